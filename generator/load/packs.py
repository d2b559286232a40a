"""Finding packs and their files. A pack is any folder with `data/` or `templates/`; none may reach outside itself."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.base.findings import Finding, Report, Span, error, warning
from generator.base.suggest import quoted

MOST_FILES = 500
MOST_BYTES = 40 * 1024 * 1024
FOLDERS = ("data", "templates")
_YAML = (".yaml", ".yml")
_PACKAGE = Path(__file__).resolve().parents[1]


@dataclass(frozen=True, slots=True)
class PackFile:
    """A file of a pack: `name` is its way from the root, with '/', as messages show it."""

    path: Path
    name: str
    folder: str

    @property
    def is_yaml(self) -> bool:
        return self.name.casefold().endswith(_YAML)


def pack_zero(package: Path = _PACKAGE) -> Path:
    """The root that is always there: inside the installed package, or beside the package in a checkout."""
    inside = package / "pack_zero"
    return inside if inside.is_dir() else package.parent


def find(extra: Sequence[Path] = ()) -> tuple[tuple[Path, ...], Report]:
    """The roots to read, nearest first: those asked for, then pack zero; a folder that is no pack is a finding."""
    report = Report()
    roots: list[Path] = []
    for root in (*extra, pack_zero()):
        if not any(_is_folder(root / folder) for folder in FOLDERS):
            report.add(_no_pack(root))
        elif _real(root) not in [_real(known) for known in roots]:
            roots.append(root)
    return tuple(roots), report


def _real(path: Path) -> Path:
    """Where a path leads in the end. `Path.resolve` raises on a ring of links, this does not."""
    return Path(os.path.realpath(path))


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _no_pack(root: Path) -> Finding:
    if not os.path.lexists(root):
        return error("DATA120", f"pack {quoted(root.as_posix())} is not there", Span(root.as_posix()),
                     why="a pack is a folder with data/ or templates/ in it", fix="correct the way to the folder")
    return error("DATA120", f"folder {quoted(root.as_posix())} is no pack", Span(root.as_posix()),
                 why="a pack is a folder with data/ or templates/ in it",
                 fix="name the folder that holds data/, or make data/games.yaml in it")


def files_of(roots: Sequence[Path]) -> tuple[list[PackFile], Report]:
    """All files of the packs, by root and then by name. Hidden files and editors' copies ('~') are passed over.

    The last root's files are called by their way from that root; where there are several roots, those of the others
    begin with the name of their folder, so that no two files share a name in messages.
    """
    report = Report()
    files: list[PackFile] = []
    for root in roots:
        prefix = "" if root == roots[-1] else f"{_real(root).name}/"
        files += _files_of_root(root, prefix, report)
    return files, report


def _files_of_root(root: Path, prefix: str, report: Report) -> list[PackFile]:
    found: list[PackFile] = []
    size = 0
    home = _real(root)
    for folder in FOLDERS:
        for path in _walk(root, folder, prefix, report):
            name = prefix + _shown(path.relative_to(root))
            if not _real(path).is_relative_to(home):
                report.add(_leads_out(name))
                continue
            if path.exists() and not path.is_file() and not name.casefold().endswith(_YAML):  # reading it could wait
                report.add(error("YAML001", f"{quoted(name)} is no ordinary file", Span(name),
                                 why="a pack is read from ordinary files only", fix="take it out of the pack"))
                continue
            size += _size(path)
            found.append(PackFile(path, name, folder))
            if len(found) > MOST_FILES or size > MOST_BYTES:
                report.add(_too_much(root, prefix, len(found) > MOST_FILES))
                return []
    return sorted(found, key=lambda file: file.name)


def _walk(root: Path, top: str, prefix: str, report: Report) -> Iterator[Path]:
    """Files under a folder, in a fixed order; links to folders are not followed (they could lead round in a ring)."""

    def unreadable(trouble: OSError) -> None:
        name = prefix + _shown(Path(trouble.filename).relative_to(root))
        report.add(error("YAML001", f"folder {quoted(name)} may not be read", Span(name),
                         why="every file of a pack is read", fix="give yourself the right to read it"))

    if not _is_folder(root / top):
        return
    for seen, (where, folders, names) in enumerate(os.walk(root / top, onerror=unreadable)):
        here = Path(where)
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        if seen > MOST_FILES:
            report.add(_too_much(root, prefix, by_number=True))
            return
        for name in folders:
            if (here / name).is_symlink():
                report.add(_link_to_folder(prefix + _shown((here / name).relative_to(root)), here / name, _real(root)))
        yield from (here / name for name in sorted(names) if not name.startswith(".") and not name.endswith("~"))


def _shown(path: Path) -> str:
    """A relative path as messages show it; bytes of its name that are no UTF-8 become U+FFFD."""
    return os.fsencode(path.as_posix()).decode("utf-8", "replace")


def _leads_out(name: str) -> Finding:
    return error("DATA121", f"link {quoted(name)} leads out of the pack", Span(name),
                 why="a pack is whole in itself, so that it can be sent and built anywhere",
                 fix="put the file itself in the place of the link")


def _link_to_folder(name: str, path: Path, home: Path) -> Finding:
    if not _real(path).is_relative_to(home):
        return _leads_out(name)
    return warning("DATA121", f"link {quoted(name)} to a folder is not followed", Span(name),
                   why="a ring of links would never end", fix="put the files themselves in the place of the link")


def _too_much(root: Path, prefix: str, by_number: bool) -> Finding:
    what = f"more than {MOST_FILES} files" if by_number else f"more than {MOST_BYTES // 1024 // 1024} MB"
    return error("DATA122", f"pack {quoted(_real(root).name)} holds {what}", Span(prefix + "data"),
                 why="a pack of this size is a folder named by mistake as a rule",
                 fix="name the folder of one pack, or take out what does not belong to it")


def leaves_pack(written: str) -> bool:
    """Whether a path that an author wrote leads out of the pack: absolute, or upward, or with a drive or backslash."""
    return written.startswith(("/", "~")) or "\\" in written or ":" in written or ".." in written.split("/")
