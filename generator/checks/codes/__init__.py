"""The catalogue of finding codes: what `spelverk explain CODE` prints. Codes never change their meaning."""

from __future__ import annotations

import importlib
import pkgutil
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Code:
    """One code: its title, the rule behind it, a small wrong example and its cure."""

    title: str
    rationale: str
    example: str = ""
    cure: str = ""


def catalogue() -> dict[str, Code]:
    """Every code of every group, sorted."""
    found: dict[str, Code] = {}
    for module in pkgutil.iter_modules(__path__):
        found |= importlib.import_module(f"{__name__}.{module.name}").CODES
    return dict(sorted(found.items()))
