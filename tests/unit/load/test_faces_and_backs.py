"""Decks that say which template draws each kind: read, inherited, and refused where they name what is not there."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.base.findings import Finding
from generator.load.read import read
from generator.load.resolve import resolve
from generator.load.templates import read_look
from generator.load.yaml_source import read_text
from generator.model.card import CardKind, Deck
from generator.model.template import Look
from generator.model.text import Text

CARDS = """spelverk: 1
kinds: {a: {label: a, template: cards/a}, b: {label: b}}
cards: {a: [{id: a1, title: A}], b: [{id: b1, title: B}]}
decks:
"""


def made(decks: str) -> tuple[dict[str, Deck], list[Finding]]:
    text = CARDS + "".join(f"  {line}\n" for line in decks.splitlines())
    document = read_text(text.encode(), "data/x.yaml")
    assert document.findings == ()
    pack, report = resolve([(document.file, document.root)])
    return dict(pack.decks), report.findings


def look_of(**files: str) -> tuple[Look, list[Finding]]:
    """A look of template files, named with `__` for a slash."""
    documents = [read_text(("spelverk: 1\n" + text).encode(), f"templates/{name.replace('__', '/')}.yaml")
                 for name, text in files.items()]
    look, report = read_look(documents)
    return look, report.findings


def test_a_deck_overrides_its_kinds() -> None:
    """This test ensures that a deck's own templates win over the kind's template and the deck's back, by kind."""
    decks, findings = made("d: {title: D, of: [a, b], back: r, faces: {b: p/b}, backs: {a: p/a-verso}, shuffled: false}")
    deck = decks["d"]
    kinds = {name: CardKind(name, Text(name), {}, "cards/a" if name == "a" else "") for name in "ab"}
    assert findings == []
    assert [deck.face_of(kinds[name]) for name in "ab"] == ["cards/a", "p/b"]
    assert [deck.back_of(name) for name in "ab"] == ["p/a-verso", "r"]
    assert not deck.shuffled
    assert made("d: {title: D, of: a}")[0]["d"].shuffled


def test_templates_come_from_the_parts() -> None:
    """This test ensures that a deck of decks has the templates of its parts where they agree, and its own before."""
    decks, findings = made("""one: {title: D, of: a, faces: {a: x}, backs: {a: x-verso}}
two: {title: D, of: b, faces: {b: y}}
all: {title: D, decks: [one, two], backs: {b: z}}
three: {title: D, of: b, faces: {b: w}, where: {}}
own: {title: D, decks: [one], faces: {a: v}}""")
    assert findings == []
    assert (decks["all"].faces, decks["all"].backs) == ({"a": "x", "b": "y"}, {"a": "x-verso", "b": "z"})
    assert (decks["own"].faces, decks["own"].backs) == ({"a": "v"}, {"a": "x-verso"})


def test_parts_that_disagree() -> None:
    """This test ensures that parts with different faces for one kind leave it to the deck, or to the kind itself."""
    decks, _ = made("""one: {title: D, of: a, faces: {a: x}}
two: {title: D, of: a, faces: {a: y}, without: [{of: a}]}
all: {title: D, decks: [one, two]}""")
    assert decks["all"].faces == {}


@pytest.mark.parametrize(("deck", "said"), [
    ("of: a, faces: {b: x}", "DECK214 deck 'd' names a face for kind 'b', which it does not hold"),
    ("of: a, backs: {b: x}", "DECK214 deck 'd' names a back for kind 'b', which it does not hold"),
    ("of: a, faces: {c: x}", "DATA111 deck 'd' names a face for kind 'c', which is not declared"),
    ("of: a, faces: {a: ../x}", "DATA123 path '../x' leads out of the pack"),
    ("of: a, backs: {a: /x}", "DATA123 path '/x' leads out of the pack"),
    ("of: a, faces: {a: [x]}", "DATA103 'faces.a' of deck 'd' is a list, a text is wanted"),
    ("of: a, faces: x", "DATA103 'faces' of deck 'd' is 'x', a mapping is wanted"),
    ("of: a, shuffled: nej", "DATA103 'shuffled' of deck 'd' is 'nej', true or false is wanted"),
])
def test_slips(deck: str, said: str) -> None:
    """This test ensures that each slip is told once, at its place in the deck."""
    _, findings = made(f"d: {{title: D, {deck}}}")
    assert [f"{finding.code} {finding.message}" for finding in findings] == [said]
    assert findings[0].span is not None
    assert findings[0].span.line == 5
    assert findings[0].fix


