"""PDF82x: files that were printed earlier, read back and compared with the data as they are now."""

from __future__ import annotations

from generator.checks.codes import Code

CODES: dict[str, Code] = {
    "PDF820": Code(
        "a printed card that does not show what the data say",
        "Every word and figure that the data make of a card now is looked for on its page of the finished file, with a "
        "reader of PDFs that did not write it.",
        "A card that shows 150 riders where the data say 100.",
        "Print the card anew, or put the data back.",
    ),
    "PDF821": Code(
        "files that were made of other data",
        "A build writes the digest of all its data and templates into its manifest and the first signs of it on every "
        "sheet; what is checked and played by the rules is to be what lies on the table.",
        "A manifest that says 77c0a1b2… where the data are a31f09cc… now.",
        "Build the files again, or put the data back.",
    ),
    "PDF822": Code(
        "nothing to compare with",
        "`spelverk check --printed DIR` looks for the manifests that builds leave beside their files.",
        "--printed with a folder that no build wrote to",
        "Name the folder of the output, or build first.",
    ),
    "PDF823": Code(
        "printed cards that show what the data say",
        "That a file was read back and agrees is told as a note.",
        "cards.pdf: 125 of 250 faces and backs bear words, and show what the data say",
    ),
}
