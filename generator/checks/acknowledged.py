"""Findings that an author has acknowledged beside what they are about - a card, a map or a game - with a reason.

A check opts in by saying what a finding rests on (`Finding.rests_on`); the acknowledgement names the fingerprint of it.
As long as that is the same the finding is a note with the author's reason; after that it stands again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from generator.base.findings import Finding, Severity, warning
from generator.base.suggest import quoted
from generator.model.card import Acknowledgement, Card
from generator.model.game import Game
from generator.model.map import GameMap

Holder = Card | GameMap | Game
Beside = tuple[str, str]
"""The id of a card, a map or a game, and a code."""

ENGINES: Final = "PLAY"
"""What the codes of engines begin with."""


def settle(findings: Sequence[Finding], holders: Iterable[Holder], *, of_engine: bool = False) -> list[Finding]:
    """The findings, those that are acknowledged as notes, and DECK244 for each acknowledgement of what is not found.

    Findings of an engine and all others are made apart; each time only acknowledgements of such codes are looked at.
    What is settled stays as it is when it is settled again.
    """
    said: dict[Beside, list[Acknowledgement]] = {}
    sorts: dict[str, str] = {}
    for holder in holders:
        sorts[holder.id] = _SORTS[type(holder)]
        for one in holder.acknowledged:
            if one.code.startswith(ENGINES) is of_engine:
                said.setdefault((holder.id, one.code), []).append(one)
    found = {(one.subject, one.code) for one in findings if one.rests_on}
    return [*(_settled(one, said.get((one.subject, one.code), []), sorts[one.subject])
              if one.rests_on and one.subject in sorts and one.severity else one for one in findings),
            *_idle(said, found)]


_SORTS: Final = {Card: "card", GameMap: "map", Game: "game"}


def _settled(finding: Finding, said: Sequence[Acknowledgement], sort: str) -> Finding:
    for one in said:
        if one.fingerprint == finding.fingerprint:
            return replace(finding, severity=Severity.NOTE, message=f"{finding.message}; acknowledged: {one.reason}",
                           fix="")
    offer = f"{{code: {finding.code}, reason: …, fingerprint: {finding.fingerprint}}}"
    if offer in finding.fix:
        return finding  # settled before
    if not said:
        return replace(finding, fix=f"{finding.fix}; or acknowledge it beside the {sort}: {offer}")
    old = " and ".join(quoted(one.fingerprint) for one in said)
    return replace(finding, message=f"{finding.message}; its acknowledgement has lapsed",
                   why=f"{finding.why}; what was acknowledged under fingerprint {old} has changed",
                   fix=f"{finding.fix}; or acknowledge it anew: {offer}",
                   related=(*finding.related, *(one.span for one in said if one.span)))


def _idle(said: dict[Beside, list[Acknowledgement]], found: set[Beside]) -> Iterator[Finding]:
    for beside in said.keys() - found:
        for one in said[beside]:
            yield warning("DECK244", f"'{beside[0]}' acknowledges {one.code}, and no such finding is made of it",
                          one.span, why="an acknowledgement of what is well would hide what goes wrong later",
                          fix="delete it", subject=beside[0])
