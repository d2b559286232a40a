"""Lines out of paragraphs: first fit with hyphenation, then widows mended and, where asked, all lines evened.

A greedy breaker with the rules of `Rules` was chosen over an optimum one (Knuth and Plass 1981): cards hold two to ten
lines, most of them ragged, and one pass costs some microseconds. Lengths in 1/1000 em.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

from generator.layout.galley import Box, Paragraph

SLACK = 1e-6  # for sums of floats
SHORT_LAST = 0.25  # a last line of one word, shorter than this part of the measure, is a widow
NARROWER = (0.97, 0.94, 0.91, 0.88, 0.85, 0.82, 0.78, 0.74)  # measures tried to mend one
LADDER = 2  # hyphenated lines in a row


class Cut(NamedTuple):
    """One line: boxes `first` to `stop` - 1, the first of them replaced by `tail` where it began on the line before,
    and then `head`, the beginning of the next box. `origin` is where the line begins on the endless line."""

    first: int
    stop: int
    origin: float
    width: float
    tail: Box | None
    head: Box | None
    added: str


class Rules(NamedTuple):
    """How lines are broken. `gap`: the room a line must have left, as a part of the measure, before its next word is
    hyphenated; `stretch`: the narrowest measure, as a part of the whole, that lines may be re-broken to; `indent`
    narrows the first `indented` lines. The last full line never ends in a hyphen: that would not save a line."""

    gap: float = 0.0
    stretch: float = 0.0
    indent: float = 0.0
    indented: int = 0
    balance: bool = False


def broken(p: Paragraph, measure: float, rules: Rules) -> list[Cut]:
    """The lines of a paragraph by all the rules."""
    cuts = first_fit(p, measure, rules)
    if len(cuts) < 2:
        return cuts
    if rules.balance:
        return _evened(p, measure, rules, cuts)
    return _without_widow(p, measure, rules, cuts) if _has_widow(cuts, measure) else cuts


def first_fit(p: Paragraph, measure: float, rules: Rules) -> list[Cut]:
    """Fill line after line. A word that is too long for a line and cannot be broken stands on one by itself."""
    cum, space, n = p.cum, p.space, len(p.boxes)
    gap, _, indent, indented, _ = rules
    whole = cum[n]
    over = space + SLACK
    cuts: list[Cut] = []
    first, origin, offset, ladder = 0, 0.0, 0, 0
    tail: Box | None = None
    while True:
        room = measure - indent if indented > len(cuts) else measure
        limit = origin + room + over
        if whole <= limit:
            cuts.append(Cut(first, n, origin, whole - space - origin, tail, None, ""))
            return cuts
        stop = bisect_right(cum, limit, first + 1) - 1
        is_forced = stop == first
        used = 0.0 if is_forced else cum[stop] - origin
        if is_forced or (
            ladder < LADDER
            and room - used > gap * room
            and whole - cum[stop] - space > measure  # else the next line is the last
        ):
            split = p.split(stop, offset if is_forced else 0, room - used + SLACK)
            if split is not None:
                head, rest, offset, added = split
                cuts.append(Cut(first, stop, origin, used + head.width, tail, head, added))
                first, tail = stop, rest
                origin = cum[stop + 1] - space - rest.width
                ladder += 1
                continue
            if is_forced:
                stop = first + 1
                used = cum[stop] - origin
        cuts.append(Cut(first, stop, origin, used - space, tail, None, ""))
        if stop == n:
            return cuts
        first, origin, tail, offset, ladder = stop, cum[stop], None, 0, 0


def is_too_wide(cuts: list[Cut], measure: float, rules: Rules) -> bool:
    """Whether a line sticks out of the measure."""
    limit = measure + 2 * SLACK
    return max([c.width for c in cuts]) > limit or any(c.width > limit - rules.indent for c in cuts[:rules.indented])


def _is_sound(tried: list[Cut], cuts: list[Cut], measure: float, rules: Rules) -> bool:
    """Whether lines that were re-broken keep to the measure, and put no hyphen before the last line."""
    is_late = tried[-1].tail is not None and cuts[-1].tail is None
    return not is_late and not is_too_wide(tried, measure, rules)


def _has_widow(cuts: list[Cut], measure: float) -> bool:
    first, stop, _, width, tail, _, _ = cuts[-1]
    return stop - first <= 1 and (tail is not None or width < SHORT_LAST * measure)


def _without_widow(p: Paragraph, measure: float, rules: Rules, cuts: list[Cut]) -> list[Cut]:
    """The lines re-broken to the widest narrower measure that gives the last line more, in as many lines."""
    for part in NARROWER:
        if part < rules.stretch:
            break
        tried = first_fit(p, measure * part, rules)
        if len(tried) != len(cuts):
            break
        if not _has_widow(tried, measure) and _is_sound(tried, cuts, measure, rules):
            return tried
    return cuts


def _evened(p: Paragraph, measure: float, rules: Rules, cuts: list[Cut]) -> list[Cut]:
    """The lines re-broken to the narrowest measure that needs no more of them (to 1/200 of the measure)."""
    low, high, best = p.cum[-1] / len(cuts) * 0.8, measure, cuts
    while high - low > measure / 200:
        middle = (low + high) / 2
        tried = first_fit(p, middle, rules)
        if len(tried) <= len(cuts) and _is_sound(tried, cuts, middle, rules):
            high, best = middle, tried
        else:
            low = middle
    return best
