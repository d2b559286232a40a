"""Everything that is on a map, and where: found out once, before anything is drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import shapely

from generator.base.findings import Finding, error
from generator.layout.atlas import marks
from generator.layout.atlas.areas import Area, Lines, of_rect, united
from generator.layout.atlas.borders import Borders
from generator.layout.atlas.chart import Chart
from generator.layout.atlas.grounds import Grounds
from generator.layout.atlas.lands import Lands
from generator.layout.atlas.lettering import Lettered, Lettering
from generator.layout.atlas.naming import Ground, place_names
from generator.layout.atlas.obstacles import Cover, Wet
from generator.layout.atlas.spots import Spot, spots
from generator.layout.atlas.spread import Desk
from generator.layout.atlas.streams import River, rivers
from generator.layout.atlas.titles import Titles
from generator.layout.card_view import Translate
from generator.model.card import CardKind
from generator.model.pack import Pack

TOUCH = 0.01  # mm²: names whose boxes share less do not overlap
RIM = 1.6  # mm inside the frame that names of areas keep free


class Survey:
    """What one map shows, each part found when it is first asked for. `findings` tell of names without room."""

    def __init__(self, chart: Chart, pack: Pack, lettering: Lettering, translate: Translate) -> None:
        self.chart = chart
        self.pack = pack
        self.lettering = lettering
        self.translate = translate
        self.lands = Lands(chart)
        self.findings: list[Finding] = []

    @cached_property
    def streams(self) -> tuple[River, ...]:
        return rivers(self.chart, self.lands)

    @cached_property
    def borders(self) -> Borders:
        kind = self.pack.kinds.get(self.chart.game_map.shows.provinces)
        hindering = united(river.lines for river in self.streams if river.is_obstacle)
        return Borders(self.chart, self.lands, hindering, str(kind.label) if kind else "")

    @cached_property
    def grounds(self) -> Mapping[str, Area]:
        """Dry land by what it is drawn as."""
        return Grounds(self.chart, self.lands, self.borders).areas

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        return spots(self.chart, self.pack.kinds)

    @cached_property
    def kinds(self) -> Sequence[CardKind]:
        """The kinds of the places on the map, in the order in which the map names them."""
        used = {spot.card.kind for spot in self.spots}
        named = self.chart.game_map.shows.places or tuple(self.pack.kinds)
        return [self.pack.kinds[kind] for kind in named if kind in used]

    @cached_property
    def bridges(self) -> list[marks.Bridge]:
        signs = [of_rect(spot.box.grown(0.2)) for spot in self.spots]
        return marks.bridges(self.chart, self.lands, self.streams, signs)

    @cached_property
    def fairways(self) -> Lines:
        return united(marks.fairways(self.chart, self.lands, self.streams))

    @cached_property
    def reserved(self) -> list[Area]:
        return marks.reserved(self.chart)

    # -- names ---------------------------------------------------------------------------------------------------

    @cached_property
    def names(self) -> tuple[Lettered, ...]:
        """All names on the map, those of places first."""
        frame, labels = self.chart.frame, self.chart.game_map.labels
        shore = Cover(self.lands.shore)
        waters = united([*(river.lines for river in self.streams), self.fairways])
        borders = united(self.borders.lines.values())
        room = of_rect(frame.grown(-RIM)).difference(united(self.reserved))
        desk = Desk(self.lettering, room, shore, Cover(united([waters, borders])))
        titles = Titles(self.chart, self.lands, desk, self.translate)
        bridges = [bridge.area for bridge in self.bridges]
        ground = Ground(shore, Cover(waters), Cover(borders), Wet(self.lands.water), [*self.reserved, *bridges],
                        [name.zone for name in titles.asked(labels)], frame.grown(-1.0))
        of_places, found = place_names(self.chart, self.spots, self.lettering, self.translate, ground)
        desk.taken += [of_rect(spot.box.grown(0.4)) for spot in self.spots]
        desk.taken += [*(name.zone for name in of_places), *bridges]
        titles.authored(labels)
        titles.provinces()
        titles.lakes()
        titles.rivers(self.streams, labels)
        names = (*of_places, *desk.placed)
        self.findings += [*found, *titles.findings, *self._faults(names)]
        return names

    def _faults(self, names: Sequence[Lettered]) -> list[Finding]:
        """Names that overlap one another or a sign, or leave the frame, as they are set in the end."""
        zones = [name.zone for name in names]
        tree = shapely.STRtree(zones)
        span = self.chart.game_map.span
        found = []
        for i, j in sorted(_overlaps(tree, zones)):
            if j < i:
                found.append(error(
                    "INK650", f"the names '{names[j].text}' and '{names[i].text}' lie on each other", span,
                    why="every name on a map can be read: no two of them overlap", subject=names[j].text,
                    fix="move one of the places inside its square, or give one of the names a place in the map's data",
                ))
        signs = [of_rect(spot.box) for spot in self.spots]
        for i, j in sorted(_overlaps(tree, signs)):
            found.append(error(
                "INK655", f"the name '{names[j].text}' lies on the sign of '{self.spots[i].place.id}'", span,
                why="a name beside a sign is read as the sign's", subject=names[j].text,
                fix="give the name another place in the map's data",
            ))
        inner = of_rect(self.chart.frame)
        return found + [
            error("INK656", f"the name '{name.text}' leaves the frame", span, subject=name.text,
                  why="what is outside the frame is cut off", fix="give the name a place further in")
            for name in names if not inner.contains(name.zone)
        ]


def _overlaps(tree: Any, areas: Sequence[Area]) -> list[tuple[int, int]]:
    """(index of an area, index of an area of the tree) that share more than a touch."""
    one, other = tree.query(areas, predicate="intersects")
    pairs = []
    for i, j in zip(one.tolist(), other.tolist(), strict=True):
        if areas[i] is not tree.geometries[j] and areas[i].intersection(tree.geometries[j]).area > TOUCH:
            pairs.append((i, j))
    return pairs
