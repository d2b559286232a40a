"""Ctrl-C, a kill and a full disk leave no half file, and what was there before stays whole."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from pypdf import PdfReader

Run = Callable[..., subprocess.CompletedProcess[str]]


def _start(root: Path, out: Path, **more: object) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "generator", "build", "regentspelet", "--out", str(out)], cwd=root, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(root)}, **more,
    )


def _whole(out: Path) -> bool:
    """Whether every file that is in place can be read to its end."""
    pdfs = list(out.glob("regentspelet/**/*.pdf"))
    return all(len(PdfReader(p).pages) > 0 for p in pdfs)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
@pytest.mark.parametrize("pause", [0.6, 1.1, 1.6])
def test_stopped_in_the_middle(root: Path, tmp_path: Path, how: signal.Signals, pause: float) -> None:
    """This test ensures that a stopped build leaves either a whole file or none, and the next build sweeps."""
    process = _start(root, tmp_path)
    time.sleep(pause)
    process.send_signal(how)
    _, said = process.communicate(timeout=60)
    assert "Traceback" not in said
    assert _whole(tmp_path)
    if how is signal.SIGINT and process.returncode:
        assert process.returncode in (130, -signal.SIGINT)  # the latter before the program itself has begun
        assert not list(tmp_path.glob(".spelverk-staging-*"))


def test_the_next_build_sweeps_up(spelverk: Run, tmp_path: Path) -> None:
    """This test ensures that what a killed build left in its own folder is removed by the next one."""
    left = tmp_path / ".spelverk-staging-999999999"
    left.mkdir()
    (left / "half.pdf").write_bytes(b"%PDF")
    assert spelverk("build", "regentspelet", "--only", "aids", "--out", tmp_path).returncode == 0
    assert not left.exists()


def test_a_full_disk(root: Path, tmp_path: Path, spelverk: Run) -> None:
    """This test ensures that a write that fails is told as such, with exit 1, and the earlier files stay whole."""
    assert spelverk("build", "regentspelet", "--out", tmp_path).returncode == 0
    before = {p: p.read_bytes() for p in tmp_path.rglob("*.pdf")}

    def little_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))

    process = _start(root, tmp_path, preexec_fn=little_room)
    said, aside = process.communicate(timeout=60)
    assert process.returncode == 1, said + aside
    assert "PDF890" in said and "Traceback" not in aside
    assert {p: p.read_bytes() for p in tmp_path.rglob("*.pdf")} == before
    assert not list(tmp_path.glob(".spelverk-staging-*"))
