"""Text with markup, set: faces of the tags, icons in the line, and spaces that stay the same."""

from __future__ import annotations

import pytest

from generator.base.findings import Span
from generator.base.geometry import Rect
from generator.base.units import MM_PER_PT
from generator.fonts.book import FontBook
from generator.layout.lines import Setting
from generator.layout.text import TextSetter
from generator.model.template import Role
from generator.scene.ink import BLACK, Ink
from generator.scene.items import GlyphRun, Item, Symbol, Use

ROLES = {
    r.id: r for r in (
        Role("body", "EB Garamond", 8.75, leading_pt=10.4, features=("lnum",), hyphens=True),
        Role("flavour", "EB Garamond", 8.6, style="italic"),
        Role("title", "Cinzel", 13, weight=600),
    )
}


def icon(name: str, ink: Ink) -> Symbol | None:
    boxes = {"coin": Rect(0, 0, 24, 24), "banner": Rect(0, 0, 60, 40)}
    return Symbol(f"{name}-{ink.name}", (), boxes[name]) if name in boxes else None


@pytest.fixture(scope="module")
def book() -> FontBook:
    return FontBook()


@pytest.fixture
def setter(book: FontBook) -> TextSetter:
    return TextSetter(book, ROLES, {"black": BLACK}, "sv", icon, ["coin", "banner"])


def placed(setter: TextSetter, text: str, role: str = "body", width: float = 200.0) -> tuple[Item, ...]:
    return setter.place(setter.set_block(text, role, width, rich=True), 0.0, 10.0)


def names(items: tuple[Item, ...]) -> list[tuple[str, str]]:
    return [(i.face.name, i.text) if isinstance(i, GlyphRun) else ("icon", "") for i in items]


def test_tags_choose_faces(setter: TextSetter) -> None:
    """This test ensures that strong is bold, em the other slant and sc small capitals."""
    assert names(placed(setter, "En <strong>stark</strong> <em>ton</em> i dur")) == [
        ("EBGaramond-400", "En"), ("EBGaramond-700", "stark"), ("EBGaramond-Italic-400", "ton"),
        ("EBGaramond-400", "i dur"),
    ]
    assert names(placed(setter, "En <em>ton</em>", "flavour")) == [
        ("EBGaramond-Italic-400", "En"), ("EBGaramond-400", "ton"),
    ]
    small, = placed(setter, "<sc>anno 1306</sc>")
    assert isinstance(small, GlyphRun)
    assert small.words[0] is setter.book.shape(small.face, "anno", ("lnum", "smcp"))


def test_markup_without_effect_sets_like_plain_text(setter: TextSetter) -> None:
    """This test ensures that a rich text without tags gives the very lines of a plain one."""
    words = "Hertigarna Erik och Valdemar grep kung Birger på Håtuna gård i september."
    rich, plain = (setter.set_block(words, "body", 30.0, rich=r) for r in (True, False))
    assert [line.words for line in rich.lines] == [line.words for line in plain.lines]


def test_tag_inside_a_word_keeps_it_together(setter: TextSetter) -> None:
    """This test ensures that no space creeps in where a tag begins or ends inside a word."""
    items = placed(setter, "Her<strong>redag</strong>, ja")
    assert names(items) == [
        ("EBGaramond-400", "Her"), ("EBGaramond-700", "redag"), ("EBGaramond-400", ", ja"),
    ]
    first, second = items[0], items[1]
    assert isinstance(first, GlyphRun) and isinstance(second, GlyphRun)
    assert second.xs[0] == pytest.approx(first.words[0].width * 8.75 * MM_PER_PT / 1000, abs=0.001)


def test_tagged_words_are_hyphenated(setter: TextSetter) -> None:
    """This test ensures that a bold word, with its comma, breaks like any other and loses nothing."""
    text = "<strong>Landskapsherredagens</strong>, se <em>kungörelsehandlingarna</em>!"
    for width in range(12, 40):
        setting = setter.set_block(text, "body", float(width), rich=True)
        assert setting.text == "Landskapsherredagens, se kungörelsehandlingarna!"
        assert not setting.complete or all(line.width <= width + 0.001 for line in setting.lines)


