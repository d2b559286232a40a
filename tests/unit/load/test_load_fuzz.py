"""Whatever lies in a file: findings, never an exception, and in bounded time."""

from __future__ import annotations

import json
import time
from typing import Any

import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.base.findings import Finding
from generator.checks import kit
from generator.checks.codes import catalogue
from generator.checks.report_forms import FORMS
from generator.load import yaml_source
from generator.load.resolve import resolve
from generator.load.yaml_source import parse, read_text

PACK = """spelverk: 1
games:
  spel: {title: Spel, source_language: sv, players: [1, 2], version: 1.0,
         components: {kort: {sort: deck, title: Kort, source: alla, recipe: nine-up}}}
sources: {bok: En bok}
kinds:
  sjo: {label: sjö}
  ort:
    label: ort
    fields:
      varde: {sort: integer, least: 0, most: 900, origin: sheet}
      typ: {sort: choice, choices: {stad: stad, gard: {label: gård, text: 'en gård'}}}
      hav: {sort: ref, to: [sjo], optional: true}
      granne: {sort: ref, to: ort, many: true, optional: true}
      vapen: {sort: arms, optional: true}
      slag:
        sort: record
        optional: true
        of: {utfall: {sort: flag}, fall: {sort: integer, origin: designed}, text: {sort: text}}
cards:
  sjo: [{id: ostersjon, title: Östersjön}]
  ort:
    - {id: orby, title: Örby, varde: 100, typ: stad, hav: ostersjon, granne: [fano], origin: {varde: 'history:bok'}}
    - id: fano
      title: Fånö
      varde: 200
      typ: gard
      copies: 2
      slag: {utfall: true, fall: 1, text: x}
      vapen: {field: [or, azure], division: per_pale, charges: [{kind: lion, tincture: gules, n: 1}], source: bok}
decks:
  orter: {title: Orter, of: ort, where: {typ: [stad, gard]}, back: cards/back, format: poker}
  alla:
    title: Alla
    decks: [orter]
    without: [{of: ort, where: {slag.utfall: true}}]
    expect: [{count: 1}, {sum: varde, total: 100}, {tally: typ, is: {stad: 1}}, {count: 0, of: ort, where: {hav: orby}}]
"""
WORDS = sorted({word for word in PACK.replace("{", " ").replace("}", " ").replace("[", " ").replace("]", " ")
                .replace(",", " ").replace(":", " ").split() if word.isascii() and word.isidentifier()})

scalars = st.one_of(st.none(), st.booleans(), st.integers(-3, 10**20), st.sampled_from(WORDS), st.text(max_size=8))
trees = st.recursive(scalars, lambda inner: st.one_of(
    st.lists(inner, max_size=4), st.dictionaries(st.sampled_from(WORDS), inner, max_size=5)), max_leaves=25)


def whole(data: bytes) -> list[Finding]:
    """Read, resolve and check some bytes as a pack of one file, and write the report in every form."""
    document = read_text(data, "data/x.yaml")
    report = kit.Report(list(document.findings))
    if document.root is not None:
        pack, resolved = resolve([(document.file, document.root)])
        report += resolved
        report += kit.run(pack)
        for game in pack.games.values():
            report += kit.run(pack, game)
    for form in FORMS.values():
        form(report).encode("utf-8")
    return report.findings


def test_the_pack_of_these_tests_is_whole() -> None:
    """This test ensures that what the mutations start from is without fault but for the last, wrong reference."""
    findings = [finding for finding in whole(PACK.encode()) if finding.code != "DECK200"]
    assert [(finding.code, finding.message.partition(" names ")[2]) for finding in findings] == [
        ("DECK207", "'orby' as a value of 'hav', which has no such value")]


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    """This test ensures that any bytes give findings or values, with both parsers."""
    for loader in (yaml.CLoader, yaml.Loader):
        kept, yaml_source.Loader = yaml_source.Loader, loader
        try:
            value, findings = parse(data, "x")
        finally:
            yaml_source.Loader = kept
        assert value is not None or all(finding.code in catalogue() for finding in findings)


SIGNS = [*" \n\t:-[]{},&*!|>'\"%@`#?~<=\\", "a", "b: ", "\n  ", "- ", "---\n", "<<: ", "&a ", "*a ", "1", "\u00e5",
         "\r", "\u2028", "\ufeff", "\0", '"\\x0']


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(SIGNS)))
def test_any_signs_of_yaml(signs: list[str]) -> None:
    """This test ensures that any run of YAML's own signs gives findings whose words and places are whole."""
    value, findings = parse("".join(signs).encode(), "x")
    for finding in findings:
        assert finding.code in catalogue()
        assert finding.why
        assert finding.fix
        assert finding.span is not None
        assert finding.span.line >= 1
        assert finding.span.column >= 1
    assert findings or value is None or isinstance(value, dict | list | str | int)


@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_a_pack_with_lines_torn_out_and_words_exchanged(data: st.DataObject) -> None:
    """This test ensures that slips in a good pack are told and never raise."""
    text = PACK
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 30)))
        put = data.draw(st.sampled_from(["", *SIGNS, *WORDS]))
        text = text[:start] + put + text[end:]
    for finding in whole(text.encode()):
        assert finding.code in catalogue()


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_a_pack_with_parts_replaced_by_anything(data: st.DataObject) -> None:
    """This test ensures that any value of any sort in any place of a pack is told and never raises."""
    tree: Any = yaml.safe_load(PACK)
    for _ in range(data.draw(st.integers(1, 3))):
        node: Any = tree
        while True:
            step = data.draw(st.sampled_from(sorted(node) if isinstance(node, dict) else list(range(len(node)))))
            inner = node[step]
            if not isinstance(inner, dict | list) or not inner or data.draw(st.integers(0, 3)) == 0:
                node[step] = data.draw(trees)
                break
            node = inner
        if data.draw(st.booleans()) and isinstance(node, dict):
            node[data.draw(st.sampled_from(WORDS))] = data.draw(trees)
    for finding in whole(json.dumps(tree, ensure_ascii=False).encode("utf-8", "surrogatepass")):
        assert finding.code in catalogue()
        assert "pydantic" not in finding.message
        assert not any(word in finding.message for word in ("NoneType", "dict", "Input should", "valid "))


@settings(max_examples=100, deadline=None)
@given(trees)
def test_any_tree_under_every_section(tree: object) -> None:
    """This test ensures that any value may stand as a section."""
    for section in ("games", "kinds", "cards", "decks", "sources", "spelverk", "other"):
        whole(json.dumps({"spelverk": 1, section: tree}).encode())


def test_large_files_of_slips_end_in_time() -> None:
    """This test ensures that thousands of slips cost seconds and not the square of their number."""
    cards = "\n".join(f"    - {{id: c{n}, title: T, near: d{n}, typp: x}}" for n in range(4000))
    kind = "kinds:\n  k: {label: k, fields: {near: {sort: ref, to: [k]}, typ: {sort: text, optional: true}}}\n"
    start = time.process_time()
    findings = whole(f"spelverk: 1\n{kind}cards:\n  k:\n{cards}\n".encode())
    assert len([finding for finding in findings if finding.code in ("DATA104", "DATA107")]) == 8000
    assert time.process_time() - start < 20
