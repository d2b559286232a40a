"""The rules of the house that a linter does not know."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import yaml

BANNED = re.compile(r"(^|_)(utils?|helpers?|common|misc|manager|handler|processor|info|obj)(_|$)|^do_", re.IGNORECASE)
MOST_LINES = 400


def _modules(root: Path) -> list[Path]:
    return sorted((root / "generator").rglob("*.py"))


def test_no_game_is_known_by_name(root: Path) -> None:
    """This test ensures that no game's id or title occurs in the package outside engines."""
    names: set[str] = set()
    for file in (root / "data").rglob("*.yaml"):
        games = yaml.safe_load(file.read_text(encoding="utf-8")).get("games") or {}
        for game_id, game in games.items():
            names |= {game_id.casefold(), game["title"].casefold()}
    assert names
    for module in _modules(root):
        if "engines" in module.parts:
            continue
        text = module.read_text(encoding="utf-8").casefold()
        assert not [n for n in names if n in text], module


def test_files_stay_small_and_plainly_named(root: Path) -> None:
    """This test ensures that no module grows past 400 lines and none has a name that says nothing."""
    for module in _modules(root):
        assert len(module.read_text(encoding="utf-8").splitlines()) <= MOST_LINES, module
        assert not BANNED.search(module.stem), module
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                assert not BANNED.search(node.name), f"{module}: {node.name}"


def test_one_door_prints(root: Path) -> None:
    """This test ensures that only cli/output.py prints."""
    for module in _modules(root):
        if module.name == "output.py" and module.parent.name == "cli":
            continue
        calls = [n for n in ast.walk(ast.parse(module.read_text(encoding="utf-8"))) if isinstance(n, ast.Call)]
        assert not [c for c in calls if isinstance(c.func, ast.Name) and c.func.id == "print"], module


def test_architecture_names_what_is_there(root: Path) -> None:
    """This test ensures that ARCHITECTURE.md lists every folder and module of the package, and none that is not."""
    text = (root / "ARCHITECTURE.md").read_text(encoding="utf-8")
    block = text.split("```tree")[1].split("```")[0]
    told: set[str] = set()
    folder = ""
    for line in block.splitlines():
        found = re.match(r"\s*([a-z0-9_]+(?:/[a-z0-9_]+)*)/", line)
        if found:
            folder = found.group(1)
        told |= {f"{folder}/{name}" for name in re.findall(r"\b([a-z_]+\.py)\b", line)}
    there = {
        m.relative_to(root / "generator").as_posix() for m in _modules(root)
        if m.name != "__init__.py" and m.parent != root / "generator"
    }
    assert told == there


def test_floors_are_those_of_the_contract(root: Path) -> None:
    """This test ensures that ARCHITECTURE.md and the import contract tell the same floors."""
    import tomllib

    contracts = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    layers = next(c for c in contracts if c["type"] == "layers")["layers"]
    text = (root / "ARCHITECTURE.md").read_text(encoding="utf-8")
    floors = re.findall(r"^\| (\d) \| (.+?) \|", text, re.MULTILINE)
    told = {int(n): {w.strip("`/ ") for w in names.split(",")} for n, names in floors}
    kept = {
        6 - i: {part.strip(" ()") for part in layer.split("|") if "(" not in part} for i, layer in enumerate(layers)
    }
    assert told == kept


def test_every_test_says_what_it_ensures(root: Path) -> None:
    """This test ensures that each test has a docstring that completes 'This test ensures that'."""
    for file in sorted((root / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                text = ast.get_docstring(node) or ""
                assert text.startswith("This test ensures that"), f"{file.name}: {node.name}"
