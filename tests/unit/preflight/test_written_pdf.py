"""The check of the written file: good files pass, and each fault is found."""

from __future__ import annotations

import io
import runpy
from collections.abc import Callable
from pathlib import Path as FilePath
from typing import Any

import pypdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf.generic import ArrayObject, DictionaryObject, FloatObject, NameObject, NumberObject, TextStringObject

from generator.base.findings import Severity
from generator.checks.codes.pdf import CODES
from generator.fonts.book import FontBook
from generator.preflight.pdf import check_pdf
from generator.render.pdf import write_pdf

TRIAL = runpy.run_path(str(FilePath(__file__).parents[2] / "agreement" / "trial_scene.py"))
BOOK = FontBook()
RUN = TRIAL["trial_run"](BOOK)


def written(press: bool = False) -> bytes:
    target = io.BytesIO()
    write_pdf(RUN, target, BOOK, press=press)
    return target.getvalue()


HOME = written()


def changed(change: Callable[[pypdf.PdfWriter], Any]) -> bytes:
    """The home file after an accident."""
    writer = pypdf.PdfWriter(clone_from=io.BytesIO(HOME))
    change(writer)
    target = io.BytesIO()
    writer.write(target)
    return target.getvalue()


def codes(data: bytes, **choices: bool) -> list[str]:
    report = check_pdf(data, RUN, **choices)
    for finding in report.findings:
        assert finding.code in CODES
        assert finding.why and finding.fix
    return sorted({finding.code for finding in report.findings})


@pytest.mark.parametrize("press", [False, True])
def test_written_file_has_no_finding(press: bool) -> None:
    """This test ensures that what the writer writes passes whole, its text included."""
    assert codes(written(press), press=press, read_text=True) == []


def test_file_is_named_in_its_findings(tmp_path: FilePath) -> None:
    """This test ensures that a finding leads to the file it is about."""
    path = tmp_path / "kort.pdf"
    path.write_bytes(changed(lambda w: w.remove_page(3)))
    (finding,) = check_pdf(path, RUN).findings
    assert finding.code == "PDF802"
    assert finding.message == "the file has 3 pages, the run has 4 sides"
    assert finding.span is not None and finding.span.file == "kort.pdf"


def test_missing_file_is_a_finding(tmp_path: FilePath) -> None:
    """This test ensures that a file that is not there is told and not thrown."""
    (finding,) = check_pdf(tmp_path / "none.pdf", RUN).findings
    assert finding.code == "PDF801"
    assert finding.message == "the file cannot be read: no such file or directory"


def test_media_box_is_checked_to_a_hundredth_of_a_millimetre() -> None:
    """This test ensures that 842 pt for 841.890 pt is found, and that 0.005 mm is not."""
    def taller(by_mm: float) -> Callable[[pypdf.PdfWriter], None]:
        def change(writer: pypdf.PdfWriter) -> None:
            box = writer.pages[1]["/MediaBox"]
            box[3] = FloatObject(float(box[3]) + by_mm * 72 / 25.4)
        return change

    assert codes(changed(taller(0.005))) == []
    report = check_pdf(changed(taller(0.04)), RUN)
    assert [f.message for f in report.findings] == ["page 2 is 210.00 x 297.04 mm, its sheet is 210.00 x 297.00 mm"]
    assert codes(changed(taller(0.04))) == ["PDF803"]


def test_boxes_must_nest() -> None:
    """This test ensures that a bleed box off the paper and a trim box off the bleed are found."""
    def spoil(name: str) -> Callable[[pypdf.PdfWriter], None]:
        def change(writer: pypdf.PdfWriter) -> None:
            writer.pages[0][NameObject(name)] = ArrayObject([NumberObject(v) for v in (-5, 0, 590, 840)])
        return change

    assert codes(changed(spoil("/BleedBox"))) == ["PDF804"]
    assert codes(changed(spoil("/TrimBox"))) == ["PDF804"]


def loose_font(holder: Any) -> None:
    font = DictionaryObject({
        NameObject("/Type"): NameObject("/Font"), NameObject("/Subtype"): NameObject("/Type1"),
        NameObject("/BaseFont"): NameObject("/Helvetica")})
    fonts = DictionaryObject(holder["/Resources"].get("/Font", DictionaryObject()).get_object())
    fonts[NameObject("/F99")] = font
    holder["/Resources"][NameObject("/Font")] = fonts


