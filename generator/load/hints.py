"""Did-you-mean for thousands of names: the same hint is looked for once, and the work in all is bounded."""

from __future__ import annotations

from collections.abc import Collection

from generator.base.suggest import did_you_mean

_MOST_COMPARISONS = 100_000
"""About a second of work; a file with more slips than that has one cause, and its first hints show it."""


class Hints:
    """The hints of one reading."""

    def __init__(self) -> None:
        self._left = _MOST_COMPARISONS
        self._known: dict[tuple[str, str], str] = {}

    def near(self, written: str, names: Collection[str], among: str) -> str:
        """The phrase of `did_you_mean`, or ''; `among` says what the names are, e.g. 'cards'."""
        key = (among, written)
        hint = self._known.get(key)
        if hint is None:
            self._left -= len(names)
            hint = did_you_mean(written, names) if self._left >= 0 else ""
            self._known[key] = hint
        return hint
