"""Boxes, player aids, the track of rounds and the guides of pack zero: they fit what they are for, and tell the truth."""

from __future__ import annotations

import itertools
import json
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pdfplumber
import pytest

from generator.base.findings import Finding, Severity
from generator.base.geometry import IDENTITY, Matrix, Rect
from generator.checks import kit
from generator.load.read import read
from generator.model.game import BOOK, BOX, GUIDE
from generator.model.pack import Pack
from generator.model.text import Text
from generator.pipeline.boxes import WORDS
from generator.pipeline.compose import Composed, compose
from generator.pipeline.options import BuildOptions
from generator.preflight.ink_boxes import Gauge
from generator.scene.items import GlyphRun, Group, Item, Shape, Use
from generator.scene.page import Page

Run = Callable[..., subprocess.CompletedProcess[str]]
BOXES = [("hatunaleken", "card-box"), ("hatunaleken", "event-box"), ("regentspelet", "card-box")]
AIDS = ["copenhagen", "hatunaleken", "hnefatafl", "regentspelet"]


@pytest.fixture(scope="module")
def pack(root: Path) -> Pack:
    found, report = read([root])
    assert not report.has_errors
    return found


MADE: dict[tuple[str, ...], Composed] = {}


def composed(pack: Pack, game: str, name: str, paper: str = "a4", ink: str = "full", recipe: str = "",
             duplex: str = "") -> Composed:
    """A component, made once for all tests that look at it; nothing is found wrong with it."""
    key = (game, name, paper, ink, recipe, duplex)
    if key not in MADE:
        options = BuildOptions(only=(name,), paper=paper, ink=ink, recipe=recipe, duplex=duplex)
        made = compose(pack, pack.games[game], pack.games[game].source_language, options, lambda *_: None)
        assert [f.message for f in made.report.findings if f.severity > 0] == []
        MADE[key] = made.components[0]
    return MADE[key]


def drawn(items: tuple[Item, ...], matrix: Matrix = IDENTITY, *, skip_clipped: bool = False, depth: int = 0
          ) -> Iterator[tuple[Item, Matrix]]:
    """All items, also those in groups and symbols, each with the matrix that lays it on the page.

    `skip_clipped` leaves out what is cut off inside the groups given, such as the fields of shields.
    """
    for item in items:
        yield item, matrix
        inner = item.items if isinstance(item, Group) else item.symbol.items if isinstance(item, Use) else ()
        if inner and not (skip_clipped and depth and isinstance(item, Group) and item.clip):
            yield from drawn(inner, matrix @ item.matrix, skip_clipped=skip_clipped, depth=depth + 1)  # type: ignore[union-attr]


def words(page: Page | None) -> str:
    assert page is not None
    return " ".join(item.text for item, _ in drawn(page.items) if isinstance(item, GlyphRun))


def plain(text: str) -> str:
    """A text without spaces, hyphens and capitals, as it is compared."""
    return re.sub(r"[\s\u00ad\ufffe-]+", "", text).casefold()


# -- boxes ---------------------------------------------------------------------------------------------------------

def room_of(pack: Pack, game: str, name: str) -> tuple[float, float, float, int]:
    """Width, height and depth (mm) that a box is to have inside, and how many cards it holds, worked out anew."""
    component = next(c for c in pack.games[game].components if c.id == name)
    deck = pack.decks[component.source]
    form, n = pack.look.formats[deck.format], sum(card.copies for card in deck.cards)
    assert component.packing is not None
    loose, thick = component.packing.clearance, component.packing.card_thickness
    return form.width + loose, form.height + loose, n * thick + loose, n


