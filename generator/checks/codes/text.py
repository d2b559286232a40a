"""TEXT401 to TEXT419: fonts, glyphs and markup."""

from __future__ import annotations

from generator.checks.codes import Code

CODES: dict[str, Code] = {
    "TEXT401": Code(
        "a character without a glyph",
        "A character that its face does not hold would print as an empty box, and one that it holds only in colour or "
        "without an outline would print as nothing. Every such character is named with its code point, card and field.",
        "note: Kungen får ♥ av folket",
        "Write it with other characters, set it as an icon such as {heart}, or name a font file that has it.",
    ),
    "TEXT403": Code(
        "a font file that cannot be read",
        "Type is set and embedded from .ttf and .otf files with one face. Web fonts and collections hold the same "
        "outlines in a wrapping that a printable file cannot carry.",
        "fonts: {Runor: fonts/runor.woff2}",
        "Give the .ttf or .otf that the file was made from, or correct its path.",
    ),
    "TEXT404": Code(
        "a font of coloured pictures",
        "An emoji font holds pictures in place of outlines. They have no ink that a press knows, and no edge to cut or "
        "scale.",
        "fonts: {Emoji: fonts/NotoColorEmoji.ttf}",
        "Name a monochrome font for these characters, or draw the sign as an icon.",
    ),
    "TEXT405": Code(
        "a font that may not be embedded",
        "A printable file carries the outlines of the glyphs it shows. The font itself says (OS/2, fsType) that its "
        "licence does not allow that.",
        "a font whose fsType is 0x0002, restricted",
        "Take a font whose licence allows embedding, such as one under the Open Font License.",
    ),
    "TEXT406": Code(
        "an unknown font family or style",
        "Every glyph is embedded from a font file. No face of the system or of the printer steps in for one that is "
        "missing, since it would look different on every machine.",
        "roles: {note: {family: Helvetica}}",
        "Name one of the families that have a file, or a file for this one.",
    ),
    "TEXT407": Code(
        "a weight that the font does not have",
        "A variable font draws every weight between two bounds, a static one only its own. The nearest is drawn.",
        "roles: {title: {family: EB Garamond, weight: 900}}",
        "Ask for a weight within the bounds.",
    ),
    "TEXT408": Code(
        "a font file that differs from the lock",
        "The bundled fonts are pinned by their digest: other outlines or widths would break lines elsewhere.",
        "another release of fontpkg-cinzel than the one in pyproject.toml",
        "Install the pinned version, or prove the new file and change the lock.",
    ),
    "TEXT409": Code(
        "emphasis that changes nothing",
        "<em> sets the italic of the same family (in italic text, the roman). A slanted roman is not an italic, so a "
        "family without one shows no emphasis.",
        "<em>Nota bene</em> in a role set in Cinzel",
        "Use <strong>, or set the text in a role whose family has an italic.",
    ),
    "TEXT410": Code(
        "a stray < or an unknown tag",
        "A text with markup knows the tags <strong>, <em> and <sc>. What looks like another tag is not guessed at.",
        "text: A <C> 50 %",
        "Write &lt; for the sign itself.",
    ),
    "TEXT411": Code(
        "a stray & or an unknown escape",
        "A text with markup knows the escapes &lt; &gt; &amp; and &lbrace;.",
        "text: Erik & Valdemar",
        "Write &amp; for the sign itself.",
    ),
    "TEXT412": Code(
        "an unknown icon in a text",
        "An icon in a text is one of the drawn icons, by its name.",
        "text: Betala 2 {golld}",
        "Name an icon that is drawn, or write the word.",
    ),
    "TEXT413": Code(
        "a tag that is not closed, or ends nothing",
        "Tags lie inside one another, and each has its end.",
        "text: <em>Håtuna",
        "Write </em> where the emphasis is to end.",
    ),
    "TEXT414": Code(
        "a brace that begins no icon",
        "In a text with markup an icon is written {name}, without spaces.",
        "text: mängden {1, 2",
        "Write &lbrace; for the sign itself.",
    ),
    "TEXT415": Code(
        "a word that runs from right to left",
        "Lines are set from left to right. A word of another direction would come out with its letters reversed.",
        "note: שלום",
        "Transliterate the word, or set it as a picture.",
    ),
    "TEXT417": Code(
        "a type role in an unknown ink",
        "Every ink of a text stands in the palette, with its CMYK values and its proof. Black stands in.",
        "roles: {label: {ink: rubrik}}",
        "Name an ink of the palette.",
    ),
}
