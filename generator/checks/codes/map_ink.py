"""INK65x: what is drawn and written on a map."""

from __future__ import annotations

from generator.checks.codes import Code

CODES: dict[str, Code] = {
    "INK650": Code(
        "two names on a map lie on each other",
        "Every name on a map can be read. The names of places are put round their signs by a search that weighs some "
        "dozens of places for each; what is told here is that even the best it found leaves two of them touching. "
        "Boxes round the ink are compared, letter by letter where a name is curved.",
        "the names of two towns whose signs stand 4 mm apart",
        "Move one of the places inside its square, or give one of the names a place in the map's data.",
    ),
    "INK651": Code(
        "a name has no place round its sign",
        "A name stands within 6 mm of its sign, on no other sign, on no bridge, and inside the frame. Where none of "
        "the places round a sign is so, the name is set at its right all the same.",
        "a place in the corner of the map between two others",
        "Move the place inside its square, or give its name a place: label: dx, dy, anchor.",
    ),
    "INK652": Code(
        "the name of a water or a province has no room",
        "These names give way to those of places: they are moved a little, and set smaller, until they are free. One "
        "that finds no room is left out.",
        "a river of two squares, with towns on both banks",
        "Give it another place in the map's 'labels', or a shorter name.",
    ),
    "INK653": Code(
        "no format for a map of this scale",
        "A map's page is a format of the look, named by the side of its squares in mm: 'map-14' is a page for squares "
        "of 14 mm. It states the page's size, its bleed, and the floors of type and line.",
        "a map asked for with squares of 12 mm, where the look has map-10 and map-14",
        "Declare the format in the look, with width and height, or ask for a scale that it has.",
    ),
    "INK654": Code(
        "a map does not fit on its page",
        "Round the map there are bars, figures and letters (10 mm on each side at least), and beside it a panel of "
        "50 mm or more with title and legend.",
        "60 × 40 squares of 14 mm on a page of 841 × 594 mm",
        "Draw it with smaller squares, or give the format a larger page.",
    ),
    "INK655": Code(
        "a name on a map lies on a sign",
        "A name is read as that of the sign it stands at or on.",
        "a province's name over the sign of a town",
        "Give the name another place in the map's data.",
    ),
    "INK656": Code(
        "a name leaves the frame of its map",
        "What is outside the frame is cut off, or runs into the figures of the columns.",
        "a sea's name that begins 2 mm west of the first column",
        "Give the name a place further in.",
    ),
}
