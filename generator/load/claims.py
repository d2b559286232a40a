"""Claims as they are authored: figures read as numbers, each id once."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.base.findings import Finding, Span, error
from generator.base.suggest import quoted
from generator.load.gather import declared_twice
from generator.load.nodes import plain
from generator.load.record_faults import Entry
from generator.load.records import ClaimRecord
from generator.model.game import Claim, Miss

_FIGURE = re.compile(r"(-?[0-9]{1,12}(?:\.[0-9]{1,12})?)\s*(%?)").fullmatch


def read_claims(records: Sequence[ClaimRecord], game: Entry, out: list[Finding]) -> tuple[Claim, ...]:
    """The claims of a game; a figure that is none is a finding, and its claim left out."""
    claims = []
    places: dict[str, Span] = {}
    for at, record in enumerate(records):
        span = game.at("claims", at)
        first = places.setdefault(record.id, span)
        if first is not span:
            out.append(declared_twice(f"claim {quoted(record.id)}", span, first))
        claim = _claim(record, game, at, out)
        if claim is not None:
            claims.append(claim)
    return tuple(claims)


def _claim(record: ClaimRecord, game: Entry, at: int, out: list[Finding]) -> Claim | None:
    before = len(out)

    def figure(written: str | None, *steps: str) -> float | None:
        if written is None:
            return None
        found = _FIGURE(written.strip())
        if found is None:
            out.append(error("DATA103", f"'{steps[-1]}' of claim {quoted(record.id)} is {quoted(written)}, a number or "
                             "a share is wanted", game.at("claims", at, *steps), why="the figure is compared",
                             fix="write it as 12, 0.4 or '40 %'"))
            return None
        return float(found[1]) / (100 if found[2] else 1)

    least, most = figure(record.least, "least"), figure(record.most, "most")
    told = record.acknowledged
    measured = figure(told.measured, "acknowledged", "measured") if told else None
    is_open = least is None and most is None
    if len(out) == before and (is_open or (least is not None and most is not None and least > most)):
        out.append(error("DATA112", f"no figure could keep claim {quoted(record.id)}, or none could break it",
                         game.at("claims", at), why="a claim sets 'least', 'most' or both, the lower one first",
                         fix="set one of them, or exchange them"))
    if len(out) > before:
        return None
    acknowledged = Miss(told.reason, measured) if told and measured is not None else None
    return Claim(
        record.id, record.says, record.measure, least, most, record.players, record.games, record.seed,
        record.policies, plain(record.options), acknowledged, game.at("claims", at))
