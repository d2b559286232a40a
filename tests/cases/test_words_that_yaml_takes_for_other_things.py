"""Public fault: `no`, `012`, `12:30` and dates in text fields came out as false, 10, 750 and a date."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from generator.load import yaml_source
from generator.load.read import read
from generator.model.text import Text

PACK = """spelverk: 1
kinds:
  word:
    label: ord
    fields:
      text: {sort: text}
      more: {sort: text, many: true, optional: true}
cards:
  word:
"""
CARD = """    - id: wAT
      title: WORD
      text: WORD
      more:
        - WORD
        - 'WORD'
"""
WORDS = [
    "no", "nO", "NO", "yes", "Yes", "on", "off", "OFF", "y", "n", "ja", "nej", "True", "FALSE", "Null", "012",
    "0o14", "0x1F", "0b1", "12:30", "1:20:30", "1977-01-01", "1_000", "1.10", "1e3", ".5", "+7", "-0", "1,5",
    ".inf", ".NaN", "=", "1306", "-3", "true", "false", "2001-12-14t21:59:43.10-05:00", "9999999999999999999999",
]


@pytest.mark.parametrize("parser", ["libyaml", "python"])
def test_text_fields_keep_every_word_as_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, parser: str) -> None:
    """This test ensures that no plain word changes in a text field, a title or a list of texts, with either parser."""
    monkeypatch.setattr(yaml_source, "Loader", yaml.CLoader if parser == "libyaml" else yaml.Loader)
    (tmp_path / "data").mkdir()
    cards = "".join(CARD.replace("AT", str(at)).replace("WORD", word) for at, word in enumerate(WORDS))
    (tmp_path / "data" / "words.yaml").write_text(PACK + cards, encoding="utf-8")
    pack, report = read([tmp_path])
    assert report.findings == []
    for at, word in enumerate(WORDS):
        card = pack.cards[f"w{at}"]
        assert card.title.msgid == word
        assert card.fields["text"] == Text(word, f"card/{card.id}/text")
        assert card.fields["more"] == (Text(word, f"card/{card.id}/more"),) * 2


def test_keys_keep_their_letters_too(tmp_path: Path) -> None:
    """This test ensures that a key such as `no` or `on` does not become true or false."""
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "words.yaml").write_text(
        "spelverk: 1\nkinds: {word: {label: ord, fields: {on: {sort: text}, no: {sort: text}}}}\n"
        "cards: {word: [{id: yes, title: off, on: no, no: on}]}\n", encoding="utf-8")
    pack, report = read([tmp_path])
    assert report.findings == []
    assert pack.cards["yes"].fields == {"on": Text("no", "card/yes/on"), "no": Text("on", "card/yes/no")}
