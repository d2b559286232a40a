"""Faults to plant in the data of pack zero: in its files, or in the pack that was read of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from generator.base.findings import Finding, Report, Severity
from generator.checks import kit
from generator.engines.hatuna.checks import check
from generator.load.resolve import resolve
from generator.load.yaml_source import read_file, read_text
from generator.model.card import Card
from generator.model.map import Edge, GameMap
from generator.model.pack import Pack
from generator.model.text import Text
from generator.rules.protocol import Spec

GAME = "hatunaleken"
Change = Callable[[Pack], Pack]
Slip = tuple[str, Callable[[str], str]]
"""The name of a file of data, and what is done to its text."""


class Planted(NamedTuple):
    """A fault: of which check, by what code, severity and source it must be told, and how it is planted."""

    check: str
    code: str
    severity: Severity
    source: str
    plant: Change | Slip
    word: str = ""  # that the message holds


def told(pack: Pack, code: str = "") -> list[Finding]:
    """What the checks of data and those of the engine say of the game, settled; of a code only those that can say it."""
    game, found = pack.games[GAME], []
    if not code.startswith("PLAY"):
        found += kit.run(pack, game).findings
    if code.startswith("PLAY") or not code:
        found += check(Spec(pack, game, {})).findings
    return found


class Files:
    """The files of pack zero's data, read once; `with_slip` reads one of them anew with a change."""

    def __init__(self, root: Path) -> None:
        self._folder = root / "data"
        self._names = sorted(path.name for path in self._folder.glob("*.yaml"))
        self._roots = {name: read_file(self._folder / name, f"data/{name}").root for name in self._names}
        rules = sorted((self._folder / "rules").glob("*.yaml"))
        self._rules = [(f"data/rules/{path.name}", read_file(path, f"data/rules/{path.name}").root) for path in rules]

    def with_slip(self, slip: Slip) -> tuple[Pack, Report]:
        name, change = slip
        text = (self._folder / name).read_text(encoding="utf-8")
        changed = change(text)
        assert changed != text, slip
        document = read_text(changed.encode(), f"data/{name}")
        roots = self._roots | {name: document.root}
        return resolve([*((f"data/{one}", roots[one]) for one in self._names), *self._rules])


def in_card(name: str, old: str, new: str, file: str = "cards.yaml") -> Slip:
    """A regular expression exchanged once, after the id of a card."""

    def change(text: str) -> str:
        head, mark, tail = text.partition(f"    - id: {name}\n")
        assert mark, name
        return head + mark + re.sub(old, new, tail, count=1, flags=re.MULTILINE)

    return file, change


def in_map(old: str, new: str) -> Slip:
    def change(text: str) -> str:
        assert text.count(old) == 1, old
        return text.replace(old, new)

    return "map.yaml", change


# ---- changes of a pack in memory


def without(*names: str, deck: str = "") -> Change:
    """Cards taken out of all decks, or of one."""

    def change(pack: Pack) -> Pack:
        return replace(pack, decks={
            key: replace(one, cards=tuple(card for card in one.cards if card.id not in names))
            if key == deck or not deck else one for key, one in pack.decks.items()})

    return change


def swap_cards(pack: Pack, cards: Mapping[str, Card]) -> Pack:
    """The pack with some cards in place of those of the same ids, in its decks too."""
    decks = {key: replace(one, cards=tuple(cards.get(card.id, card) for card in one.cards))
             for key, one in pack.decks.items()}
    return replace(pack, cards={key: cards.get(key, card) for key, card in pack.cards.items()}, decks=decks)


def set_fields(*names: str, title: str = "", **fields: Any) -> Change:
    """Fields of some cards set; a nested one as `player__places`."""

    def change(pack: Pack) -> Pack:
        return swap_cards(pack, {name: _changed(pack.cards[name], fields, title) for name in names})

    return change


def _changed(card: Card, fields: Mapping[str, Any], title: str = "") -> Card:
    values: dict[str, Any] = dict(card.fields)
    for path, value in fields.items():
        record, _, inner = path.partition("__")
        values[record] = {**values[record], inner: value} if inner else value
    return replace(card, fields=values, title=Text(title, "title") if title else card.title)


def of_kind(*kinds: str, where: Callable[[Card], bool] = lambda card: True, **fields: Any) -> Change:
    """Fields of all cards of some kinds set; a value may be a function of the card."""

    def change(pack: Pack) -> Pack:
        found = [card for card in pack.cards.values() if card.kind in kinds and where(card)]
        assert found
        return swap_cards(pack, {card.id: _changed(card, {
            name: value(card) if callable(value) else value for name, value in fields.items()}) for card in found})

    return change


def choice_of(kind: str, field: str, choice: str, new: str = "", **settings: str) -> Change:
    """A setting of a choice changed, or the choice under another id."""

    def change(pack: Pack) -> Pack:
        fields = dict(pack.kinds[kind].fields)
        names = field.split(".")
        outer = fields[names[0]]
        inner = outer.of[names[1]] if len(names) > 1 else outer
        choices = {(new if key == choice and new else key): replace(one, **({"id": new} if new else {}), **settings)
                   if key == choice else one for key, one in inner.choices.items()}
        inner = replace(inner, choices=choices)
        fields[names[0]] = replace(outer, of={**outer.of, names[1]: inner}) if len(names) > 1 else inner
        return replace(pack, kinds={**pack.kinds, kind: replace(pack.kinds[kind], fields=fields)})

    return change


def without_field(kind: str, field: str) -> Change:
    def change(pack: Pack) -> Pack:
        fields = {name: one for name, one in pack.kinds[kind].fields.items() if name != field}
        return replace(pack, kinds={**pack.kinds, kind: replace(pack.kinds[kind], fields=fields)})

    return change


def on_map(change_map: Callable[[GameMap], GameMap]) -> Change:
    def change(pack: Pack) -> Pack:
        return replace(pack, maps={name: change_map(one) for name, one in pack.maps.items()})

    return change


def walls(columns: Iterable[int]) -> Change:
    """Rivers from north to south along the eastern sides of some columns."""
    return on_map(lambda one: replace(one, edges=(*one.edges, *(
        Edge(((column, row), (column + 1, row)), "Å") for column in columns for row in range(one.rows)))))


def both(*changes: Change) -> Change:
    def change(pack: Pack) -> Pack:
        for one in changes:
            pack = one(pack)
        return pack

    return change
