"""Pages and sides as SVG, by svgwrite. Millimetres throughout; text is outlines, with its words in `aria-label`."""

from __future__ import annotations

import base64
import io
from typing import IO, Any, BinaryIO, TextIO, cast

from generator.base.geometry import Matrix, Rect
from generator.base.units import MM_PER_PT
from generator.render.fontsource import FontSource
from generator.render.numbers import Numbers
from generator.scene.ink import Fill, Ink, Linear, Radial, Stroke
from generator.scene.items import FontFace, GlyphRun, Group, Item, Picture, Shape, Symbol, Use
from generator.scene.page import Page
from generator.scene.path import Path, rectangle
from generator.scene.sheet import Sheet, Side

_MAGENTA = "#e6007e"  # of the trim line, which is drawn only where it is asked for


def write_svg_page(page: Page, target: TextIO | BinaryIO, book: FontSource, *, show_trim: bool = False) -> None:
    """Write one face with its bleed.

    Args:
        show_trim: draw the trim box as a thin line.
    """
    drawing = _Drawing(page.boxes.bleed, page.label, book)
    drawing.add(page.items)
    if show_trim:
        drawing.outline(page.boxes.trim)
    drawing.save(target)


def write_svg_side(sheet: Sheet, side: Side, target: TextIO | BinaryIO, book: FontSource, title: str) -> None:
    """Write one side of a sheet: every page in its cell, within its clip, and the marks."""
    drawing = _Drawing(Rect(0, 0, sheet.size.width, sheet.size.height), title, book)
    times: dict[Page, int] = {}
    for placement in side.placements:
        times[placement.page] = times.get(placement.page, 0) + 1
    for placement in side.placements:
        cell = drawing.within(rectangle(placement.clip))
        drawing.place(placement.page, placement.matrix, cell, is_shared=times[placement.page] > 1)
    drawing.add(side.marks)
    drawing.save(target)


