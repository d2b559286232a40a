"""RS-25: points from what lies on the table, each card in one row; RS-24: who has won."""

from __future__ import annotations

from collections.abc import Sequence

from generator.engines.quartets.options import Rules
from generator.engines.quartets.realm import ALONE, BONUS, GROUP, UNITED, WHOLE, Realm
from generator.engines.quartets.state import Slot
from generator.rules.outcome import Outcome


def rows_of(realm: Realm, table: Sequence[Slot], seat: int) -> list[tuple[str, int, int]]:
    """The rows that a seat scores: sort, dynasty, points. A bonus pile is one row for each of its groups."""
    found = []
    whole = {slot.dynasty for slot in table if slot.seat == seat and slot.sort == WHOLE}
    merged = [link for link in realm.links
              if {link.dynasty, link.partner} <= whole and (UNITED, link.dynasty) in realm.points]
    united, partners = {link.dynasty for link in merged}, {link.partner for link in merged}
    for slot in table:
        if slot.seat != seat:
            continue
        if slot.sort == BONUS:
            for group in realm.dynasties[slot.dynasty].groups:
                if group & slot.cards:
                    sort = ALONE if group.bit_count() == 1 else GROUP
                    cards = (group & slot.cards).bit_count()
                    found.append((sort, -1, cards * realm.points.get((sort, -1), 0)))
        elif slot.sort == WHOLE and slot.dynasty in united:
            found.append((UNITED, slot.dynasty, realm.points[UNITED, slot.dynasty]))  # RS-21: the two rows are one
        elif slot.sort != WHOLE or slot.dynasty not in partners:
            found.append((slot.sort, slot.dynasty, realm.points.get((slot.sort, slot.dynasty), 0)))
    return found


def score(realm: Realm, table: Sequence[Slot], seat: int) -> int:
    """The points of a seat; cards left in the hand count for nothing."""
    return sum(points for _, _, points in rows_of(realm, table, seat))


def outcome(realm: Realm, rules: Rules, table: Sequence[Slot], players: int, termination: str) -> Outcome:
    """RS-24: the highest total wins; equals share, or the one with fewer rows wins."""
    rows = [rows_of(realm, table, seat) for seat in range(players)]
    scores = tuple(sum(points for _, _, points in of_seat) for of_seat in rows)
    best = [seat for seat in range(players) if scores[seat] == max(scores)]
    if rules.ties == "fewest_rows":
        fewest = min(len(rows[seat]) for seat in best)
        best = [seat for seat in best if len(rows[seat]) == fewest]
    return Outcome(termination, tuple(best), scores)


def part_totals(realm: Realm, table: Sequence[Slot], players: int) -> dict[tuple[int, ...], int]:
    """The points of all players together in each part of the realm."""
    return {part: sum(score(realm, [slot for slot in table if slot.dynasty in part], seat) for seat in range(players))
            for part in realm.parts}
