"""Each check of the specification (CHK-01 to CHK-86) finds the fault that is planted for it, and nothing where none is."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hatuna_faults import GAME, Files, Planted, told
from hatuna_planted import PLANTED

from generator.base.findings import Finding, Severity
from generator.checks import kit
from generator.checks.codes import catalogue
from generator.load.read import read
from generator.model.pack import Pack


@pytest.fixture(scope="module")
def files(root: Path) -> Files:
    return Files(root)


@pytest.fixture(scope="module")
def whole(root: Path) -> Pack:
    pack, report = read([root])
    assert not report.has_errors
    return pack


@pytest.fixture(scope="module")
def unplanted(whole: Pack) -> list[Finding]:
    return told(whole)


def test_nothing_is_found_in_the_shipped_data(unplanted: list[Finding]) -> None:
    """This test ensures that the data of the game give no error and no warning, acknowledged ones being notes."""
    assert [finding for finding in unplanted if finding.severity > Severity.NOTE] == []


@pytest.mark.parametrize("fault", PLANTED, ids=lambda fault: f"{fault.check}-{fault.code}-{fault.word}")
def test_a_planted_fault(fault: Planted, whole: Pack, files: Files, unplanted: list[Finding]) -> None:
    """This test ensures that the fault is told by its code, with its severity, its check, a place, a reason and a cure."""
    if callable(fault.plant):
        findings = told(fault.plant(whole), fault.code)
    else:
        made, report = files.with_slip(fault.plant)
        made = replace(made, look=whole.look)
        findings = [*report.findings, *([] if report.has_errors else told(made, fault.code))]
    found = [one for one in findings if one.code == fault.code and fault.source in one.source
             and fault.word in f"{one.message} {one.why}" and one.severity is fault.severity]
    assert found, [(one.code, one.message, one.source) for one in findings if one.severity]
    for one in found:
        assert one.span is not None and one.why
        assert one.fix or one.severity is Severity.NOTE
    assert not {(one.code, one.message) for one in found} <= {(one.code, one.message) for one in unplanted}


def test_kit_leaves_acknowledgements_of_engines_alone(whole: Pack) -> None:
    """This test ensures that the general checks do not call an acknowledgement idle that the engine will need."""
    assert not [one for one in kit.run(whole, GAME).findings if one.code == "DECK244"]


ROW = re.compile(r"^\| (CHK-\d\d) \| ([EWI/]+) \| ([A-Z0-9, ]+) \| .+ \| (.+) \|$", re.MULTILINE)


def test_all_86_are_listed_with_a_test_that_is_there(root: Path) -> None:
    """This test ensures that the page of checks lists each once, with codes that are explained, as it is planted."""
    rows = ROW.findall((root / "docs" / "hatuna-checks.md").read_text(encoding="utf-8"))
    assert [name for name, _, _, _ in rows] == [f"CHK-{number:02}" for number in range(1, 87)]
    here = Path(__file__).parent
    for name, severities, codes, tests in rows:
        assert set(codes.split(", ")) <= set(catalogue()), name
        planted = [one for one in PLANTED if one.check == name]
        assert {one.code for one in planted} <= set(codes.split(", ")), name
        assert bool(planted) == ("planted" in tests), name
        letters = {Severity.ERROR: "E", Severity.WARNING: "W", Severity.NOTE: "I"}
        assert {letters[one.severity] for one in planted if one.code.startswith("PLAY")} <= {*severities.split("/")}, name
        for test in tests.split(", "):
            file, _, function = test.rpartition("::")
            text = (here / (file or "test_hatuna_printed.py")).read_text(encoding="utf-8")
            assert test == "planted" or f"def {function}(" in text, test
