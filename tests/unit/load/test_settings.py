"""Settings of formats, roles, recipes and slots are of their type and within their bounds."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator.pipeline.build import check
from generator.pipeline.options import BuildOptions

LOOK, FACE, BACK = "templates/look.yaml", "templates/cards/vegetable.yaml", "templates/cards/back-soup.yaml"
CUP = "cup: {icon: cup, at: [31.5, 44], size: 30, ink: vellum}"
ROLE = "soup-big: {family: EB Garamond, weight: 700, size_pt: 30, ink: soup_green"


@pytest.mark.parametrize(("file", "line", "instead", "told"), [
    (LOOK, ROLE, ROLE.replace("30", "0"), "'size_pt' of role 'soup-big': 0.5 to 1000 pt is wanted, not 0"),
    (LOOK, ROLE, ROLE + ", leading_pt: -9", "'leading_pt' of role 'soup-big': 0.5 to 1000 pt is wanted, not -9"),
    (LOOK, ROLE, ROLE + ", features: ['']", "OpenType tags such as smcp, -kern or ss01=2 are wanted, not ''"),
    (LOOK, ROLE, ROLE + ", features: [kern=99999999999]", "are wanted, not 'kern=99999999999'"),
    (LOOK, ROLE, ROLE + ", case: uper", "did you mean 'upper'?"),
    (LOOK, "palette:", "formats:\n  odd: {width: 0, height: 88}\npalette:", "3 to 3000 mm is wanted, not 0"),
    (LOOK, "palette:", "formats:\n  odd: {width: nan, height: 88}\npalette:", "is wanted, not nan"),
    (LOOK, "palette:", "formats:\n  odd: {width: 9, height: 88, safe: 5}\npalette:", "a safe zone of 5 mm"),
    (BACK, CUP, CUP.replace("30", "-3"), "a size above 0 is wanted, not -3"),
    (BACK, CUP, "x: {path: M3 3L9 9, stroke: vellum, stroke_width: 1, dashes: ['']}", "a number is wanted, not ''"),
    (BACK, CUP, "x: {path: M3 3L9 9, stroke: vellum, stroke_width: 1, dashes: [0]}", "up to 8 lengths in mm"),
    (BACK, CUP, "x: {box: [3, 3, -4, 5], fill: vellum}", "no width or height below 0"),
    (BACK, CUP, "x: {text: a b, role: flavour, at: [9, 9], width: 0}", "a size above 0 is wanted, not 0"),
    (BACK, CUP, "x: {text: a b, role: flavour, at: [9, 9], width: 9, lines: 0}", "at least 1 is wanted, not 0"),
    (BACK, CUP, "x: {group: true, slots: 5}", "'slots' of slot 'x' in template 'cards/back-soup' is no mapping"),
    (BACK, CUP, "x: {group: true, slots: }", "'slots' of slot 'x' in template 'cards/back-soup' is no mapping"),
    (BACK, CUP, "x: {group: true}", "'group' of slot 'x' in template 'cards/back-soup' is no mapping"),
])
def test_bounds_are_kept(root: Path, tmp_path: Path, file: str, line: str, instead: str, told: str) -> None:
    """This test ensures that a setting out of its bounds is an error that says what is wanted, in the author's file."""
    pack = tmp_path / "soup"
    shutil.copytree(root / "docs/examples/soup", pack)
    text = (pack / file).read_text(encoding="utf-8")
    assert line in text
    (pack / file).write_text(text.replace(line, instead), encoding="utf-8")
    report = check(BuildOptions(games=("soup",), packs=(pack,)), lambda what, done, total: None)
    found = [f for f in report.findings if told in f.message + f.fix]
    assert found, [f.message for f in report.findings]
    assert found[0].span is not None and found[0].span.file.endswith(file)