@pytest.mark.parametrize(("game", "name"), BOXES)
def test_a_box_is_made_for_its_deck(pack: Pack, game: str, name: str) -> None:
    """This test ensures that the panels on the sheet are as large as the pile of cards asks, and say how many they are."""
    width, height, depth, n = room_of(pack, game, name)
    page = composed(pack, game, name).leaves[0].recto
    clips = [item.matrix.apply_rect(item.clip.bounds()) for item in page.items if isinstance(item, Group) and item.clip]
    broad = [c for c in clips if abs(c.height - height - 3) < 0.3 or abs(c.height - height - 6) < 0.3]
    assert len(broad) >= 3, "back, front and two sides stand upright"
    folds = next(item.path for item, _ in drawn(page.items)
                 if isinstance(item, Shape) and item.stroke and item.stroke.dashes == (2.0, 1.2))
    upright = sorted({float(a[1]) for a, b in zip(folds.segments[::2], folds.segments[1::2], strict=True) if a[1] == b[1]})
    steps = [round(b - a, 2) for a, b in itertools.pairwise(upright)]
    assert steps == pytest.approx([depth, width, depth], abs=0.06)
    assert plain(words(page)).count(plain(f"{n} ")) >= 2


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_turned_only_where_only_that_fits(pack: Pack, paper: str) -> None:
    """This test ensures that the box of 125 cards lies on its side, for its blank is broader than the paper, and no other."""
    for game, name in BOXES:
        part = composed(pack, game, name, paper)
        (placed,) = part.run.sheets[0].recto.placements
        size = part.leaves[0].recto.boxes.trim.size
        is_turned = abs(placed.matrix.a) < 0.5
        assert is_turned == (size.width > part.run.sheets[0].size.width), name
        paper_box = Rect(0, 0, part.run.sheets[0].size.width, part.run.sheets[0].size.height)
        assert paper_box.grown(-4.3).contains(placed.trim)
        assert abs(placed.trim.centre.x - paper_box.centre.x) < 0.01
        assert abs(placed.trim.centre.y - paper_box.centre.y) < 0.01
    assert composed(pack, "hatunaleken", "card-box", paper).leaves[0].recto.boxes.trim.width > 215.9


@pytest.mark.parametrize(("game", "name"), BOXES)
def test_one_sheet_one_side(pack: Pack, game: str, name: str) -> None:
    """This test ensures that a box is one piece on one side of one sheet."""
    part = composed(pack, game, name)
    assert len(part.leaves) == len(part.run.sheets) == 1
    assert part.run.sheets[0].verso is None
    assert part.component.sort == BOX


def test_lines_each_in_their_own_style(pack: Pack) -> None:
    """This test ensures that cuts are solid, folds dashed and glue areas hatched, on the blank and in its legend."""
    page = composed(pack, "hatunaleken", "event-box").leaves[0].recto
    shapes = [item for item, _ in drawn(page.items[-40:]) if isinstance(item, Shape) and item.stroke]
    cut = [s for s in shapes if s.stroke and s.stroke.width == 0.25 and not s.stroke.dashes]
    fold = [s for s in shapes if s.stroke and s.stroke.dashes == (2.0, 1.2)]
    hatched = [g for g in page.items if isinstance(g, Group) and g.clip and len(g.items) == 1
               and isinstance(g.items[0], Shape) and g.items[0].stroke and g.items[0].stroke.width == 0.12]
    assert len(fold) == 2
    assert len(cut) >= 2
    assert len(hatched) == 3, "the glue flap, the inner bottom, and the legend's sample"
    for word in ("skär", "vik", "limma", "64 × 89 × 13,8 mm"):
        assert word in words(page).replace("\N{NO-BREAK SPACE}", " ")


def test_what_to_do_is_told_where_there_is_room(pack: Pack) -> None:
    """This test ensures that a deep box has its steps beside it, and that a shallow one leaves them to the guide."""
    steps = plain(WORDS["sv"].steps)
    assert steps in plain(words(composed(pack, "hatunaleken", "card-box").leaves[0].recto))
    assert steps[:12] not in plain(words(composed(pack, "hatunaleken", "event-box").leaves[0].recto))


