"""INK6xx: what is drawn on a face, and with what ink."""

from __future__ import annotations

from generator.checks.codes import Code

CODES: dict[str, Code] = {
    "INK601": Code(
        "text outside the safe zone",
        "A cut may be 1 mm off or more. Text that stands closer to the trim than the safe zone allows may lose a "
        "letter, so every line of type is measured by the outlines of its letters.",
        "a title that begins 1.2 mm from the left trim, with a safe zone of 3 mm",
        "Move the text inward by the number of mm that is stated, or set it shorter.",
    ),
    "INK602": Code(
        "icon or picture outside the safe zone",
        "An icon or a picture either stays in the safe zone or runs over the trim to the bleed edge. What ends between "
        "the two looks off-centre as soon as the cut is.",
        "an icon of 8 mm centred 6 mm from the trim, with a safe zone of 3 mm",
        "Move it inward by the number of mm that is stated.",
    ),
    "INK603": Code(
        "art reaches the trim but not the bleed edge",
        "What is printed at the trim goes on to the bleed edge, for a cut that goes astray would otherwise leave a "
        "white edge. Motifs that one clip holds together are judged as a whole.",
        "a column from x = 0 to 12.5 mm, where the bleed edge lies at x = -3 mm",
        "Draw it out to the bleed edge, or let it end inside the trim.",
    ),
    "INK604": Code(
        "a border close to the trim",
        "A line, a thin bar or the edge of a ground that runs along most of a side within 4 mm of the trim shows every "
        "tenth of a millimetre by which the cut is off.",
        "a frame 2 mm inside the trim",
        "Move it 4 mm or more inside the trim, leave it out, or let the ground run over the bleed edge.",
    ),
    "INK605": Code(
        "type below its floor",
        "Each format states the least size of type that must be read, and a lower one for legends. A line counts as a "
        "legend where it holds no small letters: capitals stay readable at a smaller size.",
        "a rule set at 6.2 pt where the format's floor is 7 pt",
        "Set it larger, with fewer words if it does not fit, or give its slot more room.",
    ),
    "INK606": Code(
        "line below its floor",
        "A line that is too thin breaks up in print; one of 0 mm is drawn as thin as the machine can, which no two "
        "machines agree on. Lines inside scaled art are measured at the size they have on the face.",
        "an inner line of 0.05 mm where the format's floor is 0.1 mm",
        "Draw it at the floor or thicker, or draw the art larger.",
    ),
    "INK607": Code(
        "ground does not reach the bleed edge",
        "Wherever a fill lies just inside the trim, some fill must also lie at the bleed edge beside it. Bare paper "
        "at the trim needs none.",
        "a vellum ground drawn to the trim and no further",
        "Draw the ground out to the bleed edge on the side that is named.",
    ),
    "INK608": Code(
        "face holds nothing",
        "A face without any ink is a slip: a template that draws nothing, or a back that was forgotten.",
        "a back whose template has no slots",
        "Give the face a template that draws something, or leave the back out.",
    ),
    "INK609": Code(
        "two faces with one id",
        "Sheets and findings name a piece by its id, so each piece of a run has its own. A copy is the same face "
        "listed again, and counts as one.",
        "two cards 'porse' in one deck",
        "Give one of them another id.",
    ),
    "INK610": Code(
        "face does not have its format's size",
        "All pieces of a run share one format: its trim and its bleed. Else they could not be cut together.",
        "a face of 63 × 89 mm in a format of 63 × 88 mm",
        "Draw the face in its own format.",
    ),
    "INK611": Code(
        "text too like its ground",
        "A text has a contrast of 4.5:1 or more on the topmost fill under it (WCAG 2.2, criterion 1.4.3, by the sRGB "
        "proofs of both inks), large type and legends too: light falls badly on a table, and eyes differ.",
        "a figure in vellum on a column of #9d6a01: 4.48:1",
        "Set the text in a darker or lighter ink, or on another ground.",
    ),
    "INK620": Code(
        "ink that cannot be mixed",
        "An ink of the palette is authored in CMYK, four percentages, with its sRGB proof beside it.",
        'vellum: {cmyk: [0, 2, 8], rgb: "#fffaf0"}',
        'Write all four percentages and the proof: {cmyk: [0, 2, 8, 0], rgb: "#fffaf0"}.',
    ),
    "INK621": Code(
        "unknown picture",
        "A picture slot names one of the pictures that the layout can draw.",
        "seal: {picture: heater_seel}",
        "Use one of the names that are listed.",
    ),
    "INK622": Code(
        "setting that a picture does not have, or lacks",
        "Each picture takes settings of its own; a misspelt one would silently do nothing.",
        "seal: {picture: heater_seal, leged: ['A']}",
        "Use the settings that are listed.",
    ),
    "INK623": Code(
        "ink that the palette does not have",
        "Every ink stands in the palette, with its CMYK values and its proof, so that screen and press agree.",
        "ground: {box: [-3, -3, 69, 94], fill: velum}",
        "Name an ink of the palette, or add it there.",
    ),
    "INK624": Code(
        "path that cannot be read",
        "A path is SVG path data in mm: it begins with M, and each command has its numbers.",
        "rule: {path: 15 48H60, stroke: hair}",
        "Begin it with M and give each command its numbers.",
    ),
    "INK625": Code(
        "unknown icon",
        "An icon slot names one of the icons that the layout can draw.",
        "index: {icon: towr, at: [7.45, 8.4], size: 7.6}",
        "Use one of the names that are listed.",
    ),
    "INK630": Code(
        "choices that some players cannot tell apart",
        "Where a field says 'apart: true', its choices have shapes of their own, or inks that differ by ΔE*ab 20 or "
        "more (CIE 1976) by ordinary sight, in a grey print, and as simulated for deuteranopia and protanopia (G. M. "
        "Machado, M. M. Oliveira, L. A. F. Fernandes, 2009, severity 1.0).",
        "choices: {rod: {label: röd, ink: gules_d}, gron: {label: grön, ink: vert_d}}",
        "Give each choice a shape ('shape:'), or inks that differ more.",
    ),
}
