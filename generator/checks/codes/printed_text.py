"""TEXT45x: the letters of texts, as their author wrote them."""

from __future__ import annotations

from generator.checks.codes import Code

CODES: dict[str, Code] = {
    "TEXT450": Code(
        "space at the edge of a text",
        "Space at the edge shifts a text when it is set. A block of text after | ends with a line break unless "
        "it begins with |-.",
        "title: \"Stockholm \"",
        "Delete the space, or begin the block with \"|-\" or \">-\".",
    ),
    "TEXT451": Code(
        "two spaces in a row",
        "The text engine sets the space between words.",
        "note: \"Hemort.  Gåva.\"",
        "Leave one space.",
    ),
    "TEXT452": Code(
        "a hidden sign in a text",
        "Soft hyphens, joiners and marks of direction cannot be seen while one writes; hyphenation and joining "
        "are the text engine's, by language.",
        "title: \"Ringstada\\u00ADholm\"",
        "Delete the sign.",
    ),
    "TEXT453": Code(
        "hyphens for a dash",
        "A dash is a sign of its own; the text engine gives it its space.",
        "note: \"Hertig -- senare kung\"",
        "Write – (U+2013).",
    ),
    "TEXT454": Code(
        "dashes of two sorts",
        "A game has one sort of dash throughout: – or —.",
        "– in forty texts, — in one",
        "Write the same throughout.",
    ),
    "TEXT455": Code(
        "quotation marks of two sorts",
        "Straight marks become those of the language when they are set, curved ones stay as they are; side by "
        "side they look like a slip.",
        "\"Kung\" in one text, ”Kung” in another",
        "Write the same throughout.",
    ),
    "TEXT456": Code(
        "letters in two parts",
        "A letter and its accent as two signs (Unicode NFD) are set, sorted and searched for apart; some "
        "systems make them so in silence.",
        "a + U+030A for å",
        "Write the letters anew, or run the file through an NFC converter.",
    ),
}
