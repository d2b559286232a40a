"""What a slot of each sort may be told, and how the words of a template become values.

YAML keeps everything but plain whole numbers as text, so each setting says here what it is to be.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from generator.base.suggest import did_you_mean
from generator.templating.phrases import PhraseError, in_words

MOST_DASHES = 8


class ArgError(Exception):
    """A setting that is not of its type; the message says what is wanted, `fix` what to do where that can be told."""

    def __init__(self, message: str, fix: str = "") -> None:
        super().__init__(message)
        self.fix = fix


def number(value: Any) -> float:
    """A length in mm, an angle in degrees or a size in points."""
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        raise ArgError(f"a number is wanted, not {value!r}")
    try:
        found = float(value)
    except ValueError:
        raise ArgError(f"a number is wanted, not '{value}'") from None
    if not -10_000 < found < 10_000:
        raise ArgError(f"a number between -10000 and 10000 is wanted, not {value}")
    return found


def size(value: Any) -> float:
    """A number above 0."""
    found = number(value)
    if found <= 0:
        raise ArgError(f"a size above 0 is wanted, not {value}")
    return found


def dashes(value: Any) -> tuple[float, ...]:
    """Lengths of dashes and the spaces between them, in mm."""
    found = tuple(number(v) for v in several(value))
    if len(found) > MOST_DASHES or min(found, default=0) < 0 or (found and not any(found)):
        raise ArgError(f"up to {MOST_DASHES} lengths in mm are wanted, none below 0, one above it, not {value!r}")
    return found


def whole(value: Any) -> int:
    found = number(value)
    if found != int(found):
        raise ArgError(f"a whole number is wanted, not {value}")
    return int(found)


def _least_one(value: Any) -> int:
    found = whole(value)
    if found < 1:
        raise ArgError(f"at least 1 is wanted, not {value}")
    return found


def _numbers(count: int, shape: str) -> Callable[[Any], tuple[float, ...]]:
    def read(value: Any) -> tuple[float, ...]:
        if not isinstance(value, list | tuple) or len(value) != count:
            raise ArgError(f"{shape} is wanted, not {value!r}")
        return tuple(number(v) for v in value)

    return read


point = _numbers(2, "a place [x, y] in mm")
_four = _numbers(4, "a box [x, y, width, height] in mm")


def rect(value: Any) -> tuple[float, ...]:
    """A box; its width and height are 0 or more."""
    found = _four(value)
    if min(found[2:]) < 0:
        raise ArgError(f"a box [x, y, width, height] in mm has no width or height below 0, as {value!r} has")
    return found


def flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ArgError(f"true or false is wanted, not {value!r}")
    return value


def text(value: Any) -> str:
    """Words as they are written; numbers as their digits, nothing for None."""
    try:
        return in_words(value)
    except PhraseError as fault:
        raise ArgError(str(fault)) from None


def one_of(*allowed: str) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        if value not in allowed:
            raise ArgError(f"one of {', '.join(allowed)} is wanted, not {value!r}", did_you_mean(str(value), allowed))
        return str(value)

    return read


def several(value: Any) -> tuple[Any, ...]:
    """A list to go through."""
    if isinstance(value, str) or not isinstance(value, list | tuple):
        raise ArgError(f"a list is wanted, not {value!r}")
    return tuple(value)


def anything(value: Any) -> Any:
    return value


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one sort of slot: name → reader; `needed` must be there; `open` lets other names through."""

    readers: Mapping[str, Callable[[Any], Any]]
    needed: tuple[str, ...]
    open: bool = False


_PAINT: dict[str, Callable[[Any], Any]] = {"fill": text, "stroke": text, "stroke_width": number}
_EACH: dict[str, Callable[[Any], Any]] = {"as": text, "at": point, "step": point, "align": one_of("start", "centre")}

SETTINGS: dict[str, Settings] = {
    "box": Settings({"box": rect, "radius": number, **_PAINT}, ("box",)),
    "path": Settings({
        "path": text, "at": point, "cap": one_of("butt", "round", "square"), "join": one_of("miter", "round", "bevel"),
        "dashes": dashes, **_PAINT,
    }, ("path",)),
    "text": Settings({
        "text": text, "role": text, "at": point, "align": one_of("left", "centre", "right", "justify"), "width": size,
        "lines": _least_one, "until": number, "rich": flag, "balance": flag, "ink": text, "turn": number,
        "size_pt": size,
    }, ("text", "role", "at")),
    "icon": Settings(
        {"icon": text, "at": point, "size": size, "ink": text, "ground": text}, ("icon", "at", "size", "ink")
    ),
    "picture": Settings({"picture": text, "at": point}, ("picture",), open=True),
    "group": Settings({"at": point, "turn": number, "scale": size, "below": text}, ()),
    "repeat": Settings({"repeat": several, **_EACH}, ("repeat", "step", "slots")),
    "grid": Settings({"grid": several, "columns": _least_one, **_EACH}, ("grid", "columns", "step", "slots")),
}
