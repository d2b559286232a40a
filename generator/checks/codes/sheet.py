"""SHEET7xx: pieces on sheets of paper."""

from __future__ import annotations

from generator.checks.codes import Code

_OURS = "Imposition is made never to do this: report it."

CODES: dict[str, Code] = {
    "SHEET701": Code(
        "piece does not fit on the paper",
        "A sheet holds at least one piece within the recipe's margins, upright or turned, and its crop marks inside "
        "the printable area.",
        "a board of 208 × 208 mm on A4 with 6 mm of margin",
        "Choose a larger paper, or recipe 'single', which gives each piece a page of its own.",
    ),
    "SHEET702": Code(
        "piece printed too often or not at all",
        "Every copy of every piece lies on the sheets exactly once.",
        "sheets of a deck of 54 that hold 53 cards",
        "Print all sheets of the run.",
    ),
    "SHEET703": Code(
        "piece outside the printable area",
        "The trim of every piece lies where the printer reaches; only bleed may run off it.",
        "a card whose trim lies 2 mm from the edge of the paper",
        "Choose a larger paper, or less margin in the recipe.",
    ),
    "SHEET704": Code(
        "two pieces overlap",
        "No two trims share more than an edge.",
        "two cards 60 mm apart that are 63 mm wide",
        _OURS,
    ),
    "SHEET705": Code(
        "back does not lie behind its face",
        "Once the paper is turned over its long or its short edge, or folded, each back lies exactly behind its own "
        "face, in a row that is not full as well.",
        "the back of the tenth card in the left column, where the flip takes its face to the right one",
        "Print with the duplex mode that the sheets were made for.",
    ),
    "SHEET706": Code(
        "back stands on its head",
        "Once the paper is turned, the head of a back lies behind the head of its face. Over the short edge an upright "
        "back is therefore turned by half a turn.",
        "sheets made for the long edge, read as sheets for the short edge",
        "Print with the duplex mode that the sheets were made for.",
    ),
    "SHEET707": Code(
        "mark on a piece",
        "Crop marks, ruler and slug lie outside every trim, else they stay on the piece.",
        "a crop mark that crosses a neighbour's trim",
        _OURS,
    ),
    "SHEET708": Code(
        "mark outside the printable area",
        "Crop marks, ruler and slug end where the printer no longer reaches, so that nobody cuts by half a mark.",
        "a slug 2 mm from the edge of the paper, where the printer reaches to 4.3 mm",
        "Give the slug fewer words. Where it is a crop mark: report it.",
    ),
    "SHEET709": Code(
        "sheet is not of the paper's size",
        "A printer scales a page that is not of the paper in its tray, and then no piece has its size.",
        "a sheet of 210 × 297 mm for paper 'letter'",
        "Build for the paper that is in the printer.",
    ),
    "SHEET710": Code(
        "no room for the ruler",
        "The first sheet carries a ruler of 100 mm by which to see whether the printer kept the scale. It lies outside "
        "the pieces, so a sheet that is full to its margins has none.",
        "an A6 sheet",
        "Measure a piece instead, or choose a recipe with more margin.",
    ),
    "SHEET711": Code(
        "bleed on a neighbour",
        "A piece may put ink over its trim only half-way to the next piece, else its bleed shows on the neighbour.",
        "3 mm of bleed in a gutter of 2 mm",
        _OURS,
    ),
    "SHEET712": Code(
        "setting that a recipe cannot have",
        "turn is auto, never or always; duplex is long-edge, short-edge, gutterfold or none; order is interleaved or "
        "fronts-then-backs; lengths are 0 mm or more; papers are known by name.",
        "duplex: longedge",
        "Use one of the words that are listed.",
    ),
    "SHEET714": Code(
        "sheets are not numbered in order",
        "The slug says which sheet of how many this is.",
        "sheet 3 of 7 that says 4 of 7",
        _OURS,
    ),
    "SHEET715": Code(
        "piece not at full size",
        "Pieces lie at 100 %, turned by whole quarters, never scaled or mirrored.",
        "a card of 60.5 mm that should have 63 mm",
        _OURS,
    ),
    "SHEET716": Code(
        "disc without a cut line",
        "Crop marks show straight cuts only. A disc is cut along a circle of 0.25 pt, drawn on the side of the faces.",
        "a sheet of discs with crop marks in place of circles",
        _OURS,
    ),
    "SHEET790": Code(
        "recipe not meant for the paper",
        "A recipe names the papers it was made and tried for.",
        "a recipe with papers: [a4], built for letter",
        "Choose one of its papers, or add the paper to the recipe.",
    ),
    "SHEET791": Code(
        "sheets asked for that do not exist",
        "Sheets are numbered from 1 to the last of the run.",
        "--sheets 8-9 where the deck fills 7 sheets",
        "Ask for sheets within that range.",
    ),
}