@pytest.mark.parametrize("sort", ["deck", "tokens", "signs"])
def test_components_of_decks(sort: str) -> None:
    """This test ensures that pieces and signs print decks as cards do, and that an unknown one is told."""
    text = CARDS + "  d: {title: D, of: a}\ngames: {g: {title: G, source_language: sv, components: {%s}}}"
    for source, codes in (("d", []), ("e", ["DECK205"])):
        component = f"c: {{sort: {sort}, title: C, source: {source}}}"
        document = read_text((text % component).encode(), "data/x.yaml")
        _, report = resolve([(document.file, document.root)])
        assert [finding.code for finding in report.findings] == codes


def test_a_format_has_a_shape() -> None:
    """This test ensures that a format is a rectangle unless it says that it is a disc."""
    look, findings = look_of(look="formats: {card: {width: 63, height: 88}, disc: {width: 12, height: 12, shape: disc}}")
    assert findings == []
    assert [look.formats[name].shape for name in ("card", "disc")] == ["rect", "disc"]


@pytest.mark.parametrize(("form", "said"), [
    ("{width: 12, height: 12, shape: dics}", "'shape' of format 'x': one of rect, disc is wanted, not 'dics'"),
    ("{width: 12, height: 14, shape: disc}", "format 'x' is a disc, 12 mm wide and 14 mm high"),
])
def test_shapes_that_cannot_be(form: str, said: str) -> None:
    """This test ensures that an unknown shape and an oblong disc are refused."""
    look, findings = look_of(look=f"formats: {{x: {form}}}")
    assert [(finding.code, finding.message) for finding in findings] == [("DATA141", said)]
    assert look.formats == {}


def test_faces_in_all_their_folders() -> None:
    """This test ensures that templates of pieces and of blank cards are found, and may be drawn for several formats."""
    slots = "slots: {ground: {box: [0, 0, 1, 1]}}"
    look, findings = look_of(pieces__disc=f"format: [disc-14, disc-10]\n{slots}",
                             blanks__card=f"extends: pieces/disc\nblank: true\nformat: poker\n{slots}")
    assert findings == []
    assert [(t.id, t.format, t.also, t.blank) for t in look.templates.values()] == [
        ("blanks/card", "poker", (), True), ("pieces/disc", "disc-14", ("disc-10",), False)]


@pytest.mark.parametrize(("head", "said"), [
    ("format: [a, [b]]", "'format' of template 'pieces/x': "),
    ("format: a\nblank: ja", "'blank' of template 'pieces/x': true or false is wanted, not 'ja'"),
])
def test_heads_of_templates_that_cannot_be(head: str, said: str) -> None:
    """This test ensures that formats and 'blank' of a template are checked when it is read."""
    _, findings = look_of(pieces__x=f"{head}\nslots: {{ground: {{box: [0, 0, 1, 1]}}}}")
    assert findings[0].message.startswith(said)
    assert findings[0].code == "DATA141"


def test_a_pack_is_lent_the_faces_that_its_decks_name(tmp_path: Path) -> None:
    """This test ensures that templates named by a deck alone are read from the pack that lends them."""
    mine, zero = tmp_path / "mine", tmp_path / "zero"
    for folder in (mine / "data", zero / "templates" / "pieces", zero / "data"):
        folder.mkdir(parents=True)
    (mine / "data" / "x.yaml").write_text(CARDS + "  d: {title: D, of: b, faces: {b: pieces/x}, backs: {b: pieces/y}}\n")
    for name in "xyz":
        text = "spelverk: 1\nformat: f\nslots: {ground: {box: [0, 0, 1, 1]}}\n"
        (zero / "templates" / "pieces" / f"{name}.yaml").write_text(text)
    pack, report = read([mine], [zero])
    assert report.findings == []
    assert sorted(pack.look.templates) == ["pieces/x", "pieces/y"]
