"""Pieces, signs and blank cards of pack zero: what the data say is what the sheets hold, at its size, back behind face."""

from __future__ import annotations

import re
import subprocess
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pdfplumber
import pytest
from pypdfium2 import PdfDocument

from generator.base.units import PT_PER_MM
from generator.load.read import read
from generator.model.pack import Pack
from generator.pipeline.compose import Composed, compose
from generator.pipeline.options import BuildOptions
from generator.scene.dump import backs_of, dump_page
from generator.scene.items import GlyphRun, Group, Item, Shape, Use
from generator.scene.page import Page

Run = Callable[..., subprocess.CompletedProcess[str]]
GAME = "hatunaleken"
BEARERS = ("leader", "storman", "bishop", "fleet")
SIZES = {"pieces": (12.0, 12.0), "pieces-a2": (8.6, 8.6), "signs": (24.0, 24.0), "standees": (12.0, 44.0),
         "standees-a2": (8.6, 31.0)}
TURNABLE = ("pieces", "pieces-a2", "signs")


@pytest.fixture(scope="module")
def pack(root: Path) -> Pack:
    found, report = read([root])
    assert not report.has_errors
    return found


MADE: dict[tuple[str, ...], Composed] = {}


def composed(pack: Pack, name: str, paper: str = "a4", duplex: str = "", ink: str = "full") -> Composed:
    """A component, made once for all tests that look at it."""
    key = (name, paper, duplex, ink)
    if key in MADE:
        return MADE[key]
    options = BuildOptions(only=(name,), paper=paper, duplex=duplex, ink=ink)
    made = compose(pack, pack.games[GAME], "sv", options, lambda what, done, total: None)
    assert [f for f in made.report.findings if f.severity > 0] == []
    return MADE.setdefault(key, made.components[0])


@pytest.fixture(scope="module")
def built(spelverk: Run, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("out")
    done = spelverk("build", GAME, "--out", out, "--only", ",".join([*SIZES, "blanks"]))
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"pieces\.pdf: 37 pieces on 1 sheet, 2 sides", done.stdout)
    assert re.search(r"signs\.pdf: 6 signs on 1 sheet, 2 sides", done.stdout)
    return out / GAME / "sv" / "a4"


def flat(items: tuple[Item, ...]) -> list[Item]:
    out: list[Item] = []
    for item in items:
        out.append(item)
        out += flat(item.items) if isinstance(item, Group) else flat(item.symbol.items) if isinstance(item, Use) else []
    return out


def shields(page: Page | None) -> list[str]:
    """The names of the shields on a face: each tells of its blazon."""
    assert page is not None
    return [i.symbol.id for i in flat(page.items) if isinstance(i, Use) and i.symbol.id.startswith("shield-")]


def words(page: Page | None) -> str:
    assert page is not None
    return " ".join(item.text for item in flat(page.items) if isinstance(item, GlyphRun))


def squeezed(text: str) -> str:
    return re.sub(r"[\s\u00ad\ufffe-]+", "", text)


@pytest.mark.parametrize("name", ["pieces", "pieces-a2", "standees", "standees-a2"])
def test_thirty_five_pieces_and_two_to_spare(pack: Pack, name: str) -> None:
    """This test ensures that each leader, magnate, bishop and fleet has one piece, consorts none, and two are spare."""
    leaves = composed(pack, name).leaves
    assert len(leaves) == 37
    ids = [leaf.id for leaf in leaves]
    assert ids[:35] == [card.id for kind in BEARERS for card in pack.cards.values() if card.kind == kind]
    assert Counter(pack.cards[card].kind for card in ids[:35]) == {"leader": 3, "storman": 18, "bishop": 7, "fleet": 7}
    assert ids[35:] == ["tom_pjas", "tom_pjas+1"]


@pytest.mark.parametrize("name", SIZES)
def test_sizes(pack: Pack, name: str) -> None:
    """This test ensures that each piece has the size that its map's squares ask for, bleed 1.5 mm and safe zone 1 mm."""
    part = composed(pack, name)
    boxes = part.leaves[0].recto.boxes
    assert (boxes.trim.width, boxes.trim.height) == SIZES[name]
    assert (boxes.bleed.x, boxes.safe.x) == (-1.5, 1)
    assert boxes.shape == ("rect" if name.startswith("standees") else "disc")
    square = 10 if name.endswith("a2") else 14
    assert boxes.trim.width < square or name == "signs"
    for sheet in part.run.sheets:
        for placed in sheet.recto.placements:
            assert abs(placed.trim.width - SIZES[name][0]) < 0.01
            assert abs(placed.trim.height - SIZES[name][1]) < 0.01


