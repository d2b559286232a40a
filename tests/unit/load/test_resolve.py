"""Records become the model."""

from __future__ import annotations

import pickle
import re

import pytest

from generator.base.findings import Finding, Span
from generator.load.resolve import resolve
from generator.load.yaml_source import read_text
from generator.model.card import Arms, Charge, Ordinary
from generator.model.pack import Pack
from generator.model.text import Text

KINDS = """spelverk: 1
kinds:
  sea: {label: hav}
  place:
    label: ort
    template: cards/place
    fields:
      type:
        sort: choice
        label: slag
        choices: {town: stad, manor: {label: gård, text: En gård., icon: hall}, '2': två}
      value: {sort: integer, least: 0, most: 900, step: 100, origin: designed}
      blue: {sort: flag}
      note: {sort: text, optional: true}
      near: {sort: ref, to: [place, sea], optional: true}
      marks: {sort: choice, many: true, optional: true, choices: {feast: gästabud, diet: herredag}}
      arms: {sort: arms, optional: true}
      siege:
        sort: record
        optional: true
        of: {outcome: {sort: choice, choices: {falls: faller, holds: håller}}, men: {sort: integer, optional: true},
             says: {sort: text, optional: true}}
"""


def made(*texts: str) -> tuple[Pack, list[Finding]]:
    """A pack of some files, data/0.yaml and so on, with all findings."""
    documents = [read_text(text.encode(), f"data/{at}.yaml") for at, text in enumerate(texts)]
    assert [finding for document in documents for finding in document.findings] == []
    pack, report = resolve((document.file, document.root) for document in documents)
    return pack, report.findings


def with_card(fields: str) -> tuple[Pack, list[Finding]]:
    """A pack with one place 'orby'."""
    lines = "".join(f"      {line}\n" for line in fields.splitlines())
    return made(f"{KINDS}cards:\n  sea:\n    - {{id: sound, title: Sundet}}\n  place:\n"
                f"    - id: orby\n      title: Örby\n{lines}")


def complaint(fields: str) -> str:
    """The one finding of a card: its code, place and message."""
    _, findings = with_card(fields)
    assert len(findings) == 1, findings
    span = findings[0].span
    assert span is not None
    return f"{findings[0].code} {span.line}:{span.column} {findings[0].message}"


def test_a_card_with_all_sorts_of_fields() -> None:
    """This test ensures that each sort of field comes out as the model states it, in declared order."""
    pack, findings = with_card("""value: 200
type: manor
blue: true
note: 1306
near: sound
marks: [diet, feast]
copies: 3
origin: {value: sheet, place: 'history:x', siege.outcome: designed}
siege: {outcome: falls, says: x}
arms: {field: [or, azure], division: per_pale, ordinary: {kind: bend, n: 3, tincture: argent, half: sinister},
  charges: [{kind: lion, tincture: or, place: dexter, armed: gules}], status: attested, source: x, note: y}""")
    assert findings == []
    card = pack.cards["orby"]
    assert list(card.fields) == ["type", "value", "blue", "note", "near", "marks", "arms", "siege"]
    assert card.fields == {
        "type": "manor", "value": 200, "blue": True, "note": Text("1306", "card/orby/note"), "near": "sound",
        "marks": ("diet", "feast"),
        "arms": Arms(("or", "azure"), "per_pale", Ordinary("bend", "argent", 3, "sinister"),
                     (Charge("lion", "or", 1, "dexter", "gules"),), "attested", "x", "y"),
        "siege": {"outcome": "falls", "men": None, "says": Text("x", "card/orby/siege.says")},
    }
    assert (card.title, card.copies, card.kind) == (Text("Örby", "card/orby/title"), 3, "place")
    assert card.origin == {"value": "sheet", "place": "history:x", "siege.outcome": "designed"}


def test_absent_fields() -> None:
    """This test ensures that an absent optional field is None and an absent flag false."""
    pack, findings = with_card("value: 200\ntype: town\nnote:")
    assert findings == []
    fields = pack.cards["orby"].fields
    assert [fields[name] for name in ("blue", "note", "near", "marks", "arms", "siege")] == [False, *[None] * 5]


