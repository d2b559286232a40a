"""The pictures of pieces that a template can name, and what each may be told (see `pictures.py`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.base.geometry import Rect
from generator.layout import board_marks, tokens
from generator.layout.picture_args import Args, Studio, arms_of, number, one_of, word
from generator.scene.ink import Ink
from generator.scene.items import Item


def _round_crowns(args: Args, studio: Studio) -> tuple[Item, ...]:
    """One crown, two or three in one ink."""
    known = {str(n): n for n in tokens.CROWNS}
    n = known[one_of({**args, "number": str(args.get("number"))}, "number", known, studio)]
    return tokens.round_crowns(n, number(args, "radius", 5, studio), studio.line_ink(word(args, "ink", "or")),
                               studio.line_ink(word(args, "ground", "azure_d")))


def _round_arms(args: Args, studio: Studio) -> tuple[Item, ...]:
    """A shield; without arms an empty one."""
    return tokens.round_arms(arms_of(args, studio, needed=False), number(args, "radius", 5, studio), studio.inks,
                             _edge(args, studio))


def _empty_shield(args: Args, studio: Studio) -> tuple[Item, ...]:
    """A shield to draw on."""
    return tokens.empty_shield(number(args, "width", 33, studio), studio.ink(word(args, "edge", "umber")),
                               number(args, "line", tokens.LINE, studio))


def _round_mitre(args: Args, studio: Studio) -> tuple[Item, ...]:
    """A mitre on a shield."""
    arms = arms_of(args, studio)
    if arms is None:
        return ()
    return tokens.round_mitre(arms, number(args, "radius", 5, studio), studio.inks, studio.ink(word(args, "ink", "or")),
                              studio.ink(word(args, "trim", "or")), _edge(args, studio) or studio.ink("black"))


def _round_ship(args: Args, studio: Studio) -> tuple[Item, ...]:
    """A ship with arms on its sail."""
    arms = arms_of(args, studio)
    if arms is None:
        return ()
    return tokens.round_ship(arms, number(args, "radius", 5, studio), studio.inks, studio.ink("black"))


def _water(args: Args, studio: Studio) -> tuple[Item, ...]:
    """Waves from `level` down in a box from the slot's place, with round corners of `radius`."""
    box = Rect(0, 0, number(args, "width", 15, studio), number(args, "height", 15, studio))
    return tokens.water(box, number(args, "level", 10, studio), number(args, "radius", 0, studio),
                        studio.ink(word(args, "ink", "m_sea2")), studio.line_ink(word(args, "crest", "k_fleet")),
                        number(args, "wave", 1.6, studio))


def _edge(args: Args, studio: Studio) -> Ink | None:
    return studio.ink(args["edge"]) if args.get("edge") else None


PICTURES: Mapping[str, Callable[[Args, Studio], tuple[Item, ...]]] = {
    "empty_shield": _empty_shield, "round_arms": _round_arms, "round_crowns": _round_crowns,
    "round_mitre": _round_mitre, "round_ship": _round_ship, "water": _water, **board_marks.PICTURES,
}

ARGS: Mapping[str, Mapping[str, bool]] = {
    "empty_shield": {"width": True, "edge": False, "line": False},
    "round_arms": {"radius": True, "arms": False, "edge": False},
    "round_crowns": {"radius": True, "number": True, "ink": False, "ground": False},
    "round_mitre": {"radius": True, "arms": True, "ink": True, "trim": False, "edge": False},
    "round_ship": {"radius": True, "arms": True},
    "water": {"width": True, "height": True, "level": True, "radius": False, "ink": False, "crest": False,
              "wave": False}, **board_marks.ARGS,
}
"""The arguments of each picture: name → whether it must be given."""
