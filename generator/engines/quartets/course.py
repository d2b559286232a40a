"""How a game moves on: a state while a move is carried out, until somebody has a choice again or the game has ended."""

from __future__ import annotations

from typing import Final

from generator.engines.quartets.law import Law
from generator.engines.quartets.realm import BONUS, FAMILY, HAND_SIZE, PAIR, SHORT, WHOLE
from generator.engines.quartets.state import Asked, Drew, Laid, Lay, Log, Slot, State, Wish
from generator.rules.rng import Stream

HANDS_EMPTY: Final = "hands-empty"
DEAD: Final = "dead"
PILE_EMPTY: Final = "pile-empty"
CAP: Final = "cap"

_ABSORBS: Final = {WHOLE: (SHORT, FAMILY, BONUS), PAIR: (WHOLE,), BONUS: (BONUS,)}


def deal(law: Law, players: int, seed: int) -> State:
    """RS-02, RS-03: eight cards each, one at a time from the dealer's left, who is seat 0 and asks first."""
    shuffled = Stream(seed, "quartets", "deal").shuffled(range(law.size))
    dealt = HAND_SIZE * players
    hands = tuple(sum(1 << card for card in shuffled[seat:dealt:players]) for seat in range(players))
    course = Course(law, State(hands, shuffled[dealt:], (), (0,) * players, 0, 0, -1, None, 0, 0, "", Log()))
    course.settle(*range(players))
    return course.state()


