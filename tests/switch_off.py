"""Does a rule's test fail when the rule's code is switched off? Tried by machine, rule by rule.

    python -m tests.switch_off GAME [RULE ...] [--jobs N]

The code of a rule is where the engine cites its id: a statement with the id in a comment or a text, a function with it in
its docstring, a module with it in its own. Of each the nearest is changed first: a condition made always true or false, a
comparison turned round, a call left out, a function that does nothing. Then the tests that bear the id run, in a copy of
the project; as soon as one fails, the rule is proven. What is printed last are the rules of which no change was noticed,
and those that no code cites (many are told by the data, or by the order of things).
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import Queue

from generator.pipeline.playing import find_game, pack_to_play
from generator.rules.coverage import marks_in

ROOT = Path(__file__).resolve().parent.parent
MOST = 14
"""Changes that are tried for one rule."""
SECONDS = 60
"""After so long a run that does not end counts as a failure of its test."""

_BESIDE = ("checks", "policies")
"""Folders of an engine that look at the data and play, but carry out no rule."""

_BROKEN = re.compile(r"^(FAILED|ERROR) .* - (Type|Attribute|Name|UnboundLocal|Import|Syntax)Error", re.MULTILINE)
"""What a test says of code that is broken rather than switched off: no proof."""

_CITED = re.compile(r"\b([A-Z]{2}-[A-Z0-9]{2,3})-(\d{2})((?:(?:, | to | and )(?:\d{2})\b)*)")


@dataclass(frozen=True, slots=True)
class Change:
    """One file with something switched off; `what` says it, and `rank` how near the rule is cited (0: at the line)."""

    file: Path
    rank: int
    what: str
    tree: ast.Module
    old: ast.AST
    new: ast.AST

    def source(self) -> str:
        """The file with the change in it."""
        return ast.unparse(ast.fix_missing_locations(copy.deepcopy(self.tree, {id(self.old): self.new})))


def cited(text: str) -> set[str]:
    """The ids of rules in a text, with those of ranges and lists: 'HT-RND-01 to 03, 08'."""
    found = set()
    for match in _CITED.finditer(text):
        head, last = match[1], int(match[2])
        found.add(f"{head}-{last:02}")
        for how, number in re.findall(r"(, | to | and )(\d{2})", match[3]):
            found |= {f"{head}-{n:02}" for n in range(last if how == " to " else int(number), int(number) + 1)}
            last = int(number)
    return found


def places(file: Path) -> Iterator[tuple[str, int, ast.AST, ast.Module]]:
    """(rule, rank, node, tree) for each citation of a file."""
    source = file.read_text(encoding="utf-8")
    tree = ast.parse(source)
    documented = (ast.FunctionDef, ast.ClassDef, ast.Module)
    for node in ast.walk(tree):
        if isinstance(node, documented) and (text := ast.get_docstring(node)):
            for rule in cited(text):
                if isinstance(node, ast.FunctionDef):
                    yield rule, 1, node, tree
                for inner in ast.walk(node) if not isinstance(node, ast.FunctionDef) else ():
                    if isinstance(inner, ast.FunctionDef):
                        yield rule, 2, inner, tree
    statements = [node for node in ast.walk(tree) if isinstance(node, ast.stmt) and not isinstance(node, documented)]
    for number, line in enumerate(source.splitlines(), 1):
        for rule in cited(line):
            holding = [s for s in statements if s.lineno <= number <= (s.end_lineno or s.lineno)
                       and not (isinstance(s, ast.Expr) and isinstance(s.value, ast.Constant))]
            if not holding and line.lstrip().startswith("#"):
                holding = sorted((s for s in statements if s.lineno > number), key=lambda s: s.lineno)[:1]
            for statement in sorted(holding, key=lambda s: (s.end_lineno or 0) - s.lineno)[:2]:
                yield rule, 0, statement, tree


def switched(node: ast.AST) -> Iterator[tuple[str, ast.AST, ast.AST]]:
    """(what, old node, new node) for each way to switch a node off."""
    true, false = ast.Constant(True), ast.Constant(False)
    if isinstance(node, ast.FunctionDef):
        if any(isinstance(inner, ast.Yield | ast.YieldFrom) for inner in ast.walk(node)):
            yield f"{node.name} yields nothing", node, _body(node, "return\nyield")
        for value in ("None", "False", "True", "()", "0"):
            yield f"{node.name} returns {value}", node, _body(node, f"return {value}")
    if isinstance(node, ast.Expr | ast.AugAssign | ast.Delete) or (
            isinstance(node, ast.Assign) and not isinstance(node.targets[0], ast.Name)):
        yield "left out", node, ast.Pass()
    for inner in ast.walk(node):
        line = f"line {getattr(inner, 'lineno', 0)}"
        if isinstance(inner, ast.If | ast.IfExp | ast.While):
            yield f"{line}: never", inner.test, false
            yield f"{line}: always", inner.test, true
        elif isinstance(inner, ast.comprehension):
            for test in inner.ifs:
                yield f"line {test.lineno}: all", test, true
                yield f"line {test.lineno}: none", test, false
        elif isinstance(inner, ast.Compare | ast.BoolOp):
            yield f"{line}: true", inner, true
            yield f"{line}: false", inner, false
        elif isinstance(inner, ast.Return) and inner.value is not None:
            for value in ("False", "True", "()", "0", "None"):
                yield f"{line}: returns {value}", inner.value, ast.parse(value, mode="eval").body
        elif isinstance(inner, ast.AugAssign) or (
                isinstance(inner, ast.Expr) and isinstance(inner.value, ast.Call | ast.YieldFrom | ast.Yield)):
            yield f"{line}: left out", inner, ast.Pass()
        elif isinstance(inner, ast.Constant) and type(inner.value) is int:
            yield f"{line}: {inner.value + 1} for {inner.value}", inner, ast.Constant(inner.value + 1)


def _body(node: ast.FunctionDef, code: str) -> ast.FunctionDef:
    made = copy.copy(node)
    made.body = ast.parse(f"def f():\n    {code.replace(chr(10), chr(10) + '    ')}").body[0].body  # type: ignore[attr-defined]
    return made


def changes(folder: Path) -> dict[str, list[Change]]:
    """The changes of each rule, the nearest first."""
    found: dict[str, list[Change]] = {}
    for file in sorted(folder.rglob("*.py")):
        if file.parent.name in _BESIDE:
            continue
        seen: set[tuple[str, int, int]] = set()
        for rule, rank, node, tree in places(file):
            key = (rule, rank, id(node))
            if key in seen:
                continue
            seen.add(key)
            for what, old, new in switched(node):
                found.setdefault(rule, []).append(Change(file, rank, what, tree, old, new))
    return {rule: sorted(these, key=lambda change: change.rank) for rule, these in found.items()}


class Desk:
    """A copy of the project to run tests in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        ignored = shutil.ignore_patterns(".git", ".venv", "output", ".*_cache", ".hypothesis")
        shutil.copytree(ROOT, folder, ignore=ignored)
        self._clock = 2_000_000_000

    def fails(self, change: Change, tests: tuple[str, ...]) -> bool:
        """Whether one of the tests fails with a change. The copy is as before afterwards."""
        file = self.folder / change.file.relative_to(ROOT)
        before, stat = file.read_bytes(), file.stat()
        file.write_text(change.source(), encoding="utf-8")
        self._clock += 10
        os.utime(file, (self._clock, self._clock))  # so that no compiled file is taken for it
        environment = {**os.environ, "PYTHONPATH": str(self.folder), "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *tests]
        try:
            done = subprocess.run(command, cwd=self.folder, env=environment, capture_output=True, text=True,
                                  timeout=SECONDS, check=False)
            return done.returncode == 1 and not _BROKEN.search(done.stdout)
        except subprocess.TimeoutExpired:
            return True
        finally:
            file.write_bytes(before)
            os.utime(file, ns=(stat.st_atime_ns, stat.st_mtime_ns))


def main() -> int:
    wanted = argparse.ArgumentParser(description="Switch rules off and look whether their tests fail.")
    wanted.add_argument("game")
    wanted.add_argument("rules", nargs="*")
    wanted.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = wanted.parse_args()
    pack, report = pack_to_play(())
    game, found = find_game(pack, asked.game)
    if game is None or game.engine is None:
        raise SystemExit("; ".join(f.message for f in (*report.findings, *found.findings)))
    tests: dict[str, list[str]] = {}
    for mark in marks_in(ROOT / "tests"):
        tests.setdefault(mark.rule, []).append(mark.test)
    ways = changes(ROOT / "generator" / "engines" / game.engine.id)
    rules = [rule.id for rule in pack.rules[game.id] if not asked.rules or rule.id in asked.rules]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(asked.jobs) as workers:
        desks: Queue[Desk] = Queue()
        for number in range(asked.jobs):
            desks.put(Desk(Path(folder) / str(number)))

        def tried(rule: str) -> tuple[str, Change | None, int]:
            bearing = tuple(dict.fromkeys(tests.get(rule, ())))
            number = 0
            desk = desks.get()
            try:
                for change in ways.get(rule, ())[:MOST] if bearing else ():
                    number += 1
                    if desk.fails(change, bearing):
                        return rule, change, number
                return rule, None, number
            finally:
                desks.put(desk)

        proven, unnoticed, uncited = [], [], []
        for rule, change, number in workers.map(tried, rules):
            if change is not None:
                proven.append(rule)
                print(f"{rule}  {change.file.name}: {change.what}", flush=True)
            elif number:
                unnoticed.append(rule)
                print(f"{rule}  none of {number} changes was noticed", flush=True)
            else:
                uncited.append(rule)
    print(f"{len(proven)} of {len(rules)} rules: a test that bears the id fails when their code is switched off")
    print(f"{len(unnoticed)} with no change noticed: {' '.join(unnoticed)}")
    print(f"{len(uncited)} that no code of the engine cites, or no test bears: {' '.join(uncited)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
