"""What is pending: a stack of frames on the table, of which the last decides.

A frame is a named tuple of whole numbers, booleans and tuples of them. There are two sorts. A *decision* has a field
`seat` and asks that seat for one of the acts that are offered for it; a *step* is carried out without asking. A
procedure that cannot end at once pushes what is to come, last things first, and returns. Frames are taken off the
stack before they are played or run; a decision that goes on is pushed again.

Modules say what their frames are with `decision`, `step` and `offer`, also for frames of other modules: that is how a
fight is declared from a movement. Offers of a frame are asked in the order of `acts.VERBS`, whoever made them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from generator.engines.hatuna.acts import ORDER, VERBS, Act
from generator.engines.hatuna.state import Frame, Table
from generator.rules.protocol import IllegalMove

Acts = Callable[[Table, Any], Iterable[Act]]
Play = Callable[[Table, Any, Act], None]
Why = Callable[[Table, Any, Act], tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Offer:
    """One verb of a decision: its legal acts in order, what one does, and why another is refused (words, rule id)."""

    verb: str
    acts: Acts
    play: Play
    why: Why


@dataclass(slots=True)
class Kind:
    """One class of frames. `run` is of a step; `skips` says that a single legal act is played without asking."""

    run: Callable[[Table, Any], None] | None = None
    skips: bool = False
    offers: dict[str, Offer] = field(default_factory=dict)


KINDS: Final[dict[type, Kind]] = {}
BY_NAME: Final[dict[str, type]] = {}
_MOST_STEPS: Final = 10_000


def decision(frame: type, skips: bool = False) -> None:
    """Declare a class of decisions; their field `seat` decides."""
    _kind(frame).skips = skips


def step(frame: type, run: Callable[[Table, Any], None]) -> None:
    """Declare a class of steps."""
    _kind(frame).run = run


def offer(frame: type, verb: str, acts: Acts, play: Play, rule: str | Why) -> None:
    """Let a decision be answered with a verb, whether it is declared yet or not.

    `rule` is the id of the rule that refuses other acts of this verb, or tells it of each act.
    """
    says = VERBS[verb].says

    def why(_t: Table, _frame: Any, _act: Act) -> tuple[str, str]:
        return f"'{says}' is not open now with these", str(rule)

    kind = _kind(frame)
    kind.offers[verb] = Offer(verb, acts, play, rule if callable(rule) else why)
    kind.offers = dict(sorted(kind.offers.items(), key=lambda item: ORDER[item[0]]))


def _kind(frame: type) -> Kind:
    BY_NAME[frame.__name__] = frame
    return KINDS.setdefault(frame, Kind())


def push(t: Table, *frames: Frame) -> None:
    """Put frames on the stack, so that the first given is the first to come."""
    t.frames += frames[::-1]


def legal(t: Table) -> tuple[Act, ...]:
    """The legal acts of the last frame in canonical order."""
    if t._acts is None:
        if not t.frames:
            return ()
        frame = t.frames[-1]
        t._acts = tuple([act for offered in KINDS[type(frame)].offers.values() for act in offered.acts(t, frame)])
    return t._acts


def check(t: Table, act: Act) -> Offer:
    """The offer that an act answers. Raises `IllegalMove` where it is illegal now."""
    if not t.frames:
        raise IllegalMove("the game has ended", "HT-END-02")
    frame = t.frames[-1]
    offered = KINDS[type(frame)].offers.get(act.verb)
    if offered is None:
        says = VERBS[act.verb].says if act.verb in VERBS else act.verb
        raise IllegalMove(f"it is not the moment to '{says}'", "HT-RND-03")
    if act not in legal(t):
        raise IllegalMove(*offered.why(t, frame, act))
    return offered


def advance(t: Table, act: Act) -> None:
    """Carry out an act on this very table. Raises `IllegalMove`, and leaves the table as it is, where it is illegal."""
    offered = check(t, act)
    t._acts = None
    t.tally["acts"] = t.tally.get("acts", 0) + 1  # see ledger.py
    _play(t, t.frames.pop(), offered, act)
    settle(t)


def _play(t: Table, frame: Frame, offered: Offer, act: Act) -> None:
    if t.journal is not None:
        t.journal(f"act.{act.verb}", frame.seat, act.one, act.two)
    offered.play(t, frame, act)


def settle(t: Table) -> None:
    """Carry out what is pending until somebody has a choice, or the game has ended."""
    for _ in range(_MOST_STEPS):
        t._acts = None
        if not t.frames:
            return
        frame = t.frames[-1]
        kind = KINDS[type(frame)]
        if kind.run is not None:
            t.frames.pop()
            kind.run(t, frame)
        elif not t.alive[frame.seat]:
            t.frames.pop()  # whoever is out decides nothing (HT-ROY-17)
        elif kind.skips and len(acts := legal(t)) == 1:
            _play(t, t.frames.pop(), kind.offers[acts[0].verb], acts[0])
        else:
            return
    raise AssertionError(f"{type(t.frames[-1]).__name__} does not come to an end")
