"""PLAY930-949: games of regents and queens that are asked for: their data, and what must hold while they are played."""

from __future__ import annotations

from generator.checks.codes import Code

_OURS = "Report it with the seed and the moves: the engine must keep this by itself."

CODES: dict[str, Code] = {
    "PLAY930": Code(
        "a dynasty that can never be completed",
        "Where families must be laid as soon as six cards make one, whoever collects a great dynasty passes a family "
        "before the last card comes, and the row of the whole dynasty is dead.",
        "options: {lay_family: forced}",
        "Set 'lay_family: optional', or 'family_upgrade: to_whole'.",
    ),
    "PLAY931": Code(
        "a row of the score table that nobody can reach",
        "All ways in which a dynasty can end are enumerated from its groups and the options; no way scores this row.",
        "A row for a family of a dynasty whose groups never add up to six cards.",
        "Take the row away, or change the cards or the options that rule it out.",
    ),
    "PLAY932": Code(
        "a deck that the game does not have",
        "The option 'deck' names the deck that is dealt.",
        "options: {deck: c35}",
        "Write the id of a deck.",
    ),
    "PLAY933": Code(
        "a card that fits in no group",
        "Each card is one of a kind and of a dynasty, and a queen belongs to a king of the same dynasty who is in the "
        "deck: families and bonus piles are made of whole groups.",
        "A queen whose king is left out of the deck.",
        "Correct 'dynasty', 'king' or 'copies', or leave the card out of the deck.",
    ),
    "PLAY934": Code(
        "a score table that cannot be read",
        "A row scores all cards of a dynasty, six cards of one, all but one card, that card with her consort, both "
        "dynasties together, or any card as a bonus.",
        "A row with 'some_of' and 'cards: 5'.",
        "Correct the row, or write 'scored' in the deck.",
    ),
    "PLAY935": Code(
        "a deck that is too small for the players",
        "Each player is dealt eight cards.",
        "players: [2, 7] with 53 cards",
        "Correct 'players', or add cards.",
    ),
    "PLAY936": Code(
        "families that are promised and not scored",
        "Families are laid where the score table has a row for them, and the cards of a dynasty say whether it has "
        "families.",
        "has_families: true for a dynasty that no row names under 'some_of'.",
        "Correct 'has_families', or the rows.",
    ),
    "PLAY937": Code(
        "a dynasty without a row of its own",
        "A whole dynasty must be laid, and would score nothing.",
        "A dynasty that no row names alone under 'all_of'.",
        "Add the row.",
    ),
    "PLAY940": Code(
        "a card that is in two places or in none",
        "Each card is in the pile, in one hand or in one place on the table, and the game ends with all of them laid.",
        "The same card in two hands.", _OURS,
    ),
    "PLAY941": Code(
        "a dynasty that is whole and something else besides",
        "A whole dynasty has one owner, and no family or bonus pile of it lies anywhere.",
        "A whole dynasty before one player and a family of it before another.", _OURS,
    ),
    "PLAY942": Code(
        "cards on the table in a shape that the rules do not know",
        "A family is six cards of kings with all their queens, a bonus pile is whole groups, and there are no more "
        "families than the options allow.",
        "A family of five cards.", _OURS,
    ),
    "PLAY943": Code(
        "a bonus pile without a family",
        "A bonus pile lies before a family of its dynasty.",
        "A bonus pile before a player who has laid no family of it.", _OURS,
    ),
    "PLAY944": Code(
        "a table that is not what was laid",
        "Points follow from what was said and seen as well as from the table.",
        "A card on the table that nobody laid.", _OURS,
    ),
    "PLAY945": Code(
        "points that cannot be",
        "What all players together have of a dynasty at the end is one of a few totals, which are enumerated.",
        "23 points for a dynasty that can come to 22, 28 or 48.", _OURS,
    ),
    "PLAY946": Code(
        "a dead end where there can be none",
        "With the usual options, who has laid a family can ask for what is left of it, so every game can be finished.",
        "A game with the usual options that ended with cards in hands.", _OURS,
    ),
}
