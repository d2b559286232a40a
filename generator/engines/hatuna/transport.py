"""Troops aboard: embarking in harbours (HT-TRN-01 to 06, HT-FLT-11). Landing is a part of sailing."""

from __future__ import annotations

from collections.abc import Iterator

from generator.engines.hatuna.acts import Act
from generator.engines.hatuna.frames import offer, push
from generator.engines.hatuna.movement import may_begin
from generator.engines.hatuna.sailing import Sailing
from generator.engines.hatuna.standing import burden, company, leave_sieges, prison, space
from generator.engines.hatuna.state import MOVING, UNUSED, Table


def _has_waited(t: Table, person: int) -> bool:
    """HT-TRN-01, HT-TRN-03: he came to the harbour in an earlier turn; with `transport.delay` 2 he let one of his
    seat's turns pass since."""
    least = 0 if t.facts.rules.transport_delay == 1 else len(t.alive)
    return t.turn - t.arrived[person] > least


def _embarkable(t: Table, frame: Sailing) -> Iterator[Act]:
    """ACT-22: persons in the square of the harbour, where fleets and troops have been since before this turn."""
    lead = frame.fleets[0]
    if t.inside[lead] < 0 or any(t.arrived[fleet] == t.turn for fleet in frame.fleets):
        return
    room = space(t, frame.fleets)
    for person in company(t, t.pos[lead], frame.seat):
        if (t.op[person] == UNUSED and may_begin(t, person) and prison(t, person) < 0 and _has_waited(t, person)
                and burden(t, person) <= room):
            yield Act("embark", person)


def _embark(t: Table, frame: Sailing, act: Act) -> None:
    """The transport is the operation of the troops (HT-TRN-03)."""
    leave_sieges(t, act.one)
    t.op[act.one], t.inside[act.one], t.waiting[act.one] = MOVING, -1, -1
    t.ship[act.one] = frame.fleets[0]
    push(t, frame)


def _why_not(t: Table, frame: Sailing, act: Act) -> tuple[str, str]:
    if 0 <= act.one < t.facts.mains and t.pos[act.one] == t.pos[frame.fleets[0]]:
        if not _has_waited(t, act.one):
            return "he reached the harbour this turn", "HT-TRN-01"
        if burden(t, act.one) > space(t, frame.fleets):
            return "there is no room for his men", "HT-TRN-04"
    return "he cannot go aboard here now", "HT-TRN-03"


offer(Sailing, "embark", _embarkable, _embark, _why_not)
