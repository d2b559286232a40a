"""How the game ends: the last seat, nobody left, or the score after the last round (HT-END-01 to 07)."""

from __future__ import annotations

from typing import Final

from generator.engines.hatuna.standing import foot_men
from generator.engines.hatuna.state import Table
from generator.engines.hatuna.telling import tell
from generator.rules.outcome import Outcome

LAST, NOBODY, SCORE, LOST, EMPTY = "last_seat", "nobody", "round_cap", "leader_lost", "deck_empty"
TERMINATIONS: Final = {
    LAST: "One seat is left; it has won the throne.",
    NOBODY: "The last seats fell in the same stroke.",
    SCORE: "The rounds are over; what the seats hold is counted.",
    LOST: "A leader without a widow was lost, which ends the game for all; what the others hold is counted.",
    EMPTY: "The deck is gone; what the seats hold is counted.",
}


def worth(t: Table, seat: int) -> int:
    """The summed value of all value cards that a seat holds (HT-END-04)."""
    owner, value = t.owner, t.facts.value
    return sum(value[card] for card in range(t.facts.mains, len(owner)) if owner[card] == seat)


def strength_in_all(t: Table, seat: int) -> int:
    """Riders, foot and crews of a seat (HT-END-04)."""
    facts = t.facts
    riders = sum(facts.riders[main] for main in range(facts.mains) if t.seat[main] == seat)
    holders = [main for main in range(facts.mains) if t.seat[main] == seat] + [
        place for place in facts.places if t.owner[place] == seat]
    return riders + sum(foot_men(t, holder) for holder in holders) + sum(
        facts.crew[fleet] for fleet in facts.fleets if t.owner[fleet] == seat)


def finish(t: Table, how: str) -> None:
    """End the game: nothing is pending any more (INV-51)."""
    t.ended = how
    t.frames.clear()
    tell(t, f"ended.{how}")


def after_elimination(t: Table) -> None:
    """HT-END-02, HT-END-03, HT-END-05: whether the game is over now that a seat is out."""
    living = sum(t.alive)
    if living == 0:
        finish(t, NOBODY)
    elif living == 1:
        finish(t, LAST)
    elif t.facts.rules.end_elimination == "game":
        finish(t, LOST)


def score(t: Table, seat: int) -> int:
    """What a seat's cards are worth (HT-END-04); 0 of one that is out."""
    how = t.facts.rules.end_score
    if how == "places":
        return sum(1 for place in t.facts.places if t.owner[place] == seat)
    return worth(t, seat) + (strength_in_all(t, seat) if how == "value_men" else 0)


def outcome(t: Table) -> Outcome | None:
    """Who has won: the last seat, or the highest score, more men among equals, or several (HT-END-02 to 04)."""
    if not t.ended:
        return None
    seats = range(len(t.alive))
    scores = tuple(score(t, seat) if t.alive[seat] else 0 for seat in seats)
    living = [seat for seat in seats if t.alive[seat]]
    if t.ended not in (LAST, NOBODY):
        throne = [seat for seat in living if t.owner[t.facts.homes[t.facts.king][0]] == seat]
        if t.facts.rules.end_throne == "stockholm":
            living = throne or living
        best = max((scores[seat], strength_in_all(t, seat)) for seat in living)
        living = [seat for seat in living if (scores[seat], strength_in_all(t, seat)) == best]
    return Outcome(t.ended, tuple(living), scores)
