"""Tafl: boards where a king breaks out of a ring of attackers.

Copenhagen hnefatafl and its kin differ by options alone. What the letters cite, C and D, G and A, are the rules in
data/rules/.
"""

from __future__ import annotations

from typing import Final

from generator.base.findings import Report
from generator.engines.tafl.checks import check, options_for
from generator.engines.tafl.engine import TaflEngine
from generator.engines.tafl.options import OPTIONS, Rules
from generator.rules.options import settle
from generator.rules.protocol import Option, Spec


class TaflMaker:
    """Makes the engine for a game that names a board of the pack."""

    id: str = "tafl"
    options: tuple[Option, ...] = OPTIONS

    def checks(self, spec: Spec) -> Report:
        """What is wrong with the game's board and setup by its rules, and with its options."""
        return check(spec)

    def open(self, spec: Spec) -> TaflEngine:
        """The engine of a game whose checks found no error."""
        options, _ = settle(options_for(spec), spec)
        cites = frozenset(rule.id for rule in spec.pack.rules.get(spec.game.id, ()))
        return TaflEngine(spec.pack.boards[options["board"]], Rules(**options), cites)


MAKER: Final = TaflMaker()
