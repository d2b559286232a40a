"""Templates and looks that mean harm, or were only mistyped: each gives findings, none an exception."""

from __future__ import annotations

import copy
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.pipeline.build import check
from generator.pipeline.options import BuildOptions
from generator.rules.rng import Stream

RUNS = 40 * int(os.environ.get("SPELVERK_PROVE", "1"))
HOSTILE: tuple[Any, ...] = (
    "", " ", "0", "-1", "1", "nan", "inf", "-inf", "1e999", "1e-9", "99999999", None, [], {}, [None], [""], [[]],
    {"a": None}, "{{ x }}", "{{ card.title }}", "{{ 1 }}", "{{ -1 }}", "{{ 'nan' }}", "{{ card.nope }}", 3000 * "a", "åäö",
    True, False, 0, -1, 10**30, "M 0 0 L", "M", "M0 0 L 1 nan", "none", "black", "gules", "../x", ["x", "y"],
    [1, 2, 3, 4, 5, 6, 7, 8, 9], "+liga", "kern=9999999999", "\u202e\u0301", "1 2 3", "{% for x in y %}",
)


def _places(node: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    steps = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for step, inner in steps:
        yield (*at, step)
        yield from _places(inner, (*at, step))


def _spoil(tree: Any, stream: Stream) -> None:
    """Put something else in one place, or take the place away."""
    place = stream.pick(list(_places(tree)))
    node = tree
    for step in place[:-1]:
        node = node[step]
    if stream.below(8):
        node[place[-1]] = copy.deepcopy(stream.pick(HOSTILE))
    else:
        del node[place[-1]]


@pytest.fixture(scope="module")
def small(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A pack with all kinds of face of pack zero, and of each as few cards as refer to one another."""
    pack = tmp_path_factory.mktemp("small")
    shutil.copytree(root / "templates", pack / "templates")
    (pack / "data").mkdir()
    said = yaml.safe_load((root / "data/cards.yaml").read_text(encoding="utf-8"))
    cards = {card["id"]: card for group in said["cards"].values() for card in group}
    kept = {group[0]["id"] for group in said["cards"].values()}
    while more := {name for one in kept for name in _named(cards[one], cards)} - kept:
        kept |= more
    few = {kind: [card for card in group if card["id"] in kept] for kind, group in said["cards"].items()}
    kinds = [kind for kind in few if said["kinds"][kind].get("template")]
    games = {"small": {"title": "Small", "source_language": "sv", "components": {
        name: {"sort": "deck", "title": name, "source": name, "recipe": "nine-up"} for name in ("cards", "events")}}}
    decks = {"cards": {"title": "Cards", "of": [k for k in kinds if k != "event"], "format": "poker",
                       "back": "cards/back-game"},
             "events": {"title": "Events", "of": ["event"], "format": "poker", "back": "cards/back-event"}}
    whole = {"spelverk": 1, "games": games, "kinds": said["kinds"], "cards": few, "decks": decks,
             "sources": said["sources"]}
    (pack / "data/small.yaml").write_text(yaml.safe_dump(whole, allow_unicode=True, sort_keys=False), encoding="utf-8")
    assert not check(BuildOptions(games=("small",), packs=(pack,)), lambda what, done, total: None).has_errors
    return pack


def _named(node: Any, cards: dict[str, Any]) -> Iterator[str]:
    if isinstance(node, str) and node in cards:
        yield node
    for inner in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from _named(inner, cards)


def test_spoilt_templates_are_findings(small: Path) -> None:
    """This test ensures that whatever stands in one place of a look or a face, a check ends with a report."""
    files = sorted((small / "templates").rglob("*.yaml"))
    for run in range(RUNS):
        stream = Stream("spoilt look", run)
        file = stream.pick(files)
        whole = file.read_text(encoding="utf-8")
        tree = yaml.safe_load(whole)
        _spoil(tree, stream)
        file.write_text(yaml.safe_dump(tree, allow_unicode=True, sort_keys=False), encoding="utf-8")
        try:
            report = check(BuildOptions(games=("small",), packs=(small,)), lambda what, done, total: None)
        except Exception as fault:
            raise AssertionError(f"run {run}, {file.name}") from fault
        finally:
            file.write_text(whole, encoding="utf-8")
        assert all(f.code and f.message for f in report.findings)
