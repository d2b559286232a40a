"""Steps over the squares of a map: water, lakes, bridges, corners, seas, harbours and fairways."""

from __future__ import annotations

import pytest

from generator.load.packs import pack_zero
from generator.load.read import read
from generator.model.map import Cell, Edge, Fairway, GameMap, MapPlace, Terrain
from generator.model.squares import BLOCKED, DRY, WET, Squares, distance, joined, neighbours
from generator.model.text import Text

SORTS = {"f": "land", "s": "lake", "h": "sea", "x": "foreign"}


def map_of(*rows: str, water: str = "", places: str = "", fairway: str = "", sea: str = "h") -> GameMap:
    """A map drawn in letters; `water` has sides as 0,0-1,0, `places` squares with b for a bridge and h for a harbour."""
    def cell(word: str) -> Cell:
        column, _, row = word.partition(",")
        return int(column), int(row)

    made = {}
    for word in places.split():
        square, _, marks = word.partition(":")
        made[word] = MapPlace(word, cell(square), (0, 0), bridge="b" in marks, harbour="h" in marks)
    squares = [(column, row) for row, letters in enumerate(rows) for column, letter in enumerate(letters)
               if letter == sea]
    return GameMap(
        "m", Text("M"), len(rows[0]), len(rows), 1.0, (0, 0, 1, 1), rows,
        {letter: Terrain(sort, letter, Text(sort), sort) for letter, sort in SORTS.items()}, rows, {},
        {"sea": tuple(squares)}, tuple(Edge((cell(one), cell(two)), "Ån") for one, two in
                                       (side.split("-") for side in water.split())),
        (Fairway(Text("Leden"), tuple(cell(word) for word in fairway.split())),) if fairway else (), made)


@pytest.fixture(scope="module")
def real() -> GameMap:
    pack, _ = read([pack_zero()])
    return pack.maps["svealand-gotaland"]


def test_neighbours_end_at_the_frame() -> None:
    """This test ensures that a square has eight neighbours inside, three in a corner, and never itself."""
    assert len(neighbours((1, 1), 3, 3)) == 8
    assert neighbours((0, 0), 3, 3) == ((1, 0), (0, 1), (1, 1))
    assert (1, 1) not in neighbours((1, 1), 3, 3)


def test_a_diagonal_step_counts_one() -> None:
    """This test ensures that distance is that of a piece which moves in eight directions."""
    assert distance((0, 0), (3, 2)) == 3 == distance((3, 2), (0, 0))
    assert distance((5, 5), (5, 5)) == 0


def test_water_on_a_side_needs_a_card_both_ways() -> None:
    """This test ensures that a river along a side makes the step over it wet, and no step beside it."""
    squares = Squares(map_of("ff", "ff", water="0,0-1,0"))
    assert squares.class_of((0, 0), (1, 0)) == squares.class_of((1, 0), (0, 0)) == WET
    assert squares.class_of((0, 0), (0, 1)) == squares.class_of((0, 1), (1, 1)) == DRY
    assert ((1, 0), True) in squares.land_steps((0, 0))
    assert ((0, 1), False) in squares.land_steps((0, 0))


@pytest.mark.parametrize(("rows", "water", "wanted"), [
    (("ff", "ff"), "", DRY),
    (("ff", "ff"), "0,0-1,0", DRY),  # round by the south
    (("ff", "ff"), "0,0-1,0 0,1-1,1", WET),  # both ways cross
    (("fh", "ff"), "", DRY),  # one corner is sea, the other way is dry
    (("fh", "ff"), "0,0-0,1", WET),
    (("fh", "hf"), "", BLOCKED),  # a corner between two seas
    (("fx", "xf"), "", BLOCKED),
    (("fs", "sf"), "", WET),  # over a lake on either side (the reference rule forbade it)
    (("fs", "hf"), "", WET),
    (("ff", "fs"), "", WET),  # onto a lake
    (("ff", "fh"), "", BLOCKED),  # onto the sea
])
def test_a_diagonal_step_is_as_good_as_the_better_way_round(rows: tuple[str, ...], water: str, wanted: int) -> None:
    """This test ensures that HT-WAT-08 holds: the worse step of each way round, the better of both ways."""
    assert Squares(map_of(*rows, water=water)).class_of((0, 0), (1, 1)) == wanted


