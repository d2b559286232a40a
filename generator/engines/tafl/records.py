"""Game records in the two forms that players use (docs/notation.md).

In one line, as servers list games: `moves,taken by attackers,taken by defenders,status`. In many lines, as OpenTafl
writes them: tags, the rules with the position to begin from, then numbered turns with remarks.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from generator.engines.tafl.notation import read_move
from generator.rules.protocol import UnreadableMove

STATUSES = {"White": "defenders", "Black": "attackers", "Draw": "", "Ongoing": None}
"""How one-line records say who won; None where the game was not ended."""

RESULTS = {"attackers": "1", "defenders": "-1", "": "0", None: "?"}
"""How OpenTafl's tag `result` says the same."""

RESIGNATION = "---"
_TAG = re.compile(r"\[(?P<name>[a-z-]+):\s*(?P<value>.*?)\s*\]")
_REMARK = re.compile(r"\[[^\]]*\]")
_TURN = re.compile(r"[0-9]+\.+")


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One recorded game: its moves as written, who won ('' in a draw, None where it was not ended) and how many men
    each side took. `ending` is what was said of the end ('timeout', 'resignation' …); OpenTafl has `rules` and `tags`.
    """

    moves: tuple[str, ...]
    winner: str | None = None
    taken: tuple[int, int] = (0, 0)
    ending: str = ""
    rules: str = ""
    tags: Mapping[str, str] = field(default_factory=dict)


def read_line(text: str) -> GameRecord:
    """Read a record in one line.

    Raises:
        UnreadableMove: it has not the four parts, or one of them says nothing that is known.
    """
    parts = text.strip().split(",")
    if len(parts) != 4:
        raise UnreadableMove(f"a record in one line has four parts with commas between them, not {len(parts)}")
    told, by_attackers, by_defenders, status = parts
    if status not in STATUSES:
        raise UnreadableMove(f"'{status}' is no status of a game; there are {', '.join(STATUSES)}")
    if not (by_attackers.isdecimal() and by_defenders.isdecimal()):
        raise UnreadableMove("how many men each side took is written in whole numbers")
    words = told.split()
    ending = words.pop() if words and words[-1].isalpha() else ""
    return GameRecord(_checked(words), STATUSES[status], (int(by_attackers), int(by_defenders)), ending)


def write_line(record: GameRecord) -> str:
    """A record in one line, without its end of line."""
    status = {winner: word for word, winner in STATUSES.items()}[record.winner]
    words = [*record.moves, *([record.ending] if record.ending.isalpha() else [])]
    return f"{' '.join(words)},{record.taken[0]},{record.taken[1]},{status}"


def read_game(text: str) -> GameRecord:
    """Read a record in many lines.

    Raises:
        UnreadableMove: a word among the turns is no move, or the tag 'result' says nothing that is known.
    """
    head: dict[str, str] = {}
    body: list[str] = []
    rules = ""
    for line in text.splitlines():
        tag = _TAG.fullmatch(line.strip())
        if tag and not body:
            head[tag["name"]] = tag["value"]
        elif line.startswith("dim:") and not body:
            rules = line.strip()
        elif line.strip():
            body.append(line)
    words = [word for word in _REMARK.sub(" ", "\n".join(body)).split() if not _TURN.fullmatch(word)]
    resigned = RESIGNATION in words
    winners = {word: winner for winner, word in RESULTS.items()}
    result = head.pop("result", "?")
    if result not in winners:
        raise UnreadableMove(f"'{result}' is no result; there are {', '.join(winners)}")
    ending = head.pop("termination", "resignation" if resigned else "")
    moves = _checked([word for word in words if word != RESIGNATION])
    by = [sum(move.count("x") + move.count("/") for move in moves[seat::2]) for seat in (0, 1)]
    return GameRecord(moves, winners[result], (by[0], by[1]), ending, rules, head)


def write_game(record: GameRecord) -> str:
    """A record in many lines; captures as OpenTafl writes them, `xe3/d4`."""
    tags = {**record.tags, "result": RESULTS[record.winner]}
    if record.ending:
        tags["termination"] = record.ending
    moves = [_with_slashes(move) for move in record.moves]
    lines = [f"[{name}: {value}]" for name, value in tags.items()]
    if record.rules:
        lines.append(record.rules)
    lines.append("")
    lines += [f"{at // 2 + 1}. {' '.join(moves[at:at + 2])}" for at in range(0, len(moves), 2)]
    return "\n".join(lines) + "\n"


def moves_of(text: str) -> tuple[str, ...]:
    """The moves of a record in either form."""
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) == 1 and lines[0].count(",") == 3:
        return read_line(lines[0]).moves
    moves = read_game(text).moves
    if not moves:
        raise UnreadableMove("the record has no moves")
    return moves


def _checked(words: Sequence[str]) -> tuple[str, ...]:
    for word in words:
        read_move(word)
    return tuple(words)


def _with_slashes(move: str) -> str:
    start, _, taken = move.partition("x")
    return f"{start}x{taken.replace('x', '/')}" if taken else move
