"""Men: whether towns can be taken, and revolts put down (CHK-69, 70, 74)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.base.findings import Finding
from generator.engines.hatuna.checks import figures
from generator.engines.hatuna.checks import words as w
from generator.engines.hatuna.checks.balance import MEN, percent, weighed
from generator.engines.hatuna.checks.contents import Contents, figure, word
from generator.engines.hatuna.checks.odds import at_least, hand_sums, mean_product
from generator.model.card import Card

TAKES, ENOUGH = 0.90, 0.50


def largest_army(contents: Contents) -> Iterator[Finding]:
    """CHK-69: whether one leader with all who may follow him can storm the fullest place, of whose men none follow."""
    foot = sum(figure(card, "men") for card in contents.of("foot"))
    sorts = {word(place, "type") for place in contents.places.values()}
    room = figures.WALLED_ROOM if sorts & set(w.WALLED_TOWNS) else figures.OPEN_ROOM
    garrison = max((figure(place, "garrison") for place in contents.places.values()), default=0)
    for leader in contents.leaders:
        vassals = [card for card in contents.of("storman", "bishop") if word(card, "ally_of") in ("", leader.id)]
        men = figure(leader, "riders") + sum(figure(card, "riders") for card in vassals) + foot
        left = men - (room - garrison)
        yield weighed(left >= figures.SIEGE * room, MEN, f"of the {men} men who may follow '{leader.id}' {left} are "
                      f"left when a place is filled with {room}", leader, field="riders", source="CHK-69",
                      why=f"a storm wants {figures.SIEGE * room} against {room} (HT-SIE-04, HT-PLC-01)",
                      fix="add men to foot companies, or riders")


def first_towns(contents: Contents) -> Iterator[Finding]:
    """CHK-70: how likely a seat takes a town that nobody defends in its first two turns.

    The leader and each man of his hand with riders enough ride over dry land from their homes; each may try in as many
    turns as the way leaves him.
    """
    if contents.squares is None or not contents.events:
        return
    holds = sum(word(event, "siege.outcome") != w.YIELDS for event in contents.events) / len(contents.events)
    vassals = contents.of("storman", "bishop")
    fails = [holds ** _tries(contents, card) for card in vassals]
    others = len(contents.draw) - len(vassals)
    for leader in contents.leaders:
        chance = 1 - holds ** _tries(contents, leader) * mean_product(fails, others, figures.HAND)
        yield weighed(chance >= TAKES, MEN, f"'{leader.id}' takes a town that nobody defends within two turns in "
                      f"{percent(chance)}", leader, source="CHK-70",
                      why=f"{percent(TAKES)} or more, for who gains nothing falls behind (HT-PLC-05, HT-SIE-20)",
                      fix="open a town near his start town, or let more events yield")


def _tries(contents: Contents, person: Card) -> int:
    """In how many of two turns a person comes to an open town without a garrison, over dry land."""
    home = contents.cells.get(word(person, "home"))
    if home is None or contents.squares is None or figure(person, "riders") < figures.RIDERS:
        return 0
    ways = contents.squares.land_ways(home, dry=True)
    towns = [cell for name, cell in contents.cells.items() if word(contents.places[name], "type") in w.OPEN_TOWNS
             and not figure(contents.places[name], "garrison")]
    steps = min((ways[cell] for cell in towns if cell in ways), default=2 * figures.RIDE + 1)
    return 2 if steps <= figures.RIDE else int(steps <= 2 * figures.RIDE)


def rebels(contents: Contents) -> Iterator[Finding]:
    """CHK-74: how likely a leader with the foot of his first hand is strong enough for a revolt."""
    men = [figure(card, "men") for card in contents.draw if card.kind == "foot"]
    sums = hand_sums(men, len(contents.draw) - len(men), figures.HAND)
    for leader in contents.leaders:
        chance = at_least(sums, figures.REBELS - figure(leader, "riders"))
        yield weighed(chance >= ENOUGH, MEN, f"'{leader.id}' has {figures.REBELS} men from the start in "
                      f"{percent(chance)}", leader, field="riders", source="CHK-74",
                      why=f"so many put down a revolt; {percent(ENOUGH)} or more (HT-UPP-03)",
                      fix="add riders or foot companies")
