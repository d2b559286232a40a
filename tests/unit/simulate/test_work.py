"""Division of work: the same figures with any number of processes, and what there is after Ctrl-C."""

from __future__ import annotations

from concurrent.futures import Executor, Future, ThreadPoolExecutor, wait
from typing import Any

import pytest
from dice_race import DiceRace, Opener

from generator.simulate import work
from generator.simulate.playout import Plan
from generator.simulate.work import CHUNK, run

PLAN = Plan(2, 11, ("random", "hopeful"))


def test_jobs_change_nothing() -> None:
    """This test ensures that two processes, threads and this process alone count the same, uneven chunks included."""
    openers = (Opener(), Opener(goal=15))
    games = 2 * CHUNK + 7
    alone = run(openers, PLAN, games)
    assert run(openers, PLAN, games, jobs=2) == alone
    with ThreadPoolExecutor(3) as threads:
        assert run(openers, PLAN, games, executor=threads) == alone
    assert [tally.games for tally in (*alone.tallies, *alone.differences)] == [games] * 3


def test_progress_reaches_the_end() -> None:
    """This test ensures that progress is told in games, and ends with all of them."""
    told: list[tuple[int, int]] = []
    run((Opener(),), PLAN, 60, progress=lambda done, total: told.append((done, total)))
    assert told == [(25, 60), (50, 60), (60, 60)]


class Interrupted(DiceRace):
    """Somebody presses Ctrl-C in its 31st game."""

    games = 0

    def setup(self, players: int, seed: int) -> Any:
        Interrupted.games += 1
        if Interrupted.games == 31:
            raise KeyboardInterrupt
        return super().setup(players, seed)


class Pressing(Opener):
    """Opens that engine."""

    def __call__(self) -> DiceRace:
        return Interrupted({"goal": self.goal, "mood": self.mood})


def test_ctrl_c_gives_the_games_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    """This test ensures that after Ctrl-C the finished games are counted, those of the chunk at hand too."""
    monkeypatch.setattr(Interrupted, "games", 0)
    found = run((Pressing(),), PLAN, 100)
    assert found.was_stopped and found.asked == 100 and found.tallies[0].games == 30
    assert found.tallies == run((Opener(),), PLAN, 30).tallies


class HalfWay(Executor):
    """Finishes its first two tasks; then somebody presses Ctrl-C."""

    def __init__(self) -> None:
        self.futures: list[Future[Any]] = []

    def submit(self, function: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if len(self.futures) < 2:
            future.set_result(function(*args, **kwargs))
        self.futures.append(future)
        return future


def test_ctrl_c_among_processes_cancels_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """This test ensures that finished chunks are counted after Ctrl-C, and that those not begun are cancelled."""
    waits = 0

    def pressed(futures: Any, return_when: str) -> Any:
        nonlocal waits
        waits += 1
        if waits > 1:
            raise KeyboardInterrupt
        return wait(futures, return_when=return_when)

    monkeypatch.setattr(work, "wait", pressed)
    executor = HalfWay()
    found = run((Opener(),), PLAN, 5 * CHUNK, executor=executor)
    assert found.was_stopped and found.tallies[0].games == 2 * CHUNK
    assert [future.cancelled() for future in executor.futures] == [False, False, True, True, True]


def test_a_process_stops_after_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """This test ensures that a process of the pool that is told to stop gives back the games that it has finished."""

    class Stop:
        asked = 0

        def is_set(self) -> bool:
            Stop.asked += 1
            return Stop.asked > 4

    monkeypatch.setattr(work, "_stop", Stop())
    assert work.play_chunk((Opener(),), (PLAN,), 0, CHUNK)[0].games == 4
