"""One card drawn by several templates: faces and backs by kind, formats that phrases see, faces for blank cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.base.findings import Finding
from generator.fonts.book import FontBook
from generator.layout.card import lay_out
from generator.layout.studio import Workshop
from generator.load.resolve import resolve
from generator.load.templates import read_look
from generator.load.yaml_source import read_text
from generator.model.pack import Pack
from generator.scene.items import GlyphRun, Group, Item, Shape, Use
from generator.scene.page import Leaf, Page

DATA = """spelverk: 1
kinds:
  a: {label: knekt, template: cards/a, fields: {text: {sort: text, optional: true}}}
  b: {label: kung, fields: {n: {sort: integer}}}
cards:
  a: [{id: a1, title: Ett, text: Ett par ord att bryta}, {id: a2, title: Noll, text: Ord}]
  b: [{id: b1, title: Kung, n: 3, copies: 2}]
decks:
  cards: {title: C, of: a, format: card, back: pieces/plain}
  pieces:
    title: P
    of: [a, b]
    format: disc
    shuffled: false
    faces: {a: pieces/a, b: pieces/b}
    backs: {a: pieces/plain, b: pieces/own}
  small: {title: S, decks: [pieces], format: dot}
"""
LOOK = """spelverk: 1
formats:
  card: {width: 40, height: 60}
  disc: {width: 12, height: 12, bleed: 1.5, safe: 1, shape: disc}
  dot: {width: 8, height: 8, bleed: 1.5, safe: 1, shape: disc}
palette: {red: {cmyk: [0, 90, 90, 0], rgb: "#cc0000"}, blue: {cmyk: [90, 60, 0, 0], rgb: "#0000cc"}}
roles: {body: {family: EB Garamond, size_pt: 8, least_pt: 6, leading_pt: 9}}
"""
GROUND = """slots:
  ground: {box: ['{{ format.out }}', '{{ format.out }}', '{{ format.across }}', '{{ format.down }}'], fill: %s}
"""
FACES = {
    "cards/a": f"format: card\n{GROUND % 'red'}",
    "pieces/a": f"format: [disc, dot]\n{GROUND % 'blue'}",
    "pieces/b": f"format: [disc, dot]\n{GROUND % 'red'}",
    "pieces/plain": f"format: [card, disc, dot]\n{GROUND % 'blue'}",
    "pieces/own": "format: [disc, dot]\nslots:\n  n: {text: '{{ card.n }}', role: body, at: ['{{ format.cx }}', 6]}\n",
}


def pack_of(data: str = DATA, **changed: str) -> Pack:
    document = read_text(data.encode(), "data/x.yaml")
    pack, report = resolve([(document.file, document.root)])
    faces = FACES | {name.replace("__", "/"): text for name, text in changed.items()}
    files = [("templates/look.yaml", LOOK), *((f"templates/{n}.yaml", "spelverk: 1\n" + t) for n, t in faces.items())]
    look, found = read_look([read_text(text.encode(), file) for file, text in files])
    assert [*report.findings, *found.findings] == []
    return replace(pack, look=look)


def laid(pack: Pack, deck: str) -> tuple[tuple[Leaf, ...], list[Finding]]:
    one = pack.decks[deck]
    leaves, report = lay_out(one, one.cards, pack, Workshop(pack.look, "sv", FontBook()))
    return leaves, report.findings


def flat(items: tuple[Item, ...]) -> list[Item]:
    out: list[Item] = []
    for item in items:
        out += flat(item.items) if isinstance(item, Group) else flat(item.symbol.items) if isinstance(item, Use) else [item]
    return out


def inks(page: Page | None) -> list[str]:
    assert page is not None
    return [item.fill.name for item in flat(page.items) if isinstance(item, Shape) and item.fill]  # type: ignore[union-attr]


def lines(page: Page | None) -> list[str]:
    assert page is not None
    return [item.text for item in flat(page.items) if isinstance(item, GlyphRun)]


def test_one_card_in_two_decks() -> None:
    """This test ensures that a deck's own templates draw its cards, at its own format, and other decks stay as they are."""
    pack = pack_of()
    cards, pieces = laid(pack, "cards")[0], laid(pack, "pieces")[0]
    assert [leaf.id for leaf in pieces] == ["a1", "a2", "b1", "b1+1"]
    assert (inks(cards[0].recto), inks(pieces[0].recto), inks(pieces[2].recto)) == (["red"], ["blue"], ["red"])
    assert {leaf.recto.boxes.shape for leaf in cards} == {"rect"}
    boxes = pieces[0].recto.boxes
    assert (boxes.shape, boxes.trim.width, boxes.bleed.x, boxes.safe.width) == ("disc", 12, -1.5, 10)


def test_backs_by_kind() -> None:
    """This test ensures that each kind has its own back, that like backs are one page, and all have names of their own."""
    leaves, findings = laid(pack_of(), "pieces")
    assert findings == []
    assert [leaf.verso.id for leaf in leaves if leaf.verso] == ["pieces/plain"] * 2 + ["pieces/own"] * 2
    assert leaves[0].verso is leaves[1].verso
    assert lines(leaves[2].verso) == ["3"]


