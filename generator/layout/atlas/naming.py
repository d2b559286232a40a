"""Names of places: where each may stand round its sign, and what is to be said against every such place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import shapely

from generator.base.findings import Finding, error
from generator.base.geometry import Edges, Rect
from generator.layout.atlas.areas import of_rect
from generator.layout.atlas.chart import Chart
from generator.layout.atlas.lettering import Lettered, Lettering, Name
from generator.layout.atlas.obstacles import Cover, Wet, boxes_of, touching
from generator.layout.atlas.placer import Choice, place
from generator.layout.atlas.signs import RIGHT_R, right
from generator.layout.atlas.spots import Spot
from generator.layout.card_view import Translate

GAPS = ((0.7, 0.0), (1.7, 1.3), (3.0, 2.8))
"""Distance (mm) from sign to name, and its cost."""

SLIDES = (0.0, -0.3, 0.3, -0.62, 0.62, -0.95, 0.95)
SIDES = (("right", 0.0, 1.0), ("left", 0.7, 1.1), ("above", 0.9, 1.5), ("below", 1.1, 1.5))
"""Where a name stands, what that costs, and what it costs to slide along that side of the sign."""

APART = (0.6, 2.0)  # mm between two names, one over the other and side by side
MOST = 36  # places kept for each name
FROM_SIGN = 6.0  # mm: a name that is farther from its sign is not seen to be its
SHORE, RIVER, BORDER, MIXED, AFLOAT = 0.5, 0.35, 0.3, 2.5, 0.8
"""Costs: for each mm of shore, of river, of border; for half on water; for a name on land that lies on water."""

TITLE = 2.2  # what it costs to lie where the author has the name of a province or a water
CROWD = 2.0  # what it costs to be nearer to another's sign than to one's own


@dataclass(frozen=True)
class Wish:
    """A place's name, with discs for what is held there. `box` holds the ink of both, the baseline beginning at 0."""

    spot: Spot
    name: Name
    box: Rect
    discs: tuple[tuple[str, float, float], ...]


@dataclass(frozen=True)
class Ground:
    """What the places of names are weighed against."""

    shore: Cover
    rivers: Cover
    borders: Cover
    wet: Wet
    closed: Sequence[Any]
    asked: Sequence[Any]
    room: Rect


def wishes(chart: Chart, spots: Sequence[Spot], lettering: Lettering, translate: Translate) -> list[Wish]:
    """The names to be placed, in the order of the spots."""
    found = []
    for spot in spots:
        name = lettering.name(translate(spot.card.title), spot.sign.role)
        r = RIGHT_R * chart.scale
        y = -name.x_height * 0.62
        discs = tuple((icon, name.box.right + (1.1 + 0.35 * i) * chart.scale + (2 * i + 1) * r, y)
                      for i, icon in enumerate(spot.rights))
        box = name.box
        for _, x, _ in discs:
            box = box.union(Rect(x - r, y - r, 2 * r, 2 * r))
        found.append(Wish(spot, name, box, discs))
    return found


def positions(wish: Wish, k: float) -> list[tuple[float, float, float]]:
    """Places round the sign: (x, y) where the baseline begins, and the cost of the place itself."""
    fixed = wish.spot.place.label
    if fixed is not None:
        dx, dy, anchor = fixed
        back = {"start": 0.0, "middle": wish.name.box.width / 2, "end": wish.name.box.right}.get(anchor, 0.0)
        return [(wish.spot.x + dx * k - back, wish.spot.y + dy * k, 0.0)]
    sign, box = wish.spot.box, wish.box
    found = []
    for gap, far in GAPS:
        for side, dear, slide_cost in SIDES:
            for slide in SLIDES:
                cost = far + dear + abs(slide) * slide_cost
                if side in ("right", "left"):
                    y = sign.centre.y + slide * (sign.height + box.height) / 2 - box.centre.y
                    x = sign.right + gap * k - box.x if side == "right" else sign.x - gap * k - box.right
                else:
                    x = sign.centre.x + slide * (sign.width + box.width) / 2 - box.centre.x
                    y = sign.y - gap * k - box.bottom if side == "above" else sign.bottom + gap * k - box.y
                found.append((x, y, cost))
    return found