@pytest.mark.parametrize("duplex", ["long-edge", "short-edge"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("name", TURNABLE)
def test_each_back_lies_behind_its_face(pack: Pack, name: str, paper: str, duplex: str) -> None:
    """This test ensures that seen through the paper each piece has its own reverse behind it, within 0.01 mm."""
    part = composed(pack, name, paper, duplex)
    versos = {leaf.id: leaf.verso for leaf in part.leaves}
    for sheet in part.run.sheets:
        pairs = backs_of(sheet)
        assert [(pair.leaf, pair.behind) for pair in pairs] == [(leaf.id, leaf.id) for leaf in part.leaves]
        assert max(pair.distance for pair in pairs) < 0.01
        assert sheet.verso is not None
        assert all(placed.page is versos[placed.leaf] for placed in sheet.verso.placements)


def test_the_reverse_has_the_same_figure_on_another_ground(pack: Pack) -> None:
    """This test ensures that face and back of a piece differ, and that both tell the piece from all others."""
    leaves = composed(pack, "pieces").leaves
    faces = [dump_page(leaf.recto).split("\n", 1)[1] for leaf in leaves[:36]]
    backs = [dump_page(leaf.verso).split("\n", 1)[1] for leaf in leaves[:36] if leaf.verso]
    assert len(set(faces)) == len(set(backs)) == 36
    grounds = [[next(i.fill.name for i in flat(p.items) if isinstance(i, Shape) and i.fill)  # type: ignore[union-attr]
                for p in (leaf.recto, leaf.verso) if p] for leaf in leaves]
    assert all(face != back for face, back in grounds)
    assert leaves[35].verso is leaves[36].verso


def test_arms_are_those_of_the_card(pack: Pack) -> None:
    """This test ensures that whoever has arms on a card has one shield on each side of the piece, nobody else's."""
    leaves = [leaf for leaf in composed(pack, "pieces").leaves[:35] if pack.cards[leaf.id].kind != "leader"]
    for side in ("recto", "verso"):
        found = {leaf.id: shields(getattr(leaf, side)) for leaf in leaves}
        assert all(len(names) == 1 for names in found.values())
        arms = {leaf.id: pack.cards[leaf.id].fields["arms"] for leaf in leaves}
        by_shield = Counter(names[0] for names in found.values())
        assert len(by_shield) == len({repr(blazon) for blazon in arms.values()}) == 32


def test_crowns_and_mitres_show_number_and_colour(pack: Pack) -> None:
    """This test ensures that leaders differ in ground and in number of crowns, and bishops in the ink of the mitre."""
    leaves = {leaf.id: leaf for leaf in composed(pack, "pieces").leaves}
    inks = {}
    for card in pack.cards.values():
        if card.kind == "leader":
            fills = [i.fill.name for i in flat(leaves[card.id].recto.items) if isinstance(i, Shape) and i.fill]  # type: ignore[union-attr]
            assert fills[0] == card.fields["ink"]
            per_crown = (len(fills) - 1) / card.fields["crowns"]  # type: ignore[operator]
            assert per_crown == int(per_crown) > 3
        if card.kind == "bishop":
            colour = pack.kinds["bishop"].fields["colour"].choices[str(card.fields["colour"])]
            fills = [i.fill.name for i in flat(leaves[card.id].recto.items) if isinstance(i, Shape) and i.fill]  # type: ignore[union-attr]
            assert fills.count(colour.ink) >= 3
            inks[card.id] = colour.ink
    assert len(set(inks.values())) == len(inks) == 7


def test_circles_in_the_file(built: Path) -> None:
    """This test ensures that the written sheet has 37 circles of 12 mm to be cut along, to 0.01 mm, and the backs none."""
    with pdfplumber.open(built / "pieces.pdf") as document:
        face, back = document.pages
        wide = [[round(c["width"] / PT_PER_MM, 2) for c in page.curves
                 if c["stroking_color"] in ((0, 0, 0), (0,), 0, [0, 0, 0]) and c["stroke"] and not c["fill"]
                 and abs(c["linewidth"] - 0.25) < 0.001] for page in (face, back)]
    assert wide == [[12.0] * 37, []]


def test_signs_say_what_they_mean(pack: Pack, built: Path) -> None:
    """This test ensures that each of the six signs bears its name at 7 pt or more, and its rule on the other side."""
    signs = [card for card in pack.cards.values() if card.kind == "sign"]
    assert sorted(str(card.fields["type"]) for card in signs) == [
        "hungersnod", "pest", "regn", "skogsbrand", "stiltje", "storm"]
    leaves = {leaf.id: leaf for leaf in composed(pack, "signs").leaves}
    assert len(leaves) == 6
    for card in signs:
        leaf = leaves[card.id]
        assert words(leaf.recto) == str(card.title)
        assert squeezed(words(leaf.verso)) == squeezed(str(card.fields["text"]))
        sizes = [i.size_pt for p in (leaf.recto, leaf.verso) if p for i in flat(p.items) if isinstance(i, GlyphRun)]
        assert min(sizes) >= 7
    pages = [page.get_textpage().get_text_range() for page in PdfDocument(built / "signs.pdf")]
    assert all(str(card.title) in pages[0] for card in signs)


def test_standees_fold(pack: Pack) -> None:
    """This test ensures that strips are printed on one side, with three dashed folds across, and a name on both tabs."""
    part = composed(pack, "standees")
    assert all(leaf.verso is None for leaf in part.leaves)
    assert all(sheet.verso is None for sheet in part.run.sheets)
    for leaf in part.leaves:
        folds = [i for i in flat(leaf.recto.items) if isinstance(i, Shape) and i.stroke and i.stroke.dashes]
        assert sorted(f.path.bounds().y for f in folds) == [6, 22, 38]
        assert all((f.path.bounds().x, f.path.bounds().width) == (-1.5, 15) for f in folds)
        names = [squeezed(words(Page("", "", leaf.recto.boxes, tuple(items)))) for items in halves(leaf.recto)]
        assert names[0] == names[1]
        assert bool(names[0]) == (not leaf.id.startswith("tom_"))
    assert words(part.leaves[0].recto).split() == ["Kung", "Birger"] * 2


def halves(page: Page) -> tuple[list[Item], list[Item]]:
    """What stands upright on a strip, and what stands on its head."""
    upright = [item for item in page.items if not (isinstance(item, Group) and item.matrix.a < 0)]
    return upright, [item for item in page.items if item not in upright]


@pytest.mark.parametrize("ink", ["saver", "mono"])
@pytest.mark.parametrize("name", ["pieces", "standees", "signs", "blanks"])
def test_editions_with_less_ink(pack: Pack, name: str, ink: str) -> None:
    """This test ensures that pieces and blanks can be had with white grounds and in black alone, without a finding."""
    leaves = composed(pack, name, ink=ink).leaves
    assert leaves
    if name == "pieces":
        turned = [dump_page(leaf.verso).split("\n", 1)[1] for leaf in leaves if leaf.verso]
        assert all(dump_page(leaf.recto).split("\n", 1)[1] != back for leaf, back in zip(leaves[:35], turned, strict=False))


def test_a_blank_card_of_each_kind(pack: Pack) -> None:
    """This test ensures that each printed kind of card has a blank that names its kind, and no card's words or figures."""
    leaves = {leaf.id: leaf for leaf in composed(pack, "blanks").leaves}
    printed = {card.kind for deck in ("cards", "events") for card in pack.decks[deck].cards}
    blanks = {pack.cards[name].kind.removeprefix("blank_"): leaf for name, leaf in leaves.items()}
    assert set(blanks) == printed
    for kind, leaf in blanks.items():
        assert leaf.verso is not None
        assert leaf.verso.id == ("cards/back-event" if kind == "event" else "cards/back-game")
        text = words(leaf.recto)
        assert kind == "event" or str(pack.kinds[kind].label) in text
        assert not re.search(r"\d", text)
        assert not [str(card.title) for card in pack.cards.values() if card.kind == kind and str(card.title) in text]
        lines = [i for i in flat(leaf.recto.items) if isinstance(i, Shape) and i.stroke and i.path.bounds().width > 38
                 and i.path.bounds().height < 9 and i.stroke.width <= 0.25]
        assert len(lines) >= 2, kind


def test_one_piece_alone(spelverk: Run, tmp_path: Path) -> None:
    """This test ensures that a person's id reprints the card, and component/id the piece."""
    done = spelverk("build", GAME, "--out", tmp_path, "--only", "mats", "--only", "pieces/birger")
    assert done.returncode == 0, done.stdout
    names = sorted(p.name for p in (tmp_path / GAME / "sv" / "a4").glob("*.pdf"))
    assert names == ["cards-extract.pdf", "pieces-extract.pdf"]
    assert "pieces-extract.pdf: 1 piece on 1 sheet" in done.stdout
    wrong = spelverk("build", GAME, "--out", tmp_path, "--only", "pieces/margareta")
    assert wrong.returncode == 1
    assert "DATA190" in wrong.stdout
