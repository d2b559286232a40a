"""The tafl engine against pyhnefatafl in one run on one core, and perft 3 from the start.

    python -m benchmarks.tafl [--peer PYTHON] [--seconds S] [--rounds N]

Both play random games of Copenhagen hnefatafl from the start to their end, by a plain loop over what each offers:
list the moves, choose one, play it, ask whether the game is over. Ours has all ends, repetition too; pyhnefatafl
knows the corner and the taken king. They take turns, round by round, in processes of their own, and CPU time counts.

PYTHON is an interpreter that has pyhnefatafl 0.3.2; without one a virtual environment is made in a temporary folder,
where pip installs it (it needs Python below 3.12 and numpy below 2).
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.peers import installed

ROOT = Path(__file__).resolve().parent.parent
PEER = "pyhnefatafl==0.3.2"

PEER_LOOP = """
import random, sys, time
import hnefatafl
rng, seconds, plies = random.Random(1), float(sys.argv[1]), 0
begin = time.process_time()
while time.process_time() - begin < seconds:
    board = hnefatafl.Board()
    while not (board.king_captured() or board.king_escaped()):
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(moves[rng.randrange(len(moves))])
        plies += 1
print(plies / (time.process_time() - begin))
"""


def play(seconds: float) -> float:
    """Plies per second of random games, all ends on."""
    from generator.engines.tafl import MAKER
    from generator.load.packs import find
    from generator.load.read import read
    from generator.rules.protocol import Spec
    from generator.rules.rng import Stream

    roots, _ = find()
    pack, _ = read(roots)
    engine = MAKER.open(Spec(pack, pack.games["copenhagen"]))
    games = plies = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        stream, state = Stream("benchmark", games), engine.setup(2, 0)
        while engine.outcome(state) is None:
            moves = engine.moves(state)
            state = engine.play(state, moves[stream.below(len(moves))])
            plies += 1
        games += 1
    return plies / (time.process_time() - begin)


def count() -> tuple[int, float]:
    """Perft 3 from the start, and its CPU time in seconds."""
    from generator.engines.tafl import MAKER
    from generator.load.packs import find
    from generator.load.read import read
    from generator.rules.perft import perft
    from generator.rules.protocol import Spec

    roots, _ = find()
    pack, _ = read(roots)
    engine = MAKER.open(Spec(pack, pack.games["copenhagen"], {"repetition": "free"}))
    begin = time.process_time()
    return perft(engine, engine.setup(2, 0), 3), time.process_time() - begin


def run(*command: str) -> str:
    """What a process prints."""
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout


def compare(peer: str, seconds: float, rounds: int) -> None:
    """Print plies per second of both, round by round, and the median of their ratios."""
    print(f"{'ours':>10} {'peer':>8} {'ratio':>6}   plies per second of CPU")
    ratios = []
    for _ in range(rounds):
        ours = float(run(sys.executable, "-m", "benchmarks.tafl", "--play", str(seconds)))
        other = float(run(peer, "-c", PEER_LOOP, str(seconds)))
        ratios.append(ours / other)
        print(f"{ours:>10,.0f} {other:>8,.0f} {ours / other:>6.1f}", flush=True)
    print(f"median {statistics.median(ratios):.1f} times as fast")


def main() -> None:
    wanted = argparse.ArgumentParser(description="The tafl engine against pyhnefatafl.")
    wanted.add_argument("--peer", default="", help="an interpreter that has pyhnefatafl")
    wanted.add_argument("--seconds", type=float, default=5.0)
    wanted.add_argument("--rounds", type=int, default=5)
    wanted.add_argument("--play", type=float, default=0.0, help=argparse.SUPPRESS)
    told = wanted.parse_args()
    if told.play:
        print(play(told.play))
        return
    number, seconds = count()
    print(f"perft 3 from the start: {number:,} in {seconds:.2f} s of CPU")
    if told.peer:
        compare(told.peer, told.seconds, told.rounds)
        return
    with tempfile.TemporaryDirectory() as folder:
        compare(installed(Path(folder), PEER, "numpy<2"), told.seconds, told.rounds)


if __name__ == "__main__":
    main()