class Course:
    """The parts of a state, free to change."""

    __slots__ = ("_moved", "asks", "due", "ended", "hands", "idle", "laid", "law", "log", "pile", "table", "turn",
                 "wants", "wish")

    def __init__(self, law: Law, state: State) -> None:
        self.law = law
        hands, self.pile, self.table, laid, self.turn, self.wants, self.due, self.wish = state[:8]
        self.asks, self.idle, self.ended, self.log = state[8:]
        self.hands: list[int] = list(hands)
        self.laid: list[int] = list(laid)
        self._moved = False

    def state(self) -> State:
        """What has become of it."""
        return State(tuple(self.hands), self.pile, self.table, tuple(self.laid), self.turn, self.wants, self.due,
                     self.wish, self.asks, self.idle, self.ended, self.log)

    # ---------------------------------------------------------------- moves

    def ask(self, card: int, target: int) -> None:
        """RS-06 to RS-10. The answer is a yes if and only if the target holds the card."""
        self.asks += 1
        self.idle += 1
        asked = 1 << card if card < self.law.size else self.law.unnamed[card - self.law.size]
        held = asked & self.hands[target]
        if not held:
            self._refuse(card, asked, target)
        elif held & (held - 1):
            self.wish = Wish(self.turn, target, card - self.law.size)
        else:
            self._hand_over(held, target, card)

    def give(self, card: int) -> None:
        """RS-06: the consort that the giver picks."""
        assert self.wish is not None
        _, giver, regent = self.wish
        self.wish = None
        self._hand_over(1 << card, giver, self.law.size + regent)

    def _hand_over(self, held: int, giver: int, told: int) -> None:
        asker = self.turn  # RS-08: who asks on
        self.hands[giver] &= ~held
        self.hands[asker] |= held
        self._moved = True
        self.log = Log(self.log, Asked(asker, giver, told, True, False, False))
        self.settle(asker)

    def _refuse(self, told: int, asked: int, target: int) -> None:
        """RS-09 to RS-11: a card from the pile, and whose turn it is next."""
        asker = self.turn
        drawn = self._draw(asker, 1)
        after = self.law.rules.after_no
        lucky = after == "lucky_draw_keeps" and bool(drawn & asked)
        self.log = Log(self.log, Asked(asker, target, told, False, bool(drawn), lucky))
        if after == "left_neighbour":
            self.turn = (asker + 1) % len(self.hands)
        elif not lucky:
            self.turn = target
        self.settle(asker)

    def place(self, seat: int, lay: Lay) -> None:
        """Cards go from a hand to the table, and grow together with what lies there (RS-20 to RS-22)."""
        sort, at, cards = lay.sort, lay.dynasty, lay.cards
        self.hands[seat] &= ~cards
        self.laid[seat] |= cards
        absorbs: tuple[str, ...] = _ABSORBS.get(sort, ())
        if sort in (FAMILY, BONUS) and self.law.grows and not self.law.masks[at] & ~self.laid[seat]:
            sort, absorbs = WHOLE, (FAMILY, BONUS)
        kept = []
        for slot in self.table:
            if slot.seat == seat and slot.dynasty == at and slot.sort in absorbs:
                cards |= slot.cards
            else:
                kept.append(slot)
        self.table = (*kept, Slot(seat, sort, at, cards))
        self.log = Log(self.log, Laid(seat, lay.sort, at, lay.cards))
        self.idle = 0
        self._moved = True

    def pass_left(self) -> None:
        """RS-13: draw one; the turn goes left."""
        seat = self.turn
        self._take(seat, 1)
        self.turn = (seat + 1) % len(self.hands)
        self.settle(seat)

    # ---------------------------------------------------------------- the pile

    def _draw(self, seat: int, count: int) -> int:
        """Cards from the pile to a hand, as many as there are. RS-11: with `end_game` a draw that fails ends it."""
        if not self.pile:
            if self.law.rules.empty_pile == "end_game":
                self.ended = PILE_EMPTY
            return 0
        drawn = 0
        for card in self.pile[:count]:
            drawn |= 1 << card
        self.pile = self.pile[count:]
        self.hands[seat] |= drawn
        self._moved = self._moved or not self.pile
        return drawn

    def _take(self, seat: int, count: int) -> bool:
        """Draw without having asked: all see how many."""
        drawn = self._draw(seat, count)
        if drawn:
            self.log = Log(self.log, Drew(seat, drawn.bit_count()))
        return bool(drawn)

    # ---------------------------------------------------------------- until somebody has a choice

    def settle(self, *gained: int) -> None:
        """Whatever must happen before the next choice. `gained` are the seats whose hand or table has grown."""
        self.due = -1
        self._lay_duties(*gained)
        resting = 0
        while not self.ended and self.due < 0 and not self._has_ended():
            if self._may_act():
                break
            resting = 0 if self._rest() else resting + 1
            if resting == len(self.hands) and not self.ended:
                self.ended = DEAD  # nobody can ask, lay or draw
        rules = self.law.rules
        if not self.ended and (self.asks >= rules.most_asks or self.idle >= rules.most_idle_asks):
            self.ended = CAP
        if self.ended or self.due >= 0:
            self.wants = 0
        if self.ended:
            self.due = -1

    def _lay_duties(self, *seats: int) -> None:
        """RS-14, RS-15: what must be laid is laid, unless there is a choice, which the seat then owes."""
        for seat in seats:
            while ways := self.law.forced(self.hands[seat], self.laid, self.table, seat):
                if len(ways) > 1:
                    self.due = seat
                    return
                self.place(seat, ways[0])

    def _has_ended(self) -> bool:
        """RS-23."""
        if self.pile:
            return False
        if not any(self.hands):
            self.ended = HANDS_EMPTY
        elif self._moved and self.law.rules.end == "hands_empty_or_dead" and self.law.is_dead(
                self.hands, self.laid, self.table):
            self.ended = DEAD
        self._moved = False  # a no at an empty pile leaves all as it was
        return bool(self.ended)

    def _may_act(self) -> bool:
        """Whether the seat whose turn it is can ask or lay. RS-12: with an empty hand it draws first."""
        seat, law = self.turn, self.law
        rules = law.rules
        if not self.hands[seat] and rules.empty_hand != "sit_out" and (self.pile or rules.empty_pile == "end_game"):
            return False
        wants = law.wants(self.hands, self.laid, self.table, seat)
        self.wants = wants if wants and law.targets(self.hands, seat) else 0
        return bool(self.wants or law.lays(self.hands[seat], self.laid, self.table, seat))

    def _rest(self) -> bool:
        """RS-12, RS-13: a turn without a choice. Returns whether a card was drawn."""
        seat, rules = self.turn, self.law.rules
        if not self.hands[seat] and rules.empty_hand != "sit_out":
            count = HAND_SIZE if rules.empty_hand == "refill_eight" else 1
            if self._take(seat, count):
                self._lay_duties(seat)
                return True
        drew = bool(self.hands[seat]) and rules.no_legal_ask == "draw_one_pass_left" and self._take(seat, 1)
        self.turn = (seat + 1) % len(self.hands)
        if drew:
            self._lay_duties(seat)
        return drew
