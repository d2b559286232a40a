"""What a component says as a box: measures read as numbers within their bounds, templates by panel."""

from __future__ import annotations

import re

from generator.base.findings import Finding, error
from generator.base.suggest import quoted
from generator.load.kinds import path_leaves
from generator.load.packs import leaves_pack
from generator.load.record_faults import Entry
from generator.load.records import ComponentRecord
from generator.model.game import BOX, PANELS, Packing

MEASURES = {"card_thickness": (0.05, 5.0), "clearance": (0.0, 20.0)}
"""The bounds of each measure in mm: from thin paper to wooden tiles, from snug to loose."""

_FIGURE = re.compile(r"\d+(?:\.\d+)?").fullmatch


def read_packing(slug: str, record: ComponentRecord, entry: Entry, out: list[Finding]) -> Packing | None:
    """How a box holds its deck; None for every other component, on which the settings of boxes are findings."""
    called = f"component '{slug}' of {entry.called}"
    if record.sort != BOX:
        out.extend(error("DATA112", f"{called}, of sort {record.sort}, takes no '{setting}'",
                         entry.at("components", slug, setting, key=True), why=f"'{setting}' belongs to a {BOX}",
                         fix=f"delete it, or write 'sort: {BOX}'")
                   for setting in sorted(record.model_fields_set & {*MEASURES, "faces"}))
        return None
    measures: dict[str, float] = {}
    for name, (least, most) in MEASURES.items():
        written = getattr(record, name)
        if written is None:
            continue
        if _FIGURE(written.strip()) and least <= float(written) <= most:
            measures[name] = float(written)
        else:
            out.append(error("SHEET780", f"'{name}' of {called} is {quoted(written)}, {least:g} to {most:g} mm are "
                             "wanted", entry.at("components", slug, name),
                             why="a box is as deep as its cards are thick together, and a little more",
                             fix="measure a pile of ten cards, and write a tenth of it in mm, such as 0.32"
                             if name == "card_thickness" else "write a length in mm, such as 1"))
    faces = {panel: getattr(record.faces, panel) for panel in PANELS} if record.faces else {}
    for panel, written in faces.items():
        if leaves_pack(written):
            out.append(path_leaves(written, entry, "components", slug, "faces", panel))
    return Packing(**measures, faces={panel: face for panel, face in faces.items() if face})
