"""INK64x: blazons that can be drawn, that keep the rule of tincture, and that are told apart."""

from __future__ import annotations

from generator.checks.codes import Code

CODES: dict[str, Code] = {
    "INK640": Code(
        "a word of a blazon that is not drawn",
        "Charges, ordinaries, divisions and places are words of a closed list, each with a drawing. What is not in it "
        "would be left off the shield in silence.",
        "charges: [{kind: lyon, tincture: or}]",
        "Write one of the words that are listed.",
    ),
    "INK641": Code(
        "arms that break the rule of tincture",
        "Metal (or, argent) lies on colour and colour on metal, so that arms are told from afar. A field of both takes "
        "either. Arms that a source has otherwise keep their tinctures: then it is a note.",
        "field: [azure], charges: [{kind: lion, tincture: gules}]",
        "Change a tincture, or write 'status: attested' where a source has the arms so.",
    ),
    "INK642": Code(
        "two shields that look alike",
        "Players find a card and its piece by the shield, at 8 mm too. Each pair of shields in a printed deck is "
        "sampled on a grid of 24 cells across and compared by the mean ΔE*ab (CIE 1976); what moves by one cell counts "
        "as nothing.",
        "azure a lion or, and azure a griffin or, in one deck",
        "Change a tincture, a division or a charge of one of them.",
    ),
    "INK643": Code(
        "the same arms on several cards",
        "Cards of one kind may share arms, as kin do, and are told apart by other marks: that is a note. On cards of "
        "two kinds the same shield is a slip as a rule.",
        "a magnate and a fleet with one blazon",
        "Change a tincture, a division or a charge of one of them.",
    ),
}
