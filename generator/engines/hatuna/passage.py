"""From coast to coast: to the box at the southern edge, and in the next turn up the other sea (HT-FLT-03 to 06)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.engines.hatuna import weather
from generator.engines.hatuna.acts import Act
from generator.engines.hatuna.fleets import seas_of
from generator.engines.hatuna.frames import offer, push
from generator.engines.hatuna.sailing import RANGE, Sailing, finish, left, may_part, put_at
from generator.engines.hatuna.state import Table
from generator.engines.hatuna.telling import tell

PASSAGE = 3
"""Squares on either side (HT-FLT-03)."""


def _rounds(t: Table, frame: Sailing) -> Iterator[Act]:
    """ACT-20: after three squares at most, to the box at the southern edge (HT-FLT-03, HT-FLT-04, HT-FLT-05);
    under `fleet.passage` edge3 from the edge alone."""
    lead = frame.fleets[0]
    square, squares = t.pos[lead], len(t.facts.province)
    if square < squares and RANGE - left(t, frame) <= PASSAGE and may_part(t, frame):
        for sea in seas_of(t, lead):
            at_edge = t.facts.rules.fleet_passage == "box" or square in t.facts.ways.exits[sea]
            if t.facts.ways.exits[sea] and at_edge and not weather.is_rough(t, sea):
                yield Act("round", t.facts.box(sea))


def _round(t: Table, frame: Sailing, act: Act) -> None:
    put_at(t, frame, act.one)
    finish(t, frame)


def _exits(t: Table, frame: Sailing) -> Iterator[Act]:
    """ACT-35: from the box to a square of another sea's edge, and three squares on; both seas must be open."""
    came = t.pos[frame.fleets[0]] - len(t.facts.province)
    if came < 0 or weather.is_rough(t, came) or not may_part(t, frame):
        return
    for sea, squares in enumerate(t.facts.ways.exits):
        if sea != came and not weather.is_rough(t, sea):
            for square in squares:
                yield Act("emerge", square)


def _emerge(t: Table, frame: Sailing, act: Act) -> None:
    put_at(t, frame, act.one)
    for fleet in frame.fleets:
        t.steps[fleet] = RANGE - PASSAGE
        tell(t, "passage", fleet)
    push(t, frame)


offer(Sailing, "round", _rounds, _round, "HT-FLT-05")
offer(Sailing, "emerge", _exits, _emerge, "HT-FLT-05")
