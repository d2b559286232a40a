"""What may be switched: one option for each place where the old sheet is silent or can be read in two ways.

The default stands first; the reasons are in the table of ambiguities of the rules specification.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from generator.rules.protocol import Option


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of one engine, read. The fields are the options' ids."""

    deck: str
    ask_basis: str
    ask_form: str
    self_ask: str
    target: str
    after_no: str
    empty_pile: str
    empty_hand: str
    no_legal_ask: str
    lay_whole: str
    lay_single: str
    lay_family: str
    family_shape: str
    families_per_att: str
    bonus_owner: str
    family_upgrade: str
    pfalz_without_ue: str
    ue_to_fredrik: str
    fredrik_link_ask: str
    end: str
    ties: str
    hg_points: str
    most_asks: int
    most_idle_asks: int


def _choice(name: str, values: str, rules: str, says: str) -> Option:
    """An option whose default is the first of `values`."""
    named = tuple(values.split())
    return Option(name, named[0], named, rules=tuple(rules.split()), says=says)


OPTIONS: Final = (
    Option("deck", "c53", rules=("RS-02",), says="the deck that is dealt, by its id in the pack"),
    _choice("ask_basis", "hand_or_own_table hand_or_own_family hand", "RS-07",
            "what one must have of a dynasty to ask for its cards"),
    _choice("ask_form", "specific any_queen_of_king", "RS-06",
            "a queen by name or number, or any queen of the king, whom the giver picks"),
    _choice("self_ask", "forbidden allowed", "RS-04", "asking for a card in one's own hand, as a bluff"),
    _choice("target", "has_cards anyone", "RS-05", "whether a player without cards may be asked"),
    _choice("after_no", "refuser lucky_draw_keeps left_neighbour", "RS-10", "who asks after a no"),
    _choice("empty_pile", "no_draw end_game", "RS-11", "what happens when a draw is due and the pile is gone"),
    _choice("empty_hand", "draw_one refill_eight sit_out", "RS-12", "a turn that begins without a card in hand"),
    _choice("no_legal_ask", "draw_one_pass_left pass_left", "RS-13", "a turn without a card to ask for"),
    _choice("lay_whole", "forced optional", "RS-14", "laying a whole dynasty"),
    _choice("lay_single", "forced optional", "RS-14", "laying a dynasty of one card"),
    _choice("lay_family", "optional forced", "RS-15", "laying a family"),
    _choice("family_shape", "closed kings_need_queens", "RS-16",
            "whole groups only, or queens without their king as well"),
    _choice("families_per_att", "unlimited one_per_player one_per_att", "RS-17", "how many families of a dynasty"),
    _choice("bonus_owner", "own_family any_family", "RS-18 RS-19", "before whose family a bonus pile may lie"),
    _choice("family_upgrade", "none to_whole", "RS-20", "whether family and bonus pile grow to a whole dynasty"),
    _choice("pfalz_without_ue", "any_time only_if_ue_laid", "RS-21",
            "when the dynasty may be laid without the queen of the next one"),
    _choice("ue_to_fredrik", "owner_may_attach together_only", "RS-22",
            "whether she may be laid to her consort later"),
    _choice("fredrik_link_ask", "ue_only none both_ways", "RS-22",
            "whether consorts are a basis to ask for each other"),
    _choice("end", "hands_empty_or_dead hands_empty_or_cap", "RS-23",
            "whether the game stops when nothing can be laid any more"),
    _choice("ties", "shared fewest_rows", "RS-24", "who wins among equals"),
    _choice("hg_points", "printed_27 per_card_24", "RS-25",
            "the table as printed, or the odd row by its number of cards"),
    Option("most_asks", 5000, least=100, most=100_000, rules=("RS-23",), says="asks after which the game is stopped"),
    Option("most_idle_asks", 2000, least=50, most=100_000, rules=("RS-23",),
           says="asks without anything laid after which the game is stopped"),
)