def test_forced_line_end_inside_a_tag(setter: TextSetter) -> None:
    """This test ensures that a newline ends the line and not the tag."""
    setting = setter.set_block("<strong>ett\ntvå</strong>\n", "body", 40.0, rich=True)
    assert [line.text for line in setting.lines] == ["ett", "två"]
    assert [n for n, _ in names(setter.place(setting, 0, 0))] == ["EBGaramond-700"] * 2


def test_icon_stands_on_the_baseline(setter: TextSetter) -> None:
    """This test ensures that an icon's live area is 1.05 cap heights high, and its foot is on the baseline."""
    item, = placed(setter, "{coin}")
    assert isinstance(item, Use)
    cap = 0.650 * 8.75 * MM_PER_PT
    live = item.matrix.apply_rect(Rect(2, 2, 20, 20))
    assert live.bottom == pytest.approx(10.0, abs=0.002)
    assert live.height == pytest.approx(1.05 * cap, abs=0.002)
    assert live.x == pytest.approx(0.0, abs=0.002)  # no gap before the first thing on a line


def test_icon_has_its_gap_on_either_side(setter: TextSetter) -> None:
    """This test ensures that 0.15 em and the word space part an icon from the words beside it."""
    before, use, after = placed(setter, "Ge {coin} nu")
    assert isinstance(before, GlyphRun) and isinstance(use, Use) and isinstance(after, GlyphRun)
    em = 8.75 * MM_PER_PT
    space = setter.book.space(before.face).width / 1000
    live = use.matrix.apply_rect(Rect(2, 2, 20, 20))
    assert live.x - before.words[0].width * em / 1000 == pytest.approx((space + 0.15) * em, abs=0.003)
    assert after.xs[0] - live.right == pytest.approx((space + 0.15) * em, abs=0.003)


def test_wide_art_is_scaled_to_the_line(setter: TextSetter) -> None:
    """This test ensures that art beyond the grid is as high as any icon, keeps its shape and its room."""
    coin, banner, word = placed(setter, "{coin}{banner} x")
    assert isinstance(coin, Use) and isinstance(banner, Use) and isinstance(word, GlyphRun)
    art = banner.matrix.apply_rect(Rect(0, 0, 60, 40))
    assert art.height == pytest.approx(coin.matrix.apply_rect(Rect(2, 2, 20, 20)).height, abs=0.002)
    assert art.width / art.height == pytest.approx(1.5, abs=0.01)
    assert art.right < word.xs[0]


def test_unknown_icon_is_told_and_printed(setter: TextSetter) -> None:
    """This test ensures that an icon that is not drawn shows by its name, beside an error with a close one."""
    items = placed(setter, "Ge {coim} nu")
    assert names(items) == [("EBGaramond-400", "Ge {coim} nu")]
    assert [(f.code, f.fix) for f in setter.findings] == [("TEXT412", "did you mean 'coin'?")]
    assert "column 4" in setter.findings[0].message


def test_icon_takes_the_ink_of_its_place(setter: TextSetter) -> None:
    """This test ensures that an icon is drawn in the ink of the text round it."""
    red = Ink("rubric", (0, 96, 86, 22), "#be131b")
    use, = setter.place(setter.set_line("{coin}", "body", rich=True), 0, 0, ink=red)
    assert isinstance(use, Use)
    assert use.symbol.id == "coin-rubric"


def test_emphasis_without_an_italic_is_told_once(setter: TextSetter) -> None:
    """This test ensures that <em> in a family without italic is told, and its words are set upright."""
    assert names(placed(setter, "<em>Nota</em> bene", "title"))[0] == ("Cinzel-600", "Nota bene")
    placed(setter, "<em>Item</em>", "title")
    assert [f.code for f in setter.findings] == ["TEXT409"]


def test_soft_hyphens_in_markup(setter: TextSetter) -> None:
    """This test ensures that soft hyphens count inside tags, and do not show."""
    setting: Setting = setter.set_block("<em>Riksråds\u00adordförande</em> x", "flavour", 20.0, rich=True)
    assert setting.lines[0].text == "Riksråds-"
    assert setting.text == "Riksrådsordförande x"


def test_faults_carry_subject_and_span(setter: TextSetter) -> None:
    """This test ensures that a stray sign is told with its card, field and place in the file."""
    span = Span("data/cards.yaml", 12, 7)
    setter.set_block("A & B", "body", 40.0, rich=True, subject="card porse, field note", span=span)
    assert [(f.code, f.subject, f.span) for f in setter.findings] == [("TEXT411", "card porse, field note", span)]
