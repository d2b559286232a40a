"""Cards: who gets them, who pays with which, and what is given away between rounds (HT-TAC-01 to 04)."""

from __future__ import annotations

from collections.abc import Sequence

from generator.engines.hatuna.acts import Act
from generator.engines.hatuna.facts import FOOT, PLACE
from generator.engines.hatuna.paying import Paying, payable
from generator.engines.hatuna.policies.tempers import Temper
from generator.engines.hatuna.standing import is_ally, men_of, prison
from generator.engines.hatuna.state import Table

_KEPT_PLACE = 700
"""What a place is worth beside its value to whoever pays: places bring men and signs."""


def lay(t: Table, moves: Sequence[Act]) -> Act:
    """A drawn card goes to the leader, who alone can give it on (HT-TAC-01); foot to where it can march."""
    leader = t.acting[t.frames[-1].seat]
    mains = {act.two: act for act in moves}
    if t.facts.kind[moves[0].one] != FOOT:
        return mains.get(leader) or moves[0]
    free = [main for main in mains if prison(t, main) < 0] or list(mains)
    return mains[leader if leader in free else max(free, key=lambda main: (men_of(t, main), -main))]


def take(t: Table, moves: Sequence[Act]) -> Act:
    """A captured card goes to the leader where he took part, else to who lacks his ransom most."""
    leader = t.acting[t.frames[-1].seat]
    by_main = {act.two: act for act in moves}
    return by_main.get(leader) or by_main[max(by_main, key=lambda main: (_lack(t, main), -main))]


def _lack(t: Table, main: int) -> int:
    return t.facts.ransom[main] - _purse(t, main)


def _purse(t: Table, main: int) -> int:
    return sum([t.facts.value[card] for card in payable(t, (main,))])


def share_out(t: Table, moves: Sequence[Act], temper: Temper) -> Act:
    """Fill every person up to his ransom from the leader's cards, while he keeps his own and a reserve."""
    frame = t.frames[-1]
    leader = t.acting[frame.seat]
    for act in moves:
        if act.verb == "hand" and act.two == leader and prison(t, leader) < 0:
            return act
    gifts: dict[int, list[int]] = {}
    for act in moves:
        if act.verb == "give":
            gifts.setdefault(act.two, []).append(act.one)
    done = Act("done")
    value, ransom, kind = t.facts.value, t.facts.ransom, t.facts.kind
    spare = _purse(t, leader) - ransom[leader] - (
        round(ransom[leader] * temper.reserve_part) if temper.reserve_part else temper.reserve)
    if spare <= 0 or not gifts or not temper.shares_out:
        return done
    limit = temper.share * sum([value[card] for card, owner in enumerate(t.owner) if owner == frame.seat])
    for taker in sorted(gifts, key=lambda main: (-men_of(t, main), main)):
        purse = _purse(t, taker)
        lack = ransom[taker] - purse
        if lack <= 0 or is_ally(t, taker):
            continue
        fit = [card for card in gifts[taker] if 0 < value[card] <= spare and value[card] + purse <= limit]
        if fit:
            enough = [card for card in fit if value[card] >= lack]
            card = min(enough, key=lambda c: (value[c], kind[c] == PLACE, c)) if enough else max(
                fit, key=lambda c: (value[c], -c))
            return Act("give", card, taker)
    return done


def pay(t: Table, moves: Sequence[Act]) -> Act:
    """The next card of the set that costs least: small overpayment, and places only where they must."""
    frame = t.frames[-1]
    if not isinstance(frame, Paying) or moves[0].verb != "pay":
        return moves[0]
    facts = t.facts
    due = frame.price - sum([facts.value[card] for card in frame.chosen])
    cards = payable(t, frame.payers, frame.barred)
    if frame.chosen:
        cards = cards[cards.index(frame.chosen[-1]) + 1:]
    best: dict[int, tuple[int, int]] = {0: (0, -1)}  # by sum, at most what is due: what it costs, the dearest card
    for card in reversed(cards):  # the cheapest first, so that the last one added is the dearest
        cost = facts.value[card] + (_KEPT_PLACE if facts.kind[card] == PLACE else 0)
        for total, (spent, _) in list(best.items()):
            reached = min(total + facts.value[card], due)
            if reached not in best or spent + cost < best[reached][0]:
                best[reached] = (spent + cost, card)
    wanted = Act("pay", best[due][1]) if due in best else moves[0]
    return wanted if wanted in moves else moves[0]
