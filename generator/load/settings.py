"""Formats, type roles and recipes: mappings of settings, each of its type and within its bounds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from collections.abc import Mapping as AnyMapping
from dataclasses import MISSING, fields
from typing import Any, TypeVar

from generator.base.findings import Finding, Report, Span, error
from generator.base.suggest import did_you_mean
from generator.load.nodes import Mapping, span_at
from generator.model.page_style import CHAPTERS, PageStyle
from generator.model.template import DUPLEXES, ORDERS, SHAPES, TURNS, Format, Recipe, Role
from generator.templating.args import ArgError, flag, number, several, text, whole

T = TypeVar("T", Format, Role, Recipe, PageStyle)
_FEATURE = re.compile(r"-?[A-Za-z][A-Za-z0-9]{3}(=\d{1,3})?")


def words(value: Any) -> tuple[str, ...]:
    """A list of words."""
    return tuple(text(v) for v in several(value))


def _features(value: Any) -> tuple[str, ...]:
    found = words(value)
    for feature in found:
        if not _FEATURE.fullmatch(feature):
            raise ArgError(f"OpenType tags such as smcp, -kern or ss01=2 are wanted, not '{feature}'")
    return found


def _within(least: float, most: float, unit: str = "mm") -> Callable[[Any], float]:
    def read(value: Any) -> float:
        found = number(value)
        if not least <= found <= most:
            raise ArgError(f"{least:g} to {most:g} {unit} is wanted, not {found:g}")
        return found

    return read


def _whole_within(least: int, most: int) -> Callable[[Any], int]:
    def read(value: Any) -> int:
        found = whole(value)
        if not least <= found <= most:
            raise ArgError(f"{least} to {most} is wanted, not {found}")
        return found

    return read


def _weight(value: Any) -> int:
    found = whole(value)
    if not 1 <= found <= 1000:
        raise ArgError(f"a weight from 1 to 1000 is wanted, not {found}")
    return found


def _among(allowed: tuple[str, ...]) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        found = text(value)
        if found not in allowed:
            named = [word or "nothing" for word in allowed]
            raise ArgError(f"one of {', '.join(named)} is wanted, not '{found}'", did_you_mean(found, allowed))
        return found

    return read


_BY_TYPE: dict[str, Callable[[Any], Any]] = {
    "int": whole, "float": number, "float | None": number, "str": text, "bool": flag, "tuple[str, ...]": words,
}
_LENGTH, _POINTS = _within(0, 200), _within(0.5, 1000, "pt")
_OWN: dict[type, dict[str, Callable[[Any], Any]]] = {
    Format: {
        "width": _within(3, 3000), "height": _within(3, 3000), "bleed": _LENGTH, "safe": _LENGTH,
        "corner_radius": _LENGTH, "least_type_pt": _within(0, 100, "pt"), "least_legend_pt": _within(0, 100, "pt"),
        "least_stroke": _within(0, 10), "shape": _among(SHAPES),
    },
    Role: {
        "size_pt": _POINTS, "least_pt": _POINTS, "leading_pt": _POINTS, "weight": _weight, "features": _features,
        "style": _among(("roman", "italic")), "tracking": _within(-0.5, 5, "em"), "case": _among(("", "upper")),
    },
    Recipe: {
        "gutter": _LENGTH, "printable": _LENGTH, "margin": _LENGTH, "fold_gap": _LENGTH, "turn": _among(TURNS),
        "duplex": _among(DUPLEXES), "order": _among(ORDERS), "signature": _whole_within(0, 32),
        "thickness": _within(0, 1),
    },
    PageStyle: {
        "top": _within(1, 500), "lines": _whole_within(8, 200), "inner": _LENGTH, "outer": _LENGTH,
        "baseline_pt": _within(4, 60, "pt"), "gutter": _LENGTH, "margin": _LENGTH, "columns": _whole_within(1, 4),
        "column_gap": _LENGTH, "indent": _within(0, 30), "chapters": _among(CHAPTERS), "contents": _whole_within(1, 3),
        "square": _within(1, 50),
    },
}


def unknown_setting(key: str, known: Iterable[str], where: str, span: Span) -> Finding:
    """The finding of a key that is not among the known ones."""
    names = list(known)
    return error("DATA104", f"unknown field '{key}' on {where}", span, why=f"it has {', '.join(names)}",
                 fix=did_you_mean(key, names) or f"remove '{key}'")


def read_settings(
    cls: type[T], name: str, value: Any, file: str, steps: tuple[str, ...], report: Report, top: Mapping | None = None
) -> T | None:
    """A format, role or recipe from a mapping whose keys are the dataclass's fields."""
    what = f"{cls.__name__.lower()} '{name}'"
    root = value if top is None else top
    if not isinstance(value, Mapping):
        report.add(error("DATA140", f"{what} is no mapping", span_at(file, root, steps),
                         why=f"a {cls.__name__.lower()} is a mapping of settings", fix="write its settings below it"))
        return None
    declared = {f.name: f for f in fields(cls) if f.name not in ("id", "span")}
    made: dict[str, Any] = {"id": name}
    before = len(report.findings)
    for key, setting in value.items():
        if key == "spelverk" and top is None:
            continue
        field = declared.get(key)
        if field is None:
            report.add(unknown_setting(key, declared, what, span_at(file, root, (*steps, key), key=True)))
            continue
        try:
            made[key] = (_OWN[cls].get(key) or _BY_TYPE[str(field.type)])(setting)
        except ArgError as fault:
            report.add(error("DATA141", f"'{key}' of {what}: {fault}", span_at(file, root, (*steps, key)),
                             why="settings are checked before any use", fix=fault.fix or f"correct '{key}'"))
    for key, field in declared.items():
        if field.default is MISSING and field.default_factory is MISSING and key not in value:
            report.add(error("DATA142", f"{what} has no '{key}'", span_at(file, root, steps),
                             why=f"every {cls.__name__.lower()} states it", fix=f"add '{key}:'"))
    if cls is Format:
        report.extend(_room_faults(what, made, span_at(file, root, steps)))
    if len(report.findings) > before:
        return None
    if "span" in {f.name for f in fields(cls)}:
        made["span"] = span_at(file, root, steps)
    return cls(**made)


def _room_faults(what: str, made: AnyMapping[str, Any], span: Span) -> Iterable[Finding]:
    """Whether a disc is as wide as it is high, and the safe zone leaves room inside it."""
    width, height = made.get("width"), made.get("height")
    if width is None or height is None:
        return
    if made.get("shape") == "disc" and width != height:
        yield error("DATA141", f"{what} is a disc, {width:g} mm wide and {height:g} mm high", span,
                    why="a disc is as wide as it is high", fix="write one figure for both, or 'shape: rect'")
    safe = made.get("safe", 3.0)
    if 2 * safe >= min(width, height):
        yield error("DATA141", f"{what} has a safe zone of {safe:g} mm on each side and is {min(width, height):g} mm",
                    span, why="what matters stands inside the safe zone", fix="make 'safe' smaller")
