"""What an author acknowledges beside a card, a map or a game: findings that are known and stand for a reason."""

from __future__ import annotations

from collections.abc import Sequence

from generator.load import nodes as n
from generator.load.desk import Desk
from generator.load.record_faults import Entry, read_record
from generator.load.records import AcknowledgementRecord
from generator.model.card import Acknowledgement
from generator.model.text import Text

_KEY = "acknowledged"


def read_acknowledgements(node: n.Mapping, desk: Desk) -> tuple[Acknowledgement, ...]:
    """The acknowledgements of a card, those that can be read."""
    written = node.get(_KEY)
    if written is None:
        return ()
    if type(written) is not n.Sequence:
        desk.wrong_sort(written, node, _KEY, _KEY, "a list", "write each after '- ', as {code: …, reason: …}")
        return ()
    found = []
    for at, one in enumerate(written):
        if type(one) is not n.Mapping:
            desk.wrong_sort(one, written, at, f"{_KEY}[{at}]", "a mapping", "write {code: …, reason: …}")
            continue
        called = f"acknowledgement {at + 1} of {desk.called}"
        record = read_record(AcknowledgementRecord, Entry(desk.file, one, (*desk.steps, _KEY, at), called), desk.out)
        if record is not None:
            found.append(Acknowledgement(record.code, Text(record.reason), record.fingerprint,
                                         desk.span(written, at, f"{_KEY}[{at}]")))
    return tuple(found)


def acknowledged(records: Sequence[AcknowledgementRecord], entry: Entry) -> tuple[Acknowledgement, ...]:
    """The acknowledgements of an entry that was read whole."""
    return tuple(Acknowledgement(record.code, Text(record.reason), record.fingerprint, entry.at(_KEY, at))
                 for at, record in enumerate(records))
