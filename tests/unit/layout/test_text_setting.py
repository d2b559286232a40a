"""The text setter: lines, blocks and their way into a scene."""

from __future__ import annotations

import dataclasses

import pytest

from generator.base.findings import Span
from generator.base.units import MM_PER_PT
from generator.fonts.book import FontBook
from generator.layout.breaker import Rules, broken, first_fit
from generator.layout.text import Setting, TextSetter
from generator.model.template import Role
from generator.scene.ink import BLACK, Ink
from generator.scene.items import GlyphRun

ROLES = {
    r.id: r for r in (
        Role("body", "EB Garamond", 8.75, leading_pt=10.4, least_pt=8.0, features=("lnum",), hyphens=True),
        Role("ragged", "EB Garamond", 8.75, leading_pt=10.4),
        Role("flavour", "EB Garamond", 8.6, style="italic", leading_pt=10.4),
        Role("title", "Cinzel", 13, weight=600, least_pt=10.5),
        Role("column", "Cinzel", 7.8, weight=600, case="upper", tracking=0.10),
        Role("label", "EB Garamond", 8, weight=600, features=("smcp", "onum"), tracking=0.06, ink="rubric"),
    )
}
RUBRIC = Ink("rubric", (0, 96, 86, 22), "#be131b")
SAGA = (
    "Hertigarna Erik och Valdemar grep kung Birger på Håtuna gård i september 1306 och förde honom till Nyköpings "
    "slott, där han satt fången i två år medan rikets landskap delades mellan de båda bröderna och deras riddare."
)


@pytest.fixture(scope="module")
def book() -> FontBook:
    return FontBook()


@pytest.fixture
def setter(book: FontBook) -> TextSetter:
    return TextSetter(book, ROLES, {"black": BLACK, "rubric": RUBRIC}, "sv")


def texts(setting: Setting) -> list[str]:
    return [line.text for line in setting.lines]


def runs(items: object) -> list[GlyphRun]:
    assert isinstance(items, tuple)
    return [i for i in items if isinstance(i, GlyphRun)]


def test_paragraph_of_a_card(setter: TextSetter) -> None:
    """This test ensures that a Swedish paragraph in 44.6 mm at 8.75 pt breaks as it was looked at and found good."""
    setting = setter.set_block(SAGA, "body", 44.6)
    assert texts(setting) == [
        "Hertigarna Erik och Valdemar grep", "kung Birger på Håtuna gård i sep-",
        "tember 1306 och förde honom till", "Nyköpings slott, där han satt fången",
        "i två år medan rikets landskap dela-", "des mellan de båda bröderna och", "deras riddare.",
    ]
    assert setting.text == SAGA
    assert setting.complete
    assert all(line.width <= 44.6 for line in setting.lines)
    assert setting.leading == pytest.approx(10.4 * MM_PER_PT)


def test_role_without_hyphens_breaks_between_words_only(setter: TextSetter) -> None:
    """This test ensures that hyphenation is the role's to allow."""
    setting = setter.set_block(SAGA, "ragged", 44.6)
    assert not any(line.added for line in setting.lines)
    assert setting.text == SAGA


def test_line_is_set_whole_and_shared(setter: TextSetter) -> None:
    """This test ensures that a line is never broken, and the same line is made once."""
    line = setter.set_line("Ingeborg Håkonsdotter,\nhertiginna", "title")
    assert line.text == "Ingeborg Håkonsdotter, hertiginna"
    assert setter.set_line("Mats", "title") is setter.set_line("Mats", "title")
    assert setter.set_line("Mats", "title", 12.0).width == pytest.approx(
        setter.set_line("Mats", "title").width * 12 / 13
    )


def test_spaces_at_the_ends_are_never_counted(setter: TextSetter) -> None:
    """This test ensures that stray spaces neither widen nor shift a line."""
    assert setter.set_line("  Mats   Kettilmundsson ", "title").width == pytest.approx(
        setter.set_line("Mats Kettilmundsson", "title").width
    )


def test_alignments(setter: TextSetter) -> None:
    """This test ensures that lines begin, centre and end where they are told to, within a measure and at a point."""
    line = setter.set_line("Birger", "title")
    left, = runs(setter.place(line, 15.2, 9.2))
    assert (left.xs, left.y) == ((15.2,), 9.2)
    right, = runs(setter.place(line, 60.0, 9.2, "right"))
    within, = runs(setter.place(line, 15.2, 9.2, "right", 44.8))
    assert right.xs[0] == within.xs[0] == pytest.approx(60 - line.width, abs=0.001)
    centre, = runs(setter.place(line, 36.65, 9.2, "centre"))
    begin, end = line.ink
    assert centre.xs[0] + (begin + end) / 2 == pytest.approx(36.65, abs=0.001)


