"""The bytes of one file, and whether they are text that a reader of YAML may be given."""

from __future__ import annotations

import codecs
import os
import re
import stat
from pathlib import Path

from generator.base.findings import Finding, Span, error

MOST_BYTES = 8 * 1024 * 1024
"""No file of a pack comes near this; a bigger one is a slip (a picture, a dump) and would only cost time."""

_NOT_FILES = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a named pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)
_BYTE_ORDERS = (
    (codecs.BOM_UTF32_LE, "UTF-32"),
    (codecs.BOM_UTF32_BE, "UTF-32"),
    (codecs.BOM_UTF16_LE, "UTF-16"),
    (codecs.BOM_UTF16_BE, "UTF-16"),
)
_C0 = bytes(byte for byte in range(0x20) if byte not in b"\t\n\r") + b"\x7f"
_ODD_BYTES = re.compile(rb"\xc2[\x80-\x9f]|\xe2\x80[\xa8\xa9]|\xef\xbf[\xbe\xbf]")
ODD_SIGNS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]")
"""Control signs, and the line separators that YAML 1.1 would turn into line breaks unasked."""


def read_bytes(path: Path, file: str) -> bytes | Finding:
    """Read a regular file of at most `MOST_BYTES`, in bounded time whatever lies there.

    Args:
        path: Where it lies.
        file: What messages call it.
    """
    try:
        opened = _open_file(path, file)
        if isinstance(opened, Finding):
            return opened
        with os.fdopen(opened, "rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except (OSError, ValueError) as trouble:
        return _unreadable(file, trouble)
    if len(data) > MOST_BYTES:
        return error("YAML004", f"the file is larger than {MOST_BYTES // 1024 // 1024} MB", Span(file),
                     why="a data file is text that people write", fix="split it into several files")
    return data


def _open_file(path: Path, file: str) -> int | Finding:
    """A descriptor of a regular file; opened without waiting, for a pipe would wait for ever."""
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
    mode = path.stat().st_mode
    if stat.S_ISREG(mode):
        return os.open(path, flags)
    what = next((word for is_sort, word in _NOT_FILES if is_sort(mode)), "no ordinary file")
    return error("YAML001", f"'{file}' is {what}, not a file", Span(file), why="data is read from ordinary files only",
                 fix="give the name of a YAML file")


def _unreadable(file: str, trouble: OSError | ValueError) -> Finding:
    if isinstance(trouble, FileNotFoundError):
        said, cure = "is not there", "correct the name, or mend the link that leads to it"
    elif isinstance(trouble, PermissionError):
        said, cure = "may not be read", "give yourself the right to read it"
    else:
        said, cure = "cannot be read", "check the disk and the file's name"
    return error("YAML001", f"'{file}' {said}", Span(file), why="every file of a pack is read", fix=cure)


def fault_of_text(data: bytes, file: str) -> Finding | None:
    """What keeps the bytes from being read as text: another encoding, bytes that are no UTF-8, control signs."""
    for mark, name in _BYTE_ORDERS:
        if data.startswith(mark):
            return _other_encoding(file, name)
    if b"\0" in data[:4]:  # every other sign of a text that was saved without a byte order mark
        return _other_encoding(file, "UTF-16 or UTF-32")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as trouble:
        place = _place(data[: trouble.start].decode("utf-8", "replace"))
        return error("YAML002", f"byte 0x{data[trouble.start]:02X} is not UTF-8", Span(file, *place),
                     why="every file of a pack is UTF-8, so that å is å on every machine",
                     fix="save the file as UTF-8")
    if len(data.translate(None, _C0)) == len(data) and not _ODD_BYTES.search(data):
        return None
    return _odd_sign(text, file)


def _other_encoding(file: str, name: str) -> Finding:
    return error("YAML002", f"the file is {name}, not UTF-8", Span(file),
                 why="every file of a pack is UTF-8, so that å is å on every machine", fix="save the file as UTF-8")


def _odd_sign(text: str, file: str) -> Finding | None:
    found = ODD_SIGNS.search(text)
    if found is None:
        return None
    return error("YAML003", f"control sign U+{ord(found[0]):04X} stands in the file",
                 Span(file, *_place(text[: found.start()])),
                 why="it cannot be seen and cannot be printed", fix="delete it")


def _place(before: str) -> tuple[int, int]:
    """Line and column (from 1) just after some text, in characters; a byte order mark takes no column."""
    before = before.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1
