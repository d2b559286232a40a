"""PDF8xx: what the written file must be, read back with another library than the one that wrote it."""

from __future__ import annotations

from generator.checks.codes import Code

_AGAIN = "Build the file again. If the finding comes back, report it with the file."

CODES: dict[str, Code] = {
    "PDF801": Code(
        "the file cannot be read",
        "A printer or a print shop reads the same structure as this check does.",
        "The disk was full and the file ends in mid-page.", _AGAIN,
    ),
    "PDF802": Code(
        "the file has another number of pages than the run has sides",
        "Each side of each sheet is one page, in printing order; one page too few puts every later back behind the "
        "wrong face.",
        "Nine sheets with backs in a file of 17 pages.", _AGAIN,
    ),
    "PDF803": Code(
        "a page has another size than its sheet",
        "A card is 63 mm wide on paper only where the page's media box is the paper to 0.01 mm.",
        "A page of 595 x 842 pt for an A4 sheet of 595.276 x 841.890 pt.",
        "Build the file again, or print the file that was built and not a copy saved by another program.",
    ),
    "PDF804": Code(
        "the page boxes do not lie within one another",
        "Trim lies in bleed, and bleed in media (ISO 32000-1, 14.11.2): a cutter reads the trim box.",
        "A bleed box that reaches past the edge of the paper.", _AGAIN,
    ),
    "PDF805": Code(
        "a font is not embedded",
        "Where the font is missing, the printer sets another one in its place, and lines no longer fit.",
        "Helvetica named in a form, without its font file.",
        "Build the file again, or embed all fonts in the program that changed it.",
    ),
    "PDF806": Code(
        "a press file paints in RGB",
        "The press has four inks and the spots; RGB would be separated by whoever opens the file, each in his way.",
        "The operator rg in the content of a page.",
        "Build with the press target, and give every ink its CMYK parts.",
    ),
    "PDF807": Code(
        "the file does not ask to be printed at its own size",
        "Viewers shrink a page to the printable area unless PrintScaling is None: a 63 mm card comes out at 60.5 mm.",
        "A file saved again by a program that dropped ViewerPreferences.",
        "Build the file again, or choose 'actual size' when printing.",
    ),
    "PDF808": Code(
        "the file holds annotations, actions or scripts",
        "A print file is ink on paper; notes, links and scripts print in some programs and not in others.",
        "A comment left on page 2.",
        "Remove them in the program that put them there, or build the file again.",
    ),
    "PDF809": Code(
        "the file is encrypted",
        "Print shops refuse locked files, and a printer's own reader may not open them.",
        "A file saved with a password for changes.",
        "Save the file without a password.",
    ),
    "PDF810": Code(
        "a page lacks words that were set on it",
        "Text that can be searched and read aloud must be the text that is seen.",
        "The ligature ffi of 'officer' copied as a single private sign.", _AGAIN,
    ),
}