def test_places_of_cards_and_fields() -> None:
    """This test ensures that a card and each of its fields know where they stand."""
    pack, _ = with_card("value: 200\ntype: town\nmarks: [diet]\nsiege: {outcome: falls}\norigin: {value: sheet}")
    card = pack.cards["orby"]
    assert card.span == Span("data/0.yaml", 27, 7, "cards.place[0]")
    assert card.at("siege.outcome") == Span("data/0.yaml", 32, 24, "cards.place[0].siege.outcome")
    assert str(card.at("origin.value")) == "data/0.yaml:33:23"
    assert str(card.at("marks.0")) == "data/0.yaml:31:15"
    assert card.at("note") == card.span
    assert len(card.spans) == len(list(card.spans)) == 7


def test_a_pack_can_be_kept_for_later() -> None:
    """This test ensures that a pack survives pickling, places of fields included."""
    pack, _ = with_card("value: 200\ntype: town")
    again = pickle.loads(pickle.dumps(pack))
    assert again == pack
    assert again.cards["orby"].at("value") == pack.cards["orby"].at("value")


SLIPS = """
value: 200
    DATA102 27:7 ME has no 'type'
value: / type: town
    DATA102 29:7 'value' of ME is empty
value: 200 / type: town / typ: x
    DATA104 31:7 unknown field 'typ' on ME
value: '200' / type: town
    DATA103 29:14 'value' of ME is '200', a whole number is wanted
value: true / type: town
    DATA103 29:14 'value' of ME is true, a whole number is wanted
value: 1.5 / type: town
    DATA103 29:14 'value' of ME is '1.5', a whole number is wanted
value: [1] / type: town
    DATA103 29:14 'value' of ME is a list, a whole number is wanted
value: 1000 / type: town
    DATA110 29:14 'value' of ME is 1000, 0 to 900 in steps of 100 is wanted
value: -100 / type: town
    DATA110 29:14 'value' of ME is -100, 0 to 900 in steps of 100 is wanted
value: 0 / type: twon
    DATA109 30:13 'type' of ME is 'twon', which is none of its choices
value: 0 / type: {a: b}
    DATA103 30:13 'type' of ME is a mapping, one of its choices is wanted
value: 0 / type: 2 / blue: ja
    DATA103 31:13 'blue' of ME is 'ja', true or false is wanted
+ blue: 1
    DATA103 31:13 'blue' of ME is 1, true or false is wanted
+ note: {a: b}
    DATA103 31:13 'note' of ME is a mapping, a text is wanted
+ near: sond
    DATA107 31:13 'near' of ME names 'sond', and no card has that id
+ near: 3
    DATA103 31:13 'near' of ME is 3, the id of a place or sea is wanted
+ marks: diet
    DATA103 31:14 'marks' of ME is 'diet', a list is wanted
+ marks: [diet, fest]
    DATA109 31:21 'marks' of ME is 'fest', which is none of its choices
+ marks: [~]
    DATA103 31:15 'marks' of ME is empty, one of its choices is wanted
+ siege: x
    DATA103 31:14 'siege' of ME is 'x', a mapping is wanted
+ siege: {men: 1}
    DATA102 31:14 'siege' of ME has no 'outcome'
+ siege: {outcome: falls, man: 1}
    DATA104 31:31 unknown field 'man' on 'siege' of ME
+ siege: {outcome: fals}
    DATA109 31:24 'siege.outcome' of ME is 'fals', which is none of its choices
+ copies: 0
    DATA110 31:15 'copies' of ME is 0, 1 to 999 is wanted
+ copies: '2'
    DATA103 31:15 'copies' of ME is '2', a whole number is wanted
+ origin: sheet
    DATA103 31:15 'origin' of ME is 'sheet', a mapping is wanted
+ origin: {valeu: sheet}
    DATA114 31:16 the origin of ME names field 'valeu', which it does not have
+ origin: {value: [sheet]}
    DATA103 31:23 'origin.value' of ME is a list, an origin is wanted
+ arms: {field: [or], division: per_fess}
    DATA116 31:13 arms of ME have 1 tinctures in a field 'per_fess', 2 wanted
+ arms: {field: [gold]}
    DATA109 31:22 'field' of arms of ME is 'gold', which is not known
+ arms: x
    DATA103 31:13 arms of ME is 'x', a mapping is wanted
+ arms: {field: or, charges: [{kind: lion}]}
    DATA102 31:35 charge 1 of arms of ME has no 'tincture'
"""


