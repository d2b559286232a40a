"""The switches of the rules, each with the rules that it decides; their defaults are those of Copenhagen hnefatafl."""

from __future__ import annotations

from dataclasses import dataclass

from generator.rules.protocol import Option

_WHOM = ("both", "attackers", "defenders", "none")

OPTIONS: tuple[Option, ...] = (
    Option("board", "", rules=("C2", "G1"), says="the board, by its id in the pack"),
    Option("setup", "", rules=("C2", "A1"), says="the setup of that board; its own first choice where none is named"),
    Option("king_sides", 4, (2, 4), rules=("C7a", "G8"), says="on how many sides attackers take the king in the open"),
    Option("king_by_throne", "strong", ("strong", "alike"), rules=("C7a", "A6", "A7"),
           says="strong: on the throne four attackers take him, beside it the three others; alike: as elsewhere"),
    Option("king_on_edge", "safe", ("safe", "taken"), rules=("C7a", "D5", "A8"),
           says="whether the king can be taken on the edge, by three attackers or by two along it"),
    Option("king_armed", True, (True, False), rules=("C5a", "A4"), says="whether the king takes part in captures"),
    Option("corners_hostile", "both", _WHOM, rules=("C3a", "G9", "A5"), says="whose men are taken against a corner"),
    Option("throne_hostile", "both", _WHOM, rules=("C3b", "G9", "A11"),
           says="whose men are taken against the empty throne"),
    Option("held_throne_hostile", "attackers", _WHOM, rules=("C3c", "A10"),
           says="whose men are taken against the throne with the king on it"),
    Option("throne_pass", "all", ("all", "defenders", "king"), rules=("C3", "G5", "A2"),
           says="who may pass over the empty throne; the defenders have the king among them"),
    Option("throne_return", True, (True, False), rules=("C3", "G5"), says="whether the king may go back to the throne"),
    Option("escape", "corner", ("corner", "edge"), rules=("C6a", "G2"), says="where the king wins"),
    Option("shieldwall", "flank", ("none", "flank", "any"), rules=("C5b", "D2"),
           says="whether rows along the edge are taken; flank: by a move to an end of the row, any: by front men too"),
    Option("shieldwall_corner", True, (True, False), rules=("C5b", "D4"), says="whether a corner closes a row"),
    Option("shieldwall_king", True, (True, False), rules=("C5b", "D3"), says="whether the king counts in a row"),
    Option("exit_fort", True, (True, False), rules=("C6b", "D6", "D7", "D8", "D9", "D16"),
           says="whether the king wins in a fort on the edge that cannot be broken"),
    Option("encirclement", True, (True, False), rules=("C7b", "D10", "D11", "D12"),
           says="whether the attackers win by a ring round all the king's side"),
    Option("repetition", "attackers", ("free", "attackers", "defenders", "draw"), rules=("C8", "D13", "A15"),
           says="who wins when a position returns too often; free: nobody, the game goes on"),
    Option("repetition_count", 3, least=2, most=9, rules=("D13", "A15"), says="how often a position may stand at most, "
           "counting the time that ends the game"),
    Option("no_moves", "loss", ("loss", "draw"), rules=("C9", "D14", "A14", "A16"),
           says="what a side has that cannot move"),
    Option("tiebreak", "none", ("none", "plies"), rules=("G13", "A17"),
           says="plies: a match that stands one all goes to the shorter win"),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The settled options; see `OPTIONS` for each."""

    board: str
    setup: str
    king_sides: int
    king_by_throne: str
    king_on_edge: str
    king_armed: bool
    corners_hostile: str
    throne_hostile: str
    held_throne_hostile: str
    throne_pass: str
    throne_return: bool
    escape: str
    shieldwall: str
    shieldwall_corner: bool
    shieldwall_king: bool
    exit_fort: bool
    encirclement: bool
    repetition: str
    repetition_count: int
    no_moves: str
    tiebreak: str

    def hostile(self, where: str, whose: str) -> bool:
        """Whether a square ('corners', 'throne', 'held_throne') takes the place of an enemy of the men of a side."""
        return getattr(self, f"{where}_hostile") in ("both", whose)