def test_backs_that_differ_from_card_to_card() -> None:
    """This test ensures that backs of one template with different words are pages of different names."""
    own = "format: [card, disc, dot]\nslots:\n  name: {text: '{{ card.title }}', role: body, at: [2, 6]}\n"
    leaves, _ = laid(pack_of(pieces__plain=own), "pieces")
    assert [leaf.verso.id for leaf in leaves[:2] if leaf.verso] == ["pieces/plain", "pieces/plain+1"]
    assert [lines(leaf.verso) for leaf in leaves[:2]] == [["Ett"], ["Noll"]]


def test_no_back_for_one_kind() -> None:
    """This test ensures that an empty name takes the deck's back away from a kind."""
    data = DATA.replace("backs: {a: pieces/plain, b: pieces/own}", "back: pieces/plain\n    backs: {b: ''}")
    leaves, _ = laid(pack_of(data), "pieces")
    assert [leaf.verso is None for leaf in leaves] == [False, False, True, True]


def test_the_words_on_backs_are_fitted_as_those_on_faces() -> None:
    """This test ensures that a text with a measure is broken into lines on backs too, at one size for the deck."""
    own = "format: [card, disc, dot]\nslots:\n  rule: {text: '{{ card.text }}', role: body, at: [1, 4], width: 10, lines: 4}\n"
    leaves, findings = laid(pack_of(pieces__plain=own), "cards")
    assert findings == []
    assert lines(leaves[0].verso) == ["Ett par", "ord att", "bryta"]
    sizes = {i.size_pt for leaf in leaves for i in flat(leaf.verso.items if leaf.verso else ()) if isinstance(i, GlyphRun)}
    assert len(sizes) == 1


def test_one_template_for_several_formats() -> None:
    """This test ensures that phrases see the measures of the deck's format: half of it, its bleed, its safe circle."""
    face = ("format: [disc, dot]\nslots:\n  r: {box: ['{{ format.cx }}', '{{ format.cy }}', '{{ format.inner }}', "
            "'{{ format.outer }}'], fill: red}\n  b: {box: ['{{ format.out }}', 0, '{{ format.across }}', "
            "'{{ format.height - format.safe }}'], fill: red}\n")
    for deck, r, b in (("pieces", (6, 6, 5, 7.5), (-1.5, 0, 15, 11)), ("small", (4, 4, 3, 5.5), (-1.5, 0, 11, 7))):
        leaves, findings = laid(pack_of(pieces__a=face), deck)
        assert findings == []
        boxes = [item.path.bounds() for item in flat(leaves[0].recto.items) if isinstance(item, Shape)]
        assert [(box.x, box.y, box.width, box.height) for box in boxes] == [r, b]


def test_what_does_not_depend_on_the_card_is_drawn_once() -> None:
    """This test ensures that measures of the format leave a ground the same on all cards: one symbol."""
    leaves, _ = laid(pack_of(), "pieces")
    first, second = (leaf.recto.items[0] for leaf in leaves[:2])
    assert isinstance(first, Use)
    assert first is second


@pytest.mark.parametrize("deck", ["cards", "pieces"])
def test_a_deck_that_cannot_be_drawn(deck: str) -> None:
    """This test ensures that cards without a template and decks without a format are passed over: checks tell of them."""
    pack = pack_of()
    gone = replace(pack.look, templates={n: t for n, t in pack.look.templates.items() if n != "pieces/own"})
    leaves, findings = laid(replace(pack, look=gone), deck)
    assert findings == []
    assert [leaf.id for leaf in leaves] == ["a1", "a2"]
    assert laid(replace(pack, look=replace(pack.look, formats={})), deck) == ((), [])


BLANK = """spelverk: 1
extends: cards/whole
%s
slots:
  ground: {fill: blue}
"""
WHOLE = """format: card
names: {tint: '{{ card.ink }}', ground_ink: red}
slots:
  ground: {box: [-3, -3, 46, 66], fill: '{{ ground_ink }}'}
  stripe: {box: [-3, -3, 5, 66], fill: '{{ tint }}'}
  kind: {text: '{{ card.kind_label }}', role: body, at: [5, 10]}
  figure: {text: '{{ card.n }}', role: body, at: [5, 20]}
  signs: {repeat: [{when: '{{ card.n == 3 }}', x: 1}], as: s, step: [0, 0], slots: {d: {text: x, role: body, at: [5, 30]}}}
  group: {at: [0, 5], group: {note: {text: '{{ card.text }}', role: body, at: [5, 40]}}}
"""


def test_blank_faces_leave_out_what_the_card_does_not_have() -> None:
    """This test ensures that on a blank face only slots that need a missing field are left out, with no finding."""
    for head, texts, codes in (("blank: true", ["knekt"], set()), ("", ["knekt"], {"TEXT421"})):
        data = DATA.replace("template: cards/a, fields: {text: {sort: text, optional: true}}", "template: cards/blank")
        data = data.replace(", text: Ett par ord att bryta", "").replace(", text: Ord", "")
        whole = WHOLE if head else WHOLE.replace("tint: '{{ card.ink }}', ", "").replace("{{ tint }}", "red")
        leaves, findings = laid(pack_of(data, cards__whole=whole, cards__blank=(BLANK % head)[12:]), "cards")
        assert (lines(leaves[0].recto), {f.code for f in findings}) == (texts, codes)
        assert inks(leaves[0].recto) == (["blue"] if head else ["blue", "red"])
