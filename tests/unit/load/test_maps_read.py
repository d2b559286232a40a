"""Maps as they are read: what an author writes becomes squares, lines and names, and slips are told where they are."""

from __future__ import annotations

from itertools import pairwise
from math import cos, sin
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.base.findings import Finding
from generator.load.crossings import is_tangled
from generator.load.packs import pack_zero
from generator.load.read import read
from generator.load.resolve import resolve
from generator.load.yaml_source import read_text
from generator.model.map import GameMap
from generator.model.pack import Pack

SOUND = (Path(__file__).parents[2] / "packs" / "broken" / "GRID300" / "data" / "pack.yaml").read_text(encoding="utf-8")
"""A small sound pack with a map."""


def made_of(text: str) -> tuple[Pack, list[Finding]]:
    document = read_text(text.encode(), "x")
    assert document.root is not None
    pack, report = resolve([("x", document.root)])
    return pack, report.sorted()


def sound(old: str = "", new: str = "") -> GameMap:
    assert old in SOUND
    pack, findings = made_of(SOUND.replace(old, new, 1))
    assert findings == []
    return pack.maps["riket"]


def slip(old: str, new: str) -> Finding:
    """The one finding of a slip."""
    assert old in SOUND
    pack, findings = made_of(SOUND.replace(old, new, 1))
    assert len(findings) == 1, findings
    assert not pack.maps
    return findings[0]


def test_squares_and_frame() -> None:
    """This test ensures that the frame follows from corner, width and number of squares, north at the top."""
    game_map = sound()
    assert (game_map.columns, game_map.rows, game_map.square_km) == (6, 4, 10.0)
    assert game_map.frame == (0.0, 0.0, 60.0, 40.0)
    assert game_map.terrain_at((1, 1)).id == "falt"
    assert game_map.terrain_at((2, 1)).sort == "lake"
    assert game_map.region_at((4, 0)) is None


def test_blanks_between_letters_are_of_no_matter() -> None:
    """This test ensures that rows may be parted into groups for the eye."""
    assert sound("- fpsfhh", "- fps fhh").terrain == sound().terrain


def test_provinces_have_name_and_realm_of_their_cards() -> None:
    """This test ensures that a province's name is written once, on its card."""
    region = sound().region_at((0, 0))
    assert region is not None
    assert (region.id, str(region.label), region.realm, region.card) == ("vast", "Västland", "inland", "vast")


def test_a_sea_is_all_that_is_joined() -> None:
    """This test ensures that a sea told from one square has all squares joined to it, corners too, and no other."""
    letters = sound().terrain
    seas = sound().seas
    assert set(seas["ost"]) == {(c, r) for r, row in enumerate(letters) for c, sign in enumerate(row) if sign == "h"}


def test_places_have_harbour_and_bridge_of_their_cards() -> None:
    """This test ensures that what the cards say of places reaches the map by the fields that it names."""
    places = sound().places
    assert [name for name in places if places[name].harbour] == ["hamnby", "holmby"]
    assert [name for name in places if places[name].bridge] == ["broby"]
    assert places["broby"].cell == (1, 2) and places["broby"].at == (15.0, 15.0)


def test_a_place_may_fix_where_its_name_stands() -> None:
    """This test ensures that a fixed position of a name is kept with its anchor."""
    assert sound("broby: 1,2 15,15", "broby: 1,2 15,15 label -2.5,1 end").places["broby"].label == (-2.5, 1.0, "end")


def test_blocks_of_squares() -> None:
    """This test ensures that a block stands for each of its squares, and a reserved one for its corners."""
    game_map = sound("ost: 5,0", "ost: 4-5,0 5,1")
    assert game_map.exits["ost"] == ((4, 0), (5, 0), (5, 1))
    assert sound("reserved: 5,0", "reserved: 4-5,0-1").reserved == ((4, 0, 5, 1),)


