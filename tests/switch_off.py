"""Does a rule's test fail when the rule's code is switched off? Tried by machine, rule by rule.

    python -m tests.switch_off GAME [RULE ...]

The code of a rule is where the engine cites its id: a statement with the id in a comment or a text, a function with it in
its docstring, a module with it in its own. Of each the nearest is changed first: a condition made always true or false, a
comparison turned round, a call left out, a function that does nothing. Then the tests that bear the id run, in a process
of their own; as soon as one fails by an assertion, the rule is proven. What is printed last are the rules of which no change was noticed,
and those that no code cites (many are told by the data, or by the order of things).
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import re
import signal
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest

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

    def tree_with(self) -> ast.Module:
        """The file with the change in it."""
        return ast.fix_missing_locations(copy.deepcopy(self.tree, {id(self.old): self.new}))


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


def swap(change: Change) -> bool:
    """Give the functions of the loaded module the code of the changed one, wherever they are held.

    Returns whether any function is other than before: what a module does as it is read cannot be switched off so.
    """
    name = ".".join(change.file.relative_to(ROOT).with_suffix("").parts)
    known = sys.modules[name]
    made = dict(vars(known))
    exec(compile(change.tree_with(), str(change.file), "exec", dont_inherit=True), _quiet(made))
    found = False
    for old, new in _functions(vars(known), made, name):
        if _same(old.__code__, new.__code__):
            continue
        if len(old.__code__.co_freevars) != len(new.__code__.co_freevars):
            return False
        old.__code__ = new.__code__
        found = True
    return found


def _quiet(names: dict[str, Any]) -> dict[str, Any]:
    """The names of a module, in which nothing is declared a second time."""
    for word in ("offer", "decision", "step", "player_event", "place_event"):
        if word in names:
            names[word] = lambda *_, **__: None
    return names


def _functions(old: Mapping[str, Any], new: Mapping[str, Any], module: str) -> Iterator[tuple[Any, Any]]:
    for name, one in old.items():
        other = new.get(name)
        if isinstance(one, FunctionType) and isinstance(other, FunctionType) and one.__module__ == module:
            yield one, other
        elif isinstance(one, type) and isinstance(other, type) and one.__module__ == module and one is not other:
            yield from _functions(vars(one), vars(other), module)


def _same(one: CodeType, other: CodeType) -> bool:
    return (one.co_code, one.co_names, one.co_varnames) == (other.co_code, other.co_names, other.co_varnames) and all(
        _same(a, b) if isinstance(a, CodeType) and isinstance(b, CodeType) else (type(a), a) == (type(b), b)
        for a, b in zip_longest(one.co_consts, other.co_consts))


def fails(change: Change, tests: tuple[str, ...]) -> bool | None:
    """Whether one of the tests fails with a change, tried in a process of its own; None where it cannot be made so."""
    with tempfile.TemporaryFile("w+") as told:
        child = os.fork()
        if not child:
            try:
                os.dup2(told.fileno(), 1)
                os.dup2(told.fileno(), 2)
                signal.alarm(SECONDS)
                code = pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *tests]) if swap(change) else 99
                sys.stdout.flush()
            except BaseException:
                code = 98
            os._exit(int(code))
        _, status = os.waitpid(child, 0)
        told.seek(0)
        text = told.read()
    if os.WIFSIGNALED(status):
        return True  # it did not end
    code = os.WEXITSTATUS(status)
    return None if code in (98, 99) else code == 1 and not _BROKEN.search(text)


def tried(rule: str, bearing: tuple[str, ...], ways: Sequence[Change]) -> tuple[str, str, int]:
    """The first change of a rule that a test notices, in words ('' for none), and how many were tried."""
    number = 0
    for change in ways if bearing else ():
        noticed = fails(change, bearing)
        if noticed is None:
            continue
        number += 1
        if noticed:
            return rule, f"{change.file.name}: {change.what}", number
        if number >= MOST:
            break
    return rule, "", number


def main() -> int:
    wanted = argparse.ArgumentParser(description="Switch rules off and look whether their tests fail.")
    wanted.add_argument("game")
    wanted.add_argument("rules", nargs="*")
    asked = wanted.parse_args()
    pack, report = pack_to_play(())
    game, found = find_game(pack, asked.game)
    if game is None or game.engine is None:
        raise SystemExit("; ".join(f.message for f in (*report.findings, *found.findings)))
    os.chdir(ROOT)
    tests: dict[str, list[str]] = {}
    for mark in marks_in(ROOT / "tests"):
        tests.setdefault(mark.rule, []).append(mark.test)
    folder = ROOT / "generator" / "engines" / game.engine.id
    files = sorted({test.partition("::")[0] for rule in pack.rules[game.id] for test in tests.get(rule.id, ())})
    pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--collect-only", "-qq", *files])  # all is loaded
    ways = changes(folder)
    proven, unnoticed, uncited = [], [], []
    for rule in pack.rules[game.id]:
        if asked.rules and rule.id not in asked.rules:
            continue
        _, change, number = tried(rule.id, tuple(dict.fromkeys(tests.get(rule.id, ()))), ways.get(rule.id, ()))
        if change:
            proven.append(rule.id)
            print(f"{rule.id}  {change}", flush=True)
        elif number:
            unnoticed.append(rule.id)
            print(f"{rule.id}  none of {number} changes was noticed", flush=True)
        else:
            uncited.append(rule.id)
    print(f"{len(proven)} of {len(proven) + len(unnoticed) + len(uncited)} rules: a test that bears the id fails when "
          "their code is switched off")
    print(f"{len(unnoticed)} with no change noticed: {' '.join(unnoticed)}")
    print(f"{len(uncited)} that no function of the engine cites, or no test bears: {' '.join(uncited)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
