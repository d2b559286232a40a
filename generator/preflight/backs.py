"""Whether each back lies behind its own face once the paper is turned over, or folded, and heads the same way."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from generator.base.findings import Finding, error
from generator.base.geometry import Rect
from generator.scene.sheet import Placement, Sheet

NEAR = 0.01  # mm: ten steps of the grid on which everything lies, so that its rounding parts no pair
REPORT = "report this fault: imposition is made never to do so"
SAME_DUPLEX = "print with the duplex mode that the sheets were made for"


@dataclass(frozen=True, slots=True)
class Pairing:
    """For each face the index of its back (-1 for none) and whether heads agree; then the backs behind no face."""

    behind: tuple[tuple[int, bool], ...]
    strays: tuple[int, ...]


@dataclass(slots=True)
class Backs:
    """Looks at one sheet after the other; sheets with the same places are paired once.

    `known` holds the identities of the backs that each face (by identity) may have; 0 stands for none.
    `is_single`: each page holds one piece of its own size, so that place and head agree by themselves.
    """

    known: Mapping[int, tuple[int, ...]]
    is_single: bool
    _pairings: dict[tuple[object, ...], Pairing] = field(default_factory=dict)

    def look_at(self, sheet: Sheet) -> Iterator[Finding]:
        """The findings of one sheet."""
        if sheet.flip == "none":
            if sheet.verso is not None:
                yield error("SHEET705", f"sheet {sheet.number} has a verso, though nothing is to be printed behind",
                            why="duplex is none", fix=REPORT)
            return
        faces: Sequence[Placement] = sheet.recto.placements
        backs: Sequence[Placement] = sheet.verso.placements if sheet.verso else ()
        if sheet.flip == "gutterfold":
            backs = [p for p in faces if id(p.page) not in self.known]
            faces = [p for p in faces if id(p.page) in self.known]
        pairing = self._pairing(sheet, faces, backs)
        for face, (index, heads_agree) in zip(faces, pairing.behind, strict=True):
            back = backs[index] if index >= 0 else None
            if (id(back.page) if back else 0) not in self.known.get(id(face.page), (0,)):
                yield _wrong_back(face, back, sheet)
            elif not heads_agree:
                yield error("SHEET706", f"the back of '{face.leaf}' on sheet {sheet.number} stands on its head",
                            face.page.span, why=f"with duplex {sheet.flip} both heads lie together once the paper is "
                            "turned", fix=SAME_DUPLEX, subject=face.leaf)
        for index in pairing.strays:
            stray = backs[index]
            yield error("SHEET705", f"a back of '{stray.leaf}' on sheet {sheet.number} lies behind no face",
                        stray.page.span, why="a back lies where the flip of the paper takes its face", fix=REPORT,
                        subject=stray.leaf)

    def _pairing(self, sheet: Sheet, faces: Sequence[Placement], backs: Sequence[Placement]) -> Pairing:
        key = (sheet.size, sheet.flip, len(faces),
               *((id(p.matrix), id(p.page.boxes)) for side in (faces, backs) for p in side))
        found = self._pairings.get(key)
        if found is None:
            found = self._pairings[key] = self._paired(sheet, faces, backs)
        return found

    def _paired(self, sheet: Sheet, faces: Sequence[Placement], backs: Sequence[Placement]) -> Pairing:
        if self.is_single:
            return Pairing(((0 if backs else -1, True),) * len(faces), ())
        mirrors_columns = sheet.flip == "gutterfold" or (
            (sheet.flip == "long-edge") == (sheet.size.height >= sheet.size.width))
        places = {(round(p.trim.x / NEAR), round(p.trim.y / NEAR)): i for i, p in enumerate(backs)}
        behind: list[tuple[int, bool]] = []
        for face in faces:
            wanted = _flipped(face.trim, sheet, mirrors_columns)
            key = next((k for k in _keys(wanted) if k in places), None)
            index = places.pop(key) if key and _is_same(wanted, backs[places[key]].trim) else -1
            behind.append((index, index < 0 or _heads_agree(face, backs[index], mirrors_columns)))
        return Pairing(tuple(behind), tuple(sorted(places.values())))


def _wrong_back(face: Placement, back: Placement | None, sheet: Sheet) -> Finding:
    what = f"the back of '{back.leaf}'" if back else "nothing"
    return error("SHEET705", f"behind '{face.leaf}' on sheet {sheet.number} lies {what}", face.page.span,
                 why=f"with duplex {sheet.flip} a back lies where the flip of the paper takes its face",
                 fix=SAME_DUPLEX, subject=face.leaf)


def _flipped(trim: Rect, sheet: Sheet, mirrors_columns: bool) -> Rect:
    """Where a trim lies as seen from the other side."""
    if mirrors_columns:
        return Rect(sheet.size.width - trim.right, trim.y, trim.width, trim.height)
    return Rect(trim.x, sheet.size.height - trim.bottom, trim.width, trim.height)


def _heads_agree(face: Placement, back: Placement, mirrors_columns: bool) -> bool:
    """Whether the top of the back points where the top of the face points as seen from the back's side."""
    x, y = round(-face.matrix.c), round(-face.matrix.d)
    seen = (-x, y) if mirrors_columns else (x, -y)
    return seen == (round(-back.matrix.c), round(-back.matrix.d))


def _keys(rect: Rect) -> Iterator[tuple[int, int]]:
    """The keys under which a rectangle that lies here may have been put down, rounded up or down."""
    for column in (math.floor(rect.x / NEAR), math.ceil(rect.x / NEAR)):
        for row in (math.floor(rect.y / NEAR), math.ceil(rect.y / NEAR)):
            yield column, row


def _is_same(a: Rect, b: Rect) -> bool:
    return max(abs(a.x - b.x), abs(a.y - b.y), abs(a.right - b.right), abs(a.bottom - b.bottom)) < NEAR
