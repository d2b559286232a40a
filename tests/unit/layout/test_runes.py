"""Runes: the rule of spelling, and lines that fill their length."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.layout.runes import DIVIDER, RUNES, line, spelt
from generator.load.read import read

LONG_BRANCH = "ᚠᚢᚦᚬᚱᚴᚼᚾᛁᛅᛋᛏᛒᛘᛚᛦ"


def test_the_row_has_sixteen_runes() -> None:
    """This test ensures that the runes that are drawn are the sixteen of the long-branch row, no more and no fewer."""
    assert sorted(RUNES) == sorted(LONG_BRANCH)
    assert len(RUNES) == 16


@pytest.mark.parametrize(("letters", "rune"), [
    ("b p", "ᛒ"), ("t d", "ᛏ"), ("k g c q", "ᚴ"), ("u o v w y ø œ ö ü", "ᚢ"), ("i e j", "ᛁ"), ("a æ ä", "ᛅ"), ("ǫ å", "ᚬ"),
    ("þ ð", "ᚦ"), ("f", "ᚠ"), ("r", "ᚱ"), ("h", "ᚼ"), ("n", "ᚾ"), ("s z", "ᛋ"), ("m", "ᛘ"), ("l", "ᛚ"), ("ʀ", "ᛦ"),
    ("x", "ᚴᛋ"),
])
def test_each_letter_has_its_rune(letters: str, rune: str) -> None:
    """This test ensures that the letters of each sound are spelt with its rune, small or capital."""
    for letter in letters.split():
        assert spelt(letter) == rune
        assert spelt(letter.upper()) == rune


def test_stress_marks_are_left_out() -> None:
    """This test ensures that a letter with a stress mark is spelt as without, composed or not, and ǫ keeps its own rune."""
    assert spelt("á é í ó ú ý ǽ ǫ́") == spelt("a e i o u y æ ǫ")
    assert spelt("a\u0301") == spelt("á")
    assert spelt("ǫ") != spelt("o")


def test_doubled_letters_are_written_once() -> None:
    """This test ensures that two equal runes side by side in a word are one, and that words keep theirs."""
    assert spelt("hygg") == "ᚼᚢᚴ"
    assert spelt("Heiðrekr") == "ᚼᛁᚦᚱᛁᚴᚱ"
    assert spelt("at tu") == "ᛅᛏ᛫ᛏᚢ"


def test_words_are_parted() -> None:
    """This test ensures that one divider stands between words, none at the ends, and that other signs are left out."""
    assert spelt("  konungr,   hygg þú! ") == "ᚴᚢᚾᚢᚾᚴᚱ᛫ᚼᚢᚴ᛫ᚦᚢ"
    assert spelt("– 1306 –") == ""


@given(st.text(max_size=60))
def test_whatever_is_written_comes_out_in_runes(text: str) -> None:
    """This test ensures that any text becomes runes and dividers alone, none doubled, and none at an end."""
    runes = spelt(text)
    assert set(runes) <= {*LONG_BRANCH, DIVIDER}
    assert not re.search(r"(.)\1", runes)
    assert runes.strip(DIVIDER) == runes


@given(st.text(alphabet=LONG_BRANCH + DIVIDER, min_size=2, max_size=40), st.floats(200, 500), st.floats(4, 12))
def test_a_line_fills_its_length(runes: str, length: float, height: float) -> None:
    """This test ensures that the first rune begins the line, the last ends it, and none stands higher or lower."""
    strokes, points = line(runes, length, height)
    box = (strokes + points).bounds()
    assert box.x == pytest.approx(0, abs=0.003)
    assert box.right == pytest.approx(length, abs=0.003)
    if strokes.segments:
        assert strokes.bounds().y == pytest.approx(0, abs=0.003)
        assert strokes.bounds().bottom == pytest.approx(height, abs=0.003)


def test_nothing_is_drawn_of_nothing() -> None:
    """This test ensures that an empty text draws nothing, and one rune alone stands where the line begins."""
    assert line("", 100, 7)[0].segments == line("", 100, 7)[1].segments == ()
    assert line("ᛏ", 100, 7)[0].bounds().x == 0


def test_the_riddle_of_pack_zero(root: Path) -> None:
    """This test ensures that the border of the larger board is the whole riddle, in lines of about one length."""
    legend = read([root])[0].boards["hnefatafl-13"].legend
    riddle = ("Hverjar eru þær snótir, er um sinn dróttin vápnlausar vega, inar jǫrpu hlífa um alla daga, en inar fegri "
              "frýja? Heiðrekr konungr, hygg þú at gátu.")
    assert " ".join(legend) == riddle
    lengths = [len(spelt(side)) for side in legend]
    assert len(lengths) == 4
    assert max(lengths) < 1.3 * min(lengths)
