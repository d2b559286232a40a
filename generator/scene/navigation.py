"""How one finds one's way in a file on the screen: bookmarks, links and the labels of its pages."""

from __future__ import annotations

from dataclasses import dataclass

from generator.base.geometry import Rect


@dataclass(frozen=True, slots=True)
class Target:
    """A place: a page (from 0) and how far down, in mm from the upper edge of its trim."""

    page: int
    y: float


@dataclass(frozen=True, slots=True)
class Bookmark:
    """An entry of the outline; `level` 0 is the outermost."""

    title: str
    level: int
    target: Target


@dataclass(frozen=True, slots=True)
class Link:
    """A place on a page (from 0; mm from the trim corner) that leads to another, or to an address."""

    page: int
    rect: Rect
    to: Target | str


@dataclass(frozen=True, slots=True)
class Navigation:
    """Of one run whose pages are in reading order. `labels` are what pages are called, one for each."""

    bookmarks: tuple[Bookmark, ...] = ()
    links: tuple[Link, ...] = ()
    labels: tuple[str, ...] = ()
