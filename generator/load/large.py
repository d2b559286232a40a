"""What a component says as one large page: a board or a map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.base.findings import Finding, error
from generator.base.suggest import quoted
from generator.load.hints import Hints
from generator.load.record_faults import Entry
from generator.load.records import ComponentRecord
from generator.model.game import LARGE

_OF_LARGE = ("coordinates", "poster", "setup", "square")


def large_faults(slug: str, record: ComponentRecord, source: str, entry: Entry,
                 known: Mapping[str, Mapping[str, Entry]], hints: Hints) -> Iterator[Finding]:
    """What is wrong with a component as one large page: its source is not declared, or it is none and has its settings.

    `known` has the entries of boards and maps by the sort of the component.
    """
    steps, called = ("components", slug), f"component '{slug}' of {entry.called}"
    if record.sort in LARGE and source not in known[record.sort]:
        yield error("GRID370", f"{called} prints {record.sort} {quoted(source)}, which is not declared",
                    entry.at(*steps, "source") if record.source else entry.at(*steps),
                    why=f"{record.sort}s are declared in the section '{record.sort}s'",
                    fix=hints.near(source, known[record.sort], f"{record.sort}s") or "declare it, or correct its name")
    for setting in () if record.sort in LARGE else sorted(record.model_fields_set.intersection(_OF_LARGE)):
        yield error("DATA112", f"{called}, of sort {record.sort}, takes no '{setting}'",
                    entry.at(*steps, setting, key=True), why=f"'{setting}' belongs to a {' or a '.join(LARGE)}",
                    fix=f"delete it, or write 'sort: {LARGE[0]}'")
