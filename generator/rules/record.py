"""Records of games in the house's own form, which any game can be written in and played again from.

```
spelverk-record: 1
game: nim
players: 2
seed: 1138
option heaps: 3

1. take 2 from b      # first
2. take 1 from a      # second
```

`seed` is that of the setup. A comment begins with two blanks and `#`, or is a line of its own. An engine's own notation
is read by its `read_record` (protocol `Recorded`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from generator.base.suggest import quoted
from generator.rules.protocol import UnreadableMove

HEAD = "spelverk-record: 1"
_NUMBER = re.compile(r"^\d+\.\s+")
_COMMENT = re.compile(r"(^|\s\s)#.*$")


@dataclass(frozen=True, slots=True)
class Told:
    """A move as a record has it, and the line where it stands, from 1."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Record:
    """One game: what it was played with, and its moves. Options are texts, as on a command line."""

    game: str
    players: int
    seed: int
    options: tuple[tuple[str, str], ...] = ()
    moves: tuple[Told, ...] = ()


def is_record(text: str) -> bool:
    """Whether a text is a record in this form."""
    return text.lstrip("\ufeff").startswith(HEAD.rpartition(" ")[0])


def read_record(text: str) -> Record:
    """Read a record.

    Raises:
        UnreadableMove: a line of the head is none, or the game, players or seed are not told.
    """
    first = text.lstrip("\ufeff").partition("\n")[0].strip()
    if first != HEAD:
        raise UnreadableMove(f"it begins with {quoted(first)}; this program reads '{HEAD}'")
    said: dict[str, str] = {}
    moves: list[Told] = []
    in_head = True
    for number, whole in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        line = _COMMENT.sub("", whole).strip()
        if in_head and line:
            key, colon, value = line.partition(":")
            if not colon:
                raise UnreadableMove(f"line {number} is no 'key: value' line; a blank line ends the head")
            said[key.strip()] = value.strip()
        elif line:
            moves.append(Told(number, _NUMBER.sub("", line)))
        in_head = in_head and bool(whole.strip())
    for key in ("game", "players", "seed"):
        if key not in said:
            raise UnreadableMove(f"the head of the record has no line '{key}: …'")
    for key in ("players", "seed"):
        if not re.fullmatch(r"[0-9]{1,1000}", said[key]):
            raise UnreadableMove(f"'{key}' of the record is {quoted(said[key])}, a whole number is wanted")
    options = tuple((key.removeprefix("option "), value) for key, value in said.items() if key.startswith("option "))
    return Record(said["game"], int(said["players"]), int(said["seed"]), options, tuple(moves))


def write_head(record: Record) -> str:
    """The head of a record with the blank line after it; its moves are written by `write_move`."""
    lines = [HEAD, f"game: {record.game}", f"players: {record.players}", f"seed: {record.seed}"]
    lines += [f"option {name}: {value}" for name, value in record.options]
    return "\n".join(lines) + "\n\n"


def write_move(ply: int, move: str, comment: str = "") -> str:
    """One line of a record; `ply` from 1."""
    line = f"{ply}. {move}"
    return f"{line:<28}  # {comment}\n" if comment else f"{line}\n"


def with_lines(moves: Iterable[str], text: str) -> tuple[Told, ...]:
    """Moves that an engine found in a text, each with its line; one that is not there word for word has its
    forerunner's."""
    told, at, line = [], 0, 1
    for move in moves:
        found = text.find(move, at)
        if found >= 0:
            line += text.count("\n", at, found)
            at = found
            told.append(Told(line, move))
            at += len(move)
            line += move.count("\n")
        else:
            told.append(Told(line, move))
    return tuple(told)
