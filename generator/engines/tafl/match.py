"""A match: two games with the sides changed between them (G13)."""

from __future__ import annotations

from dataclasses import dataclass

from generator.rules.outcome import Outcome


@dataclass(frozen=True, slots=True)
class Match:
    """What a match came to. Players are 0, who has the attackers in the first game, and 1; `points` counts the games
    that each won, `winner` is None where the match is drawn."""

    results: tuple[Outcome, Outcome]
    points: tuple[int, int]
    winner: int | None


def settle_match(first: Outcome, second: Outcome, plies: tuple[int, int], tiebreak: str = "none") -> Match:
    """Count two games together; both results are kept (A17).

    Args:
        first: The game in which player 0 has the attackers.
        second: The game in which player 1 has them.
        plies: The length of each game.
        tiebreak: 'plies' gives a match that stands one all to the shorter of the two wins, 'none' leaves it drawn.
    """
    won = [0, 0]
    lengths: dict[int, int] = {}
    for outcome, length, attackers in ((first, plies[0], 0), (second, plies[1], 1)):
        for seat in outcome.winners:
            player = attackers if seat == 0 else 1 - attackers
            won[player] += 1
            lengths[player] = length
    winner = None if won[0] == won[1] else int(won[1] > won[0])
    if won == [1, 1] and tiebreak == "plies" and lengths[0] != lengths[1]:
        winner = int(lengths[1] < lengths[0])
    return Match((first, second), (won[0], won[1]), winner)