@pytest.mark.parametrize("slip", re.findall("(?m)^.+\n    .+", SLIPS))
def test_what_may_be_wrong_with_a_card(slip: str) -> None:
    """This test ensures that each slip gives exactly one finding, at its place and in the words of the author."""
    slip = slip.replace("+ ", "value: 0 / type: town / ").replace("ME", "place 'orby'")
    fields, _, said = slip.partition("\n    ")
    assert complaint(fields.replace(" / ", "\n")) == said


def test_all_faults_of_all_cards_at_once() -> None:
    """This test ensures that one fault hides no other, and that a faulty card still counts."""
    pack, findings = made(KINDS + """cards:
  place:
    - {id: a, title: A, value: x, type: y, blue: z}
    - {id: b, title: B, nothing: 1}
    - {title: C, value: 0, type: town}
    - {id: B b, title: D, value: 0, type: town}
    - {id: 12, title: E, value: 0, type: town}
    - {id: [x], title: F, value: 0, type: town}
    - just text
    - {id: g, value: 0, type: town}
    - {id: h, title: , value: 0, type: town}
    - {id: i, title: [], value: 0, type: town}
""")
    assert [finding.code for finding in findings] == [
        "DATA109", "DATA103", "DATA103", "DATA104", "DATA102", "DATA102", "DATA102", "DATA105", "DATA105", "DATA103",
        "DATA103", "DATA102", "DATA102", "DATA103"]
    assert list(pack.cards) == ["a", "b", "g", "h", "i"]
    assert pack.cards["a"].fields["value"] is None
    messages = [finding.message for finding in findings]
    assert messages[6] == "place number 3 has no 'id'"
    assert messages[7] == "id 'B b' of place number 4 is not spelt as an id"
    assert messages[10] == "place number 7 is 'just text', a mapping is wanted"
    assert messages[11] == "place 'g' has no 'title'"


def test_references_look_both_ways_and_over_files() -> None:
    """This test ensures that a card may point to one that stands later, in another file, or to itself."""
    card = "spelverk: 1\ncards:\n  place:\n    - {{id: {}, title: T, value: 0, type: town, near: {}}}\n"
    pack, findings = made(card.format("a", "b"), KINDS, card.format("b", "b"))
    assert findings == []
    assert list(pack.cards) == ["a", "b"]


def test_ids_are_unique_over_kinds_and_files() -> None:
    """This test ensures that a second declaration of any id names both places."""
    extra = """spelverk: 1
kinds: {sea: {label: sjö}}
sources: {book: a}
cards: {sea: [{id: a, title: A}]}
decks: {d: {title: D, of: sea}}
games: {g: {title: G, source_language: sv}}
"""
    more = extra.replace("cards: {sea", "cards: {place").replace("title: A}", "title: A, value: 0, type: town}")
    pack, findings = made(KINDS, extra, more)
    assert sorted((finding.message, str(finding.span), *map(str, finding.related)) for finding in findings) == [
        ("deck 'd' is declared twice, first in data/1.yaml:5:9", "data/2.yaml:5:9", "data/1.yaml:5:9"),
        ("game 'g' is declared twice, first in data/1.yaml:6:9", "data/2.yaml:6:9", "data/1.yaml:6:9"),
        ("kind 'sea' is declared twice, first in data/0.yaml:3:3", "data/1.yaml:2:9", "data/0.yaml:3:3"),
        ("kind 'sea' is declared twice, first in data/0.yaml:3:3", "data/2.yaml:2:9", "data/0.yaml:3:3"),
        ("place 'a' is declared twice, first in data/1.yaml:4:20", "data/2.yaml:4:22", "data/1.yaml:4:20"),
        ("source 'book' is declared twice, first in data/1.yaml:3:11", "data/2.yaml:3:11", "data/1.yaml:3:11"),
    ]
    assert pack.cards["a"].kind == "sea"


