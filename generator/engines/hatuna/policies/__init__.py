"""Ways to play, by name (section 6.2), beside chance: two players and two probes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from generator.engines.hatuna.policies.campaigner import Campaigner
from generator.engines.hatuna.policies.tempers import CAUTIOUS, GREEDY, HUNTER, TURTLE, Temper
from generator.rules.protocol import Policy, PolicyMaker


def _maker(temper: Temper) -> PolicyMaker:
    def make(engine: Any, seat: int) -> Policy[Any]:
        return Campaigner(engine, seat, temper)
    return make


POLICIES: Final[Mapping[str, PolicyMaker]] = MappingProxyType({
    "greedy": _maker(GREEDY), "cautious": _maker(CAUTIOUS), "hunter": _maker(HUNTER), "turtle": _maker(TURTLE)})
