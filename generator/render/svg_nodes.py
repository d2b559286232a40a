"""Elements and values of an SVG as plain text, and the count of what is worth writing once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, cast
from xml.sax.saxutils import escape

from generator.base.geometry import Matrix
from generator.render.numbers import Numbers
from generator.scene.ink import Stroke
from generator.scene.items import FontFace, GlyphRun, Group, Item, Shape, ShapedWord, Symbol, Use
from generator.scene.path import Path


class Node:
    """An element that is written straight away as text: a page has ten thousand, and svgwrite's cost ten times as much.

    Values of attributes are written as they are; `quoted` makes any text fit for it. Children are nodes, or elements
    of svgwrite.
    """

    __slots__ = ("_attributes", "_children", "_tag")

    def __init__(self, tag: str, attributes: Mapping[str, str]) -> None:
        self._tag = tag
        self._attributes = dict(attributes)
        self._children: list[Any] = []

    def __setitem__(self, name: str, value: str) -> None:
        self._attributes[name] = value

    def add(self, child: Any) -> None:
        self._children.append(child)

    def write(self, out: list[str]) -> None:
        """Add the element's text, piece by piece."""
        head = self._tag + "".join([f' {name}="{value}"' for name, value in self._attributes.items()])
        if not self._children:
            out.append(f"<{head}/>")
            return
        out.append(f"<{head}>")
        self.write_children(out)
        out.append(f"</{self._tag}>")

    def write_children(self, out: list[str]) -> None:
        for child in self._children:
            if isinstance(child, Node):
                child.write(out)
            else:
                out.append(child.tostring())


def quoted(text: str) -> str:
    """A text as the value of an attribute."""
    return escape(text, {'"': "&quot;", "\n": "&#10;", "\t": "&#9;"})


class Tally:
    """How often each outline and each word occurs in a drawing, those of a symbol counted once."""

    def __init__(self) -> None:
        self._paths: Counter[Path] = Counter()
        self._words: Counter[tuple[FontFace, ShapedWord]] = Counter()
        self._seen: set[Symbol] = set()

    def count(self, items: Iterable[Item]) -> None:
        for item in items:
            if isinstance(item, Shape):
                self._paths[item.path] += 1
            elif isinstance(item, GlyphRun):
                self._words.update([(item.face, word) for word in item.words])
            elif isinstance(item, Group):
                self.count(item.items)
            elif isinstance(item, Use) and item.symbol not in self._seen:
                self._seen.add(item.symbol)
                self.count(item.symbol.items)

    def comes_again(self, thing: Path | tuple[FontFace, ShapedWord]) -> bool:
        return (self._paths[thing] if isinstance(thing, Path) else self._words[thing]) > 1


def moved(m: Matrix, lengths: Numbers, turns: Numbers) -> dict[str, str]:
    """The attribute that sets a matrix; none for the one that changes nothing."""
    if m.a == m.d == 1 and m.b == m.c == 0:
        return {"transform": f"translate({lengths[m.e]} {lengths[m.f]})"} if m.e or m.f else {}
    turn = " ".join(turns[v] for v in (m.a, m.b, m.c, m.d))
    return {"transform": f"matrix({turn} {lengths[m.e]} {lengths[m.f]})"}


def drawn_with(stroke: Stroke, lengths: Numbers) -> dict[str, str]:
    """The attributes of a drawn line."""
    out = {"stroke": stroke.ink.rgb, "stroke-width": lengths[stroke.width]}
    if stroke.cap != "butt":
        out["stroke-linecap"] = stroke.cap
    if stroke.join != "miter":
        out["stroke-linejoin"] = stroke.join
    if stroke.dashes:
        out["stroke-dasharray"] = " ".join(lengths[length] for length in stroke.dashes)
    return out


def path_data(path: Path, numbers: Numbers) -> str:
    """An outline as path data: a letter, then its numbers."""
    text = cast("Callable[[object], str]", numbers.__getitem__)
    return "".join([f"{s[0]}{' '.join(map(text, s[1:]))}" for s in path.segments])


def tenth(length: float) -> str:
    """A length in 1/1000 em, to a tenth."""
    return f"{length:.1f}".removesuffix(".0")
