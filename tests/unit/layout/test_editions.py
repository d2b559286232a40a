"""Editions: which inks each prints, and that no text moves from one to the other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.base.geometry import IDENTITY, Matrix
from generator.fonts.book import FontBook
from generator.layout.card import lay_out
from generator.layout.editions import art_inks, inks_of
from generator.layout.hatching import TINCTURES
from generator.layout.pictures import Studio, draw
from generator.layout.studio import Workshop
from generator.load.read import read
from generator.model.pack import Pack
from generator.model.template import EDITIONS, Look, Swatch
from generator.scene.ink import BLACK, WHITE, Ink
from generator.scene.items import GlyphRun, Group, Item, Shape, Use
from generator.scene.page import Leaf

LOOK = Look(
    palette={s.id: s for s in (
        Swatch("vellum", (0, 2, 8, 0), "#fffaf0"), Swatch("argent", (0, 0, 0, 0), "#ffffff"),
        Swatch("azure", (95, 66, 0, 8), "#08509b"), Swatch("or", (0, 24, 86, 3), "#f7c22c"),
        Swatch("hair", (0, 26, 38, 42), "#a98b72"),
    )},
    editions={"saver": {"vellum": "argent"}, "mono": {"hair": "white"}},
)


@pytest.fixture(scope="module")
def pack(root: Path) -> Pack:
    found, report = read([root])
    assert not report.has_errors
    return found


@pytest.fixture(scope="module")
def leaves(pack: Pack) -> dict[str, dict[str, tuple[Leaf, ...]]]:
    """The leaves of both card decks in each edition."""
    book = FontBook()
    made: dict[str, dict[str, tuple[Leaf, ...]]] = {}
    for edition in EDITIONS:
        workshop = Workshop(pack.look, "sv", book, edition)
        made[edition] = {}
        for name in ("cards", "events"):
            deck = pack.decks[name]
            made[edition][name], report = lay_out(deck, deck.cards, pack, workshop)
            assert not report.has_errors
    return made


def inks(items: tuple[Item, ...]) -> Iterator[Ink]:
    """Every ink that some items hold."""
    for item in items:
        if isinstance(item, GlyphRun):
            yield item.ink
        elif isinstance(item, Shape):
            yield from (i for i in (item.fill, item.stroke.ink if item.stroke else None) if isinstance(i, Ink))
        elif isinstance(item, Group):
            yield from inks(item.items)
        elif isinstance(item, Use):
            yield from inks(item.symbol.items)


def lines(items: tuple[Item, ...], m: Matrix = IDENTITY) -> Iterator[tuple[object, ...]]:
    """Every line of text with its face, its size and where it begins."""
    for item in items:
        if isinstance(item, GlyphRun):
            x, y = m.apply(item.xs[0], item.y)
            yield item.text, item.face.name, item.size_pt, round(x, 3), round(y, 3), tuple(item.xs)
        elif isinstance(item, Group):
            yield from lines(item.items, m @ item.matrix)
        elif isinstance(item, Use):
            yield from lines(item.symbol.items, m @ item.matrix)


def test_each_edition_has_its_inks() -> None:
    """This test ensures that little ink prints what the look says, and black alone rounds the rest to black or white."""
    assert inks_of(LOOK)["vellum"].rgb == "#fffaf0"
    saver = inks_of(LOOK, "saver")
    assert (saver["vellum"].name, saver["azure"].name, saver["hair"].name) == ("argent", "azure", "hair")
    assert inks_of(LOOK, "mono") == {
        "black": BLACK, "white": WHITE, "vellum": WHITE, "argent": WHITE, "or": WHITE, "azure": BLACK, "hair": WHITE,
    }


def test_art_keeps_its_tinctures_apart() -> None:
    """This test ensures that with black alone the tinctures of art wait for their hatching, and else nothing changes."""
    plain = inks_of(LOOK, "saver")
    assert art_inks(plain, "saver") == plain
    mono = art_inks(inks_of(LOOK, "mono"), "mono")
    assert all((mono[name].name, mono[name].rgb) == (name, "#ffffff") for name in TINCTURES)
    assert mono["hair"] is WHITE


@pytest.mark.parametrize("edition", EDITIONS[1:])
@pytest.mark.parametrize("deck", ["cards", "events"])
def test_no_text_moves(leaves: dict[str, dict[str, tuple[Leaf, ...]]], edition: str, deck: str) -> None:
    """This test ensures that each edition sets the same words in the same size on the same spot of every face."""
    full, other = leaves["full"][deck], leaves[edition][deck]
    assert len(full) == len(other) > 0
    for one, two in zip(full, other, strict=True):
        assert list(lines(one.recto.items)) == list(lines(two.recto.items)), one.id


def test_black_alone_is_black_alone(leaves: dict[str, dict[str, tuple[Leaf, ...]]]) -> None:
    """This test ensures that faces and backs of the one-colour edition hold no ink but black and white."""
    for deck in leaves["mono"].values():
        for leaf in deck:
            found = set(inks(leaf.recto.items)) | set(inks(leaf.verso.items if leaf.verso else ()))
            assert found == {BLACK, WHITE}, leaf.id


def test_little_ink_leaves_grounds_white(leaves: dict[str, dict[str, tuple[Leaf, ...]]], pack: Pack) -> None:
    """This test ensures that with little ink no large ground has colour, and tinctures of arms keep theirs."""
    tinctures = set()
    for deck in leaves["saver"].values():
        for leaf in deck:
            tinctures |= {ink.name for ink in inks(leaf.recto.items)} & set(TINCTURES)
            for item in leaf.recto.items:
                k = item.matrix.scale_factor if isinstance(item, Use) else 1.0
                for shape in item.symbol.items if isinstance(item, Use) else (item,):
                    if isinstance(shape, Shape) and isinstance(shape.fill, Ink):
                        box = shape.path.bounds()
                        assert box.width * box.height * k * k < 100 or shape.fill.rgb == "#ffffff", leaf.id
    assert tinctures == set(TINCTURES)
    assert not {"vellum", "vellum2", "vellum3"} & {i.name for leaf in leaves["saver"]["cards"]
                                                   for i in inks(leaf.recto.items)}


def test_backs_are_drawn_in_line(pack: Pack) -> None:
    """This test ensures that a back that saves ink fills nothing high and broad but with white, nor draws broad lines."""
    studio = Studio(inks_of(pack.look, "saver"), FontBook(), "sv", "saver")
    arms = pack.cards["birger"].fields["arms"]
    for items in (draw("lozenge_back", {"arms": arms}, studio), draw("wheel_back", {}, studio),
                  draw("lozenge_back", {}, studio)):
        drawn = list(shapes(items))
        broad = [s for s in drawn if s.stroke and s.stroke.width > 0.6]
        assert all(s.stroke and s.stroke.ink == WHITE for s in broad[1::2])  # each broad line has a white one over it
        for shape in drawn:
            if isinstance(shape.fill, Ink) and shape.fill.rgb != "#ffffff":
                box = shape.path.bounds()
                assert min(box.width, box.height) < 5
    assert studio.faults == []


def shapes(items: tuple[Item, ...]) -> Iterator[Shape]:
    for item in items:
        if isinstance(item, Shape):
            yield item
        elif isinstance(item, Group):
            yield from shapes(item.items)
        elif isinstance(item, Use):
            yield from shapes(item.symbol.items)


def test_a_sign_is_a_ring_where_ink_is_saved(pack: Pack) -> None:
    """This test ensures that the disc of a sign is filled with its ink, and only drawn with it where ink is saved."""
    args = {"icon": "rider", "ink": "azure"}
    full, saver, mono = (
        list(shapes(draw("sign", args, Studio(art_inks(inks_of(pack.look, e), e), FontBook(), "sv", e))))
        for e in EDITIONS
    )
    assert isinstance(full[0].fill, Ink) and full[0].fill.name == "azure"
    assert saver[0].stroke is not None and saver[0].stroke.ink.name == "azure"
    assert isinstance(saver[0].fill, Ink) and saver[0].fill.rgb == "#ffffff"
    assert mono[0].stroke is not None and mono[0].stroke.ink is BLACK and mono[0].fill == WHITE


def test_one_slot_in_two_inks(leaves: dict[str, dict[str, tuple[Leaf, ...]]]) -> None:
    """This test ensures that equal figures on cards of two colours are each set in the colour of their card."""
    found = {}
    for leaf in leaves["saver"]["cards"]:
        if leaf.id in ("birger", "erik"):
            found[leaf.id] = {i.ink.name for i in leaf.recto.items if isinstance(i, GlyphRun) and i.text == "300"}
    assert found == {"birger": {"azure_d"}, "erik": {"gules_d"}}
