"""Maps laid out: a page with the map in its frame, a panel with title and legend, and room for what lies on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.base.findings import Report, error
from generator.layout.card_view import Translate
from generator.layout.studio import Workshop
from generator.model.map import GameMap
from generator.model.pack import Pack
from generator.scene.page import Page

if TYPE_CHECKING:
    from generator.model.template import Format


def lay_out(
    game_map: GameMap, pack: Pack, workshop: Workshop, square_mm: float, translate: Translate
) -> tuple[Page | None, Report]:
    """A map as a page.

    Args:
        game_map: the map.
        pack: the cards of its places, the decks that lie on it, and the look: the page has the format `map-N`, where N
            is the square's size in mm (`map-14` is an A1).
        workshop: inks, fonts and the text setter in the language of the build.
        square_mm: the side of a square.
        translate: gives a text in that language.

    Returns:
        The page, with what was found; no page where the look has no such format or it is too small.
    """
    form = pack.look.formats.get(format_of(square_mm))
    if form is None:
        known = sorted(name for name in pack.look.formats if name.startswith("map-"))
        return None, Report([error(
            "INK653", f"there is no format '{format_of(square_mm)}' for a map with squares of {square_mm:g} mm",
            game_map.span,
            why=f"a map's page is a format of the look; there are {', '.join(known) or 'none for maps'}",
            fix=f"declare '{format_of(square_mm)}' in the look, with width and height", subject=game_map.id,
        )])
    if not fits(game_map, form, square_mm):
        return None, Report([error(
            "INK654", f"a map of {game_map.columns} × {game_map.rows} squares of {square_mm:g} mm does not fit on a "
            f"page of {form.width:g} × {form.height:g} mm", game_map.span,
            why="round the map there are figures and letters, and beside it title and legend",
            fix="draw it with smaller squares, or give the format a larger page", subject=game_map.id,
        )])
    from generator.layout.atlas.sheet import Atlas  # shapely loads slowly, and most builds draw no map

    return Atlas(game_map, pack, workshop, form, square_mm, translate).page()


def format_of(square_mm: float) -> str:
    """The name of the format that a map with such squares is drawn in."""
    return f"map-{square_mm:g}"


def fits(game_map: GameMap, form: Format, square_mm: float) -> bool:
    """Whether the map, its figures and a panel beside it go on a page."""
    margin = (form.height - game_map.rows * square_mm) / 2
    return margin >= 10.0 and form.width - game_map.columns * square_mm - 2 * margin >= 50.0
