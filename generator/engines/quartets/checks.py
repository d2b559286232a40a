"""Checks of a game's data and options by the rules, before anything is played."""

from __future__ import annotations

from collections.abc import Iterator

from generator.base.findings import Finding, Report, error, warning
from generator.engines.quartets.bounds import parts_of
from generator.engines.quartets.from_pack import read_realm
from generator.engines.quartets.law import Law
from generator.engines.quartets.options import OPTIONS, Rules
from generator.engines.quartets.realm import FAMILY, HAND_SIZE, WHOLE, Realm
from generator.model.pack import Pack
from generator.rules.options import settle
from generator.rules.protocol import Spec


def check(spec: Spec) -> Report:
    """What is wrong with the data of a game and with its options."""
    options, report = settle(OPTIONS, spec)
    rules = Rules(**options)
    realm, faults = read_realm(spec.pack, rules)
    report.extend(faults)
    if not report.has_errors:
        report.extend(_players(spec, realm))
        report.extend(_families(spec.pack, realm))
        report.extend(_endings(Law(realm, rules), rules))
    return report


def _players(spec: Spec, realm: Realm) -> Iterator[Finding]:
    """PLAY935 where the deck cannot give eight cards to all."""
    most, cards = spec.game.players[1], len(realm.members)
    if most * HAND_SIZE > cards:
        yield error("PLAY935", f"{most} players need {most * HAND_SIZE} cards, the deck holds {cards}", spec.game.span,
                    why="each is dealt eight (RS-02)", subject=spec.game.id,
                    fix=f"write {cards // HAND_SIZE} as the most of 'players', or add cards")


def _families(pack: Pack, realm: Realm) -> Iterator[Finding]:
    """PLAY936 where a dynasty and the score table do not agree on whether families are made of it; PLAY937 for a
    dynasty without a row."""
    for at, dynasty in enumerate(realm.dynasties):
        told = pack.cards[dynasty.id].fields.get("has_families")
        if isinstance(told, bool) and told != realm.has_families(at):
            yield error("PLAY936", f"'{dynasty.id}' is said to have {'' if told else 'no '}families, the score table "
                        f"has {'no' if told else 'a'} row for them", pack.cards[dynasty.id].at("has_families"),
                        why="families are laid where they score (RS-17)", subject=dynasty.id,
                        fix="correct 'has_families', or the rows with 'some_of'")
        if (WHOLE, at) not in realm.points:
            yield error("PLAY937", f"the score table has no row for the whole of '{dynasty.id}'", dynasty.span,
                        why="a whole dynasty must be laid and would score nothing (RS-14, RS-25)", subject=dynasty.id,
                        fix="add a row with it alone under 'all_of'")


def _endings(law: Law, rules: Rules) -> Iterator[Finding]:
    """PLAY930 and PLAY931, by all ways in which the parts of the deck can end."""
    reached: set[tuple[str, int]] = set()
    dealt: set[tuple[str, int]] = set()
    for part in parts_of(law):
        reached = reached.union(*(ending.rows for ending in part.natural | part.dead))
        dealt = dealt.union(*(ending.rows for ending in part.dealt))
    for row in law.realm.rows:
        key = (row.sort, row.dynasty)
        if key in reached:
            continue
        if row.sort == WHOLE:
            dynasty = law.realm.dynasties[row.dynasty]
            but = f" unless its {dynasty.cards.bit_count()} cards come to one hand in one deal" if key in dealt else ""
            yield warning("PLAY930", f"dynasty '{dynasty.id}' can never be completed{but}", row.span or dynasty.span,
                          why="whoever collects it has six cards that make a family, and must lay them, before the "
                          "last one comes (RS-15, RS-20)", subject=dynasty.id,
                          fix="set 'lay_family: optional', or 'family_upgrade: to_whole'")
        else:
            yield warning("PLAY931", f"nobody can reach row '{row.id}' of the score table", row.span, subject=row.id,
                          why=_why_not(law, row.sort, row.dynasty, rules), fix="take the row away, or change the cards "
                          "or the options that rule it out")


def _why_not(law: Law, sort: str, at: int, rules: Rules) -> str:
    if sort == FAMILY and rules.family_upgrade == "to_whole":
        return "its one family grows to the whole dynasty before the game ends (RS-20)"
    if sort == FAMILY:
        return f"no six cards of '{law.realm.dynasties[at].id}' make a family (RS-16)"
    return "no way to end the game leads to it (RS-18 to RS-22)"
