"""The proof sheets of the art, by which readers are tested."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from pypdfium2 import PdfDocument

from generator.layout.charges import BOOK
from generator.layout.icons import known_icons

MOST_BYTES = 150_000


@pytest.fixture(scope="module")
def drawn(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("proofs")
    done = subprocess.run([sys.executable, "-m", "docs.make_proofs", "--out", out], cwd=root, check=False,
                          capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return out


def _text(file: Path) -> list[str]:
    return PdfDocument(file)[0].get_textpage().get_text_range().split()


def test_pictures_are_small(drawn: Path) -> None:
    """This test ensures that the proofs can be kept beside the documents."""
    pictures = sorted(drawn.glob("*.png"))
    assert len(pictures) == 6
    assert all(p.stat().st_size < MOST_BYTES for p in pictures)


@pytest.mark.parametrize(("name", "known"), [("charges", tuple(BOOK)), ("icons", known_icons())])
def test_numbers_alone_and_the_key_apart(drawn: Path, name: str, known: tuple[str, ...]) -> None:
    """This test ensures that no name stands by a picture, that each has two numbers, and that the key tells them all."""
    words, key = _text(drawn / f"proof-{name}.pdf"), _text(drawn / f"proof-{name}-key.pdf")
    numbers = [int(w) for w in words if w.isdigit()]
    assert set(range(1, 2 * len(known) + 1)) <= set(numbers)
    assert not set(words) & set(known)
    assert set(known) <= set(key)
    order = [w for w in key if w in known]
    assert order != sorted(order)


def test_shields_and_pieces_are_shuffled_apart(drawn: Path) -> None:
    """This test ensures that the 38 shields and their pieces stand in two orders that the key joins."""
    words = _text(drawn / "proof-shields.pdf")
    key = _text(drawn / "proof-shields-key.pdf")
    assert {str(n) for n in range(1, 39)} <= set(words)
    assert {"A", "Z", "AL"} <= set(words)
    pairs = [(int(key[i - 1]), key[i + 1]) for i, word in enumerate(key) if word == "="]
    assert len(pairs) == 38 and len({letter for _, letter in pairs}) == 38
    assert [letter for _, letter in sorted(pairs)] != sorted((letter for _, letter in pairs), key=lambda a: (len(a), a))
