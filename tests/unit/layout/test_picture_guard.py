"""Pictures that cannot be drawn are told, not crashed on."""

from __future__ import annotations

import pytest

from generator.fonts.book import FontBook
from generator.layout.face import Artist
from generator.layout.slots import make_ready
from generator.layout.studio import Workshop
from generator.load.read import read
from generator.model.template import Slot, Template


@pytest.mark.parametrize("args", [
    {"picture": "vesica_seal", "half_width": "17", "half_height": "0", "legend": ("a", "b")},
    {"picture": "lozenge_back", "width": "0", "height": "0"},
    {"picture": "lozenge_back", "width": "inf", "height": "88"},
    {"picture": "wheel_back", "width": "nan", "height": "88"},
    {"picture": "round_seal", "radius": "-3", "legend": "x"},
])
def test_senseless_sizes_are_findings(root, args) -> None:
    """This test ensures that sizes of 0, below 0, without end and that are no numbers end in findings."""
    pack, _ = read([root])
    artist = Artist(Workshop(pack.look, "sv", FontBook()))
    ready, findings = make_ready(Template("t", "poker", (Slot("s", "picture", args),)), {})
    (slot,) = ready.slots
    artist.draw(slot, slot.settings({}))
    assert findings or artist.findings
