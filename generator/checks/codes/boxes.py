"""SHEET78x: boxes for decks."""

from __future__ import annotations

from generator.checks.codes import Code

CODES: dict[str, Code] = {
    "SHEET780": Code(
        "a measure of a box out of bounds",
        "A box is as deep as its cards are thick together, and a little more. A card is 0.05 to 5 mm thick; the "
        "clearance is 0 to 20 mm in width, height and depth.",
        "card-box: {sort: tuckbox, source: cards, card_thickness: 32, …}",
        "Measure a pile of ten cards and write a tenth of it in mm.",
    ),
    "SHEET781": Code(
        "a box for cards without a size",
        "A box is as wide and high as a card and as deep as all of them: its deck holds cards and names their format.",
        "card-box: {sort: tuckbox, source: draw, …}      # a deck that is counted, not printed",
        "Name a deck that is printed, or give this one a format.",
    ),
    "SHEET782": Code(
        "a box that does not fit the paper",
        "A box is cut from one sheet. Its blank fits the paper upright or lying, within the recipe's margins; the "
        "finding names the smallest paper of the recipe that holds it.",
        "a box for 200 cards on A4",
        "Print it on the paper that is named, or make two boxes of two decks.",
    ),
}
