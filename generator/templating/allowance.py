"""What one rendering of a book may use, so that it ends soon whatever its template says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from generator.templating.phrases import PhraseError, field_of

MOST_LETTERS = 400_000
MOST_TURNS = 20_000


class Allowance:
    """What one rendering may still use: turns of loops, and letters that it joins."""

    def __init__(self) -> None:
        self.turns = MOST_TURNS
        self.letters = MOST_LETTERS

    def walked(self, values: Iterable[Any]) -> Iterator[Any]:
        """The values of a loop, each turn counted."""
        for value in values:
            self.turns -= 1
            if self.turns < 0:
                raise PhraseError(f"its loops go round more than {MOST_TURNS:,} times")
            yield value

    def spend(self, letters: int) -> None:
        self.letters -= letters
        if self.letters < 0:
            raise PhraseError(f"more than {MOST_LETTERS:,} letters are joined")

    def joined(self, values: Iterable[Any], between: str = "", attribute: str | None = None) -> str:
        """The filter `join`, and `~`."""
        parts: list[str] = [str(value if attribute is None else field_of(value, attribute)) for value in values]
        self.spend(sum(map(len, parts)) + len(str(between)) * len(parts))
        return str(between).join(parts)

    def replaced(self, text: Any, old: Any, new: Any) -> str:
        """The filter `replace`."""
        said, was, now = str(text), str(old), str(new)
        self.spend(len(said) + said.count(was) * len(now))
        return said.replace(was, now)

    def sum(self, values: Iterable[Any], attribute: str | None = None) -> Any:
        """The filter `sum`, of numbers."""
        return sum(value if attribute is None else field_of(value, attribute) for value in values)

    def add(self, left: Any, right: Any) -> Any:
        """`+`, of numbers, texts or lists."""
        if not isinstance(left, int | float):
            self.spend(len(left) + len(right))
        return left + right
