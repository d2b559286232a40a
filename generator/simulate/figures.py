"""What a run found, arranged for people: sections of rows, which text, page and paper all show; and as plain values."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import accumulate, repeat
from operator import mul
from typing import Any

from generator.simulate.intervals import Estimate, mean, share
from generator.simulate.measures import STATISTICS, above_zero, groups, is_share, is_unseen
from generator.simulate.tally import Distribution, Tally

MOST_BINS = 24
_FEWEST_FOR_A_CHART = 3
_MANY = 5  # things of which it is worth saying that all occurred
MOST_ROWS = 12
"""Of a longer group the ends are shown; the plain values hold all."""
MOST_NAMED = 40
"""Of things that never occurred, those that are named."""
_TOLD = ("mean", "median", "p95")
_TITLES = {"wins": "Wins", "ends": "How games end", "length": "Length in plies", "scores": "Scores"}


@dataclass(frozen=True, slots=True)
class Row:
    """One figure. `part` is the length of its bar from 0 to 1, with `low` and `high` as parts too."""

    label: str
    estimate: Estimate
    is_share: bool
    part: float = 0.0
    low: float = 0.0
    high: float = 0.0


@dataclass(frozen=True, slots=True)
class Section:
    """Rows under a title; `note` is a line below them. A histogram shows a distribution in bins."""

    title: str
    rows: tuple[Row, ...]
    note: str = ""
    is_histogram: bool = False


def sections(tally: Tally, terminations: Mapping[str, str]) -> tuple[Section, ...]:
    """All that is worth looking at, in a fixed order: wins, endings, lengths, scores, then the engine's marks."""
    found = groups(tally)
    made = [_wins(tally, found), _ends(tally, found, terminations), *_numbers(tally, found, "length"),
            *_numbers(tally, found, "scores")]
    own = ("wins", "draws", "shared", "ends", "length", "scores")
    made += [_marks(tally, group, names) for group, names in found.items() if group not in own]
    return tuple(section for section in made if section.rows or section.note)


def _wins(tally: Tally, found: Mapping[str, tuple[str, ...]]) -> Section:
    names = {name: name.partition(".")[2] for name in found.get("wins", ())}
    names |= {name: label for name, label in (("shared", "shared"), ("draws", "nobody"))
              if not is_unseen(tally.figures.get(name, {}))}
    return Section(_TITLES["wins"], _share_rows(tally, names))


def _ends(tally: Tally, found: Mapping[str, tuple[str, ...]], terminations: Mapping[str, str]) -> Section:
    names = {name: terminations.get(name.partition(".")[2], name) for name in found.get("ends", ())
             if not is_unseen(tally.figures[name])}
    never = [name.partition(".")[2] for name in found.get("ends", ()) if name not in names]
    return Section(_TITLES["ends"], _share_rows(tally, names), f"never: {', '.join(never)}" if never else "")


def _share_rows(tally: Tally, names: Mapping[str, str]) -> tuple[Row, ...]:
    estimates = {name: above_zero(tally.figures[name]) for name in names}
    return tuple(Row(names[name], one, True, one.value, one.low, one.high) for name, one in estimates.items())


def _numbers(tally: Tally, found: Mapping[str, tuple[str, ...]], group: str) -> Iterator[Section]:
    """Mean, median and 95th percentile of numbers, and how all of them together are spread."""
    names = found.get(group, ())
    rows: list[Row] = []
    for name in names:
        label = name.partition(".")[2]
        distribution = tally.figures[name]
        told = _TOLD[:1] if is_share(distribution) else _TOLD
        rows += [Row(f"{label} {word}".strip(), STATISTICS[word](distribution), False) for word in told]
    if not names:
        return
    whole: dict[float, int] = {}
    for name in names:
        for value, times in tally.figures[name].items():
            whole[value] = whole.get(value, 0) + times
    yield Section(_TITLES[group], _scaled(rows), f"from {min(whole):,} to {max(whole):,}")
    if len(whole) >= _FEWEST_FOR_A_CHART:
        yield Section(f"{_TITLES[group]}, spread", _histogram(whole), is_histogram=True)


