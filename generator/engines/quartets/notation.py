"""Moves and states as text.

A move is written `B? card` (seat B is asked for a card, by its id or its title), `B? consort of card`, `give card`,
`lay whole dynasty`, `lay family card card …`, `lay bonus card …`, `lay short dynasty`, `lay pair dynasty` or `pass`.
`lay family dynasty` will do where only one family of it can be laid. A state is one line of JSON.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from generator.engines.quartets.law import Law
from generator.engines.quartets.realm import BONUS, FAMILY, PAIR, SHORT, WHOLE, bits
from generator.engines.quartets.state import (
    Ask,
    Asked,
    Drew,
    Event,
    Give,
    Laid,
    Lay,
    Log,
    Move,
    Pass,
    Slot,
    State,
    Wish,
)
from generator.rules.protocol import AmbiguousMove, UnreadableMove

SEATS: Final = "ABCDEF"
_CONSORT: Final = "consort of "
_SORTS: Final = (WHOLE, FAMILY, BONUS, SHORT, PAIR)
_VERSION: Final = "quartets 1"
_ANSWERS: Final = {"+": (True, False, False), "-": (False, True, False), "*": (False, True, True),
                   "=": (False, False, False)}
"""A yes; a no and a card from the pile; the same, and it was the one asked for; a no with the pile gone."""


# -------------------------------------------------------------------- moves

def show(law: Law, move: Move) -> str:
    """A move as players write it."""
    realm = law.realm
    match move:
        case Ask(card, seat) if card < law.size:
            return f"{SEATS[seat]}? {realm.members[card].id}"
        case Ask(card, seat):
            return f"{SEATS[seat]}? {_CONSORT}{realm.members[card - law.size].id}"
        case Give(card):
            return f"give {realm.members[card].id}"
        case Lay(sort, at, cards):
            if sort in (FAMILY, BONUS):
                return f"lay {sort} {' '.join(realm.members[card].id for card in bits(cards))}"
            return f"lay {sort} {realm.dynasties[at].id}"
    return "pass"


def read(law: Law, moves: Sequence[Move], text: str) -> Move:
    """The move that a text means; `moves` are those that are legal, by which short ways of writing are filled in.

    What is read need not be legal. Raises `UnreadableMove` and `AmbiguousMove`.
    """
    words = " ".join(text.split())
    if words.casefold() == "pass":
        return Pass()
    verb, _, rest = words.partition(" ")
    if len(verb) == 2 and verb[1] == "?" and verb[0].upper() in SEATS:
        seat = SEATS.index(verb[0].upper())
        if rest.casefold().startswith(_CONSORT):
            return Ask(law.size + _card(law, rest[len(_CONSORT):]), seat)
        return Ask(_card(law, rest), seat)
    if verb.casefold() == "give":
        return Give(_card(law, rest))
    sort, _, what = rest.partition(" ")
    if verb.casefold() == "lay" and sort.casefold() in _SORTS:
        return _lay(law, moves, sort.casefold(), what)
    raise UnreadableMove(f"'{text}' is no ask, gift, lay or pass")


def _lay(law: Law, moves: Sequence[Move], sort: str, what: str) -> Lay:
    """What is laid, by its cards or by its dynasty."""
    ids = {member.id.casefold(): at for at, member in enumerate(law.realm.members)}
    cards = [ids.get(word.casefold()) for word in what.split()]
    if sort in (FAMILY, BONUS) and cards and None not in cards:
        laid = sum(1 << card for card in {card for card in cards if card is not None})
        return Lay(sort, law.realm.members[cards[0] or 0].dynasty, laid)
    named = {name.casefold(): at for at, dynasty in enumerate(law.realm.dynasties)
             for name in (dynasty.title, dynasty.id)}
    at = named.get(what.casefold())
    if at is None:
        raise UnreadableMove(f"'{what}' names no dynasty of this game, nor cards of it")
    ways = [move for move in moves if isinstance(move, Lay) and (move.sort, move.dynasty) == (sort, at)]
    if len(ways) > 1:
        raise AmbiguousMove(f"'lay {sort} {what}' can be done in {len(ways)} ways; name the cards")
    return ways[0] if ways else Lay(sort, at, law.masks[at])


def _card(law: Law, name: str) -> int:
    """A card by its id, its title, or the beginning of one title alone."""
    wanted = name.strip().casefold()
    members = law.realm.members
    exact = [at for at, member in enumerate(members) if wanted in (member.id.casefold(), member.title.casefold())]
    found = exact or [at for at, member in enumerate(members) if wanted and member.title.casefold().startswith(wanted)]
    if not found:
        raise UnreadableMove(f"'{name}' names no card of this game")
    if len(found) > 1:
        raise AmbiguousMove(f"'{name}' may be {' or '.join(members[at].id for at in found)}")
    return found[0]


# -------------------------------------------------------------------- states

def dump(law: Law, state: State) -> str:
    """A state as one line of JSON; what follows from the rest is left out."""
    ids = [member.id for member in law.realm.members]

    def named(mask: int) -> str:
        return " ".join(ids[card] for card in bits(mask))

    wish = state.wish
    return json.dumps({
        "state": _VERSION, "hands": [named(hand) for hand in state.hands],
        "pile": " ".join(ids[card] for card in state.pile),
        "table": [[slot.seat, slot.sort, law.realm.dynasties[slot.dynasty].id, named(slot.cards)]
                  for slot in state.table],
        "turn": state.turn, "due": state.due, "wish": [wish.asker, wish.giver, ids[wish.regent]] if wish else None,
        "asks": state.asks, "idle": state.idle, "ended": state.ended,
        "log": " ".join(_told(law, event) for event in state.log.since(0))}, separators=(",", ":"))


@lru_cache(maxsize=1 << 15)
def _told(law: Law, event: Event) -> str:
    """One event as a word: `A?B:card+` (an ask, see `_ANSWERS`), `A!sort:dynasty:card,card` or `A/number`."""
    ids = [member.id for member in law.realm.members]
    match event:
        case Asked(seat, target, card, is_given, drew, lucky):
            name = ids[card] if card < law.size else "~" + ids[card - law.size]
            answer = next(sign for sign, meant in _ANSWERS.items() if meant == (is_given, drew, lucky))
            return f"{SEATS[seat]}?{SEATS[target]}:{name}{answer}"
        case Laid(seat, sort, at, cards):
            names = ",".join(ids[card] for card in bits(cards))
            return f"{SEATS[seat]}!{sort}:{law.realm.dynasties[at].id}:{names}"
    return f"{SEATS[event.seat]}/{event.number}"


@lru_cache(maxsize=1 << 15)
def _heard(law: Law, word: str) -> Event:
    """The event that a word tells."""
    cards = {member.id: at for at, member in enumerate(law.realm.members)}
    seat, sign, rest = SEATS.index(word[0]), word[1], word[2:]
    if sign == "?":
        name = rest[2:-1]
        card = law.size + cards[name[1:]] if name.startswith("~") else cards[name]
        return Asked(seat, SEATS.index(rest[0]), card, *_ANSWERS[rest[-1]])
    if sign == "!":
        sort, house, names = rest.split(":")
        at = [dynasty.id for dynasty in law.realm.dynasties].index(house)
        return Laid(seat, _SORTS[_SORTS.index(sort)], at, sum(1 << cards[name] for name in names.split(",")))
    return Drew(seat, int(rest))


def load(law: Law, text: str) -> State:
    """The state that `dump` wrote. Raises `UnreadableMove` for anything else."""
    try:
        return _Loader(law, json.loads(text)).state()
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, AssertionError) as reason:
        if isinstance(reason, UnreadableMove):
            raise
        raise UnreadableMove(f"this is no state of this game ({reason})") from reason


class _Loader:
    def __init__(self, law: Law, told: dict[str, Any]) -> None:
        self._law = law
        self._told = told
        self._cards = {member.id: at for at, member in enumerate(law.realm.members)}
        self._houses = {dynasty.id: at for at, dynasty in enumerate(law.realm.dynasties)}

    def state(self) -> State:
        law, told = self._law, self._told
        hands = tuple(self._mask(hand) for hand in told["hands"])
        self._players = len(hands)
        pile = tuple(self._cards[name] for name in told["pile"].split())
        table = tuple(Slot(self._seat(seat), self._sort(sort), self._houses[at], self._mask(cards))
                      for seat, sort, at, cards in told["table"])
        places = [*hands, *(slot.cards for slot in table), *(1 << card for card in pile)]
        if told["state"] != _VERSION or sum(places) != law.all or sum(map(int.bit_count, places)) != law.size:
            raise UnreadableMove("this is no state of this game: each card lies in one place")
        laid = tuple(sum(slot.cards for slot in table if slot.seat == seat) for seat in range(self._players))
        log = Log()
        for word in told["log"].split():
            log = Log(log, _heard(law, word))
        turn, due, ended = self._seat(told["turn"]), int(told["due"]), str(told["ended"])
        wish = None
        if told["wish"] is not None:
            asker, giver, regent = told["wish"]
            wish = Wish(self._seat(asker), self._seat(giver), self._cards[regent])
        wants = 0 if ended or due >= 0 or not law.targets(hands, turn) else law.wants(hands, laid, table, turn)
        return State(hands, pile, table, laid, turn, wants, due, wish, int(told["asks"]), int(told["idle"]), ended, log)

    def _mask(self, names: str) -> int:
        return sum(1 << self._cards[name] for name in names.split())

    def _seat(self, seat: int) -> int:
        return range(self._players)[seat]

    @staticmethod
    def _sort(sort: str) -> str:
        return _SORTS[_SORTS.index(sort)]
