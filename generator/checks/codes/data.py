"""DATA1xx: what data declares, and how its parts fit together."""

from __future__ import annotations

from generator.checks.codes import Code

CODES: dict[str, Code] = {
    "DATA101": Code(
        "the version of the format",
        "Each file says which version of the format it follows, so that a later program knows how to read it "
        "and an earlier one says that it cannot.",
        "spelverk: 2",
        "Write \"spelverk: 1\", or install a release that reads the version.",
    ),
    "DATA102": Code(
        "something that is required is missing",
        "A kind says which fields its cards have; a field that is not optional has a value on every card.",
        "- id: porse\n  title: Knut Porse      # no ransom",
        "Write the field, or declare it optional.",
    ),
    "DATA103": Code(
        "a value of another sort",
        "Each field takes values of one sort. Texts in quotes stay texts, so a number in quotes is no number.",
        "ransom: \"2500\"",
        "Write a value of the sort that is named.",
    ),
    "DATA104": Code(
        "an unknown field",
        "A field that nothing reads is a slip of the pen as a rule, and its value would be lost.",
        "ransomm: 2500",
        "Correct the name, or declare the field on the kind.",
    ),
    "DATA105": Code(
        "an id is not spelt as an id",
        "Ids stand in file names, anchors and links, so they keep to letters and digits that pass everywhere.",
        "id: Åbo slott",
        "Spell it with a–z, digits and _, here and where it is named.",
    ),
    "DATA106": Code(
        "an id is declared twice",
        "An id names one thing in all files of all packs that are read together.",
        "two cards with id: borgeby",
        "Delete or rename one of them.",
    ),
    "DATA107": Code(
        "a reference to a card that is not there",
        "A field that points to a card names it by its id.",
        "home: stokholm",
        "Write the id of a card.",
    ),
    "DATA108": Code(
        "a reference to a card of another kind",
        "A field says which kinds it points to.",
        "home: birger      # a leader, where a place is meant",
        "Write the id of a card of one of the kinds.",
    ),
    "DATA109": Code(
        "a value that is none of those that are listed",
        "A field of choices takes the ids that are declared with it.",
        "type: befest_stad",
        "Write one of the listed ids, or declare a new one.",
    ),
    "DATA110": Code(
        "a figure out of its bounds",
        "Bounds catch a digit too many and a figure in the wrong field.",
        "riders: 2000      # most: 300",
        "Correct the figure, or its bounds.",
    ),
    "DATA111": Code(
        "an unknown kind",
        "Cards, decks and references name kinds that are declared in the section \"kinds\".",
        "cards:\n  plcae: []",
        "Declare the kind, or correct its name.",
    ),
    "DATA112": Code(
        "a declaration that does not hold together",
        "Each sort of field has its own settings, some of them required.",
        "colour: {sort: choice}",
        "Add or delete the setting that is named.",
    ),
    "DATA114": Code(
        "an origin that cannot be followed",
        "An origin says where a figure or a fact comes from: sheet (given), designed, derived, or history:KEY "
        "with keys of sources.",
        "origin: {value: guess}",
        "Write one of the forms, for a field that the card has.",
    ),
    "DATA115": Code(
        "a figure without an origin",
        "Who balances, proofreads or translates a game must know which figures are given and which were chosen.",
        "ransom: {sort: integer}",
        "Write \"origin:\" with the field, or on the cards.",
    ),
    "DATA116": Code(
        "arms that do not hold together",
        "A plain field has one tincture, a parted one two.",
        "field: [or, azure]      # division: plain",
        "Correct \"field\" or \"division\".",
    ),
    "DATA117": Code(
        "an unknown source",
        "A fact that is taken from somewhere names its source, and the source says where to look.",
        "origin: {value: \"history:sbl_matts\"}",
        "Correct the key, or add it to \"sources\".",
    ),
    "DATA120": Code(
        "a folder that is no pack",
        "A pack is a folder with data/ or templates/ in it.",
        "--pack ./data",
        "Name the folder that holds data/.",
    ),
    "DATA121": Code(
        "a link that leads out of the pack",
        "A pack is whole in itself, so that it can be sent and built anywhere. Links to folders are not "
        "followed at all.",
        "data/cards.yaml is a link to ../../cards.yaml",
        "Put the file itself in the place of the link.",
    ),
    "DATA122": Code(
        "a pack that is too large",
        "More than 500 files or 40 MB are a folder named by mistake as a rule.",
        "--pack /home",
        "Name the folder of one pack.",
    ),
    "DATA123": Code(
        "a path that leads out of the pack",
        "What data names lies inside the pack.",
        "template: ../other/place",
        "Name a file inside the pack, with / and without ..",
    ),
    "DATA130": Code(
        "an unknown template",
        "A kind is drawn by a template, and a deck has one for its back.",
        "template: cards/plcae",
        "Make the file under templates/, or correct the name.",
    ),
    "DATA131": Code(
        "an unknown format",
        "A deck is of a format that the look declares.",
        "format: pokre",
        "Declare it under \"formats\" of templates/look.yaml, or correct the name.",
    ),
    "DATA132": Code(
        "an unknown recipe",
        "A component is laid on sheets by a recipe.",
        "recipe: nine_up",
        "Make the file under templates/sheets/, or correct the name.",
    ),
}
