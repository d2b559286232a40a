"""Positions by chance in which rules meet: edge rows, forts, rings and hunted kings one move before they are closed,
scattered men, and what random games lead to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from tafl_table import engine

from generator.engines.tafl.engine import TaflEngine
from generator.engines.tafl.position import State
from generator.rules.rng import Stream

Place = tuple[int, int]
BESIDE = ((1, 0), (-1, 0), (0, 1), (0, -1))
AROUND = (*BESIDE, (1, 1), (1, -1), (-1, 1), (-1, -1))


@dataclass
class Table:
    """A board of `side` x `side` squares on which men are put down; `men` has their letters by (column, row) from a1."""

    side: int
    stream: Stream
    men: dict[Place, str] = field(default_factory=dict)
    to_move: str = "a"
    closing: str = ""

    @property
    def throne(self) -> Place:
        return self.side // 2, self.side // 2

    def is_on(self, place: Place) -> bool:
        return 0 <= place[0] < self.side and 0 <= place[1] < self.side

    def is_closed(self, place: Place) -> bool:
        return place == self.throne or (place[0] in (0, self.side - 1) and place[1] in (0, self.side - 1))

    def put(self, man: str, place: Place) -> None:
        """Put a man down where he may stand and nobody does."""
        if self.is_on(place) and place not in self.men and (man == "K" or not self.is_closed(place)):
            self.men[place] = man

    def any_place(self) -> Place:
        return self.stream.below(self.side), self.stream.below(self.side)

    def edge_place(self) -> Place:
        along, end = 1 + self.stream.below(self.side - 2), self.stream.pick((0, self.side - 1))
        return self.stream.pick(((along, end), (end, along)))

    def name(self, place: Place) -> str:
        return f"{'abcdefghijklm'[place[0]]}{place[1] + 1}"

    def draw_back(self, man: str) -> None:
        """Let a man go back whence he could have come, so that the move that puts him there is still to be played."""
        ways = []
        for place in sorted(at for at, has in self.men.items() if has == man):
            for dx, dy in BESIDE:
                x, y = place[0] + dx, place[1] + dy
                while self.is_on((x, y)) and (x, y) not in self.men:
                    if man == "K" or not self.is_closed((x, y)):
                        ways.append((place, (x, y)))
                    x, y = x + dx, y + dy
        if ways:
            stop, start = self.stream.pick(ways)
            self.men[start] = self.men.pop(stop)
            self.closing = f"{self.name(start)}-{self.name(stop)}"
            self.to_move = "a" if man == "t" else "d"

    def text(self) -> str:
        rows = []
        for y in range(self.side - 1, -1, -1):
            row = "".join(self.men.get((x, y), ".") for x in range(self.side))
            for length in range(self.side, 0, -1):
                row = row.replace("." * length, str(length))
            rows.append(row)
        return f"{'/'.join(rows)} {self.to_move}"


def scattered(table: Table) -> None:
    """Men anywhere, few or many."""
    for man in "tT":
        for _ in range(table.stream.below(2 * table.side)):
            table.put(man, table.any_place())


def edge_row(table: Table) -> None:
    """A row along an edge, nearly every man with an enemy before him, and something at both ends."""
    own, enemy = table.stream.pick(("tT", "Tt"))
    length = 1 + table.stream.below(4)
    first = table.stream.below(table.side - length)
    turn = table.stream.pick((0, 1, 2, 3))

    def turned(along: int, depth: int) -> Place:
        far = table.side - 1
        return ((along, depth), (depth, along), (along, far - depth), (far - depth, along))[turn]

    for at in range(length):
        if table.stream.below(8):
            table.put("K" if enemy == "T" and not table.stream.below(8) else enemy, turned(first + at, 0))
        if table.stream.below(12):
            table.put("K" if own == "T" and not table.stream.below(12) else own, turned(first + at, 1))
    for at in (first - 1, first + length):
        if table.stream.below(8):
            table.put(own, turned(at, 0))
    sprinkle(table, 6)
    table.draw_back(own)


def blob(table: Table, seed: Place, most: int) -> set[Place]:
    """A patch of squares that hang together."""
    patch = {seed}
    for _ in range(table.stream.below(most) + 1):
        x, y = table.stream.pick(sorted(patch))
        dx, dy = table.stream.pick(BESIDE)
        if table.is_on((x + dx, y + dy)):
            patch.add((x + dx, y + dy))
    return patch


def fort(table: Table) -> None:
    """The king on the edge with a patch of squares that defenders wall in, some of them backed by others."""
    seed = table.edge_place()
    patch = blob(table, seed, 6)
    table.men[seed] = "K"
    wall = sorted({(x + dx, y + dy) for x, y in patch for dx, dy in BESIDE} - patch)
    for place in wall:
        if table.stream.below(20):
            table.put("T", place)
    for x, y in wall:
        dx, dy = table.stream.pick(AROUND)
        if table.stream.below(3) and (x + dx, y + dy) not in patch:
            table.put("T", (x + dx, y + dy))
    for place in sorted(patch):
        if not table.stream.below(12):
            table.put(table.stream.pick("tT"), place)
    sprinkle(table, 8, "ttT")
    table.draw_back(table.stream.pick("TTK"))


def ring(table: Table) -> None:
    """A patch with the king and some of his men, and attackers round it."""
    patch = blob(table, table.any_place(), 3 * table.side)
    if table.stream.below(3):
        patch = {(x, y) for x, y in patch if 0 < x < table.side - 1 and 0 < y < table.side - 1} or patch
    inside = sorted(patch)
    table.put("K", table.stream.pick(inside))
    for _ in range(table.stream.below(4)):
        table.put("T", table.stream.pick(inside))
    reach = AROUND if table.stream.below(2) else BESIDE
    for place in sorted({(x + dx, y + dy) for x, y in patch for dx, dy in reach} - patch):
        if table.stream.below(30):
            table.put("t", place)
    sprinkle(table, 3, "t" if table.stream.below(4) else "tT")
    table.draw_back("t")


def hunted(table: Table) -> None:
    """The king with enemies on most sides, often by the throne or on the edge."""
    throne = table.throne
    near = [(throne[0] + dx, throne[1] + dy) for dx, dy in BESIDE]
    x, y = table.stream.pick((throne, table.stream.pick(near), table.edge_place(), table.any_place()))
    table.put("K", (x, y))
    for dx, dy in BESIDE:
        if table.stream.below(8):
            table.put("t" if table.stream.below(12) else "T", (x + dx, y + dy))
    sprinkle(table, 8)
    table.draw_back("t")


def between(table: Table) -> None:
    """Men of one side beside those of the other, near throne, corners and edge too."""
    own, enemy = table.stream.pick(("tT", "Tt"))
    for _ in range(3):
        x, y = table.stream.pick((table.any_place(), table.edge_place(), table.throne))
        dx, dy = table.stream.pick(BESIDE)
        table.put(enemy, (x + dx, y + dy))
        table.put(own, (x + 2 * dx, y + 2 * dy))
        table.put(own, (x, y))
    sprinkle(table, 6)
    table.draw_back("K" if own == "T" and "K" in table.men.values() and table.stream.below(2) else own)


def sprinkle(table: Table, most: int, men: str = "tT") -> None:
    for _ in range(table.stream.below(most + 1)):
        table.put(table.stream.pick(men), table.any_place())


THEMES: tuple[Callable[[Table], None], ...] = (scattered, edge_row, edge_row, fort, fort, ring, ring, hunted, between)


def composed(side: int, stream: Stream) -> tuple[str, str]:
    """A position around a theme, and the move that closes it, if one was drawn back."""
    table = Table(side, stream, to_move=stream.pick("ad"))
    stream.pick(THEMES)(table)
    while "K" not in table.men.values():
        place = table.any_place()
        if not table.is_closed(place) or place == table.throne:
            table.put("K", place)
    kings = sorted(place for place, man in table.men.items() if man == "K")
    for place in kings[1:]:
        table.men[place] = "T" if not table.is_closed(place) else table.men.pop(place)
    return table.text(), table.closing


def played(game: TaflEngine, stream: Stream) -> Iterator[State]:
    """The states of a random game that are not its last."""
    state = game.setup(2, 0)
    while game.outcome(state) is None:
        yield state
        state = game.play(state, stream.pick(game.moves(state)))


def positions(name: str, side: int, stream: Stream, number: int) -> Iterator[tuple[str, str]]:
    """So many positions of a board, with a move of special interest or ''."""
    game, made = engine(name), 0
    games = iter(())
    while made < number:
        if stream.below(4):
            text, closing = composed(side, stream)
        else:
            state = next(games, None)
            if state is None:
                games = played(game, stream)
                state = next(games)
            text, closing = game.dump(state._replace(past=None)), ""
        made += 1
        yield text, closing
