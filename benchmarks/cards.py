"""Spelverk against a bare ReportLab loop on the same page, in one run.

    python -m benchmarks.cards [N ...]      sizes; 40 125 1000 5000 where none are named

Spelverk runs everything that a build does: load, checks, shaping, fit, imposition, boxes, preflight of scenes, sheets
and of the file. The bare loop draws and saves. Each is a process of its own; the best of three runs is taken (CPU time
of user and system, wall time), and ratios are printed. ReportLab's accelerator (rl_accel) must not be installed: it is
no dependency of either.
"""

from __future__ import annotations

import compileall
import importlib.util
import os
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from benchmarks.workload import HERE, write

SIZES = (40, 125, 1000, 5000)
RUNS = 3


@dataclass(frozen=True, slots=True)
class Cost:
    """CPU and wall time in seconds, peak memory in MB, size of the file in bytes."""

    cpu: float
    wall: float
    memory: float
    size: int


def measure(command: list[str], product: Path, environment: dict[str, str]) -> Cost:
    """Run a command and read its costs off the operating system."""
    begin = time.perf_counter()
    pid = os.posix_spawn(command[0], command, environment, file_actions=[
        (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
    ])
    _, status, usage = os.wait4(pid, 0)
    wall = time.perf_counter() - begin
    if status:
        raise SystemExit(f"failed: {' '.join(command)}")
    return Cost(usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss / 1024, product.stat().st_size)


def best(costs: list[Cost]) -> Cost:
    """The least of each cost over some runs."""
    return Cost(min(c.cpu for c in costs), min(c.wall for c in costs), min(c.memory for c in costs), costs[0].size)


def compare(n: int, where: Path) -> tuple[Cost, Cost]:
    """(bare loop, Spelverk) for `n` cards."""
    pack = write(n, where)
    for name in ("bare_loop.py", "spec.py"):
        (where / name).write_bytes((HERE / name).read_bytes())
    environment = {**{k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}, "PYTHONPATH": str(HERE.parent)}
    bare_pdf = where / f"bare-{n}.pdf"
    bare = [sys.executable, str(where / "bare_loop.py"), str(n), str(bare_pdf)]
    out = where / f"out-{n}"
    ours = [sys.executable, "-m", "generator", "build", "bench", "--pack", str(pack), "--out", str(out)]
    ours_pdf = out / "bench" / "sv" / "a4" / "cards.pdf"
    bares, builds = [], []
    for _ in range(RUNS):
        bares.append(measure(bare, bare_pdf, environment))
        builds.append(measure(ours, ours_pdf, environment))
    return best(bares), best(builds)


def main(sizes: tuple[int, ...]) -> None:
    if importlib.util.find_spec("rl_accel") or importlib.util.find_spec("_rl_accel"):
        raise SystemExit("rl_accel is installed: uninstall it, so that both run without")
    print(f"{'cards':>6} {'bare CPU s':>10} {'ours CPU s':>10} {'CPU':>6} {'wall':>6} {'memory':>7} {'bytes':>6}   ours MB")
    compileall.compile_dir(HERE.parent / "generator", quiet=1)  # as on every run of an installed program but the first
    with tempfile.TemporaryDirectory() as folder:
        for n in sizes:
            bare, ours = compare(n, Path(folder))
            print(
                f"{n:>6} {bare.cpu:>10.2f} {ours.cpu:>10.2f} {ours.cpu / bare.cpu:>6.2f} {ours.wall / bare.wall:>6.2f} "
                f"{ours.memory / bare.memory:>7.2f} {ours.size / bare.size:>6.2f}   {ours.memory:.0f}"
            )


if __name__ == "__main__":
    main(tuple(int(a) for a in sys.argv[1:]) or SIZES)
