"""What happened: counted on the table for statistics, and told to a journal where somebody listens."""

from __future__ import annotations

from generator.engines.hatuna.state import Table


def tell(t: Table, word: str, *about: int, n: int = 1) -> None:
    """Count `n` more of a word, and of the word with its first thing (`fallen.battle`, `fallen.battle#7`).

    Words are dotted: what, then how or why. The journal is told the word and all things: cards, squares, seats,
    amounts, as the word needs them; see `chronicle.py` for their meaning.
    """
    tally = t.tally
    tally[word] = tally.get(word, 0) + n
    if about:
        key = f"{word}#{about[0]}"
        tally[key] = tally.get(key, 0) + n
    if t.journal is not None:
        t.journal(word, *about)
