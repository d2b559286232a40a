"""Sections and comparisons as text, in columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.simulate.compare import Difference
from generator.simulate.figures import Section
from generator.simulate.intervals import Estimate
from generator.simulate.measures import shown

_FEW = 40
_MAIN = ("wins", "shared", "draws", "ends", "length", "scores")


def interval_of(estimate: Estimate, as_share: bool) -> str:
    """The ends of the interval, the unit once: '44.1–53.8 %'."""
    low, high = shown(estimate.low, as_share), shown(estimate.high, as_share)
    return f"{low.removesuffix(' %')}–{high}" if as_share else f"{low}–{high}"


def as_text(sections: Iterable[Section]) -> str:
    """All sections but histograms, which are for the eye."""
    told = [section for section in sections if not section.is_histogram]
    width = max((len(row.label) for section in told for row in section.rows), default=0)
    lines = []
    for section in told:
        lines += ["", section.title]
        lines += [f"  {row.label:<{width}}  {shown(row.estimate.value, row.is_share):>9}  "
                  f"({interval_of(row.estimate, row.is_share)})" for row in section.rows]
        if section.note:
            lines.append(f"  {section.note}")
    return "\n".join(lines)


def differences_as_text(key: str, values: Sequence[str], differences: Sequence[Sequence[Difference]]) -> str:
    """What changes with each value of an option but the first; `differences` has one sequence for each of them."""
    lines = []
    for value, changed in zip(values[1:], differences, strict=True):
        lines += ["", f"{key}: from {values[0]} to {value}"]
        told = worth_telling(changed)
        width = max((len(one.measure) for one in told), default=0)
        for one in told:
            sign = "" if one.is_sure else "  no difference shown"
            before, after = shown(one.before, one.is_share), shown(one.after, one.is_share)
            lines.append(f"  {one.measure:<{width}}  {before:>9} → {after:>9}  "
                         f"{signed(one.change.value, one.is_share):>12}  ({change_interval(one)}){sign}")
        if left := len(changed) - len(told):
            lines.append(f"  no difference shown in {left:,} other figures")
    return "\n".join(lines)


def worth_telling(changed: Sequence[Difference]) -> list[Difference]:
    """All of a few; of many those that are sure, and who wins, how and when."""
    return [one for one in changed if len(changed) <= _FEW or one.is_sure or one.measure.partition(".")[0] in _MAIN]


def signed(value: float, as_share: bool) -> str:
    """A difference with its sign; that of two shares is in percentage points."""
    text = shown(abs(value), as_share).replace(" %", " points")
    if text.removesuffix(" points") in ("0", "0.0", "0.00"):
        return text
    return f"{'+' if value > 0 else '−'}{text}"


def change_interval(one: Difference) -> str:
    """The ends of a difference's interval."""
    low, high = signed(one.change.low, one.is_share), signed(one.change.high, one.is_share)
    return f"{low.removesuffix(' points')} to {high.removesuffix(' points')}"
