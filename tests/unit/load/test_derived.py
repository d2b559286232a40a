"""References turned round: fields that nobody writes."""

from __future__ import annotations

from generator.base.findings import Finding
from generator.load.resolve import resolve
from generator.load.yaml_source import read_text
from generator.model.pack import Pack

TEXT = """
spelverk: 1
kinds:
  house: {label: ätt, fields: {members: {sort: ref, to: [queen, king], by: house}}}
  king: {label: kung, fields: {house: {sort: ref, to: house}, queens: {sort: ref, to: queen, by: kings}}}
  queen:
    label: drottning
    fields: {house: {sort: ref, to: house, optional: true}, kings: {sort: ref, to: king, many: true}}
cards:
  king: [{id: karl, title: Karl, house: vasa}, {id: erik, title: Erik, house: vasa}]
  queen: [{id: anna, title: Anna, kings: [erik, karl]}, {id: karin, title: Karin, kings: [erik], house: vasa}]
  house: [{id: vasa, title: Vasa}, {id: pfalz, title: Pfalz}]
"""


def read(text: str) -> tuple[Pack, list[Finding]]:
    document = read_text(text.encode(), "data/x.yaml")
    pack, report = resolve([("data/x.yaml", document.root)])
    return pack, [*document.findings, *report.findings]


def test_references_are_turned_round() -> None:
    """This test ensures that a derived field holds all that point here, by kinds as it names them, then in order."""
    pack, findings = read(TEXT)
    assert findings == []
    assert pack.cards["vasa"].fields["members"] == ("karin", "karl", "erik")
    assert pack.cards["pfalz"].fields["members"] == ()
    assert pack.cards["erik"].fields["queens"] == ("anna", "karin")


def test_a_derived_field_is_not_written() -> None:
    """This test ensures that a card that writes a derived field is told that it has no such field."""
    _, [finding] = read(TEXT.replace("{id: pfalz, title: Pfalz}", "{id: pfalz, title: Pfalz, members: [karl]}"))
    assert finding.code == "DATA104" and "'members' on house 'pfalz'" in finding.message


def test_there_is_a_way_back() -> None:
    """This test ensures that a derived field by a field that is none, no reference, or none to here is told of."""
    for by in ("hous", "kings", "queens"):
        findings = read(TEXT.replace("by: house", f"by: {by}"))[1]
        assert findings and {finding.code for finding in findings} == {"DATA112"}
        assert all(f"'{by}'" in finding.message and finding.fix for finding in findings)
