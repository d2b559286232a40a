"""Names that are no place's: of seas, realms, provinces, lakes, rivers. The author's places for them are kept to as
nearly as the names of places allow; without one a name is put where its area has most room."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import shapely

from generator.base.findings import Finding, Span, warning
from generator.base.geometry import Rect
from generator.layout.atlas.areas import Area, Lines, line, of_rect, soft, united
from generator.layout.atlas.chart import Chart, Spot
from generator.layout.atlas.lands import Lake, Lands
from generator.layout.atlas.lettering import Lettered, Name
from generator.layout.atlas.spread import Desk, along_line, best_box, best_shift, lie_of
from generator.layout.atlas.streams import River
from generator.layout.card_view import Translate
from generator.model.map import MapLabel

ROLES: Mapping[str, str] = {
    "sea": "map-sea", "lake": "map-lake", "river": "map-river", "region": "map-province", "realm": "map-realm",
    "foreign": "map-realm",
}
ORDER = ("realm", "foreign", "region", "sea", "lake")
TIMES = (1.0, 0.88, 0.76, 0.66, 0.58)
"""Sizes tried, in parts of the role's own."""

SHIFT = 16.0  # mm that a name may be moved from where the author has it
SHIFT_STEP = 1.5
TRACKINGS = (0.34, 0.22, 0.12, 0.05)
SLIM = 2.6  # how many times longer than wide an area is whose name runs along it
LAKE_PER_ROOT = 0.24  # times the root of a lake's area (mm): the size of its name in points
LAKE_TIMES = (0.7, 2.3)  # of the role's own size


