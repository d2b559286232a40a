"""What the packs hold: for `spelverk list` and `spelverk schema`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from generator.base.findings import Report
from generator.load.packs import find
from generator.load.read import read
from generator.model.pack import Pack
from generator.model.paper import PAPERS
from generator.pipeline.choose import languages_of


def read_packs(packs: tuple[Path, ...]) -> tuple[Pack, Report]:
    """Read the packs that are named, with the templates that pack zero lends them; without any, pack zero itself."""
    roots, report = find(packs)
    own = roots[:-1] or roots
    pack, found = read(own, roots[len(own):])
    return pack, report + found


def inventory(packs: tuple[Path, ...]) -> tuple[dict[str, Any], Report]:
    """Games with their components and languages, papers and recipes, as plain values."""
    pack, report = read_packs(packs)
    games = [
        {
            "id": game.id, "title": str(game.title), "version": game.version, "players": list(game.players),
            "minutes": game.minutes, "summary": str(game.summary or ""), "languages": list(languages_of(pack, game)),
            "components": [
                {
                    "id": c.id, "sort": c.sort, "title": str(c.title), "recipe": c.recipe,
                    "optional": c.optional, "square": c.square,
                    "cards": sum(card.copies for card in pack.decks[c.source].cards) if c.source in pack.decks else 0,
                }
                for c in game.components
            ],
        }
        for _, game in sorted(pack.games.items())
    ]
    recipes = [{"id": r.id, "papers": list(r.papers)} for _, r in sorted(pack.look.recipes.items())]
    from generator.fonts.book import FontBook
    from generator.layout.icons import known_icons
    from generator.layout.pictures import ARGS
    from generator.templating.phrases import FILTERS

    look = pack.look
    art = {
        "formats": sorted(look.formats), "inks": sorted(look.palette), "roles": sorted(look.roles),
        "families": sorted({*FontBook().families, *look.fonts}), "icons": list(known_icons()),
        "pictures": {name: sorted(args) for name, args in sorted(ARGS.items())}, "filters": sorted(FILTERS),
    }
    return {"games": games, "papers": list(PAPERS), "recipes": recipes, "look": art}, report


def schema(packs: tuple[Path, ...]) -> tuple[dict[str, Any], Report]:
    """The JSON Schema of data files, with the kinds of the packs."""
    from generator.load.schema import json_schema

    pack, report = read_packs(packs)
    return json_schema(pack), report
