"""Boards as they are authored: drawn setups become positions, and slips are told where they stand."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from textwrap import dedent

import pytest

from generator.base.findings import Report
from generator.load.boards import notation
from generator.load.read import read
from generator.model.board import men_on, square_at
from generator.model.pack import Pack

BOARD = """\
spelverk: 1
boards:
  small:
    title: Brädspel
    columns: 3
    rows: 4
    sides: {a: attackers, d: defenders}
    men:
      attacker: {letter: t, label: angripare, side: attackers}
      king: {letter: K, label: kung, side: defenders, icon: crown}
    marks: {throne: b2, corner: [a1, c4]}
    setup: first
    setups:
      first:
        title: Start
        to_move: d
        rows: ['. t .', t K t, '...', t..]
games:
  leken:
    title: Leken
    source_language: sv
    components: {}
"""


def read_text(tmp_path: Path, text: str) -> tuple[Pack, Report]:
    (tmp_path / "data").mkdir(exist_ok=True)
    (tmp_path / "data" / "pack.yaml").write_text(text, encoding="utf-8")
    return read([tmp_path])


def test_a_drawn_setup_is_a_position(tmp_path: Path) -> None:
    """This test ensures that rows become notation from the top one down, with the side that begins behind them."""
    pack, report = read_text(tmp_path, BOARD)
    assert report.findings == []
    board = pack.boards["small"]
    setup = board.setups[board.setup]
    assert setup.position == "1t1/tKt/3/t2 d"
    assert men_on(board, setup) == ((1, 0, "attacker"), (0, 1, "attacker"), (1, 1, "king"), (2, 1, "attacker"),
                                    (0, 3, "attacker"))
    assert board.marks == {"throne": ("b2",), "corner": ("a1", "c4")}
    assert [square_at(board, c, r) for c, r in ((0, 0), (2, 0), (0, 3))] == ["a4", "c4", "a1"]


def test_the_first_side_begins_where_nothing_is_said(tmp_path: Path) -> None:
    """This test ensures that without `to_move` the side that is declared first begins."""
    pack, _ = read_text(tmp_path, BOARD.replace("        to_move: d\n", ""))
    assert pack.boards["small"].setups["first"].position.endswith(" a")


@pytest.mark.parametrize(("row", "noted"), [("...", "3"), ("ttt", "ttt"), (".t..K", "1t2K"), ("." * 13, "13")])
def test_notation(row: str, noted: str) -> None:
    """This test ensures that a run of empty squares becomes one number, of two digits where it is long."""
    assert notation(row) == noted


def test_places_of_rows_and_expectations(tmp_path: Path) -> None:
    """This test ensures that a setup keeps the line of each drawn row and of each expectation."""
    drawn = dedent("""\
        rows:
          - . t .
          - t K t
          - ...
          - t..
        expect:
          king: 1
        """)
    text = BOARD.replace("        rows: ['. t .', t K t, '...', t..]\n", "".join(f"        {line}\n" for line in
                                                                                 drawn.splitlines()))
    pack, report = read_text(tmp_path, text)
    assert report.findings == []
    setup = pack.boards["small"].setups["first"]
    lines = text.splitlines()
    for at, row in enumerate(("- . t .", "- t K t", "- ...", "- t..")):
        assert lines[setup.spans[f"rows.{at}"].line - 1].strip() == row
    assert lines[setup.spans["expect.king"].line - 1].strip() == "king: 1"


def test_all_slips_of_a_board_at_once(tmp_path: Path) -> None:
    """This test ensures that every slip is told in one reading, and that a faulty board is not there to mislead."""
    text = BOARD.replace("'. t .'", "'. t'").replace("setup: first", "setup: none").replace("c4]", "d9]")
    pack, report = read_text(tmp_path, text)
    assert sorted(f.code for f in report.findings) == ["GRID351", "GRID354", "GRID356"]
    assert pack.boards == {}


@pytest.mark.parametrize("setting", ["square: 14", "setup: first", "coordinates: false", "poster: a3"])
def test_settings_of_large_pages_belong_to_them(tmp_path: Path, setting: str) -> None:
    """This test ensures that a component of another sort with such a setting is told, at the setting."""
    text = BOARD.replace("components: {}", f"components:\n      cards: {{sort: deck, title: Kort, {setting}}}")
    text += "decks: {cards: {title: Kort}}\n"
    _, report = read_text(tmp_path, text)
    assert [(f.code, f.span.path.rsplit(".", 1)[1]) for f in report.findings if f.span] == [
        ("DATA112", setting.partition(":")[0])]


def test_start_positions_of_pack_zero(root: Path) -> None:
    """This test ensures that the boards of pack zero have the positions of the rules: C2, and A1 with layouts A to E."""
    boards = read([root])[0].boards
    eleven, thirteen = boards["copenhagen-11"], boards["hnefatafl-13"]
    assert eleven.setups[eleven.setup].position == (
        "3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3 a")
    assert thirteen.setups[thirteen.setup].position == (
        "4ttttt4/6t6/13/13/t5T5t/t4TTT4t/tt2TTKTT2tt/t4TTT4t/t5T5t/13/13/6t6/4ttttt4 a")
    assert list(thirteen.setups) == ["a", "b", "c", "d", "e"]
    for board in (eleven, thirteen):
        middle = square_at(board, board.columns // 2, board.rows // 2)
        last = board.columns - 1
        assert board.marks == {"throne": (middle,), "corner": tuple(
            square_at(board, c, r) for c, r in ((0, last), (0, 0), (last, last), (last, 0)))}
        for setup in board.setups.values():
            held = Counter(man for _, _, man in men_on(board, setup))
            assert held == setup.expect == {"attacker": 24, "defender": 12, "king": 1}
            assert setup.symmetry == "d4"


def test_the_other_setups_are_those_of_the_rules(root: Path) -> None:
    """This test ensures that B to E combine attackers and defenders as the table of layouts (A1) says."""
    board = read([root])[0].boards["hnefatafl-13"]

    def squares(setup: str, man: str) -> frozenset[tuple[int, int]]:
        return frozenset((c, r) for c, r, its in men_on(board, board.setups[setup]) if its == man)

    diamond = {(c, r) for c in range(13) for r in range(13) if 0 < abs(c - 6) + abs(r - 6) <= 2}
    cross = {(c, r) for c in range(13) for r in range(13) if 6 in (c, r) and 0 < abs(c - 6) + abs(r - 6) <= 3}
    five_and_one = {(c, 0) for c in range(4, 9)} | {(6, 1)}
    wedge = {(5, 0), (6, 0), (7, 0), (5, 1), (7, 1), (6, 2)}
    block = {(c, r) for c in (5, 6, 7) for r in (0, 1)}
    for setup, attackers, defenders in (("a", five_and_one, diamond), ("b", five_and_one, cross), ("c", wedge, diamond),
                                        ("d", block, cross), ("e", block, diamond)):
        turned = {turn for c, r in attackers for turn in ((c, r), (r, c), (12 - c, 12 - r), (12 - r, 12 - c))}
        assert squares(setup, "attacker") == turned
        assert squares(setup, "defender") == defenders
        assert squares(setup, "king") == {(6, 6)}
