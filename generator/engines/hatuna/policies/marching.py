"""Carrying out a mission on land, step by step, on what the view shows now: the cards may have changed things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generator.engines.hatuna.acts import Act
from generator.engines.hatuna.movement import steps_left
from generator.engines.hatuna.policies.lore import Lore
from generator.engines.hatuna.policies.missions import ASSAULT, ATTACK, FEASTING, SORTIE, Mission
from generator.engines.hatuna.policies.tempers import Temper
from generator.engines.hatuna.reach import reach
from generator.engines.hatuna.state import Table

STOP = Act("stop")


def march(t: Table, moves: Sequence[Act], mission: Mission | None, lore: Lore, temper: Temper) -> Act:
    """The next act of a stack that moves."""
    frame = t.frames[-1]
    by_verb: dict[str, list[Act]] = {}
    for act in moves:
        if act.verb != "go":  # there are many, and `reach` knows them
            by_verb.setdefault(act.verb, []).append(act)
    if mission is None or frame.pieces[0] not in mission.members:
        return _chance_target(by_verb, temper) or STOP
    for act in by_verb.get("join", ()):
        if act.one in mission.members:
            return act
    here = t.pos[frame.pieces[0]]
    if here == mission.goal:
        return _strike(by_verb, mission, temper) or STOP
    return _onward(t, frame, by_verb, mission.goal, lore) or _chance_target(by_verb, temper) or STOP


def _strike(by_verb: dict[str, list[Act]], mission: Mission, temper: Temper) -> Act | None:
    """What the force came for; else what is to be had here."""
    if mission.kind == ASSAULT:
        wanted = Act("assault", mission.place)
        if wanted in by_verb.get("assault", ()):
            return wanted
    elif mission.kind == ATTACK:
        for act in by_verb.get("attack", ()):
            if act.one == mission.foe:
                return act
    elif mission.kind in (SORTIE, FEASTING):
        for verb in ("sortie", "feast"):
            if verb in by_verb:
                return by_verb[verb][0]
    return _chance_target(by_verb, temper)


def _chance_target(by_verb: dict[str, list[Act]], temper: Temper) -> Act | None:
    """A place that can be stormed on the way."""
    if temper.attacks and not temper.is_careful and "assault" in by_verb:
        return by_verb["assault"][0]
    return None


def _onward(t: Table, frame: Any, by_verb: dict[str, list[Act]], goal: int, lore: Lore) -> Act | None:
    """Over dry land as near as the steps allow; then over the water, where the way goes there."""
    far = lore.roads.to(goal)
    here = t.pos[frame.pieces[0]]
    best = far[here]
    for act in by_verb.get("ford", ()):
        if far[act.one] < best:
            return act
    found = reach(t, frame.seat, here, steps_left(t, frame.pieces)) if "go" not in by_verb else {}
    nearest, cost = -1, 0
    for square, steps in found.items():
        if far[square] < best or (far[square] == best and nearest >= 0 and steps < cost):
            nearest, best, cost = square, far[square], steps
    if nearest >= 0:
        return Act("go", nearest)
    over = [(far[act.one], act) for act in by_verb.get("cross", ()) if far[act.one] < far[here]]
    return min(over)[1] if over else None
