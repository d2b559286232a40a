"""Words of templates as messages."""

from __future__ import annotations

import pytest

from generator.base.findings import Span
from generator.i18n.wording import has_words, message_of, refilled, reword
from generator.model.template import Slot, Template
from generator.model.text import Text

AT = Span("templates/cards/a.yaml", 7)


@pytest.mark.parametrize(("source", "message", "names"), [
    ("en ring", "en ring", []),
    ("gift med {{ card.spouse.title }}", "gift med {spouse}", ["spouse"]),
    ("{{ labels.gift|capitalize }} {{ card.gift.title }} och {{ card.ship }}", "{labels_gift} {gift} och {ship}",
     ["labels_gift", "gift", "ship"]),
    ("{{ card.a }} av {{ row.a }} av {{ card.a }}", "{a} av {row_a} av {a}", ["a", "row_a"]),
    ("{{ card.n }} och {{ card.n|lower }}", "{n} och {n_2}", ["n", "n_2"]),
    ("{{ 'ca ' if not card.sure else '' }}år {{ card.year }}", "{sure}år {year}", ["sure", "year"]),
    ("{{ 4 }} kort", "{words} kort", ["words"]),
])
def test_phrases_become_named_places(source: str, message: str, names: list[str]) -> None:
    """This test ensures that a text with phrases is one message, and comes back from it letter for letter."""
    made, phrases = message_of(source)
    assert (made, list(phrases)) == (message, names)
    assert refilled(made, phrases) == source


def test_places_may_change_their_order() -> None:
    """This test ensures that a translation may move a place; one that it does not know stays as it is written."""
    _, phrases = message_of("{{ card.king.genitive }} {{ card.number }} gemål")
    assert refilled("{number} Gemahlin {king_genitive} {crown}", phrases) == (
        "{{ card.number }} Gemahlin {{ card.king.genitive }} {crown}")


@pytest.mark.parametrize(("text", "is_said"), [
    ("Ja", True), ("å", True), ("1306–1308", False), ("3:1", False), ("<strong>12</strong> {coin} &amp;", False),
    ("<em>12 man</em>", True), ("", False), ("{gift} {ship}", False),
])
def test_only_words_are_translated(text: str, is_said: bool) -> None:
    """This test ensures that figures, signs, markup and places alone are nothing for a translator."""
    assert has_words(text) is is_said


def _template(**slots: dict[str, object]) -> Template:
    made = tuple(Slot(name, "text" if "text" in args else "repeat" if "repeat" in args else "picture", args, AT)
                 for name, args in slots.items())
    return Template("cards/a", "poker", made, AT, {"about": "{{ 'ca '|translated if card.about else '' }}", "ink": "or"})


def test_a_template_says_all_its_words() -> None:
    """This test ensures that texts, labels of repeats, legends and marked words are asked for, and nothing else is."""
    asked = []

    def say(text: Text, span: Span | None) -> str:
        asked.append((text.context, text.msgid, span))
        return text.msgid.upper() if "{" not in text.msgid else text.msgid.replace("med", "MIT")

    template = _template(
        spouse={"text": "gift med {{ card.spouse }}", "role": "small", "at": (1, 2)},
        figure={"text": "{{ card.value }}", "role": "figure"},
        signs={"repeat": ({"when": "{{ 'fest' in card.marks }}", "icon": "cup", "label": "fest"},)},
        seal={"picture": "seal", "legend": ("runt om", "{{ card.legend }}"), "ink": "or"},
    )
    made = reword(template, say)
    assert asked == [
        ("template/cards/a/spouse", "gift med {spouse}", AT), ("template/cards/a/signs", "fest", AT),
        ("template/cards/a/seal", "runt om", AT), ("template/cards/a/about", "ca", AT)]
    args = {slot.id: slot.args for slot in made.slots}
    assert args["spouse"]["text"] == "gift MIT {{ card.spouse }}"
    assert args["signs"]["repeat"] == ({"when": "{{ 'fest' in card.marks }}", "icon": "cup", "label": "FEST"},)
    assert args["seal"] == {"picture": "seal", "legend": ("RUNT OM", "{{ card.legend }}"), "ink": "or"}
    assert made.names == {"about": "{{ 'CA ' if card.about else '' }}", "ink": "or"}


def test_a_template_in_its_own_language_stays_itself() -> None:
    """This test ensures that templates without words are not made anew, so that what is shared stays shared."""
    template = Template("cards/a", "poker", (Slot("figure", "text", {"text": "{{ card.value }}"}, AT),), AT)
    assert reword(template, lambda text, span: "?") is template
