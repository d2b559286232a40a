"""From roots to a pack: the one way in."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from generator.base.findings import Report
from generator.load.pack_fonts import read_fonts
from generator.load.packs import PackFile, files_of
from generator.load.resolve import resolve
from generator.load.templates import FACES, read_look
from generator.load.yaml_source import Document, read_file
from generator.model.pack import Pack
from generator.model.text import BookFile, CatalogueFile

_FACE = re.compile(rf"(?:.*/)?templates/(?P<face>(?:{'|'.join(FACES)})/.+)\.ya?ml").fullmatch
_CATALOGUE = re.compile(
    r"(?:.*/)?templates/locale/(?P<language>[A-Za-z0-9_-]{1,20})/LC_MESSAGES/(?P<game>[a-z][a-z0-9_-]*)\.po").fullmatch


_BOOK = re.compile(r"(?:.*/)?templates/rules/(?P<book>[a-z0-9_/-]+)\.md\.j2").fullmatch


def read(roots: Sequence[Path], lenders: Sequence[Path] = ()) -> tuple[Pack, Report]:
    """Read all files of some packs as one.

    Args:
        roots: Folders with `data/` and `templates/`, nearest first (see `packs.find`).
        lenders: Packs that lend their templates and nothing else.

    Returns:
        What could be read, and every finding of every file. Where a file cannot be read at all, what others say of
        its content is not complained of: only the faults of files are told, for the rest would follow from them.
    """
    files, report = files_of([*roots, *lenders])
    files = [f for f in files if not any(f.path.is_relative_to(lender / "data") for lender in lenders)]
    lent = {file.name: match["face"] for file in files
            if any(file.path.is_relative_to(lender) for lender in lenders) and (match := _FACE(file.name))}
    documents = {file.name: read_file(file.path, file.name) for file in files
                 if file.is_yaml and file.name not in lent}
    is_whole = not report.has_errors and all(document.root is not None for document in documents.values())
    for document in documents.values():
        report.extend(document.findings)
    pack, resolved = resolve((file.name, documents[file.name].root) for file in files
                             if file.is_yaml and file.folder == "data" and documents[file.name].root is not None)
    own = [f for f in files if not any(f.path.is_relative_to(lender) for lender in lenders)]
    templates = [file for file in files if file.name in documents and file.folder == "templates"]
    asked = {kind.template for kind in pack.kinds.values()} | {
        name for deck in pack.decks.values() for name in (deck.back, *deck.faces.values(), *deck.backs.values())}
    asked |= {face for game in pack.games.values() for part in game.components if part.packing
              for face in part.packing.faces.values()}
    faces = {lent[file.name]: partial(read_file, file.path, file.name) for file in files if file.name in lent}
    look, drawn = read_look((documents[file.name] for file in templates), faces, asked)
    fonts = read_fonts((documents[file.name] for file in templates), files, drawn)
    if is_whole:
        report += resolved
        report += drawn
    return replace(pack, look=replace(look, fonts=fonts), catalogues=_catalogues(own), books=_books(own),
                   digest=digest(files, documents.values())), report


def _catalogues(files: Iterable[PackFile]) -> dict[tuple[str, str], CatalogueFile]:
    """The files of translations by game and language, the nearest root's where several have one."""
    found: dict[tuple[str, str], CatalogueFile] = {}
    for file in files:
        match = _CATALOGUE(file.name)
        if match:
            found.setdefault((match["game"], match["language"]), CatalogueFile(str(file.path), file.name))
    return found


def _books(files: Iterable[PackFile]) -> dict[str, BookFile]:
    """The templates of books by their way below `templates/rules/`, the nearest root's where several have one."""
    found: dict[str, BookFile] = {}
    for file in files:
        match = _BOOK(file.name)
        if match:
            found.setdefault(match["book"], BookFile(str(file.path), file.name))
    return found


def digest(files: Iterable[PackFile], documents: Iterable[Document]) -> str:
    """SHA-256 (hex) over the names and bytes of all files, sorted by name: the same wherever the packs lie."""
    known = {document.file: document.sha256 for document in documents}
    whole = hashlib.sha256()
    for file in sorted(files, key=lambda file: file.name):
        whole.update(f"{file.name}\0{known.get(file.name) or _sha256(file)}\n".encode("utf-8", "surrogateescape"))
    return whole.hexdigest()


def _sha256(file: PackFile) -> str:
    """The hash of a file that is not YAML; '' where it cannot be read (whoever needs it will say so)."""
    try:
        with file.path.open("rb") as stream:
            return hashlib.file_digest(stream, "sha256").hexdigest()
    except OSError:
        return ""
