"""Ways to play, by name (section 6.2): none yet beside chance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from generator.rules.protocol import PolicyMaker

POLICIES: Final[Mapping[str, PolicyMaker]] = {}