def test_glue_stays_unprinted(pack: Pack) -> None:
    """This test ensures that no panel prints where glue is to hold."""
    for game, name in BOXES:
        page = composed(pack, game, name).leaves[0].recto
        groups = [g for g in page.items if isinstance(g, Group) and g.clip]
        hatched = [g.clip.bounds() for g in groups if g.clip and isinstance(g.items[0], Shape) and g.items[0].stroke
                   and g.items[0].stroke.width == 0.12]
        panels = [g.matrix.apply_rect(g.clip.bounds()) for g in groups[:6] if g.clip]
        assert len(hatched) == 3
        assert not any(area.overlaps(panel, 0.01) for area in hatched for panel in panels)


@pytest.mark.parametrize("ink", ["saver", "mono"])
def test_boxes_spare_ink(pack: Pack, ink: str) -> None:
    """This test ensures that with little ink no side of a box is a dark flood."""
    for game, name in BOXES:
        page = composed(pack, game, name, ink=ink).leaves[0].recto
        for item, matrix in drawn(page.items[:6], skip_clipped=True):
            if isinstance(item, Shape) and item.fill is not None and hasattr(item.fill, "rgb"):
                box = matrix.apply_rect(item.path.bounds())
                if box.width > 50 and box.height > 10:
                    assert item.fill.rgb == "#ffffff", (name, item.fill.name)  # type: ignore[union-attr]


@pytest.fixture
def spoilt(root: Path, tmp_path: Path) -> Callable[[str, str], tuple[Path, int]]:
    """A pack with pack zero's data, a word of it changed: its folder, and the line of the box of game cards."""
    def spoil(old: str, new: str) -> tuple[Path, int]:
        shutil.copytree(root / "data", tmp_path / "data")
        file = tmp_path / "data" / "games.yaml"
        text = file.read_text(encoding="utf-8")
        at = text.index("      card-box:")
        assert old in text[at:]
        file.write_text(text[:at] + text[at:].replace(old, new, 1), encoding="utf-8")
        return tmp_path, text[:at].count("\n") + 1

    return spoil


@pytest.mark.parametrize(("thickness", "fix"), [("0.5", "--paper a3"), ("4", "no paper of the recipe")])
def test_a_box_too_large_for_the_paper(spelverk: Run, spoilt: Callable[[str, str], tuple[Path, int]], thickness: str,
                                       fix: str) -> None:
    """This test ensures that such a box ends 1 at its line, that the paper which holds it is named, and nothing written."""
    folder, line = spoilt("card_thickness: 0.32", f"card_thickness: {thickness}")
    out = folder / "out"
    done = spelverk("build", "hatunaleken", "--only", "card-box", "--pack", folder, "--out", out, "--format", "json")
    assert done.returncode == 1, done.stderr
    (found,) = [f for f in json.loads(done.stdout)["findings"] if f["severity"] == "error"]
    assert (found["code"], found["line"]) == ("SHEET782", line)
    assert found["file"].endswith("data/games.yaml")
    assert "does not fit paper 'a4'" in found["message"]
    assert fix in found["fix"]
    assert not list(out.rglob("*.pdf"))


def test_the_paper_that_is_named_holds_the_box(spelverk: Run, spoilt: Callable[[str, str], tuple[Path, int]]) -> None:
    """This test ensures that on the paper of the finding the same box is built."""
    folder, _ = spoilt("card_thickness: 0.32", "card_thickness: 0.5")
    done = spelverk("build", "hatunaleken", "--only", "card-box", "--pack", folder, "--out", folder / "out", "--paper", "a3")
    assert done.returncode == 0, done.stdout + done.stderr
    assert (folder / "out" / "hatunaleken" / "sv" / "a3" / "card-box.pdf").is_file()


