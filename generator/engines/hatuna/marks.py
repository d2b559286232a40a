"""What is worth counting of a game that has ended (section 6.4): folds over what was told on the table.

A mark's name is `group.thing`; things are ids of cards, seats and squares, and kinds and causes.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.engines.hatuna import facts as f
from generator.engines.hatuna.battle import ODDS
from generator.engines.hatuna.ending import LAST, NOBODY
from generator.engines.hatuna.ledger import WEIGHED, most_acts
from generator.engines.hatuna.notation import square_name
from generator.engines.hatuna.state import Table
from generator.engines.hatuna.stillness import STILL

_SIGNS = (f.PLAGUE, f.FAMINE, f.RAIN, f.STORM, f.CALM, f.FIRE)
_EVENTS = (f.DIET, f.CHURCH, f.FEAST, f.WEDDING, f.REVOLT, f.MUTINY, f.PIRATES, f.TAX, f.PEACE)
_COLOUR = ("water", "feast", "treachery", "meeting")
_CAUSES = ("siege", "battle", "plague", "storm", "feast", "treachery", "pirates", "unpaid.siege", "unpaid.battle",
           "unpaid.feast", "unpaid.treachery", "unpaid.mutiny")
_EARLY = 3
_OUTCOMES = ("won", "drawn", "lost")

Marks = Iterator[tuple[str, int | float]]


def marks(t: Table) -> dict[str, int | float]:
    """The countable facts about a game, the same names in every game with these data and seats."""
    return {name: value for part in (
        _course(t), _deaths(t), _events(t), _cards(t), _map(t), _money(t), _decks(t), _fights(t), _threats(t))
        for name, value in part}


def _course(t: Table) -> Marks:
    """How long, whether it was decided, and who was out first."""
    tally, seats = t.tally, _seats(t)
    is_decided = t.ended in (LAST, NOBODY)
    yield "rounds.all", t.round
    yield "rounds.longest-stillness", tally.get("still.most", 0)
    yield "course.decided", int(is_decided)
    yield "course.before-round-3", int(is_decided and t.round < _EARLY)
    yield "course.stalemate", int(tally.get("still.most", 0) >= STILL)
    out = {seat: tally.get(f"eliminated.round#{at}", 0) for at, seat in enumerate(seats)}
    first = min(filter(None, out.values()), default=0)
    for seat, round_out in out.items():
        yield f"out.{seat}", int(round_out > 0)
    for seat, round_out in out.items():
        yield f"first-out.{seat}", int(0 < round_out == first)
    turns = tally.get("turn", 0)
    yield "turns.all", turns
    yield "turns.with-a-stroke", _ratio(tally.get("turn.acted", 0), turns)
    yield "turns.most-decisions", most_acts(t)


def _seats(t: Table) -> tuple[str, ...]:
    """As the engine calls them: by leaders; of two the duke, whoever he is."""
    ids, leaders = t.facts.ids, t.leader
    return ("duke", ids[leaders[1]]) if len(leaders) < len(t.facts.leaders) else tuple(ids[one] for one in leaders)


def _deaths(t: Table) -> Marks:
    """By cause for brothers, widows and others, and by person."""
    facts, tally = t.facts, t.tally
    sorts = {"leaders": (f.LEADER,), "widows": (f.CONSORT,), "lords": (f.STORMAN, f.BISHOP)}
    for sort, kinds in sorts.items():
        persons = [main for main in range(facts.mains) if facts.kind[main] in kinds]
        for cause in _CAUSES:
            yield f"dead-{sort}.{cause.replace('.', '-')}", sum(
                [tally.get(f"dead.{cause}#{person}", 0) for person in persons])
    killed = {cause: sum([tally.get(f"dead.{cause}#{leader}", 0) for leader in facts.leaders]) for cause in _CAUSES}
    for sort in ("siege", "battle", "feast"):
        yield f"dead-leaders-part.{sort}", _ratio(killed[sort] + killed[f"unpaid.{sort}"], sum(killed.values()))
    for person in range(facts.mains):
        yield f"dead.{facts.ids[person]}", sum([tally.get(f"dead.{cause}#{person}", 0) for cause in _CAUSES])


def _events(t: Table) -> Marks:
    """Kinds of events, and for each card how often each of its sections was drawn, and the second followed."""
    tally, seats = t.tally, _seats(t)
    signs = {sign: tally.get(f"sign.{sign}", 0) for sign in _SIGNS}
    yield f"signs.{f.QUIET}", tally.get("drawn.round", 0) - sum(signs.values())
    for sign, times in signs.items():
        yield f"signs.{sign}", times
    for event in _EVENTS:
        yield f"events.{event}", tally.get(f"event.{event}", 0)
    yield "events.none-relevant", tally.get("event.none", 0)
    for at, seat in enumerate(seats):
        for event in _EVENTS:
            yield f"events-of-{seat}.{event}", tally.get(f"event.{event}#{at}", 0)
    yield "event-draws.a-turn", _ratio(tally.get("drawn.player", 0), tally.get("turn", 0))
    yield "event-draws.none-relevant", _ratio(tally.get("event.none", 0), tally.get("turn", 0))
    sections = {"round": ("drawn.round",), "player": ("drawn.player",), "followed": ("followed",),
                "siege": ("drawn.siege",), "battle": ("drawn.battle",),
                "colour": tuple(f"drawn.{section}" for section in _COLOUR)}
    for section, words in sections.items():
        for at, card in enumerate(t.facts.events):
            yield f"card-{section}.{card.id}", sum([tally.get(f"{word}#{at}", 0) for word in words])


def _cards(t: Table) -> Marks:
    """Which cards came into play, were conquered, and paid."""
    facts, tally = t.facts, t.tally
    for card, name in enumerate(facts.ids):
        words = ("entered", "laid") if card < facts.mains else ("laid",)
        yield f"in-play.{name}", int(any(tally.get(f"{word}#{card}", 0) for word in words))
    for card in (*facts.places, *facts.fleets):
        word = "captured.fleet" if facts.kind[card] == f.FLEET else "siege.taken"
        yield f"conquered.{facts.ids[card]}", tally.get(f"{word}#{card}", 0)
    for card in range(facts.mains, len(facts.ids)):
        if facts.value[card] and (not facts.blue[card] or facts.rules.pay_home_cards):
            yield f"paid.{facts.ids[card]}", tally.get(f"paid#{card}", 0)
    for card, name in enumerate(facts.ids):
        yield f"rounds-held.{name}", tally.get(f"held#{card}", 0)


def _map(t: Table) -> Marks:
    """Where persons came to stand, waters, and the sea."""
    facts, tally = t.facts, t.tally
    for place in facts.places:
        yield f"visits.{facts.ids[place]}", tally.get(f"moved#{facts.square[place]}", 0)
    land = [square for square, province in enumerate(facts.province) if province]
    visited = [int(f"moved#{square}" in tally) for square in land]
    yield "squares-visited.number", sum(visited)
    for square, is_visited in zip(land, visited, strict=True):
        yield f"squares.{square_name(facts, square)}", is_visited
    for end in ("passes", "hindered", "stuck"):
        yield f"water.{end}", tally.get(f"water.{end}", 0)
    yield "water.tried", sum([tally.get(f"water.{end}", 0) for end in ("passes", "hindered", "stuck")])
    for bridge in sorted(facts.ways.bridges):
        yield f"bridges.{facts.ids[facts.place_at[bridge]]}", tally.get(f"bridge#{bridge}", 0)
    yield "water.by-bridge", tally.get("bridge", 0)
    for mark, word in (("landings", "landed"), ("passages", "passage"), ("wrecks", "wrecked"),
                       ("refusals", "leave.refused")):
        yield f"sea.{mark}", tally.get(word, 0)


def _money(t: Table) -> Marks:
    """Ransoms, weddings and feasts, in mark and times."""
    facts, tally, mains = t.facts, t.tally, range(t.facts.mains)
    asked = sum([facts.ransom[person] * tally.get(f"ransom.asked#{person}", 0) for person in mains])
    paid = sum([facts.ransom[person] * tally.get(f"ransomed#{person}", 0) for person in mains])
    given = sum([facts.value[card] * tally.get(f"paid#{card}", 0) for card in range(facts.mains, len(facts.ids))])
    yield "money.ransoms-asked", asked
    yield "money.ransoms-paid", paid
    yield "money.paid-in-all", given
    yield "money.overpaid", tally.get("overpaid", 0)
    yield "money.overpaid-part", _ratio(tally.get("overpaid", 0), given)
    yield "prisoners.asked", tally.get("ransom.asked", 0)
    yield "prisoners.able", tally.get("ransom.able", 0)
    yield "prisoners.able-part", _ratio(tally.get("ransom.able", 0), tally.get("ransom.asked", 0))
    yield "prisoners.ransomed", tally.get("ransomed", 0)
    yield "prisoners.ransomed-part", _ratio(tally.get("ransomed", 0), tally.get("ransom.asked", 0))
    for weighed in WEIGHED:
        yield f"money.rounds-to-{weighed}", int(f"worth.{weighed}#0" in tally)
        for at, seat in enumerate(_seats(t)):
            yield f"in-hands-{weighed}.{seat}", tally.get(f"worth.{weighed}#{at}", 0)
    for mark, word in (("weddings", "wedding.held"), ("weddings-put-off", "wedding.put_off"), ("feasts", "feast.held"),
                       ("treacheries", "meeting.treachery"), ("peaceful-meetings", "meeting.peaceful"),
                       ("dispersed-meetings", "meeting.dispersed"), ("widows", "widow")):
        yield f"court.{mark}", tally.get(word, 0)


def _decks(t: Table) -> Marks:
    """How the decks lasted."""
    tally = t.tally
    yield "decks.first-refill-round", tally.get("refill.round", 0)
    yield "decks.refilled-early", int(0 < tally.get("refill.round", 0) <= _EARLY)
    yield "decks.refills", tally.get("refill.draw", 0)
    yield "decks.refills-of-events", tally.get("refill.events", 0)
    yield "decks.short-draws", tally.get("draw.short", 0)
    yield "decks.short-draws-part", _ratio(tally.get("draw.short", 0), tally.get("turn", 0))
    yield "decks.cards-left", len(t.draw)


def _fights(t: Table) -> Marks:
    """Storms and battles, and against whom they are."""
    tally = t.tally
    on_seats, on_nobody = tally.get("assault.seat", 0), tally.get("assault.neutral", 0)
    taken, battles = tally.get("siege.taken", 0), {end: tally.get(f"battle.{end}", 0) for end in _OUTCOMES}
    yield "sieges.storms", on_seats + on_nobody
    yield "sieges.taken", taken
    yield "sieges.storms-for-each-taken", _ratio(on_seats + on_nobody, taken)
    yield "sieges.against-seats", on_seats
    yield "sieges.against-nobody", on_nobody
    yield "sieges.overfull", tally.get("overfull", 0)
    for end, times in battles.items():
        yield f"battles.{end}", times
    yield "battles.all", sum(battles.values())
    yield "battles.drawn-part", _ratio(battles["drawn"], sum(battles.values()))
    for bucket in (*(f"{a}-{b}" for a, b in ODDS), "less"):
        for end in _OUTCOMES:
            yield f"battles-at-{bucket}.{end}", tally.get(f"odds.{bucket}.{end}", 0)
    fights = on_seats + on_nobody + sum(battles.values())
    yield "interaction.against-seats-part", _ratio(on_seats + sum(battles.values()), fights)


def _threats(t: Table) -> Marks:
    """Revolts, mutinies, pirates."""
    tally = t.tally
    hit, quelled = tally.get("revolt", 0), tally.get("revolt.quelled", 0)
    yield "threats.revolted-places", hit
    yield "threats.revolts-quelled", quelled
    yield "threats.revolts-quelled-part", _ratio(quelled, hit)
    for mark, word in (("lost-to-revolts", "revolt.lost"), ("mutinies", "mutiny"), ("pirates-held-off", "pirates.held"),
                       ("lost-to-pirates", "pirates.taken")):
        yield f"threats.{mark}", tally.get(word, 0)


def _ratio(part: int, whole: int) -> float:
    return round(part / whole, 4) if whole else 0.0


