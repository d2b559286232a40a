"""A game in words: what the journal is told, as lines that people read, and as plain values for a log.

The journal is told a word and things (see `telling.tell`). `LINES` says which phrase a word has, and what its things
are: a name in braces, whose sort `_SORTS` knows. Words without a line are for statistics alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from generator.engines.hatuna.acts import VERBS
from generator.engines.hatuna.facts import QUIET, Facts
from generator.engines.hatuna.notation import square_name
from generator.engines.hatuna.phrases import ENGLISH, GERMAN, Phrases
from generator.engines.hatuna.phrases_nordic import DANISH, SWEDISH
from generator.engines.hatuna.state import Table

WORDS: Final[Mapping[str, Phrases]] = {"en": ENGLISH, "sv": SWEDISH, "da": DANISH, "de": GERMAN}
NAME: Final = "chronicle"

_PRISONS: Final = ("siege", "battle", "feast", "treachery")
_CARD, _SEAT, _SQUARE = "card", "seat", "square"
_SORTS: Final = {"person": _CARD, "place": _CARD, "fleet": _CARD, "card": _CARD, "main": _CARD, "seat": _SEAT,
                 "foe": _SEAT, "heir": _SEAT, "where": _SQUARE, "from": _SQUARE}

LINES: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "event.none": ("no_event", ("seat",)), "event.feast": ("may_feast", ("seat",)),
    "act.go": ("go", ("seat", "where")), "act.ford": ("crossed", ("seat", "where")),
    "water.passes": ("crossed", ("from", "where")), "water.hindered": ("hindered", ("from", "where")),
    "water.stuck": ("stuck", ("from", "where")),
    "act.sail": ("sail", ("seat", "where")), "act.emerge": ("sail", ("seat", "where")),
    "act.round": ("southward", ("seat",)), "act.embark": ("embark", ("seat", "person")),
    "landed": ("landed", ("person",)), "wrecked": ("wrecked", ("fleet",)), "leave.refused": ("refused", ("fleet",)),
    "assault.seat": ("assault", ("place", "seat")), "assault.neutral": ("assault", ("place", "seat")),
    "siege.taken": ("taken", ("place", "seat")), "siege.failed": ("held", ("place", "seat")),
    "siege.thinned": ("lifted", ("place",)), "act.lift": ("lifted", ("seat", "place")),
    "overfull": ("overfull", ("place",)), "act.attack": ("attack", ("seat", "foe")),
    "act.sortie": ("sortie", ("seat", "place")),
    "battle.won": ("won", ("seat", "foe")), "battle.drawn": ("drawn", ("seat", "foe")),
    "battle.lost": ("lost", ("seat", "foe")),
    "dead.siege": ("fallen", ("person",)), "dead.battle": ("fallen", ("person",)),
    "dead.pirates": ("fallen", ("person",)), "dead.plague": ("of_plague", ("person",)),
    "dead.storm": ("drowned", ("person",)), "dead.feast": ("murdered", ("person",)),
    "dead.treachery": ("murdered", ("person",)),
    **{f"dead.unpaid.{cause}": ("unpaid", ("person",)) for cause in (*_PRISONS, "mutiny")},
    **{f"captured.{cause}": ("captured", ("person",)) for cause in _PRISONS},
    "captured.fleet": ("prize", ("fleet",)), "ransomed": ("ransomed", ("person",)),
    "escaped.feast": ("escaped", ("person",)), "escaped.treachery": ("escaped", ("person",)),
    "interned": ("interned", ("fleet",)),
    "feast.held": ("feast", ("seat", "place")), "wedding.held": ("wedding", ("seat",)),
    "wedding.put_off": ("wedding_off", ("seat",)), "widow": ("widow", ("foe",)),
    "meeting.treachery": ("treachery", ("seat", "place")), "meeting.peaceful": ("peaceful", ("seat", "place")),
    "meeting.dispersed": ("dispersed", ("seat", "place")),
    "mutiny": ("mutiny", ("place", "heir")), "revolt": ("revolt", ("place",)),
    "revolt.quelled": ("quelled", ("place",)), "revolt.lost": ("lost_to_peasants", ("place",)),
    "pirates.held": ("pirates_held", ("place",)),
    "pirates.taken": ("pirates_taken", ("place",)),
    "entered": ("entered", ("person",)), "draw.card": ("drew", ("card",)), "gain": ("drew", ("card",)),
    "gift": ("gift", ("card", "person")), "act.give": ("given", ("seat", "card", "person")),
    "paid": ("paid", ("card",)), "enlisted": ("enlisted", ("card",)), "reclaimed": ("reclaimed", ("place",)),
    "refill.draw": ("refilled", ()), "eliminated": ("out", ("foe",)),
}
_OTHER: Final[dict[str, tuple[str, ...]]] = {
    "given": ("card",), "moved": ("where", "person"), "sailed": ("where", "fleet"), "passage": ("fleet",),
    "laid": ("card", "main"),
    "unpaid": ("person",), "ransom.asked": ("person",), "ransom.able": ("person",), "bridge": ("where",),
    "handed_over": ("card",), "draw.short": ("seat",),
    "turn": ("seat",), "turn.acted": ("seat",), "eliminated.round": ("seat",)}
"""What the things of other words are, for the log."""

Hear = Callable[[str, tuple[int, ...]], None]


def listen(t: Table, hear: Hear) -> None:
    """Have all that happens on a table told; it is told with the table as it is at that moment."""
    t.journal = lambda word, *about: hear(word, about)


def plain(facts: Facts, seats: tuple[str, ...], word: str, about: tuple[int, ...]) -> list[str]:
    """A word and its things by their ids, as a log has them."""
    if word.startswith("act."):
        sorts: tuple[str, ...] = (_SEAT, *VERBS[word.removeprefix("act.")].things)
    elif word.startswith(("drawn.", "followed")):
        return [word, *(facts.events[one].id for one in about)]
    else:
        named = LINES[word][1] if word in LINES else _OTHER.get(word, ("seat",))
        sorts = tuple(_SORTS[name] for name in named)
    return [word, *(_id(facts, seats, sort, one) for sort, one in zip(sorts, about, strict=False) if one >= 0)]


def _id(facts: Facts, seats: tuple[str, ...], sort: str, thing: int) -> str:
    if sort == _SEAT:
        return seats[thing] if thing < len(seats) else str(thing)
    return square_name(facts, thing) if sort == _SQUARE else facts.ids[thing]


class Chronicler:
    """Tells a game in one language. It remembers who is on the move.

    `name_of` gives the name of a card, a province or a sea in that language.
    """

    def __init__(self, facts: Facts, words: Phrases, name_of: Callable[[str], str]) -> None:
        self._facts = facts
        self._words = words
        self._name_of = name_of
        self._stack: list[int] = []

    def line(self, t: Table, word: str, about: tuple[int, ...]) -> str:
        """A line for what was told of a table; '' where there is nothing to say."""
        if word.startswith("act."):
            self._follow(word, about)
        if word.startswith("sign."):
            return self._headed(t, self._sign(word.removeprefix("sign.")), -1)
        if word == "drawn.round" and self._facts.events[about[0]].round_kind == QUIET:
            return self._headed(t, self._words.no_sign, -1)
        phrase, names = LINES.get(word, ("", ()))
        if not phrase or (word == "draw.card" and (about[0] < self._facts.mains or t.active < 0)):
            return ""  # a person is told of as he enters; what is dealt at the beginning is not told
        if word == "entered" and about[0] in t.leader:
            return ""  # a leader serves nobody
        things: dict[str, Any] = {name: self._thing(name, one, t) for name, one in zip(names, about, strict=False)}
        things.setdefault("person", self._movers())
        things.setdefault("fleet", self._movers())
        things["owner"] = self._seat(t, t.seat[about[0]]) if word == "entered" else ""
        return self._headed(t, getattr(self._words, phrase).format(**things), self._speaker(t, word, about))

    def ending(self, t: Table, winners: tuple[int, ...]) -> str:
        """The last line."""
        names = ", ".join(self._seat(t, seat) for seat in winners) or "–"
        return self._words.head_of_all.format(round=t.round, said=self._words.ended.format(winners=names))

    # ---------------------------------------------------------------- who

    def _follow(self, word: str, about: tuple[int, ...]) -> None:
        if word in ("act.begin", "act.launch"):
            self._stack = [about[1]]
        elif word in ("act.join", "act.gather"):
            self._stack.append(about[1])
        elif word == "act.leave" and about[1] in self._stack:
            self._stack.remove(about[1])

    def _movers(self) -> str:
        if not self._stack:
            return ""
        first = self._name_of(self._facts.ids[self._stack[0]])
        more = len(self._stack) - 1
        return self._words.with_others.format(person=first, number=more) if more else first

    def _speaker(self, t: Table, word: str, about: tuple[int, ...]) -> int:
        """The seat at the head of a line: who decides, else whose turn it is."""
        if word.startswith("act."):
            return about[0]
        if word == "paid":
            return t.owner[about[0]]
        names = LINES[word][1]
        return about[names.index("seat")] if "seat" in names else t.active

    def _headed(self, t: Table, said: str, seat: int) -> str:
        if seat < 0:
            return self._words.head_of_all.format(round=t.round, said=said)
        name = self._seat(t, seat)
        return self._words.head.format(round=t.round, seat=name, said=said.removeprefix(f"{name}: "))

    # ---------------------------------------------------------------- what

    def _sign(self, kind: str) -> str:
        return self._words.sign.format(sign=getattr(self._words, kind))

    def _thing(self, name: str, thing: int, t: Table) -> str:
        sort = _SORTS[name]
        if sort == _SEAT:
            return self._seat(t, thing)
        return self._where(thing) if sort == _SQUARE else self._name_of(self._facts.ids[thing])

    def _seat(self, t: Table, seat: int) -> str:
        return self._name_of(self._facts.ids[t.leader[seat]]) if 0 <= seat < len(t.leader) else ""

    def _where(self, square: int) -> str:
        """A place, or the province or sea with column and row."""
        facts, ways = self._facts, self._facts.ways
        if square >= len(facts.province):
            return self._name_of(ways.sea_names[square - len(facts.province)])
        place = facts.place_at[square]
        if place >= 0:
            return self._name_of(facts.ids[place])
        area = facts.province[square] or (ways.sea_names[ways.seas[square][0]] if ways.seas[square] else "")
        return f"{self._name_of(area)} ({square_name(facts, square)})" if area else square_name(facts, square)