@pytest.mark.parametrize(("old", "new", "code"), [
    ("card_thickness: 0.32", "card_thickness: thick", "SHEET780"), ("clearance: 1", "clearance: 99", "SHEET780"),
    ("source: cards,", "source: home,", "SHEET781"), ("front: boxes/seal-front", "front: boxes/seal-frnt", "DATA130"),
    ("front: boxes/seal-front", "fron: boxes/seal-front", "DATA104"), ("recipe: boxes", "recipe: tiles", "SHEET772"),
    ("recipe: boxes", "recipe: boxs", "DATA132"), ("sort: tuckbox", "sort: deck", "DATA112"),
])
def test_slips_in_a_box(root: Path, spoilt: Callable[[str, str], tuple[Path, int]], old: str, new: str, code: str) -> None:
    """This test ensures that each slip in a box is an error with its code, within the component's lines, and a cure."""
    folder, line = spoilt(old, new)
    found = [f for f in faults(folder, root) if f.severity is Severity.ERROR]
    assert {f.code for f in found} == {code}
    assert all(f.span is not None and line <= f.span.line <= line + 2 and f.fix and f.why for f in found)


def faults(folder: Path, root: Path) -> list[Finding]:
    """What is found of the box of game cards in a pack: in its data, or if they are well, when it is made."""
    spoiled, report = read([folder], [root])
    if not report.has_errors:
        report += kit.run(spoiled, "hatunaleken")
    if not report.has_errors:
        options = BuildOptions(only=("card-box",))
        report += compose(spoiled, spoiled.games["hatunaleken"], "sv", options, lambda *_: None).report
    return list(report.findings)


def test_a_text_across_a_fold_is_found(root: Path, tmp_path: Path) -> None:
    """This test ensures that the sides of a box are preflighted like cards: what lies too near a fold is an error."""
    shutil.copytree(root / "data", tmp_path / "data")
    shutil.copytree(root / "templates", tmp_path / "templates")
    file = tmp_path / "templates" / "boxes" / "back.yaml"
    text = file.read_text(encoding="utf-8")
    assert "at: [4, 16.2]" in text
    file.write_text(text.replace("at: [4, 16.2]", "at: ['-9', 16.2]"), encoding="utf-8")
    (found,) = [f for f in faults(tmp_path, root) if f.severity is Severity.ERROR]
    assert found.code == "INK601"
    assert "card-box-back" in found.message


# -- aids and the track --------------------------------------------------------------------------------------------

@pytest.mark.parametrize("game", AIDS)
def test_one_aid_of_each_sort_for_each_player(pack: Pack, game: str) -> None:
    """This test ensures that as many can play as there are copies of each aid, and that all are printed on both sides."""
    part = composed(pack, game, "aids")
    for card in {leaf.id.partition("+")[0] for leaf in part.leaves}:
        assert pack.cards[card].copies == pack.games[game].players[1]
    assert all(leaf.verso is not None for leaf in part.leaves)
    assert part.run.sheets[0].verso is not None


@pytest.mark.parametrize("game", AIDS)
def test_no_section_is_cut_off(pack: Pack, game: str) -> None:
    """This test ensures that every section that an author wrote stands whole on the face or the back, in its order."""
    for leaf in composed(pack, game, "aids").leaves:
        if "+" in leaf.id:
            continue
        card = pack.cards[leaf.id]
        for field, page in (("front", leaf.recto), ("back", leaf.verso)):
            shown = plain(words(page))
            at = 0
            sections: Any = card.fields[field]
            for section in sections:
                wanted = plain(re.sub(r"<[^>]+>", "", section.msgid))
                assert wanted in shown[at:], section.msgid
                at = shown.index(wanted, at) + len(wanted)


