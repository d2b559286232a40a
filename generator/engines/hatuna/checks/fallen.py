"""The fallen of sections 3 and 4 where cards name them (CHK-60 to CHK-62).

Numbers of fallen are bounded by their fields. A pack may name persons instead, in any field of these sections.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from generator.base.findings import Finding, error, warning
from generator.base.suggest import listed, quoted
from generator.engines.hatuna.checks.contents import PERSONS, Contents, figure
from generator.model.card import Card
from generator.model.select import as_words, value_at

SECTIONS = ("siege", "battle")
MOST = 2
"""Units that fall on a side (HT-EVT-12)."""


def fallen(contents: Contents) -> Iterator[Finding]:
    """PLAY990 for each section with fallen that cannot fall, or too many; and for a deck that names some too often."""
    named: Counter[str] = Counter()
    counts_some = False
    leaders = {card.id for card in contents.leaders}
    for event in contents.events:
        for section in SECTIONS:
            for side in ("attacker", "defender"):
                number = figure(event, f"{section}.fallen_{side}")
                counts_some = counts_some or number > 0
                if not 0 <= number <= MOST:
                    yield error("PLAY990", f"'{section}' of event '{event.id}' lets {number} fall on one side",
                                event.at(f"{section}.fallen_{side}"), subject=event.id, source="CHK-60",
                                why=f"none, one or {MOST} units fall (HT-EVT-12)", fix=f"write 0 to {MOST}")
            names = _named_in(contents, event, section)
            yield from _wrong(contents, event, section, names, leaders)
            named.update(names)
    if not named:
        return
    if counts_some:
        yield error("PLAY990", "some events count the fallen and some name them", contents.span, source="CHK-60",
                    why="a deck has one sort of fallen, or losses are drawn by two rules (HT-EVT-12, AMB-27)",
                    fix="count them everywhere, or name them everywhere", subject=contents.game.id)
    tallies = {card.id: named[card.id] for card in contents.of("storman", "bishop")}
    if tallies and max(tallies.values()) - min(tallies.values()) > 1:
        often, seldom = max(tallies, key=lambda n: tallies[n]), min(tallies, key=lambda n: tallies[n])
        yield warning("PLAY990", f"'{often}' falls on {tallies[often]} sections, '{seldom}' on {tallies[seldom]}",
                      contents.pack.cards[often].span, subject=often, source="CHK-61",
                      why="magnates and bishops are named equally often, give or take one (HT-EVT-12)",
                      fix="exchange names between the events")


def _named_in(contents: Contents, event: Card, section: str) -> list[str]:
    """Main cards and fleets that a section names, in whatever field."""
    record = value_at(event, section)
    values = record.values() if isinstance(record, Mapping) else ()
    cards = contents.pack.cards
    return [name for value in values if isinstance(value, tuple | str) for name in as_words(value)
            if name in cards and cards[name].kind in (*PERSONS, "consort", "fleet")]


def _wrong(contents: Contents, event: Card, section: str, names: list[str], leaders: set[str]) -> Iterator[Finding]:
    for name in dict.fromkeys(names):
        kind = contents.pack.cards[name].kind
        if kind not in PERSONS:
            yield error("PLAY990", f"'{section}' of event '{event.id}' lets the {kind} '{name}' fall",
                        event.at(section), why="persons with a piece fall, never consorts or fleets (HT-EVT-12, "
                        "HT-SEA-10)", fix="name another", subject=event.id, source="CHK-60")
    twice = [name for name, count in Counter(names).items() if count > 1]
    both = sorted(leaders.intersection(names))
    if twice or len(both) > 1:
        said = f"names {quoted(twice[0])} twice" if twice else f"lets {listed(both)} fall"
        yield warning("PLAY990", f"'{section}' of event '{event.id}' {said}", event.at(section), subject=event.id,
                      why="one card kills nobody twice, and not two leaders at once (HT-END-03)", source="CHK-62",
                      fix="name others")
