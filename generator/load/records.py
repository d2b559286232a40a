"""Records: what an author may write, as it is written; the rest of the program never sees them.

The JSON Schema that editors read comes from here too (`schema.py`). A field that takes several written forms turns
them into one before it is checked, so that each complaint has one cause.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainValidator,
    StrictBool,
    StrictInt,
    StringConstraints,
)

FORMAT = 1
"""The version of the authored form that this program reads (key `spelverk` of each file)."""

SECTIONS = ("games", "kinds", "cards", "decks", "boards", "maps", "rules", "sources")
RESERVED = ("id", "title", "copies", "origin", "acknowledged")
"""Keys that every card has or may have; no kind may declare a field of such a name."""


def as_written(value: Any) -> Any:
    """A typed plain scalar as its author wrote it: `1306` and `true` are texts where a text is wanted."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else value


def _as_list(value: Any) -> Any:
    """One word where a list may stand."""
    return [value] if isinstance(value, str | int) else value


def _as_choice(value: Any) -> Any:
    """The short form of a choice is its label alone."""
    return {"label": value} if isinstance(value, str | int) else value


def _as_rate(value: Any) -> Any:
    """The short form of a rate is what one card is worth."""
    return {"per_card": value} if type(value) is int else value


def _as_range(value: Any) -> Any:
    """A single number of players."""
    return [value, value] if isinstance(value, int) else value


def _as_policies(value: Any) -> Any:
    """One policy for all seats."""
    return {"": value} if isinstance(value, str) else value


def _scalar(value: Any) -> Any:
    """A value that a field may be compared with."""
    if isinstance(value, bool | int | str):
        return value
    raise ValueError


Written = Annotated[str, BeforeValidator(as_written, json_schema_input_type=str | int | float | bool)]
Said = Annotated[str, StringConstraints(min_length=1), BeforeValidator(
    as_written, json_schema_input_type=Annotated[str, StringConstraints(min_length=1)] | int | float | bool)]
Slug = Annotated[str, StringConstraints(pattern="^[a-z][a-z0-9_]*$")]
DashedSlug = Annotated[str, StringConstraints(pattern="^[a-z][a-z0-9_-]*$")]
ChoiceSlug = Annotated[str, StringConstraints(pattern="^[a-z0-9][a-z0-9_:-]*$")]
FieldPath = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*$")]
OneOrMore = Annotated[list[str], BeforeValidator(_as_list, json_schema_input_type=str | list[str])]
FieldPaths = Annotated[list[FieldPath], BeforeValidator(
    _as_list, json_schema_input_type=FieldPath | list[FieldPath])]
Wanted = Annotated[Any, PlainValidator(_scalar, json_schema_input_type=bool | int | str)]
WantedOneOrMore = Annotated[list[Wanted], BeforeValidator(_as_list, json_schema_input_type=Wanted | list[Wanted])]
Seats = Annotated[StrictInt, Field(ge=1, le=99)]
TwoSeats = Annotated[list[Seats], Field(min_length=2, max_length=2)]
Players = Annotated[TwoSeats, BeforeValidator(_as_range, json_schema_input_type=Seats | TwoSeats)]
Tincture = Literal["or", "argent", "gules", "azure", "vert", "purpure", "sable"]
Tinctures = Annotated[list[Tincture], Field(min_length=1, max_length=3)]


class Record(BaseModel):
    """What all records share: no keys but the declared ones."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)
    parts: ClassVar[dict[str, tuple[str, type[Record]]]] = {}
    """The records inside, by the key that holds one or several of them: what messages call one, and its class."""


class BoxFacesRecord(Record):
    """The templates of a box, by its printed sides."""

    front: str = ""
    back: str = ""
    side: str = ""
    top: str = ""
    bottom: str = ""


class ComponentRecord(Record):
    """One thing that is printed."""

    sort: Literal["deck", "board", "map", "tokens", "signs", "booklet", "tuckbox", "guide"]
    title: Said
    source: str = ""
    recipe: str = ""
    optional: StrictBool = False
    square: Annotated[StrictInt, Field(ge=1, le=200)] | None = None
    setup: str = ""
    coordinates: StrictBool = True
    poster: str = ""
    card_thickness: Written | None = None
    clearance: Written | None = None
    faces: BoxFacesRecord | None = None
    style: str = ""


class EngineRecord(Record):
    """The rules engine that plays the game; `options` are the engine's own."""

    id: DashedSlug
    options: dict[str, Any] = Field(default_factory=dict)


