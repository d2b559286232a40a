"""The bounds of a YAML file: depth, number of values, aliases; and what of YAML a pack does without.

Called from the loop of `yaml_source` where something is out of the common; keeps the findings of one file.
"""

from __future__ import annotations

from typing import Any, Protocol

from generator.base.findings import Finding, Span, error
from generator.base.suggest import quoted
from generator.load.file_bytes import ODD_SIGNS
from generator.load.nodes import Mapping, Sequence

MOST_DEPTH = 40
MOST_NODES = 1_000_000
MOST_FINDINGS = 100
"""A file with more faults than this is not what its author takes it for; reading on would bury the cause."""


class Mark(Protocol):
    """A place in the file as PyYAML keeps it; both from 0."""

    line: int
    column: int


class Refused(Exception):  # noqa: N818 -- no error of ours: it carries a finding out of the loop
    """The file cannot be read on."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


class _Named:
    """An anchored value: how many values it holds with all aliases followed, and how deep it goes."""

    __slots__ = ("_height", "is_open", "line", "nodes", "value")

    def __init__(self, value: Any, line: int, nodes: int, *, is_open: bool) -> None:
        self.value = value
        self.line = line
        self.nodes = nodes
        self.is_open = is_open
        self._height = -1

    @property
    def height(self) -> int:
        """Levels of containers in the value; counted once, level by level (the count of nodes bounds the work)."""
        if self._height < 0:
            self._height = 0
            level = [self.value]
            while containers := [node for node in level if isinstance(node, Mapping | Sequence)]:
                self._height += 1
                level = [inner for node in containers
                         for inner in (node.values() if isinstance(node, Mapping) else node)]
        return self._height


class Bounds:
    """Keeps count for one file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.findings: list[Finding] = []
        self._depth = 0
        self._anchors: dict[str, _Named] = {}
        self._open: dict[int, _Named] = {}
        self._refused: list[tuple[Mapping, str]] = []

    def _finding(self, code: str, message: str, mark: Mark, why: str, fix: str, *related: Span) -> Finding:
        return error(code, message, self._span(mark.line, mark.column), why=why, fix=fix, related=related)

    def _span(self, line: int, column: int) -> Span:
        return Span(self.file, line + 1, column + 1)

    def _add(self, finding: Finding) -> None:
        if len(self.findings) >= MOST_FINDINGS:
            raise Refused(error("YAML018", f"more than {MOST_FINDINGS} faults, the rest of the file is not read",
                                finding.span, why="so many faults have one cause as a rule",
                                fix="mend the first of them and check again"))
        self.findings.append(finding)

    def _check_count(self, count: int, mark: Mark) -> None:
        if count > MOST_NODES:
            raise Refused(self._finding("YAML008", f"more than {MOST_NODES:,} keys and values", mark,
                                        "a data file is text that people write", "split it into several files"))

    def weigh_scalar(self, event: Any, count: int) -> None:
        """A scalar with a tag, with signs that cannot be seen, or one too many."""
        self._check_count(count, event.start_mark)
        if event.tag is not None:
            self.refuse_tag(event.tag, event.start_mark)
        odd = ODD_SIGNS.search(event.value)
        if odd is not None:
            self._add(self._finding("YAML003", f"control sign U+{ord(odd[0]):04X} stands in the text", event.start_mark,
                                    "it cannot be seen and cannot be printed", "take the escape out of the text"))

    def refuse_tag(self, tag: str, mark: Mark) -> None:
        """Note a tag: data says what it is by its place."""
        shown = tag.replace("tag:yaml.org,2002:", "!!")
        self._add(self._finding("YAML013", f"tag {quoted(shown)} stands before a value", mark,
                                "data says what it is by its place, not by tags",
                                f"delete {quoted(shown)}, or put the text in quotes"))

    def refuse_key(self, holder: Mapping, event: Any) -> str:
        """Note a key that is there already, a merge key or an anchored one; the name to keep it under meanwhile."""
        key, mark = event.value, event.start_mark
        if event.anchor is not None:
            self._add(self._finding("YAML012", f"key {quoted(key)} has an anchor", mark,
                                    "only values are named by anchors", f"delete '&{event.anchor}'"))
        if key in holder:
            line, column = holder.place_of_key(key)
            self._add(self._finding("YAML010", f"key {quoted(key)} stands twice, first on line {line + 1}", mark,
                                    "of two equal keys one would be lost", "delete or rename one of them",
                                    self._span(line, column)))
        elif key == "<<":
            self._add(self._finding("YAML011", "'<<' takes in the keys of another mapping", mark,
                                    "every entry of a pack says all of itself, so that a reader sees it whole",
                                    "write the keys out"))
        else:
            return str(key)
        stand_in = f"\0{len(self._refused)}"  # no author can write this key
        self._refused.append((holder, stand_in))
        return stand_in

    def drop_refused_keys(self) -> None:
        """Take the refused keys and their values out again."""
        for holder, key in self._refused:
            holder.forget(key)
        self._refused.clear()

    def _name(self, anchor: str, named: _Named, mark: Mark) -> None:
        known = self._anchors.get(anchor)
        if known is not None:
            self._add(self._finding("YAML015", f"anchor '&{anchor}' stands twice, first on line {known.line + 1}", mark,
                                    "an alias must lead to one place", "rename one of them"))
        self._anchors[anchor] = named

    def name_scalar(self, event: Any, value: Any) -> None:
        """Keep an anchored scalar."""
        self._name(event.anchor, _Named(value, event.start_mark.line, 1, is_open=False), event.start_mark)

    def enter(self, event: Any, value: Mapping | Sequence, as_key: bool, count: int) -> None:
        """A container begins."""
        self._depth += 1
        if as_key:
            raise Refused(self._finding("YAML012", "a key is a list or a mapping", event.start_mark,
                                        "a key is a plain text",
                                        "write the key as a text, in quotes where it has signs"))
        if self._depth > MOST_DEPTH:
            raise Refused(self._too_deep(self._depth, event.start_mark))
        self._check_count(count, event.start_mark)
        if event.tag is not None:
            self.refuse_tag(event.tag, event.start_mark)
        if event.anchor is not None:
            named = _Named(value, event.start_mark.line, 1 - count, is_open=True)
            self._name(event.anchor, named, event.start_mark)
            self._open[self._depth] = named

    def leave(self, count: int) -> None:
        """A container ends."""
        named = self._open.pop(self._depth, None) if self._open else None
        if named is not None:
            named.nodes += count
            named.is_open = False
        self._depth -= 1

    def follow(self, event: Any, as_key: bool, count: int) -> tuple[Any, int]:
        """The value that an alias stands for, and the count of values with all that it holds."""
        mark, name = event.start_mark, event.anchor
        named = self._anchors.get(name)
        if as_key:
            raise Refused(self._finding("YAML012", f"a key is the alias '*{name}'", mark, "a key is a plain text",
                                        "write the key out"))
        if named is None:
            raise Refused(self._finding("YAML015", f"alias '*{name}' has no anchor '&{name}' before it", mark,
                                        "an alias stands for a value that was named above it",
                                        "name the value, or put the text in quotes"))
        if named.is_open:
            raise Refused(self._finding("YAML015", f"alias '*{name}' stands inside the value that it names", mark,
                                        "such a value would never end", "write the inner value out",
                                        Span(self.file, named.line + 1)))
        count += named.nodes
        if count > MOST_NODES:
            raise Refused(self._finding("YAML009", f"aliases stand for more than {MOST_NODES:,} keys and values",
                                        mark, "aliases of aliases grow without end", "write the values out"))
        depth = self._depth + named.height
        if depth > MOST_DEPTH:
            raise Refused(self._too_deep(depth, mark))
        return named.value, count

    def _too_deep(self, depth: int, mark: Mark) -> Finding:
        return self._finding("YAML007", f"nested {depth} levels deep, {MOST_DEPTH} allowed", mark,
                             "no part of a pack goes deeper than about 10 levels",
                             "close brackets, or flatten the data")

    def start_document(self, event: Any, is_second: bool) -> None:
        """A document begins; there may be one."""
        if is_second:
            raise Refused(self._finding("YAML014", "a second document begins", event.start_mark,
                                        "only one document may stand in a file",
                                        "delete the line, or move what follows to a file of its own"))
