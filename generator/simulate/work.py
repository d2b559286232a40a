"""Dividing many games among executors: the result does not depend on how many there are, or which.

Games go out in chunks and come back as tallies, which are added in the order of the games.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Any, Protocol

from generator.rules.protocol import Engine
from generator.simulate.playout import Plan, Playout, play_game
from generator.simulate.tally import Tally, merged, tally, tally_differences

CHUNK = 25
Progress = Callable[[int, int], None]
"""Called with the games that are done, and all."""


class Opener(Protocol):
    """Opens an engine, in this process or in another: it is pickled, and hashed so that each process opens it once."""

    def __call__(self) -> Engine[Any, Any]: ...

    def __hash__(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Run:
    """What came of some games: a tally for each opener, then for each but the first its differences from the first.

    `was_stopped` says that somebody stopped it before all games were played.
    """

    tallies: tuple[Tally, ...]
    differences: tuple[Tally, ...]
    asked: int
    was_stopped: bool = False


_stop: Any = None  # in a process of our own pool: an event that tells it to stop after the game


def _begin(stop: Any) -> None:
    """What a process of our pool does first: leave Ctrl-C to its parent, who then sets `stop`."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@lru_cache(maxsize=8)
def _opened(opener: Opener) -> Engine[Any, Any]:
    return opener()


def play_chunk(openers: tuple[Opener, ...], plans: tuple[Plan, ...], first: int, count: int) -> tuple[Tally, ...]:
    """The tallies of some games under each opener with its plan, then the differences from the first, as in `Run`."""
    rows = []
    for game in range(first, first + count):
        if _stop is not None and _stop.is_set():
            break
        rows.append(_row(openers, plans, game))
    return _tallied(rows, len(openers))


def _row(openers: tuple[Opener, ...], plans: tuple[Plan, ...], game: int) -> list[Playout]:
    return [play_game(_opened(opener), plan, game) for opener, plan in zip(openers, plans, strict=True)]


def _tallied(rows: list[list[Playout]], columns: int) -> tuple[Tally, ...]:
    return (*(tally(row[at] for row in rows) for at in range(columns)),
            *(tally_differences((row[0], row[at]) for row in rows) for at in range(1, columns)))


def run(
    openers: tuple[Opener, ...], plan: Plan | tuple[Plan, ...], games: int, jobs: int = 1,
    executor: Executor | None = None, progress: Progress = lambda done, total: None,
) -> Run:
    """Play games 0 to `games` - 1.

    Args:
        openers: One for each way to play; the games of all have the same chance (common random numbers).
        plan: What the games have in common; one for all openers, or one for each.
        games: How many.
        jobs: Processes, where no executor is given; with 1 this one plays.
        executor: Any executor; its processes must be able to import the engine.
        progress: Told how far it is.

    Returns:
        All games, or after Ctrl-C those that were finished.
    """
    plans = plan if isinstance(plan, tuple) else (plan,) * len(openers)
    size = max(1, CHUNK // len(openers))
    chunks = [(first, min(size, games - first)) for first in range(0, games, size)]
    heap = _Heap(2 * len(openers) - 1, games, progress)
    try:
        if executor is not None:
            _by_executor(executor, openers, plans, chunks, heap, _AHEAD)
        elif jobs > 1 and len(chunks) > 1:
            _by_processes(min(jobs, len(chunks)), openers, plans, chunks, heap)
        else:
            _here(openers, plans, chunks, heap)
        was_stopped = False
    except KeyboardInterrupt:
        was_stopped = True
    whole = heap.whole()
    return Run(whole[: len(openers)], whole[len(openers):], games, was_stopped)


Chunks = list[tuple[int, int]]
_AHEAD = 1000
"""Chunks that an executor is given at a time: enough for a large cluster, and memory does not grow with the games."""
_MOST_PARTS = 64


class _Heap:
    """Tallies of chunks as they come in, added in the order of the games."""

    def __init__(self, columns: int, games: int, progress: Progress) -> None:
        self._parts: list[list[Tally]] = [[] for _ in range(columns)]
        self._early: dict[int, tuple[Tally, ...]] = {}
        self._next = self._done = 0
        self._games, self._progress = games, progress

    def take(self, at: int, tallies: tuple[Tally, ...]) -> None:
        """Add the tallies of the chunk with number `at`."""
        self._early[at] = tallies
        self._done += tallies[0].games + tallies[0].stopped
        while self._next in self._early:
            self._add(self._early.pop(self._next))
            self._next += 1
        self._progress(self._done, self._games)

    def _add(self, tallies: tuple[Tally, ...]) -> None:
        for parts, part in zip(self._parts, tallies, strict=True):
            parts.append(part)
            if len(parts) > _MOST_PARTS:
                parts[:] = [merged(parts)]

    def whole(self) -> tuple[Tally, ...]:
        """The sum of all; of a run that was stopped, chunks that came in before an earlier one count too."""
        for at in sorted(self._early):
            self._add(self._early.pop(at))
        return tuple(merged(parts) for parts in self._parts)


def _here(openers: tuple[Opener, ...], plans: tuple[Plan, ...], chunks: Chunks, heap: _Heap) -> None:
    for at, (first, count) in enumerate(chunks):
        rows: list[list[Playout]] = []
        try:
            for game in range(first, first + count):
                rows.append(_row(openers, plans, game))  # noqa: PERF401 - it may be stopped
        finally:  # the finished games of a chunk that is stopped count too
            heap.take(at, _tallied(rows, len(openers)))


def _by_processes(jobs: int, openers: tuple[Opener, ...], plans: tuple[Plan, ...], chunks: Chunks, heap: _Heap
                  ) -> None:
    from multiprocessing import get_context

    context = get_context("spawn")  # a fork would take the progress bar's thread with it
    stop = context.Event()
    with ProcessPoolExecutor(jobs, context, _begin, (stop,)) as pool:
        _by_executor(pool, openers, plans, chunks, heap, 4 * jobs, stop.set)


def _by_executor(
    executor: Executor, openers: tuple[Opener, ...], plans: tuple[Plan, ...], chunks: Chunks, heap: _Heap, ahead: int,
    stop: Callable[[], None] = lambda: None,
) -> None:
    waiting: dict[Future[tuple[Tally, ...]], int] = {}
    todo = iter(enumerate(chunks))
    try:
        while True:
            with _deaf():
                for at, (first, count) in islice(todo, ahead - len(waiting)):
                    waiting[executor.submit(play_chunk, openers, plans, first, count)] = at
            if not waiting:
                return
            for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                heap.take(waiting.pop(future), future.result())
    except KeyboardInterrupt:
        stop()
        for future, at in waiting.items():
            if not future.cancel():
                heap.take(at, future.result())
        raise


@contextmanager
def _deaf() -> Iterator[None]:
    """No Ctrl-C while processes are begun: they would hear it before they know what to do about it."""
    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # not in the main thread, which alone hears it
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
