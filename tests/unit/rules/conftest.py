"""Nim, the outside engine of tests/packs/nim, found by its entry points."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.load.packs import pack_zero
from generator.load.read import read
from generator.rules.protocol import EngineMaker, Spec
from generator.rules.registry import find_engine, installed_packs

NIM = Path(__file__).parents[2] / "packs" / "nim"


@pytest.fixture
def nim(monkeypatch: pytest.MonkeyPatch) -> tuple[EngineMaker, Spec]:
    """The maker and the game."""
    monkeypatch.syspath_prepend(str(NIM))
    pack, report = read([installed_packs()["nim"]], [pack_zero()])
    assert not report.has_errors, report.findings
    maker, found = find_engine("nim")
    assert maker is not None, found.findings
    return maker, Spec(pack, pack.games["nim"])
