"""Quartets: families of cards, collected by asking."""

from __future__ import annotations

from typing import Final

from generator.base.findings import Report
from generator.engines.quartets.checks import check
from generator.engines.quartets.engine import QuartetsEngine
from generator.engines.quartets.from_pack import read_realm
from generator.engines.quartets.options import OPTIONS, Rules
from generator.rules.options import settle
from generator.rules.protocol import Option, Spec


class QuartetsMaker:
    """Makes the engine for a game whose deck consists of dynasties of regents and queens."""

    id: str = "quartets"
    options: tuple[Option, ...] = OPTIONS

    def checks(self, spec: Spec) -> Report:
        """What is wrong with the game's data by its rules, and with its options."""
        return check(spec)

    def open(self, spec: Spec) -> QuartetsEngine:
        """The engine of a game whose checks found no error."""
        options, _ = settle(OPTIONS, spec)
        realm, _ = read_realm(spec.pack, Rules(**options))
        return QuartetsEngine(realm, options)


MAKER: Final = QuartetsMaker()
