"""The event deck as a whole: what it makes likely (CHK-47, 48, 54, 55, 58, 59, 63)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator

from generator.base.findings import Finding, error, note, warning
from generator.base.suggest import listed, quoted
from generator.engines.hatuna.checks import words as w
from generator.engines.hatuna.checks.balance import DECK, TOLD, percent, weighed
from generator.engines.hatuna.checks.contents import Contents, word, words
from generator.engines.hatuna.checks.contract import ratio
from generator.engines.hatuna.checks.odds import independence
from generator.model.card import Card
from generator.model.select import as_words, value_at

SEAL = (0.25, 0.425)
"""Share of the deck that each colour may have: 10 to 17 of 40."""

ALWAYS = (4, 20)
"""Cards that apply to everybody."""

YIELDS = (0.40, 0.60)
TWO_TO_ONE = (0.50, 0.85)
"""Chance to win with twice the defender's strength."""

BY_CHANCE = 0.01
LONGEST = 10.0
"""Cards drawn on an average until one is relevant."""

EVER = 20
"""Cards of which each leader must be able to find one relevant at some time."""


def seals(contents: Contents) -> Iterator[Finding]:
    """CHK-47: how often each colour comes."""
    found, whole = Counter(word(event, "colour") for event in contents.events), len(contents.events)
    if whole:
        shares = {seal: found[seal] / whole for seal in w.SEALS}
        said = listed([f"{seal} {found[seal]} ({percent(share)})" for seal, share in shares.items()])
        yield weighed(all(SEAL[0] <= share <= SEAL[1] for share in shares.values()), DECK, f"seals: {said}",
                      contents.game, source="CHK-47", fix="give some events other colours",
                      why="the colour decides crossings, feasts and meetings; each comes in 10 to 17 of 40 (HT-EVT-05)")


def unrelated(contents: Contents) -> Iterator[Finding]:
    """CHK-48: whether colours go with what else is on the card."""
    for path, rule in (("siege.outcome", "HT-EVT-03"), ("battle.odds", "HT-EVT-04"), ("player.type", "HT-EVT-02")):
        p = independence((word(event, path), word(event, "colour")) for event in contents.events)
        if p <= BY_CHANCE:
            yield warning(DECK, f"seals and '{path}' go together on the event cards: p = {p:.2g}", contents.span,
                          why="who has seen one section must not guess another; p is to be above "
                          f"{BY_CHANCE:g} by Pearson's test ({rule}, HT-EVT-05)", fix="exchange seals between events",
                          subject=contents.game.id, source="CHK-48", rests_on=f"{path} {p:.2g}")


def relevance(contents: Contents) -> Iterator[Finding]:
    """CHK-54: how long a leader draws until an event is relevant, at the start and ever."""
    whole = len(contents.events)
    for leader in contents.leaders if whole else ():
        town = contents.starts.get(leader.id)
        at_start = sum(_applies(event, leader, town) for event in contents.events)
        ever = sum(word(event, "player.leader") in ("", leader.id) for event in contents.events)
        draws = (whole + 1) / (at_start + 1)
        yield weighed(draws <= LONGEST and ever >= min(EVER, whole), DECK,
                      f"with the start town alone {at_start} of {whole} events are relevant to '{leader.id}': "
                      f"{draws:.1f} draws; {ever} can ever be", leader, source="CHK-54",
                      why=f"one draws until an event is relevant; {LONGEST:g} draws on an average are borne, and "
                      f"{EVER} events are to be relevant at some time (HT-EVT-09, HT-EVT-10)",
                      fix="add events that always apply, or name his towns and provinces")


def _applies(event: Card, leader: Card, town: Card | None) -> bool:
    """Whether an event is relevant to a leader who owns his start town and stands in it (EVT-REL); money is left out,
    and so are weddings and feasts, which need it. No mutiny breaks out beside a leader (HT-MYT-04)."""
    sort = word(event, "player.type")
    if sort in w.ALWAYS:
        return True
    if town is None:
        return False
    if sort == w.REVOLT:
        return word(town, "province") in words(event, "player.provinces")
    return sort in (w.DIET, w.CHURCH, w.PIRATES) and town.id in words(event, "player.places")


def universal(contents: Contents) -> Iterator[Finding]:
    """CHK-55: events that apply to everybody, and end the draw."""
    number = sum(word(event, "player.type") in w.ALWAYS for event in contents.events)
    if not number and contents.events:
        yield error(DECK, "no event applies to everybody", contents.span, subject=contents.game.id,
                    why="one draws until an event is relevant, and may never end (HT-EVT-09, HT-EVT-11)",
                    source="CHK-55",
                    fix=f"add events of type {' or '.join(map(quoted, w.ALWAYS))}")
    elif contents.events and not ALWAYS[0] <= number <= ALWAYS[1]:
        yield warning(DECK, f"{number} events apply to everybody", contents.span, subject=contents.game.id,
                      why=f"with fewer than {ALWAYS[0]} the draw is long, with more than {ALWAYS[1]} little happens "
                      "(HT-EVT-11)", fix="add such events, or make some of them others", source="CHK-55")


def sieges(contents: Contents) -> Iterator[Finding]:
    """CHK-58: how likely a place yields to a storm."""
    whole = len(contents.events)
    number = sum(word(event, "siege.outcome") == w.YIELDS for event in contents.events)
    if whole:
        draws = f"{whole / number:.2f} draws on an average" if number else "no place ever falls"
        yield weighed(YIELDS[0] <= number / whole <= YIELDS[1], DECK, f"places yield on {number} of {whole} events: "
                      f"{draws}", contents.game, source="CHK-58",
                      why="a storm is neither sure nor hopeless: 40 to 60 % (HT-EVT-03)",
                      fix="change 'outcome' of some events")


def battles(contents: Contents) -> Iterator[Finding]:
    """CHK-59: how likely strength wins."""
    odds = [ratio(word(event, "battle.odds")) for event in contents.events]
    if odds:
        wins = {name: sum(one <= ratio(name) for one in odds) / len(odds) for name in ("1:1", "3:2", "2:1", "3:1")}
        said = listed([f"{name} {percent(share)}" for name, share in wins.items()])
        yield weighed(TWO_TO_ONE[0] <= wins["2:1"] <= TWO_TO_ONE[1], DECK, f"battles are won at {said}",
                      contents.game, why="twice the strength wins in 50 to 85 % (HT-EVT-04, HT-BAT-06)",
                      fix="change 'odds' of some events", source="CHK-59")


def doubles(contents: Contents) -> Iterator[Finding]:
    """CHK-63: events that are the same in all five sections."""
    first: dict[Hashable, Card] = {}
    for event in contents.events:
        said = tuple(as_words(value_at(event, path)) for path in (
            "round.type", "round.areas", "player.type", "player.places", "player.provinces", "player.leader",
            "siege.outcome", "siege.fallen_attacker", "siege.fallen_defender", "battle.odds", "battle.fallen_attacker",
            "battle.fallen_defender", "colour"))
        twin = first.setdefault(said, event)
        if twin is not event:
            yield note(TOLD, f"events '{twin.id}' and '{event.id}' are the same in all five sections", event.span,
                       why="each card may well be one of its own (HT-CMP-22)", subject=event.id, source="CHK-63")