@pytest.mark.parametrize("game", AIDS)
def test_margins_are_even(pack: Pack, game: str) -> None:
    """This test ensures that all type of an aid stands in its text column, and its icons on one axis."""
    gauge = Gauge()
    for leaf in composed(pack, game, "aids").leaves:
        for page in (leaf.recto, leaf.verso):
            assert page is not None
            for item, matrix in drawn(page.items):
                if isinstance(item, GlyphRun):
                    box = gauge.measure(item)[0]
                    left, right = matrix.apply(box[0], 0)[0], matrix.apply(box[2], 0)[0]
                    assert left >= 13.7
                    assert right <= 60.1
            icons = [(matrix @ item.matrix).apply(12, 12)[0] for item, matrix in drawn(page.items)
                     if isinstance(item, Use) and item.symbol.id.startswith("icon-")]
            middles = {round(x, 2) for x in icons if x < 12}
            assert len(middles) == 1


def figures(text: str) -> set[int]:
    return {int(n) for n in re.findall(r"\d+", text)}


@pytest.mark.rule("HT-GAB-01", "HT-BRO-03", "HT-UPP-03")
def test_figures_of_events_are_those_of_the_event_cards(pack: Pack) -> None:
    """This test ensures that what feast, wedding and revolt cost on the aid is what the event cards say."""
    aid = words(composed(pack, "hatunaleken", "aids").leaves[0].verso)
    for word, sort in (("Gästabud", "gastabud"), ("Bröllop", "brollop"), ("Uppror", "uppror")):
        said = next(s for s in pack.cards["hjalp_varv"].fields["back"] if word in s.msgid)  # type: ignore[union-attr]
        events: list[Mapping[str, Any]] = [c.fields["player"] for c in pack.cards.values() if c.kind == "event"]  # type: ignore[misc]
        told = [figures(e["text"].msgid) for e in events if e["type"] == sort]
        assert told
        assert all(figures(said.msgid) == one for one in told), word  # type: ignore[union-attr]
        assert word in aid


@pytest.mark.rule("HT-PLC-01", "HT-PLC-03", "HT-PLC-04")
def test_garrisons_are_those_of_the_places(pack: Pack) -> None:
    """This test ensures that each class of places has one garrison, the one that stands on the aid."""
    rows: Any = pack.cards["hjalp_krig"].fields["defence"]
    shown = words(composed(pack, "hatunaleken", "aids").leaves[3].verso).split()
    for row in rows:
        sort = pack.cards[row["place"]].fields["type"]
        garrisons = {card.fields["garrison"] for card in pack.cards.values()
                     if card.kind == "place" and card.fields["type"] == sort}
        assert len(garrisons) == 1
        assert str(garrisons.pop()) in shown
        assert str(row["most"]) in shown


def test_each_colour_stands_on_the_aid_with_its_meaning(pack: Pack) -> None:
    """This test ensures that all three seals are explained, in the words of the event cards."""
    page = composed(pack, "hatunaleken", "aids").leaves[0].verso
    seals: Any = pack.cards["hjalp_varv"].fields["seals"]
    colours = {pack.cards[seal].fields["colour"] for seal in seals}
    declared = pack.kinds["event"].fields["colour"].choices
    assert colours == set(declared)
    for choice in declared.values():
        assert isinstance(choice.text, Text)
        assert plain(choice.text.msgid) in plain(words(page))


@pytest.mark.rule("RS-25")
def test_points_on_the_aid_are_those_of_the_table(pack: Pack) -> None:
    """This test ensures that family and bonus are worth what the score table says, and whole dynasties too."""
    rows = {name: card.fields for name, card in pack.cards.items() if card.kind == "score_row"}
    back: Any = pack.cards["hjalp_regent"].fields["back"]
    (family,) = {r["points"] for r in rows.values() if r["rate"] == "family"}
    (bonus,) = {r["points"] for r in rows.values() if r["rate"] == "bonus"}
    assert figures(next(s.msgid for s in back if "Familj" in s.msgid)) == {family}
    assert figures(next(s.msgid for s in back if "Bonus" in s.msgid)) == {bonus}
    shown = words(composed(pack, "regentspelet", "aids").leaves[0].verso).split()
    printed: Any = pack.cards["hjalp_regent"].fields["rows"]
    assert [str(rows[name]["points"]) for name in printed] == shown[-len(printed):]


