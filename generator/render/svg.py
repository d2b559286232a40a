"""Pages and sides as SVG, by svgwrite. Millimetres throughout; text is outlines, with its words in `aria-label`."""

from __future__ import annotations

import base64
import io
from typing import IO, Any, BinaryIO, TextIO, cast

from generator.base.geometry import Matrix, Rect
from generator.base.units import MM_PER_PT
from generator.render.fontsource import FontSource
from generator.render.numbers import Numbers
from generator.render.svg_nodes import Node, Tally, drawn_with, moved, path_data, quoted, tenth
from generator.scene.ink import Fill, Ink, Linear, Radial
from generator.scene.items import FontFace, GlyphRun, Group, Item, Picture, Shape, ShapedWord, Symbol, Use
from generator.scene.page import Page
from generator.scene.path import Path, rectangle
from generator.scene.sheet import Sheet, Side

_MAGENTA = "#e6007e"  # of the trim line, which is drawn only where it is asked for
_HREF = "xlink:href"
_LONG = 120  # characters of path data from which an outline that comes again is written once


def write_svg_page(page: Page, target: TextIO | BinaryIO, book: FontSource, *, show_trim: bool = False) -> None:
    """Write one face with its bleed.

    Args:
        show_trim: draw the trim box as a thin line.
    """
    drawing = _Drawing(page.boxes.bleed, page.label, book)
    drawing.tally.count(page.items)
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
    for page in times:
        drawing.tally.count(page.items)
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
        self._body, self._defs = Node("g", {}), Node("defs", {})
        self.tally = Tally()
        n = self._n
        self._svg: Any = svgwrite.Drawing(
            debug=False, size=(f"{n[view.width]}mm", f"{n[view.height]}mm"),
            viewBox=f"{n[view.x]} {n[view.y]} {n[view.width]} {n[view.height]}", role="img",
        )
        self._svg.set_desc(title=title)

    def add(self, items: tuple[Item, ...], parent: Node | None = None) -> None:
        for item in items:
            self._item(item, self._body if parent is None else parent)

    def outline(self, rect: Rect) -> None:
        data = path_data(rectangle(rect), self._n)
        self._body.add(Node("path", {"d": data, "fill": "none", "stroke": _MAGENTA, "stroke-width": ".1"}))

    def within(self, clip: Path) -> Node:
        """A group that shows only what lies within `clip`."""
        group = Node("g", {"clip-path": f"url(#{self._clip(clip)})"})
        self._body.add(group)
        return group

    def place(self, page: Page, matrix: Matrix, parent: Node, is_shared: bool) -> None:
        """A page under a matrix; one that comes again is a symbol."""
        if is_shared:
            parent.add(self._used(self._symbol(page, page.items), matrix))
        else:
            group = Node("g", self._transform(matrix))
            self.add(page.items, group)
            parent.add(group)

    def save(self, target: TextIO | BinaryIO) -> None:
        """Write to a target for text or for bytes (UTF-8)."""
        before, after = self._svg.tostring().split("<defs />")
        out = ['<?xml version="1.0" encoding="utf-8"?>\n', before]
        self._defs.write(out)
        self._body.write_children(out)
        text = "".join([*out, after, "\n"])
        if isinstance(target, io.TextIOBase):
            target.write(text)
        else:
            cast(IO[bytes], target).write(text.encode("utf-8"))

    # -- items --------------------------------------------------------------------------------------------------

    def _item(self, item: Item, parent: Node) -> None:
        if isinstance(item, GlyphRun):
            self._run(item, parent)
        elif isinstance(item, Shape):
            self._shape(item, parent)
        elif isinstance(item, Use):
            parent.add(self._used(self._symbol(item.symbol, item.symbol.items), item.matrix))
        elif isinstance(item, Group):
            self._group(item, parent)
        else:
            self._picture(item, parent)

    def _shape(self, shape: Shape, parent: Node) -> None:
        if not shape.path.segments:
            return
        look = {"fill": "none" if shape.fill is None else self._paint(shape.fill)}
        if shape.path.even_odd and shape.fill is not None:
            look["fill-rule"] = "evenodd"
        if shape.stroke is not None and shape.stroke.width > 0:
            look |= drawn_with(shape.stroke, self._n)
        parent.add(self._outlined(shape.path, look))

    def _outlined(self, path: Path, look: dict[str, str]) -> Node:
        """An outline in some paint; a long one that comes again is written once, whatever it is painted with."""
        name = self._ids.get(path)
        if name is None:
            data = path_data(path, self._n)
            if len(data) < _LONG or not self.tally.comes_again(path):
                return Node("path", {"d": data, **look})
            name = self._define(path, "o", Node("path", {"d": data}))
        return Node("use", {_HREF: f"#{name}", **look})

    def _run(self, run: GlyphRun, parent: Node) -> None:
        """A line as glyphs in 1/1000 em, under a matrix that brings them to their size and place."""
        if not run.words:
            return
        unit = run.size_pt * MM_PER_PT / 1000
        left, n = run.xs[0], self._n
        look = {"fill": run.ink.rgb, "transform": f"matrix({unit:.8f} 0 0 {unit:.8f} {n[left]} {n[run.y]})",
                "aria-label": quoted(run.text)}
        if len(run.words) == 1 and len(run.words[0].glyphs) == 1 and not run.words[0].offsets:  # letters of a legend
            name = self._glyph(run.face, run.words[0].glyphs[0])
            parent.add(Node("use", {_HREF: f"#{name}", **look}) if name else Node("g", look))
            return
        group = Node("g", look)
        for word, x in zip(run.words, run.xs, strict=True):
            pen = (x - left) / unit
            if len(word.glyphs) > 1 and self.tally.comes_again((run.face, word)):
                group.add(Node("use", {_HREF: f"#{self._word(run.face, word)}", "x": tenth(pen)}))
            else:
                self._glyphs(run.face, word, pen, group)
        parent.add(group)

    def _glyphs(self, face: FontFace, word: ShapedWord, pen: float, parent: Node) -> None:
        """The glyphs of a word that begins at `pen`, in 1/1000 em."""
        offsets = word.offsets or ((0.0, 0.0),) * len(word.glyphs)
        for gid, kern, (dx, dy) in zip(word.glyphs, word.kerns, offsets, strict=True):
            name = self._glyph(face, gid)
            if name:
                use = Node("use", {_HREF: f"#{name}", "x": tenth(pen + dx)})
                if dy:
                    use["y"] = self._n[-dy]
                parent.add(use)
            pen += self._book.advance(face, gid) + kern

    def _group(self, group: Group, parent: Node) -> None:
        made = Node("g", self._transform(group.matrix))
        if group.opacity < 1:
            made["opacity"] = self._n[max(0.0, group.opacity)]
        if group.clip is not None:
            made["clip-path"] = f"url(#{self._clip(group.clip)})"
        self.add(group.items, made)
        parent.add(made)

    def _picture(self, picture: Picture, parent: Node) -> None:
        r, n = picture.rect, self._n
        data = f"data:{picture.media};base64,{base64.b64encode(picture.data).decode('ascii')}"
        parent.add(self._svg.image(data, (n[r.x], n[r.y]), (n[r.width], n[r.height]), preserveAspectRatio="none"))

    # -- definitions ---------------------------------------------------------------------------------------------

    def _define(self, key: object, kind: str, element: Any) -> str:
        """Put an element among the definitions under the next id of its kind."""
        self._counts[kind] = self._counts.get(kind, 0) + 1
        name = self._ids[key] = f"{kind}{self._counts[kind]}"
        element["id"] = name
        self._defs.add(element)
        return name

    def _glyph(self, face: FontFace, gid: int) -> str:
        """The id of a glyph's outline; '' for one that draws nothing."""
        key = (face, gid)
        if key not in self._ids:
            outline = self._book.outline(face, gid)
            if not outline.segments:
                self._ids[key] = ""
            else:
                self._define(key, f"{face.name}-", Node("path", {"d": path_data(outline, self._coarse)}))
        return self._ids[key]

    def _word(self, face: FontFace, word: ShapedWord) -> str:
        key = (face, word)
        if key not in self._ids:
            group = Node("g", {})
            self._glyphs(face, word, 0.0, group)
            self._define(key, "w", group)
        return self._ids[key]

    def _symbol(self, owner: Symbol | Page, items: tuple[Item, ...]) -> str:
        if owner not in self._ids:
            symbol = Node("symbol", {"overflow": "visible"})
            self.add(items, symbol)
            self._define(owner, "s", symbol)
        return self._ids[owner]

    def _clip(self, path: Path) -> str:
        key = ("clip", path)
        if key not in self._ids:
            clip = self._svg.clipPath()
            clip.add(self._svg.path(d=path_data(path, self._n), clip_rule="evenodd" if path.even_odd else "nonzero"))
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

    def _used(self, name: str, matrix: Matrix) -> Node:
        return Node("use", {_HREF: f"#{name}", **self._transform(matrix)})

    def _transform(self, m: Matrix) -> dict[str, str]:
        return moved(m, self._n, self._fine)
