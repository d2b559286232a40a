"""What a component says as a book."""

from __future__ import annotations

from collections.abc import Iterator

from generator.base.findings import Finding, error
from generator.load.kinds import path_leaves
from generator.load.packs import leaves_pack
from generator.load.record_faults import Entry
from generator.load.records import ComponentRecord
from generator.model.game import BOOK


def book_faults(slug: str, record: ComponentRecord, entry: Entry) -> Iterator[Finding]:
    """A page style on a component that is no book, and a book whose template would lie outside the pack."""
    if record.sort != BOOK and record.style:
        yield error("DATA112", f"component '{slug}' of {entry.called}, of sort {record.sort}, takes no 'style'",
                    entry.at("components", slug, "style", key=True), why=f"'style' belongs to a {BOOK}",
                    fix=f"delete it, or write 'sort: {BOOK}'")
    if record.sort == BOOK and leaves_pack(record.source):
        yield path_leaves(record.source, entry, "components", slug, "source")