@pytest.mark.rule("HT-RND-02", "HT-END-04")
def test_the_track_has_a_square_for_each_round(pack: Pack) -> None:
    """This test ensures that rounds 1 to 40 stand in a ring, each beside the next, large enough for a piece."""
    page = composed(pack, "hatunaleken", "rounds").leaves[0].recto
    places = {int(item.text): matrix.apply((item.xs[0] + item.words[0].width * item.size_pt * 0.3528 / 2000), item.y)
              for item, matrix in drawn(page.items) if isinstance(item, GlyphRun) and item.text.isdigit()}
    assert sorted(places) == list(range(1, 41))
    pitch = 14.0
    for n in range(1, 41):
        (x, y), (nx, ny) = places[n], places[n % 40 + 1]
        assert abs(abs(nx - x) + abs(ny - y) - pitch) < 3.5, n  # the last figure stands below its sign
    assert pack.look.formats["disc-14"].width < pitch
    order: Any = pack.cards["varvtavla"].fields["order"]
    assert [pack.cards[seat].fields["turn"] for seat in order] == [1, 2, 3]
    said = words(page)
    assert [said.index(str(pack.cards[seat].title)) for seat in order] == sorted(
        said.index(str(pack.cards[seat].title)) for seat in order)


# -- guides --------------------------------------------------------------------------------------------------------

@pytest.fixture(scope="module")
def built(pack: Pack, spelverk: Run, tmp_path_factory: pytest.TempPathFactory) -> Mapping[tuple[str, str], Path]:
    """Two games, all but their books, on two papers: the folder of each."""
    out = tmp_path_factory.mktemp("out")
    for game in ("copenhagen", "regentspelet"):
        parts = ",".join(c.id for c in pack.games[game].components if c.sort != BOOK and not c.optional)
        for paper in ("a4", "letter"):
            done = spelverk("build", game, "--only", parts, "--paper", paper, "--out", out)
            assert done.returncode == 0, done.stdout + done.stderr
            assert re.search(r"guide\.pdf: 1 page on 1 sheet, 1 side", done.stdout)
            assert game == "copenhagen" or re.search(r"card-box\.pdf: 1 box on 1 sheet, 1 side", done.stdout)
    return {(game, paper): out / game / language / paper for game, language in (("copenhagen", "da"), ("regentspelet", "sv"))
            for paper in ("a4", "letter")}


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("game", ["copenhagen", "regentspelet"])
def test_the_guide_agrees_with_the_manifest(pack: Pack, built: Mapping[tuple[str, str], Path], game: str, paper: str) -> None:
    """This test ensures that the guide names every file on its paper, with the pieces and sheets that were printed."""
    folder = built[game, paper]
    components = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))["components"]
    with pdfplumber.open(folder / "guide.pdf") as pdf:
        lines = (pdf.pages[0].extract_text() or "").splitlines()
    table = {}
    for line in lines:
        found = re.match(r"(\d+) (.+) (\S+\.pdf) (\d+) (.+)", line)
        if found:
            table[found[3]] = (int(found[1]), int(found[4]), found[5])
    others = {name: part for name, part in components.items() if name != "guide"}
    books = {f"{c.id}.pdf" for c in pack.games[game].components if c.sort == BOOK and not c.optional}
    assert set(table) - books == {f"{name}.pdf" for name in others}
    assert books <= set(table)
    sides = pack.cards[pack.decks[next(c.source for c in pack.games[game].components if c.sort == GUIDE)].cards[0].id]
    words_for: Any = sides.fields["sides"]
    for name, part in others.items():
        count, sheets, said = table[f"{name}.pdf"]
        assert (count, sheets) == (part["cards"], part["sheets"])
        is_two_sided = part["sides"] > part["sheets"]
        assert said == words_for["long_edge" if is_two_sided else "none"].msgid


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_guide_has_a_true_ruler(built: Mapping[tuple[str, str], Path], paper: str) -> None:
    """This test ensures that the ruler of the page measures 100 mm in the file, with a tick every 10 mm."""
    with pdfplumber.open(built["regentspelet", paper] / "guide.pdf") as pdf:
        page = pdf.pages[0]
        edges = [*page.lines, *page.curves]
        xs = sorted({round(float(e["x0"]) * 25.4 / 72, 2) for e in edges for e in [e]
                     if abs(float(e["x1"]) - float(e["x0"])) < 0.5 and float(e["bottom"]) - float(e["top"]) < 10
                     and float(e["top"]) > 0.7 * float(page.height)})
        wide = [float(e["x1"]) - float(e["x0"]) for e in edges]
    assert any(abs(width * 25.4 / 72 - 100) < 0.05 for width in wide) or (xs and abs(xs[-1] - xs[0] - 100) < 0.05)


