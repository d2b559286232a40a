"""What an author acknowledges beside a card, as it is read."""

from __future__ import annotations

import pytest

from generator.base.findings import Finding
from generator.load.resolve import resolve
from generator.load.yaml_source import read_text
from generator.model.card import Card

TEXT = """spelverk: 1
kinds: {thing: {label: sak}}
cards:
  thing:
    - id: one
      title: En
      acknowledged: %s
"""
WHOLE = "{code: DECK241, reason: printed so, fingerprint: 12345678}"


def read(written: str) -> tuple[Card, list[Finding]]:
    document = read_text((TEXT % written).encode(), "data/x.yaml")
    pack, report = resolve([("data/x.yaml", document.root)])
    return pack.cards["one"], [*document.findings, *report.findings]


def test_what_is_read() -> None:
    """This test ensures that code, reason and fingerprint are kept with their place, also where all are digits."""
    card, findings = read(f"[{WHOLE}, {{code: FIT501, reason: so}}]")
    assert findings == []
    first, second = card.acknowledged
    assert (first.code, str(first.reason), first.fingerprint) == ("DECK241", "printed so", "12345678")
    assert first.span is not None and (first.span.line, first.span.path) == (7, "cards.thing[0].acknowledged[0]")
    assert (second.code, second.fingerprint) == ("FIT501", "")


@pytest.mark.parametrize(("written", "code"), [
    (WHOLE, "DATA103"),
    ("[printed so]", "DATA103"),
    ("[{code: DECK241}]", "DATA102"),
    ("[{code: DECK241, reason: ''}]", "DATA102"),
    ("[{code: deck241, reason: so}]", "DATA105"),
    ("[{code: DECK241, reason: so, finger: x}]", "DATA104"),
])
def test_what_cannot_be_read(written: str, code: str) -> None:
    """This test ensures that each slip is told at its line, and that nothing of it acknowledges anything."""
    card, findings = read(written)
    assert [finding.code for finding in findings] == [code]
    assert findings[0].span is not None and findings[0].span.line == 7 and findings[0].fix
    assert card.acknowledged == ()


HOLDERS = """spelverk: 1
kinds: {place: {label: ort}}
cards: {place: [{id: by, title: By}]}
games: {g: {title: G, source_language: sv%s}}
maps:
  m:
    title: M
    grid: {columns: 2, rows: 1, square_km: 10, corner: '0,10'}
    terrains: {skog: {letter: f, label: skog, sort: land}}
    terrain: [ff]
    places: {of: place, at: {by: '0,0 5,5'}}
%s"""


def test_maps_and_games_acknowledge_too() -> None:
    """This test ensures that a map and a game keep what is acknowledged beside them, with its place."""
    text = HOLDERS % (f", acknowledged: [{WHOLE}]", f"    acknowledged:\n      - {WHOLE}\n")
    document = read_text(text.encode(), "data/x.yaml")
    pack, report = resolve([("data/x.yaml", document.root)])
    assert report.findings == []
    for holder, line in ((pack.games["g"], 4), (pack.maps["m"], 13)):
        [one] = holder.acknowledged
        assert (one.code, str(one.reason), one.fingerprint) == ("DECK241", "printed so", "12345678")
        assert one.span is not None and one.span.line == line


def test_a_slip_in_what_a_map_acknowledges() -> None:
    """This test ensures that a missing reason is told by the number of the acknowledgement."""
    text = HOLDERS % ("", "    acknowledged:\n      - {code: DECK241}\n")
    document = read_text(text.encode(), "data/x.yaml")
    pack, report = resolve([("data/x.yaml", document.root)])
    [finding] = report.findings
    assert finding.code == "DATA102" and "acknowledgement 1 of map 'm'" in finding.message
    assert finding.span is not None and finding.span.line == 13 and pack.maps == {}
