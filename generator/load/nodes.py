"""What YAML becomes: dicts and lists that remember where each key and each value stands.

Lines and columns are plain integers in one flat list a container; a `Span` is made only where a message needs one.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from generator.base.findings import Span

Step: TypeAlias = str | int


class Mapping(dict[str, Any]):
    """A YAML mapping. `marks` holds line and column (from 0) of key and value, four numbers for each key in order."""

    __slots__ = ("_order", "column", "line", "marks")

    def __init__(self, line: int = 0, column: int = 0) -> None:
        self.line = line
        self.column = column
        self.marks: list[int] = []
        self._order: dict[str, int] | None = None

    def _place(self, key: str, offset: int) -> tuple[int, int]:
        if key not in self:
            return self.line, self.column
        order = self._order
        if order is None or len(order) != len(self):  # made for the first message: many must not cost their square
            order = self._order = {known: at for at, known in enumerate(self)}
        first = 4 * order[key] + offset
        return self.marks[first], self.marks[first + 1]

    def place_of_key(self, key: str) -> tuple[int, int]:
        """Line and column (from 0) of a key; of the whole mapping where it has no such key."""
        return self._place(key, 0)

    def place_of_value(self, key: str) -> tuple[int, int]:
        """Line and column (from 0) of a value; of the whole mapping where it has no such key."""
        return self._place(key, 2)

    def forget(self, key: str) -> None:
        """Drop a key with its marks."""
        at = list(self).index(key)
        del self[key]
        del self.marks[4 * at : 4 * at + 4]
        self._order = None


class Sequence(list[Any]):
    """A YAML sequence. `marks` holds line and column (from 0) of each member."""

    __slots__ = ("column", "line", "marks")

    def __init__(self, line: int = 0, column: int = 0) -> None:
        self.line = line
        self.column = column
        self.marks: list[int] = []

    def place_of_value(self, at: int) -> tuple[int, int]:
        """Line and column (from 0) of a member; of the whole sequence where it has no such member."""
        if 0 <= at < len(self):
            return self.marks[2 * at], self.marks[2 * at + 1]
        return self.line, self.column


Container: TypeAlias = Mapping | Sequence


def step_into(node: object, step: Step) -> tuple[Any, tuple[int, int]] | None:
    """The value that one step leads to, with its line and column (from 0); None where it leads nowhere."""
    if isinstance(node, Mapping) and isinstance(step, str) and step in node:
        return node[step], node.place_of_value(step)
    if isinstance(node, Sequence) and isinstance(step, int) and 0 <= step < len(node):
        return node[step], node.place_of_value(step)
    return None


def span_at(file: str, node: object, steps: tuple[Step, ...], prefix: tuple[Step, ...] = (), *,
            key: bool = False) -> Span:
    """The span of the value that `steps` lead to (of its key where `key` is set), as far as they lead.

    `prefix` is the way from the top of the file to `node`; it goes into the span's path only.
    """
    place = (node.line, node.column) if isinstance(node, Mapping | Sequence) else (0, 0)
    for at, step in enumerate(steps):
        if key and at == len(steps) - 1 and isinstance(node, Mapping) and step in node:
            place = node.place_of_key(str(step))
            break
        reached = step_into(node, step)
        if reached is None:
            break
        node, place = reached
    return Span(file, place[0] + 1, place[1] + 1, path_of((*prefix, *steps)))


def path_of(steps: tuple[Step, ...]) -> str:
    """Steps as a person reads them, e.g. `cards.place[3].value`."""
    written = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps)
    return written.removeprefix(".")


def plain(node: Any) -> Any:
    """A container and all in it as ordinary dicts and lists (depth is bounded by the reader)."""
    if isinstance(node, dict):
        return {key: plain(value) for key, value in node.items()}
    if isinstance(node, list):
        return [plain(member) for member in node]
    return node
