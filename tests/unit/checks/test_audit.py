"""The audit of score tables, acknowledgements of findings, and figures in their order, on packs made in memory."""

from __future__ import annotations

import pytest

from generator.base.findings import Finding, Severity
from generator.checks import kit
from generator.load.resolve import resolve
from generator.load.yaml_source import read_text
from generator.model.pack import Pack

KINDS = """
spelverk: 1
kinds:
  dynasty: {label: ätt, fields: {kings: {sort: ref, to: king, by: dynasty}}}
  king:
    label: kung
    fields:
      dynasty: {sort: ref, to: dynasty}
      born: {sort: integer, origin: designed}
      from: {sort: integer, after: born, optional: true, origin: designed}
      to: {sort: integer, after: from, optional: true, origin: designed}
      queens: {sort: ref, to: queen, by: king}
  queen:
    label: drottning
    fields:
      dynasty: {sort: ref, to: dynasty}
      king: {sort: ref, to: king}
      from: {sort: integer, after: king.from, before: king.to, optional: true, origin: designed}
  row:
    label: rad
    fields:
      points: {sort: integer, origin: sheet}
      rate: {sort: choice, choices: {whole: hel, family: familj}}
      all_of: {sort: ref, to: dynasty, many: true, optional: true}
      also: {sort: ref, to: [king, queen], many: true, optional: true}
      without: {sort: ref, to: [king, queen], many: true, optional: true}
      some_of: {sort: ref, to: dynasty, optional: true}
      cards: {sort: integer, optional: true, origin: sheet}
cards:
  dynasty: [{id: vasa, title: Vasa}, {id: pfalz, title: Pfalz}]
  king:
    - {id: erik, title: Erik, dynasty: vasa, born: 1533, from: 1560, to: 1568}
    - {id: johan, title: Johan, dynasty: vasa, born: 1537}
    - {id: karl, title: Karl, dynasty: pfalz, born: 1622, copies: 2}
  queen:
    - {id: karin, title: Karin, dynasty: vasa, king: erik}
"""
DECKS = """
decks:
  all: {title: Alla, of: [king, queen], scored: {by: row, rates: {whole: 3, family: 2}}}
"""


def pack_of(rows: str, decks: str = DECKS, text: str = KINDS) -> Pack:
    whole = text + "  row:\n" + "".join(f"    - {row}\n" for row in rows.splitlines()) + decks
    document = read_text(whole.encode(), "data/x.yaml")
    pack, report = resolve([("data/x.yaml", document.root)])
    assert [*document.findings, *report.findings] == []
    return pack


def told(pack: Pack, *codes: str) -> list[Finding]:
    return [finding for finding in kit.run(pack).findings if finding.code in codes]


@pytest.mark.parametrize(("row", "follows"), [
    ("{id: a, title: A, all_of: [vasa], rate: whole, points: 9}", True),
    ("{id: a, title: A, all_of: [vasa], rate: whole, points: 8}", False),
    ("{id: a, title: A, all_of: [vasa], without: [karin], rate: whole, points: 6}", True),
    ("{id: a, title: A, all_of: [pfalz], rate: whole, points: 6}", True),
    ("{id: a, title: A, all_of: [pfalz], also: [karin], rate: whole, points: 9}", True),
    ("{id: a, title: A, all_of: [vasa, pfalz], rate: family, points: 10}", True),
    ("{id: a, title: A, some_of: vasa, cards: 3, rate: family, points: 6}", True),
    ("{id: a, title: A, cards: 5, rate: family, points: 10}", True),
    ("{id: a, title: A, cards: 1, rate: family, points: 3}", False),
])
def test_rows(row: str, follows: bool) -> None:
    """This test ensures that a row counts the cards it names, each with its copies, at its own rate."""
    [finding] = told(pack_of(row), "DECK240", "DECK241")
    assert (finding.code, finding.severity) == (("DECK240", Severity.NOTE) if follows else ("DECK241", Severity.ERROR))
    assert finding.span is not None and finding.span.path == "cards.row[0].points"