class MissRecord(Record):
    """That a claim is known not to hold."""

    reason: Said
    measured: Written


class ClaimRecord(Record):
    """What the designer promises of many games. Figures are numbers, or shares such as '40 %'."""

    id: DashedSlug
    says: Said
    measure: Said
    least: Written | None = None
    most: Written | None = None
    players: Seats | None = None
    games: Annotated[StrictInt, Field(ge=1, le=1_000_000)] = 1000
    seed: Annotated[StrictInt, Field(ge=0)] = 1
    policies: Annotated[dict[str, str], BeforeValidator(_as_policies, json_schema_input_type=str | dict[str, str])] = (
        Field(default_factory=dict))
    options: dict[str, Any] = Field(default_factory=dict)
    acknowledged: MissRecord | None = None


class AcknowledgementRecord(Record):
    """A finding that is known and stands for a reason."""

    code: Annotated[str, StringConstraints(pattern="^[A-Z]+[0-9]+$")]
    reason: Said
    fingerprint: Written = ""


class RuleRecord(Record):
    """One rule of a game's index."""

    id: Said
    says: Said
    kind: Literal["stated", "inferred", "ours"]
    option: str = ""


class GameRecord(Record):
    """What a game consists of."""

    title: Said
    source_language: Annotated[str, StringConstraints(pattern="^[a-z]{2,3}(-[A-Za-z0-9]+)*$")]
    version: Said = "1"
    players: Players = Field(default_factory=lambda: [1, 1])
    minutes: Annotated[StrictInt, Field(ge=1)] | None = None
    summary: Said | None = None
    components: dict[DashedSlug, ComponentRecord] = Field(default_factory=dict)
    engine: EngineRecord | None = None
    claims: list[ClaimRecord] = Field(default_factory=list)
    acknowledged: list[AcknowledgementRecord] = Field(default_factory=list)


class ChoiceRecord(Record):
    """One value of a choice field, long form."""

    label: Said
    text: Said | None = None
    icon: str = ""
    ink: str = ""
    shape: Written = ""


Choices: TypeAlias = dict[ChoiceSlug, Annotated[ChoiceRecord, BeforeValidator(
    _as_choice, json_schema_input_type=ChoiceRecord | str | int | float)]]


class FieldRecord(Record):
    """The declaration of a field: its sort, and the settings that go with that sort."""

    sort: Literal["text", "integer", "flag", "choice", "ref", "arms", "record"]
    label: Said | None = None
    optional: StrictBool = False
    many: StrictBool = False
    to: OneOrMore = Field(default_factory=list)
    choices: Choices = Field(default_factory=dict)
    apart: StrictBool = False
    least: StrictInt | None = None
    most: StrictInt | None = None
    step: Annotated[StrictInt, Field(ge=1)] | None = None
    after: FieldPaths = Field(default_factory=list)
    before: FieldPaths = Field(default_factory=list)
    by: Slug | Literal[""] = ""
    of: dict[Slug, FieldRecord] = Field(default_factory=dict)
    origin: str = ""


class KindRecord(Record):
    """A kind of card."""

    label: Said
    template: str = ""
    fields: dict[Slug, FieldRecord] = Field(default_factory=dict)


class SelectionRecord(Record):
    """Cards picked by kind and by values."""

    of: OneOrMore = Field(default_factory=list)
    where: dict[FieldPath, WantedOneOrMore] = Field(default_factory=dict)


