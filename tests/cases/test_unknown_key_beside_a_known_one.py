"""Public fault: an unknown key `colour` beside `color` was passed over in silence."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.checks.report_forms import as_text
from generator.load.read import read

GOOD = """spelverk: 1
games:
  game:
    title: Game
    source_language: en
    components: {cards: {sort: deck, title: Cards, source: all}}
kinds:
  card:
    label: card
    fields:
      color: {sort: text}
      size: {sort: record, optional: true, of: {width: {sort: integer, origin: designed}}}
      arms: {sort: arms, optional: true}
cards:
  card:
    - id: first
      title: First
      color: red
      size: {width: 3}
      arms: {field: [or], charges: [{kind: lion, tincture: gules}]}
decks:
  all: {title: All, of: card, expect: [{count: 1}]}
"""


def told(tmp_path: Path, text: str) -> str:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "cards.yaml").write_text(text, encoding="utf-8")
    return as_text(read([tmp_path])[1])


def test_the_fault_itself(tmp_path: Path) -> None:
    """This test ensures that the unknown key is told with its place, what there is, and the key that was meant."""
    assert told(tmp_path, GOOD.replace("      color: red\n", "      color: red\n      colour: blue\n")) == (
        "data/cards.yaml:19:7: error[DATA104] unknown field 'colour' on card 'first'\n"
        "  why: kind 'card' has id, title, color, size, arms, copies, origin, acknowledged\n"
        "  fix: did you mean 'color'?\n")


@pytest.mark.parametrize(("good", "bad", "key", "place", "owner", "meant"), [
    ("decks:", "deck:", "deck", "21:1", "file 'data/cards.yaml'", "decks"),
    ("language: en", "language: en\n    sumary: x", "sumary", "6:5", "game 'game'", "summary"),
    ("sort: deck,", "sort: deck, tittle: x,", "tittle", "6:38", "component 'cards'", "title"),
    ("label: card", "label: card\n    templat: x", "templat", "10:5", "kind 'card'", "template"),
    ("{sort: text}", "{sort: text, option: true}", "option", "11:27", "field 'color'", "optional"),
    ("{sort: integer,", "{sort: integer, mots: 3,", "mots", "12:72", "field 'width'", "most"),
    ("{width: 3}", "{width: 3, with: 3}", "with", "19:24", "'size' of card 'first'", "width"),
    ("field: [or],", "field: [or], filed: 3,", "filed", "20:27", "arms of card 'first'", "field"),
    ("{kind: lion,", "{kind: lion, knd: x,", "knd", "20:50", "charge 1 of arms of card 'first'", "kind"),
    ("title: All,", "title: All, bakc: x,", "bakc", "22:21", "deck 'all'", "back"),
    ("{count: 1}", "{count: 1, say: x}", "say", "22:51", "expectation 1 of deck 'all'", "says"),
])
def test_its_whole_kind(tmp_path: Path, good: str, bad: str, key: str, place: str, owner: str, meant: str) -> None:
    """This test ensures that an unknown key is told in every mapping of a file, not on cards alone."""
    assert GOOD.count(good) == 1
    lines = told(tmp_path, GOOD.replace(good, bad)).splitlines()
    at = lines.index(f"data/cards.yaml:{place}: error[DATA104] unknown field '{key}' on {owner}")
    why, fix = lines[at + 1 : at + 3]
    assert meant in why
    assert fix.startswith(f"  fix: did you mean '{meant}'")
