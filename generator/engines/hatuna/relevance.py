"""Section 2: the event of the player (HT-EVT-09 to 11). No event is played yet: the turn goes on at once."""

from __future__ import annotations

from generator.engines.hatuna.frames import step
from generator.engines.hatuna.phases import PlayerEvent
from generator.engines.hatuna.state import Table


def _player_event(t: Table, frame: PlayerEvent) -> None:
    """The frame ends; no card is drawn."""


step(PlayerEvent, _player_event)
