"""PLAY980-999: a game of brothers, their lords and castles on a map: data that its rules can play, and balance."""

from __future__ import annotations

from generator.checks.codes import Code

CODES: dict[str, Code] = {
    "PLAY980": Code(
        "a deck, map, kind, field or word that the rules need and the pack does not have",
        "The rules know cards by their kinds and read fixed fields of them; classes of places, events and seals are "
        "words that they know. Further fields may be there.",
        "kind 'fleet' without the field 'crew'",
        "Declare it as the message says.",
    ),
    "PLAY981": Code(
        "a main card without home, ransom or riders",
        "Every main card tells all three (HT-CMP-11).",
        "ransom: 0",
        "Write the figure.",
    ),
    "PLAY982": Code(
        "a blue rider without a person, or a person without the blue rider",
        "Home cards and the gifts of allies carry the blue rider and never lie in the draw deck; they belong to one "
        "person each (HT-CMP-18, HT-DCK-03).",
        "blue_rider: true      # and neither 'home_of' nor 'gift_of'",
        "Name the one person, or correct 'blue_rider'.",
    ),
    "PLAY983": Code(
        "a home that does not fit its person",
        "Each person has one home of his own, a town, castle or farm whose card names him; that of a leader is his "
        "start town (HT-CMP-11, HT-SET-02, HT-SET-10).",
        "home: arno      # on two bishops",
        "Correct the person's card or the place's.",
    ),
    "PLAY984": Code(
        "a bishop without a see or a house of his own",
        "Each bishop has another diocesan town for his see, and lives in such a town or in a castle (HT-MAP-01).",
        "diocese: skara      # on two bishops",
        "Name another see or home, or change the type of the place.",
    ),
    "PLAY985": Code(
        "a wedding or an ally on which two cards do not agree",
        "Leader and consort name one another, weddings are held at her place, and what an ally brings names him and "
        "carries the blue rider (HT-BRO-02, HT-ROY-05, HT-ROY-11).",
        "gift_fleet: flotta_aland      # on a man whom the fleet does not follow",
        "Correct one of the cards.",
    ),
    "PLAY986": Code(
        "pieces that are not those of the cards, or look alike",
        "Leaders, magnates, bishops and fleets have one piece each, consorts none; mitres differ in colour by ΔE*ab 20 "
        "or more (CIE 1976) (HT-CMP-05 to HT-CMP-10).",
        "of: [leader, storman, bishop]      # and no fleet",
        "Correct the deck of the pieces, or the colour.",
    ),
    "PLAY987": Code(
        "a sign that stands for two things, for none, or that is of no use",
        "Each class of place and each mark has its own icon; each mark is carried by some place; each place of "
        "meetings is named by an event and can be owned by anybody (HT-MAP-01, HT-MAP-02, HT-MET-02).",
        "marks: [kyrkomote]      # on a place that no event names",
        "Give each its icon, or correct the marks.",
    ),
    "PLAY988": Code(
        "an event that names what it cannot strike",
        "Plague strikes a town that is no start town, storm and calm a sea, famine, rain and fire provinces; mutiny "
        "strikes fortified towns, pirates towns (harbours, as a rule), revolts provinces with places; meetings are "
        "called where the map shows their sign (HT-RE1-03 to HT-RE1-14, HT-MET-01, HT-MYT-01, HT-UPP-01, HT-OVR-01).",
        "type: pest, areas: [stockholm]",
        "Name what such an event can strike.",
    ),
    "PLAY989": Code(
        "a text that says another name or figure than the data",
        "Players go by the text, the rules by what the card names and by their own figures: prices of feasts and "
        "weddings, men against a revolt, squares and garrisons (HT-CMP-22).",
        "places: [talje], text: Äger du Västervik eller Nyköping?",
        "Correct the text, or what the card names.",
    ),
    "PLAY990": Code(
        "odds that are no ratio, or fallen that cannot fall",
        "Odds are two whole numbers from 1:1 to 5:1. Up to two units fall on a side; a deck counts them or names them, "
        "never both, and names persons with a piece, each as often as any other (HT-EVT-04, HT-EVT-12).",
        "odds: '2-1/2'",
        "Correct the event.",
    ),
    "PLAY991": Code(
        "a seal in another colour than its name",
        "Section 5 is red, black or white, and nobody should have to guess which (HT-EVT-05).",
        "rod: {label: Rött sigill, ink: black}",
        "Name an ink of that colour.",
    ),
    "PLAY992": Code(
        "a fleet without a harbour of its own, or that carries nobody",
        "Each fleet lies in another harbour, has ships and a crew, and room for the smallest force with foot "
        "(HT-CMP-08, HT-CMP-13, HT-TRN-04).",
        "harbour: skara",
        "Name a harbour, or correct the figure.",
    ),
    "PLAY993": Code(
        "a map that leaves a sea, an island, a place or a piece to itself",
        "Each sea has harbours, fleets and an exit at the southern edge; each place is reached from every start town "
        "over three crossings at the most, or has a harbour near it; what water parts from the rest says so; pieces "
        "fit on the squares (HT-FLT-03, HT-MET-13, HT-WAT-01).",
        "exits: {vasterhavet: 0-1,38}      # and none for the other sea",
        "Mend the map, or the card of the place.",
    ),
    "PLAY994": Code(
        "land that is forest almost everywhere, or almost nowhere",
        "Riders count double in the open and once in forest, so both must be met with: 30 to 70 % of the land is "
        "forest (HT-MAP-05, HT-BAT-03).",
        "567 of 763 squares",
        "Give squares another letter in 'terrain', or acknowledge it beside the map.",
    ),
    "PLAY995": Code(
        "seats that are not alike",
        "What each leader begins with, how far he has to the others and to places of feasts, which plagues and revolts "
        "lie on his side and how often he can wed: figures side by side, with bounds (HT-SET-02, HT-GAB-02, "
        "HT-CMP-12).",
        "weddings: birger 2, erik 1, valdemar 0",
        "Correct what differs, or acknowledge it beside the card, the map or the game that the finding is about.",
    ),
    "PLAY996": Code(
        "an event deck that makes something too likely, too rare or endless",
        "How often colours come and whether they go with other sections, how long one draws until an event is "
        "relevant, how often places yield and strength wins, each with bounds (HT-EVT-03 to HT-EVT-11).",
        "0 events that apply to everybody",
        "Change some events.",
    ),
    "PLAY997": Code(
        "money that does not go round",
        "The draw deck pays all ransoms together; three cards of average value pay for the dearest person; hands pay "
        "for ransoms, feasts and weddings; values are multiples of 500, for no change is given (HT-RAN-01, HT-RAN-06).",
        "cards pay 61000, ransoms are 64000",
        "Correct values or ransoms.",
    ),
    "PLAY998": Code(
        "too few men for what the rules ask",
        "Somebody can storm the fullest place, everybody can take a town that nobody defends within two turns, and put "
        "down a revolt with his first hand (HT-SIE-04, HT-PLC-05, HT-UPP-03).",
        "2 × 2000 men against a full town, of 1500 there are",
        "Add men to foot companies, or riders.",
    ),
    "PLAY999": Code(
        "a figure of balance within its bounds",
        "What is counted by the rules and is as it should be is told as a note, so that a check shows it was made.",
        "places yield on 21 of 40 events: 1.90 draws on an average",
    ),
}
