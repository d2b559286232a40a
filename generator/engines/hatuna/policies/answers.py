"""Reactions and single choices: who falls, how one defends, who is ransomed first, where a meeting is held."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from generator.engines.hatuna.acts import Act
from generator.engines.hatuna.battle import Battle
from generator.engines.hatuna.facts import CHURCH, DIET
from generator.engines.hatuna.force import Force, battle_strength
from generator.engines.hatuna.policies import purse
from generator.engines.hatuna.policies.lore import Lore
from generator.engines.hatuna.policies.tempers import Temper
from generator.engines.hatuna.relevance import Convening
from generator.engines.hatuna.siege import Mustering, fixed
from generator.engines.hatuna.standing import inmates, is_royal, men_of
from generator.engines.hatuna.state import Table
from generator.rules.rng import Stream

Answer = Callable[[Table, Sequence[Act], Lore, Temper, Stream], Act]
_ROYAL = 100_000
_BARE = 0.35
"""Where an attacker's chance is no better, the defenders all go out."""


def loss(t: Table, unit: int) -> int:
    """What it costs to lose a piece: men, and of a person what lies under him."""
    if unit >= t.facts.mains:
        return t.facts.men[unit] * 4
    held = sum([t.facts.value[card] for card in t.held[unit]])
    return men_of(t, unit) * 4 + held + t.facts.ransom[unit] + (_ROYAL if is_royal(t, unit) else 0)


def _fall(t: Table, moves: Sequence[Act], lore: Lore, temper: Temper, stream: Stream) -> Act:
    return min(moves, key=lambda act: (loss(t, act.one), act.one))


def _ransom(t: Table, moves: Sequence[Act], lore: Lore, temper: Temper, stream: Stream) -> Act:
    return max(moves, key=lambda act: (loss(t, act.one), -act.one))


def _grant(t: Table, moves: Sequence[Act], lore: Lore, temper: Temper, stream: Stream) -> Act:
    return moves[0] if stream.fraction() < temper.grants else moves[-1]


def _fight(t: Table, moves: Sequence[Act], lore: Lore, temper: Temper, stream: Stream) -> Act:
    """All fight; a careful leader stays out of a storm that goes on without him."""
    if temper.is_careful and isinstance(t.frames[-1], Mustering):
        for act in moves:
            if act.verb == "spare" and is_royal(t, act.one):
                return act
    return moves[-1]


def _odds(t: Table, lore: Lore, defenders: tuple[int, ...] | None = None) -> float:
    """The attacker's chance in the battle that lies beneath; 1.0 where none does."""
    for frame in reversed(t.frames[:-1]):
        if isinstance(frame, Battle):
            mine = battle_strength(t, Force(frame.attackers, frame.ships), doubles=not frame.hulls)
            against = Force(frame.defenders if defenders is None else defenders, frame.hulls)
            return lore.chance(mine, battle_strength(t, against, doubles=not frame.hulls))
    return 1.0


def _relieve(t: Table, moves: Sequence[Act], lore: Lore, temper: Temper, stream: Stream) -> Act:
    return moves[0] if _odds(t, lore) >= temper.relief else moves[-1]


def _walls(t: Table, moves: Sequence[Act], lore: Lore, temper: Temper, stream: Stream) -> Act:
    """Inside, or in the field: wherever it is safer."""
    return moves[0] if _odds(t, lore) > _BARE else moves[-1]


def _defend(t: Table, moves: Sequence[Act], lore: Lore, temper: Temper, stream: Stream) -> Act:
    """HT-PLC-08: all go out where they can stand, else the defence is divided; who chooses for an enemy does worse."""
    frame = t.frames[-1]
    before = t.frames[-2]
    mine = battle_strength(t, Force(before.persons, before.ships), doubles=True)
    theirs = battle_strength(t, Force(tuple(inmates(t, frame.place)), ()), doubles=True)
    is_field = (lore.chance(mine, theirs) <= _BARE) == (t.owner[frame.place] == frame.seat)
    return moves[0] if is_field else moves[-1]


def _keep(t: Table, moves: Sequence[Act], lore: Lore, temper: Temper, stream: Stream) -> Act:
    """The dearest stay inside, as many as there is room for."""
    frame = t.frames[-1]
    room = t.facts.room[frame.place] - fixed(t, frame.place)
    chosen = set[int]()
    for person in sorted(inmates(t, frame.place), key=lambda person: (-loss(t, person), person)):
        if men_of(t, person) <= room:
            chosen.add(person)
            room -= men_of(t, person)
    return next((act for act in moves if act.verb == "keep" and act.one in chosen), moves[-1])


def _convene(t: Table, moves: Sequence[Act], lore: Lore, temper: Temper, stream: Stream) -> Act:
    """A meeting is held at the best of one's places; what is to suffer is the least of them."""
    frame = t.frames[-1]
    is_meeting = isinstance(frame, Convening) and t.facts.events[frame.event].player_kind in (DIET, CHURCH)
    sign = 1 if is_meeting else -1
    return max(moves, key=lambda act: (sign * (t.facts.value[act.one] if act.one >= 0 else 0), -act.one))


def _first(t: Table, moves: Sequence[Act], lore: Lore, temper: Temper, stream: Stream) -> Act:
    return moves[0]


ANSWERS: Final[dict[str, Answer]] = {
    "fall": _fall, "ransom": _ransom, "grant": _grant, "fight": _fight, "spare": _fight, "relieve": _relieve,
    "enter": _walls, "field": _defend, "keep": _keep, "convene": _convene, "occupy": _first, "wed": _first,
    "feast": _first,
    "lay": lambda t, moves, lore, temper, stream: purse.lay(t, moves),
    "hold": lambda t, moves, lore, temper, stream: purse.take(t, moves),
    "enlist": lambda t, moves, lore, temper, stream: purse.take(t, moves),
    "pay": lambda t, moves, lore, temper, stream: purse.pay(t, moves),
}
"""By the verb of the first act that is offered."""
