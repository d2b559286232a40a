"""What holds for any text at any width: no character is lost, no line leaves its measure."""

from __future__ import annotations

import re

from hypothesis import example, given, settings
from hypothesis import strategies as st

from generator.base.geometry import Rect
from generator.base.units import MM_PER_PT
from generator.fonts.book import FontBook
from generator.layout.text import Setting, TextSetter
from generator.model.template import Role
from generator.scene.ink import BLACK
from generator.scene.items import GlyphRun, Symbol, Use

ROLES = {
    r.id: r for r in (
        Role("hyphened", "EB Garamond", 8.75, leading_pt=10.4, features=("lnum",), hyphens=True),
        Role("whole", "EB Garamond", 8.75, style="italic"),
        Role("capitals", "Cinzel", 8.0, weight=600, case="upper", tracking=0.1, hyphens=True),
    )
}
SETTER = TextSetter(FontBook(), ROLES, {"black": BLACK}, "sv")
WORDS = st.one_of(
    st.sampled_from([
        "hertigarna", "landskapsherredagen", "i", "å", "kung-hertig", "1290–1318", "6000\u00a0mark", "”Håtuna”,",
        "riksrådsförsamlingsordförandeskap", "Birger-landskapsherredagen", "och/eller", "ryttare.", "–",
        "ord\u00adförande",
    ]),
    st.text("abcdeåäöfiljt-’ABÅ", min_size=1, max_size=14).filter(lambda w: w.strip("-") == w),
)
TEXTS = st.lists(WORDS, min_size=1, max_size=40).flatmap(
    lambda words: st.lists(st.sampled_from([" ", " ", " ", "  ", "\n"]), min_size=len(words), max_size=len(words)).map(
        lambda gaps: "".join(w + g for w, g in zip(words, gaps, strict=True))
    )
)
MARKED = ["{coin}", "<em>hertig</em>", "<strong>riks</strong>rådet,", "kung", "&lt;3", "{coin}x", "{landskapet}riksrådsförsamling"]
ROLE = st.sampled_from(sorted(ROLES))
WIDTH = st.floats(8, 100).map(lambda w: round(w, 2))


def expected(text: str, role: str) -> str:
    """The text as it must come back: single spaces, no soft hyphens, capitals where the role sets them."""
    lines = [" ".join(line.split(" ")) for line in text.rstrip("\n").split("\n")]
    out = "\n".join(" ".join(w for w in line.split(" ") if w) for line in lines).replace("\u00ad", "")
    return out.upper() if ROLES[role].case else out


def printed(setting: Setting) -> str:
    """The text read from the items that are drawn, with added hyphens taken off line by line."""
    out = ""
    for line in setting.lines:
        shown = " ".join(run.text for run in SETTER.place(line, 0.0, 0.0) if isinstance(run, GlyphRun))
        out += shown[: len(shown) - len(line.added)] if line.added else shown
        out += "" if line.goes_on else "\n" if line.is_last else " "
    return out[:-1]


@settings(max_examples=300, deadline=None)
@given(TEXTS, ROLE, WIDTH, st.booleans(), st.booleans())
def test_no_character_is_lost(text: str, role: str, width: float, balance: bool, justified: bool) -> None:
    """This test ensures that the lines, read in order without added hyphens, are the text."""
    setting = SETTER.set_block(text, role, width, balance=balance, justified=justified)
    assert setting.text == expected(text, role)
    assert printed(setting) == expected(text, role)


@settings(max_examples=300, deadline=None)
@given(TEXTS, ROLE, WIDTH, st.booleans(), st.sampled_from(["left", "centre", "right", "justify"]))
def test_no_line_leaves_its_measure(text: str, role: str, width: float, balance: bool, align: str) -> None:
    """This test ensures that placed words stay within the measure wherever the setting says it is complete."""
    setting = SETTER.set_block(text, role, width, balance=balance, justified=align == "justify")
    for line in setting.lines:
        if setting.complete:
            assert line.width <= width + 1e-6
        items = SETTER.place(line, 5.0, 0.0, align, width)
        for run in items:
            assert isinstance(run, GlyphRun)
            assert list(run.xs) == sorted(run.xs)
            last = run.xs[-1] + run.words[-1].width * run.size_pt * MM_PER_PT / 1000
            if setting.complete and align != "centre":
                assert run.xs[0] >= 5.0 - 0.001 and last <= 5.0 + width + 0.002
    if not setting.complete:  # only a word that cannot be broken further may stick out
        wide = [line for line in setting.lines if line.width > width]
        assert wide and all(len(line.words) == 1 for line in wide)


@settings(max_examples=300, deadline=None)
@given(TEXTS, WIDTH)
@example("hertigarna riksrådsförsamlingsordförandeskap hertigarna", 54.0)  # mending the last word must not hyphenate
def test_hyphens_keep_their_rules(text: str, width: float) -> None:
    """This test ensures that at most two lines in a row end in a hyphen, and never the last full one, but by force."""
    setting = SETTER.set_block(text, "hyphened", width)
    in_a_row = 0
    for i, line in enumerate(setting.lines):
        is_forced = len(line.words) == 1  # the line holds nothing but a piece of one long word
        in_a_row = in_a_row + 1 if line.goes_on else 0
        assert in_a_row <= 2 or is_forced
        if line.goes_on and setting.lines[i + 1].is_last and not is_forced:
            rest = setting.lines[i + 1].words[0].text
            word = line.words[-1].text.removesuffix(line.added) + rest
            whole = SETTER.set_line(" ".join([word, *(w.text for w in setting.lines[i + 1].words[1:])]), "hyphened")
            assert whole.width > width  # the last line would not have held the whole word
        if line.added:
            assert re.search(r"[^\W\d_]{3}-$|[^\W\d_]{1,2}’?[^\W\d_]*-$", line.text)


@settings(max_examples=100, deadline=None)
@given(TEXTS, ROLE, WIDTH)
def test_balance_needs_no_more_lines(text: str, role: str, width: float) -> None:
    """This test ensures that even lines are as many as greedy ones."""
    plain, even = (SETTER.set_block(text, role, width, balance=b) for b in (False, True))
    assert len(even.lines) == len(plain.lines)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.sampled_from(MARKED), min_size=1, max_size=20), st.floats(20, 80))
def test_markup_loses_nothing(words: list[str], width: float) -> None:
    """This test ensures that words, icons and escapes of a text with markup all come out, once and in order."""
    coin = Symbol("coin", (), Rect(0, 0, 24, 24))
    setter = TextSetter(SETTER.book, ROLES, {"black": BLACK}, "sv", lambda name, ink: coin)
    setting = setter.set_block(" ".join(words), "hyphened", width, rich=True)
    plain = re.sub("<[^<]*>", "", " ".join(words)).replace("&lt;", "<")
    assert setting.text == plain
    drawn = setter.place(setting, 0.0, 0.0)
    assert sum(isinstance(i, Use) for i in drawn) == plain.count("{")
    letters = "".join(w.text for i in drawn if isinstance(i, GlyphRun) for w in i.words)
    assert letters.replace("-", "") == re.sub("{[a-z_]*}", "", plain).replace(" ", "")
    assert not setter.findings
