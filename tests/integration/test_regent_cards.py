"""Regentspelet's cards and its score table: what is printed on each, and what slips in the data lead to."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from generator.model.card import Card
from generator.model.pack import Pack
from generator.model.select import as_words, value_at
from generator.pipeline.compose import Composition, compose
from generator.pipeline.inventory import read_packs
from generator.pipeline.options import BuildOptions
from generator.scene.items import GlyphRun, Group, Item, Use
from generator.scene.page import Page

GAME = "regentspelet"
DECKS = {"cards": 53, "cards-a54": 54, "cards-d52": 52, "cards-b51": 51}
Edit = Callable[[str], str]


@pytest.fixture(scope="module")
def pack() -> Pack:
    found, report = read_packs(())
    assert not report.has_errors
    return found


@pytest.fixture(scope="module")
def composed(pack: Pack) -> Callable[..., Composition]:
    def make(*only: str) -> Composition:
        return compose(pack, pack.games[GAME], "sv", BuildOptions(only=only), lambda what, done, total: None)

    return make


def _flat(items: Iterable[Item]) -> Iterator[Item]:
    """All items, icons whole."""
    for item in items:
        if isinstance(item, Group):
            yield from _flat(item.items)
        elif isinstance(item, Use) and not item.symbol.id.startswith("icon-"):
            yield from _flat(item.symbol.items)
        else:
            yield item


def _words(page: Page) -> list[str]:
    """Each text of a page, with plain spaces."""
    return [item.text.replace("\xa0", " ") for item in _flat(page.items) if isinstance(item, GlyphRun)]


def _said(page: Page) -> str:
    return " / ".join(_words(page))


def _rings(page: Page) -> int:
    return sum(isinstance(item, Use) and item.symbol.id.startswith("icon-ring") for item in _flat(page.items))


def _of_dynasty(cards: Iterable[Card], card: Card, kind: str) -> list[Card]:
    return [one for one in cards if one.kind == kind and one.fields["dynasty"] == card.fields["dynasty"]]


@pytest.mark.parametrize("component", DECKS)
def test_every_face(pack: Pack, composed: Callable[..., Composition], component: str) -> None:
    """This test ensures that each card of each deck shows name, years and king, and the regents of its dynasty with a
    ring for each of the queens that the deck holds."""
    composition = composed(component)
    assert not composition.report.has_errors
    [part] = composition.components
    cards = pack.decks[part.component.source].cards
    assert len(part.leaves) == DECKS[component] == len(cards)
    for leaf in part.leaves:
        card, said = pack.cards[leaf.recto.id], _said(leaf.recto)
        regents, queens = _of_dynasty(cards, card, "regent"), _of_dynasty(cards, card, "queen")
        assert all(str(one.title) in said for one in regents), (card.id, said)
        for path in ("years.born", "years.died", "years.from"):
            assert all(word in said for word in as_words(value_at(card, path))), (card.id, path, said)
        own = {"regent": sum(queen.fields["king"] == card.id for queen in queens), "queen": 1, "unknown": 0}
        assert _rings(leaf.recto) == len(queens) + own[card.kind], card.id
        if card.kind == "queen":
            king = pack.cards[str(card.fields["king"])]
            assert f"{king.fields['genitive']}" in said and "gemål" in said, said
        if card.fields.get("spouse"):
            assert "gift med" in said
        assert leaf.verso is not None and leaf.verso is part.leaves[0].verso


def test_the_score_table_is_printed_whole(pack: Pack, composed: Callable[..., Composition]) -> None:
    """This test ensures that card and pad show every row of the table with its points, and the pad room for six."""
    rows = [card for card in pack.cards.values() if card.kind == "score_row"]
    assert len(rows) == 18
    for part in composed("score-cards", "score-pad").components:
        page = part.leaves[0].recto
        assert len(part.leaves) == 6
        said = _words(page)
        for row in rows:
            assert said[said.index(str(row.title)) + 1] == str(row.fields["points"]), row.id


def test_variants_are_built_when_named(composed: Callable[..., Composition]) -> None:
    """This test ensures that a plain build prints one deck, and the others only where they are asked for."""
    parts = [part.component.id for part in composed().components]
    assert parts[:3] == ["cards", "score-cards", "score-pad"]
    assert not [part for part in parts if part.startswith("cards-")]
    [part] = composed("cards-a54/hg_ninth").components
    assert [leaf.recto.label for leaf in part.leaves] == ["Okänd"]


@pytest.fixture(scope="module")
def checkout(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    copy = tmp_path_factory.mktemp("checkout")
    for folder in ("generator", "data", "templates"):
        shutil.copytree(root / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
    return copy


def _check(checkout: Path, edit: Edit = str) -> tuple[int, list[dict[str, object]], list[str]]:
    """Exit code, warnings and errors of a check after an edit, and the lines of the edited file."""
    file = checkout / "data" / "regentspelet.yaml"
    whole = file.read_text(encoding="utf-8")
    changed = edit(whole)
    assert (changed == whole) == (edit is str)
    try:
        file.write_text(changed, encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "-m", "generator", "check", GAME, "--format", "json"], cwd=checkout, text=True,
            capture_output=True, timeout=300, env={**os.environ, "PYTHONPATH": str(checkout)}, check=False)
    finally:
        file.write_text(whole, encoding="utf-8")
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, json.loads(done.stdout)["findings"], changed.splitlines()


def _without(name: str) -> Edit:
    return lambda text: re.sub(rf"    - id: {name}\n(?:      .*\n)+", "", text, count=1)


def _exchanged(old: str, new: str) -> Edit:
    return lambda text: text.replace(old, new, 1)


def test_only_two_rows_are_acknowledged(checkout: Path) -> None:
    """This test ensures that the data pass, that T11 alone does not follow in the printed deck, and that it is told as
    acknowledged with its reason."""
    code, findings, _ = _check(checkout)
    assert code == 0
    odd = {str(f["subject"]): f for f in findings if f["code"] == "DECK241"}
    assert set(odd) == {"t11", "t13"}
    assert all(f["severity"] == "note" and "acknowledged: " in str(f["message"]) for f in odd.values())
    assert "'c53'" in str(odd["t11"]["message"]) and "'c53'" not in str(odd["t13"]["message"])


SLIPS: dict[str, tuple[Edit, list[tuple[str, str]]]] = {
    "a Vasa queen missing": (
        _without("vasa_johan_iii_q2"),
        [("DECK241", "id: t06"), ("DECK201", "count: 53"), ("DECK203", "- tally: king")]),
    "a row one off": (_exchanged("rate: whole, points: 9}", "rate: whole, points: 10}"), [("DECK241", "id: t05")]),
    "an acknowledged row changed": (_exchanged("points: 27", "points: 28"), [("DECK241", "points: 28")]),
    "a queen at another king": (
        _exchanged("king: vasa_erik_xiv", "king: vasa_johan_iii"), [("DECK203", "- tally: king")]),
    "a reign past a death": (
        _exchanged("from: 1560, to: 1568, died: 1577", "from: 1560, to: 1586, died: 1577"), [("DECK246", "to: 1586")]),
    "a queen before her king": (
        _exchanged("married: 1562, from: 1568", "married: 1562, from: 1566"), [("DECK246", "from: 1566")]),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_found_where_it_is(checkout: Path, slip: str) -> None:
    """This test ensures that each slip ends 1, at the line that shows it, with a reason and a cure."""
    edit, wanted = SLIPS[slip]
    code, findings, lines = _check(checkout, edit)
    errors = [f for f in findings if f["severity"] == "error"]
    assert code == 1
    told = {(str(f["code"]), lines[int(str(f["line"])) - 1]) for f in errors if f["file"] == "data/regentspelet.yaml"}
    for finding, line in wanted:
        assert any(finding == got and line in there for got, there in told), (finding, line, told)
    assert all(f["why"] and f["fix"] for f in errors)
