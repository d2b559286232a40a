"""Tables: columns as wide as what they hold, a rule under the head and one at the end, the head again on a new page."""

from __future__ import annotations

from collections.abc import Sequence

from generator.layout.lines import Setting
from generator.layout.pages.atoms import Atom
from generator.layout.pages.desk import Desk
from generator.model.document import Prose, Table
from generator.scene.ink import Stroke
from generator.scene.items import Item, Shape
from generator.scene.path import line

APART = 4.0  # mm between columns, at the least
CLOSEST = 1.0  # mm between columns that are spread over a measure which they fill
RULE, RULE_BELOW = 0.25, 1.35  # mm: its width, and below the baseline
HEAD_UP = 0.8  # mm by which a head stands above its line
NARROWEST = 10.0  # mm, of a column whose text is broken


def table_atoms(block: Table, desk: Desk, left: float, measure: float) -> list[Atom]:
    """A row is an atom; the first two and the last two rows stay together."""
    rows = [block.head, *block.rows] if block.head else list(block.rows)
    columns = max(len(row) for row in rows) if rows else 0
    if not columns:
        return []
    widths = _widths(block, rows, desk, measure)
    spread = _is_spread(block, widths, measure)
    gap = (measure - sum(widths)) / (columns - 1) if columns > 1 and spread else APART
    if gap < CLOSEST:
        desk.too_broad(f"a table of {columns} columns", sum(widths) + (columns - 1) * CLOSEST, measure, block.span)
    xs = [left + sum(widths[:i]) + i * gap for i in range(columns)]
    atoms: list[Atom] = []
    head: Atom | None = None
    for number, row in enumerate(rows):
        is_head = bool(block.head) and number == 0
        role = "book-table-head" if is_head else "book-table"
        cells = [desk.block(cell.text, role, widths[i] + 0.01, block.span) for i, cell in enumerate(row)]
        n = max(len(cell.lines) for cell in cells)
        under = is_head or number == len(rows) - 1
        atom = _row(desk, block, cells, xs, widths, n, (left, measure) if under else None, HEAD_UP if is_head else 0.0)
        if is_head:
            head = atom
        else:
            atom.head = head
        atoms.append(atom)
    for i in {0, 1, len(atoms) - 2}:
        if 0 <= i < len(atoms) - 1:
            atoms[i].keeps = True
    atoms[0].before, atoms[-1].after = 1, 1
    return atoms


def _row(desk: Desk, block: Table, cells: Sequence[Setting], xs: Sequence[float], widths: Sequence[float], n: int,
         rule: tuple[float, float] | None, up: float) -> Atom:
    ink = Stroke(desk.ink("black"), RULE)
    lead = desk.grid.lead

    def draw(x: float, y: float) -> tuple[Item, ...]:
        items: list[Item] = []
        for i, cell in enumerate(cells):
            align = block.aligns[i] if i < len(block.aligns) else "left"
            for k, one in enumerate(cell.lines):
                items += desk.place(one, x + xs[i], y + k * lead - up, align, widths[i])
        if rule is not None:
            at = y + (n - 1) * lead + RULE_BELOW - 0.6 * up
            items.append(Shape(line(x + rule[0], at, x + rule[0] + rule[1], at), stroke=ink))
        return tuple(items)

    return Atom(n, draw, span=block.span)


def _natural(cell: Prose, role: str, desk: Desk) -> float:
    return max((desk.width_of(part, role) for part in cell.text.split("\n")), default=0.0)


def _widths(block: Table, rows: Sequence[Sequence[Prose]], desk: Desk, measure: float) -> list[float]:
    """The width of each column: that of its widest cell, or its share of what is left where there is not so much."""
    columns = max(len(row) for row in rows)
    natural = [0.0] * columns
    for number, row in enumerate(rows):
        role = "book-table-head" if block.head and number == 0 else "book-table"
        for i, cell in enumerate(row):
            natural[i] = max(natural[i], _natural(cell, role, desk))
    room = measure - (columns - 1) * APART
    if sum(natural) <= room:
        return natural
    widths = list(natural)
    broad = set(range(columns))
    while broad:  # columns narrower than an even share keep their width, the others share the rest
        share = (room - sum(widths[i] for i in range(columns) if i not in broad)) / len(broad)
        narrow = {i for i in broad if natural[i] <= share}
        if not narrow:
            total = sum(natural[i] for i in broad)
            rest = share * len(broad)
            for i in broad:
                widths[i] = max(NARROWEST, rest * natural[i] / total)
            break
        broad -= narrow
    return widths


def _is_spread(block: Table, widths: Sequence[float], measure: float) -> bool:
    """Whether columns go out to both edges: where the last one is flush right, or the table is nearly as wide."""
    return block.aligns[-1:] == ("right",) or sum(widths) + (len(widths) - 1) * APART > 0.8 * measure