def test_what_would_mend_it() -> None:
    """This test ensures that the cure names the points, and the cards that would be missing for those that are there."""
    [finding] = told(pack_of("{id: a, title: A, all_of: [vasa], rate: whole, points: 15}"), "DECK241")
    assert finding.message == "score row 'a', A, gives 15 points; in deck 'all' 3 cards at 3 come to 9"
    assert finding.fix.startswith("write 'points: 9', or look for 2 cards that the deck lacks; or acknowledge it")
    [finding] = told(pack_of("{id: a, title: A, all_of: [vasa], rate: whole, points: 6}"), "DECK241")
    assert "or look for a card that it has too many" in finding.fix


def test_decks_that_agree_are_told_together() -> None:
    """This test ensures that a row is worked out for each deck at the deck's own rates, alike ones in one finding."""
    decks = DECKS + """
  same: {title: Samma, decks: all, scored: {by: row, rates: {whole: 3, family: 2}}}
  few: {title: Få, decks: all, without: [{of: queen}], scored: {by: row, rates: {whole: {per_card: 3, besides: 3}}}}
"""
    found = told(pack_of("{id: a, title: A, all_of: [vasa], rate: whole, points: 9}", decks), "DECK240", "DECK241")
    assert [finding.message.partition("; ")[2] for finding in found] == [
        "in decks 'all', 'same' 3 cards at 3 come to 9", "in deck 'few' 2 cards at 3 and 3 besides come to 9"]


def acknowledged(points: int, fingerprint: str, code: str = "DECK241") -> str:
    return (f"{{id: a, title: A, all_of: [vasa], rate: whole, points: {points}, "
            f"acknowledged: [{{code: {code}, reason: printed so, fingerprint: {fingerprint}}}]}}")


def test_an_acknowledgement_holds_until_something_changes() -> None:
    """This test ensures that a finding is a note under its fingerprint, and stands again when points, rate or cards
    are others, told with the fingerprint that would be wanted."""
    [finding] = told(pack_of(acknowledged(8, "00000000")), "DECK241")
    assert finding.severity is Severity.ERROR and "has lapsed" in finding.message
    right = finding.fingerprint
    assert f"fingerprint: {right}" in finding.fix and "'00000000'" in finding.why
    [finding] = told(pack_of(acknowledged(8, right)), "DECK241", "DECK244")
    assert finding.severity is Severity.NOTE and finding.message.endswith("acknowledged: printed so")
    other_rate = DECKS.replace("whole: 3", "whole: 4")
    fewer = KINDS.replace("    - {id: johan, title: Johan, dynasty: vasa, born: 1537}\n", "")
    exchanged = KINDS.replace("johan", "sigismund")
    for pack in (pack_of(acknowledged(7, right)), pack_of(acknowledged(8, right), other_rate),
                 pack_of(acknowledged(8, right), text=fewer), pack_of(acknowledged(8, right), text=exchanged)):
        [finding] = told(pack, "DECK241")
        assert finding.severity is Severity.ERROR and finding.fingerprint != right


def test_an_idle_acknowledgement() -> None:
    """This test ensures that acknowledging what is not found, or what cannot be acknowledged, is a warning."""
    for row in (acknowledged(9, "12345678"), acknowledged(9, "12345678", "DATA115")):
        [finding] = told(pack_of(row), "DECK241", "DECK244")
        assert (finding.code, finding.severity) == ("DECK244", Severity.WARNING)
        assert finding.span is not None and finding.span.path == "cards.row[0].acknowledged[0]"


@pytest.mark.parametrize(("old", "new", "said"), [
    ("born: 1533, from: 1560", "born: 1563, from: 1560", "'from' of king 'erik' is 1560, below 'born', which is 1563"),
    ("king: erik}", "king: erik, from: 1559}", "'from' of queen 'karin' is 1559, below 'king.from', which is 1560"),
    ("king: erik}", "king: erik, from: 1569}", "'from' of queen 'karin' is 1569, above 'king.to', which is 1568"),
    ("king: erik}", "king: johan, from: 1500}", ""),
    ("king: erik}", "king: erik, from: 1560}", ""),
])
def test_order(old: str, new: str, said: str) -> None:
    """This test ensures that figures are compared, over references too, and only where both are there."""
    found = told(pack_of("{id: a, title: A, all_of: [vasa], rate: whole, points: 9}", text=KINDS.replace(old, new)),
                 "DECK246")
    assert [finding.message for finding in found] == ([said] if said else [])
