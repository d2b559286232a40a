"""Invariants of states: what legal play can never lead to."""

from __future__ import annotations

from generator.base.findings import Finding, error
from generator.engines.tafl.kernel import KING_CAPTURED
from generator.engines.tafl.position import State
from generator.engines.tafl.squares import Squares

_FIX = "correct the position; if it came of play, tell the engine's authors how"


def faults_of(squares: Squares, state: State, start: State, throne: int, corners: int) -> tuple[Finding, ...]:
    """PLAY920 to PLAY924 for a state of a game that began from `start`."""
    attackers, defenders, king = (men & squares.low for men in state[:3])
    found = []

    def fault(code: str, message: str, why: str) -> None:
        found.append(error(code, message, why=why, fix=_FIX))

    kings, wanted = king.bit_count(), int(state.end != KING_CAPTURED)
    if kings != wanted:
        fault("PLAY920", f"the position has {kings} kings, {wanted} expected",
              "there is one king, until he is taken and the game is over")
    shared = attackers & defenders | attackers & king | defenders & king
    if shared:
        fault("PLAY921", f"two men stand on {_named(squares, shared)}", "a square holds one man")
    closed = (attackers | defenders) & (throne | corners)
    if closed:
        fault("PLAY922", f"a man stands on {_named(squares, closed)}",
              "only the king may stop on the throne and in the corners (C3, G5)")
    for men, first, side in ((attackers, start.attackers, "attackers"), (defenders, start.defenders, "defenders")):
        most = (first & squares.low).bit_count()
        if men.bit_count() > most:
            fault("PLAY923", f"there are {men.bit_count()} {side}, {most} at the start", "no man comes into the game")
    if any(men & ~squares.mask(range(len(squares.bits))) or men != squares.mask(squares.numbers_in(men))
           for men in state[:3]):
        fault("PLAY924", "the ranks and the files of the position differ", "both are read off the same men")
    return tuple(found)


def _named(squares: Squares, mask: int) -> str:
    return ", ".join(squares.names[number] for number in squares.numbers_in(mask & squares.board_low))
