"""The words of the data that the rules know: what places, events and seals may be."""

from __future__ import annotations

from typing import Final

WALLED_TOWNS: Final = ("befast_stad", "befast_stiftstad")
OPEN_TOWNS: Final = ("obefast_stad", "obefast_stiftstad")
TOWNS: Final = (*WALLED_TOWNS, *OPEN_TOWNS)
SEES: Final = ("befast_stiftstad", "obefast_stiftstad")
"""Towns of bishops."""

ROYAL_CASTLE, CASTLE = "kungligt_slott", "slott_borg"
CASTLES: Final = (ROYAL_CASTLE, CASTLE)
FARM: Final = "gard"
PLACES: Final = (*TOWNS, *CASTLES, FARM)
"""Classes of place (HT-MAP-01)."""

DIET, CHURCH, FEAST = "herredag", "kyrkomote", "gastabud"
MARKS: Final = (DIET, CHURCH, FEAST)
"""Signs that a place may carry (HT-MAP-02)."""

QUIET, PLAGUE, FAMINE, RAIN, STORM, CALM, FIRE = (
    "ingen", "pest", "hungersnod", "regn", "storm", "stiltje", "skogsbrand")
ROUND: Final = (QUIET, PLAGUE, FAMINE, RAIN, STORM, CALM, FIRE)
"""Section 1 (HT-CMP-20, HT-RE1-15)."""

WEDDING, REVOLT, MUTINY, PIRATES, TAX, PEACE = "brollop", "uppror", "myteri", "overrumpling", "skatt", "lugn"
PLAYER: Final = (DIET, CHURCH, FEAST, WEDDING, REVOLT, MUTINY, PIRATES, TAX, PEACE)
"""Section 2: each has a predicate of relevance (EVT-REL)."""

ALWAYS: Final = (TAX, PEACE)
"""What applies to everybody (HT-EVT-11)."""

YIELDS: Final = "kapitulerar"
OUTCOMES: Final = (YIELDS, "fortsatter")
"""Section 3 (HT-EVT-03)."""

RED, BLACK, WHITE = "rod", "svart", "vit"
SEALS: Final = (RED, BLACK, WHITE)
"""Section 5 (HT-EVT-05)."""
