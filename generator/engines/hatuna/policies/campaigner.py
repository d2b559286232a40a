"""A player who plans by operations: what each is for is chosen anew before it, and carried out act by act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generator.engines.hatuna.acts import Act
from generator.engines.hatuna.movement import Moving
from generator.engines.hatuna.phases import Operations, Redistributing
from generator.engines.hatuna.policies import marching, purse, seafaring
from generator.engines.hatuna.policies.answers import ANSWERS
from generator.engines.hatuna.policies.lore import lore_of
from generator.engines.hatuna.policies.missions import STAY, Mission, Planner
from generator.engines.hatuna.policies.seafaring import Voyage
from generator.engines.hatuna.policies.tempers import Temper
from generator.engines.hatuna.sailing import Sailing
from generator.engines.hatuna.state import Table
from generator.rules.rng import Stream


class Campaigner:
    """Plays one seat by a temper. It keeps the mission that it is about, and nothing else."""

    def __init__(self, engine: Any, seat: int, temper: Temper) -> None:
        self._lore = lore_of(engine)
        self._seat = seat
        self._temper = temper
        self._planner = Planner(self._lore, temper)
        self._mission: Mission | None = None
        self._voyage: Voyage | None = None

    def choose(self, view: Table, moves: Sequence[Act], stream: Stream) -> Act:
        """The act that the mission asks for, or the answer to what is asked; any act where nobody knows better."""
        if len(moves) == 1:
            return moves[0]
        act = self._chosen(view, moves, stream)
        return act if act is not None and act in moves else _harmless(moves) or stream.pick(moves)

    def _chosen(self, t: Table, moves: Sequence[Act], stream: Stream) -> Act | None:
        frame = t.frames[-1]
        if isinstance(frame, Operations):
            return self._operation(t, moves)
        if isinstance(frame, Moving):
            return marching.march(t, moves, self._mission, self._lore, self._temper)
        if isinstance(frame, Sailing):
            return seafaring.sail(t, moves, self._voyage)
        if isinstance(frame, Redistributing):
            return purse.share_out(t, moves, self._temper)
        answer = ANSWERS.get(moves[0].verb)
        return answer(t, moves, self._lore, self._temper, stream) if answer else None

    def _operation(self, t: Table, moves: Sequence[Act]) -> Act:
        leader = t.acting[self._seat]
        for act in moves:
            if act.verb == "feast":
                return act
            if act.verb == "hand" and act.two == leader and t.inside[leader] not in t.siege:
                return act
        self._mission, self._voyage = self._planner.best(t, self._seat, moves)
        if self._voyage is not None:
            return Act("launch", self._voyage.fleet)
        if self._mission is not None and self._mission.kind != STAY:
            return Act("begin", self._mission.members[0])
        return Act("end")


def _harmless(moves: Sequence[Act]) -> Act | None:
    """The act that ends what is asked, where there is one."""
    return next((act for act in moves if act.verb in ("end", "stop", "done", "stay")), None)
