"""Håtunaleken: three brothers, their lords and their castles, on a map of squares."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from generator.base.findings import Report
from generator.engines.hatuna import chronicle
from generator.engines.hatuna.checks import check
from generator.engines.hatuna.engine import HatunaEngine
from generator.engines.hatuna.from_pack import read_facts
from generator.engines.hatuna.options import OPTIONS, Rules
from generator.rules.options import settle
from generator.rules.protocol import Option, Spec


class HatunaMaker:
    """Makes the engine for a game of leaders, magnates, bishops, fleets and places on a map of squares."""

    id: str = "hatuna"
    options: tuple[Option, ...] = OPTIONS
    words: tuple[str, Mapping[str, Any]] = (chronicle.NAME, chronicle.WORDS)

    def checks(self, spec: Spec) -> Report:
        """What is wrong with the game's data by its rules, and with its options."""
        return check(spec)

    def open(self, spec: Spec) -> HatunaEngine:
        """The engine of a game whose checks found no error."""
        options, _ = settle(OPTIONS, spec)
        return HatunaEngine(read_facts(spec.pack, Rules.of(options)), options)


MAKER: Final = HatunaMaker()
