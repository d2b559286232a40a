"""From roots to a pack."""

from __future__ import annotations

import shutil
from pathlib import Path

from generator.load.packs import pack_zero
from generator.load.read import read
from generator.model.pack import Pack

GOOD = """spelverk: 1
kinds: {place: {label: ort}}
cards: {place: [{id: orby, title: Örby}]}
"""


def write(root: Path, **files: str) -> Path:
    for name, text in files.items():
        path = root / "data" / f"{name}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def test_a_pack_of_several_files_and_roots(tmp_path: Path) -> None:
    """This test ensures that all files of all roots make one pack."""
    near = write(tmp_path / "near", cards="spelverk: 1\ncards: {place: [{id: fano, title: Fånö}]}\n")
    far = write(tmp_path / "far", a=GOOD, b="spelverk: 1\ndecks: {all: {title: Alla, of: place}}\n")
    pack, report = read([near, far])
    assert report.findings == []
    assert [card.id for card in pack.decks["all"].cards] == ["fano", "orby"]
    assert str(pack.cards["fano"].span) == "near/data/cards.yaml:2:17"


def test_the_same_id_in_two_roots(tmp_path: Path) -> None:
    """This test ensures that two packs with one id between them are told apart in the message."""
    roots = [write(tmp_path / "near", a=GOOD), write(tmp_path / "far", a=GOOD)]
    _, report = read(roots)
    assert [finding.message for finding in report.findings] == [
        "kind 'place' is declared twice, first in near/data/a.yaml:2:9",
        "place 'orby' is declared twice, first in near/data/a.yaml:3:22"]
    assert {finding.span.file for finding in report.findings if finding.span} == {"data/a.yaml"}


def test_unreadable_files_bring_no_other_findings(tmp_path: Path) -> None:
    """This test ensures that where a file is lost only the faults of files are told: the rest would follow from it."""
    root = write(tmp_path, kinds="spelverk: 1\nkinds: {place: [\n", cards="spelverk: 1\ncards: {place: [{id: a}]}\n",
                 tab="spelverk: 1\n\tx: 1\n")
    pack, report = read([root])
    assert sorted((finding.code, finding.span.file) for finding in report.findings if finding.span) == [
        ("YAML005", "data/kinds.yaml"), ("YAML006", "data/tab.yaml")]
    assert isinstance(pack, Pack)


def test_files_with_small_faults_are_read_on(tmp_path: Path) -> None:
    """This test ensures that a fault that loses no file hides nothing that is wrong with its content."""
    root = write(tmp_path, a=GOOD + "sources: {a: b, a: c}\ndecks: {all: {title: Alla, off: place}}\n")
    _, report = read([root])
    assert [finding.code for finding in report.findings] == ["YAML010", "DATA104"]


def test_digest_depends_on_names_and_bytes_alone(tmp_path: Path) -> None:
    """This test ensures that the digest is the same wherever a pack lies, and another when a byte or a name is."""
    one, two = write(tmp_path / "one", a=GOOD), write(tmp_path / "two", a=GOOD)
    digest = read([one])[0].digest
    assert len(digest) == 64
    assert read([two])[0].digest == digest
    (two / "data/a.yaml").rename(two / "data/b.yaml")
    renamed = read([two])[0].digest
    write(one, a=GOOD + "\n")
    changed = read([one])[0].digest
    (one / "templates").mkdir()
    (one / "templates/note.txt").write_text("x")
    assert len({digest, renamed, changed, read([one])[0].digest}) == 4


def test_pack_zero_reads_without_errors_wherever_it_lies(tmp_path: Path) -> None:
    """This test ensures that the data of the project is whole, and is read the same from a copy."""
    pack, report = read([pack_zero()])
    of_data = [finding for finding in report.findings if finding.span and finding.span.file.startswith("data")]
    assert of_data == []
    for folder in ("data", "templates"):
        shutil.copytree(pack_zero() / folder, tmp_path / folder)
    again, _ = read([tmp_path])
    assert again == pack
