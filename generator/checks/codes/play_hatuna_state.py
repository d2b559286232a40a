"""PLAY971-974: what must hold in every state of a game of leaders on a map of squares, while it is played."""

from __future__ import annotations

from generator.checks.codes import Code

_OURS = "Report it with the seed and the acts: the engine must keep this by itself."

CODES: dict[str, Code] = {
    "PLAY971": Code(
        "a card that lies where it cannot",
        "Each card is in one zone at a time and goes only where its kind may go: homes into their pile, monasteries "
        "under bishops and royals, aux cards under main cards in play.",
        "A home card in the draw deck.", _OURS,
    ),
    "PLAY972": Code(
        "a piece that stands where it cannot",
        "Persons stand on land or are aboard, inside places of their own alone; fleets are at sea, in harbours, at the "
        "southern edge or off the map, and no ship carries more men than it can.",
        "A person inside an enemy's town.", _OURS,
    ),
    "PLAY973": Code(
        "a siege that cannot be",
        "Besiegers stand before the place, belong to one seat, and are not its owner's; peasants besiege for one turn.",
        "A siege whose last piece has gone.", _OURS,
    ),
    "PLAY974": Code(
        "a seat or a round that cannot be",
        "A seat in play has one leader on the map, one that is out has nothing; signs lie from the draw to the end of "
        "their round; nothing is pending when the game has ended.",
        "A seat that is out of the game and owns a card.", _OURS,
    ),
}
