"""Glyph outlines as paths, for SVG and for measuring."""

from __future__ import annotations

from typing import Any

from generator.scene.path import Path, Segment, quantised


class _Pen:
    """Gathers what HarfBuzz draws: y turned down, quadratic curves raised to cubic ones (exactly)."""

    def __init__(self, scale: float) -> None:
        self.k = scale
        self.at = (0.0, 0.0)
        self.segments: list[Segment] = []

    def moveTo(self, p: tuple[float, float]) -> None:  # noqa: N802 (the protocol's names)
        self._add("M", p)

    def lineTo(self, p: tuple[float, float]) -> None:  # noqa: N802
        self._add("L", p)

    def qCurveTo(self, q: tuple[float, float], p: tuple[float, float]) -> None:  # noqa: N802
        (x0, y0), (xq, yq), (x, y) = self.at, q, p
        self._add(
            "C", (x0 + 2 / 3 * (xq - x0), y0 + 2 / 3 * (yq - y0)), (x + 2 / 3 * (xq - x), y + 2 / 3 * (yq - y)), p
        )

    def curveTo(self, a: tuple[float, float], b: tuple[float, float], p: tuple[float, float]) -> None:  # noqa: N802
        self._add("C", a, b, p)

    def closePath(self) -> None:  # noqa: N802
        self.segments.append(("Z",))

    def endPath(self) -> None:  # noqa: N802
        """An open contour needs nothing: fills close it."""

    def _add(self, op: str, *points: tuple[float, float]) -> None:
        self.at = points[-1]
        flat: list[str | float] = [op]
        for x, y in points:
            flat += [x * self.k, -y * self.k]
        self.segments.append(tuple(flat))


def draw(font: Any, gid: int, scale: float) -> Path:
    """The outline of a glyph in 1/1000 em, y down; an empty path for a space. `scale` is 1000 / units per em."""
    pen = _Pen(scale)
    font.draw_glyph_with_pen(gid, pen)
    return quantised(pen.segments)
