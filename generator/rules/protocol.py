"""The protocol of a rules engine, for engines of this repository and of others alike.

An engine is made for one game by an `EngineMaker`, which a distribution names in the entry points of the group
`generator.engines`. States and moves are values: frozen, hashable, never changed. All chance is drawn from the seed or
at states whose actor is `CHANCE`, so that a game is the same wherever and whenever it is played.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, TypeVar, runtime_checkable

from generator.base.findings import Finding, Report
from generator.model.game import Game
from generator.model.pack import Pack
from generator.rules.outcome import Outcome
from generator.rules.rng import Stream

CHANCE: Final = -1
"""The actor of a state where dice, a shuffle or a draw decides."""


class PlayError(ValueError):
    """A move that cannot be played. `rule` is the id of the rule that forbids it ('' where none is meant)."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(f"{message} ({rule})" if rule else message)
        self.rule = rule


class IllegalMove(PlayError):  # noqa: N818 - the field's own name
    """A move that the rules forbid in this state."""


class UnreadableMove(PlayError):  # noqa: N818
    """A text that is no move of this game."""


class AmbiguousMove(PlayError):  # noqa: N818
    """A text that fits more than one move."""


@dataclass(frozen=True, slots=True)
class Option:
    """A switch of an engine: `values` lists what it may be.

    Without any it is a whole number from `least` to `most`, or where its default is a text any text, such as an id.
    `rules` are the ids of the rules that it decides; `says` is one clause for people.
    """

    id: str
    default: Any
    values: tuple[Any, ...] = ()
    least: int = 0
    most: int = 0
    rules: tuple[str, ...] = ()
    says: str = ""


@dataclass(frozen=True, slots=True)
class Spec:
    """What an engine is made for: a game of a pack, and options that stand in place of the game's own."""

    pack: Pack
    game: Game
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that lies on a square, for diagrams: `square` as players write it, `man` an id of the board's men."""

    square: str
    man: str


S = TypeVar("S")
M = TypeVar("M")
M_contra = TypeVar("M_contra", contravariant=True)


class Policy(Protocol[M]):
    """A way to choose. It is given a view, never a state, so it cannot cheat; it may keep memory of one game."""

    def choose(self, view: Any, moves: Sequence[M], stream: Stream) -> M:
        """One of `moves`, which are legal and in canonical order. Chance comes from `stream` alone."""
        ...


class PolicyMaker(Protocol):
    """Makes a policy for one seat of one game."""

    def __call__(self, engine: Any, seat: int) -> Policy[Any]: ...


class Engine(Protocol[S, M]):
    """The rules of one game with its options."""

    id: str
    options: Mapping[str, Any]
    terminations: Mapping[str, str]  # slug -> one sentence
    policies: Mapping[str, PolicyMaker]  # beside 'random', which every game has

    def seats(self, players: int) -> tuple[str, ...]:
        """The names of the seats for so many players, in turn order; a ValueError where they are too few or many."""
        ...

    def setup(self, players: int, seed: int) -> S:
        """The first state. What is shuffled is shuffled by `seed`."""
        ...

    def actor(self, state: S) -> int | None:
        """The seat to move, `CHANCE`, or None where the game has ended."""
        ...

    def moves(self, state: S) -> tuple[M, ...]:
        """The legal moves in canonical order; never empty while `outcome` is None."""
        ...

    def odds(self, state: S) -> tuple[float, ...]:
        """At a state of `CHANCE`: a weight for each of `moves`."""
        ...

    def play(self, state: S, move: M) -> S:
        """The state after a move. Raises `IllegalMove` with the rule's id; the given state is as it was."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; None while it goes on."""
        ...

    def view(self, state: S, seat: int) -> Any:
        """What a seat may know. Two states that differ only in what it may not know give equal views."""
        ...

    def key(self, state: S) -> Hashable:
        """Equal for states that the rules treat alike (repetition)."""
        ...

    def show(self, move: M) -> str:
        """A move as players write it."""
        ...

    def read(self, state: S, text: str) -> M:
        """The move that a text means. Raises `UnreadableMove`, `AmbiguousMove` or `IllegalMove`."""
        ...

    def dump(self, state: S) -> str:
        """The state as one text, without loss."""
        ...

    def load(self, text: str) -> S:
        """The state that `dump` wrote. Raises `UnreadableMove` for anything else."""
        ...

    def faults(self, state: S) -> tuple[Finding, ...]:
        """The invariants that a state breaks; none where it is sound."""
        ...

    def pieces(self, state: S) -> tuple[Piece, ...]:
        """What lies where, for diagrams."""
        ...


