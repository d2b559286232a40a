"""Files that are no files: each a finding, in bounded time."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from generator.load import file_bytes
from generator.load.file_bytes import read_bytes
from generator.load.yaml_source import read_file


def code_of(path: Path) -> str:
    document = read_file(path, "data/x.yaml")
    assert document.root is None
    (finding,) = document.findings
    assert finding.span is not None
    assert finding.span.file == "data/x.yaml"
    return f"{finding.code} {finding.message}"


def test_a_missing_file(tmp_path: Path) -> None:
    """This test ensures that a file that is not there is a finding, and so is a link to nowhere."""
    assert code_of(tmp_path / "gone.yaml") == "YAML001 'data/x.yaml' is not there"
    assert code_of(tmp_path / "folder" / "gone.yaml").startswith("YAML001")
    assert code_of(Path("a\0b.yaml")).startswith("YAML001")
    assert code_of(tmp_path / ("x" * 5000)).startswith("YAML001")


def test_a_folder(tmp_path: Path) -> None:
    """This test ensures that a folder with the name of a file is a finding."""
    assert code_of(tmp_path) == "YAML001 'data/x.yaml' is a folder, not a file"


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    """This test ensures that a named pipe, which no one writes to, does not hold up the reading."""
    os.mkfifo(tmp_path / "pipe.yaml")
    assert code_of(tmp_path / "pipe.yaml") == "YAML001 'data/x.yaml' is a named pipe, not a file"


def test_devices_and_sockets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """This test ensures that an endless device and a socket are findings."""
    assert code_of(Path("/dev/zero")) == "YAML001 'data/x.yaml' is a device, not a file"
    monkeypatch.chdir(tmp_path)  # the name of a socket may not be long
    with socket.socket(socket.AF_UNIX) as plug:
        plug.bind("s.yaml")
        assert code_of(tmp_path / "s.yaml") == "YAML001 'data/x.yaml' is a socket, not a file"


def test_a_ring_of_links(tmp_path: Path) -> None:
    """This test ensures that links that lead to each other are a finding."""
    (tmp_path / "a.yaml").symlink_to("b.yaml")
    (tmp_path / "b.yaml").symlink_to("a.yaml")
    assert code_of(tmp_path / "a.yaml").startswith("YAML001")


def test_an_unreadable_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """This test ensures that a file without the right to read it is a finding (also where tests run as root)."""
    path = tmp_path / "x.yaml"
    path.write_text("a: 1")

    def refuse(*_: object) -> int:
        raise PermissionError(13, "no")

    monkeypatch.setattr(file_bytes.os, "open", refuse)
    assert code_of(path) == "YAML001 'data/x.yaml' may not be read"
    monkeypatch.setattr(file_bytes.os, "open", lambda *_: (_ for _ in ()).throw(OSError(5, "disk")))
    assert code_of(path) == "YAML001 'data/x.yaml' cannot be read"


def test_a_file_of_more_than_the_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """This test ensures that a file is read up to the bound and not beyond."""
    path = tmp_path / "x.yaml"
    path.write_bytes(b"a: 1\n# xx")
    monkeypatch.setattr(file_bytes, "MOST_BYTES", 9)
    assert read_bytes(path, "x") == b"a: 1\n# xx"
    monkeypatch.setattr(file_bytes, "MOST_BYTES", 8)
    assert code_of(path).startswith("YAML004")


def test_the_real_bound(tmp_path: Path) -> None:
    """This test ensures that 8 MB pass and a byte more does not."""
    path = tmp_path / "x.yaml"
    path.write_bytes(b"#" * file_bytes.MOST_BYTES)
    assert read_file(path).findings[0].code == "YAML016"
    path.write_bytes(b"#" * (file_bytes.MOST_BYTES + 1))
    assert code_of(path) == "YAML004 the file is larger than 8 MB"
