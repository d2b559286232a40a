"""DECK24x: score tables audited, acknowledgements, and the order of figures."""

from __future__ import annotations

from generator.checks.codes import Code

CODES: dict[str, Code] = {
    "DECK240": Code(
        "a row of the score table follows",
        "What a row gives is worked out anew each time, from the cards that it counts and what a card is worth at its "
        "rate; what follows is told as a note. Decks in which a row counts the same cards are told of together.",
        "- {id: t06, title: Vasa, all_of: [vasa], rate: whole, points: 48}      # 16 cards at 3",
        "Nothing is to be done.",
    ),
    "DECK241": Code(
        "a row of the score table does not follow",
        "A deck that is scored says under \"scored\" which cards are the rows of its table (\"by\") and what a card is "
        "worth at each rate, perhaps with so much besides. A row counts the cards of the deck that name one of its "
        "\"all_of\", with those of \"also\" and without those of \"without\"; or as many as \"cards\" says. Its points "
        "are that number times its rate. A table that is meant so may be acknowledged beside the row: the finding "
        "tells the fingerprint, which covers points, rate and cards and lapses when one of them changes.",
        "- {id: t06, title: Vasa, all_of: [vasa], rate: whole, points: 47}      # 16 cards at 3",
        "Correct the points or the cards, or write \"acknowledged: [{code: DECK241, reason: …, fingerprint: …}]\".",
    ),
    "DECK242": Code(
        "a rate that the deck does not set",
        "Each deck sets what a card is worth at each rate that the rows of its table name.",
        "scored: {by: score_row, rates: {whole: 3}}, and a row with rate: family",
        "Add the rate to the deck, or correct it in the row.",
    ),
    "DECK243": Code(
        "cards that cannot be the rows of a score table",
        "A row has \"points\", a whole number, and \"rate\", a choice; it may have \"all_of\", \"also\", \"without\" "
        "and \"some_of\", references, and \"cards\", a whole number.",
        "scored: {by: place, rates: {whole: 3}}      # a kind without points",
        "Name the kind of the rows, or declare the fields.",
    ),
    "DECK244": Code(
        "an acknowledgement of what is not found",
        "An acknowledgement that is left behind would hide what goes wrong later. Only findings whose text offers a "
        "fingerprint can be acknowledged.",
        "acknowledged: [{code: DECK241, reason: printed so, fingerprint: 1a2b3c4d}]      # and the row follows",
        "Delete the acknowledgement.",
    ),
    "DECK245": Code(
        "a row of the score table counts nothing, or more than there is",
        "A row says which cards it counts, or how many of those that the deck holds.",
        "- {id: t07, title: A family, some_of: pfalz, cards: 9, rate: family, points: 18}      # pfalz has six",
        "Write \"all_of\", or a number of cards that there can be.",
    ),
    "DECK246": Code(
        "figures out of order",
        "A figure that is declared \"after\" another is not below it, one declared \"before\" another not above it. "
        "The other may stand on a card that a reference leads to: \"king.years.from\".",
        "died: {sort: integer, after: born}, and a card with born: 1533, died: 1477",
        "Correct one of the figures.",
    ),
    "DECK247": Code(
        "an order by what is no figure",
        "\"after\" and \"before\" name whole numbers by their paths; a slip there would leave the order unkept, in "
        "silence.",
        "died: {sort: integer, after: bron}",
        "Correct the path.",
    ),
}
