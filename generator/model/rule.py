"""The index of a game's rules: every rule by its id, in one line."""

from __future__ import annotations

from dataclasses import dataclass

from generator.base.findings import Span

KINDS = ("stated", "inferred", "ours")
"""The rule stands in the source; it follows from it; it is our reading where the source is silent or at odds."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its id, what it says in our own words, how sure it is, and the engine's option that decides it."""

    id: str
    says: str
    kind: str
    option: str = ""
    span: Span | None = None
