"""What event cards and rules say in words, against the data beside the words (CHK-09, CHK-46, CHK-84)."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping
from typing import Final

from generator.base.colour import lab
from generator.base.findings import Finding, error, warning
from generator.base.suggest import listed, quoted
from generator.checks import kit
from generator.checks.texts import printed_texts
from generator.engines.hatuna.checks import figures
from generator.engines.hatuna.checks.contents import Contents, word, words
from generator.engines.hatuna.checks.contract import FIELDS
from generator.engines.hatuna.checks.words import BLACK, CHURCH, DIET, RED, WHITE
from generator.model.card import Card
from generator.model.select import value_at
from generator.model.text import Text

_REFERENCES: Final[Mapping[str, tuple[str, ...]]] = {
    "round": ("areas",), "player": ("places", "provinces", "leader")}
_NAMED: Final = ("place", "province", "part", "sea")
_WORD = re.compile(r"[^\W\d_]+")
_CAPITAL = re.compile(r"(?<=[^\s.?!:]\s)[^\W\d_]\w+")
"""Words after another word of the same sentence; those with a capital are names in most languages of games."""

_NUMBER = re.compile(r"\d+(?:[\s.,]\d{3})*")
_LIKE = 0.75
"""How like two words are that are taken for one, by difflib's ratio."""


def names_in_events(contents: Contents) -> Iterator[Finding]:
    """PLAY989 for each name that a section means and does not say, says and does not mean, or spells otherwise."""
    titles = {str(card.title): card for card in contents.pack.cards.values() if card.kind in _NAMED}
    patterns = [(re.compile(rf"\b{re.escape(title)}\b"), card) for title, card in titles.items()]
    known = {one.casefold() for card in contents.pack.cards.values() for text in _texts_of(card)
             for one in _WORD.findall(text)}
    for event in contents.events:
        for section, fields in _REFERENCES.items():
            text = " ".join(_said(event, f"{section}.{part}") for part in ("title", "text"))
            meant = [contents.pack.cards[name] for field in fields for name in words(event, f"{section}.{field}")
                     if name in contents.pack.cards]
            yield from _unsaid(contents, event, section, text, meant)
            ids = {card.id for card in meant}
            for pattern, card in patterns:
                if card.id not in ids and pattern.search(text) and not _is_inside(str(card.title), meant):
                    yield error("PLAY989", f"the text of '{section}' of event '{event.id}' says '{card.title}', which "
                                "the card does not name", event.at(f"{section}.text"), subject=event.id,
                                why="players go by the text, rules by what the card names (HT-CMP-22)",
                                fix=f"correct the text, or name '{card.id}' on the card", source="CHK-09")
            yield from _misspelt(event, section, text, known, titles)


def _texts_of(card: Card) -> Iterator[str]:
    """The texts of a card, but those of an event's sections, which lie deeper."""
    yield str(card.title)
    yield from (str(value) for value in card.fields.values() if isinstance(value, Text))


def _said(card: Card, path: str) -> str:
    value = value_at(card, path)
    return str(value) if isinstance(value, Text) else ""


def _unsaid(contents: Contents, event: Card, section: str, text: str, meant: list[Card]) -> Iterator[Finding]:
    whole = {card.kind for card in meant
             if {one.id for one in meant} >= {one.id for one in contents.pack.cards.values() if one.kind == card.kind}}
    for card in meant:
        ways = (str(card.title), _said(card, "in_words"))
        if card.kind in whole or any(way and way.casefold() in text.casefold() for way in ways):
            continue
        close = difflib.get_close_matches(str(card.title), _WORD.findall(text), 1, _LIKE)
        yield error("PLAY989", f"the text of '{section}' of event '{event.id}' does not say '{card.title}', which the "
                    "card names", event.at(f"{section}.text"), subject=event.id, source="CHK-09",
                    why="players go by the text, rules by what the card names (HT-CMP-22)",
                    fix=f"write '{card.title}' for '{close[0]}'" if close else "say it in the text, or name another")
    sort = word(event, "player.type")
    kind = {DIET: "storman", CHURCH: "bishop"}.get(sort, "") if section == "player" else ""
    for ally in contents.allies if kind else ():
        if ally.kind == kind and not any(one.casefold() in text.casefold() for one in _WORD.findall(str(ally.title))):
            yield error("PLAY989", f"the text of event '{event.id}' does not except '{ally.title}'",
                        event.at("player.text"), why="allies of leaders are not summoned to meetings (HT-MET-03)",
                        fix="name him among those who stay away", subject=event.id, source="CHK-09")


