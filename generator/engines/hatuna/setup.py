"""The first table: leaders and start towns, piles, decks and deals (HT-SET-01 to 15, CH-01 to CH-03)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from generator.engines.hatuna import drawing
from generator.engines.hatuna.acts import Act
from generator.engines.hatuna.facts import CONSORT, LEADER, Facts
from generator.engines.hatuna.frames import decision, offer, push, settle, step
from generator.engines.hatuna.persons import enter_play
from generator.engines.hatuna.phases import Round
from generator.engines.hatuna.state import ASIDE, HOME, REMOVED, Table
from generator.engines.hatuna.zones import DRAW_DECK, EVENT_DECK, shuffled

DEAL: Final = 12


class Leading(NamedTuple):
    """Decision: in a game for two, which brother stands against the king (HT-SET-01, HT-SET-13, ACT-01)."""

    seat: int


class Dealing(NamedTuple):
    """Step: decks are shuffled and twelve cards dealt to each (HT-SET-05 to 07)."""


def first_table(facts: Facts, players: int, seed: int) -> Table:
    """The table before the first decision: for two the duke's seat chooses its leader first."""
    t = Table(facts, players, seed)
    if players == len(facts.leaders):
        t.leader = list(facts.leaders)
        push(t, Dealing())
    else:
        t.leader[-1] = facts.king
        sort_out(t)
        push(t, Leading(0), Dealing())
    settle(t)
    return t


def _leaders(t: Table, _frame: Leading) -> Iterator[Act]:
    for leader in t.facts.leaders:
        if leader != t.facts.king:
            yield Act("lead", leader)


def _lead(t: Table, frame: Leading, act: Act) -> None:
    t.leader[frame.seat] = act.one


def sort_out(t: Table) -> None:
    """Leaders and consorts aside, homes in their pile, the rest in the deck unshuffled (HT-SET-03 to 06)."""
    facts = t.facts
    for card, kind in enumerate(facts.kind):
        if kind in (LEADER, CONSORT):
            t.zone[card] = ASIDE
        elif facts.blue[card]:
            t.zone[card] = HOME
        else:
            t.draw.append(card)
    t.ev_draw = list(range(len(facts.events)))


def lay_out(t: Table) -> None:
    """Sort out the cards, put absent brothers away, and set the leaders into their towns (HT-SET-01 to 04, 14)."""
    facts = t.facts
    t.draw = []
    sort_out(t)
    for leader in facts.leaders:
        if leader not in t.leader:
            consort = facts.spouse[leader]
            for card in (leader, consort, *facts.homes[consort]):
                t.zone[card] = REMOVED
    t.acting = list(t.leader)
    for seat, leader in enumerate(t.leader):
        enter_play(t, leader, seat, at_setup=True)


def _dealing(t: Table, _frame: Dealing) -> None:
    lay_out(t)
    t.draw = shuffled(t, DRAW_DECK, t.draw)
    t.ev_draw = shuffled(t, EVENT_DECK, t.ev_draw)
    seats = range(len(t.leader))
    dealt = [drawing.draw_cards(t, seat, DEAL, at_setup=True) for seat in seats]  # HT-SET-15: in turn order
    push(t, Round())
    for seat in reversed(seats):
        drawing.allocate(t, seat, dealt[seat])


decision(Leading)
step(Dealing, _dealing)
offer(Leading, "lead", _leaders, _lead, "HT-SET-13")