def test_justified_lines_reach_both_edges(setter: TextSetter) -> None:
    """This test ensures that all lines but the last of a paragraph end at the measure."""
    setting = setter.set_block(SAGA, "body", 44.6, justified=True)
    placed = runs(setter.place(setting, 10.0, 20.0, "justify", 44.6))
    ends = [r.xs[-1] + r.words[-1].width * r.size_pt * MM_PER_PT / 1000 for r in placed]
    assert ends[:-1] == pytest.approx([54.6] * (len(ends) - 1), abs=0.002)
    assert ends[-1] == pytest.approx(10 + setting.lines[-1].width, abs=0.002)
    assert [r.y for r in placed] == pytest.approx([20 + i * setting.leading for i in range(len(placed))], abs=0.001)


def test_forced_line_ends(setter: TextSetter) -> None:
    """This test ensures that a newline ends a line, an empty line stays, and the last newline of a block counts not."""
    setting = setter.set_block("Ett\n\ntvå\r\ntre\n", "body", 44.6)
    assert texts(setting) == ["Ett", "", "två", "tre"]
    assert all(line.is_last for line in setting.lines)
    placed = runs(setter.place(setting, 0.0, 10.0, "justify", 44.6))
    assert [r.text for r in placed] == ["Ett", "två", "tre"]  # an empty line draws nothing
    assert placed[1].y == pytest.approx(10 + 2 * setting.leading, abs=0.001)


def test_no_break_space_holds_words_together(setter: TextSetter) -> None:
    """This test ensures that a number and its unit end on one line, at whatever width."""
    for width in range(14, 45):
        setting = setter.set_block("Betala genast 6000\u00a0mark till kungen", "body", float(width))
        assert any("6000\u00a0mark" in line for line in texts(setting)), width


def test_soft_hyphens_break_and_do_not_show(setter: TextSetter) -> None:
    """This test ensures that the author's soft hyphens are honoured, also where the role has no hyphens."""
    setting = setter.set_block("Riksrådsförsamlings\u00adordförande", "ragged", 30.0)
    assert texts(setting) == ["Riksrådsförsamlings-", "ordförande"]
    whole = setter.set_line("ord\u00adförande", "ragged")
    assert whole.text == "ordförande"
    assert whole.width == setter.set_line("ordförande", "ragged").width
    upper = setter.set_block("stra\u00adße\u00adhaus", "column", 12.0)
    assert upper.text == "STRASSEHAUS"
    assert len(upper.lines) > 1


def test_capitals_keep_swedish_letters(setter: TextSetter) -> None:
    """This test ensures that upper case keeps å, ä and ö, and writes ß as SS."""
    assert setter.set_line("Åke Öman, väst, groß", "column").text == "ÅKE ÖMAN, VÄST, GROSS"


def test_tracked_word_spaces(setter: TextSetter) -> None:
    """This test ensures that tracking stands on both sides of a word space too."""
    em = 7.8 * MM_PER_PT
    def apart(role: Role) -> float:
        line = setter.set_line("Ab Cd", role)
        return (line.places[1] - line.words[0].width) * em / 1000
    plain = dataclasses.replace(ROLES["column"], id="plain", tracking=0.0)
    assert apart(ROLES["column"]) - apart(plain) == pytest.approx(0.2 * em)


def test_balanced_lines_are_even(setter: TextSetter) -> None:
    """This test ensures that balance evens the lines without adding one."""
    words = "Du är som den trogne, den tålige, den som väntar på kungens nåd och får den."
    greedy, even = (setter.set_block(words, "flavour", 44.6, balance=b) for b in (False, True))
    def spread(setting: Setting) -> float:
        widths = [line.width for line in setting.lines]
        return max(widths) - min(widths)
    assert len(even.lines) == len(greedy.lines) == 3
    assert spread(even) < spread(greedy)
    assert even.text == words


def test_short_last_word_is_mended(setter: TextSetter) -> None:
    """This test ensures that no last line is one short word where the lines can be re-broken in the same number."""
    words = "Kungen reste till Skara och vidare mot Lödöse med alla sina män i maj"
    p = setter.galley(words, "ragged").paragraphs[0]
    em = 8.75 * MM_PER_PT / 1000
    widows = mended = 0
    for width in range(25, 60):
        greedy, done = first_fit(p, width / em, Rules()), broken(p, width / em, Rules())
        assert len(done) == len(greedy)
        if len(greedy) > 1 and greedy[-1].stop - greedy[-1].first == 1:
            widows += 1
            mended += done[-1].stop - done[-1].first > 1
    assert widows == 3
    assert mended == widows