def _scaled(rows: list[Row]) -> tuple[Row, ...]:
    """Rows of numbers with bars against the greatest of them; none where a number is below 0."""
    most = max((row.estimate.high for row in rows), default=0)
    if most <= 0 or min(row.estimate.low for row in rows) < 0:
        return tuple(rows)
    return tuple(Row(row.label, row.estimate, False, row.estimate.value / most, row.estimate.low / most,
                     row.estimate.high / most) for row in rows)


def _histogram(distribution: Distribution) -> tuple[Row, ...]:
    """At most 24 bins of a round width, each with its share."""
    least, most, n = min(distribution), max(distribution), sum(distribution.values())
    width = _round_width((most - least) / MOST_BINS)
    start = math.floor(least / width)
    counts = [0] * (math.floor(most / width) - start + 1)
    for value, times in distribution.items():
        counts[math.floor(value / width) - start] += times
    estimates = [share(times, n) for times in counts]
    top = max(one.value for one in estimates)
    labels = [_bin_label((start + at) * width, width) for at in range(len(counts))]
    return tuple(Row(label, one, True, one.value / top, one.low / top, min(1.0, one.high / top))
                 for label, one in zip(labels, estimates, strict=True))


def _round_width(least: float) -> int:
    """The first of 1, 2, 5, 10, 20 … that is no less."""
    tens: Iterator[int] = accumulate(repeat(10), mul, initial=1)
    return next(step for ten in tens for step in (ten, 2 * ten, 5 * ten) if step >= least)


def _bin_label(first: int, width: int) -> str:
    return f"{first:,}" if width == 1 else f"{first:,}–{first + width - 1:,}"


def _marks(tally: Tally, group: str, names: tuple[str, ...]) -> Section:
    """A group of marks: the share of games for those that happen or not, else the mean; of many the two ends."""
    as_shares = all(is_share(tally.figures[name]) for name in names)
    seen = [name for name in names if not is_unseen(tally.figures[name])]
    estimates = {name: (above_zero if as_shares else mean)(tally.figures[name]) for name in seen}
    note = ""
    if len(seen) > MOST_ROWS:
        ranked = sorted(seen, key=lambda name: (-estimates[name].value, names.index(name)))
        seen = ranked[: MOST_ROWS // 2] + ranked[-MOST_ROWS // 2:]
        note = f"the {MOST_ROWS // 2} most and the {MOST_ROWS // 2} least frequent of {len(ranked)}"
    rows = [Row(name.partition(".")[2] or name, estimates[name], as_shares) for name in seen]
    never = [name.partition(".")[2] or name for name in names if is_unseen(tally.figures[name])]
    told = f"never in {tally.games:,} games: {_listed(never)}" if never else ""
    if not never and len(names) >= _MANY:
        told = f"each of {len(names)} occurred"
    title = f"{group}, {'share of games' if as_shares else 'mean of a game'}"
    made = tuple(Row(r.label, r.estimate, True, *r.estimate[:3]) for r in rows) if as_shares else _scaled(rows)
    return Section(title, made, "; ".join(filter(None, (note, told))))


def _listed(names: list[str]) -> str:
    left = len(names) - MOST_NAMED
    return ", ".join(names[:MOST_NAMED]) + (f" and {left:,} more" if left > 0 else "")


def as_plain(tally: Tally) -> dict[str, Any]:
    """All figures as plain values, for JSON; numbers are rounded to six decimals."""
    return {name: {"n": sum(d.values()), **_statistics(d), "distribution": {_key(v): t for v, t in d.items()}}
            for name, d in tally.figures.items()}


def _statistics(distribution: Distribution) -> dict[str, Any]:
    if is_share(distribution):
        return {"kind": "share", **plain_estimate(above_zero(distribution))}
    words = {word: STATISTICS[word](distribution) for word in ("p10", "median", "p90", "p95")}
    return {"kind": "number", **plain_estimate(mean(distribution)), "least": min(distribution),
            "most": max(distribution), **{word: plain_estimate(one) for word, one in words.items()}}


def plain_estimate(estimate: Estimate) -> dict[str, float]:
    """Value and interval."""
    return {"value": round(estimate.value, 6), "low": round(estimate.low, 6), "high": round(estimate.high, 6)}


def _key(value: float) -> str:
    return str(int(value)) if value == int(value) else str(value)
