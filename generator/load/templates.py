"""Everything under `templates/`: the look (formats, palette, type roles), faces as slots, recipes of imposition."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from collections.abc import Mapping as Named
from typing import Any

from generator.base.findings import Report, Span, error
from generator.base.suggest import did_you_mean
from generator.load.editions import SECTIONS, EditionReader
from generator.load.gather import is_of_our_version
from generator.load.nodes import Mapping, span_at
from generator.load.settings import read_settings, unknown_setting, words
from generator.load.slots import merge_slots, read_slots
from generator.load.yaml_source import Document
from generator.model.page_style import PageStyle
from generator.model.template import Format, Look, Recipe, Role, Slot, Swatch, Template
from generator.templating.args import ArgError, number, several, text
from generator.templating.phrases import PhraseError, compile_phrase

DEEPEST_EXTENDS = 8
FACES = ("aids", "blanks", "boards", "boxes", "cards", "pieces")
_TEMPLATE_KEYS = ("spelverk", "extends", "format", "blank", "names", "slots")


def read_look(
    documents: Iterable[Document], lent: Named[str, Callable[[], Document]] | None = None, asked: Collection[str] = ()
) -> tuple[Look, Report]:
    """Read all template files of a pack, nearest root first: what a nearer root declares wins.

    Args:
        documents: The files, named `templates/…` as their roots have them.
        lent: Faces of a pack that lends its templates, by name. Of these only those are read that are `asked` for, and
            what they and the faces of the documents extend.
        asked: Faces that kinds and decks name.
    """
    report = Report()
    formats: dict[str, Format] = {}
    palette: dict[str, Swatch] = {}
    roles: dict[str, Role] = {}
    recipes: dict[str, Recipe] = {}
    styles: dict[str, PageStyle] = {}
    editions = EditionReader()
    faces: dict[str, tuple[Document, Mapping]] = {}
    for document in documents:
        if document.root is None or not is_of_our_version(document.file, document.root, report.findings):
            continue
        name = document.file.partition("templates/")[2].rsplit(".", 1)[0]
        folder = name.partition("/")[0]
        if folder in FACES and "/" in name:
            faces.setdefault(name, (document, document.root))
        elif folder == "books" and "/" in name:
            style = read_settings(PageStyle, name.partition("/")[2], document.root, document.file, (), report)
            if style:
                styles.setdefault(style.id, style)
        elif folder == "sheets" and "/" in name:
            recipe = read_settings(Recipe, name.partition("/")[2], document.root, document.file, (), report)
            if recipe:
                recipes.setdefault(recipe.id, recipe)
        else:
            _read_look_file(document, formats, palette, roles, editions, report)
    own = tuple(faces)
    known = {*own, *(lent or ())}
    _borrow(faces, lent or {}, asked, report)
    templates = {}
    for name in sorted({*own, *faces.keys() & asked}):
        template = _follow(name, faces, known, report)
        if template:
            templates[name] = template
    return Look(formats, palette, roles, templates, recipes, editions.check(palette, report), books=styles), report


def _borrow(
    faces: dict[str, tuple[Document, Mapping]], lent: Named[str, Callable[[], Document]], asked: Iterable[str],
    report: Report,
) -> None:
    """Read the lent faces that are asked for or extended, and put them with the others."""
    wanted = [*asked, *(root.get("extends") for _, root in faces.values())]
    while wanted:
        name = wanted.pop()
        if not isinstance(name, str) or name in faces or name not in lent:
            continue
        document = lent[name]()
        report.extend(document.findings)
        if document.root is not None and is_of_our_version(document.file, document.root, report.findings):
            faces[name] = (document, document.root)
            wanted.append(document.root.get("extends"))


def _read_look_file(
    document: Document, formats: dict[str, Format], palette: dict[str, Swatch], roles: dict[str, Role],
    editions: EditionReader, report: Report,
) -> None:
    assert document.root is not None
    known = ("spelverk", "formats", "palette", "roles", "fonts", *SECTIONS)
    for key, section in document.root.items():
        if key not in known:
            span = span_at(document.file, document.root, (key,), key=True)
            report.add(unknown_setting(key, known, f"templates file '{document.file}'", span))
        elif key != "spelverk" and not isinstance(section, Mapping):
            span = span_at(document.file, document.root, (key,))
            report.add(error("DATA140", f"'{key}' is no mapping", span, why=f"'{key}' maps names to settings",
                             fix="indent its entries below it"))
        elif key == "formats":
            for name, value in section.items():
                made = read_settings(Format, name, value, document.file, (key, name), report, document.root)
                if made:
                    formats.setdefault(name, made)
        elif key == "roles":
            for name, value in section.items():
                role = read_settings(Role, name, value, document.file, (key, name), report, document.root)
                if role:
                    roles.setdefault(name, role)
        elif key == "palette":
            for name, value in section.items():
                swatch = _swatch(name, value, span_at(document.file, document.root, (key, name)), report)
                if swatch:
                    palette.setdefault(name, swatch)
        elif key in SECTIONS:
            editions.read(key, section, document.file, document.root, report)


def _swatch(name: str, value: Any, span: Span, report: Report) -> Swatch | None:
    try:
        if not isinstance(value, Mapping) or set(value) != {"cmyk", "rgb"}:
            raise ArgError("{cmyk: [c, m, y, k], rgb: \"#rrggbb\"} is wanted")
        parts = tuple(number(v) for v in several(value["cmyk"]))
        rgb = text(value["rgb"])
        if len(parts) != 4 or not all(0 <= p <= 100 for p in parts):
            raise ArgError("four percentages from 0 to 100 are wanted as cmyk")
        if len(rgb) != 7 or rgb[0] != "#" or not all(c in "0123456789abcdefABCDEF" for c in rgb[1:]):
            raise ArgError(f"'{rgb}' is not of the form #rrggbb; quote it, for YAML takes # as a comment")
    except ArgError as fault:
        report.add(error("INK620", f"ink '{name}': {fault}", span,
                         why="an ink is authored in CMYK with its sRGB proof beside it", fix="correct the ink"))
        return None
    return Swatch(name, (parts[0], parts[1], parts[2], parts[3]), rgb.lower())


def _follow(name: str, faces: dict[str, tuple[Document, Mapping]], known: Collection[str], report: Report
            ) -> Template | None:
    """A face with all that it extends, from the ground up; `known` are the names that could be extended."""
    chain: list[tuple[Document, Mapping]] = []
    at = name
    while True:
        document, root = faces[at]
        chain.append((document, root))
        parent = root.get("extends")
        if parent is None:
            break
        span = span_at(document.file, root, ("extends",))
        if not isinstance(parent, str) or parent not in faces:
            report.add(error("DATA143", f"template '{at}' extends '{parent}', which is not there", span,
                             why="a template extends another by its path, such as cards/ledger",
                             fix=did_you_mean(str(parent), known) or "name a template of this pack or of pack zero"))
            return None
        if len(chain) >= DEEPEST_EXTENDS or any(root is faces[parent][1] for _, root in chain):
            report.add(error("DATA144", f"template '{name}' extends itself or more than {DEEPEST_EXTENDS} others", span,
                             why="a chain of templates ends at one that extends nothing", fix="break the chain"))
            return None
        at = parent
    formats: tuple[str, ...] = ()
    slots: tuple[Slot, ...] = ()
    names: dict[str, str] = {}
    for document, root in reversed(chain):
        for key in root:
            if key not in _TEMPLATE_KEYS:
                span = span_at(document.file, root, (key,), key=True)
                report.add(unknown_setting(key, _TEMPLATE_KEYS, f"template '{name}'", span))
        formats = _formats(document, root, name, report) or formats
        names |= _names(document, root, name, report)
        own = root.get("slots")
        if own is not None and not isinstance(own, Mapping):
            report.add(error("DATA140", f"'slots' of template '{name}' is no mapping",
                             span_at(document.file, root, ("slots",)), why="slots are named", fix="name each slot"))
        elif isinstance(own, Mapping):
            changes = read_slots(own, document.file, root, ("slots",), name, report)
            slots = merge_slots(slots, changes, name, report)
    if not formats:
        document, root = chain[0]
        report.add(error("DATA142", f"template '{name}' has no 'format'", span_at(document.file, root, ()),
                         why="a face has the size of its format", fix="add 'format:' here or in what it extends"))
        return None
    is_blank = any(_is_blank(document, root, name, report) for document, root in chain)
    return Template(name, formats[0], slots, span_at(chain[0][0].file, chain[0][1], ()), names, formats[1:], is_blank)


def _is_blank(document: Document, root: Mapping, template: str, report: Report) -> bool:
    written = root.get("blank", False)
    if not isinstance(written, bool):
        report.add(error("DATA141", f"'blank' of template '{template}': true or false is wanted, not {written!r}",
                         span_at(document.file, root, ("blank",)), why="settings are checked before any use",
                         fix="write 'blank: true', or leave it out"))
    return written is True


def _formats(document: Document, root: Mapping, template: str, report: Report) -> tuple[str, ...]:
    """The formats that a template says it is drawn for: a name, or a list of names."""
    written = root.get("format")
    if written is None:
        return ()
    try:
        return words(written) if isinstance(written, list) else (text(written),)
    except ArgError as fault:
        report.add(error("DATA141", f"'format' of template '{template}': {fault}",
                         span_at(document.file, root, ("format",)), why="a face has the size of its format",
                         fix="write the name of a format, or a list of names"))
        return ()


def _names(document: Document, root: Mapping, template: str, report: Report) -> dict[str, str]:
    """The values that a template names for its phrases, each checked for being readable."""
    own = root.get("names")
    if own is None:
        return {}
    if not isinstance(own, Mapping):
        report.add(error("DATA140", f"'names' of template '{template}' is no mapping",
                         span_at(document.file, root, ("names",)), why="names map words to values",
                         fix="write name: value"))
        return {}
    found = {}
    for key, value in own.items():
        try:
            found[key] = text(value)
            compile_phrase(found[key])
        except (ArgError, PhraseError) as fault:
            report.add(error("DATA141", f"name '{key}' of template '{template}': {fault}",
                             span_at(document.file, root, ("names", key)),
                             why="settings are checked before any card is drawn", fix=f"correct '{key}'"))
    return found


