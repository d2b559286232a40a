"""DECK2xx: decks and the totals that are stated beside them."""

from __future__ import annotations

from generator.checks.codes import Code

CODES: dict[str, Code] = {
    "DECK200": Code(
        "a stated total holds",
        "Totals that are stated beside a deck are counted anew each time; what holds is told as a note.",
        "",
        "",
    ),
    "DECK201": Code(
        "a count differs",
        "A deck holds as many cards as is stated beside it, copies counted.",
        "- {count: 125}      # 124 cards",
        "Add or take away cards, or correct \"count\".",
    ),
    "DECK202": Code(
        "a sum differs",
        "The figures of a field come to the total that is stated, copies counted.",
        "- {sum: ransom, total: 49000}",
        "Look for the figure that is off, or correct \"total\".",
    ),
    "DECK203": Code(
        "a tally differs",
        "The values of a field occur as often as is stated, and no other values occur.",
        "- {tally: colour, is: {rod: 14, svart: 13, vit: 13}}",
        "Correct the cards, or \"is\".",
    ),
    "DECK204": Code(
        "decks are built of themselves",
        "A deck is built of decks that are whole without it.",
        "a: {decks: [b]}\nb: {decks: [a]}",
        "Take one of them out of \"decks\".",
    ),
    "DECK205": Code(
        "an unknown deck",
        "Decks and components name decks that are declared in the section \"decks\".",
        "decks: [main, auxx]",
        "Declare the deck, or correct its name.",
    ),
    "DECK206": Code(
        "a field that no card of the deck has",
        "A selection, a sum or a tally of such a field would pick nothing, in silence.",
        "where: {blue_ridder: true}",
        "Correct the name of the field.",
    ),
    "DECK207": Code(
        "a value that cannot occur",
        "A selection by a value that is not declared would pick nothing, in silence.",
        "where: {type: befest_stad}",
        "Write a value that can occur.",
    ),
    "DECK208": Code(
        "a selection or an expectation that says too little or too much",
        "An expectation states one total: a count, a sum with its total, or a tally with what it is. An "
        "exclusion says what it takes away.",
        "- {count: 3, sum: ransom}",
        "Write one total in each.",
    ),
    "DECK209": Code(
        "a card lies in a deck twice",
        "A deck that is built of overlapping decks would print a card twice.",
        "decks: [main, bishops]      # the bishops are in main",
        "Take it out of one of them, or write \"copies\" on the card.",
    ),
    "DECK210": Code(
        "a printed deck is empty",
        "A component that prints no cards is a slip as a rule.",
        "of: [storman]      # and no card of that kind",
        "Correct what the deck takes.",
    ),
    "DECK211": Code(
        "more than one back in one deck",
        "Cards that are shuffled together share one back: a card that shows another is known before it is turned. "
        "Pieces and other things that nobody shuffles may differ, where the deck says so.",
        "main: {back: cards/back-game}, aux: {back: cards/back-event}, both in one printed deck",
        "Name the same back in each, or write \"shuffled: false\".",
    ),
    "DECK212": Code(
        "more than one format in one deck",
        "Cards of two sizes cannot be shuffled.",
        "main: {format: poker}, aux: {format: bridge}, both in one printed deck",
        "Name the same format in each.",
    ),
    "DECK213": Code(
        "two cards of a kind with one title",
        "Players tell cards of a kind apart by their titles.",
        "two places with title: Borgeby",
        "Tell them apart in the title, or make one card with \"copies\".",
    ),
    "DECK214": Code(
        "a template for a kind that the deck does not hold",
        "A deck may name templates by kind, for faces and for backs; one for a kind that it does not hold would draw "
        "nothing, in silence.",
        "of: [storman], faces: {bishop: pieces/mitre}",
        "Correct the kind, or add it to the deck.",
    ),
    "DECK215": Code(
        "a printed card has no face",
        "Kinds without a template are never printed by themselves; where a deck prints them, the deck names the "
        "template.",
        "of: [province]      # a kind without template",
        "Give the kind a template, or the deck 'faces: {kind: template}'.",
    ),
    "DECK216": Code(
        "a printed deck without a format",
        "A format says how large a piece is, how far ink runs over its edge, and what keeps off it.",
        "cards: {of: [place], back: cards/back-game}",
        "Write \"format: …\" in the deck or in all its parts.",
    ),
    "DECK217": Code(
        "a piece without reverse",
        "In a deck of which some kinds have a back all have one; a deck that is printed on one side has none at all.",
        "of: [storman, bishop], backs: {storman: pieces/shield-verso}",
        "Name a back for each kind.",
    ),
    "DECK218": Code(
        "a face made for another size",
        "A template draws in millimetres for one format; on a piece of another size it would be cut, or leave bare "
        "paper.",
        "format: tarot in the deck, format: poker in the template",
        "Name the template's format in the deck, or draw a face for this size.",
    ),
}
