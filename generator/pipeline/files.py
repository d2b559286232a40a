"""Output that is whole or not there: everything is staged first, then renamed into place, the manifest last."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

STAGING = ".spelverk-staging-"
MANIFEST = "manifest.json"


def sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


class Staging:
    """A folder beside the output where files are made; `commit` moves them in, leaving without it throws them away."""

    def __init__(self, out: Path) -> None:
        self.out = out
        self.folder = out / f"{STAGING}{os.getpid()}"
        self._kept: dict[str, dict[str, Any]] = {}

    def __enter__(self) -> Staging:
        self.out.mkdir(parents=True, exist_ok=True)
        self._sweep()
        self.folder.mkdir()
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)

    def _sweep(self) -> None:
        """Remove what a killed build left behind; the folder of a build that still runs is let be."""
        for left in self.out.glob(f"{STAGING}*"):
            pid = left.name.removeprefix(STAGING)
            if not pid.isdigit() or int(pid) == os.getpid() or not _is_running(int(pid)):
                shutil.rmtree(left, ignore_errors=True)

    def manifest(self, folder: str, content: dict[str, Any]) -> None:
        """What the manifest of `out/folder` says beside the list of its files."""
        self._kept[folder] = content

    def commit(self, keep_earlier: bool = False) -> list[Path]:
        """Move every staged file into place, remove what earlier builds left in these folders, write the manifests.

        Only files that an earlier manifest lists are removed; files that people put there stay. With `keep_earlier`
        (a build of a part) nothing is removed, and the manifest goes on listing what lies there.
        """
        written: list[Path] = []
        for folder, content in sorted(self._kept.items()):
            staged = sorted(p for p in (self.folder / folder).rglob("*") if p.is_file())
            names = {p.relative_to(self.folder / folder).as_posix(): p for p in staged}
            target = self.out / folder
            earlier = _earlier(target / MANIFEST)
            files = {name: {"sha256": sha256(path), "bytes": path.stat().st_size} for name, path in names.items()}
            for name, path in names.items():
                _move_in(path, target / name)
                written.append(target / name)
            if keep_earlier:
                kept = {n: said for n, said in earlier.files.items() if n not in files and (target / n).is_file()}
                files = dict(sorted({**kept, **files}.items()))
                content = {**content, "components": {**earlier.components, **content.get("components", {})}}
            manifest = self.folder / f"{folder.replace('/', '-')}-{MANIFEST}"
            manifest.write_text(
                json.dumps({**content, "files": files}, ensure_ascii=False, indent=2) + "\n", encoding="utf-8"
            )
            _move_in(manifest, target / MANIFEST)
            written.append(target / MANIFEST)
            for name in sorted(set(earlier.files) - set(files)):
                _remove(target, name)
        return written


def _is_running(pid: int) -> bool:
    if os.name == "nt":
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def _move_in(staged: Path, target: Path) -> None:
    """Rename into place, and leave a file alone that already holds the same bytes."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.is_file() and target.stat().st_size == staged.stat().st_size and sha256(target) == sha256(staged):
        return
    staged.replace(target)


@dataclass(frozen=True, slots=True)
class Earlier:
    """What an earlier build's manifest lists."""

    files: dict[str, Any]
    components: dict[str, Any]


def _earlier(manifest: Path) -> Earlier:
    """The files and components that an earlier manifest names; none where it cannot be read."""
    try:
        said = json.loads(manifest.read_text(encoding="utf-8"))
        files, components = said["files"], said["components"]
    except (OSError, ValueError, KeyError, TypeError):
        return Earlier({}, {})
    return Earlier(files if isinstance(files, dict) else {}, components if isinstance(components, dict) else {})


def _remove(folder: Path, name: str) -> None:
    """Remove an earlier build's file, and folders that it leaves empty; never anything outside the folder."""
    path = folder / name
    if ".." in Path(name).parts or Path(name).is_absolute() or path.is_symlink() or not path.is_file():
        return
    path.unlink()
    for parent in path.parents:
        if parent == folder:
            break
        with contextlib.suppress(OSError):
            parent.rmdir()


def write_whole(path: Path, data: bytes) -> None:
    """Write one file that is whole or not there: to a temporary name beside it, then renamed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        temporary.write_bytes(data)
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)
