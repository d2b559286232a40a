"""Where pieces stand: placing them, and asking who is where.

A person is inside a place of his own, in the field of a square, or aboard a fleet; a fleet is in a harbour, on a sea
square, in a box at the southern edge, or waits off the map (HT-MOV-11, HT-FLT-14). Foot is where its commander is
(HT-MOV-09).
"""

from __future__ import annotations

from generator.engines.hatuna.facts import CONSORT, FLEET, FOOT, LEADER
from generator.engines.hatuna.state import OFF, TABLE, UNDER, Siege, Table
from generator.engines.hatuna.telling import tell


def put(t: Table, person: int, square: int, inside: int = -1) -> None:
    """Place a person on land, inside a place or in the field. He leaves ship, sieges and the water he waited at."""
    if t.pos[person] != square or inside >= 0:
        leave_sieges(t, person)
    if t.pos[person] != square:
        tell(t, "moved", square, person)
        t.waiting[person] = -1  # HT-WAT-11: moves of any sort clear the marker
        t.arrived[person] = t.turn  # HT-TRN-01
    t.pos[person] = square
    t.inside[person] = inside
    t.ship[person] = -1


def arrive(t: Table, person: int, square: int) -> None:
    """Place a person on land: inside where the place is his owner's and free, else in the field (AMB-44)."""
    put(t, person, square, free_place(t, t.seat[person], square))


def take_off(t: Table, piece: int) -> None:
    """Back to the supply with a piece."""
    leave_sieges(t, piece)
    t.pos[piece] = OFF
    t.inside[piece] = t.ship[piece] = t.waiting[piece] = -1


def free_place(t: Table, seat: int, square: int) -> int:
    """The place in a square that is the seat's own and not besieged; -1 where there is none."""
    place = t.facts.place_at[square] if square < len(t.facts.place_at) else -1
    return place if place >= 0 and t.owner[place] == seat and place not in t.siege else -1


# -------------------------------------------------------------------- who is where

def persons(t: Table, seat: int) -> list[int]:
    """A seat's persons on the map or aboard, by number."""
    seats, pos = t.seat, t.pos
    return [person for person in range(t.facts.mains) if seats[person] == seat and pos[person] >= 0]


def others(t: Table, seat: int) -> list[int]:
    """The other living seats in turn order, from the one after a seat on."""
    seats = len(t.alive)
    following = [(seat + after) % seats for after in range(1, seats)]
    return [other for other in following if t.alive[other]]


def company(t: Table, square: int, seat: int) -> list[int]:
    """A seat's persons in a square, inside and in the field, none aboard."""
    seats, pos, ship = t.seat, t.pos, t.ship
    return [person for person in range(t.facts.mains)
            if pos[person] == square and seats[person] == seat and ship[person] < 0]


def field(t: Table, square: int, seat: int) -> list[int]:
    """A seat's persons in the field of a square (HT-MOV-11)."""
    return [person for person in company(t, square, seat) if t.inside[person] < 0]


def inmates(t: Table, place: int) -> list[int]:
    """The persons inside a place."""
    inside = t.inside
    return [person for person in range(t.facts.mains) if inside[person] == place]


def ships_in(t: Table, place: int) -> list[int]:
    """The fleets in the harbour of a place, whosever they are."""
    return [fleet for fleet in t.facts.fleets if t.inside[fleet] == place]


def aboard(t: Table, fleet: int) -> list[int]:
    """The persons aboard a fleet."""
    ship = t.ship
    return [person for person in range(t.facts.mains) if ship[person] == fleet]


def places_of(t: Table, seat: int) -> list[int]:
    """The places that a seat owns."""
    owner = t.owner
    return [place for place in t.facts.places if owner[place] == seat]


# -------------------------------------------------------------------- strength

def foot_of(t: Table, holder: int) -> list[int]:
    """The companies under a main card, or hosted by a place."""
    kind = t.facts.kind
    return [card for card in t.held[holder] if kind[card] == FOOT]


def foot_men(t: Table, holder: int) -> int:
    """The men of these companies."""
    men = t.facts.men
    return sum([men[card] for card in t.held[holder]])


def riders_of(t: Table, person: int) -> int:
    """His riders, with his wife's where the option counts them (HT-BRO-08)."""
    riders = t.facts.riders[person]
    if t.facts.rules.wedding_princess_riders and t.facts.kind[person] == LEADER and is_married(t, person):
        riders += t.facts.riders[t.facts.spouse[person]]
    return riders


