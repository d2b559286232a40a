"""Rounds in which nothing came of anything: neither conquest, battle, death nor marriage (section 6.3).

This is for statistics alone.
"""

from __future__ import annotations

from typing import Final

from generator.engines.hatuna.state import Table

STILL: Final = 8
"""So many rounds on end are a stalemate."""
_STIRS: Final = ("siege.taken", "battle.won", "battle.lost", "wedding.held", "eliminated")


def count(t: Table) -> None:
    """At the end of a round: how long it has been still, and the longest time."""
    tally = t.tally
    stirs = sum([tally.get(word, 0) for word in _STIRS]) + sum(
        [times for word, times in tally.items() if word.startswith("dead.") and "#" not in word])
    is_still = stirs == tally.get("stirs", 0)
    tally["stirs"] = stirs
    tally["still"] = tally.get("still", 0) + 1 if is_still else 0
    tally["still.most"] = max(tally.get("still.most", 0), tally["still"])
