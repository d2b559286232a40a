"""The figures of a run as a page that stands by itself: tables with a bar in each row, columns for what is spread."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from generator.simulate.compare import Difference
from generator.simulate.figures import Row, Section
from generator.simulate.measures import shown
from generator.simulate.tables import change_interval, interval_of, signed, worth_telling

INTERVALS = "Intervals are 95 %: Wilson’s for shares, the bootstrap’s for means and quantiles."
_BAR, _THICK = 260, 14  # px
_CHART = (640, 180)
_WIDEST_COLUMN = 60
_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
body {{ max-width: 52rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 serif; color: #221; background: #fffdf8 }}
h1, h2 {{ font-weight: normal }}
table {{ border-collapse: collapse }}
td, th {{ padding: .1rem .8rem .1rem 0; text-align: left; font-weight: normal; vertical-align: middle }}
th {{ color: #665 }}
td.figure {{ text-align: right; font-variant-numeric: tabular-nums }}
td.interval, p.note, figcaption {{ color: #665; font-size: .875rem }}
tr.shown td:first-child {{ font-weight: bold }}
svg {{ display: block; max-width: 100% }}
figure {{ margin: 0 }}
.bar {{ fill: #c8ab90 }}
.whisker {{ stroke: #be131b; stroke-width: 2 }}
.axis {{ stroke: #a98b72 }}
text {{ font: 11px serif; fill: #665; text-anchor: middle }}
</style>
<h1>{title}</h1>
{body}
</html>
"""


def as_page(heading: str, runs: Iterable[tuple[str, Sequence[Section]]], compared: str = "") -> str:
    """The whole page. `runs` are titles with their sections; `compared` is a table made by `differences_table`."""
    parts = [compared] if compared else []
    for title, sections in runs:
        if title:
            parts.append(f"<h2>{escape(title)}</h2>")
        level = "h3" if title else "h2"
        parts += [_section(section, level) for section in sections]
    parts.append(f'<p class="note">{INTERVALS}</p>')
    return _PAGE.format(title=escape(heading), body="\n".join(parts))


def differences_table(key: str, values: Sequence[str], changes: Sequence[Sequence[Difference]]) -> str:
    """What changes with each value of an option but the first; lines that are sure are bold."""
    parts = []
    for value, changed in zip(values[1:], changes, strict=True):
        parts.append(f"<h2>{escape(key)}: from {escape(values[0])} to {escape(value)}</h2>\n<table>\n"
                     "<tr><th>figure<th>before<th>after<th>difference<th>interval")
        for one in worth_telling(changed):
            cells = (shown(one.before, one.is_share), shown(one.after, one.is_share),
                     signed(one.change.value, one.is_share))
            parts.append(f"<tr{' class=shown' * one.is_sure}><td>{escape(one.measure)}"
                         + "".join(f'<td class="figure">{cell}' for cell in cells)
                         + f'<td class="interval">{change_interval(one)}')
        parts.append("</table>")
    return "\n".join(parts)


def _section(section: Section, level: str) -> str:
    body = _columns(section) if section.is_histogram else _table(section.rows)
    note = f'\n<p class="note">{escape(section.note)}</p>' if section.note else ""
    return f"<{level}>{escape(section.title)}</{level}>\n{body}{note}"


def _table(rows: Sequence[Row]) -> str:
    lines = [
        f'<tr><td>{escape(row.label)}<td>{_bar(row)}<td class="figure">{shown(row.estimate.value, row.is_share)}'
        f'<td class="interval">{interval_of(row.estimate, row.is_share)}' for row in rows
    ]
    return "<table>\n" + "\n".join(lines) + "\n</table>"


def _bar(row: Row) -> str:
    """A bar with a whisker over its interval; its figures stand beside it, so it needs no words of its own."""
    middle = _THICK / 2
    return (f'<svg width="{_BAR}" height="{_THICK}" aria-hidden="true">'
            f'<rect class="bar" width="{_BAR * row.part:.1f}" height="{_THICK}"/>'
            f'<line class="whisker" x1="{_BAR * row.low:.1f}" x2="{_BAR * row.high:.1f}" y1="{middle}" y2="{middle}"/>'
            "</svg>")


def _columns(section: Section) -> str:
    """A column for each bin; every so many have their label, and each tells its share to a pointer."""
    width, height = _CHART
    step = min(width / len(section.rows), _WIDEST_COLUMN)
    every = -(-len(section.rows) // 8)
    parts = []
    for at, row in enumerate(section.rows):
        tall = height * row.part
        parts.append(
            f'<rect class="bar" x="{at * step + 1:.1f}" y="{height - tall + 2:.1f}" width="{max(step - 2, 1):.1f}" '
            f'height="{tall:.1f}"><title>{escape(row.label)}: {shown(row.estimate.value, True)}</title></rect>')
        if at % every == 0:
            parts.append(f'<text x="{(at + 0.5) * step:.1f}" y="{height + 16}">{escape(row.label)}</text>')
    parts.append(f'<line class="axis" x1="0" x2="{step * len(section.rows):.1f}" y1="{height + 2}" y2="{height + 2}"/>')
    return (f'<figure><svg viewBox="0 0 {width} {height + 22}" width="{width}" role="img" '
            f'aria-label="{escape(section.title)}">{"".join(parts)}</svg>\n<figcaption>{tallest(section)}</figcaption>'
            "</figure>")


def tallest(section: Section) -> str:
    """The scale of a histogram in words."""
    top = max(row.estimate.value for row in section.rows)
    return f"the tallest column is {shown(top, True)} of {section.rows[0].estimate.n:,}"
