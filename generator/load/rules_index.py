"""Indexes of rules as they are authored."""

from __future__ import annotations

from collections.abc import Mapping

from generator.base.findings import Finding
from generator.load.hints import Hints
from generator.load.record_faults import Entry
from generator.model.rule import Rule


def read_rules(entries: Mapping[str, Entry], hints: Hints, out: list[Finding]) -> dict[str, tuple[Rule, ...]]:
    """All of them that can be read, in the order in which they are declared; what is wrong is added to `out`."""
    del entries, hints, out
    return {}
