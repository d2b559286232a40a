"""Checks of blazons: words that can be drawn, the rule of tincture, and shields that are too like one another."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from generator.base.findings import Finding, Report, Span, error, note, warning
from generator.base.suggest import did_you_mean
from generator.layout.editions import inks_of
from generator.layout.heraldry import (
    known_charges,
    known_divisions,
    known_ordinaries,
    known_places,
    rule_of_tincture,
)
from generator.layout.likeness import LEAST, likeness_of
from generator.model.card import Arms, Card, Deck, FieldType, Sort, Value
from generator.model.pack import Pack

Bearer = tuple[Card, str, Arms]
"""A card, the path of the field, and the arms in it."""


def check_arms(pack: Pack, decks: Collection[Deck], others: Collection[Card] = ()) -> Report:
    """Look at all arms of the cards of some printed decks: their words, their tinctures, and their likeness.

    Of `others`, cards that printed ones refer to, words and tinctures are looked at: they lend their arms.
    """
    report = Report()
    paths = {kind.id: tuple(_paths(kind.fields)) for kind in pack.kinds.values()}
    seen: set[str] = set()
    sound: dict[str, list[Bearer]] = {}
    for deck in decks:
        bearers = [bearer for card in deck.cards for bearer in _borne(card, paths.get(card.kind, ()))]
        for bearer in bearers:
            if bearer[0].id not in seen:
                report.extend(_words(bearer))
                report.extend(_tinctures(bearer))
        seen |= {card.id for card, _, _ in bearers}
        sound[deck.id] = [bearer for bearer in bearers if not any(_words(bearer))]
    for card in (card for card in others if card.id not in seen):
        for bearer in _borne(card, paths.get(card.kind, ())):
            report.extend(_words(bearer))
            report.extend(_tinctures(bearer))
    told: set[tuple[str, str]] = set()
    for deck in decks:
        report.extend(_likenesses(deck, sound[deck.id], pack, told))
    return report


def _paths(fields: Mapping[str, FieldType], before: str = "") -> Iterator[str]:
    """The paths of all fields that hold arms."""
    for name, field in fields.items():
        if field.sort is Sort.ARMS:
            yield before + name
        yield from _paths(field.of, f"{before}{name}.")


def _borne(card: Card, paths: Collection[str]) -> Iterator[Bearer]:
    for path in paths:
        for arms in _arms_at(card.fields, path.split(".")):
            yield card, path, arms


def _arms_at(value: Value | Mapping[str, Value], steps: list[str]) -> Iterator[Arms]:
    if isinstance(value, Arms):
        yield value
    elif isinstance(value, tuple):
        for member in value:
            yield from _arms_at(member, steps)
    elif isinstance(value, Mapping) and steps:
        yield from _arms_at(value.get(steps[0]), steps[1:])


def _words(bearer: Bearer) -> Iterator[Finding]:
    """INK640 for each word of a blazon that nothing is drawn for."""
    card, path, arms = bearer
    wanted = [("division", arms.division, known_divisions())]
    if arms.ordinary:
        wanted.append(("ordinary", arms.ordinary.kind, known_ordinaries()))
    for charge in arms.charges:
        wanted += [("charge", charge.kind, known_charges()), ("place", charge.place, known_places())]
    for what, word, known in wanted:
        if word not in known:
            yield error("INK640", f"{what} '{word}' in the arms of {card.kind} '{card.id}' is not drawn", card.at(path),
                        why=f"known: {', '.join(name for name in known if name)}",
                        fix=did_you_mean(word, known) or "name one of these", subject=card.id)


def _tinctures(bearer: Bearer) -> Iterator[Finding]:
    """INK641 where metal lies on metal or colour on colour: a warning, and a note where a source has it so."""
    card, path, arms = bearer
    broken = rule_of_tincture(arms)
    if not broken:
        return
    message = f"the arms of {card.kind} '{card.id}' break the rule of tincture: {broken}"
    why = "metal (or, argent) lies on colour and colour on metal, so that arms are told from afar"
    if arms.status == "attested":
        yield note("INK641", message, card.at(path), why=f"{why}; a source has these arms as they are",
                   subject=card.id)
    else:
        yield warning("INK641", message, card.at(path), why=why, subject=card.id,
                      fix="change a tincture, or write 'status: attested' where a source has it so")


def _likenesses(deck: Deck, bearers: list[Bearer], pack: Pack, told: set[tuple[str, str]]) -> Iterator[Finding]:
    """INK642 for shields of one deck that are taken for one another, INK643 for those that are the same."""
    first: dict[Arms, list[Bearer]] = {}
    for bearer in bearers:
        first.setdefault(_bare(bearer[2]), []).append(bearer)
    for sharers in first.values():
        names = [card.id for card, _, _ in sharers]
        if len(set(names)) > 1 and _once(told, names[0], ",".join(names)):
            yield _shared(deck, sharers)
    inks = inks_of(pack.look)
    for (one, other), apart in likeness_of(tuple(first), inks).items():
        (card, path, _), (twin, _, _) = first[one][0], first[other][0]
        if apart < LEAST and _once(told, card.id, twin.id):
            yield warning(
                "INK642", f"the shields of '{card.id}' and '{twin.id}' in deck '{deck.id}' look alike: they differ by "
                f"ΔE {apart:.1f} over their area", card.at(path), subject=twin.id, related=_places(twin.at(path)),
                why=f"shields in one deck are told apart at a glance, which wants ΔE {LEAST:g} on an average",
                fix="change a tincture, a division or a charge of one of them")


def _bare(arms: Arms) -> Arms:
    """What is seen of arms: without status, source and note."""
    return Arms(arms.field, arms.division, arms.ordinary, arms.charges)


def _once(told: set[tuple[str, str]], one: str, other: str) -> bool:
    """Whether a pair is met for the first time; decks share cards."""
    if (one, other) in told:
        return False
    told.add((one, other))
    return True


def _shared(deck: Deck, sharers: list[Bearer]) -> Finding:
    """Cards of one kind may share arms, as kin do; of two kinds it is a slip as a rule."""
    card, path, _ = sharers[0]
    names = ", ".join(f"'{one.id}'" for one, _, _ in sharers)
    message = f"{names} in deck '{deck.id}' bear the same arms"
    if len({one.kind for one, _, _ in sharers}) == 1:
        return note("INK643", message, card.at(path), why="cards of one kind may share arms, as kin do",
                    subject=card.id)
    places = tuple(span for one, field, _ in sharers[1:] for span in _places(one.at(field)))
    return warning("INK643", message, card.at(path), why="cards of two kinds with one shield are taken for one another",
                   fix="change a tincture, a division or a charge of one of them", subject=card.id, related=places)


def _places(*spans: Span | None) -> tuple[Span, ...]:
    return tuple(span for span in spans if span is not None)