def test_lines_in_one_text_or_many() -> None:
    """This test ensures that a ring with holes, and a name that stands twice, are lists of texts."""
    hole = "        - - 0,0 0,40 38,40 40,20\n          - 5,5 9,5 9,9\n"
    ring = SOUND[SOUND.index("        - |\n"):]
    assert [len(line) for line in sound(ring, hole).coast[0]] == [4, 3]
    twice = sound("        Östhav: 45,5\n", "        Östhav: [45,5, '50,30 55,35']\n".replace("[45,5", "['45,5'"))
    assert [label.along for label in twice.labels if label.sort == "sea"] == [
        ((45.0, 5.0),), ((50.0, 30.0), (55.0, 35.0))]


@pytest.mark.parametrize(("old", "new", "code", "told"), [
    ("      - xxffhh\n", "      - xxffhhh\n", "GRID302", "row 3"),
    ("      - ..oo..\n", "      - ..oq..\n", "GRID303", "'q' at 3,3 of 'regions'"),
    ("letter: p", "letter: f", "GRID303", "'skog' and 'falt'"),
    ("h: holmen", "h: holmen\n        k: vast", "GRID303", "two letters, 'v' and 'k'"),
    ("broby: 1,2 15,15", "broby: 1,2", "GRID304", "where 'broby' lies"),
    ("broby: 1,2 15,15", "broby: 1;2 15,15", "GRID304", "'1;2'"),
    ("broby: 1,2 15,15", "broby: 1-2,2 15,15", "GRID304", "block"),
    ("broby: 1,2 15,15", "broby: 1,2 15,x", "GRID304", "'15,x'"),
    ("broby: 1,2 15,15", "broby: 1,2 15,15 label 2;2 end", "GRID304", "'2;2'"),
    ("broby: 1,2 15,15", "broby: 1,2 15,15 label 2,2 left", "GRID304", "anchors are start, middle, end"),
    ("broby: 1,2 15,15", "broby: 6,2 15,15", "GRID305", "'6,2'"),
    ("broby: 1,2 15,15", "broby: 1,2 15,41", "GRID307", "15,41"),
    ("reserved: 5,0", "reserved: 5-4,0", "GRID305", "'5-4,0'"),
    ("Ån: 1,2-2,2", "Ån: 1,2/2,2", "GRID304", "'1,2/2,2'"),
    ("Ån: 1,2-2,2", "Ån: 1,2-1,2", "GRID306", "share no side"),
    ("Ån: 1,2-2,2", "Ån: 1,2-2,2\n      Bäcken: 2,2-1,2", "GRID308", "in 'Ån' and in 'Bäcken'"),
    ("Ån: 1,2-2,2", "Ån: 1,2-2,2 3,2-4,2", "GRID309", "3,2-4,2"),
    ("Fjärden: 4,3 3,3", "Fjärden: 3,3 4,3", "GRID317", "begin at sea"),
    ("Fjärden: 4,3 3,3", "Fjärden: 4,3 3,3 3,3", "GRID308", "3,3"),
    ("ost: 4,0", "ost: 0,0", "GRID315", "not sea"),
    ("ost: 5,0", "vast: 5,0", "GRID310", "exits are told of 'vast'"),
    ("realm: part", "realm: parts", "GRID311", "'parts'"),
    ("v: vast", "v: vest", "GRID310", "'vest'"),
    ("square_km: 10", "square_km: 0", "GRID304", "'square_km'"),
    ("corner: '0,40'", "corner: '40'", "GRID304", "'corner'"),
    ("Ån: 20,12 20,18", "Ån: 20,12 20", "GRID304", "'20'"),
    ("Östland: 25,5 38,5", "Östland: ''", "GRID304", "0 points"),
])
def test_slips_of_the_pen(old: str, new: str, code: str, told: str) -> None:
    """This test ensures that each slip gives one finding on its line, with a reason and a cure."""
    finding = slip(old, new)
    assert finding.code == code and told in f"{finding.message}; {finding.why}"
    assert finding.why and finding.fix and finding.span
    assert SOUND.replace(old, new, 1).splitlines()[finding.span.line - 1] not in SOUND.splitlines()