@pytest.mark.slow
def test_a_guide_alone_tells_the_same(pack: Pack, built: Mapping[tuple[str, str], Path]) -> None:
    """This test ensures that the guide built by itself knows all the other files too, and their sheets."""
    alone = words(composed(pack, "regentspelet", "guide").leaves[0].recto)
    with pdfplumber.open(built["regentspelet", "a4"] / "guide.pdf") as pdf:
        text = pdf.pages[0].extract_text() or ""
    rows = [line for line in text.splitlines() if ".pdf " in line]
    assert len(rows) >= 5
    assert all(plain(row) in plain(alone) for row in rows)


@pytest.mark.parametrize("game", ["copenhagen", "hnefatafl", "regentspelet"])
def test_guides_know_the_other_edge(pack: Pack, game: str) -> None:
    """This test ensures that a guide for another flip names that edge and no other."""
    card = pack.cards[pack.decks[next(c.source for c in pack.games[game].components if c.sort == GUIDE)].cards[0].id]
    sides: Any = card.fields["sides"]
    shown = plain(words(composed(pack, game, "guide", duplex="short-edge").leaves[0].recto))
    assert plain(sides["short_edge"].msgid) in shown
    assert plain(sides["long_edge"].msgid) not in shown


@pytest.mark.parametrize("duplex", ["gutterfold", ""])
@pytest.mark.parametrize(("game", "name"), [("hatunaleken", "rounds"), ("regentspelet", "score-pad")])
def test_what_has_no_back_is_not_folded(pack: Pack, game: str, name: str, duplex: str) -> None:
    """This test ensures that pieces without backs keep their own recipe where all others are folded over."""
    usual = composed(pack, game, name)
    folded = composed(pack, game, name, recipe="gutterfold", duplex=duplex)
    assert len(folded.run.sheets) == len(usual.run.sheets)
    assert [p.matrix for p in folded.run.sheets[0].recto.placements] == [
        p.matrix for p in usual.run.sheets[0].recto.placements]


def test_the_list_tells_of_them(spelverk: Run) -> None:
    """This test ensures that `list` names boxes with the cards that they are for, aids, the track and the guides."""
    done = spelverk("list", "--format", "json")
    games = {game["id"]: {c["id"]: c for c in game["components"]} for game in json.loads(done.stdout)["games"]}
    for game, name in BOXES:
        assert games[game][name]["sort"] == "tuckbox"
        assert games[game][name]["cards"] == games[game]["events" if name == "event-box" else "cards"]["cards"]
    for game in AIDS:
        assert games[game]["aids"]["sort"] == "deck"
        assert games[game]["guide"]["sort"] == "guide"
    assert "rounds" in games["hatunaleken"]
    assert "tuckbox, for 125 cards" in spelverk("list").stdout
