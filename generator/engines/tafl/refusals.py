"""Why a move is not legal, in words and by rule."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from generator.engines.tafl.position import SEATS, State
from generator.engines.tafl.squares import Move, Squares
from generator.rules.protocol import IllegalMove

RULES: Final = {"turn": ("C4", "G3"), "walk": ("C4", "G4"), "stop": ("C3", "G5"), "pass": ("C3", "A2"),
                "take": ("C5a", "G6")}
"""For each reason: the rule that gives it in each game that has an index of rules with such ids."""


def cited(reason: str, known: Collection[str]) -> str:
    """The id of the rule for a reason, as the game's index of rules has it; the first where it has none."""
    return next((rule for rule in RULES[reason] if rule in known), RULES[reason][0])


def refusal(squares: Squares, state: State, move: Move, throne: int, corners: int,
            known: Collection[str]) -> IllegalMove:
    """The error that tells why a move cannot be played."""

    def because(message: str, reason: str) -> IllegalMove:
        return IllegalMove(message, cited(reason, known))

    if state.end:
        return because("the game is over", "turn")
    last = len(squares.names) - 1
    if move.start > last or move.stop > last:
        return because("the move leaves the board", "walk")
    start, stop = squares.names[move.start], squares.names[move.stop]
    bit = squares.bits[move.start]
    own = state.defenders | state.king if state.side else state.attackers
    if not bit & own:
        return because(f"no man of the {SEATS[state.side]} stands on {start}", "turn")
    line = next((line for line in squares.lines if move.start in line and move.stop in line), None)
    if line is None or move.start == move.stop:
        return because(f"{start}-{stop} goes along no rank and no file", "walk")
    at, to = line.index(move.start), line.index(move.stop)
    occupied = state.attackers | state.defenders | state.king
    for number in line[at + 1:to + 1] if to > at else line[to:at][::-1]:
        if squares.bits[number] & occupied:
            return because(f"{squares.names[number]} is occupied", "walk")
    if squares.bits[move.stop] & (throne | corners):
        return because(f"no such man may stop on {stop}", "stop")
    return because("such a man may not pass over the throne", "pass")
