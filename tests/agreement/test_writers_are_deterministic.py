"""The same run, the same bytes: whatever the hash seed, the time zone and the locale."""

from __future__ import annotations

import hashlib
import io
import os
import runpy
import subprocess
import sys
from pathlib import Path as FilePath

from generator.fonts.book import FontBook
from generator.render.pdf import write_pdf
from generator.render.svg import write_svg_side

ROOT = FilePath(__file__).parents[2]
SCENE = FilePath(__file__).with_name("trial_scene.py")


def digests() -> list[str]:
    """Of the home PDF, the press PDF and the first side's SVG, all made from nothing."""
    trial, book = runpy.run_path(str(SCENE)), FontBook()
    run = trial["trial_run"](book)
    out = []
    for press in (False, True):
        target = io.BytesIO()
        write_pdf(run, target, book, press=press)
        out.append(target.getvalue())
    svg = io.BytesIO()
    write_svg_side(run.sheets[0], run.sheets[0].recto, svg, book, "Ark 1")
    return [hashlib.sha256(data).hexdigest() for data in (*out, svg.getvalue())]


def test_writing_twice_gives_the_same_bytes() -> None:
    """This test ensures that nothing of the first writing is left over in the second."""
    assert digests() == digests()


def test_text_and_bytes_are_one_svg() -> None:
    """This test ensures that a target for text and one for bytes get the same file."""
    trial, book = runpy.run_path(str(SCENE)), FontBook()
    sheet = trial["trial_run"](book).sheets[0]
    text, data = io.StringIO(), io.BytesIO()
    for target in (text, data):
        write_svg_side(sheet, sheet.recto, target, book, "Ark 1 – åäö")
    assert text.getvalue().encode("utf-8") == data.getvalue()


def test_no_process_writes_other_bytes() -> None:
    """This test ensures that hash seed, time zone and locale leave no trace in a file."""
    code = f"import runpy; print(*runpy.run_path({str(FilePath(__file__))!r})['digests'](), sep='\\n')"
    wanted = digests()
    for seed, zone, locale in (("0", "UTC", "C"), ("1", "Asia/Kathmandu", "sv_SE.UTF-8"), ("77", "EST5EDT", "tr_TR")):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "TZ": zone, "LC_ALL": locale, "PYTHONPATH": str(ROOT)}
        done = subprocess.run([sys.executable, "-c", code], env=environment, cwd=ROOT, check=True,
                              capture_output=True, text=True, encoding="utf-8")
        assert done.stdout.split() == wanted
