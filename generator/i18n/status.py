"""How much of a catalogue is translated, by texts and by words."""

from __future__ import annotations

from dataclasses import dataclass

from generator.i18n.po import Catalogue


@dataclass(frozen=True, slots=True)
class Count:
    """Texts and words of a catalogue: all of them, translated ones, fuzzy ones; and texts that nothing asks for."""

    texts: int = 0
    words: int = 0
    translated: int = 0
    words_translated: int = 0
    fuzzy: int = 0
    words_fuzzy: int = 0
    stale: int = 0

    @property
    def percent(self) -> float:
        """So much is translated, by words; 100 only where nothing at all is missing."""
        if self.translated == self.texts:
            return 100.0
        return min(99.9, 100 * self.words_translated / self.words) if self.words else 0.0


def count_of(catalogue: Catalogue) -> Count:
    """Count a catalogue. A word is what stands between blanks in the source text."""
    def words(messages: list[str]) -> int:
        return sum(len(text.split()) for text in messages)

    everything = [m.msgid for m in catalogue.messages]
    done = [m.msgid for m in catalogue.messages if m.is_translated]
    fuzzy = [m.msgid for m in catalogue.messages if m.is_fuzzy]
    return Count(len(everything), words(everything), len(done), words(done), len(fuzzy), words(fuzzy),
                 len(catalogue.stale))
