"""The small rich-text subset: <strong>, <em>, <sc>, {icon}, and the escapes &lt; &gt; &amp; &lbrace;"""

from __future__ import annotations

import re
from typing import NamedTuple

from generator.base.suggest import did_you_mean

TAGS = ("strong", "em", "sc")
ESCAPES = {"lt": "<", "gt": ">", "amp": "&", "lbrace": "{"}
_SIGN = re.compile(r"<(/?)([^\s<>{}&/]*)\s*/?>|<|&([a-z]+);|&|\{([^\s{}<>&]*)\}|\{")
_WHY = "a text with markup knows <strong>, <em>, <sc>, {icon} and the escapes &lt; &gt; &amp; &lbrace;"


class Words(NamedTuple):
    """A stretch of text in one manner."""

    text: str
    strong: bool = False
    em: bool = False
    sc: bool = False


class IconMark(NamedTuple):
    """An icon set in the line like a letter. `where` tells its place in the text."""

    name: str
    where: str


class Fault(NamedTuple):
    """What is wrong at one place of a text; it becomes a finding where card and field are known."""

    code: str
    message: str
    why: str
    fix: str


Part = Words | IconMark


def parse(text: str) -> tuple[tuple[Part, ...], tuple[Fault, ...]]:
    """Read markup. What cannot be read is kept as it was written, beside a fault that names its column."""
    if "<" not in text and "&" not in text and "{" not in text:
        return (Words(text),), ()
    return _Reader(text).read()


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.parts: list[Part] = []
        self.faults: list[Fault] = []
        self.open: list[tuple[str, int]] = []
        self.plain: list[str] = []

    def read(self) -> tuple[tuple[Part, ...], tuple[Fault, ...]]:
        at = 0
        for found in _SIGN.finditer(self.text):
            self.plain.append(self.text[at:found.start()])
            at = found.end()
            self._sign(found)
        self.plain.append(self.text[at:])
        self._flush()
        for tag, start in self.open:
            self._fault("TEXT413", start, f"<{tag}> is not closed", "a tag holds until its end is named",
                        f"write </{tag}> where it is to end")
        return tuple(self.parts), tuple(self.faults)

    def _sign(self, found: re.Match[str]) -> None:
        sign, start = found[0], found.start()
        if found[2] in TAGS and not sign.endswith("/>"):
            self._tag(found[2], bool(found[1]), start)
        elif found[3] in ESCAPES:
            self.plain.append(ESCAPES[found[3]])
        elif found[4]:
            self._flush()
            self.parts.append(IconMark(found[4], self.where(start)))
        else:
            self.plain.append(sign)
            self._stray(found)

    def _tag(self, tag: str, is_end: bool, start: int) -> None:
        self._flush()
        if not is_end:
            self.open.append((tag, start))
            return
        names = [name for name, _ in self.open]
        if tag not in names:
            self._fault("TEXT413", start, f"</{tag}> ends nothing", "no such tag is open here",
                        f"remove it, or write <{tag}> where it is to begin")
            return
        inner = names[-1]
        if inner != tag:
            self._fault("TEXT413", start, f"</{tag}> comes while <{inner}> is still open",
                        "tags lie inside one another", f"write </{inner}> before </{tag}>")
        del self.open[len(names) - 1 - names[::-1].index(tag)]

    def _stray(self, found: re.Match[str]) -> None:
        sign, start = found[0], found.start()
        if sign.startswith("<") and found[2]:
            meant = did_you_mean(found[2], TAGS)
            fix = f"{meant} If the sign itself is meant, write &lt;" if meant else "write &lt; for the sign itself"
            self._fault("TEXT410", start, f"'{sign}' is not a tag that is known", _WHY, fix)
        elif sign.startswith("<"):
            self._fault("TEXT410", start, "'<' begins no tag", _WHY, "write &lt; for the sign itself")
        elif sign == "&":
            self._fault("TEXT411", start, "'&' begins no escape", _WHY, "write &amp; for the sign itself")
        elif sign.startswith("&"):
            meant = did_you_mean(found[3] or "", ESCAPES)
            self._fault("TEXT411", start, f"'{sign}' is not an escape that is known", _WHY,
                        meant or "write the character itself, or &amp; for '&'")
        else:
            self._fault("TEXT414", start, "'{' begins no icon", "an icon is written {name}, without spaces",
                        "write &lbrace; for the sign itself")

    def _flush(self) -> None:
        text = "".join(self.plain)
        self.plain.clear()
        if text:
            tags = {name for name, _ in self.open}
            self.parts.append(Words(text, "strong" in tags, "em" in tags, "sc" in tags))

    def _fault(self, code: str, start: int, message: str, why: str, fix: str) -> None:
        self.faults.append(Fault(code, f"{message} ({self.where(start)} of the text)", why, fix))

    def where(self, start: int) -> str:
        """The place as people count: columns from 1, and the line where there is more than one."""
        column = start - self.text.rfind("\n", 0, start)
        if "\n" not in self.text:
            return f"column {column}"
        line = self.text.count("\n", 0, start) + 1
        return f"line {line}, column {column}"
