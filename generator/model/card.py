"""Kinds of card with typed fields, cards, and the decks they make up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from generator.base.findings import Span
from generator.model.text import Text


class Sort(StrEnum):
    """The closed list of field types."""

    TEXT = "text"  # what people read; translated
    INTEGER = "integer"
    FLAG = "flag"  # true or false
    CHOICE = "choice"  # one of the ids declared beside it
    REF = "ref"  # the id of another card
    ARMS = "arms"  # a blazon: see Arms
    RECORD = "record"  # a group of fields


@dataclass(frozen=True, slots=True)
class Choice:
    """One value a choice field may have: `label` is what is printed, `text` a longer saying about it.

    `ink` (of the palette) and `shape` (a word of the author's) are what players see of it.
    """

    id: str
    label: Text
    text: Text | None = None
    icon: str = ""
    ink: str = ""
    shape: str = ""


@dataclass(frozen=True, slots=True)
class FieldType:
    """A declared field. `to` lists the kinds a ref may point to; `many` makes the value a tuple.

    `of` holds the fields of a record; `least`, `most` and `step` bound an integer, `after` and `before` name figures
    that it may not lie below or above (paths such as 'years.born', or 'king.years.from' over a reference). `apart`:
    players must be able to tell the choices apart by their inks or shapes. `by` makes a ref derived: nobody writes it,
    it holds all cards of the kinds `to` whose field of that name points here, in printing order.
    """

    id: str
    sort: Sort
    label: Text | None = None
    required: bool = True
    many: bool = False
    to: tuple[str, ...] = ()
    choices: Mapping[str, Choice] = field(default_factory=dict)
    least: int | None = None
    most: int | None = None
    step: int | None = None
    of: Mapping[str, FieldType] = field(default_factory=dict)
    origin: str = ""
    apart: bool = False
    by: str = ""
    after: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class CardKind:
    """A kind of card: `label` is printed as its name; `template` is the face that draws it ('' = never printed)."""

    id: str
    label: Text
    fields: Mapping[str, FieldType]
    template: str = ""
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Charge:
    """Figures on a shield: `kind` is a slug of the heraldry engine, `n` how many, `place` how they lie."""

    kind: str
    tincture: str
    n: int = 1
    place: str = ""
    armed: str = ""  # tincture of claws, tongue, crown


@dataclass(frozen=True, slots=True)
class Ordinary:
    """A plain figure of straight lines: bend, fess, chevron, cross … `half` = only in that part of a divided field."""

    kind: str
    tincture: str
    n: int = 1
    half: str = ""


@dataclass(frozen=True, slots=True)
class Arms:
    """A structured blazon. `field` has one tincture, or two where `division` parts it.

    `status`: attested, part (figure attested, tinctures ours) or invented.
    """

    field: tuple[str, ...]
    division: str = "plain"
    ordinary: Ordinary | None = None
    charges: tuple[Charge, ...] = ()
    status: str = "invented"
    source: str = ""
    note: str = ""


Scalar = Text | int | bool | str | Arms | None
Value = Scalar | tuple["Value", ...] | Mapping[str, "Value"]


@dataclass(frozen=True, slots=True)
class Acknowledgement:
    """An author's word that a finding about a card, a map or a game is known and stands for a reason, until what it
    rests on changes."""

    code: str
    reason: Text
    fingerprint: str = ""
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """One card (or one thing that cards speak of, such as a province, where its kind has no template).

    `fields` maps each declared field to its value: Text, int, bool, the id of a choice or of another card (str),
    Arms, a tuple of these, or a mapping for a record; absent optional fields are None.
    `origin` keeps where each figure comes from: 'sheet', 'designed' or 'history:KEY'.
    """

    id: str
    kind: str
    title: Text
    fields: Mapping[str, Value]
    copies: int = 1
    origin: Mapping[str, str] = field(default_factory=dict)
    span: Span | None = None
    spans: Mapping[str, Span] = field(default_factory=dict)
    acknowledged: tuple[Acknowledgement, ...] = ()

    def at(self, name: str) -> Span | None:
        """Where the field stands in the file, e.g. 'value' or 'siege.outcome'."""
        return self.spans.get(name) or self.span


@dataclass(frozen=True, slots=True)
class Selection:
    """Cards picked by kind and by the values of fields; an empty part picks all."""

    of: tuple[str, ...] = ()
    where: Mapping[str, tuple[str | int | bool, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Expectation:
    """One total that is stated beside a deck and compared with what the deck holds.

    Exactly one of `count` (cards), `total` (the sum of field `sum`) and `tally` (cards per value of field `by`).
    """

    select: Selection
    says: str = ""
    count: int | None = None
    sum: str = ""
    total: int | None = None
    by: str = ""
    tally: Mapping[str, int] = field(default_factory=dict)
    span: Span | None = None
    source: str = ""


@dataclass(frozen=True, slots=True)
class Rate:
    """What cards are worth that are scored together: so much each, and so much besides for all of them."""

    per_card: int
    besides: int = 0


@dataclass(frozen=True, slots=True)
class Scoring:
    """How a deck is scored: by the cards of kind `by`, the rows of a score table, each at the rate that it names."""

    by: str
    rates: Mapping[str, Rate]
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards in printing order: by the kinds of `of` (in that order), then by the order in the file.

    `parts` are the ids of the decks that it is built of (key `decks` in YAML). `back` names the template of the verso,
    `format` the piece. Cards that are shuffled together share one back. `faces` and `backs` name templates by kind, for
    this deck alone: what is drawn as a card in one deck may be a piece in another.
    """

    id: str
    title: Text
    cards: tuple[Card, ...]
    back: str = ""
    format: str = ""
    expect: tuple[Expectation, ...] = ()
    span: Span | None = None
    parts: tuple[str, ...] = ()
    faces: Mapping[str, str] = field(default_factory=dict)
    backs: Mapping[str, str] = field(default_factory=dict)
    shuffled: bool = True
    scored: Scoring | None = None

    def face_of(self, kind: CardKind) -> str:
        """The template that draws the faces of a kind in this deck; '' where there is none."""
        return self.faces.get(kind.id, kind.template)

    def back_of(self, kind: str) -> str:
        """The template that draws the backs of a kind in this deck; '' where it has none."""
        return self.backs.get(kind, self.back)
