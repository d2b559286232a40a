"""Money: what there is, and what must be paid (CHK-65 to CHK-68, CHK-73)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.base.findings import Finding, note, warning
from generator.base.suggest import listed, quoted
from generator.engines.hatuna.checks.balance import MONEY, TOLD, percent, weighed
from generator.engines.hatuna.checks.contents import PERSONS, Contents, figure, worth
from generator.engines.hatuna.checks.figures import DRAWN, FEAST, HAND, WEDDING
from generator.engines.hatuna.checks.odds import at_least, hand_sums
from generator.model.card import Card
from generator.rules.rng import Stream

STEP = 500
"""Values are multiples of this, for no change is given (HT-RAN-06)."""

DEAREST = 3
"""Cards of average value that pay for anybody."""

PAYABLE, READY = 0.80, 0.50
OVER = 0.20
SAMPLES = 300


def payables(contents: Contents) -> tuple[Card, ...]:
    """What pays in the draw deck: trade, mines, monasteries, places and fleets without the blue rider (HT-RAN-06)."""
    return tuple(card for card in contents.draw if card.kind in ("trade", "mine", "monastery", "place", "fleet"))


def pile(contents: Contents, turns: int) -> int:
    """Cards under a leader after so many turns: half of what his player has had (HT-TAC-01)."""
    return min((HAND + DRAWN * turns) // 2, len(contents.draw))


def supply(contents: Contents) -> Iterator[Finding]:
    """CHK-65: what can be paid with, against all ransoms; CHK-73: how much of it only some may pay with."""
    cards = payables(contents)
    value, ransoms = sum(map(worth, cards)), sum(figure(card, "ransom") for card in contents.of(*PERSONS))
    yield weighed(value >= ransoms, MONEY, f"cards of the draw deck pay {value}, all ransoms together are {ransoms}",
                  contents.game, why="else somebody dies because there is no money in the world (HT-RAN-01)",
                  fix="make some cards worth more, or some ransoms less", source="CHK-65")
    cloisters = sum(worth(card) for card in cards if card.kind == "monastery")
    yield note(TOLD, f"monasteries are {cloisters} of {value} that can be paid with", contents.span,
               why="they pay for bishops and royal persons alone (HT-MON-02)", subject=contents.game.id,
               source="CHK-73")


def ransoms(contents: Contents) -> Iterator[Finding]:
    """CHK-66: whether the dearest and the average person can be paid for."""
    cards, persons = payables(contents), contents.of(*PERSONS)
    if not cards or not persons:
        return
    average = sum(map(worth, cards)) / len(cards)
    dearest = max(persons, key=lambda card: figure(card, "ransom"))
    dear = figure(dearest, "ransom")
    yield weighed(dear <= DEAREST * average, MONEY, f"the ransom of '{dearest.id}' is {dear}, a card is worth "
                  f"{average:.0f} on an average", dearest, field="ransom", source="CHK-66",
                  why=f"{DEAREST} cards pay for the dearest person (HT-RAN-01)",
                  fix="lower the ransom, or make cards worth more")
    vassals = contents.of("storman", "bishop") or persons
    mean = sum(figure(card, "ransom") for card in vassals) / len(vassals)
    chance = at_least(hand_sums([worth(card) for card in cards], len(contents.draw) - len(cards), HAND), round(mean))
    yield weighed(chance >= PAYABLE, MONEY, f"a hand of {HAND} pays the average ransom, {mean:.0f}, in "
                  f"{percent(chance)}", contents.game, why=f"{percent(PAYABLE)} or more (HT-RAN-01, HT-SET-06)",
                  fix="make some cards worth more, or some ransoms less", source="CHK-66")


def celebrations(contents: Contents) -> Iterator[Finding]:
    """CHK-67: whether a leader can pay for a feast and a wedding by the third round."""
    cards = payables(contents)
    values, others = [worth(card) for card in cards], len(contents.draw) - len(cards)
    for what, price, rule in (("feast", FEAST, "HT-GAB-01"), ("wedding", WEDDING, "HT-BRO-03")):
        now, soon = (at_least(hand_sums(values, others, pile(contents, turns)), price) for turns in (0, 2))
        yield weighed(soon >= READY, MONEY, f"half of the cards that a player has had pay for a {what} in "
                      f"{percent(soon)} by round 3, at the start in {percent(now)}", contents.game, source="CHK-67",
                      why=f"{percent(READY)} or more by round 3 ({rule})", fix="make some cards worth more")


def change(contents: Contents) -> Iterator[Finding]:
    """CHK-68: values in steps, and how much is paid too much because no change is given."""
    odd = [card for card in payables(contents) if worth(card) % STEP]
    if odd:
        yield warning(MONEY, f"{listed([quoted(card.id) for card in odd], 6)} are worth no multiple of {STEP}",
                      odd[0].span, why="whole cards are paid and no change is given (HT-RAN-06)",
                      fix=f"write multiples of {STEP}", subject=odd[0].id, source="CHK-68")
    owed = [figure(card, "ransom") for card in contents.of(*PERSONS) if figure(card, "ransom") > 0]
    over = _overpaid([worth(card) for card in contents.draw], pile(contents, 2), owed)
    if over is not None:
        yield weighed(over < OVER, MONEY, f"{percent(over)} more than a ransom is paid on an average, from half of the "
                      "cards of round 3", contents.game, source="CHK-68",
                      why=f"no change is given; less than {percent(OVER)} are borne (HT-RAN-06)",
                      fix="make some cards worth less, so that sums come out")


def _overpaid(deck: Sequence[int], size: int, owed: Sequence[int]) -> float | None:
    """The mean share that is paid beyond a ransom where it can be paid, over piles drawn by chance."""
    stream = Stream("overpaid")
    beyond, times = 0.0, 0
    for _ in range(SAMPLES if size else 0):
        rest = list(deck)
        sums = 1  # bit n is set where some of the cards come to n
        for _ in range(size):
            at = stream.below(len(rest))
            sums |= sums << rest[at]
            rest[at] = rest[-1]
            rest.pop()
        for price in owed:
            higher = sums >> price
            if higher:
                beyond += ((higher & -higher).bit_length() - 1) / price
                times += 1
    return beyond / times if times else None
