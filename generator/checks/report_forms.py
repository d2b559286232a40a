"""Reports as text for people, JSON for programs, annotations for a forge and SARIF for editors: the same in each."""

from __future__ import annotations

import json
from collections.abc import Callable
from html import escape
from typing import Any

from generator.base.findings import Finding, Report, Severity, Span
from generator.checks.codes import catalogue


def as_text(report: Report, notes: bool = False) -> str:
    """A paragraph for each finding, sorted by place; '' where there is nothing to say.

    Args:
        report: The findings.
        notes: Whether notes are told too; warnings and errors always are.
    """
    told = [finding for finding in report.sorted() if notes or finding.severity > Severity.NOTE]
    return "".join(f"{finding_as_text(finding)}\n" for finding in told)


def finding_as_text(finding: Finding) -> str:
    """One finding: what is so, why that matters, what to do, and what else to look at."""
    place = f"{finding.span}: " if finding.span else ""
    lines = [f"{place}{finding.severity.word}[{finding.code}] {finding.message}"]
    lines += [f"  {word}: {said}" for word, said in (("why", finding.why), ("fix", finding.fix)) if said]
    lines += [f"  see: {span}" for span in finding.related]
    return "\n".join(lines)


def as_json(report: Report) -> str:
    """A JSON object with all findings, notes too, sorted by place."""
    counts = {severity.word: sum(finding.severity is severity for finding in report.sorted()) for severity in Severity}
    return _dumped({"findings": [_fields(finding) for finding in report.sorted()], "counts": counts})


def _dumped(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def _fields(finding: Finding) -> dict[str, Any]:
    return {
        "code": finding.code, "severity": finding.severity.word, "message": finding.message, "why": finding.why,
        "fix": finding.fix, **_place(finding.span), "subject": finding.subject,
        "related": [_place(span) for span in finding.related], "source": finding.source,
    }


def _place(span: Span | None) -> dict[str, Any]:
    """File, line, column and path of a place; all None where there is none."""
    if span is None:
        return {"file": None, "line": None, "column": None, "path": None}
    return {"file": span.file, "line": span.line, "column": span.column, "path": span.path}


def as_github(report: Report) -> str:
    """A workflow command for each finding, which a forge shows beside the line it concerns."""
    return "".join(f"{_command(finding)}\n" for finding in report.sorted())


def _command(finding: Finding) -> str:
    word = {Severity.NOTE: "notice", Severity.WARNING: "warning", Severity.ERROR: "error"}[finding.severity]
    properties = {"title": finding.code}
    if finding.span:
        span = finding.span
        properties = {"file": span.file, "line": str(span.line), "col": str(span.column), "title": finding.code}
    shown = ",".join(f"{name}={_escaped(value, ':,')}" for name, value in properties.items())
    said = "\n".join([finding.message, *(f"{w}: {s}" for w, s in (("why", finding.why), ("fix", finding.fix)) if s)])
    return f"::{word} {shown}::{_escaped(said)}"


def _escaped(text: str, also: str = "") -> str:
    """Text with the signs that end a workflow command (and those of `also`) as %XX."""
    for sign in "%\r\n" + also:
        text = text.replace(sign, f"%{ord(sign):02X}")
    return text


def as_sarif(report: Report) -> str:
    """A SARIF 2.1.0 log with one run; each code that occurs is a rule."""
    known = catalogue()
    codes = sorted({finding.code for finding in report.sorted()})
    rules = [_rule(code, known[code].title if code in known else code, known[code].rationale if code in known else "")
             for code in codes]
    run = {
        "tool": {"driver": {"name": "spelverk", "rules": rules}},
        "columnKind": "unicodeCodePoints",
        "results": [_result(finding, codes.index(finding.code)) for finding in report.sorted()],
    }
    return _dumped({"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run]})


def _rule(code: str, title: str, rationale: str) -> dict[str, Any]:
    rule: dict[str, Any] = {"id": code, "shortDescription": {"text": title}}
    if rationale:
        rule["fullDescription"] = {"text": rationale}
    return rule


def _result(finding: Finding, rule: int) -> dict[str, Any]:
    said = " ".join(part for part in (f"{finding.message}.", f"Why: {finding.why}." if finding.why else "",
                                      f"Fix: {finding.fix}." if finding.fix else "") if part)
    result: dict[str, Any] = {"ruleId": finding.code, "ruleIndex": rule, "level": finding.severity.word,
                              "message": {"text": said}}
    if finding.span:
        result["locations"] = [_location(finding.span)]
    if finding.related:
        result["relatedLocations"] = [{"id": at, **_location(span)} for at, span in enumerate(finding.related)]
    return result


def _location(span: Span) -> dict[str, Any]:
    return {"physicalLocation": {
        "artifactLocation": {"uri": _uri(span.file)},
        "region": {"startLine": span.line, "startColumn": span.column},
    }}


def _uri(file: str) -> str:
    from urllib.parse import quote

    return quote(file)


_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Spelverk: {title}</title>
<style>
body {{ max-width: 52rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 serif; color: #221; background: #fffdf8 }}
h1, h2 {{ font-weight: normal }}
article {{ border-left: .3rem solid #999; padding: .1rem 1rem; margin: 1rem 0 }}
article.error {{ border-color: #a31621 }}
article.warning {{ border-color: #c98a00 }}
article p {{ margin: .2rem 0 }}
code, .place {{ font: .875rem/1.4 monospace }}
.word {{ font-variant: small-caps; color: #665 }}
</style>
<h1>{title}</h1>
{body}
</html>
"""
_HEADS = ((Severity.ERROR, "Errors"), (Severity.WARNING, "Warnings"), (Severity.NOTE, "Notes"))


def as_html(report: Report) -> str:
    """A page that stands by itself: errors, warnings and notes, each sorted by place."""
    findings = report.sorted()
    groups = [(head, [one for one in findings if one.severity is severity]) for severity, head in _HEADS]
    counts = ", ".join(f"{len(group)} {head.lower().removesuffix('s' * (len(group) == 1))}" for head, group in groups)
    body = "\n".join(f"<h2>{head}</h2>\n" + "\n".join(_article(one) for one in group)
                     for head, group in groups if group)
    return _PAGE.format(title=counts, body=body or "<p>Nothing to say.</p>")


def _article(finding: Finding) -> str:
    place = f'<span class="place">{escape(str(finding.span))}</span> ' if finding.span else ""
    lines = [f"<p>{place}<code>{finding.code}</code></p>", f"<p>{escape(finding.message)}</p>"]
    said = [("why", finding.why), ("fix", finding.fix), *(("see", str(span)) for span in finding.related)]
    lines += [f'<p><span class="word">{word}</span> {escape(text)}</p>' for word, text in said if text]
    return f'<article class="{finding.severity.word}">\n' + "\n".join(lines) + "\n</article>"


FORMS: dict[str, Callable[[Report], str]] = {"text": as_text, "json": as_json, "github": as_github, "sarif": as_sarif}