class Titles:
    """Places the names of one map, one after the other; `findings` tells of those that have no room."""

    def __init__(self, chart: Chart, lands: Lands, desk: Desk, translate: Translate) -> None:
        self.chart = chart
        self.lands = lands
        self.desk = desk
        self.translate = translate
        self.findings: list[Finding] = []
        self._done: set[str] = set()

    # -- where the author has them -------------------------------------------------------------------------------

    def asked(self, labels: Sequence[MapLabel]) -> list[Lettered]:
        """The names just as the author has them, for others to keep off."""
        return [self._set(label, 1.0, (0.0, 0.0)) for label in labels if label.sort in ORDER]

    def authored(self, labels: Sequence[MapLabel]) -> None:
        """Names in the author's places, or near them, and smaller where they must be."""
        for label in sorted(labels, key=lambda one: ORDER.index(one.sort) if one.sort in ORDER else len(ORDER)):
            if label.sort == "river" or self._is_off_its_lake(label):
                continue
            made = self._nearest(label)
            if made is not None:
                self.desk.set_down(made)
                self._done.add(str(label.text))

    def _is_off_its_lake(self, label: MapLabel) -> bool:
        """Whether a name at one point lies beside its lake: then it is put where it is nearest to it."""
        lake = next((one for one in self.lands.lakes if str(one.name) == str(label.text)), None)
        if label.sort != "lake" or len(label.along) > 1 or lake is None:
            return False
        return bool(lake.area.distance(shapely.Point(self.chart.at(label.along[0]))) > 0)

    def _nearest(self, label: MapLabel) -> Lettered | None:
        best: tuple[float, float, Spot] | None = None
        reach = SHIFT * self.desk.k
        for step, times in enumerate(TIMES):
            plain = self._set(label, times, (0.0, 0.0))
            found = best_shift(self.desk, plain.zone, reach, SHIFT_STEP * self.desk.k)
            if found is not None and (best is None or found[0] + 3.0 * step < best[0]):
                best = found[0] + 3.0 * step, times, found[1]
            if best is not None and best[0] <= 3.0 * (step + 1):
                break
        return self._set(label, best[1], best[2]) if best else None

    def _set(self, label: MapLabel, times: float, shift: Spot) -> Lettered:
        lettering, dx, dy = self.desk.lettering, *shift
        points = [(x + dx, y + dy) for x, y in map(self.chart.at, label.along)]
        role = ROLES.get(label.sort, "map-lake")
        text = self.translate(label.text)
        size = lettering.size(role, times)
        if label.sort == "lake":
            size = self._lake_size(str(label.text), times)
        name = lettering.name(text, role, size)
        if len(points) == 1:
            return lettering.turned(name, *points[0], label.turn_deg, label.sort)
        if points[-1][0] < points[0][0]:
            points.reverse()
        if len(points) == 2:
            (x, y), (u, v) = points
            return lettering.turned(name, (x + u) / 2, (y + v) / 2, math.degrees(math.atan2(v - y, u - x)), label.sort)
        track = line(soft(points))
        return lettering.along(name, _longer(track, name.box.right + 2.0), label.sort)

    def _lake_size(self, text: str, times: float) -> float:
        """The size of a lake's name in points: the larger the lake, the larger."""
        lake = next((one for one in self.lands.lakes if str(one.name) == text), None)
        base = self.desk.lettering.size("map-lake")
        root = math.sqrt(lake.area.area) if lake else 0.0
        size = min(max(LAKE_PER_ROOT * root, LAKE_TIMES[0] * base), LAKE_TIMES[1] * base)
        return round(max(size * times, self.desk.lettering.size("map-lake", 0.0)), 2)

    # -- where there is room -------------------------------------------------------------------------------------

    def provinces(self) -> None:
        """Names of provinces that the author did not place, on their own squares."""
        by_letter: dict[str, list[Rect]] = {}
        for column, row in self.chart.cells:
            by_letter.setdefault(self.chart.game_map.regions[row][column], []).append(self.chart.box((column, row)))
        for letter, region in self.chart.game_map.provinces.items():
            if letter not in by_letter or str(region.label) in self._done:
                continue
            area = united(of_rect(box) for box in by_letter[letter]).intersection(self.lands.dry)
            made = self._on_area(self.translate(region.label), area) if not area.is_empty else None
            self._end(made, str(region.label), "its squares", self.chart.game_map.span)

    def _on_area(self, text: str, area: Area) -> Lettered | None:
        """A province's name, as large as goes."""
        angle, ratio = lie_of(area)
        angles = [0.0] if ratio < SLIM else [angle - 8, angle, angle + 8]
        middle = area.representative_point() if ratio >= SLIM else area.centroid
        extent = math.sqrt(area.area)
        shapely.prepare(area)

        def weigh(boxes: Any, spots: Any) -> Any:
            off = np.hypot(spots[:, 0] - middle.x, spots[:, 1] - middle.y) / extent
            out = 1 - shapely.area(shapely.intersection(boxes, area)) / shapely.area(boxes)
            crossed = 0.12 * self.desk.shore.within(boxes) + 0.05 * self.desk.lines.within(boxes)
            return 2.0 * off + 9.0 * out + crossed

        best: tuple[float, Name, Any] | None = None
        steps = [(times, tracking) for times in (1.2, *TIMES) for tracking in TRACKINGS]
        for step, (times, tracking) in enumerate(steps):
            lettering = self.desk.lettering
            name = lettering.name(text, "map-province", lettering.size("map-province", times), tracking)
            cost, spot = best_box(self.desk, name, area, angles, weigh)
            if math.isfinite(cost) and (best is None or cost + 0.16 * step < best[0]):
                best = cost + 0.16 * step, name, spot
            if best is not None and best[0] < 0.16 * (step + 1):
                break
        return self._turned(best[1], best[2], "region") if best else None

    def lakes(self) -> None:
        """Names of lakes that the author did not place: on the water where there is room, else beside it."""
        for lake in sorted(self.lands.lakes, key=lambda one: -float(one.area.area)):
            if str(lake.name) and str(lake.name) not in self._done:
                made = self._in_lake(lake) or self._by_lake(lake)
                self._end(made, str(lake.name), "the lake or beside it", self.chart.game_map.span)

    def _in_lake(self, lake: Lake) -> Lettered | None:
        inner = lake.area.buffer(-0.4)
        if inner.is_empty:
            return None
        shapely.prepare(inner)
        middle = lake.area.centroid

        def weigh(boxes: Any, spots: Any) -> Any:
            off = np.hypot(spots[:, 0] - middle.x, spots[:, 1] - middle.y)
            return np.where(shapely.contains(inner, boxes), 0.02 * off + np.abs(spots[:, 2]) / 60, np.inf)

        for times in TIMES[:3]:
            for tracking in TRACKINGS[1:]:
                size = self._lake_size(str(lake.name), times)
                name = self.desk.lettering.name(self.translate(lake.name), "map-lake", size, tracking)
                if name.box.width**2 > 3 * lake.area.area:
                    continue
                cost, spot = best_box(self.desk, name, lake.area, range(-80, 90, 16), weigh)
                if math.isfinite(cost):
                    return self._turned(name, spot, "lake")
        return None

    def _by_lake(self, lake: Lake) -> Lettered | None:
        """Beside a small lake, as near as goes."""
        size = self.desk.lettering.size("map-lake", 0.85)
        name = self.desk.lettering.name(self.translate(lake.name), "map-lake", size, TRACKINGS[-1])
        near = lake.area.buffer(name.box.width / 2 + 4 * self.desk.k, 3).intersection(self.desk.room)
        shape = lake.area.simplify(0.2)
        shapely.prepare(shape)

        def weigh(boxes: Any, spots: Any) -> Any:
            away = shapely.distance(boxes, shape)
            wet = shapely.area(shapely.intersection(boxes, shape)) / shapely.area(boxes)
            crossed = 0.3 * self.desk.shore.within(boxes) + 0.1 * self.desk.lines.within(boxes)
            return away + 6 * wet * (1 - wet) + crossed

        cost, spot = best_box(self.desk, name, near, (0.0,), weigh)
        return self._turned(name, spot, "lake") if math.isfinite(cost) else None

    def rivers(self, streams: Sequence[River], labels: Sequence[MapLabel]) -> None:
        """Names of rivers beside their course; those that hinder first, near where the author has them."""
        asked: dict[str, list[Lines]] = {}
        for label in labels:
            if label.sort == "river":
                asked.setdefault(str(label.text), []).append(line([self.chart.at(point) for point in label.along]))
        ways = united(river.lines for river in streams)
        by_name: dict[str, Lines] = {}
        for river in streams:
            by_name.setdefault(str(river.name), river.lines)
        wanted = [(text, place, ways.intersection(place.buffer(REACH))) for text, places in asked.items()
                  for place in places]
        known = set(asked) | self._done
        wanted += [(text, None, lines) for text, lines in by_name.items() if not _is_named(text, known)]
        texts = {str(river.name): river.name for river in streams} | {str(one.text): one.text for one in labels}
        for text, place, lines in wanted:
            made = None
            for times in (1.0, 0.87):
                size = self.desk.lettering.size("map-river", times)
                name = self.desk.lettering.name(self.translate(texts[text]), "map-river", size)
                made = made or along_line(self.desk, name, lines, "river", 0.75 * self.desk.k, place)
            self._end(made, text, "its course", self.chart.game_map.span)

    # -- ends ----------------------------------------------------------------------------------------------------

    def _turned(self, name: Name, spot: Any, sort: str) -> Lettered:
        x, y, angle = (round(float(value), 2) for value in spot)
        return self.desk.lettering.turned(name, x, y, angle, sort)

    def _end(self, made: Lettered | None, text: str, where: str, span: Span | None) -> None:
        self._done.add(text)
        if made is not None:
            self.desk.set_down(made)
            return
        self.findings.append(warning(
            "INK652", f"the name '{text}' has no room on {where}", span, subject=text,
            why="names of waters and provinces give way to those of places",
            fix="give it another place in the map's 'labels', or a shorter name",
        ))


REACH = 30.0  # mm round the author's place in which a river's name is looked for


def _is_named(text: str, known: set[str]) -> bool:
    """Whether a water, or a part of its compound name, has its name already."""
    return text in known or any(part in known for part in text.replace(" (", "–").split("–"))


def _longer(track: Lines, length: float) -> Lines:
    """A line drawn out straight at both ends, where it is too short."""
    points = list(track.coords)
    more = (length - track.length) / 2
    if more <= 0:
        return track
    ends = []
    for end, before in ((points[0], points[1]), (points[-1], points[-2])):
        far = math.dist(end, before) or 1.0
        ends.append((end[0] + (end[0] - before[0]) * more / far, end[1] + (end[1] - before[1]) * more / far))
    return line([ends[0], *points, ends[1]])