@pytest.mark.parametrize(("top", "message", "fix"), [
    ("kinds: {}", "the file does not say which version of the format it follows", "add 'spelverk: 1'"),
    ("spelverk: 3", "the file follows version 3 of the format", "install a release of Spelverk that reads version 3"),
    ("spelverk: 0", "the file follows version 0 of the format",
     "no version before 1 was ever published: write 'spelverk: 1' and check the file"),
    ("spelverk: '1'", "the file follows version '1' of the format",
     "write 'spelverk: 1', a plain number without quotes"),
    ("spelverk: true", "the file follows version true of the format",
     "write 'spelverk: 1', a plain number without quotes"),
    ("spelverk: 1.0", "the file follows version '1.0' of the format",
     "write 'spelverk: 1', a plain number without quotes"),
])
def test_the_version_of_a_file(top: str, message: str, fix: str) -> None:
    """This test ensures that a file of another version is told what to do, and nothing else is said of it."""
    _, findings = made(top + "\n" + ("" if top.startswith("kinds") else "unknown: 1\n"))
    assert [(finding.code, finding.message, finding.fix) for finding in findings] == [("DATA101", message, fix)]


def test_sections_of_the_wrong_sort() -> None:
    """This test ensures that a section that is no mapping, or that nothing reads, is told with a hint."""
    _, findings = made("spelverk: 1\ngames: []\nkinds: x\ndeck: {}\ncards: {place: x}\nsources: {a: [b], c: }\n")
    assert [(finding.code, finding.message) for finding in findings] == [
        ("DATA103", "section 'games' is a list, a mapping is wanted"),
        ("DATA103", "section 'kinds' is 'x', a mapping is wanted"),
        ("DATA104", "unknown field 'deck' on file 'data/0.yaml'"),
        ("DATA103", "cards of 'place' are 'x', a list is wanted"),
        ("DATA103", "source 'a' is a list, a text is wanted"),
        ("DATA103", "source 'c' is empty, a text is wanted"),
    ]
    assert findings[2].fix == "did you mean 'decks'?"
    pack, findings = made("spelverk: 1\ngames:\nkinds:\ncards:\ndecks:\nsources:\n")
    assert findings == []
    assert pack == Pack()


@pytest.mark.parametrize(("field", "said"), [
    ("{sort: choice}", "field 'k.f' of sort choice has no 'choices'"),
    ("{sort: ref}", "field 'k.f' of sort ref has no 'to'"),
    ("{sort: record}", "field 'k.f' of sort record has no 'of'"),
    ("{sort: text, least: 1}", "field 'k.f' of sort text takes no 'least'"),
    ("{sort: flag, many: true}", "field 'k.f' is a flag and many"),
    ("{sort: integer, least: 2, most: 1}", "field 'k.f' has least 2 above most 1"),
    ("{sort: record, of: {g: {sort: ref}}}", "field 'k.f.g' of sort ref has no 'to'"),
    ("{sort: integer, step: 0}", "'step' of field 'f' is 0, at least 1 is wanted"),
    ("{sort: ref, to: kk}", "field 'k.f' points to kind 'kk', which is not declared"),
    ("{sort: number}", "'sort' of field 'f' is 'number', which is not known"),
    ("text", "'fields.f' of kind 'k' is 'text', a mapping is wanted"),
    ("{sort: text, lable: x}", "unknown field 'lable' on field 'f'"),
    ("{sort: text, label: ''}", "'label' of field 'f' is empty"),
])
def test_declarations_that_do_not_hold_together(field: str, said: str) -> None:
    """This test ensures that a faulty declaration gives one finding, and its cards none that follow from it."""
    _, findings = made(f"spelverk: 1\nkinds:\n  k: {{label: k, fields: {{f: {field}}}}}\n"
                       "cards:\n  k: [{id: a, title: A, f: x, g: y}]\ndecks: {d: {title: D, of: k, where: {h: 1}}}\n")
    told = [finding.message for finding in findings if finding.code not in ("DATA104", "DATA108", "DATA107")
            or "lable" in finding.message]
    assert told == [said] if "points to" not in said else said in told