def test_font_must_be_embedded_on_pages_and_in_forms() -> None:
    """This test ensures that Helvetica is found wherever it hides."""
    def on_page(writer: pypdf.PdfWriter) -> None:
        loose_font(writer.pages[2])

    def in_form(writer: pypdf.PdfWriter) -> None:
        loose_font(next(iter(writer.pages[1]["/Resources"]["/XObject"].values())).get_object())

    assert codes(changed(on_page)) == ["PDF805"]
    report = check_pdf(changed(in_form), RUN)
    assert [f.message for f in report.findings] == ["font 'Helvetica' is not embedded (form X8 on page 2)"]


def test_rgb_is_found_in_a_press_file() -> None:
    """This test ensures that operators, shadings and pictures in RGB are all found."""
    messages = [f.message for f in check_pdf(HOME, RUN, press=True).findings]
    for part in ("page 1 paints", "form X8 on page 2 paints", "shading S2 on page 1 paints", "picture X7 on page 1"):
        assert any(m.startswith(part) for m in messages), part
    assert codes(HOME, press=True) == ["PDF806"]


def test_letters_in_a_string_are_not_operators() -> None:
    """This test ensures that text which spells rg is not taken for colour."""
    from generator.preflight.pdf import _Resources

    walk = _Resources(True)
    walk._operators(b"BT (a rg b\\) 1 0 0 rg ) Tj ET 0 0 0 1 k", "page 1")
    assert walk.rgb == []
    walk._operators(b"BT (a) Tj ET 1 0 0 rg", "page 2")
    walk._operators(b"1 0 0 RG\n0 0 5 5 re S", "page 3")
    assert walk.rgb == ["page 2", "page 3"]


def test_scaling_must_be_off() -> None:
    """This test ensures that a file which viewers will shrink is a warning."""
    def shrink(writer: pypdf.PdfWriter) -> None:
        del writer._root_object["/ViewerPreferences"]

    (finding,) = check_pdf(changed(shrink), RUN).findings
    assert (finding.code, finding.severity) == ("PDF807", Severity.WARNING)


def test_notes_and_scripts_are_found() -> None:
    """This test ensures that a print file is ink alone."""
    def note(writer: pypdf.PdfWriter) -> None:
        writer.pages[0][NameObject("/Annots")] = ArrayObject()

    assert codes(changed(note)) == ["PDF808"]
    def act(key: str) -> Callable[[pypdf.PdfWriter], None]:
        return lambda w: w._root_object.__setitem__(NameObject(key), DictionaryObject())

    for key in ("/OpenAction", "/AA", "/AcroForm"):
        assert codes(changed(act(key))) == ["PDF808"]
    names = DictionaryObject({NameObject("/JavaScript"): DictionaryObject()})
    assert codes(changed(lambda w: w._root_object.__setitem__(NameObject("/Names"), names))) == ["PDF808"]


def test_lock_is_found() -> None:
    """This test ensures that an encrypted file is told and not read."""
    assert codes(changed(lambda w: w.encrypt("", "owner", algorithm="RC4-128"))) == ["PDF809"]


def test_lost_words_are_found() -> None:
    """This test ensures that a page whose text reads otherwise than it was set is found."""
    def garble(writer: pypdf.PdfWriter) -> None:
        for font in writer.pages[0]["/Resources"]["/Font"].get_object().values():
            table = font.get_object()["/ToUnicode"].get_object()
            table.set_data(table.get_data().replace(b"<006600660069>", b"<FB03>").replace(b"<00E5>", b"<E001>"))

    report = check_pdf(changed(garble), RUN, read_text=True)
    assert {f.code for f in report.findings} == {"PDF810"}
    first = report.findings[0].message
    assert first.startswith("page 1 lacks ")
    assert "'Håtuna'" in first
    assert codes(changed(garble)) == []


def test_findings_say_nothing_of_python() -> None:
    """This test ensures that messages are for people."""
    data = changed(lambda w: w.pages[0].__setitem__(NameObject("/MediaBox"), TextStringObject("x")))
    findings = check_pdf(data, RUN).findings
    assert [f.message for f in findings] == ["the file cannot be read: its structure is broken"]
    for finding in [*findings, *check_pdf(HOME, RUN, press=True).findings]:
        assert not any(word in finding.message for word in ("Error", "invalid", "please", "!", "float"))


@settings(max_examples=40, deadline=None)
@given(st.integers(0, len(HOME) - 1), st.binary(min_size=1, max_size=8))
def test_broken_file_never_raises(at: int, noise: bytes) -> None:
    """This test ensures that whatever is wrong with a file comes back as a report."""
    check_pdf(HOME[:at] + noise + HOME[at + len(noise):], RUN)
    check_pdf(HOME[:at], RUN)
