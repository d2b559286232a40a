"""Codes of drawn pictures: shields, seals, views and backs."""

from __future__ import annotations

from generator.checks.codes import Code

CODES: dict[str, Code] = {
    "FIT512": Code(
        "a legend is too long for its seal",
        "Letters of a legend shrink from 7 to 6.5 pt and close up, no further: what is smaller cannot be read in "
        "print. The band round a seal has the length that its size gives it.",
        "a legend of 60 letters on a seal with a radius of 20 mm",
        "Shorten the legend, or give the seal a greater radius in the template.",
    ),
    "INK626": Code(
        "a picture cannot be drawn as it is asked for",
        "A picture takes its inks from the palette, its figures from the charges and icons that are drawn, its sizes "
        "in mm. What it does not know is drawn in black or as the first of its kind, so that the place can be seen.",
        "view: vilage, of a picture that knows farm, castle and town_walled",
        "Name one of what the finding lists.",
    ),
    "INK627": Code(
        "a picture that cannot be drawn as it is asked for",
        "Pictures are drawn by geometry: a size of 0, a ring wider than its seal or a seal without height has no "
        "outline.",
        "picture: vesica_seal, half_width: 17, half_height: 0",
        "Give its sizes in mm, above 0 and of the order of a card.",
    ),
}