def test_names_that_fields_may_not_have() -> None:
    """This test ensures that a field may not be called as a key that every card has."""
    _, findings = made("spelverk: 1\nkinds:\n  k: {label: k, fields: {title: {sort: text}, Bad: {sort: text}}}\n")
    assert [finding.code for finding in findings] == ["DATA105"]
    _, findings = made("spelverk: 1\nkinds:\n  k: {label: k, fields: {title: {sort: text}}}\n")
    assert [(finding.code, str(finding.span)) for finding in findings] == [("DATA112", "data/0.yaml:3:26")]


def test_kinds_choices_and_labels() -> None:
    """This test ensures that a kind carries its labels with contexts for translators."""
    pack, findings = made(KINDS)
    assert findings == []
    place = pack.kinds["place"]
    assert (place.label, place.template, str(place.span)) == (Text("ort", "kind/place"), "cards/place", "data/0.yaml:4:3")
    field = place.fields["type"]
    assert field.label == Text("slag", "field/place/type")
    manor = field.choices["manor"]
    assert (manor.label, manor.icon) == (Text("gård", "choice/place/type/manor"), "hall")
    assert manor.text == Text("En gård.", "choice/place/type/manor/text")
    assert field.choices["town"].text is None
    assert list(field.choices) == ["town", "manor", "2"]


def test_games_and_components() -> None:
    """This test ensures that a game comes with its components, engine and numbers."""
    pack, findings = made("""spelverk: 1
games:
  chess:
    title: Schack
    version: 1.0
    source_language: sv
    players: 2
    minutes: 60
    summary: Ett spel.
    components:
      cards: {sort: deck, title: Kort, recipe: nine-up}
      map-a1: {sort: board, title: Karta, source: north}
    engine: {id: royal, options: {size: 8, pieces: [a, b], wide: {x: true}}}
decks: {cards: {title: Kort}}
boards:
  north:
    {title: Bräde, columns: 1, rows: 1, men: {}, sides: {a: all}, setup: s, setups: {s: {title: S, rows: ["."]}}}
""")
    assert findings == []
    game = pack.games["chess"]
    assert (game.players, game.minutes, game.version, game.source_language) == ((2, 2), 60, "1.0", "sv")
    assert [(part.id, part.sort, part.source, part.recipe) for part in game.components] == [
        ("cards", "deck", "cards", "nine-up"), ("map-a1", "board", "north", "")]
    assert game.engine is not None
    assert game.engine.options == {"size": 8, "pieces": ["a", "b"], "wide": {"x": True}}
    assert type(game.engine.options["wide"]) is dict
    assert str(game.components[1].span) == "data/0.yaml:12:7"


def test_faults_of_games() -> None:
    """This test ensures that what is wrong with a game is told at its place."""
    _, findings = made("""spelverk: 1
games:
  a: {title: A, source_language: sv, components: {cards: {sort: deck, title: Kort, source: mian}}}
  b: {title: , players: [1], source_language: Svenska}
decks: {main: {title: Kort}}
""")
    assert findings[0].fix == "did you mean 'main'?"
    assert [f"{finding.code} {finding.span} {finding.message}" for finding in findings] == [
        "DECK205 data/0.yaml:3:92 component 'cards' of game 'a' prints deck 'mian', which is not declared",
        "DATA102 data/0.yaml:4:14 'title' of game 'b' is empty",
        "DATA105 data/0.yaml:4:47 'Svenska' on game 'b' is not spelt as an id",
        "DATA103 data/0.yaml:4:25 'players' of game 'b' has 1 member, at least 2 wanted",
    ]


def test_players_are_told_fewest_first() -> None:
    """This test ensures that a game for 4 to 2 players is an error with the way to mend it."""
    document = read_text(b"spelverk: 1\ngames:\n  g: {title: G, source_language: sv, players: [4, 2]}\n", "data/x.yaml")
    _, report = resolve([(document.file, document.root)])
    assert [(f.code, f.fix, str(f.span)) for f in report.findings] == [("DATA110", "write 'players: [2, 4]'", "data/x.yaml:3:47")]