def test_last_full_line_has_no_hyphen(setter: TextSetter) -> None:
    """This test ensures that a last line never begins with the rest of a word that it could hold whole."""
    words = "Den som bryter landskapsfriden ska böta till landskapsherredagen"
    for width in range(30, 90):
        lines = setter.set_block(words, "body", width / 2 + 10).lines
        if len(lines) > 1 and len(lines[-2].words) > 1:
            assert not lines[-2].added, width


def test_scarce_lines_are_filled_with_more_hyphens(setter: TextSetter) -> None:
    """This test ensures that a ragged line is hyphenated for a small gap only where that saves a line that is lacking."""
    words = (
        "mlas i landskapshuvudstaden för att rösta om skattehöjningen, befästningsarbetena och landsförvisningarna av "
        "hertigarnas riddarhusmedlemmar"
    )
    easy = setter.set_block(words, "body", 59.5)
    scarce = setter.set_block(words, "body", 59.5, most_lines=3)
    assert texts(easy)[0] == "mlas i landskapshuvudstaden för att rösta om"
    assert len(easy.lines) == 4
    assert texts(scarce)[0] == "mlas i landskapshuvudstaden för att rösta om skat-"
    assert len(scarce.lines) == 3 and scarce.complete and scarce.text == words


def test_indent_of_the_first_lines(setter: TextSetter) -> None:
    """This test ensures that the first lines are narrower and begin further in, for indents and dropped capitals."""
    setting = setter.set_block(SAGA, "body", 44.6, indent=9.0, indented=3, justified=True)
    assert [line.indent for line in setting.lines[:4]] == [9.0, 9.0, 9.0, 0.0]
    assert all(line.width <= 35.6 for line in setting.lines[:3])
    placed = runs(setter.place(setting, 1.0, 5.0, "justify", 44.6))
    assert [r.xs[0] for r in placed[:4]] == [10.0, 10.0, 10.0, 1.0]
    ends = [r.xs[-1] + r.words[-1].width * r.size_pt * MM_PER_PT / 1000 for r in placed[:4]]
    assert ends == pytest.approx([45.6] * 4, abs=0.002)
    assert setting.text == SAGA


def test_more_lines_than_allowed_are_all_there(setter: TextSetter) -> None:
    """This test ensures that a text that is too long says so and loses no word."""
    setting = setter.set_block(SAGA, "body", 44.6, most_lines=4)
    assert not setting.complete
    assert setting.text == SAGA


def test_block_height_holds_all_ink(setter: TextSetter) -> None:
    """This test ensures that the block's height spans the dots of Å on the first line and the tail of g on the last."""
    setting = setter.set_block("Åg\nÅg", "body", 44.6)
    placed = runs(setter.place(setting, 0.0, setting.ascent))
    k = setting.size_pt * MM_PER_PT / 1000
    tops = [r.y - w.ink[3] * k for r in placed for w in r.words]
    feet = [r.y - w.ink[1] * k for r in placed for w in r.words]
    assert min(tops) == pytest.approx(0.0, abs=0.002)
    assert max(feet) == pytest.approx(setting.height, abs=0.002)


def test_ink_of_role_and_of_place(setter: TextSetter) -> None:
    """This test ensures that a role's ink is used unless the place names another."""
    line = setter.set_line("Förlust", "label")
    assert runs(setter.place(line, 0, 0))[0].ink is RUBRIC
    assert runs(setter.place(line, 0, 0, ink=BLACK))[0].ink is BLACK


def test_unknown_ink_of_a_role_is_told_once(book: FontBook) -> None:
    """This test ensures that a role in an ink that the palette lacks is told with a close name."""
    role = dataclasses.replace(ROLES["body"], ink="rubrik")
    setter = TextSetter(book, {"body": role}, {"black": BLACK, "rubric": RUBRIC}, "sv")
    setter.set_line("a", "body")
    setter.set_line("b", "body")
    assert [(f.code, f.fix) for f in setter.findings] == [("TEXT417", "did you mean 'rubric'?")]


def test_coordinates_lie_on_the_grid(setter: TextSetter) -> None:
    """This test ensures that word places are whole thousandths of a mm, left of the origin too."""
    setting = setter.set_block(SAGA, "body", 44.6)
    for x in (-7.12345, 0.0, 3.33333):
        for run in runs(setter.place(setting, x, 1.23456)):
            assert all(round(v, 3) == v for v in (*run.xs, run.y))


def test_word_running_leftward_is_told(setter: TextSetter) -> None:
    """This test ensures that a script that would come out reversed is refused by name, card and place."""
    span = Span("data/cards.yaml", 9, 5)
    setter.set_block("kung שלום", "body", 44.6, subject="card mats, field note", span=span)
    told = [f for f in setter.findings if f.code == "TEXT415"]
    assert [(f.span, f.subject) for f in told] == [(span, "card mats, field note")]
