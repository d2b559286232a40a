"""The sections of a look that say what an edition with less ink prints in place of each ink."""

from __future__ import annotations

import pytest

from generator.load.templates import read_look
from generator.load.yaml_source import Document, read_text

PALETTE = """spelverk: 1
palette:
  vellum: {cmyk: [0, 2, 8, 0], rgb: "#fffaf0"}
  argent: {cmyk: [0, 0, 0, 0], rgb: "#ffffff"}
"""


def document(text: str, name: str = "templates/look.yaml") -> Document:
    return read_text(text.encode(), name)


def test_editions_are_read() -> None:
    """This test ensures that a look may name inks for little ink and for black alone, black and white undeclared."""
    look, report = read_look([document(PALETTE + "saver: {vellum: argent}\nmono: {argent: black, white: vellum}\n")])
    assert report.findings == []
    assert look.editions == {"saver": {"vellum": "argent"}, "mono": {"argent": "black", "white": "vellum"}}


def test_a_nearer_root_wins_ink_by_ink() -> None:
    """This test ensures that a pack changes one ink of an edition and keeps the others of the pack that lends."""
    near = document("spelverk: 1\nsaver: {vellum: black}\n", "near/templates/look.yaml")
    look, report = read_look([near, document(PALETTE + "saver: {vellum: argent, argent: white}\n")])
    assert report.findings == []
    assert look.editions["saver"] == {"vellum": "black", "argent": "white"}


@pytest.mark.parametrize(("section", "told"), [
    ("saver: {velum: argent}", "INK623 5:16 edition 'saver' speaks of ink 'velum', which the palette does not have"),
    ("saver: {vellum: argint}", "INK623 5:17 edition 'saver' speaks of ink 'argint', which the palette does not have"),
    ("mono: {vellum: [argent]}", "DATA141 5:16 edition 'mono' prints ink 'vellum' as ['argent']"),
    ("saver: vellum", "DATA140 5:8 'saver' is no mapping"),
    ("savor: {vellum: argent}", "DATA104 5:1 unknown field 'savor' on templates file 'templates/look.yaml'"),
])
def test_what_cannot_be(section: str, told: str) -> None:
    """This test ensures that an unknown ink, another value or a misspelt section is told at its place."""
    look, report = read_look([document(PALETTE + section + "\n")])
    (found,) = report.findings
    assert found.span is not None
    assert f"{found.code} {found.span.line}:{found.span.column} {found.message}" == told
    assert look.editions.get("saver", {}) == {}