def men_of(t: Table, person: int) -> int:
    """Riders and foot of a person, counted once each (HT-SIE-05, HT-TRN-04)."""
    return riders_of(t, person) + foot_men(t, person)


# -------------------------------------------------------------------- fleets

def burden(t: Table, person: int) -> int:
    """The room that a person takes aboard with his men (HT-TRN-04)."""
    riders = riders_of(t, person) if t.facts.rules.fleet_capacity_unit == "riders2" else 0
    return men_of(t, person) + riders


def stack_of(t: Table, fleet: int) -> list[int]:
    """The fleets of one seat that lie together with a fleet, itself among them."""
    return [other for other in t.facts.fleets if t.pos[other] == t.pos[fleet]
            and t.inside[other] == t.inside[fleet] and t.owner[other] == t.owner[fleet]]


def space(t: Table, fleets: list[int] | tuple[int, ...]) -> int:
    """The men that fleets could carry besides those aboard (HT-TRN-04, INV-16)."""
    load = sum(burden(t, person) for fleet in fleets for person in aboard(t, fleet))
    return sum(t.facts.capacity[fleet] for fleet in fleets) - load


def fits(t: Table, person: int, men: int) -> bool:
    """Whether so many more men can be with a person: aboard there must be room for them."""
    return t.ship[person] < 0 or space(t, stack_of(t, t.ship[person])) >= men


def is_parted(t: Table, card: int) -> bool:
    """Whether a card may change hands: a fleet that carries persons, or that keeps a siege up, may not, nor one that
    the loaded fleets beside it need."""
    if t.facts.kind[card] != FLEET or t.pos[card] < 0:
        return True
    loaded = [fleet for fleet in stack_of(t, card) if aboard(t, fleet)]
    return card not in loaded and besieges(t, card) < 0 and space(t, loaded) >= 0


# -------------------------------------------------------------------- royals, sieges

def is_royal(t: Table, card: int) -> bool:
    """A living brother or an acting widow (HT-ROY-16)."""
    return t.facts.kind[card] == LEADER or (t.facts.kind[card] == CONSORT and card in t.acting)


def is_married(t: Table, leader: int) -> bool:
    """Whether the consort lies under the leader."""
    return t.under[t.facts.spouse[leader]] == leader


def is_ally(t: Table, person: int) -> bool:
    """Whether a person is with the lord whose ally he is (HT-CMP-12)."""
    seat, lord = t.seat[person], t.facts.lord[person]
    return lord >= 0 and seat >= 0 and t.leader[seat] == lord


def rightful(t: Table, card: int, seat: int) -> int:
    """The main card of a seat whose home or gift a card is: it comes back to him (HT-SIE-23, INV-19); -1 if none."""
    person = t.facts.home_of[card]
    if person < 0:
        return -1
    if t.zone[person] == UNDER:
        person = t.under[person]  # a wife's home lies with her husband (HT-BRO-07)
    elif person == t.leader[seat]:
        person = t.acting[seat]  # or with his widow (HT-ROY-04)
    return person if t.seat[person] == seat and t.zone[person] == TABLE else -1


def prison(t: Table, person: int) -> int:
    """The besieged place that encloses a person; -1 where he is free (HT-SIE-12)."""
    place = t.inside[person]
    return place if place in t.siege else -1


def besieges(t: Table, piece: int) -> int:
    """The place that a piece besieges; -1 where it does not."""
    for place, siege in t.siege.items():
        if piece in siege.units:
            return place
    return -1


def besiege(t: Table, place: int, seat: int, units: tuple[int, ...]) -> None:
    """Let pieces besiege a place, beside those of the seat that do so already."""
    known = t.siege.get(place)
    before = known.units if known is not None and known.by == seat else ()
    t.siege[place] = Siege(seat, tuple(sorted({*before, *units})))


def leave_sieges(t: Table, piece: int) -> None:
    """Take a piece out of the siege that it keeps; the last one lifts it (HT-SIE-17)."""
    place = besieges(t, piece)
    if place >= 0:
        siege = t.siege[place]
        units = tuple([unit for unit in siege.units if unit != piece])
        if units:
            t.siege[place] = Siege(siege.by, units)
        else:
            del t.siege[place]
