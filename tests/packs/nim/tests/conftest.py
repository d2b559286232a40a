"""Nim as its installed distribution would be found; the author of a real one runs `pip install -e .` instead."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from generator.load.packs import pack_zero
from generator.load.read import read
from generator.rules.protocol import EngineMaker, Spec
from generator.rules.registry import find_engine, installed_packs


@pytest.fixture
def nim(monkeypatch: pytest.MonkeyPatch) -> tuple[EngineMaker, Spec]:
    """The maker and the game, both by entry point."""
    monkeypatch.syspath_prepend(str(Path(__file__).parents[1]))
    pack, report = read([installed_packs()["nim"]], [pack_zero()])
    assert not report.has_errors, report.findings
    maker, found = find_engine("nim")
    assert maker is not None and sys.modules["nim"] and not found.findings
    return maker, Spec(pack, pack.games["nim"])
