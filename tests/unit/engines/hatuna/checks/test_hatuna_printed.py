"""The print checks (CHK-75 to CHK-83, CHK-85) and the play-out (CHK-86), on faults planted in real cards and sheets."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pypdf
import pytest
from hatuna_faults import GAME, choice_of, set_fields, without
from pypdf.generic import NameObject

from generator.base.findings import Finding, Severity
from generator.base.geometry import Matrix
from generator.checks import kit
from generator.engines.hatuna.engine import HatunaEngine
from generator.fonts.book import FontBook
from generator.impose.nup import impose
from generator.layout.blazon import check_arms
from generator.layout.card import lay_out
from generator.layout.studio import Workshop
from generator.load.read import read
from generator.model.pack import Pack
from generator.model.paper import PAPERS
from generator.pipeline.options import BuildOptions
from generator.pipeline.printed import compare
from generator.pipeline.trials import play_random
from generator.preflight.pages import check_pages
from generator.preflight.pdf import check_pdf, words_of
from generator.preflight.read_back import check_printed
from generator.preflight.sheets import check_sheets
from generator.render.pdf import write_pdf
from generator.scene.ink import Ink
from generator.scene.items import GlyphRun, Group, Item
from generator.scene.page import Leaf
from generator.scene.sheet import PrintRun, Sheet

A4 = PAPERS["a4"]


@pytest.fixture(scope="module")
def pack(root: Path) -> Pack:
    made, report = read([root])
    assert not report.has_errors
    return made


@pytest.fixture(scope="module")
def book() -> FontBook:
    return FontBook()


def drawn(pack: Pack, book: FontBook, deck: str, *names: str) -> tuple[tuple[Leaf, ...], list[Finding]]:
    """The leaves of some cards of a deck, fitted to all of it."""
    whole = pack.decks[deck]
    some = replace(whole, cards=tuple(card for card in whole.cards if card.id in names))
    assert len(some.cards) == len(names)
    leaves, report = lay_out(some, whole.cards, pack, Workshop(pack.look, "sv", book))
    return leaves, report.findings


TEN = ("porse", "mats", "greger", "lena", "skara", "norberg", "roma", "handel_sill", "flotta_visby", "fotfanika_narke")


class Laid(NamedTuple):
    leaves: tuple[Leaf, ...]
    sheets: tuple[Sheet, ...]


@pytest.fixture(scope="module")
def ten(pack: Pack, book: FontBook) -> Laid:
    """Ten cards on two sheets."""
    leaves, findings = drawn(pack, book, "cards", *TEN)
    assert [one for one in findings if one.severity is Severity.ERROR] == []
    return Laid(leaves, impose(leaves, pack.look.recipes["nine-up"], A4, duplex="long-edge"))


@pytest.fixture(scope="module")
def events(pack: Pack, book: FontBook) -> tuple[Leaf, ...]:
    return drawn(pack, book, "events", "h01", "h05")[0]


def codes(findings: Sequence[Finding]) -> set[str]:
    return {one.code for one in findings if one.severity > Severity.NOTE}


@pytest.mark.rule("CHK-10", "CHK-79")
def test_a_text_that_does_not_fit_and_a_letter_that_no_font_has(pack: Pack, book: FontBook) -> None:
    """This test ensures that a text too long for its box at the least size is told, and so is a letter without glyph."""
    long = set_fields("h01", player__text=replace(pack.cards["h01"].fields["player"]["text"], msgid="Herredag " * 60))
    assert codes(drawn(long(pack), book, "events", "h01")[1]) & {"FIT501", "FIT503"}
    odd = set_fields("h01", title="Pest", player__title=replace(pack.cards["h01"].fields["player"]["title"], msgid="飢"))
    assert "TEXT401" in codes(drawn(odd(pack), book, "events", "h01")[1])


@pytest.mark.rule("CHK-22")
def test_shields_that_look_alike(pack: Pack) -> None:
    """This test ensures that two magnates with nearly the same arms are told apart by nobody, and that this is told."""
    arms = pack.cards["mats"].fields["arms"]
    like = set_fields("abjorn", arms=replace(arms, charges=(replace(arms.charges[0], armed="argent"),)))(pack)
    report = check_arms(like, [like.decks["main"]])
    assert any(one.code in ("INK642", "INK643") and "'abjorn'" in one.message for one in report.findings)


@pytest.mark.rule("CHK-75")
def test_a_card_left_off_the_sheets(pack: Pack, ten: Laid) -> None:
    """This test ensures that each face lies on the sheets exactly once."""
    recipe = pack.look.recipes["nine-up"]
    assert codes(check_sheets(ten.sheets, ten.leaves, recipe, A4).findings) == set()
    bare = replace(ten.sheets[1], recto=replace(ten.sheets[1].recto, placements=()),
                   verso=replace(ten.sheets[1].verso, placements=()))
    found = check_sheets((ten.sheets[0], bare), ten.leaves, recipe, A4).findings
    assert [one.subject for one in found if one.code == "SHEET702"] == [ten.leaves[9].id]


@pytest.mark.rule("CHK-76")
def test_a_second_back_in_the_deck(pack: Pack) -> None:
    """This test ensures that cards that are shuffled together show one back."""
    other = replace(pack, decks={**pack.decks, "aux": replace(pack.decks["aux"], back="cards/back-event")})
    found = [one for one in kit.run(other, GAME).findings if one.code == "DECK211"]
    assert found and all(one.source == "CHK-76" and one.severity is Severity.ERROR for one in found)


@pytest.mark.rule("CHK-77")
def test_backs_behind_other_faces(pack: Pack, ten: Laid, book: FontBook) -> None:
    """This test ensures that the backs of pieces, which differ, lie behind their own faces."""
    leaves, _ = drawn(pack, book, "pieces", "porse", "greger", "flotta_visby")
    recipe = pack.look.recipes["pieces"]
    [sheet] = impose(leaves, recipe, A4, duplex="long-edge")
    assert codes(check_sheets([sheet], leaves, recipe, A4).findings) == set()
    assert sheet.verso is not None
    first, second, *others = sheet.verso.placements
    swapped = (replace(first, page=second.page, leaf=second.leaf), replace(second, page=first.page, leaf=first.leaf))
    wrong = replace(sheet, verso=replace(sheet.verso, placements=(*swapped, *others)))
    assert "SHEET705" in codes(check_sheets([wrong], leaves, recipe, A4).findings)


def _first_run(items: Sequence[Item]) -> GlyphRun:
    return next(item for item in items if isinstance(item, GlyphRun) and item.words)


def _with(leaf: Leaf, change: Callable[[tuple[Item, ...]], tuple[Item, ...]]) -> list[Leaf]:
    return [Leaf(replace(leaf.recto, items=change(leaf.recto.items)), leaf.verso)]


@pytest.mark.rule("CHK-78")
def test_ink_at_the_trim(pack: Pack, ten: Laid) -> None:
    """This test ensures that text near the trim is told, and a ground that stops short of the bleed edge."""
    form = pack.look.formats["poker"]
    assert codes(check_pages(ten.leaves, form).findings) == set()
    run = _first_run(ten.leaves[0].recto.items)
    left = Group((run,), Matrix.move(1.0 - run.xs[0], 0))
    assert "INK601" in codes(check_pages(_with(ten.leaves[0], lambda items: (*items, left)), form).findings)
    small = Matrix(0.96, 0, 0, 0.96, 63 * 0.02, 88 * 0.02)
    shrunk = check_pages(_with(ten.leaves[0], lambda items: (Group(items, small),)), form).findings
    assert codes(shrunk) & {"INK603", "INK604", "INK607"}


@pytest.mark.rule("CHK-80")
def test_type_that_is_small_or_dim_and_seals_that_look_alike(pack: Pack, events: tuple[Leaf, ...]) -> None:
    """This test ensures that the least size and contrast of type are kept, and that a seal is known by its shape."""
    form = pack.look.formats["poker"]
    assert form.least_type_pt >= 6 and form.least_legend_pt >= 6
    assert codes(check_pages(events, form).findings) == set()
    run = _first_run(events[0].recto.items)
    tiny = Group((run,), Matrix(0.5, 0, 0, 0.5, 20, 40))
    assert "INK605" in codes(check_pages(_with(events[0], lambda items: (*items, tiny)), form).findings)
    vellum = pack.look.palette["vellum"]
    runs = [item for item in events[0].recto.items if isinstance(item, GlyphRun)]
    dim = tuple(replace(item, ink=Ink("vellum", vellum.cmyk, vellum.rgb)) for item in runs)
    assert "INK611" in codes(check_pages(_with(events[0], lambda items: (*items, *dim)), form).findings)
    alike = choice_of("event", "colour", "vit", shape="heater", ink="black")(pack)
    assert any(one.code == "INK630" and "'svart' and 'vit'" in one.message for one in kit.run(alike, GAME).findings)


@pytest.mark.rule("CHK-82")
def test_a_piece_too_few_and_one_that_is_not_cut(pack: Pack, book: FontBook) -> None:
    """This test ensures that the sheet of pieces holds 35 and the spare ones, each with its circle to cut along."""
    few = without("porse", deck="pieces")(pack)
    assert any(one.code == "DECK201" and one.source == "CHK-82" for one in kit.run(few, GAME).findings)
    leaves, _ = drawn(pack, book, "pieces", "porse", "greger")
    recipe = pack.look.recipes["pieces"]
    [sheet] = impose(leaves, recipe, A4, duplex="long-edge")
    bare = replace(sheet, recto=replace(sheet.recto, marks=()))
    assert "SHEET716" in codes(check_sheets([bare], leaves, recipe, A4).findings)


def _run(laid: Laid) -> PrintRun:
    return PrintRun("Spelkort", "sv", laid.sheets)


def _written(laid: Laid, book: FontBook) -> bytes:
    target = io.BytesIO()
    write_pdf(_run(laid), target, book)
    return target.getvalue()


@pytest.mark.rule("CHK-79")
def test_a_font_that_is_not_embedded(ten: Laid, book: FontBook) -> None:
    """This test ensures that all type of the cards is in the file."""
    data = _written(ten, book)
    assert codes(check_pdf(data, _run(ten)).findings) == set()
    writer = pypdf.PdfWriter(clone_from=io.BytesIO(data))
    font = next(iter(writer.pages[0]["/Resources"]["/Font"].values())).get_object()
    holder = font["/DescendantFonts"][0].get_object() if "/DescendantFonts" in font else font
    for key in ("/FontFile", "/FontFile2", "/FontFile3"):
        holder["/FontDescriptor"].get_object().pop(NameObject(key), None)
    changed = io.BytesIO()
    writer.write(changed)
    assert "PDF805" in codes(check_pdf(changed.getvalue(), _run(ten)).findings)


@pytest.mark.rule("CHK-83")
def test_a_figure_that_differs_from_the_data(pack: Pack, ten: Laid, book: FontBook, tmp_path: Path) -> None:
    """This test ensures that cards that were printed before a figure, a name or a value was changed are named, with what
    they lack and what they show instead, and no other card."""
    file = tmp_path / "cards.pdf"
    file.write_bytes(_written(ten, book))
    [fine] = check_printed(file, _run(ten), "cards.pdf").findings
    assert (fine.code, fine.message) == ("PDF823", "10 of 20 faces and backs bear words, and show what the data say")
    for change, card, lacks, shows in (
            (set_fields("mats", riders=300), "mats", "'300'", "'250'"),
            (set_fields("roma", value=500), "roma", "'500'", "'1500'"),
            (set_fields("flotta_visby", crew=50), "flotta_visby", "'50'", "'300'"),
            (set_fields("skara", title="Skövde"), "skara", "'Skövde'", "")):
        changed = change(pack)
        leaves, _ = drawn(changed, book, "cards", *TEN)
        now = Laid(leaves, impose(leaves, pack.look.recipes["nine-up"], A4, duplex="long-edge"))
        found = check_printed(file, _run(now), "cards.pdf").findings
        assert {(one.code, one.severity, one.source) for one in found} == {("PDF820", Severity.ERROR, "CHK-83")}
        assert card in {one.subject for one in found}, found
        [mine] = [one for one in found if one.subject == card]
        assert lacks in mine.message and shows in mine.message and mine.why and mine.fix and mine.span
    more = check_printed(file, replace(_run(ten), sheets=ten.sheets[:1]), "cards.pdf").findings
    assert [one.code for one in more] == ["PDF820"]
    file.write_bytes(b"%PDF-1.4 and no more")
    assert [one.code for one in check_printed(file, _run(ten), "cards.pdf").findings] == ["PDF801"]


def test_each_labelled_figure_is_on_the_face(pack: Pack, book: FontBook, ten: Laid) -> None:
    """This test ensures that each figure of the data is printed, for changing it changes one figure on its card."""
    for name, field, value in (("mats", "riders", 50), ("mats", "ransom", 500), ("lena", "value", 3000),
                               ("skara", "garrison", 200), ("flotta_visby", "ships", 1), ("flotta_visby", "crew", 20),
                               ("flotta_visby", "transport", 950), ("fotfanika_narke", "men", 500),
                               ("handel_sill", "sum", 2500), ("norberg", "value", 500)):
        before = list(words_of(next(leaf for leaf in ten.leaves if leaf.id == name).recto.items))
        [leaf], _ = drawn(set_fields(name, **{field: value})(pack), book, "cards", name)
        after = list(words_of(leaf.recto.items))
        assert after.count(str(value)) == before.count(str(value)) + 1, (name, field)


def _compared(pack: Pack, folder: Path) -> list[Finding]:
    options = BuildOptions(games=(GAME,), printed=folder)
    return compare(pack, [pack.games[GAME]], options, lambda what, done, total: None).findings


@pytest.mark.rule("CHK-83", "CHK-85")
def test_a_folder_that_was_printed_from_other_data(pack: Pack, ten: Laid, book: FontBook, tmp_path: Path) -> None:
    """This test ensures that the digest on the sheets is that of the data, and that each file is read back with the
    options it was made with."""
    made = replace(pack, decks={**pack.decks, "cards": replace(pack.decks["cards"], cards=tuple(
        card for card in pack.decks["cards"].cards if card.id in TEN))})
    shelf = tmp_path / GAME / "sv" / "a4"
    shelf.mkdir(parents=True)
    manifest = {"game": GAME, "language": "sv", "paper": "a4", "ink": "full", "data": pack.digest,
                "components": {"cards": {"files": ["cards.pdf"], "options": {"order": "fronts-then-backs"}},
                               "map": {"files": ["map.pdf"]}, "blanks": {"files": ["blanks-extract.pdf"]}}}
    (shelf / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")
    run = replace(_run(ten), order="fronts-then-backs")
    with (shelf / "cards.pdf").open("wb") as file:
        write_pdf(run, file, book)
    assert [one.code for one in _compared(made, tmp_path)] == ["PDF823"]
    [other, _] = _compared(replace(made, digest="0" * 64), tmp_path)
    assert (other.code, other.severity, other.source) == ("PDF821", Severity.ERROR, "CHK-85")
    assert pack.digest[:8] in other.message and "00000000" in other.message and other.fix and other.span
    (shelf / "manifest.json").write_text("{", encoding="utf-8")
    assert [one.code for one in _compared(made, tmp_path)] == ["PDF822"]
    assert [one.code for one in _compared(made, shelf)] == ["PDF822"]
    (shelf / "manifest.json").unlink()
    assert [one.code for one in _compared(made, tmp_path)] == ["PDF822"]


@pytest.mark.rule("CHK-86")
def test_a_state_that_is_not_sound(pack: Pack, monkeypatch: pytest.MonkeyPatch) -> None:
    """This test ensures that random games on exactly these data are asked for broken invariants at every state."""
    quiet = play_random(pack, pack.games[GAME], lambda what, done, total: None, games=2)
    assert [one for one in quiet.findings if one.severity > Severity.NOTE] == []
    broken = Finding("PLAY998", Severity.ERROR, "INV-19 is broken")
    monkeypatch.setattr(HatunaEngine, "faults", lambda self, state: (broken,))
    assert play_random(pack, pack.games[GAME], lambda what, done, total: None, games=2).has_errors