def test_a_row_too_few_is_told_at_the_rows() -> None:
    """This test ensures that the number of rows is compared with the grid, and told where the rows begin."""
    finding = slip("      - xxffhh\n", "")
    assert finding.code == "GRID302" and "3 rows" in finding.message
    assert finding.span is not None and finding.span.line == SOUND.splitlines().index("    terrain:") + 1


@pytest.mark.parametrize(("line", "word"), [(1, "0,0"), (2, "40,20")])
def test_a_bad_number_in_a_text_of_many_lines_is_told_on_its_own_line(line: int, word: str) -> None:
    """This test ensures that points after '|' are counted line by line."""
    start = SOUND.splitlines().index("        - |") + 1
    finding = slip(f"          {word} ", f"          {word.replace(',', '.')} ")
    assert finding.span is not None and finding.span.line == start + line


def test_a_word_is_told_by_its_column() -> None:
    """This test ensures that the second word of a text is pointed at where it stands."""
    finding = slip("Ån: 1,2-2,2", "Ån: 1,2-2,2 1,2-3,2")
    text = next(line for line in SOUND.splitlines() if "Ån: 1,2" in line) + " 1,2-3,2"
    assert finding.span is not None and finding.span.column == text.index("1,2-3,2") + 1


def test_two_seas_joined_by_a_fairway() -> None:
    """This test ensures that no fairway may lead from one sea to another."""
    text = SOUND.replace("      - fpsfhh\n", "      - hpsfhh\n").replace("      - vv.o..\n", "      - .v.o..\n")
    text = text.replace("ost: 4,0", "ost: 4,0\n        vasthav: 0,1").replace("  sea:\n    - {id: ost", (
        "  sea:\n    - {id: vasthav, title: Västhav}\n    - {id: ost"), 1).replace("ost: 5,0", "ost: 5,0\n      vasthav: 0,1")
    text = text.replace("Fjärden: 4,3 3,3", "Fjärden: 4,1 3,0 2,0 1,0 0,1")
    _, findings = made_of(text)
    assert [finding.code for finding in findings] == ["GRID314"]
    assert "'ost' and 'vasthav'" in findings[0].message


def test_a_sea_without_exit_where_others_have_one() -> None:
    """This test ensures that ships can leave every sea, if they can leave one."""
    text = SOUND.replace("      - fpsfhh\n", "      - hpsfhh\n").replace("      - vv.o..\n", "      - .v.o..\n")
    text = text.replace("ost: 4,0", "ost: 4,0\n        vasthav: 0,1").replace("  sea:\n    - {id: ost", (
        "  sea:\n    - {id: vasthav, title: Västhav}\n    - {id: ost"), 1)
    _, findings = made_of(text)
    assert [(finding.code, "'vasthav' has no exit" in finding.message) for finding in findings] == [("GRID316", True)]


def test_an_unknown_key_inside_a_map_is_told_with_the_known_ones() -> None:
    """This test ensures that the parts of a map are named, and offer their own keys."""
    finding = slip("cut_off: no_land_way", "cutoff: no_land_way")
    assert finding.code == "DATA104" and "list of places of map 'riket'" in finding.message
    assert finding.fix == "did you mean 'cut_off'?"


def test_the_map_of_pack_zero() -> None:
    """This test ensures that the real map is read without a finding, and holds what the rules count on."""
    pack, report = read([pack_zero()])
    assert [f for f in report.sorted() if f.span and f.span.file.endswith("map.yaml")] == []
    game_map = pack.maps["svealand-gotaland"]
    assert (game_map.columns, game_map.rows, game_map.square_km) == (48, 39, 15.0)
    shown = [card.id for card in pack.cards.values() if card.kind in ("place", "mine", "monastery")]
    assert sorted(game_map.places) == sorted(shown) and len(shown) == 69
    assert len(game_map.edges) == 172
    assert sorted(name for name, place in game_map.places.items() if place.bridge) == [
        "lodose", "stockholm", "tingvalla", "uppsala", "varberg", "vasteras"]
    assert all(str(lake.name) for lake in game_map.lakes)
    assert {region.id for region in game_map.provinces.values()} == {
        card.id for card in pack.cards.values() if card.kind == "province"}


