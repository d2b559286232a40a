"""Acts: what players decide, ACT-01 to ACT-37 of the specification, as small tuples.

An act has a verb and up to two things: squares, cards or seats, as small integers. A decision of many cards or pieces
is made one at a time, so that each has few alternatives: of payments, for example, every set that the rules allow is
reached by exactly one way. Acts are listed in the order of `VERBS`, then by their things.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Act(NamedTuple):
    """One decision. What `one` and `two` are tells `VERBS`; -1 where there is none."""

    verb: str
    one: int = -1
    two: int = -1


class Verb(NamedTuple):
    """A sort of act. `things` says what it takes: 'card', 'square' or 'seat'; `id` is its ACT number."""

    id: str
    things: tuple[str, ...]
    says: str


VERBS: Final[dict[str, Verb]] = {
    # ---------------------------------------------------------------- setup, cards
    "lead": Verb("ACT-01", ("card",), "take a leader"),
    "lay": Verb("ACT-02", ("card", "card"), "put a card under a main card"),
    "give": Verb("ACT-03", ("card", "card"), "move a card from the leader to another main card"),
    "done": Verb("ACT-04", (), "end the redistribution"),
    # ---------------------------------------------------------------- operations: moving
    "begin": Verb("ACT-07", ("card",), "begin an operation with a piece"),
    "join": Verb("ACT-12", ("card",), "take another piece of the square along"),
    "leave": Verb("ACT-12", ("card",), "leave a piece of the stack behind"),
    "hand": Verb("ACT-11", ("card", "card"), "give foot to another commander in the square"),
    "go": Verb("ACT-08", ("square",), "move over land by the shortest dry way"),
    "cross": Verb("ACT-09", ("square",), "try to cross water: a card is drawn"),
    "ford": Verb("ACT-10", ("square",), "cross the water that held one up, without a card"),
    "enter": Verb("ACT-13", ("card",), "go inside a place of one's own"),
    "exit": Verb("ACT-13", ("card",), "go outside the walls"),
    # ---------------------------------------------------------------- operations: at sea
    "launch": Verb("ACT-19", ("card",), "begin an operation with a fleet"),
    "embark": Verb("ACT-22", ("card",), "take a piece aboard"),
    "gather": Verb("ACT-21", ("card",), "take another fleet along"),
    "sail": Verb("ACT-19", ("square",), "move over the sea"),
    "ask": Verb("ACT-31", ("card",), "ask for leave to sail from another's harbour"),
    "grant": Verb("ACT-31", (), "let the fleet sail"),
    "refuse": Verb("ACT-31", (), "keep the fleet in harbour"),
    "round": Verb("ACT-20", ("square",), "sail for the other coast: to the southern edge"),
    "emerge": Verb("ACT-35", ("square",), "come in from the southern edge"),
    # ---------------------------------------------------------------- operations: terminal acts
    "attack": Verb("ACT-14", ("seat", "card"), "attack an enemy's force (or fleet) in the square"),
    "assault": Verb("ACT-15", ("card",), "storm or besiege a place"),
    "sortie": Verb("ACT-18", ("card",), "attack the besiegers from inside"),
    "spare": Verb("ACT-14", ("card",), "leave a piece out of the fight"),
    "fight": Verb("ACT-14", (), "the force stands as it is: draw the card"),
    "lift": Verb("ACT-17", ("card",), "give up a siege"),
    "feast": Verb("ACT-24", (), "hold a feast"),
    "stop": Verb("ACT-25", (), "end the operation"),
    "end": Verb("ACT-26", (), "end the turn"),
    # ---------------------------------------------------------------- reactions
    "pay": Verb("ACT-27", ("card",), "add a card to a payment; the dearest first"),
    "forfeit": Verb("ACT-27", (), "do not pay"),
    "fall": Verb("ACT-28", ("card",), "choose who falls"),
    "field": Verb("ACT-29", (), "meet the attack before the walls with all"),
    "split": Verb("ACT-29", (), "divide the defence"),
    "keep": Verb("ACT-29", ("card",), "keep a piece inside in a divided defence"),
    "relieve": Verb("ACT-30", ("card",), "join the relief from inside"),
    "stay": Verb("ACT-30", (), "join no further"),
    "hold": Verb("ACT-32", ("card", "card"), "put a conquered place under a main card"),
    "enlist": Verb("ACT-33", ("card", "card"), "put foot under another commander"),
    "ransom": Verb("ACT-34", ("card",), "settle this prisoner's ransom next"),
    "occupy": Verb("ACT-36", ("card",), "go inside the place that was taken"),
    "camp": Verb("ACT-36", (), "stay outside"),
    # ---------------------------------------------------------------- the player's event
    "wed": Verb("ACT-06", (), "hold the wedding"),
    "decline": Verb("ACT-37", (), "put the event off"),
    "convene": Verb("ACT-37", ("card",), "choose the place of the meeting, mutiny or surprise"),
}
ORDER: Final = {verb: at for at, verb in enumerate(VERBS)}
