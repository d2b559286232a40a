"""Figures of balance, and how a finding tells them: a note within its bounds, a warning outside."""

from __future__ import annotations

from collections.abc import Sequence

from generator.base.findings import Finding, note, warning
from generator.model.card import Card
from generator.model.game import Game
from generator.model.map import GameMap

SEATS, DECK, MONEY, MEN, TOLD = "PLAY995", "PLAY996", "PLAY997", "PLAY998", "PLAY999"
"""Codes: seats that differ, the chances of the event deck, money, men; and a figure that is as it should be."""


def weighed(is_fine: bool, code: str, message: str, about: Card | GameMap | Game, *, why: str, fix: str, source: str,
            field: str = "", rests_on: str = "") -> Finding:
    """PLAY999 where a figure is within its bounds, else a warning, which may be acknowledged beside what it is about.

    Args:
        is_fine: whether the figure is within its bounds.
        code: of the warning.
        about: what is to be changed; of a card `field`.
        rests_on: the figures that an acknowledgement holds for; the message where nothing is said.
    """
    span = about.at(field) if isinstance(about, Card) and field else about.span
    if is_fine:
        return note(TOLD, message, span, why=why, subject=about.id, source=source)
    return warning(code, message, span, why=why, fix=fix, subject=about.id, source=source,
                   rests_on=rests_on or message)


def spread(figures: Sequence[float]) -> float:
    """How far the figure that is farthest off lies from the mean, as a share of it; 0 where all are alike."""
    mean = sum(figures) / len(figures) if figures else 0.0
    return max((abs(figure - mean) for figure in figures), default=0.0) / mean if mean else 0.0


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"