class _Drawing:
    """One SVG in the making. Ids count up in the order of drawing, so the same scene gives the same bytes."""

    def __init__(self, view: Rect, title: str, book: FontSource) -> None:
        import svgwrite

        self._book = book
        self._n = Numbers()
        self._fine = Numbers(6)  # for the turning part of a matrix
        self._coarse = Numbers(1)  # for outlines in 1/1000 em
        self._ids: dict[object, str] = {}
        self._counts: dict[str, int] = {}
        n = self._n
        self._svg: Any = svgwrite.Drawing(
            debug=False, size=(f"{n[view.width]}mm", f"{n[view.height]}mm"),
            viewBox=f"{n[view.x]} {n[view.y]} {n[view.width]} {n[view.height]}", role="img",
        )
        self._svg.set_desc(title=title)

    def add(self, items: tuple[Item, ...], parent: Any = None) -> None:
        for item in items:
            self._item(item, self._svg if parent is None else parent)

    def outline(self, rect: Rect) -> None:
        data = _data(rectangle(rect), self._n)
        self._svg.add(self._svg.path(d=data, fill="none", stroke=_MAGENTA, stroke_width=".1"))

    def within(self, clip: Path) -> Any:
        """A group that shows only what lies within `clip`."""
        group = self._svg.g(clip_path=f"url(#{self._clip(clip)})")
        self._svg.add(group)
        return group

    def place(self, page: Page, matrix: Matrix, parent: Any, is_shared: bool) -> None:
        """A page under a matrix; one that comes again is a symbol."""
        if is_shared:
            parent.add(self._svg.use(f"#{self._symbol(page, page.items)}", **self._transform(matrix)))
        else:
            group = self._svg.g(**self._transform(matrix))
            self.add(page.items, group)
            parent.add(group)

    def save(self, target: TextIO | BinaryIO) -> None:
        """Write to a target for text or for bytes (UTF-8)."""
        text = '<?xml version="1.0" encoding="utf-8"?>\n' + self._svg.tostring() + "\n"
        if isinstance(target, io.TextIOBase):
            target.write(text)
        else:
            cast(IO[bytes], target).write(text.encode("utf-8"))

    # -- items --------------------------------------------------------------------------------------------------

    def _item(self, item: Item, parent: Any) -> None:
        if isinstance(item, GlyphRun):
            self._run(item, parent)
        elif isinstance(item, Shape):
            self._shape(item, parent)
        elif isinstance(item, Use):
            name = self._symbol(item.symbol, item.symbol.items)
            parent.add(self._svg.use(f"#{name}", **self._transform(item.matrix)))
        elif isinstance(item, Group):
            self._group(item, parent)
        else:
            self._picture(item, parent)

    def _shape(self, shape: Shape, parent: Any) -> None:
        if not shape.path.segments:
            return
        fill = "none" if shape.fill is None else self._paint(shape.fill)
        path = self._svg.path(d=_data(shape.path, self._n), fill=fill)
        if shape.path.even_odd and shape.fill is not None:
            path["fill-rule"] = "evenodd"
        if shape.stroke is not None and shape.stroke.width > 0:
            for key, value in self._line(shape.stroke).items():
                path[key] = value
        parent.add(path)

    def _run(self, run: GlyphRun, parent: Any) -> None:
        """A line as glyphs in 1/1000 em, under a matrix that brings them to their size and place."""
        if not run.words:
            return
        unit = run.size_pt * MM_PER_PT / 1000
        left, n = run.xs[0], self._n
        group = self._svg.g(
            fill=run.ink.rgb, transform=f"matrix({unit:.8f} 0 0 {unit:.8f} {n[left]} {n[run.y]})")
        group["aria-label"] = run.text
        for word, x in zip(run.words, run.xs, strict=True):
            pen = (x - left) / unit
            offsets = word.offsets or ((0.0, 0.0),) * len(word.glyphs)
            for gid, kern, (dx, dy) in zip(word.glyphs, word.kerns, offsets, strict=True):
                name = self._glyph(run.face, gid)
                if name:
                    place = {"x": f"{pen + dx:.1f}".removesuffix(".0")}
                    if dy:
                        place["y"] = n[-dy]
                    group.add(self._svg.use(f"#{name}", **place))
                pen += self._book.advance(run.face, gid) + kern
        parent.add(group)

    def _group(self, group: Group, parent: Any) -> None:
        made = self._svg.g(**self._transform(group.matrix))
        if group.opacity < 1:
            made["opacity"] = self._n[max(0.0, group.opacity)]
        if group.clip is not None:
            made["clip-path"] = f"url(#{self._clip(group.clip)})"
        self.add(group.items, made)
        parent.add(made)

    def _picture(self, picture: Picture, parent: Any) -> None:
        r, n = picture.rect, self._n
        data = f"data:{picture.media};base64,{base64.b64encode(picture.data).decode('ascii')}"
        parent.add(self._svg.image(data, (n[r.x], n[r.y]), (n[r.width], n[r.height]), preserveAspectRatio="none"))

    # -- definitions ---------------------------------------------------------------------------------------------

    def _define(self, key: object, kind: str, element: Any) -> str:
        """Put an element among the definitions under the next id of its kind."""
        self._counts[kind] = self._counts.get(kind, 0) + 1
        name = self._ids[key] = f"{kind}{self._counts[kind]}"
        element["id"] = name
        self._svg.defs.add(element)
        return name

    def _glyph(self, face: FontFace, gid: int) -> str:
        """The id of a glyph's outline; '' for one that draws nothing."""
        key = (face, gid)
        if key not in self._ids:
            outline = self._book.outline(face, gid)
            if not outline.segments:
                self._ids[key] = ""
            else:
                self._define(key, f"{face.name}-", self._svg.path(d=_data(outline, self._coarse)))
        return self._ids[key]

    def _symbol(self, owner: Symbol | Page, items: tuple[Item, ...]) -> str:
        if owner not in self._ids:
            symbol = self._svg.symbol(overflow="visible")
            self.add(items, symbol)
            self._define(owner, "s", symbol)
        return self._ids[owner]

    def _clip(self, path: Path) -> str:
        key = ("clip", path)
        if key not in self._ids:
            clip = self._svg.clipPath()
            clip.add(self._svg.path(d=_data(path, self._n), clip_rule="evenodd" if path.even_odd else "nonzero"))
            self._define(key, "c", clip)
        return self._ids[key]

    def _paint(self, fill: Fill) -> str:
        if isinstance(fill, Ink):
            return fill.rgb
        if fill not in self._ids:
            self._define(fill, "p", self._gradient(fill))
        return f"url(#{self._ids[fill]})"

    def _gradient(self, fill: Linear | Radial) -> Any:
        n = self._n
        if isinstance(fill, Linear):
            (x1, y1), (x2, y2) = fill.start, fill.end
            made = self._svg.linearGradient((n[x1], n[y1]), (n[x2], n[y2]), gradientUnits="userSpaceOnUse")
        else:
            (x, y), r = fill.centre, fill.radius
            made = self._svg.radialGradient((n[x], n[y]), n[r], gradientUnits="userSpaceOnUse")
        for place, ink in fill.stops:
            made.add_stop_color(self._n[place], ink.rgb)
        return made

    # -- values ---------------------------------------------------------------------------------------------------

    def _transform(self, m: Matrix) -> dict[str, str]:
        if m.a == m.d == 1 and m.b == m.c == 0:
            return {"transform": f"translate({self._n[m.e]} {self._n[m.f]})"} if m.e or m.f else {}
        turn = " ".join(self._fine[v] for v in (m.a, m.b, m.c, m.d))
        return {"transform": f"matrix({turn} {self._n[m.e]} {self._n[m.f]})"}

    def _line(self, stroke: Stroke) -> dict[str, str]:
        out = {"stroke": stroke.ink.rgb, "stroke-width": self._n[stroke.width]}
        if stroke.cap != "butt":
            out["stroke-linecap"] = stroke.cap
        if stroke.join != "miter":
            out["stroke-linejoin"] = stroke.join
        if stroke.dashes:
            out["stroke-dasharray"] = " ".join(self._n[length] for length in stroke.dashes)
        return out


def _data(path: Path, numbers: Numbers) -> str:
    """Path data: a letter, then its numbers."""
    return "".join([f"{s[0]}{' '.join([numbers[cast(float, v)] for v in s[1:]])}" for s in path.segments])