class ExpectationRecord(SelectionRecord):
    """One stated total: a count, a sum with its total, or a tally with what it is."""

    says: Said | None = None
    source: Written = ""
    count: Annotated[StrictInt, Field(ge=0)] | None = None
    sum: FieldPath | None = None
    total: StrictInt | None = None
    tally: FieldPath | None = None
    is_: dict[Written, Annotated[StrictInt, Field(ge=0)]] | None = Field(default=None, alias="is")


class RateRecord(Record):
    """What cards are worth that are scored together, long form."""

    per_card: StrictInt
    besides: StrictInt = 0


Rates: TypeAlias = dict[ChoiceSlug, Annotated[RateRecord, BeforeValidator(
    _as_rate, json_schema_input_type=RateRecord | int)]]


class ScoringRecord(Record):
    """How a deck is scored."""

    by: Slug
    rates: Rates


class DeckRecord(Record):
    """Cards that belong together."""

    title: Said
    of: OneOrMore = Field(default_factory=list)
    decks: OneOrMore = Field(default_factory=list)
    where: dict[FieldPath, WantedOneOrMore] = Field(default_factory=dict)
    without: list[SelectionRecord] = Field(default_factory=list)
    back: str = ""
    format: str = ""
    faces: dict[Slug, str] = Field(default_factory=dict)
    backs: dict[Slug, str] = Field(default_factory=dict)
    shuffled: StrictBool = True
    scored: ScoringRecord | None = None
    expect: list[ExpectationRecord] = Field(default_factory=list)


class OrdinaryRecord(Record):
    """A plain figure of straight lines on a shield."""

    kind: Slug
    tincture: Tincture
    n: Annotated[StrictInt, Field(ge=1, le=20)] = 1
    half: Literal["", "dexter", "sinister", "chief", "base"] = ""


class ChargeRecord(Record):
    """Figures on a shield."""

    kind: Slug
    tincture: Tincture
    n: Annotated[StrictInt, Field(ge=1, le=99)] = 1
    place: str = ""
    armed: Tincture | Literal[""] = ""


class ArmsRecord(Record):
    """A structured blazon."""

    field: Annotated[Tinctures, BeforeValidator(_as_list, json_schema_input_type=Tincture | Tinctures)]
    division: Slug = "plain"
    ordinary: OrdinaryRecord | None = None
    charges: list[ChargeRecord] = Field(default_factory=list)
    status: Literal["attested", "part", "invented"] = "invented"
    source: str = ""
    note: Written = ""


class FileRecord(Record):
    """The top of a file. Sections are looked at one entry at a time, so that one fault does not hide the others."""

    spelverk: Literal[1]
    games: dict[DashedSlug, GameRecord] = Field(default_factory=dict)
    kinds: dict[Slug, KindRecord] = Field(default_factory=dict)
    cards: dict[Slug, list[Any]] = Field(default_factory=dict)
    decks: dict[DashedSlug, DeckRecord] = Field(default_factory=dict)
    boards: dict[DashedSlug, Any] = Field(default_factory=dict)
    maps: dict[DashedSlug, Any] = Field(default_factory=dict)
    rules: dict[DashedSlug, list[RuleRecord]] = Field(default_factory=dict)
    sources: dict[str, Written] = Field(default_factory=dict)


GameRecord.parts = {"components": ("component", ComponentRecord), "engine": ("engine", EngineRecord),
                    "claims": ("claim", ClaimRecord), "acknowledged": ("acknowledgement", AcknowledgementRecord)}
ComponentRecord.parts = {"faces": ("set of faces", BoxFacesRecord)}
ClaimRecord.parts = {"acknowledged": ("acknowledgement", MissRecord)}
KindRecord.parts = {"fields": ("field", FieldRecord)}
FieldRecord.parts = {"choices": ("choice", ChoiceRecord), "of": ("field", FieldRecord)}
DeckRecord.parts = {"expect": ("expectation", ExpectationRecord), "without": ("exclusion", SelectionRecord),
                    "scored": ("scoring", ScoringRecord)}
ScoringRecord.parts = {"rates": ("rate", RateRecord)}
ArmsRecord.parts = {"charges": ("charge", ChargeRecord), "ordinary": ("ordinary", OrdinaryRecord)}
