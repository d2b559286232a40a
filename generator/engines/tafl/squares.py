"""The squares of a board as bits.

A square's bit stands twice in a bitboard: in the rank half, where each rank is a word of `width` bits from file a on,
and above it in the file half, where each file is such a word from rank 1 up. So the ranks and the files of a position
are both read off as words, and one exclusive-or moves a man in both. What floods or looks at neighbours uses the rank
half alone. A word has more bits than a line has squares, so that nothing shifts from the end of a rank into the next.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable

from generator.model.board import FILES


class Move(int):
    """A man goes from one square to another, by their numbers: a1 is 0, b1 is 1, and so on rank by rank.

    An integer, so that tables of thousands of moves are light to hash and of no concern to garbage collection.
    """

    __slots__ = ()

    @classmethod
    def between(cls, start: int, stop: int) -> Move:
        return cls(start << 10 | stop)

    @property
    def start(self) -> int:
        return self >> 10

    @property
    def stop(self) -> int:
        return self & 1023

    def __repr__(self) -> str:
        return f"Move({self.start}, {self.stop})"


class Squares:
    """All that a board's size decides. Masks whose names end in `_low` hold the rank half alone.

    `words` reads a bitboard as its ranks and then its files; `lines` holds the numbers of the squares of each in the
    same order. `edges` are the four lines of the rim, `fronts` those before them, square by square.
    """

    __slots__ = ("bits", "board_low", "columns", "edges", "fronts", "lines", "low", "names", "numbers",
                 "rim_low", "rows", "size", "width", "words")

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self.width = 16 if max(columns, rows) < 16 else 32
        upper = rows * self.width
        self.low = (1 << upper) - 1
        self.words = struct.Struct(f"<{rows + columns}{'H' if self.width == 16 else 'I'}")
        self.size = self.words.size
        self.names = tuple(f"{FILES[column]}{row + 1}" for row in range(rows) for column in range(columns))
        self.numbers = {name: number for number, name in enumerate(self.names)}
        self.bits = tuple(1 << row * self.width + column | 1 << upper + column * self.width + row
                          for row in range(rows) for column in range(columns))
        ranks = [tuple(range(row * columns, (row + 1) * columns)) for row in range(rows)]
        self.lines: tuple[tuple[int, ...], ...] = (*ranks, *zip(*ranks, strict=True))
        self.edges = (self.lines[0], self.lines[rows - 1], self.lines[rows], self.lines[-1])
        self.fronts = (self.lines[1], self.lines[rows - 2], self.lines[rows + 1], self.lines[-2])
        self.board_low = self.mask(range(columns * rows)) & self.low
        self.rim_low = self.mask(number for line in self.edges for number in line) & self.low

    def mask(self, numbers: Iterable[int]) -> int:
        """The bits of some squares."""
        whole = 0
        for number in numbers:
            whole |= self.bits[number]
        return whole

    def named(self, names: Iterable[str]) -> int:
        """The bits of squares by their names."""
        return self.mask(self.numbers[name] for name in names)

    def number(self, mask: int) -> int:
        """The first square, from a1 on, of a mask that has at least one."""
        low = mask & self.low
        row, column = divmod((low & -low).bit_length() - 1, self.width)
        return row * self.columns + column

    def numbers_in(self, mask: int) -> list[int]:
        """All squares of a mask, from a1 on."""
        low, found = mask & self.low, []
        while low:
            found.append(self.number(low))
            low &= low - 1
        return found

    def beside(self, number: int) -> list[tuple[int, int | None]]:
        """Each square beside a square, along ranks and files, with the one behind it where the board has one."""
        row, column = divmod(number, self.columns)
        found = []
        for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            near, far = self._at(column + x, row + y), self._at(column + 2 * x, row + 2 * y)
            if near is not None:
                found.append((near, far))
        return found

    def spread(self, low: int) -> int:
        """The squares beside those of a mask (rank half); some may lie off the board."""
        return low << 1 | low >> 1 | low << self.width | low >> self.width

    def _at(self, column: int, row: int) -> int | None:
        on_board = 0 <= column < self.columns and 0 <= row < self.rows
        return row * self.columns + column if on_board else None
