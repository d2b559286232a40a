"""Persons and what is tied to them: homes, dioceses, weddings, allies (CHK-13 to CHK-19)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.base.findings import Finding, error, warning
from generator.base.suggest import quoted
from generator.engines.hatuna.checks.contents import MAINS, Contents, at, flag, word, words
from generator.engines.hatuna.checks.words import CASTLE, SEES, TOWNS, WEDDING
from generator.model.card import Card


def blue_riders(contents: Contents) -> Iterator[Finding]:
    """PLAY982 for each card whose blue rider and whose person do not agree."""
    for card in contents.of("place", "fleet"):
        persons = [name for name in (word(card, "home_of"), word(card, "gift_of")) if name]
        is_blue = flag(card, "blue_rider")
        if is_blue == (len(persons) == 1):
            continue
        field = "blue_rider" if len(persons) < 2 else "gift_of"
        said = "is tied to nobody" if not persons else f"is tied to {' and '.join(map(quoted, persons))}"
        yield error("PLAY982", f"{card.kind} '{card.id}' has {'the' if is_blue else 'no'} blue rider and {said}",
                    card.at(field), why="a card with the blue rider belongs to one person, and no other card does "
                    "(HT-CMP-18, HT-DCK-03)", subject=card.id, source="CHK-13",
                    fix="name one person, or correct 'blue_rider'")


def primary_homes(contents: Contents) -> Iterator[Finding]:
    """PLAY983 for each person whose home is another's, or does not name him; and for each place that names another."""
    first: dict[str, Card] = {}
    for card in contents.of(*MAINS):
        name = word(card, "home")
        home = contents.places.get(name)
        if not name or home is None:
            if name in contents.pack.cards:
                yield error("PLAY983", f"the home of {card.kind} '{card.id}' is the {contents.pack.cards[name].kind} "
                            f"'{name}'", card.at("home"), why="a home is a town, a castle or a farm (HT-CMP-11)",
                            fix="name a place", subject=card.id, source="CHK-15")
            continue
        holder = first.setdefault(name, card)
        if holder is not card:
            yield error("PLAY983", f"'{holder.id}' and '{card.id}' have one home, '{name}'", card.at("home"),
                        why="each person has a home of his own (HT-CMP-11, AMB-01)", subject=card.id, source="CHK-14",
                        fix="give one of them another place", related=at(holder, "home"))
        elif word(home, "home_of") != card.id:
            yield error("PLAY983", f"{card.kind} '{card.id}' has the home '{name}', whose card names "
                        f"{quoted(word(home, 'home_of') or 'nobody')}", home.at("home_of"), subject=card.id,
                        why="the home card is laid under its person (HT-SET-10)", source="CHK-14",
                        fix=f"write 'home_of: {card.id}' on '{name}', or correct the home", related=at(card, "home"))
    for place in contents.places.values():
        person = contents.pack.cards.get(word(place, "home_of"))
        if person is not None and word(person, "home") != place.id:
            yield error("PLAY983", f"place '{place.id}' is the home of '{person.id}', whose card names "
                        f"{quoted(word(person, 'home') or 'none')}", place.at("home_of"), subject=place.id,
                        why="person and place name one another (HT-CMP-18, HT-SET-10)", source="CHK-14",
                        fix="correct one of them", related=at(person, "home"))


def dioceses(contents: Contents) -> Iterator[Finding]:
    """PLAY984 for each bishop whose home or see is not a bishop's, or whose see another has."""
    first: dict[str, Card] = {}
    for bishop in contents.of("bishop"):
        home, see = contents.places.get(word(bishop, "home")), contents.places.get(word(bishop, "diocese"))
        if home is not None and word(home, "type") not in (*SEES, CASTLE):
            yield warning("PLAY984", f"bishop '{bishop.id}' lives at '{home.id}', which is {word(home, 'type')}",
                          bishop.at("home"), why="bishops live in their towns and castles (HT-MAP-01, HT-SIE-01)",
                          fix="give him a diocesan town or a castle", subject=bishop.id, source="CHK-16",
                          related=at(home, "type"))
        if see is not None and word(see, "type") not in SEES:
            yield warning("PLAY984", f"the see of bishop '{bishop.id}' is '{see.id}', which is {word(see, 'type')}",
                          bishop.at("diocese"), why="a see is a diocesan town (HT-MAP-01)", subject=bishop.id,
                          fix="name a diocesan town, or change the type of the place", source="CHK-16",
                          related=at(see, "type"))
        holder = first.setdefault(word(bishop, "diocese"), bishop)
        if holder is not bishop:
            yield warning("PLAY984", f"'{holder.id}' and '{bishop.id}' are bishops of one see, "
                          f"'{word(bishop, 'diocese')}'", bishop.at("diocese"), why="seven bishops have seven sees "
                          "(HT-CMP-07)", fix="give one of them another see", subject=bishop.id, source="CHK-16",
                          related=at(holder, "diocese"))


