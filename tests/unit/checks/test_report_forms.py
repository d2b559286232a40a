"""The forms of a report carry the same fields."""

from __future__ import annotations

import json

from generator.base.findings import Report, Span, error, note, warning
from generator.checks.report_forms import FORMS, as_github, as_html, as_json, as_sarif, as_text

SLIP = error("DATA104", "unknown field 'ransomm' on storman 'porse'",
             Span("data/cards.yaml", 41, 5, "cards.storman[2]"),
             why="kind 'storman' has id, title, home, ransom, riders, arms, note",
             fix="did you mean 'ransom'?", subject="porse", source="CHK-11", related=(Span("data/games.yaml", 3, 1),))
HOLDS = note("DECK200", "deck 'cards' holds 125 cards, 125 expected", Span("data/games.yaml", 114, 9))
WIDE = warning("TEXT450", "100 % of it,\nall: over", why="so it is")


def test_text() -> None:
    """This test ensures that text is exactly as the manual states it, sorted, notes on request."""
    report = Report([HOLDS, SLIP, WIDE, SLIP])
    told = """warning[TEXT450] 100 % of it,
all: over
  why: so it is
data/cards.yaml:41:5: error[DATA104] unknown field 'ransomm' on storman 'porse'
  why: kind 'storman' has id, title, home, ransom, riders, arms, note
  fix: did you mean 'ransom'?
  see: data/games.yaml:3:1
"""
    assert as_text(report) == told
    assert as_text(report, notes=True) == (
        told + "data/games.yaml:114:9: note[DECK200] deck 'cards' holds 125 cards, 125 expected\n")
    assert as_text(Report()) == ""


def test_json() -> None:
    """This test ensures that JSON carries every field of every finding, and counts."""
    whole = json.loads(as_json(Report([HOLDS, SLIP, WIDE])))
    assert whole["counts"] == {"note": 1, "warning": 1, "error": 1}
    assert [one["code"] for one in whole["findings"]] == ["TEXT450", "DATA104", "DECK200"]
    assert whole["findings"][1] == {
        "code": "DATA104", "severity": "error", "message": SLIP.message, "why": SLIP.why, "fix": SLIP.fix,
        "file": "data/cards.yaml", "line": 41, "column": 5, "path": "cards.storman[2]", "subject": "porse",
        "related": [{"file": "data/games.yaml", "line": 3, "column": 1, "path": ""}], "source": "CHK-11"}
    assert whole["findings"][0]["file"] is None


def test_github() -> None:
    """This test ensures that signs which would end a workflow command are written as codes."""
    odd = error("X", "a", Span("odd,na:me%.yaml", 1, 2))
    slip = ("::error file=data/cards.yaml,line=41,col=5,title=DATA104::unknown field 'ransomm' on storman 'porse'%0A"
            "why: kind 'storman' has id, title, home, ransom, riders, arms, note%0Afix: did you mean 'ransom'?")
    assert as_github(Report([SLIP, WIDE, HOLDS, odd])).splitlines() == [
        "::warning title=TEXT450::100 %25 of it,%0Aall: over%0Awhy: so it is",
        slip,
        "::notice file=data/games.yaml,line=114,col=9,title=DECK200::deck 'cards' holds 125 cards, 125 expected",
        "::error file=odd%2Cna%3Ame%25.yaml,line=1,col=2,title=X::a",
    ]


def test_sarif() -> None:
    """This test ensures that SARIF has a rule for each code and a place for each result."""
    log = json.loads(as_sarif(Report([SLIP, WIDE, HOLDS])))
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == ["DATA104", "DECK200", "TEXT450"]
    assert rules[0]["shortDescription"]["text"] == "an unknown field"
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
    slip = run["results"][1]
    assert slip["level"] == "error"
    assert slip["message"]["text"].startswith("unknown field 'ransomm' on storman 'porse'. Why: kind")
    place = slip["locations"][0]["physicalLocation"]
    assert place == {"artifactLocation": {"uri": "data/cards.yaml"}, "region": {"startLine": 41, "startColumn": 5}}
    assert slip["relatedLocations"][0]["physicalLocation"]["region"]["startLine"] == 3
    assert "locations" not in run["results"][0]


def test_all_forms_end_their_last_line() -> None:
    """This test ensures that every form is text of whole lines."""
    assert sorted(FORMS) == ["github", "json", "sarif", "text"]
    for form in FORMS.values():
        assert form(Report([SLIP])).endswith("\n")


def test_page() -> None:
    """This test ensures that the page holds every finding by severity, with all signs of markup escaped."""
    page = as_html(Report([HOLDS, SLIP, error("X", "a <b> & c", Span("<f>.yaml"))]))
    assert "<h1>2 errors, 0 warnings, 1 note</h1>" in page
    assert page.index("<h2>Errors</h2>") < page.index("DATA104") < page.index("<h2>Notes</h2>") < page.index("DECK200")
    assert "<h2>Warnings</h2>" not in page
    assert "<p>a &lt;b&gt; &amp; c</p>" in page
    assert '<span class="place">&lt;f&gt;.yaml:1:1</span>' in page
    assert '<span class="word">see</span> data/games.yaml:3:1' in page
    assert "Nothing to say." in as_html(Report())
