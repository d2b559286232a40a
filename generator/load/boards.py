"""Boards as they are authored: setups are drawn row by row, and become positions in notation."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from itertools import groupby

from generator.base.findings import Finding, Span, error
from generator.base.suggest import listed, quoted
from generator.load.hints import Hints
from generator.load.nodes import Step
from generator.load.record_faults import Entry, read_record
from generator.load.records_boards import BoardRecord, SetupRecord
from generator.model.board import FILES, Board, Man, Setup
from generator.model.text import Text

EMPTY = "."
"""What stands for an empty square in a drawn row; blanks between squares are of no matter."""

_SQUARE = re.compile("([a-z])([1-9][0-9]?)")


def read_boards(entries: Mapping[str, Entry], hints: Hints, out: list[Finding]) -> dict[str, Board]:
    """All of them that can be read, in the order in which they are declared; what is wrong is added to `out`."""
    boards = {}
    for name, entry in entries.items():
        record = read_record(BoardRecord, entry, out)
        if record is not None:
            found: list[Finding] = []
            board = _BoardReader(name, record, entry, hints, found).read()
            out += found
            if not found:
                boards[name] = board
    return boards


class _BoardReader:
    """Reads one board; where it adds a finding to `out`, what it read cannot be used."""

    def __init__(self, name: str, record: BoardRecord, entry: Entry, hints: Hints, out: list[Finding]) -> None:
        self._name = name
        self._record = record
        self._entry = entry
        self._hints = hints
        self._out = out

    def read(self) -> Board:
        record = self._record
        men = self._men()
        self._check_marks()
        setups = {slug: self._setup(slug, setup, {man.letter for man in men.values()})
                  for slug, setup in record.setups.items()}
        if record.setup not in setups:
            self._fault("GRID356", f"board '{self._name}' begins from setup {quoted(record.setup)}, which it does not "
                        "have", self._entry.at("setup"), why=f"it has {listed(setups)}",
                        fix=self._near(record.setup, setups, "setups") or "name one of its setups")
        return Board(
            id=self._name, title=Text(record.title, f"board/{self._name}/title"),
            columns=record.columns, rows=record.rows,
            marks={mark: tuple(squares) for mark, squares in record.marks.items()}, men=men, sides=dict(record.sides),
            setups=setups, setup=record.setup, border=record.border, legend=tuple(record.legend),
            span=self._entry.at(key=True))

    def _men(self) -> dict[str, Man]:
        men: dict[str, Man] = {}
        letters: dict[str, str] = {}
        sides = dict.fromkeys(self._record.sides.values())
        for slug, man in self._record.men.items():
            other = letters.setdefault(man.letter, slug)
            if other != slug:
                self._fault("GRID355", f"men '{other}' and '{slug}' of board '{self._name}' share the letter "
                            f"'{man.letter}'", self._entry.at("men", slug, "letter"),
                            why="a letter in a drawn row stands for one sort of man",
                            fix="give one of them another letter; capitals count as other letters")
            if man.side not in sides:
                self._fault("GRID357", f"man '{slug}' of board '{self._name}' is of side {quoted(man.side)}, which the "
                            "board does not have", self._entry.at("men", slug, "side"),
                            why=f"its sides are {listed(sides)}",
                            fix=self._near(man.side, sides, "sides") or "name one of its sides")
            men[slug] = Man(slug, man.letter, Text(man.label, f"board/{self._name}/men/{slug}"), man.side, man.icon)
        return men

    def _check_marks(self) -> None:
        record = self._record
        for mark, squares in record.marks.items():
            steps: tuple[Step, ...] = ("marks", mark)
            for at, square in enumerate(squares):
                found = _SQUARE.fullmatch(square)
                if not found or FILES.index(found[1]) >= record.columns or int(found[2]) > record.rows:
                    last = f"{FILES[record.columns - 1]}{record.rows}"
                    self._fault("GRID354", f"{quoted(square)} is marked '{mark}' and is no square of board "
                                f"'{self._name}'", self._entry.at(*steps, at),
                                why=f"squares run from a1, bottom left, to {last}, top right",
                                fix="name a square of the board, or delete it")

    def _setup(self, slug: str, record: SetupRecord, letters: Collection[str]) -> Setup:
        board, steps = self._record, ("setups", slug)
        called = f"setup '{slug}' of board '{self._name}'"
        if len(record.rows) != board.rows:
            self._fault("GRID350", f"{called} has {len(record.rows)} rows, {board.rows} are wanted",
                        self._entry.at(*steps, "rows"), why="a setup has a row of text for each row of the board",
                        fix="add or delete rows")
        rows = ["".join(row.split()) for row in record.rows]
        for at, row in enumerate(rows):
            place, number = self._entry.at(*steps, "rows", at), board.rows - at
            if len(row) != board.columns:
                self._fault("GRID351", f"row {number} of {called} has {len(row)} squares, {board.columns} are wanted",
                            place, why=f"each square is a letter of a man or '{EMPTY}'", fix="add or delete squares")
            strange = sorted(set(row) - set(letters) - {EMPTY})
            if strange:
                self._fault("GRID352", f"row {number} of {called} holds {quoted(strange[0])}, which stands for no man",
                            place, why=f"the men are {listed(sorted(letters))}, an empty square is '{EMPTY}'",
                            fix="write the letter of a man, or declare one with this letter")
        to_move = record.to_move or next(iter(board.sides), "")
        if to_move not in board.sides:
            self._fault("GRID353", f"{called} lets {quoted(to_move)} begin, which is no side",
                        self._entry.at(*steps, "to_move"), why=f"the sides are {listed(board.sides)}",
                        fix="write the letter of a side")
        self._check_expected(called, record, steps)
        title = Text(record.title, f"board/{self._name}/setups/{slug}")
        return Setup(slug, title, f"{'/'.join(map(notation, rows))} {to_move}",
                     dict(record.expect), record.symmetry, self._entry.at(*steps, key=True),
                     self._places(record, steps))

    def _check_expected(self, called: str, record: SetupRecord, steps: tuple[Step, ...]) -> None:
        for man in record.expect:
            if man not in self._record.men:
                self._fault("GRID358", f"{called} expects men {quoted(man)}, which the board does not have",
                            self._entry.at(*steps, "expect", man, key=True),
                            why=f"the men are {listed(self._record.men)}",
                            fix=self._near(man, self._record.men, "men") or "correct the name")

    def _places(self, record: SetupRecord, steps: tuple[Step, ...]) -> dict[str, Span]:
        places = {f"rows.{at}": self._entry.at(*steps, "rows", at) for at in range(len(record.rows))}
        places |= {f"expect.{man}": self._entry.at(*steps, "expect", man) for man in record.expect}
        return places

    def _near(self, written: str, known: Collection[str], what: str) -> str:
        return self._hints.near(written, known, f"{what} of {self._name}")

    def _fault(self, code: str, message: str, span: Span, *, why: str, fix: str) -> None:
        self._out.append(error(code, message, span, why=why, fix=fix))


def notation(row: str) -> str:
    """A drawn row with a number for each run of empty squares, as positions are noted."""
    return "".join(str(len(run)) if sign == EMPTY else run
                   for sign, run in ((sign, "".join(group)) for sign, group in groupby(row)))
