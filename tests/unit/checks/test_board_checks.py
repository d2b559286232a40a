"""Boards against what is stated beside them: one slip, one finding, at the row where it stands."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.findings import Finding
from generator.checks.boards import boards_of, setups
from generator.checks.kit import Scope, run
from generator.load.boards import notation
from generator.load.read import read
from generator.model.board import Board, Man, Setup, men_on, square_at
from generator.model.game import EngineSpec
from generator.model.pack import Pack
from generator.model.text import Text

SETUPS = [("copenhagen-11", "standard"), *(("hnefatafl-13", setup) for setup in "abcde")]


@pytest.fixture(scope="module")
def source(root: Path) -> str:
    """The file of pack zero's boards, all other sections left empty but for their lines."""
    lines, section = [], ""
    for line in (root / "data" / "tafl.yaml").read_text(encoding="utf-8").splitlines():
        if line and line[0].isalpha():
            section = line.partition(":")[0]
        lines.append(line if section in ("spelverk", "boards") else "#")
    return "\n".join(lines)


def read_lines(tmp_path: Path, lines: list[str]) -> tuple[Pack, list[Finding]]:
    (tmp_path / "data").mkdir(exist_ok=True)
    (tmp_path / "data" / "tafl.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    pack, report = read([tmp_path])
    assert report.findings == []
    return pack, [f for f in setups(Scope(pack)) if f.severity > 0]


def row_of(pack: Pack, board: str, setup: str, row: int) -> int:
    """The index of the line of a drawn row."""
    return pack.boards[board].setups[setup].spans[f"rows.{row}"].line - 1


def changed(line: str, column: int, letter: str) -> str:
    """A drawn row with another letter in a column."""
    start = line.index("- ") + 2
    row = line[start:].split()
    row[column] = letter
    return line[:start] + " ".join(row)


@pytest.mark.parametrize(("board", "setup"), SETUPS)
def test_a_planted_attacker_is_found_at_its_row(source: str, tmp_path: Path, board: str, setup: str) -> None:
    """This test ensures that a 25th attacker on any empty square is one error, at the line and in the name of the square."""
    lines = source.splitlines()
    pack, found = read_lines(tmp_path, lines)
    assert found == []
    its = pack.boards[board]
    held = {(column, row) for column, row, _ in men_on(its, its.setups[setup])}
    for row, column in ((1, 1), (3, its.columns // 2 + 2), (its.rows - 2, 3)):
        assert (column, row) not in held
        at = row_of(pack, board, setup, row)
        planted = [*lines[:at], changed(lines[at], column, "t"), *lines[at + 1:]]
        assert planted[at] != lines[at]
        _, found = read_lines(tmp_path, planted)
        assert [(f.code, f.span.line if f.span else 0) for f in found] == [("GRID361", at + 1)]
        assert "has 25 men 'attacker', 24 expected" in found[0].message
        assert square_at(its, column, row) in found[0].message
        assert square_at(its, column, row) in found[0].fix


def test_a_missing_man_is_found_at_its_row(source: str, tmp_path: Path) -> None:
    """This test ensures that a square that lost its man is named, at its line."""
    lines = source.splitlines()
    pack, _ = read_lines(tmp_path, lines)
    at = row_of(pack, "copenhagen-11", "standard", 3)
    _, found = read_lines(tmp_path, [*lines[:at], changed(lines[at], 0, "."), *lines[at + 1:]])
    assert [(f.code, f.span.line if f.span else 0) for f in found] == [("GRID361", at + 1)]
    assert "put attacker on a8" in found[0].fix


def test_a_man_on_the_next_square_breaks_the_symmetry(source: str, tmp_path: Path) -> None:
    """This test ensures that with the right number of men an uneven setup is told, at the first odd square."""
    lines = source.splitlines()
    pack, _ = read_lines(tmp_path, lines)
    at = row_of(pack, "copenhagen-11", "standard", 3)
    _, found = read_lines(tmp_path, [*lines[:at], changed(changed(lines[at], 0, "."), 1, "t"), *lines[at + 1:]])
    assert [(f.code, f.span.line if f.span else 0) for f in found] == [("GRID362", at + 1)]
    assert "a8 is empty" in found[0].message


def test_a_wrong_expectation_is_told_at_its_figure(source: str, tmp_path: Path) -> None:
    """This test ensures that where no square is out of place the stated figure is what the finding stands at."""
    text = source.replace("expect: {attacker: 24, defender: 12, king: 1}", "expect: {attacker: 24, defender: 16, king: 1}", 1)
    _, found = read_lines(tmp_path, text.splitlines())
    assert [(f.code, f.span.path if f.span else "") for f in found] == [
        ("GRID361", "boards.copenhagen-11.setups.standard.expect.defender")]
    assert "has 12 men 'defender', 16 expected" in found[0].message


@given(st.lists(st.tuples(st.integers(0, 8), st.integers(0, 8)), max_size=12))
def test_whatever_is_made_even_is_even(places: list[tuple[int, int]]) -> None:
    """This test ensures that a setup whose men are turned and reflected to all their eight places has no finding."""
    full = {t for x, y in places for a, b in ((x, y), (y, x)) for t in ((a, b), (8 - a, b), (a, 8 - b), (8 - a, 8 - b))}
    board = drawn(full)
    assert [f.code for f in setups(Scope(Pack(boards={"b": board})))] == ["GRID360"]


@given(st.integers(0, 8), st.integers(0, 8))
def test_one_man_off_the_middle_is_uneven(x: int, y: int) -> None:
    """This test ensures that a single man anywhere but in the middle breaks the symmetry."""
    found = [f.code for f in setups(Scope(Pack(boards={"b": drawn({(x, y)})})))]
    assert found == (["GRID360"] if x == y == 4 else ["GRID362"])


def drawn(men: set[tuple[int, int]]) -> Board:
    """A board of nine squares a side with men of one sort."""
    rows = ["".join("t" if (x, y) in men else "." for x in range(9)) for y in range(9)]
    position = f"{'/'.join(map(notation, rows))} a"
    setup = Setup("s", Text("S"), position, symmetry="d4")
    return Board("b", Text("B"), 9, 9, {}, {"man": Man("man", "t", Text("M"), "a")}, {"a": "a"}, {"s": setup}, "s")


def test_a_game_is_checked_with_the_boards_it_uses(root: Path) -> None:
    """This test ensures that a game's boards are those it prints and the one its engine plays on, and no others."""
    pack, _ = read([root])
    for game, boards in (("copenhagen", ["copenhagen-11"]), ("hnefatafl", ["hnefatafl-13"]), ("hatunaleken", [])):
        assert [board.id for board in boards_of(Scope(pack, pack.games[game]))] == boards
    unprinted = replace(pack.games["copenhagen"], components=(), engine=EngineSpec("x", {"board": "hnefatafl-13"}))
    assert [board.id for board in boards_of(Scope(pack, unprinted))] == ["hnefatafl-13"]


def test_pack_zero_holds_what_it_states(root: Path) -> None:
    """This test ensures that all six setups are counted, and that nothing is wrong with the large components."""
    pack, _ = read([root])
    told = [f for f in run(pack).sorted() if f.code.startswith(("GRID36", "GRID37", "SHEET77"))]
    assert [f.code for f in told] == ["GRID360"] * 6
