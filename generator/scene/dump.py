"""Scenes and sheets as plain text, for goldens that people can read and diffs that they can judge."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from generator.base.geometry import IDENTITY, Matrix, Rect, Size
from generator.scene.ink import Fill, Ink, Linear, Stroke
from generator.scene.items import GlyphRun, Group, Item, Picture, Shape, Use
from generator.scene.page import Page
from generator.scene.path import Path
from generator.scene.sheet import Placement, Sheet, Side

_STEP = "  "


def dump_page(page: Page) -> str:
    """A face: its boxes, then its items in the order of drawing. Lengths in mm to 0.001, type in pt."""
    boxes = page.boxes
    lines = [
        f"page {page.id} {_quoted(page.label)}",
        f"{_STEP}trim {_rect(boxes.trim)}  bleed {_rect(boxes.bleed)}  safe {_rect(boxes.safe)}"
        + ("" if boxes.shape == "rect" else f"  cut as a {boxes.shape}"),
    ]
    return "\n".join([*lines, *_items(page.items, 1)]) + "\n"


def dump_sheet(sheet: Sheet) -> str:
    """A sheet: for each side each cell with its leaf and the place of its trim; which back lies behind which face."""
    size = f"{_number(sheet.size.width)} x {_number(sheet.size.height)} mm"
    lines = [f"sheet {sheet.number}/{sheet.total} {sheet.paper} {size} flip {sheet.flip}"]
    lines += _side("recto", sheet.recto)
    if sheet.verso is not None:
        lines += _side("verso", sheet.verso)
    for pair in backs_of(sheet):
        behind = f"{pair.behind}, {_number(pair.distance)} mm off" if pair.verso else "nothing"
        lines.append(f"{_STEP}behind {pair.leaf}: {behind}")
    return "\n".join(lines) + "\n"


@dataclass(frozen=True, slots=True)
class Pair:
    """A face and what lies behind it, seen through the paper in the coordinates of the recto.

    `behind` is the leaf of the back that covers most of the face's trim, '' where none does; `distance` is how far
    (mm) the two trims' corners are from lying on each other.
    """

    leaf: str
    recto: Rect
    behind: str
    verso: Rect | None

    @property
    def distance(self) -> float:
        if self.verso is None:
            return 0.0
        a, b = self.recto, self.verso
        return max(abs(a.x - b.x), abs(a.y - b.y), abs(a.right - b.right), abs(a.bottom - b.bottom))


def backs_of(sheet: Sheet) -> tuple[Pair, ...]:
    """For each face of the recto the back behind it, whatever the leaves are called. Empty for one-sided sheets."""
    if sheet.verso is None:
        return ()
    seen = [(back.leaf, through_paper(back.trim, sheet.size, sheet.flip)) for back in sheet.verso.placements]
    pairs = []
    for face in sheet.recto.placements:
        trim = face.trim
        leaf, verso = max(seen, key=lambda back: _shared(trim, back[1]), default=("", None))
        if verso is None or not _shared(trim, verso):
            leaf, verso = "", None
        pairs.append(Pair(face.leaf, trim, leaf, verso))
    return tuple(pairs)


def through_paper(rect: Rect, size: Size, flip: str) -> Rect:
    """A place on the verso as it is seen from the recto.

    Turning about the long edge mirrors across the paper's long side (x on portrait paper, y on landscape); turning
    about the short edge mirrors the other way.
    """
    is_upright = size.height >= size.width
    if (flip != "short-edge") == is_upright:
        return Rect(size.width - rect.right, rect.y, rect.width, rect.height)
    return Rect(rect.x, size.height - rect.bottom, rect.width, rect.height)


def _shared(one: Rect, other: Rect) -> float:
    common = one.intersection(other)
    return common.width * common.height if common else 0.0


def _side(name: str, side: Side) -> list[str]:
    lines = [f"{_STEP}{name}"]
    lines += [_STEP * 2 + _cell(p) for p in sorted(side.placements, key=lambda p: p.cell)]
    if side.marks:
        lines.append(f"{_STEP * 2}marks")
        lines += _items(side.marks, 3)
    return lines


def _cell(placed: Placement) -> str:
    row, column = placed.cell
    turn = {(1, 0): "", (0, 1): " turned 90", (-1, 0): " turned 180", (0, -1): " turned 270"}
    way = turn.get((round(placed.matrix.a), round(placed.matrix.b)), f" under {_matrix(placed.matrix)}")
    return (
        f"({row}, {column}) {placed.leaf} page {placed.page.id}{way} "
        f"trim {_rect(placed.trim)}  clip {_rect(placed.clip)}"
    )


def _items(items: Iterable[Item], depth: int) -> list[str]:
    lines: list[str] = []
    for item in items:
        lines += _item(item, depth)
    return lines


def _item(item: Item, depth: int) -> list[str]:
    pad = _STEP * depth
    if isinstance(item, GlyphRun):
        place = f"({_number(item.xs[0])}, {_number(item.y)})" if item.xs else "nowhere"
        size = _number(item.size_pt)
        return [f"{pad}text {_quoted(item.text)} {item.face.name} {size} pt at {place} {item.ink.name}"]
    if isinstance(item, Shape):
        return [f"{pad}shape {_path(item.path)}{_painted(item)}"]
    if isinstance(item, Picture):
        size = f"{item.width_px} x {item.height_px} px"
        return [f"{pad}picture {item.media} {size} {_rect(item.rect)} {_number(item.resolution_ppi)} ppi"]
    if isinstance(item, Use):
        return [f"{pad}use {item.symbol.id}{_under(item.matrix)}"]
    return [pad + _group_head(item), *_items(item.items, depth + 1)]


def _group_head(group: Group) -> str:
    head = "group" + _under(group.matrix)
    if group.clip is not None:
        head += f" clip {_path(group.clip)}"
    return head + (f" opacity {_number(group.opacity)}" if group.opacity < 1 else "")


def _painted(shape: Shape) -> str:
    text = f" fill {_fill(shape.fill)}" if shape.fill is not None else ""
    text += f" stroke {_stroke(shape.stroke)}" if shape.stroke is not None else ""
    return text + (" overprint" if shape.overprint else "")


def _fill(fill: Fill) -> str:
    if isinstance(fill, Ink):
        return fill.name
    stops = ", ".join(f"{_number(place)} {ink.name}" for place, ink in fill.stops)
    if isinstance(fill, Linear):
        return f"linear {_point(fill.start)} to {_point(fill.end)} [{stops}]"
    return f"radial {_point(fill.centre)} r {_number(fill.radius)} [{stops}]"


def _stroke(stroke: Stroke) -> str:
    text = f"{stroke.ink.name} {_number(stroke.width)}"
    text += "" if stroke.cap == "butt" else f" cap {stroke.cap}"
    text += "" if stroke.join == "miter" else f" join {stroke.join}"
    return text + (f" dashes {' '.join(_number(d) for d in stroke.dashes)}" if stroke.dashes else "")


def _path(path: Path) -> str:
    """Short outlines in full; of long ones the box and the number of segments."""
    rule = " even-odd" if path.even_odd else ""
    if len(path.segments) <= 5:
        return " ".join(" ".join([str(s[0]), *(_number(float(v)) for v in s[1:])]) for s in path.segments) + rule
    return f"{len(path.segments)} segments in {_rect(path.bounds())}{rule}"


def _under(matrix: Matrix) -> str:
    return "" if matrix == IDENTITY else f" under {_matrix(matrix)}"


def _matrix(m: Matrix) -> str:
    if (m.a, m.b, m.c, m.d) == (1, 0, 0, 1):
        return f"move {_point((m.e, m.f))}"
    return "matrix [" + " ".join(_number(v, 6) for v in (m.a, m.b, m.c, m.d)) + f"] move {_point((m.e, m.f))}"


def _rect(rect: Rect) -> str:
    return f"[{_number(rect.x)} {_number(rect.y)} {_number(rect.width)} x {_number(rect.height)}]"


def _point(point: tuple[float, float]) -> str:
    return f"({_number(point[0])}, {_number(point[1])})"


def _number(value: float, places: int = 3) -> str:
    text = f"{value:.{places}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
