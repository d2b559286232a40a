"""Engines and packs come by entry point."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.rules.protocol import EngineMaker, Spec
from generator.rules.registry import engine_ids, find_engine, installed_packs


def _distribution(folder: Path, name: str, points: str, module: str = "") -> None:
    """A distribution as pip would leave it in a folder on the way of imports."""
    (folder / f"{name}-1.0.dist-info").mkdir(parents=True)
    (folder / f"{name}-1.0.dist-info" / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (folder / f"{name}-1.0.dist-info" / "entry_points.txt").write_text(points)
    (folder / f"{name}_engine.py").write_text(module)


def test_an_outside_engine_and_its_pack_are_found(nim: tuple[EngineMaker, Spec]) -> None:
    """This test ensures that a distribution's engine and pack are found by the names of their entry points."""
    maker, spec = nim
    assert maker.id == "nim" and "nim" in engine_ids()
    assert (installed_packs()["nim"] / "data" / "nim.yaml").is_file()
    assert maker.open(spec).seats(2) == ("first", "second")


def test_what_is_not_installed_is_told_with_what_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """This test ensures that a slip in an engine's id is a finding that offers the one that was meant."""
    _distribution(tmp_path, "chess", "[generator.engines]\nchess = chess_engine:MAKER\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    maker, report = find_engine("ches")
    assert maker is None
    assert [(f.code, f.fix) for f in report.findings] == [("PLAY900", "did you mean 'chess'?")]


@pytest.mark.parametrize(("name", "module", "said"), [
    ("unlucky", "raise RuntimeError('no luck today')", "RuntimeError: no luck today"),
    ("empty", "", "AttributeError"),
    ("number", "MAKER = 3", "it has no id, options, checks, open"),
])
def test_a_broken_engine_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, module: str, said: str
) -> None:
    """This test ensures that an engine that cannot be imported, or is none, is a finding and no traceback."""
    _distribution(tmp_path, name, f"[generator.engines]\n{name} = {name}_engine:MAKER\n", module)
    monkeypatch.syspath_prepend(str(tmp_path))
    maker, report = find_engine(name)
    assert maker is None and [f.code for f in report.findings] == ["PLAY901"]
    assert said in report.findings[0].message


def test_two_engines_of_one_id_are_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """This test ensures that chance does not decide which of two distributions plays."""
    for name in ("one", "other"):
        _distribution(tmp_path, name, f"[generator.engines]\ngo = {name}_engine:MAKER\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    maker, report = find_engine("go")
    assert maker is None and [f.code for f in report.findings] == ["PLAY902"]
    assert "one_engine:MAKER or other_engine:MAKER" in report.findings[0].why


def test_a_pack_is_found_without_being_imported(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """This test ensures that the code of a pack's package does not run when its data are looked for."""
    _distribution(tmp_path, "quiet", "[generator.packs]\nquiet = quiet_pack\ngone = gone_pack\n")
    (tmp_path / "quiet_pack").mkdir()
    (tmp_path / "quiet_pack" / "__init__.py").write_text("raise RuntimeError('imported')")
    monkeypatch.syspath_prepend(str(tmp_path))
    packs = installed_packs()
    assert packs["quiet"] == tmp_path / "quiet_pack" and "gone" not in packs
