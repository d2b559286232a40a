"""Payments: which cards pay, and the choice of a set of them in which every card is needed (HT-RAN-05, 06, 09).

Cards are chosen one at a time, the dearest first, until the price is reached. So every set in which no card could be
left out is reached in exactly one way: before the last, cheapest card the sum is below the price.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.engines.hatuna.acts import Act
from generator.engines.hatuna.facts import BISHOP, FOOT, MONASTERY, PLACE
from generator.engines.hatuna.frames import decision, offer, push
from generator.engines.hatuna.standing import is_parted, is_royal
from generator.engines.hatuna.state import Table
from generator.engines.hatuna.telling import tell
from generator.engines.hatuna.zones import lay_gain, to_deck


class Paying(NamedTuple):
    """A seat pays a price from under its main cards `payers`. `chosen` are the cards so far.

    The frame below is told: its field `paid` is set where the price was paid. `payee` is the main card that receives
    the cards; -1 for the deck. With `is_free` the seat may refuse. `barred` are cards that do not pay this price.
    """

    seat: int
    price: int
    payers: tuple[int, ...]
    payee: int = -1
    is_free: bool = True
    chosen: tuple[int, ...] = ()
    barred: tuple[int, ...] = ()


def payable(t: Table, payers: tuple[int, ...], barred: tuple[int, ...] = ()) -> list[int]:
    """The cards under main cards that pay, the dearest first, then by number (HT-RAN-06).

    Not foot, blue cards, places under siege, nor fleets that cannot be spared at sea; nor those that are barred.
    """
    facts, rules = t.facts, t.facts.rules
    found = []
    for payer in payers:
        for card in t.held[payer]:
            kind = facts.kind[card]
            if not facts.value[card] or kind == FOOT or (facts.blue[card] and not rules.pay_home_cards):
                continue
            if kind == PLACE and (not rules.pay_places or card in t.siege):
                continue
            if kind == MONASTERY and not (facts.kind[payer] == BISHOP or is_royal(t, payer)):
                continue  # HT-MON-01; they lie elsewhere under monastery.scope=use alone
            if card not in barred and is_parted(t, card):
                found.append(card)
    found.sort(key=lambda card: (-facts.value[card], card))
    return found


def can_pay(t: Table, payers: tuple[int, ...], price: int, barred: tuple[int, ...] = ()) -> bool:
    """Whether the cards under main cards reach a price."""
    value = t.facts.value
    return sum([value[card] for card in payable(t, payers, barred)]) >= price


def homes_under(t: Table, main: int) -> tuple[int, ...]:
    """The home cards under a main card: they pay neither feasts nor weddings (HT-GAB-04, HT-BRO-04)."""
    return tuple(card for card in t.held[main] if t.facts.blue[card])


def _rest(t: Table, frame: Paying) -> Iterator[int]:
    """The cards that may be added: no dearer than those chosen, and with enough after them to reach the price."""
    value = t.facts.value
    cards = payable(t, frame.payers, frame.barred)
    due = frame.price - sum(value[card] for card in frame.chosen)
    if frame.chosen:
        cards = cards[cards.index(frame.chosen[-1]) + 1:]
    after = sum(value[card] for card in cards)
    for card in cards:
        if after < due:
            return
        yield card
        after -= value[card]


def _pay(t: Table, frame: Paying, act: Act) -> None:
    chosen = (*frame.chosen, act.one)
    over = sum(t.facts.value[card] for card in chosen) - frame.price
    if over < 0:
        return push(t, frame._replace(chosen=chosen))
    tell(t, "overpaid", n=over)
    for card in chosen:
        tell(t, "paid", card)
        if frame.payee >= 0:
            lay_gain(t, card, frame.payee)
        else:
            to_deck(t, card)
    t.frames[-1] = t.frames[-1]._replace(paid=True)
    return None


def _forfeit(t: Table, frame: Paying, _act: Act) -> None:
    tell(t, "unpaid", frame.payers[0])


def _may_forfeit(t: Table, frame: Paying) -> Iterator[Act]:
    is_able = not frame.chosen and can_pay(t, frame.payers, frame.price, frame.barred)
    if not frame.chosen and (not is_able or (frame.is_free and t.facts.rules.pay_refuse)):
        yield Act("forfeit")


decision(Paying, skips=True)
offer(Paying, "pay", lambda t, frame: [Act("pay", card) for card in _rest(t, frame)], _pay, "HT-RAN-05")
offer(Paying, "forfeit", _may_forfeit, _forfeit, "HT-RAN-10")
