"""Font files that a pack brings along: `fonts:` in a look file, family (or family/italic) → a file of the pack."""

from __future__ import annotations

from collections.abc import Iterable

from generator.base.findings import Report, error
from generator.base.suggest import did_you_mean
from generator.load.nodes import Mapping, span_at
from generator.load.packs import PackFile
from generator.load.yaml_source import Document
from generator.model.template import FontSource

ENDINGS = (".ttf", ".otf")


def read_fonts(documents: Iterable[Document], files: Iterable[PackFile], report: Report) -> dict[str, FontSource]:
    """The fonts that look files name, each a file that lies in `templates/` or `data/` of the same pack.

    Files are named from the pack's folder, e.g. `templates/fonts/Runa.otf`; nothing outside the pack can be reached,
    for only files that were found in it are known.
    """
    found: dict[str, FontSource] = {}
    brought = {file.name: file for file in files if file.name.casefold().endswith(ENDINGS)}
    for document in documents:
        section = document.root.get("fonts") if document.root is not None else None
        if not isinstance(section, Mapping):
            continue  # the reader of look files has said so
        prefix = document.file.partition("templates/")[0]
        for family, written in section.items():
            span = span_at(document.file, document.root, ("fonts", family))
            file = brought.get(f"{prefix}{written}")
            if file is None:
                known = sorted(name.removeprefix(prefix) for name in brought if name.startswith(prefix))
                report.add(error(
                    "TEXT423", f"font '{family}' is to be in '{written}', which is no font file of this pack", span,
                    why="a pack's fonts lie in it as .ttf or .otf and are named from its folder",
                    fix=did_you_mean(str(written), known) or "put the file into templates/fonts/ and name it so",
                ))
            else:
                found.setdefault(family, FontSource(str(file.path), span))
    return found