@runtime_checkable
class Marked(Protocol):
    """An engine that has more to count than winners: `spelverk simulate` tallies it without knowing what it is.

    A mark's name is `group.thing` (`used.anchor`, `finished.fleet`). Every game has the same names: what did not happen
    is 0, so that what never happens in many games can be told.
    """

    def marks(self, state: Any) -> Mapping[str, int | float]:
        """The countable facts about a game that has ended."""
        ...


@runtime_checkable
class Counted(Protocol):
    """An engine that can tell how many moves there are quicker than it can list them; perft asks at the last ply."""

    def count(self, state: Any) -> int:
        """`len(moves(state))`."""
        ...


@runtime_checkable
class Advancing(Protocol):
    """An engine whose states can be changed in place, for playouts, which have no use for the state before."""

    def advance(self, state: Any, move: Any) -> None:
        """Turn the state into `play(state, move)`. Raises `IllegalMove` as that does. The state must be one's own: come
        of `setup` or `load`, and not handed on."""
        ...


@runtime_checkable
class Recorded(Protocol):
    """An engine that reads game records in the notation of its players, for `spelverk rules replay`."""

    def read_record(self, text: str) -> tuple[str, ...]:
        """The moves of one game as they stand in the text, which `read` takes one by one, from the usual setup.

        Raises:
            UnreadableMove: the text is no record.
        """
        ...


@runtime_checkable
class Redealt(Protocol):
    """An engine of a game with hidden things that can deal them anew."""

    def redealt(self, state: Any, seat: int, stream: Stream) -> Any:
        """A state that the seat cannot tell from this one: it has the same view, and the same moves on its turn."""
        ...


Telling = Callable[[str, tuple[int, ...]], None]
"""Called with what happens: a word, and the things that it is about as the engine counts them."""


class Chronicler(Protocol):
    """Tells a game in the words of one language; it may remember what it has heard."""

    def line(self, state: Any, word: str, about: tuple[int, ...]) -> str:
        """A line for what happened in a state; '' where there is nothing to say."""
        ...

    def ending(self, state: Any, winners: tuple[int, ...]) -> str:
        """The last line of a game."""
        ...


@runtime_checkable
class Chronicled(Protocol):
    """An engine that can tell what happens, not only what is decided; its maker has `words` for it.

    `words` of the maker are the name of a set of words and a table of them by language, as `i18n.words` has them.
    """

    def listen(self, state: Any, hear: Telling) -> None:
        """Have all that happens in a game told, from a state on that is advanced in place."""
        ...

    def plain(self, state: Any, word: str, about: tuple[int, ...]) -> list[str]:
        """What happened by ids, for a log."""
        ...

    def chronicler(self, words: Any, name_of: Callable[[str], str]) -> Chronicler:
        """Who tells a game; `name_of` gives the name of a card, a region or a sea by its id."""
        ...


class EngineMaker(Protocol):
    """The object behind an entry point of the group `generator.engines`; the entry's name is the engine's id."""

    id: str
    options: tuple[Option, ...]

    def checks(self, spec: Spec) -> Report:
        """What is wrong with the game's data by its rules, and with its options."""
        ...

    def open(self, spec: Spec) -> Engine[Any, Any]:
        """The engine of a game whose checks found no error."""
        ...
