"""Shrink to fit: one size for a field across its deck, from what its texts need in width and height."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from generator.base.findings import Finding, Span, error, note
from generator.base.units import MM_PER_PT
from generator.layout.lines import Line, Setting, block_height
from generator.layout.styles import Style
from generator.layout.text import Galley, TextSetter
from generator.model.template import Role

STEP_PT = 0.25
OUTLIER = 0.10  # a text that would cost the others more than this part of their size is told off instead
FEW = 10  # at most one text in so many may be an outlier (and always one)


class FitText(NamedTuple):
    """One text of a field: `subject` names its card and field in findings."""

    text: str
    subject: str = ""
    span: Span | None = None


class Fitted(NamedTuple):
    """The settings of all texts at one size. `findings` hold what does not fit, beside those of the setter."""

    size_pt: float
    settings: tuple[Setting, ...]
    findings: tuple[Finding, ...]


class Slot(NamedTuple):
    """What the texts must go into: `width` and `height` in mm (height None = any), at most `most_lines`."""

    width: float
    height: float | None
    most_lines: int | None
    balance: bool
    justified: bool

    def holds(self, style: Style, size_pt: float) -> int | None:
        """How many lines fit at a size; None where nothing bounds them."""
        if self.height is None:
            return self.most_lines
        ink = (style.metrics.accent_height - style.metrics.depth) / 1000
        spare = self.height / (size_pt * MM_PER_PT) - ink
        lines = math.floor(spare / style.leading_em + 1e-6) + 1 if spare >= -1e-6 else 0
        return lines if self.most_lines is None else min(lines, self.most_lines)


def fit(setter: TextSetter, texts: Sequence[FitText], role: Role | str, width: float, *, height: float | None = None,
        most_lines: int | None = None, rich: bool = False, balance: bool = False, justified: bool = False,
        least_pt: float | None = None) -> Fitted:
    """Set the texts of one field of a deck, all at the largest size at which they fit.

    The size goes down from that of the role to `least_pt` (the role's own where it is not given) in steps of 0.25 pt,
    the leading with it. A text that would cost the others more than a tenth of their size does not shrink them: it is
    an error that says how much to cut. So is a text that does not fit at the least size.

    Args:
        setter: sets the texts; what they hold that cannot be read or printed is added to its findings.
        texts: in any order; equal texts are measured once.
        role: a role or its id.
        width: the measure in mm.
        height: from the top of an Å on the first line to the foot of a g on the last, in mm.
        most_lines: 1 sets each text as one line that is never broken.
        rich, balance, justified: as for `TextSetter.set_block`.
        least_pt: the least size in points.
    """
    set_in = setter.styles.style(role).role
    slot = Slot(width, height, most_lines, balance, justified)
    sizes = steps(set_in.size_pt, set_in.least_pt if least_pt is None else least_pt)
    galleys = _measured(setter, texts, role, rich, most_lines == 1)
    different = {id(g): g for g in galleys}
    made = {key: _set(setter, g, slot, sizes[0]) for key, g in different.items()}
    needs = {
        key: sizes[0] if setting.complete else _need(setter, different[key], slot, sizes[1:])
        for key, setting in made.items()
    }
    needed = [needs[id(g)] for g in galleys]
    size = deck_size(needed, sizes) if galleys else sizes[0]
    findings = _told(setter, texts, galleys, needed, slot, size, sizes, rich)
    if size != sizes[0]:
        made = {key: _set(setter, g, slot, size) for key, g in different.items()}
    return Fitted(size, tuple(made[id(g)] for g in galleys), tuple(findings))


def steps(size_pt: float, least_pt: float | None) -> list[float]:
    """The sizes that are tried, falling; the least is always among them."""
    if least_pt is None or least_pt >= size_pt:
        return [size_pt]
    n = math.ceil((size_pt - least_pt) / STEP_PT - 1e-9)
    return [*(round(size_pt - i * STEP_PT, 3) for i in range(n)), least_pt]


def deck_size(needed: Sequence[float], sizes: Sequence[float]) -> float:
    """The size that the texts need, but for those that fit at none (need 0) and for few outliers."""
    fitting = sorted(n for n in needed if n)
    if not fitting:
        return sizes[-1]
    most = max(1, len(fitting) // FEW)
    for k in range(min(most, len(fitting) - 1), 0, -1):
        if fitting[k - 1] < fitting[k] * (1 - OUTLIER) - 1e-9:
            return fitting[k]
    return fitting[0]


def _measured(setter: TextSetter, texts: Sequence[FitText], role: Role | str, rich: bool,
              one_line: bool) -> list[Galley]:
    known: dict[str, Galley] = {}
    out: list[Galley] = []
    for text, subject, span in texts:
        galley = known.get(text)
        if galley is None:
            before = len(setter.findings)
            galley = setter.galley(text, role, rich=rich, one_line=one_line, subject=subject, span=span)
            if len(setter.findings) == before:  # else every card is named, not only the first
                known[text] = galley
        out.append(galley)
    return out


def _set(setter: TextSetter, galley: Galley, slot: Slot, size: float) -> Setting:
    holds = slot.holds(galley.style, size)
    if slot.most_lines != 1:
        return setter.set_galley(galley, slot.width, size, balance=slot.balance, most_lines=holds,
                                 justified=slot.justified)
    line = setter.whole_line(galley, size)
    leading = galley.style.leading_em * size * MM_PER_PT
    fits = _full_width(line) <= slot.width + 1e-6 and holds != 0
    return Setting((line,), size, leading, slot.width, fits, galley.style)


def _full_width(line: Line) -> float:
    """The width of a line in mm, with the ink that leans out of its last letter."""
    left, right = line.ink
    return max(line.width, right, right - left)


def _need(setter: TextSetter, galley: Galley, slot: Slot, sizes: Sequence[float]) -> float:
    """The largest of the sizes at which a text fits, 0 where it fits at none."""
    return next((size for size in sizes if _set(setter, galley, slot, size).complete), 0.0)


def _told(setter: TextSetter, texts: Sequence[FitText], galleys: Sequence[Galley], needed: Sequence[float], slot: Slot,
          size: float, sizes: Sequence[float], rich: bool) -> list[Finding]:
    found: list[Finding] = []
    for text, galley, need in zip(texts, galleys, needed, strict=True):
        if need < size or not need:
            at = size if need else sizes[-1]
            setting = _set(setter, galley, slot, at)
            if slot.most_lines == 1 or _widest(setting) > slot.width + 1e-6:
                found.append(_too_wide(setter, text, setting, slot, need))
            else:
                found.append(_too_long(setter, text, setting, slot, need, rich))
    if size < sizes[0]:
        cause, galley = next((t, g) for t, g, need in zip(texts, galleys, needed, strict=True) if need in (size, 0.0))
        less = _letters(_too_many(setter, cause, galley, slot, sizes[0], rich))
        found.append(note(
            "FIT505", f"role '{galley.style.role.id}' is set at {size:g} pt in place of {sizes[0]:g} pt "
            f"({setter.styles.language})", cause.span, subject=cause.subject,
            why=f"{_name(cause)} needs it, and a field has one size across its deck; about {less} fewer would do",
        ))
    return found


def _too_many(setter: TextSetter, text: FitText, galley: Galley, slot: Slot, size: float, rich: bool) -> int:
    """About how many letters to cut for a text to fit at a size that is too large for it."""
    setting = _set(setter, galley, slot, size)
    if slot.most_lines == 1 or _widest(setting) > slot.width + 1e-6:
        line = max(setting.lines, key=_full_width)
        return math.ceil(len(line.text) * (1 - slot.width / max(_full_width(line), slot.width)))
    return _to_cut(setter, text, setting, slot, slot.holds(setting.style, size) or 0, rich)


def _too_wide(setter: TextSetter, text: FitText, setting: Setting, slot: Slot, need: float) -> Finding:
    """The error for a line, or a word that cannot be broken, that sticks out of the slot."""
    line = max(setting.lines, key=_full_width)
    width = _full_width(line)
    is_word = slot.most_lines != 1
    what = f"'{line.text}' in {_name(text)}" if is_word else _name(text)
    cut = math.ceil(len(line.text) * (1 - slot.width / width))
    fix = f"shorten it by about {_letters(cut)}, or make the slot {_more(width - slot.width)} wider"
    if is_word:
        fix = f"put soft hyphens (U+00AD) where it may be broken, or {fix}"
    return error(
        "FIT504" if is_word else "FIT503" if need else "FIT502",
        f"{what} is {width:.1f} mm wide at {setting.size_pt:g} pt, the slot {slot.width:.1f} mm "
        f"({setter.styles.language})",
        text.span, why=_why(need, setting.size_pt), fix=fix, subject=text.subject,
    )


def _too_long(setter: TextSetter, text: FitText, setting: Setting, slot: Slot, need: float, rich: bool) -> Finding:
    """The error for a text with more lines than its slot holds."""
    size, lines = setting.size_pt, len(setting.lines)
    holds = slot.holds(setting.style, size) or 0
    fix = f"shorten the text by about {_letters(_to_cut(setter, text, setting, slot, holds, rich))}"
    more = block_height(setting.style, size, lines) - slot.height if slot.height is not None else 0.0
    if more > 0:
        fix += f", or give the slot {_more(more)} more height"
    return error(
        "FIT503" if need else "FIT501",
        f"{_name(text)} needs {lines} {'line' if lines == 1 else 'lines'}, the slot holds {holds} at {size:g} pt "
        f"({setter.styles.language})",
        text.span, why=_why(need, size), fix=fix, subject=text.subject,
    )


def _to_cut(setter: TextSetter, text: FitText, setting: Setting, slot: Slot, holds: int, rich: bool) -> int:
    """About how many letters to cut, in fives: those on the lines too many, and more until the rest really fits."""
    over = sum(len(line.text) for line in setting.lines[holds:])
    cut = -(-over // 5) * 5
    told = len(setter.findings)
    while not rich and 0 < cut < len(text.text):
        galley = setter.galley(text.text[:-cut], setting.style.role)
        if _set(setter, galley, slot, setting.size_pt).complete:
            break
        cut += 5
    del setter.findings[told:]
    return min(cut, len(text.text))


def _widest(setting: Setting) -> float:
    return max(map(_full_width, setting.lines))


def _why(need: float, size: float) -> str:
    if need:
        return f"it would need {need:g} pt, where the others of its field have {size:g} pt"
    return "it does not fit at the least size of its role"


def _name(text: FitText) -> str:
    if text.subject:
        return f"the text of {text.subject}"
    start = text.text if len(text.text) <= 24 else text.text[:23].rstrip() + "…"
    return f"the text '{start}'"


def _letters(n: int) -> str:
    return f"{max(n, 1)} {'letter' if n <= 1 else 'letters'}"


def _more(length: float) -> str:
    return f"{math.ceil(length * 10) / 10:g} mm"
