"""FIT501 to FIT505: text and the room it has."""

from __future__ import annotations

from generator.checks.codes import Code

CODES: dict[str, Code] = {
    "FIT501": Code(
        "a text with more lines than its slot holds",
        "A text shrinks in steps of 0.25 pt down to the least size of its role, and no further: what must be read has "
        "a floor. All its lines are drawn in a draft, beyond the slot.",
        "a note of 11 lines in a slot for 9, at 8 pt",
        "Shorten the text by about as many letters as the finding says, or make the slot higher.",
    ),
    "FIT502": Code(
        "a line wider than its slot",
        "A line that is never broken shrinks down to the least size of its role, and no further.",
        "a title of 62 mm at 10.5 pt in a slot of 44.8 mm",
        "Shorten it by about as many letters as the finding says, or make the slot wider.",
    ),
    "FIT503": Code(
        "one text that would shrink a whole deck",
        "A field has one size across its deck. A text that would cost the others more than a tenth of their size is an "
        "error of its own, and does not shrink them.",
        "one note that needs 7.5 pt where all others have 8.75 pt",
        "Shorten this one text by about as many letters as the finding says.",
    ),
    "FIT504": Code(
        "a word wider than its slot",
        "A word that cannot be broken, or not often enough, would stick out of its slot.",
        "a compound of 40 letters in a slot of 30 mm, in a role without hyphens",
        "Put soft hyphens (U+00AD) where it may be broken, allow hyphens in its role, or write it shorter.",
    ),
    "FIT505": Code(
        "a field set smaller than its role",
        "Shrinking within the bounds of a role is allowed. The note tells the size and the text that asked for it.",
        "event bodies at 8.25 pt in place of 8.75 pt",
    ),
}
