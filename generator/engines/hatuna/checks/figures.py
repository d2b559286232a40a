"""The figures of the rules that the checks count with, each with the rule that sets it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

HAND = 12
"""Cards dealt to each player (HT-SET-06)."""

DRAWN = 3
"""Cards drawn after a turn (HT-DRW-01)."""

RIDE = 10
"""Squares that riders and fleets move (HT-MOV-01, HT-FLT-01)."""

MARCH = 5
"""Squares that foot moves (HT-MOV-02)."""

PASSAGE = 3
"""Squares before and after the way round to the other coast (HT-FLT-03)."""

FEAST = 6000
"""Mark that a feast costs (HT-GAB-01)."""

WEDDING = 4000
"""Mark that a wedding costs (HT-BRO-03)."""

REBELS = 500
"""Men that put down a revolt (HT-UPP-03)."""

RIDERS = 100
"""Riders that take an open place that nobody defends (HT-PLC-05)."""

WALLED_ROOM, OPEN_ROOM = 2000, 1000
"""Men that fit in a fortified town, in any other place (HT-PLC-01, HT-PLC-03, HT-PLC-04)."""

SIEGE = 2
"""Times the garrison that an attacker must have (HT-SIE-04)."""

OF_RULES: Final[Mapping[str, tuple[int, ...]]] = {
    "HT-SET-06": (83, HAND), "HT-MOV-01": (RIDE,), "HT-MOV-02": (MARCH,), "HT-FLT-01": (RIDE,),
    "HT-FLT-03": (PASSAGE,), "HT-PLC-01": (200, WALLED_ROOM), "HT-PLC-03": (OPEN_ROOM,),
    "HT-PLC-04": (100, OPEN_ROOM), "HT-PLC-05": (RIDERS,), "HT-UPP-03": (REBELS,), "HT-GAB-01": (FEAST,),
    "HT-BRO-03": (WEDDING,), "HT-DRW-01": (DRAWN,),
}
"""The figures that the text of a rule must state, by the rule's id (CHK-84)."""

OF_EVENTS: Final[Mapping[str, int]] = {"brollop": WEDDING, "gastabud": FEAST, "uppror": REBELS}
"""The figure that the text of an event must state, by what befalls the player (CHK-84)."""