def place_names(
    chart: Chart, spots: Sequence[Spot], lettering: Lettering, translate: Translate, ground: Ground
) -> tuple[list[Lettered], list[Finding]]:
    """The names of all places, each in the best place that is free; what cannot be is told."""
    asked = wishes(chart, spots, lettering, translate)
    signs = [of_rect(spot.box.grown(0.55 * chart.scale)) for spot in spots]
    findings: list[Finding] = []
    options: list[list[tuple[float, float]]] = []
    choices: list[list[Choice]] = []
    for n, wish in enumerate(asked):
        found = positions(wish, chart.scale)
        costs = _weigh(wish, found, signs, n, ground)
        order = sorted((float(cost), i) for i, cost in enumerate(costs) if np.isfinite(cost))[:MOST]
        if not order:
            findings.append(_nowhere(wish))
            order = [(0.0, 0)]
        options.append([found[i][:2] for _, i in order])
        choices.append([Choice(wish.box.moved(*found[i][:2]), cost) for cost, i in order])
    over, aside = (v * chart.scale for v in APART)
    placing = place(choices, chart.stream("names"), Edges(over, aside, over, aside))
    placed = []
    for wish, its, i in zip(asked, options, placing.chosen, strict=True):
        placed.append(_set(chart, wish, *its[i], lettering))
    return placed, findings


def _weigh(wish: Wish, found: Sequence[tuple[float, float, float]], signs: Sequence[Any], own: int,
           ground: Ground) -> Any:
    """The cost of every place; infinite where a sign or the frame is in the way."""
    rects = [wish.box.moved(x, y) for x, y, _ in found]
    boxes = boxes_of(rects)
    costs = np.array([cost for _, _, cost in found])
    near = [sign for i, sign in enumerate(signs) if i != own]
    costs = costs + SHORE * ground.shore.within(boxes) + RIVER * ground.rivers.within(boxes)
    costs = costs + BORDER * ground.borders.within(boxes)
    share = ground.wet.share(rects)
    costs = costs + MIXED * np.minimum(share, 1 - share) * 2 + AFLOAT * share * (not wish.spot.place.harbour)
    costs = costs + TITLE * np.minimum(touching(boxes, ground.asked), 2)
    its_sign = of_rect(wish.spot.box)
    away = shapely.distance(boxes, its_sign)
    reach = shapely.buffer(boxes, np.maximum(away, 0.6))
    costs = costs + CROWD * np.minimum(touching(reach, near), 2)
    blocked = touching(boxes, near) + touching(boxes, ground.closed)
    outside = np.array([not ground.room.contains(rect) for rect in rects])
    return np.where((blocked > 0) | outside | (away > FROM_SIGN), np.inf, costs)


def _set(chart: Chart, wish: Wish, x: float, y: float, lettering: Lettering) -> Lettered:
    ink = chart.ink("azure") if wish.spot.place.harbour else None
    made = lettering.straight(wish.name, round(x, 3), round(y, 3), "place", ink)
    items = list(made.items)
    for icon, dx, dy in wish.discs:
        items += right(chart, x + dx, y + dy, chart.scale, icon)
    return replace(made, items=tuple(items), zone=of_rect(wish.box.moved(x, y)))


def _nowhere(wish: Wish) -> Finding:
    return error(
        "INK651", f"the name '{wish.name.text}' has no place round its sign", wish.spot.place.span,
        why=f"a name stands within {FROM_SIGN:g} mm of its sign, on no other sign and inside the frame",
        fix="move the place inside its square, or give its label a place: label: dx, dy, anchor",
        subject=wish.spot.place.id,
    )
