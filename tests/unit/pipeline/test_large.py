"""Large components: a poster on its own shelf, tiles on the paper, recipes that suit them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from generator.load.read import read
from generator.model.game import Component, Game
from generator.model.pack import Pack
from generator.pipeline.compose import Composition, compose
from generator.pipeline.options import BuildOptions
from generator.scene.items import Use


@pytest.fixture(scope="module")
def pack(root: Path) -> Pack:
    return read([root])[0]


def made(pack: Pack, game: Game, **options: object) -> Composition:
    return compose(pack, game, game.source_language, BuildOptions(**options), lambda *_: None)  # type: ignore[arg-type]


def codes(composition: Composition) -> list[str]:
    return [f.code for f in composition.report.findings if f.severity > 0]


def with_part(pack: Pack, name: str, **changes: object) -> tuple[Game, Component]:
    """The larger game with one component, changed."""
    game = pack.games["hnefatafl"]
    part = next(c for c in game.components if c.id == name)
    part = replace(part, **changes)  # type: ignore[arg-type]
    return replace(game, components=(part,)), part


def test_a_poster_and_its_tiles(pack: Pack) -> None:
    """This test ensures that a component with `poster` makes one page on a shelf of that name, and its tiles beside it."""
    game, _ = with_part(pack, "board")
    poster, tiles = made(pack, game).components
    assert (poster.shelf, len(poster.run.sheets), poster.is_tiled) == ("poster-a3", 1, False)
    assert (tiles.shelf, len(tiles.run.sheets), tiles.is_tiled) == ("", 3, True)
    trim = poster.leaves[0].recto.boxes.trim
    assert poster.run.sheets[0].size == trim.grown(3).size
    assert poster.run.sheets[0].recto.placements[0].trim.size == trim.size


def test_one_paper_where_it_fits(pack: Pack) -> None:
    """This test ensures that the board of 18 mm squares is one sheet on A3."""
    game, _ = with_part(pack, "board", poster="")
    (only,) = made(pack, game, paper="a3").components
    assert (only.shelf, len(only.run.sheets)) == ("", 1)
    assert only.run.sheets[0].paper == "a3"


def test_single_makes_the_page_alone(pack: Pack) -> None:
    """This test ensures that `--recipe single` makes the poster and no tiles, on the paper's shelf where it has none."""
    game, _ = with_part(pack, "board")
    assert [c.shelf for c in made(pack, game, recipe="single").components] == ["poster-a3"]
    bare, _ = with_part(pack, "board", poster="")
    assert [c.shelf for c in made(pack, bare, recipe="single").components] == [""]


def test_a_recipe_for_cards_leaves_large_pages_alone(pack: Pack) -> None:
    """This test ensures that `--recipe guttered`, meant for pieces, changes nothing for a board."""
    game, _ = with_part(pack, "board")
    composition = made(pack, game, recipe="guttered")
    assert codes(composition) == []
    assert len(composition.components) == 2


def test_recipes_of_the_other_kind(pack: Pack) -> None:
    """This test ensures that a board with a recipe for pieces is told, and pieces with one for boards."""
    game, _ = with_part(pack, "board", recipe="nine-up")
    assert codes(made(pack, game)) == ["SHEET772"]
    men, _ = with_part(pack, "men", recipe="tiles")
    assert codes(made(pack, men)) == ["SHEET772"]


def test_a_poster_that_is_too_large(pack: Pack) -> None:
    """This test ensures that a page larger than the paper it is a poster on is told, with both sizes."""
    game, _ = with_part(pack, "board", poster="a4")
    composition = made(pack, game)
    assert codes(composition) == ["SHEET771"]
    (found,) = [f for f in composition.report.findings if f.code == "SHEET771"]
    assert "275.2 × 275.2 mm" in found.message
    assert "210 × 297 mm" in found.message


def test_some_sheets_are_sheets_of_the_tiles(pack: Pack) -> None:
    """This test ensures that `--sheets` picks tiles, and leaves the poster away."""
    game, _ = with_part(pack, "board")
    (only,) = made(pack, game, sheets=((2, 2),)).components
    assert [sheet.number for sheet in only.run.sheets] == [2]
    assert only.is_part


def test_a_setup_that_is_asked_for(pack: Pack) -> None:
    """This test ensures that a component shows the setup it names, and the board's own where it names none."""
    game, _ = with_part(pack, "board")
    pages = set()
    for setup in ("", "a", "b", "c", "d", "e"):
        part = replace(game.components[0], setup=setup)
        page = made(pack, replace(game, components=(part,))).components[0].leaves[0].recto
        pages.add(tuple(sorted((i.symbol.id, i.matrix.e, i.matrix.f) for i in page.items if isinstance(i, Use))))
    assert len(pages) == 5


def test_seams_lie_on_the_lines_between_squares(pack: Pack) -> None:
    """This test ensures that no tile's seam runs through a square of the board."""
    game, part = with_part(pack, "board-a2", poster="")
    (tiled,) = made(pack, game).components
    margin = (tiled.leaves[0].recto.boxes.trim.width - 13 * part.square) / 2
    edges = set()
    for sheet in tiled.run.sheets[1:]:
        shown = sheet.recto.placements[0].matrix.inverse().apply_rect(sheet.recto.placements[0].clip)
        edges |= {shown.x, shown.y}
    seams = [edge + 5 for edge in edges if edge > 0]
    assert seams
    for seam in seams:
        squares = (seam - margin) / part.square
        assert squares == pytest.approx(round(squares), abs=1e-3)


@pytest.mark.parametrize("game", ["copenhagen", "hnefatafl"])
def test_men_are_as_large_as_their_squares_ask_for(pack: Pack, game: str) -> None:
    """This test ensures that for each board there are men as discs and strips, 0.78 of its squares wide."""
    components = {c.id: c for c in pack.games[game].components}
    boards = [c for c in components.values() if c.sort == "board" and not c.optional]
    assert boards
    for board in boards:
        suffix = board.id.removeprefix("board")
        for name in (f"men{suffix}", f"standees{suffix}"):
            form = pack.look.formats[pack.decks[components[name].source].format]
            assert form.width == pytest.approx(0.78 * board.square, abs=0.05)
