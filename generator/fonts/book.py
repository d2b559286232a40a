"""The font book: every face by family, style and weight, and all that the other floors ask of a face."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path as FilePath

from generator.base.findings import Finding, Span, error, warning
from generator.base.suggest import did_you_mean
from generator.fonts.cut import Cut
from generator.fonts.files import FontFile, open_font, read_locked, read_own
from generator.fonts.lock import FALLBACK, LOCK
from generator.fonts.metrics import Metrics, PdfDescriptor, describe_for_pdf, measure
from generator.fonts.shaping import Shelf, missing
from generator.fonts.subset import subset
from generator.scene.items import FontFace, ShapedWord
from generator.scene.path import Path

Key = tuple[str, str]


class FontBook:
    """Faces of the pinned families 'Cinzel' and 'EB Garamond', and of the font files that a pack names.

    What is wrong with a file or a request is added to `findings`, once, and a face that can be set stands in, so that
    a draft can be drawn; the error stops the build.

    Args:
        extra_files: font files by 'Family' or 'Family/italic'; these go before the pinned ones.
        spans: where a pack names each of them, by the same keys.
    """

    def __init__(self, extra_files: Mapping[str, str | FilePath] | None = None,
                 spans: Mapping[str, Span] | None = None) -> None:
        self.findings: list[Finding] = []
        self._own = {_key(k): (FilePath(p), (spans or {}).get(k)) for k, p in (extra_files or {}).items()}
        self._files: dict[Key, FontFile | None] = {}
        self._faces: dict[tuple[str, str, int], FontFace] = {}
        self._cuts: dict[FontFace, Cut] = {}
        self._shelves: dict[tuple[FontFace, tuple[str, ...], float, str, bool], Shelf] = {}
        self._metrics: dict[FontFace, Metrics] = {}
        self._subsets: dict[tuple[FontFace, frozenset[int]], tuple[bytes, bool]] = {}

    # -- faces ---------------------------------------------------------------------------------------------------

    @property
    def families(self) -> tuple[str, ...]:
        """All families that can be named, sorted."""
        return tuple(sorted({family for family, _ in (*LOCK, *self._own)}))

    def has(self, family: str, style: str = "roman") -> bool:
        """Whether the family has a file of this style."""
        return (family, style) in self._own or (family, style) in LOCK

    def weights(self, family: str, style: str = "roman") -> tuple[int, int]:
        """The least and the most weight that a style of a family can be drawn in."""
        file = self._file((family, style))
        return file.weights if file else (400, 400)

    def face(self, family: str, style: str = "roman", weight: int = 400) -> FontFace:
        """A face, the same object for the same wish. `style` is 'roman' or 'italic'."""
        known = self._faces.get((family, style, weight))
        if known is None:
            known = self._faces[family, style, weight] = self._made(family, style, weight)
        return known

    def covers(self, character: str) -> tuple[str, ...]:
        """The families that have a glyph for a character, for the cure of a finding."""
        return tuple(f for f in self.families if self.has(f) and self._file((f, "roman"))
                     and self._cut(self.face(f, "roman", self.weights(f)[0])).has(character))

    # -- words ---------------------------------------------------------------------------------------------------

    def shelf(self, face: FontFace, features: tuple[str, ...] = (), tracking: float = 0.0, language: str = "sv",
              upper: bool = False) -> Shelf:
        """The shaped words of one way to set text: `shelf[word]` shapes a word that is not there yet."""
        key = (face, features, tracking, language, upper)
        shelf = self._shelves.get(key)
        if shelf is None:
            shelf = self._shelves[key] = Shelf(self._cut(face), features, tracking, language, upper)
        return shelf

    def shape(self, face: FontFace, text: str, features: tuple[str, ...] = (), tracking: float = 0.0,
              language: str = "sv") -> ShapedWord:
        """A shaped word, the same object each time.

        `features` are OpenType tags besides kern, liga, calt and mark (dlig is never on); `tracking` in em comes
        after every letter but the last and turns ligatures off.
        """
        return self.shelf(face, features, tracking, language)[text]

    def space(self, face: FontFace, features: tuple[str, ...] = ()) -> ShapedWord:
        """The word space; its width in 1/1000 em."""
        return self.shape(face, " ", features)

    def missing(self, word: ShapedWord) -> tuple[str, ...]:
        """The characters of a word that became glyph 0."""
        return missing(word)

    # -- measures and outlines --------------------------------------------------------------------------------------

    def metrics(self, face: FontFace) -> Metrics:
        """Heights of the face in 1/1000 em."""
        found = self._metrics.get(face)
        if found is None:
            found = self._metrics[face] = measure(self._cut(face))
        return found

    def advance(self, face: FontFace, gid: int) -> float:
        """A glyph's own width in 1/1000 em."""
        return self._cut(face).advance(gid)

    def outline(self, face: FontFace, gid: int) -> Path:
        """A glyph's outline in 1/1000 em, y down, origin on the baseline."""
        return self._cut(face).outline(gid)

    def subset(self, face: FontFace, gids: Iterable[int]) -> tuple[bytes, bool]:
        """A font file with only these glyphs, under their old numbers; and whether its outlines are CFF."""
        key = (face, frozenset(gids))
        made = self._subsets.get(key)
        if made is None:
            made = self._subsets[key] = subset(self._cut(face), key[1])
        return made

    def pdf_descriptor(self, face: FontFace) -> PdfDescriptor:
        """What a PDF's FontDescriptor says of the face."""
        return describe_for_pdf(self._cut(face), face.name, face.style)

    # -- within --------------------------------------------------------------------------------------------------

    def _cut(self, face: FontFace) -> Cut:
        return self._cuts[face]

    def _made(self, family: str, style: str, weight: int) -> FontFace:
        key = self._nearest(family, style)
        file = self._file(key)
        if file is None:
            key = FALLBACK
            file = self._file(key)
        if file is None:
            raise RuntimeError(f"the font package of {FALLBACK[0]} holds no font that can be read")
        least, most = file.weights
        drawn = min(max(weight, least), most)
        if drawn != weight and (family, style) == key:
            span = f"{least} to {most}" if least < most else str(least)
            self._tell(warning(
                "TEXT407", f"'{family}' {style} has no weight {weight}; {drawn} is drawn", self._span(key),
                why=f"font file '{file.name}' has weight {span}", fix=f"ask for weight {drawn}", subject=family,
            ))
        for face in self._faces.values():
            if (face.family, face.style, face.weight) == (*key, drawn):
                return face
        face = FontFace(key[0], key[1], drawn, file.name, file.sha256)
        self._cuts[face] = Cut(file, drawn)
        return face

    def _nearest(self, family: str, style: str) -> Key:
        """The key itself, or the one that stands in for it beside an error."""
        if self.has(family, style):
            return family, style
        if self.has(family):
            self._tell(error(
                "TEXT406", f"font family '{family}' has no {style}", why="a slanted roman is not an italic",
                fix=f"set it in roman, or name a file for '{family}/{style}'", subject=family,
            ))
            return family, "roman"
        meant = did_you_mean(family, self.families)
        known = ", ".join(f"'{f}'" for f in self.families)
        self._tell(error(
            "TEXT406", f"there is no font family '{family}'",
            why=f"every glyph is embedded from a font file; the families with one are {known}",
            fix=meant or f"name one of them, or a font file for '{family}'", subject=family,
        ))
        return FALLBACK

    def _file(self, key: Key) -> FontFile | None:
        if key not in self._files:
            self._files[key] = self._opened(key)
        return self._files[key]

    def _opened(self, key: Key) -> FontFile | None:
        if key in self._own:
            path, span = self._own[key]
            name = path.name
            data, faults = read_own(path, span)
        else:
            span, name = None, LOCK[key].file
            data, faults = read_locked(LOCK[key])
        file, more = open_font(name, data, span) if data or not faults else (None, [])
        for finding in (*faults, *more):
            self._tell(finding)
        return file

    def _span(self, key: Key) -> Span | None:
        return self._own[key][1] if key in self._own else None

    def _tell(self, finding: Finding) -> None:
        if finding not in self.findings:
            self.findings.append(finding)


def _key(name: str) -> Key:
    family, _, style = name.partition("/")
    return family, style or "roman"
