"""Acts and states as text.

An act is its verb and its things: `go 12,7`, `lay fotfanika_3 birger`, `attack player2`, `end`. Cards are written by
their ids, squares as column,row from the north-west corner (or by the place that lies there), seats as `player1` to
`player3` in turn order. A state is one line of JSON.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from generator.engines.hatuna.acts import VERBS, Act
from generator.engines.hatuna.facts import Facts
from generator.engines.hatuna.frames import BY_NAME
from generator.engines.hatuna.state import TELLING, Siege, Table
from generator.engines.hatuna.zones import hang_all
from generator.rules.protocol import UnreadableMove

_VERSION: Final = "hatuna 1"
_TOLD: Final = tuple(name for name in TELLING if name not in ("held", "owner"))


# -------------------------------------------------------------------- acts

def show(facts: Facts, act: Act) -> str:
    """An act as players write it."""
    words = [act.verb]
    for sort, thing in zip(VERBS[act.verb].things, (act.one, act.two), strict=False):
        if thing < 0:
            break
        words.append(_named(facts, sort, thing))
    return " ".join(words)


def _named(facts: Facts, sort: str, thing: int) -> str:
    if sort == "square":
        return square_name(facts, thing)
    return f"player{thing + 1}" if sort == "seat" else facts.ids[thing]


def square_name(facts: Facts, square: int) -> str:
    """A square as players write it; a box at the southern edge as 'south-' and the sea."""
    if square >= len(facts.province):
        return f"south-{facts.ways.sea_names[square - len(facts.province)]}"
    return f"{square % facts.ways.columns},{square // facts.ways.columns}"


def read(facts: Facts, text: str) -> Act:
    """The act that a text means, legal or not. Raises `UnreadableMove`."""
    verb, *words = text.split() or [""]
    verb = verb.casefold()
    known = VERBS.get(verb)
    if known is None or len(words) > len(known.things):
        raise UnreadableMove(f"'{text}' is no act of this game")
    things = [_meant(facts, sort, word) for sort, word in zip(known.things, words, strict=False)]
    return Act(verb, *things)


def _meant(facts: Facts, sort: str, word: str) -> int:
    try:
        if sort == "seat":
            return int(word.casefold().removeprefix("player")) - 1
        if sort == "card":
            return facts.ids.index(word)
        if word in facts.ids and facts.square[facts.ids.index(word)] >= 0:
            return facts.square[facts.ids.index(word)]
        if word.startswith("south-"):
            return facts.box(facts.ways.sea_names.index(word.removeprefix("south-")))
        column, row = (int(part) for part in word.split(","))
    except ValueError:
        raise UnreadableMove(f"'{word}' names no {sort} of this game") from None
    if not (0 <= column < facts.ways.columns and 0 <= row < facts.ways.rows):
        raise UnreadableMove(f"'{word}' lies outside the map")
    return row * facts.ways.columns + column


# -------------------------------------------------------------------- states

def dump(t: Table) -> str:
    """A state as one line of JSON, without loss; it is read with the same data alone.

    Of lists by card only what differs from a fresh table is told, by the cards' ids; what follows from the rest is not.
    """
    ids = t.facts.ids
    fresh = Table(t.facts, len(t.leader), t.seed)
    told: dict[str, Any] = {"state": _VERSION, "data": t.facts.fingerprint, "players": len(t.leader)}
    for name in _TOLD:
        value = getattr(t, name)
        if name in ("draw", "discard"):
            value = " ".join(ids[card] for card in value)
        elif name == "frames":
            value = [[type(frame).__name__, *frame] for frame in value]
        elif isinstance(value, list) and len(value) == len(ids):
            usual = getattr(fresh, name)
            value = {ids[card]: one for card, one in enumerate(value) if one != usual[card]}
        elif isinstance(value, frozenset):
            value = sorted(value)
        elif isinstance(value, dict):
            value = [[key, sorted(one) if isinstance(one, frozenset) else one] for key, one in sorted(value.items())]
        told[name] = value
    return json.dumps(told, separators=(",", ":"))


def load(facts: Facts, text: str) -> Table:
    """The state that `dump` wrote. Raises `UnreadableMove` for anything else."""
    try:
        told = json.loads(text)
        if told["state"] != _VERSION or told["data"] != facts.fingerprint:
            raise UnreadableMove("this is a state of another game, or of other data")
        t = Table(facts, told["players"], told["seed"])
        at = {name: card for card, name in enumerate(facts.ids)}
        for name in _TOLD:
            setattr(t, name, _read_slot(getattr(t, name), name, told[name], at))
        hang_all(t)
        return t
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as reason:
        if isinstance(reason, UnreadableMove):
            raise
        raise UnreadableMove(f"this is no state of this game ({reason})") from reason


def _read_slot(fresh: Any, name: str, value: Any, at: Mapping[str, int]) -> Any:
    """A slot's value in the types of a fresh table's."""
    if name in ("draw", "discard"):
        return [at[word] for word in value.split()]
    if name == "frames":
        return [BY_NAME[word](*(_tupled(part) for part in parts)) for word, *parts in value]
    if name == "siege":
        return {place: Siege(by, tuple(units)) for place, (by, units) in value}
    if name == "tried":
        return {piece: frozenset((one, other) for one, other in names) for piece, names in value}
    if isinstance(fresh, frozenset):
        return frozenset(_tupled(part) for part in value)
    if isinstance(fresh, dict):
        return {key: _tupled(part) for key, part in value}
    if isinstance(value, dict):
        for word, one in value.items():
            fresh[at[word]] = one
        return fresh
    return value if isinstance(fresh, list) else type(fresh)(value)


def _tupled(value: Any) -> Any:
    return tuple(_tupled(part) for part in value) if isinstance(value, list) else value
