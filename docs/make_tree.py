"""Write the list of modules in ARCHITECTURE.md anew: `python docs/make_tree.py`."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FLOORS = ("cli", "pipeline", "load", "rulebook", "layout", "impose", "render", "preflight", "engines", "simulate",
          "fonts", "checks", "rules", "i18n", "templating", "model", "scene", "base")


def tree() -> str:
    """Each folder with its modules, floor by floor."""
    lines: list[str] = []
    for floor in FLOORS:
        top = ROOT / "generator" / floor
        for folder in sorted([top, *(p for p in top.rglob("*") if p.is_dir() and p.name != "__pycache__")]):
            names = "  ".join(sorted(p.name for p in folder.glob("*.py") if p.name != "__init__.py"))
            if names:
                lines.append(f"{folder.relative_to(ROOT / 'generator').as_posix()}/")
                lines += textwrap.wrap(names, 112, initial_indent="    ", subsequent_indent="    ")
    return "\n".join(lines)


if __name__ == "__main__":
    page = ROOT / "ARCHITECTURE.md"
    text = page.read_text(encoding="utf-8")
    page.write_text(re.sub(r"```tree\n.*?```", lambda _: f"```tree\n{tree()}\n```", text, flags=re.S), encoding="utf-8")