def start_towns(contents: Contents) -> Iterator[Finding]:
    """PLAY983 for each leader whose home cannot be a start town."""
    for leader, town in contents.starts.items():
        if word(town, "type") not in TOWNS or not flag(town, "blue_rider"):
            lacks = f"is {word(town, 'type')}" if flag(town, "blue_rider") else "has no blue rider"
            yield error("PLAY983", f"the start town of '{leader}', '{town.id}', {lacks}", town.at("type"),
                        why="a leader begins with a town that is a home card (HT-SET-02)", subject=town.id,
                        fix="name another home, or correct the town", source="CHK-17")
    for name, start in contents.starts.items():
        if word(start, "home_of") != name:
            yield error("PLAY983", f"the start town of '{name}', '{start.id}', names "
                        f"{quoted(word(start, 'home_of') or 'nobody')}", start.at("home_of"), subject=start.id,
                        why="the start town comes with its leader (HT-SET-02)", fix=f"write 'home_of: {name}'",
                        source="CHK-17")


def weddings(contents: Contents) -> Iterator[Finding]:
    """PLAY985 for each leader and consort who do not name one another, and each wedding that is not theirs."""
    consorts = {card.id: card for card in contents.of("consort")}
    for leader in contents.leaders:
        consort = consorts.get(word(leader, "consort"))
        if consort is not None and word(consort, "leader") != leader.id:
            yield error("PLAY985", f"leader '{leader.id}' is to wed '{consort.id}', whose card names "
                        f"{quoted(word(consort, 'leader') or 'nobody')}", consort.at("leader"), subject=leader.id,
                        why="each leader weds his own (HT-BRO-02, HT-BRO-09)", source="CHK-18",
                        fix="correct one of them", related=at(leader, "consort"))
    for event in contents.events:
        leader_id = word(event, "player.leader")
        if word(event, "player.type") != WEDDING or leader_id not in contents.pack.cards:
            continue
        bride = consorts.get(word(contents.pack.cards[leader_id], "consort"))
        places = words(event, "player.places")
        if bride is not None and places and places != (word(bride, "wedding_place"),):
            yield error("PLAY985", f"event '{event.id}' weds '{leader_id}' at {quoted(', '.join(places))}, the card of "
                        f"'{bride.id}' says '{word(bride, 'wedding_place')}'", event.at("player.places"),
                        why="he is moved to the place of his bride (HT-BRO-01)", subject=event.id, source="CHK-18",
                        fix=f"write 'places: [{word(bride, 'wedding_place')}]'", related=at(bride, "wedding_place"))


def allies(contents: Contents) -> Iterator[Finding]:
    """PLAY985 for each ally whose gifts do not follow him."""
    for ally in contents.allies:
        place = contents.pack.cards.get(word(ally, "gift_place"))
        if place is None:
            yield error("PLAY985", f"{ally.kind} '{ally.id}' is an ally and brings no place", ally.at("ally_of"),
                        why="an ally brings his lord a place (HT-ROY-05, HT-ROY-10)", source="CHK-19",
                        fix="write 'gift_place: …'", subject=ally.id)
            continue
        for name in ("gift_place", "gift_fleet"):
            gift = contents.pack.cards.get(word(ally, name))
            if gift is not None and (word(gift, "gift_of") != ally.id or not flag(gift, "blue_rider")):
                lacks = "has no blue rider" if word(gift, "gift_of") == ally.id else \
                    f"follows {quoted(word(gift, 'gift_of') or 'nobody')} by its own card"
                yield error("PLAY985", f"{gift.kind} '{gift.id}', which '{ally.id}' brings, {lacks}",
                            gift.at("gift_of"), why="places and fleets of allies follow their cards (HT-ROY-11)",
                            fix=f"write 'gift_of: {ally.id}' and 'blue_rider: true'", subject=gift.id, source="CHK-19",
                            related=at(ally, name))
        fleet = contents.pack.cards.get(word(ally, "gift_fleet"))
        if fleet is not None and word(fleet, "harbour") != place.id:
            yield error("PLAY985", f"fleet '{fleet.id}', which '{ally.id}' brings, lies at '{word(fleet, 'harbour')}', "
                        f"not at '{place.id}'", fleet.at("harbour"), why="place and fleet come together (HT-ROY-05)",
                        fix=f"write 'harbour: {place.id}'", subject=fleet.id, source="CHK-19",
                        related=at(ally, "gift_fleet"))
    allied = {ally.id for ally in contents.allies}
    for gift in contents.of("place", "fleet"):
        giver = word(gift, "gift_of")
        if giver and giver not in allied:
            yield error("PLAY985", f"{gift.kind} '{gift.id}' follows '{giver}', who is nobody's ally",
                        gift.at("gift_of"), why="gifts come with the allies of leaders (HT-ROY-11)", subject=gift.id,
                        fix="name an ally, or take 'gift_of' away", source="CHK-19")

