"""Finding packs and their files."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.load import packs
from generator.load.packs import files_of, find, leaves_pack, pack_zero


def make(root: Path, *names: str) -> Path:
    for name in names:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("spelverk: 1\n")
    return root


def test_pack_zero_beside_or_inside(tmp_path: Path) -> None:
    """This test ensures that an installed package has pack zero inside, a checkout beside."""
    package = tmp_path / "generator"
    package.mkdir()
    assert pack_zero(package) == tmp_path
    (package / "pack_zero").mkdir()
    assert pack_zero(package) == package / "pack_zero"
    assert (pack_zero() / "data").is_dir()


def test_roots_nearest_first(tmp_path: Path) -> None:
    """This test ensures that named packs stand before pack zero, each once."""
    mine = make(tmp_path / "mine", "data/x.yaml")
    roots, report = find([mine, tmp_path / "mine" / "data" / ".."])
    assert roots == (mine, pack_zero())
    assert report.findings == []


def test_folders_that_are_no_packs(tmp_path: Path) -> None:
    """This test ensures that a missing folder, a folder without data and a file are findings."""
    (tmp_path / "file").write_text("")
    roots, report = find([tmp_path / "gone", tmp_path, tmp_path / "file"])
    assert roots == (pack_zero(),)
    assert [finding.code for finding in report.findings] == ["DATA120"] * 3
    assert [finding.message.rsplit(" ", 3)[1:] for finding in report.findings] == [
        ["is", "not", "there"], ["is", "no", "pack"], ["is", "no", "pack"]]


def test_files_in_order_and_called_from_their_root(tmp_path: Path) -> None:
    """This test ensures that files are found at any depth, sorted, hidden ones and copies passed over."""
    zero = make(tmp_path / "zero", "data/b.yaml", "data/a/c.yml", "data/.hidden.yaml", "data/.git/x.yaml",
                "data/b.yaml~", "data/notes.md", "templates/look.YAML", "other/x.yaml")
    near = make(tmp_path / "near", "data/b.yaml")
    files, report = files_of([near, zero])
    assert report.findings == []
    assert [(file.name, file.folder, file.is_yaml) for file in files] == [
        ("near/data/b.yaml", "data", True), ("data/a/c.yml", "data", True), ("data/b.yaml", "data", True),
        ("data/notes.md", "data", False), ("templates/look.YAML", "templates", True)]
    assert [file.name for file in files_of([near])[0]] == ["data/b.yaml"]


def test_links_that_lead_out(tmp_path: Path) -> None:
    """This test ensures that links out of the pack are not read, and links inside it are."""
    (tmp_path / "secret.yaml").write_text("spelverk: 1")
    make(tmp_path / "outside", "x.yaml")
    root = make(tmp_path / "pack", "data/a.yaml", "data/sub/b.yaml")
    (root / "data/good.yaml").symlink_to("a.yaml")
    (root / "data/out.yaml").symlink_to("../../secret.yaml")
    (root / "data/folder").symlink_to("../../outside")
    (root / "data/ring").symlink_to("..")
    (root / "templates").symlink_to("../outside")
    files, report = files_of([root])
    assert [file.name for file in files] == ["data/a.yaml", "data/good.yaml", "data/sub/b.yaml"]
    assert sorted((finding.code, finding.severity.word, finding.message) for finding in report.findings) == [
        ("DATA121", "error", "link 'data/folder' leads out of the pack"),
        ("DATA121", "error", "link 'data/out.yaml' leads out of the pack"),
        ("DATA121", "error", "link 'templates/x.yaml' leads out of the pack"),
        ("DATA121", "warning", "link 'data/ring' to a folder is not followed")]


def test_links_to_nowhere_and_round(tmp_path: Path) -> None:
    """This test ensures that a dangling link and a ring of links are listed, for the reader to tell of."""
    root = make(tmp_path / "pack", "data/a.yaml")
    (root / "data/gone.yaml").symlink_to("nowhere.yaml")
    (root / "data/p.yaml").symlink_to("q.yaml")
    (root / "data/q.yaml").symlink_to("p.yaml")
    files, report = files_of([root])
    assert report.findings == []
    assert [file.name for file in files] == ["data/a.yaml", "data/gone.yaml", "data/p.yaml", "data/q.yaml"]


def test_too_many_files(tmp_path: Path) -> None:
    """This test ensures that 500 files are read and 501 are not."""
    root = make(tmp_path / "pack", *(f"data/{n}.yaml" for n in range(packs.MOST_FILES)))
    files, report = files_of([root])
    assert (len(files), report.findings) == (500, [])
    make(root, "templates/one.yaml")
    files, report = files_of([root])
    assert files == []
    assert [(finding.code, finding.message) for finding in report.findings] == [
        ("DATA122", "pack 'pack' holds more than 500 files")]


def test_too_many_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """This test ensures that a tree of empty folders is given up too."""
    monkeypatch.setattr(packs, "MOST_FILES", 20)
    for n in range(30):
        (tmp_path / "data" / f"f{n}").mkdir(parents=True)
    _, report = files_of([tmp_path])
    assert [finding.code for finding in report.findings] == ["DATA122"]


def test_too_many_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """This test ensures that the size of all files together is bounded."""
    root = make(tmp_path / "pack", "data/a.yaml", "data/b.yaml")
    monkeypatch.setattr(packs, "MOST_BYTES", 23)
    assert [finding.code for finding in files_of([root])[1].findings] == ["DATA122"]
    monkeypatch.setattr(packs, "MOST_BYTES", 24)
    assert files_of([root])[1].findings == []


def test_folders_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """This test ensures that a folder without the right to list it is a finding (also where tests run as root)."""
    make(tmp_path, "data/sub/a.yaml")
    real = packs.os.scandir

    def scandir(path: object) -> object:
        if str(path).endswith("sub"):
            raise PermissionError(13, "no", str(path))
        return real(path)  # type: ignore[call-overload]

    monkeypatch.setattr(packs.os, "scandir", scandir)
    files, report = files_of([tmp_path])
    assert files == []
    assert [(finding.code, finding.message) for finding in report.findings] == [
        ("YAML001", "folder 'data/sub' may not be read")]


@pytest.mark.parametrize(("written", "leads_out"), [
    ("cards/place", False), ("place..x", False), ("", False), ("../x", True), ("a/../../x", True), ("/etc/x", True),
    ("~/x", True), ("c:/x", True), ("a\\b", True), ("a/..", True),
])
def test_paths_in_data(written: str, leads_out: bool) -> None:
    """This test ensures that a path out of the pack is known by its letters."""
    assert leaves_pack(written) is leads_out


def test_a_named_pipe_is_not_waited_for(tmp_path: Path) -> None:
    """This test ensures that a catalogue or book that is a pipe is told and left alone: to open it waits for ever."""
    root = make(tmp_path / "a", "data/a.yaml")
    (root / "templates").mkdir(exist_ok=True)
    os.mkfifo(root / "templates" / "book.md.j2")
    files, report = files_of([root])
    assert [file.name for file in files] == ["data/a.yaml"]
    assert [finding.code for finding in report.findings] == ["YAML001"]
