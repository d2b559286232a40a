"""YAML0xx: files that cannot be read as they are meant."""

from __future__ import annotations

from generator.checks.codes import Code

CODES: dict[str, Code] = {
    "YAML001": Code(
        "a file cannot be read",
        "Every file of a pack is read, and only ordinary files are: no folders, pipes or devices.",
        "data/cards.yaml is a link to a file that is not there",
        "Correct the name or the link, or give yourself the right to read the file.",
    ),
    "YAML002": Code(
        "a file is not UTF-8",
        "One encoding on every machine: å is å whoever opens the file. A byte order mark before UTF-8 is passed over.",
        "a file saved as Latin-1, where å is the single byte 0xE5",
        "Save the file as UTF-8.",
    ),
    "YAML003": Code(
        "a control sign stands in a file or a text",
        "Control signs cannot be seen, cannot be printed, and some of them YAML turns into line breaks unasked.",
        "title: \"Porse\\u0007\"",
        "Delete the sign.",
    ),
    "YAML004": Code(
        "a file is too large",
        "A data file is text that people write; 8 MB of it is thousands of pages. Reading stops before time "
        "and memory are spent.",
        "a picture named cards.yaml",
        "Split the file, or take out what is no data.",
    ),
    "YAML005": Code(
        "the text does not follow the rules of YAML",
        "YAML is read by its signs and its indentation. The place is where the reader could not go on; the "
        "slip may be just before it.",
        "summary: Spelet: en introduktion",
        "Follow the fix that is given; most often a text with signs wants quotes.",
    ),
    "YAML006": Code(
        "a tab stands in the indentation",
        "YAML counts spaces, and a tab is as wide as each editor likes.",
        "cards:\n\tplace: []",
        "Indent with spaces, two for each level.",
    ),
    "YAML007": Code(
        "nested too deep",
        "No part of a pack goes deeper than about ten levels; forty are allowed.",
        "[[[[[[ … ]]]]]]",
        "Close brackets, or flatten the data.",
    ),
    "YAML008": Code(
        "too many keys and values",
        "A million keys and values are no file that people write. Reading stops before time and memory are spent.",
        "a list of two million numbers",
        "Split the file.",
    ),
    "YAML009": Code(
        "aliases grow without end",
        "An alias stands for all that its anchor holds. Aliases of aliases double with each line, and a short "
        "file could fill the memory.",
        "a: &a [1, 2]\nb: &b [*a, *a]\nc: &c [*b, *b]\n…",
        "Write the values out.",
    ),
    "YAML010": Code(
        "a key stands twice",
        "Of two equal keys in a mapping one would be lost, and no one would see which.",
        "ransom: 2500\nransom: 3000",
        "Delete or rename one of them.",
    ),
    "YAML011": Code(
        "merge keys are not read",
        "Every entry of a pack says all of itself, so that a reader sees it whole and each value has one place.",
        "<<: *base",
        "Write the keys out.",
    ),
    "YAML012": Code(
        "a key is no plain text",
        "Keys name things; a list, a mapping, an alias or an anchor names nothing.",
        "? [a, b]\n: c",
        "Write the key as a text.",
    ),
    "YAML013": Code(
        "a tag stands before a value",
        "Data says what it is by its place: a field declares its sort. Tags would let a file say otherwise.",
        "born: !!timestamp 1977-01-01",
        "Delete the tag, or put the text in quotes.",
    ),
    "YAML014": Code(
        "a second document begins",
        "One file, one mapping. What stands after --- would be a file of its own.",
        "spelverk: 1\n---\nspelverk: 1",
        "Delete the line, or move what follows to another file.",
    ),
    "YAML015": Code(
        "an alias leads nowhere",
        "An alias stands for a value that was named above it, once, and outside itself.",
        "home: *stockholm",
        "Name the value with an anchor, or put the text in quotes.",
    ),
    "YAML016": Code(
        "a file is empty",
        "Every file of a pack says at least which version of the format it follows.",
        "",
        "Begin it with \"spelverk: 1\", or delete it.",
    ),
    "YAML017": Code(
        "the top of a file is no mapping",
        "Every file of a pack is a mapping of sections.",
        "- id: stockholm",
        "Begin the file with \"spelverk: 1\" and the key of a section.",
    ),
    "YAML018": Code(
        "too many faults in one file",
        "More than a hundred faults of YAML have one cause as a rule, and the rest would bury it.",
        "a file of another format",
        "Mend the first of them and check again.",
    ),
}
