"""Writes docs/checks.md from the catalogue of finding codes. Run after a code was added; a test compares the two."""

from __future__ import annotations

from pathlib import Path

from generator.checks.codes import catalogue

GROUPS = {
    "YAML": "Files", "DATA": "Data and templates", "DECK": "Decks", "GRID": "Boards and maps", "TEXT": "Texts",
    "FIT": "Fit", "INK": "Ink", "SHEET": "Sheets", "PDF": "Files made", "PLAY": "Play",
}


def text() -> str:
    """The whole page."""
    lines = [
        "# What is checked", "",
        "Every code that a finding can have. `spelverk explain CODE` prints an entry. Made by `docs/make_checks.py`.",
    ]
    group = ""
    for code, entry in catalogue().items():
        head = code.rstrip("0123456789")
        if head != group:
            group = head
            lines += ["", f"## {GROUPS[group]}", ""]
        cure = f" *Cure:* {entry.cure}" if entry.cure else ""
        lines.append(f"- **{code}** {entry.title}. {entry.rationale}{cure}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    (Path(__file__).resolve().parent / "checks.md").write_text(text(), encoding="utf-8")