def _is_inside(title: str, meant: list[Card]) -> bool:
    """Whether a title is part of the title of something that is meant, or of how that is said."""
    return any(title in f"{card.title} {_said(card, 'in_words')}" for card in meant)


def _misspelt(event: Card, section: str, text: str, known: set[str], titles: Mapping[str, Card]) -> Iterator[Finding]:
    for written in _CAPITAL.findall(text):
        if written[0].isupper() and written.casefold() not in known:
            close = difflib.get_close_matches(written, titles, 1, _LIKE)
            if close:
                yield error("PLAY989", f"{quoted(written)} in event '{event.id}' is the name of nothing",
                            event.at(f"{section}.text"), why="a name is spelt alike on cards, pieces and map",
                            fix=f"write '{close[0]}'", subject=event.id, source="CHK-09")


def seals(contents: Contents) -> Iterator[Finding]:
    """PLAY991 for each seal whose ink has another colour than the rules know it by."""
    field = contents.pack.kinds["event"].fields["colour"]
    palette = contents.pack.look.palette
    for choice in field.choices.values():
        if choice.ink in palette:
            light, green_red, _ = lab(palette[choice.ink].rgb)
            is_so = {RED: green_red > 25, BLACK: light < 35, WHITE: light > 75}.get(choice.id, True)
            if not is_so:
                yield error("PLAY991", f"seal '{choice.id}' is printed in '{choice.ink}', {palette[choice.ink].rgb}",
                            field.span, why="section 5 is red, black or white (HT-EVT-05)", subject="event",
                            source="CHK-46", fix=f"name an ink that is {choice.id}")


def numbers(contents: Contents) -> Iterator[Finding]:
    """PLAY989 for each figure in an event or a rule that is not the rules'."""
    for event in contents.events:
        wanted = figures.OF_EVENTS.get(word(event, "player.type"), 0)
        said = [number for path in ("player.title", "player.text") for number in _numbers(_said(event, path))]
        if (wanted and wanted not in said) or any(number != wanted for number in said if number > 1):
            written = listed([str(number) for number in said]) or "no figure"
            yield warning("PLAY989", f"the text of event '{event.id}' says {written}, the rules {wanted or 'none'}",
                          event.at("player.text"), subject=event.id, source="CHK-84",
                          why="players go by the text, rules by their own figures (HT-GAB-01, HT-BRO-03, HT-UPP-03)",
                          fix=f"write {wanted}" if wanted else "take the figure away")
    for rule in contents.pack.rules.get(contents.game.id, ()):
        wanted_all = figures.OF_RULES.get(rule.id, ())
        said = [*_numbers(rule.says), *(_IN_WORDS.get(one, 0) for one in _WORD.findall(rule.says.casefold()))]
        lacking = [str(number) for number in wanted_all if number not in said]
        if lacking:
            yield warning("PLAY989", f"rule {rule.id} does not state {listed(lacking)}", rule.span, subject=rule.id,
                          why="the engine plays by these figures", fix="correct the text of the rule", source="CHK-84")


def figures_on_aids(contents: Contents) -> Iterator[Finding]:
    """PLAY989 for each figure on cards that tell of the rules, such as players' aids, that no rule has.

    Figures below 100 may count anything, and are left out.
    """
    decks = [contents.pack.decks[part.source] for part in contents.game.components
             if part.sort == "deck" and part.source in contents.pack.decks]
    printed = {card.id for deck in decks for card in deck.cards if card.kind not in FIELDS}
    known = {figure for wanted in figures.OF_RULES.values() for figure in wanted}
    for text, owner, path in printed_texts(kit.Scope(contents.pack, contents.game)):
        if isinstance(owner, Card) and owner.id in printed:
            odd = [str(number) for number in _numbers(text) if number >= 100 and number not in known]
            if odd:
                yield warning("PLAY989", f"'{path}' of {owner.kind} '{owner.id}' says {listed(odd)}", owner.at(path),
                              why="no rule has this figure", fix="correct the text", subject=owner.id, source="CHK-84")


_IN_WORDS: Final[Mapping[str, int]] = {"three": 3, "five": 5, "ten": 10, "twelve": 12, "hundred": 100}


def _numbers(text: str) -> list[int]:
    return [int(re.sub(r"\D", "", found)) for found in _NUMBER.findall(text)]