def test_borders_of_the_real_map_keep_to_the_squares() -> None:
    """This test ensures that no border runs between the middles of two neighbouring squares of one province."""
    pack, _ = read([pack_zero()])
    game_map = pack.maps["svealand-gotaland"]
    sides = [pair for lines in game_map.borders.values() for line in lines for pair in pairwise(line)]

    def middle(cell: tuple[int, int]) -> tuple[float, float]:
        return game_map.frame[0] + 15 * cell[0] + 7.51, game_map.frame[3] - 15 * cell[1] - 7.49

    def turn(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> bool:
        return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])

    def crossings(one: tuple[int, int], other: tuple[int, int]) -> int:
        a, b = middle(one), middle(other)
        return sum(turn(a, b, p) != turn(a, b, q) and turn(p, q, a) != turn(p, q, b) for p, q in sides)

    within = []
    for row in range(game_map.rows):
        for column in range(game_map.columns):
            for beside in ((column + 1, row), (column, row + 1)):
                if beside[0] < game_map.columns and beside[1] < game_map.rows:
                    one, other = game_map.region_at((column, row)), game_map.region_at(beside)
                    if one is not None and one is other and crossings((column, row), beside) % 2:
                        within.append(((column, row), beside))
    assert within == []


@settings(max_examples=150, deadline=None)
@given(st.integers(SOUND.index("maps:"), len(SOUND) - 1), st.sampled_from("0 ,-:x|'\n~ä{[9."), st.booleans())
def test_no_slip_ends_the_reading(at: int, sign: str, instead: bool) -> None:
    """This test ensures that one sign more or another anywhere in a map never raises, and that findings are whole."""
    text = SOUND[:at] + sign + SOUND[at + instead:]
    document = read_text(text.encode(), "x")
    if document.root is None:
        assert document.findings
        return
    _, report = resolve([("x", document.root)])
    for finding in (*document.findings, *report.findings):
        assert finding.span and finding.span.line >= 1 and finding.why and finding.fix, finding


def test_a_line_of_too_many_points_is_told() -> None:
    """This test ensures that an outline of a hundred thousand points is refused before areas are reckoned from it."""
    finding = slip("Ån: 20,12 20,18", "Ån: " + "20,12 20,18 " * 50_000)
    assert finding.code == "GRID304" and "more than 5,000 points" in finding.message


def test_a_tangle_is_no_shore() -> None:
    """This test ensures that a ring whose sides cross over and over is refused, and one with a loop or two is not."""
    star = [((at * 149) % 300 * 7 % 101 / 10, (at * 89) % 300 * 11 % 97 / 10) for at in range(300)]
    round_shore = [(10 + 5 * cos(at / 50), 10 + 5 * sin(at / 50)) for at in range(300)]
    assert is_tangled(tuple(star)) and not is_tangled(tuple(round_shore))
    looped = (*round_shore[:100], round_shore[90], *round_shore[101:])
    assert not is_tangled(looped)
    comb = [(at / 100, at % 2 * 10.0) for at in range(2000)]
    assert not is_tangled((*comb, (20.0, -1.0), (0.0, -1.0)))


def test_a_tangle_is_told() -> None:
    """This test ensures that the finding stands at the ring, and that no map is made of it."""
    points = " ".join(f"{(at * 149) % 300 / 15:.1f},{(at * 89) % 300 / 20:.1f}" for at in range(300))
    shore = SOUND[SOUND.index("        - |\n"):]
    finding = slip(shore, f"        - {points}\n")
    assert finding.code == "GRID312" and finding.span
    assert finding.span.line == SOUND[:SOUND.index(shore)].count("\n") + 1