def test_sea_and_foreign_land_are_never_entered_by_land() -> None:
    """This test ensures that HT-MOV-13 and HT-MAP-08 hold, and that nothing steps off such squares by land."""
    squares = Squares(map_of("fh", "xf"))
    assert squares.land_steps((0, 0)) == ()
    assert squares.land_steps((1, 0)) == () == squares.land_steps((0, 1))


def test_a_bridge_frees_the_steps_at_its_square_alone() -> None:
    """This test ensures that HT-WAT-06 holds for straight and diagonal steps, and that one past a bridge needs a card."""
    drawn = map_of("fff", "fff", water="0,0-1,0 0,1-1,1", places="1,0:b")
    squares, without = Squares(drawn), Squares(drawn, bridges=())
    assert squares.class_of((0, 0), (1, 0)) == squares.class_of((1, 0), (0, 1)) == DRY
    assert without.class_of((0, 0), (1, 0)) == without.class_of((1, 0), (0, 1)) == WET
    assert squares.class_of((0, 1), (1, 1)) == squares.class_of((0, 0), (1, 1)) == WET


def test_a_bridge_leads_neither_out_onto_a_lake_nor_over_the_sea() -> None:
    """This test ensures that a bridge spares cards for rivers, and opens no way that is blocked."""
    squares = Squares(map_of("fsf", "hfh", places="0,0:b"))
    assert squares.class_of((0, 0), (1, 0)) == WET
    blocked = Squares(map_of("fh", "hf", places="0,0:b"))
    assert blocked.class_of((0, 0), (1, 1)) == BLOCKED


def test_a_lake_is_crossed_on_one_card() -> None:
    """This test ensures that HT-WAT-09 holds: the step onto a lake needs the card, those after it do not."""
    squares = Squares(map_of("fssf", "hhhh"))
    assert squares.land_steps((0, 0)) == (((1, 0), True),)
    assert squares.land_steps((1, 0)) == (((0, 0), False), ((2, 0), False))
    assert dict(squares.over_lakes((0, 0))) == {(3, 0): 3}
    assert dict(squares.over_lakes((1, 0))) == {}


def test_a_crossing_ends_on_the_first_land() -> None:
    """This test ensures that banks beyond a lake are reached over lake squares alone, not over an island and on."""
    squares = Squares(map_of("fsfsf", "hhhhh"))
    assert dict(squares.over_lakes((0, 0))) == {(2, 0): 2}


def test_ways_by_land_with_and_without_cards() -> None:
    """This test ensures that ways count the fewest steps, and that dry ways cross no water."""
    squares = Squares(map_of("fff", "xxx", water="1,0-2,0"))
    assert squares.land_ways((0, 0)) == {(0, 0): 0, (1, 0): 1, (2, 0): 2}
    assert squares.land_ways((0, 0), dry=True) == {(0, 0): 0, (1, 0): 1}


def test_ships_go_in_eight_directions_and_into_harbours() -> None:
    """This test ensures that HT-FLT-16 holds: sea to sea also by corners, harbour to the sea squares round it."""
    squares = Squares(map_of("hf", "fh", places="1,0:h"))
    assert (1, 1) in squares.sea_steps((0, 0))
    assert set(squares.sea_steps((1, 0))) == {(0, 0), (1, 1)}
    assert squares.sea_steps((0, 1)) == ()
    assert squares.seas_of((1, 0)) == ("sea",)
    assert squares.is_stop((0, 0)) and squares.is_stop((1, 0)) and not squares.is_stop((0, 1))


