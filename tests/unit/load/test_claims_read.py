"""Claims and indexes of rules as they are authored."""

from __future__ import annotations

from typing import Any

import pytest

from generator.base.findings import Finding
from generator.load.resolve import resolve
from generator.load.yaml_source import read_text
from generator.model.game import Claim, Miss
from generator.model.pack import Pack

HEAD = """spelverk: 1
games:
  nim:
    title: Nim
    source_language: en
"""


def _read(text: str) -> tuple[Pack, list[Finding]]:
    document = read_text((HEAD + text).encode(), "data/nim.yaml")
    assert document.findings == ()
    pack, report = resolve([(document.file, document.root)])
    return pack, report.sorted()


def _claims(*lines: str) -> tuple[tuple[Claim, ...], list[Finding]]:
    pack, findings = _read("    claims:\n" + "".join(f"      - {line}\n" for line in lines))
    return (pack.games["nim"].claims if "nim" in pack.games else ()), findings


def test_a_claim_is_read_in_all_its_forms() -> None:
    """This test ensures that figures are read as numbers and shares, policies as one word or by seat, and that what is
    not said has its usual value."""
    claims, findings = _claims(
        "{id: fair, says: Even, measure: wins.first, least: 45 %, most: '55.5%', policies: greedy, options: {most: 4}}",
        "{id: short, says: Short, measure: length.p95, most: 15, players: 3, games: 50, seed: 9,"
        " policies: {first: random}, acknowledged: {reason: Long heaps, measured: 16.25}}")
    assert findings == []
    one, other = claims
    assert (one.least, one.most, one.policies, one.options) == (0.45, 0.555, {"": "greedy"}, {"most": 4})
    assert (one.players, one.games, one.seed, one.acknowledged) == (None, 1000, 1, None)
    assert (other.least, other.most, other.players, other.games, other.seed) == (None, 15, 3, 50, 9)
    assert other.policies == {"first": "random"} and other.acknowledged == Miss("Long heaps", 16.25)
    assert str(one.span) == "data/nim.yaml:7:9" and hash(one) != hash(other)


SOUND = "id: a, says: A, measure: length"


@pytest.mark.parametrize(("line", "code", "said", "at"), [
    ("{id: a, says: A, most: 3}", "DATA102", "claim 1 of game 'nim' has no 'measure'", "{id"),
    (f"{{{SOUND}, most: few}}", "DATA103", "'most' of claim 'a' is 'few', a number or a share is wanted", "few"),
    (f"{{{SOUND}, least: 1e3}}", "DATA103", "'least' of claim 'a' is '1e3'", "1e3"),
    (f"{{{SOUND}, most: {'9' * 400}}}", "DATA103", "'most' of claim 'a' is '9999", "9999"),
    (f"{{{SOUND}}}", "DATA112", "no figure could keep claim 'a', or none could break it", "{id"),
    (f"{{{SOUND}, least: 4, most: 3}}", "DATA112", "no figure could keep claim 'a'", "{id"),
    (f"{{{SOUND}, most: 3, game: 5}}", "DATA104", "unknown field 'game' on claim 1 of game 'nim'", "game:"),
    (f"{{{SOUND}, most: 3, games: 0}}", "DATA110", "at least 1 is wanted", "0}"),
    (f"{{{SOUND}, most: 3, acknowledged: {{measured: 4}}}}", "DATA102", "'reason'", "{measured"),
    (f"{{{SOUND}, most: 3, acknowledged: {{reason: R, measured: much}}}}", "DATA103", "'measured' of claim 'a'", "much"),
])
def test_a_slip_in_a_claim_is_found_in_its_place(line: str, code: str, said: str, at: str) -> None:
    """This test ensures that each slip is one finding with its line and column, and a cure."""
    claims, findings = _claims(line)
    assert [finding.code for finding in findings] == [code], findings
    assert said in findings[0].message and findings[0].fix
    assert findings[0].span is not None
    assert (findings[0].span.line, findings[0].span.column) == (7, 9 + line.index(at))
    assert claims == ()


def test_a_claim_of_the_same_id_is_found() -> None:
    """This test ensures that two claims of one id are told with both places."""
    findings = _claims(f"{{{SOUND}, most: 3}}", f"{{{SOUND}, most: 4}}")[1]
    assert [(f.code, str(f.span), str(f.related[0])) for f in findings] == [
        ("DATA106", "data/nim.yaml:8:9", "data/nim.yaml:7:9")]


def test_an_index_of_rules_is_read() -> None:
    """This test ensures that rules come in order with id, text, kind, option and place."""
    pack, findings = _read("rules:\n  nim:\n    - {id: N-1, says: Take some., kind: stated, option: most}\n"
                           "    - {id: '2', says: 'Last one wins: it does.', kind: ours}\n")
    assert findings == []
    assert [(r.id, r.says, r.kind, r.option, str(r.span)) for r in pack.rules["nim"]] == [
        ("N-1", "Take some.", "stated", "most", "data/nim.yaml:8:7"),
        ("2", "Last one wins: it does.", "ours", "", "data/nim.yaml:9:7")]


@pytest.mark.parametrize(("rules", "expected"), [
    ("  nim:\n    - {id: N-1, says: A, kind: stated}\n    - {id: N-1, says: B, kind: ours}\n",
     [("DATA106", 9, "rule 'N-1' is declared twice")]),
    ("  nim:\n    - {id: N-1, says: A, kind: guessed}\n", [("DATA109", 8, "'kind' of rule 'N-1' is 'guessed'")]),
    ("  nim:\n    - {id: N-1, kind: ours}\n    - {says: B, kind: ours}\n",
     [("DATA102", 8, "rule 'N-1' has no 'says'"), ("DATA102", 9, "rule 2 of the index of rules 'nim' has no 'id'")]),
    ("  nimm:\n    - {id: N-1, says: A, kind: ours}\n", [("PLAY905", 7, "game 'nimm', which is not there")]),
    ("  nim: {id: N-1}\n", [("DATA103", 7, "a list is wanted")]),
    ("  nim:\n    - N-1\n", [("DATA103", 8, "a mapping is wanted")]),
])
def test_a_slip_in_an_index_is_found(rules: str, expected: list[tuple[str, int, str]]) -> None:
    """This test ensures that doubled ids, unknown kinds and games, and what is lacking are told in their places."""
    _, findings = _read("rules:\n" + rules)
    found: list[tuple[Any, ...]] = [(f.code, f.span.line if f.span else 0) for f in findings]
    assert found == [(code, line) for code, line, _ in expected]
    for finding, (_, _, said) in zip(findings, expected, strict=True):
        assert said in finding.message
