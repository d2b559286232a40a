"""Type roles made ready: the face, the shelf of shaped words and the measures that setting needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.base.findings import Finding, error, warning
from generator.base.suggest import did_you_mean
from generator.fonts.book import FontBook
from generator.fonts.hyphens import Hyphenator
from generator.fonts.metrics import Metrics
from generator.fonts.shaping import Shelf
from generator.model.template import Role
from generator.scene.ink import BLACK, Ink
from generator.scene.items import FontFace

BOLD = 700  # the least weight of <strong>, and at least this much above that of the text round it
BOLDER = 200
LEADING = 1.2  # of the size, where a role does not say


@dataclass(slots=True, eq=False)
class Style:
    """One manner of setting words. `space` and `metrics` are in 1/1000 em; `leading_em` in em."""

    role: Role
    face: FontFace
    shelf: Shelf
    space: float
    metrics: Metrics
    ink: Ink
    leading_em: float
    hyphenator: Hyphenator


class StyleBook:
    """Styles of the roles, each made once, with those of <strong>, <em> and <sc> inside them."""

    def __init__(self, book: FontBook, roles: Mapping[str, Role], inks: Mapping[str, Ink], language: str,
                 findings: list[Finding]) -> None:
        self.book = book
        self.roles = roles
        self.inks = inks
        self.language = language
        self.findings = findings
        self._styles: dict[tuple[int, bool, bool, bool], Style] = {}
        self._of_role: dict[int, list[Style]] = {}
        self._hyphenators = {allowed: Hyphenator(language, allowed) for allowed in (False, True)}

    def style(self, role: Role | str, strong: bool = False, em: bool = False, sc: bool = False) -> Style:
        """The style of a role (or of the role with this id), varied by tags.

        Raises:
            KeyError: no role has this id; templates are checked when they are read.
        """
        if isinstance(role, str):
            role = self.roles[role]
        key = (id(role), strong, em, sc)
        style = self._styles.get(key)
        if style is None:
            style = self._styles[key] = self._made(role, strong, em, sc)
            self._of_role.setdefault(id(role), []).append(style)
        return style

    def is_lacking(self, role: Role) -> bool:
        """Whether some word of the role, inside tags or not, was met that its face cannot print."""
        return any([s.shelf.missing or s.shelf.leftward for s in self._of_role[id(role)]])  # noqa: C419 (quicker)

    def _made(self, role: Role, strong: bool, em: bool, sc: bool) -> Style:
        slant = self._slant(role, em)
        weight = role.weight
        if strong:
            weight = min(max(BOLD, weight + BOLDER), self.book.weights(role.family, slant)[1])
        face = self.book.face(role.family, slant, weight)
        features = (*role.features, "smcp") if sc and "smcp" not in role.features else role.features
        upper = role.case == "upper"
        shelf = self.book.shelf(face, features, role.tracking, self.language, upper)
        space = shelf[" "].width + 2000 * role.tracking  # tracking on both sides of the space
        leading = (role.leading_pt / role.size_pt) if role.leading_pt else LEADING
        return Style(role, face, shelf, space, self.book.metrics(face), self._ink(role), leading,
                     self._hyphenators[role.hyphens])

    def _slant(self, role: Role, em: bool) -> str:
        """Emphasis is the other slant: italic in roman, roman in italic."""
        if not em:
            return role.style
        other = "roman" if role.style == "italic" else "italic"
        if self.book.has(role.family, other):
            return other
        self._tell(warning(
            "TEXT409", f"<em> changes nothing in role '{role.id}': '{role.family}' has no {other}",
            why="a slanted roman is not an italic", fix="use <strong>, or a role of a family with an italic",
            subject=f"role {role.id}",
        ))
        return role.style

    def _ink(self, role: Role) -> Ink:
        ink = self.inks.get(role.ink)
        if ink is None and role.ink != BLACK.name:
            self._tell(error(
                "TEXT417", f"role '{role.id}' is set in ink '{role.ink}', which the palette does not have",
                why="every ink of a text stands in the palette, with its CMYK values and its proof",
                fix=did_you_mean(role.ink, self.inks) or "name an ink of the palette", subject=f"role {role.id}",
            ))
        return ink or BLACK

    def _tell(self, finding: Finding) -> None:
        if finding not in self.findings:
            self.findings.append(finding)