def test_a_fairway_is_passed_and_no_stop() -> None:
    """This test ensures that ships follow a fairway over land to its harbour, and stop only there."""
    squares = Squares(map_of("hfff", "hfff", places="3,0:h", fairway="0,0 1,0 2,0 3,0"))
    assert squares.sea_ways((0, 1))[(3, 0)] == 4
    assert not squares.is_stop((2, 0)) and squares.is_stop((3, 0))
    assert squares.seas_of((2, 0)) == squares.seas_of((3, 0)) == ("sea",)


def test_a_harbour_on_a_fairway_is_reached_along_it() -> None:
    """This test ensures that a harbour in a sound is no short cut over the land behind it."""
    drawn = map_of("hfh", "hff", places="1,0:h", fairway="0,1 0,0 1,0")
    assert (2, 0) not in Squares(drawn).sea_steps((1, 0))


def test_joined_counts_from_the_start() -> None:
    """This test ensures that the walk finds each square once, by the fewest steps, even on a ring."""
    ring = {0: (1, 3), 1: (2, 0), 2: (3, 1), 3: (0, 2)}
    steps = joined((0, 0), lambda cell: [(beyond, 0) for beyond in ring[cell[0]]])
    assert steps == {(0, 0): 0, (1, 0): 1, (3, 0): 1, (2, 0): 2}


def test_steps_by_land_and_sea_are_mutual(real: GameMap) -> None:
    """This test ensures that each step of the real map can be made back, with the same class between lands."""
    squares = Squares(real)
    for row in range(real.rows):
        for column in range(real.columns):
            cell = (column, row)
            for end, _ in squares.land_steps(cell):
                assert cell in [back for back, _ in squares.land_steps(end)]
                if real.terrain_at(cell).sort == real.terrain_at(end).sort == "land":
                    assert squares.class_of(cell, end) == squares.class_of(end, cell)
            assert all(cell in squares.sea_steps(end) for end in squares.sea_steps(cell))


def test_only_one_step_differs_from_the_rule_of_the_reference(real: GameMap) -> None:
    """This test ensures that between land squares the rule written with the reference grid gives the same classes.

    That rule forbids a diagonal step between two lakes or foreign squares; HT-WAT-08 overrules it at 7,19–8,20.
    """
    squares = Squares(real)

    def by_reference(start: Cell, end: Cell) -> int:
        corners = ((start[0], end[1]), (end[0], start[1]))
        inland = [corner for corner in corners if real.terrain_at(corner).sort == "land"]
        if not inland:
            return BLOCKED
        if start in squares.bridges or end in squares.bridges:
            return DRY
        wet = all((start, corner) in squares.water or (corner, end) in squares.water for corner in inland)
        return WET if wet else DRY

    land = [(column, row) for row in range(real.rows) for column in range(real.columns)
            if real.terrain_at((column, row)).sort == "land"]
    odd = {frozenset((start, end)) for start in land for end in squares.neighbours(start)
           if real.terrain_at(end).sort == "land" and start[0] != end[0] and start[1] != end[1]
           and squares.class_of(start, end) != by_reference(start, end)}
    assert odd == {frozenset(((7, 19), (8, 20)))}


def test_distances_of_the_real_map(real: GameMap) -> None:
    """This test ensures that the start towns are as far apart as the notes of the reference say."""
    squares = Squares(real)
    stockholm, lodose, kalmar = (real.places[name].cell for name in ("stockholm", "lodose", "kalmar"))
    assert squares.land_ways(stockholm)[lodose] == 23
    assert squares.land_ways(stockholm)[kalmar] == 20
    assert squares.land_ways(lodose)[kalmar] == 16


def test_seas_of_the_real_map_do_not_meet(real: GameMap) -> None:
    """This test ensures that no ship gets from the western harbours to the eastern ones inside the frame."""
    squares = Squares(real)
    west = set(squares.sea_ways(real.places["varberg"].cell))
    east = set(squares.sea_ways(real.places["kalmar"].cell))
    assert west.isdisjoint(east)
    assert west | east >= squares.harbours
    assert set(real.exits["vasterhavet"]) <= west and set(real.exits["ostersjon"]) <= east
