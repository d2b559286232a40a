"""What is wrong with a map is told: faults planted in the real one, and the totals beside it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from generator.base.findings import Finding, Report
from generator.checks import map_totals, map_ways, maps
from generator.checks.kit import Scope, all_checks
from generator.load.nodes import Mapping
from generator.load.packs import pack_zero
from generator.load.resolve import resolve
from generator.load.yaml_source import read_file, read_text
from generator.model.game import Component, Game
from generator.model.pack import Pack
from generator.model.text import Text

LOOKS = (maps.places, maps.provinces, maps.names, map_ways.ways, map_totals.totals)
CARDS = "spelverk: 1\nkinds: {place: {label: ort}}\ncards: {place: [{id: by, title: By}]}\n"
GRID = "grid: {columns: 2, rows: 1, square_km: 10, corner: '0,10'}"
LAND = "terrains: {skog: {letter: f, label: skog, sort: land}}"


@pytest.fixture(scope="module")
def others() -> list[tuple[str, Mapping]]:
    """The files of pack zero's data but for the map."""
    files = sorted((pack_zero() / "data").glob("*.yaml"))
    documents = [(path.name, read_file(path, path.name).root) for path in files if path.name != "map.yaml"]
    return [(name, root) for name, root in documents if root is not None]


@pytest.fixture(scope="module")
def real() -> str:
    return (pack_zero() / "data" / "map.yaml").read_text(encoding="utf-8")


def checked(text: str, others: list[tuple[str, Mapping]]) -> Report:
    document = read_text(text.encode(), "map.yaml")
    assert document.root is not None
    pack, report = resolve([*others, ("map.yaml", document.root)])
    return Report([finding for finding in report.findings if finding.span and finding.span.file == "map.yaml"]
                  + list(_looked_at(pack)))


def _looked_at(pack: Pack) -> Iterator[Finding]:
    for look in LOOKS:
        yield from look(Scope(pack))


def test_the_real_map_is_sound(real: str, others: list[tuple[str, Mapping]]) -> None:
    """This test ensures that no check finds fault with the map, and that each of its totals is stated."""
    report = checked(real, others)
    assert report.exit_code(strict=True) == 0
    assert {finding.code for finding in report.findings} == {"GRID300"}
    assert len(report.findings) == real.count("\n      - {of: ")


FAULTS: dict[str, tuple[str, str, str, str]] = {
    "a place in the sea": ("visby: 30,26 106.8,-105.2", "visby: 29,26 96.8,-105.2", "GRID321", "hav"),
    "a place abroad": ("bromsehus: 21,36 -29.6", "bromsehus: 20,36 -44.6", "GRID321", "utland"),
    "a place in another province": ("skara: 11,20 -178.3,-19.7", "skara: 12,27 -160.3,-119.7", "GRID322", "Småland"),
    "two places on one square": ("varnhem: 12,20 -164.8,-20.5", "varnhem: 11,20 -170.8,-20.5", "GRID323", "skara"),
    "a sign off its square": ("lena: 12,21 -156.2,-35.8", "lena: 12,21 -126.2,-35.8", "GRID324", "lena"),
    "a place left out": ("        lena: 12,21 -156.2,-35.8\n", "", "GRID320", "lena"),
    "a bridge that saves nothing": ("uppsala: 27,10 63.4,139.8", "uppsala: 25,10 33.4,139.8", "GRID342", "uppsala"),
    "a harbour without water": ("      Himmerfjärden: 27,17 27,16 27,15\n", "", "GRID340", "talje"),
    "a harbour at the other sea": ("      Göta älv: 3,25 4,25 5,24 6,23\n",
                                   "      Göta älv: 34,25 33,24 32,24\n", "GRID340", "bohus"),
    "a row too short": ("- hhhhpffppppppfffppppf", "- hhhpffppppppfffppppf", "GRID302", "47 letters"),
    "an unknown letter": ("- hhhhpffppppppfffppppf", "- hhhhpffpppqppfffppppf", "GRID303", "'q' at 10,21"),
    "a point outside the frame": ("lena: 12,21 -156.2,-35.8", "lena: 12,21 -1562,-35.8", "GRID307", "-1562"),
    "a side between strangers": ("Kalmar sund: 22,32-23,32", "Kalmar sund: 22,32-24,32", "GRID306", "22,32-24,32"),
    "a side told twice": ("Sommen: 17,22-17,23", "Sommen: 17,23-17,22 17,22-17,23", "GRID308", "17,22-17,23"),
    "seas that join": ("- hhxhxxxxxxxxxxxhhh", "- hhxhhhhhhhhhhhhhhh", "GRID314", "'vasterhavet' and 'ostersjon'"),
    "a pocket of sea": ("- hhxhxxxxxxxxxxxhhh", "- hhxhxxxhxxxxxxxhhh", "GRID315", "7,38"),
    "an exit inland": ("vasterhavet: 0-1,38 3,38", "vasterhavet: 0-2,38", "GRID316", "2,38"),
    "a name misspelt": ("        Uppland: 74", "        Upland: 74", "GRID333", "'Upland'"),
    "a realm misspelt": ("        Svealand: -137", "        Svea rike: -137", "GRID333", "'Svea rike'"),
    "a sea without a name": ("        Västerhavet:\n", "        Kattegatt:\n", "GRID334", "Västerhavet"),
    "a total that is off": ("{of: bridges, count: 6,", "{of: bridges, count: 7,", "GRID301", "6 bridges, 7 expected"),
    "a total of nothing": ("{of: fairways,", "{of: roads,", "GRID301", "'roads'"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_planted_faults(fault: str, real: str, others: list[tuple[str, Mapping]]) -> None:
    """This test ensures that each fault ends 1, is told on the line that was changed, and with a cure."""
    old, new, code, told = FAULTS[fault]
    assert real.count(old) == 1
    report = checked(real.replace(old, new), others)
    errors = [finding for finding in report.sorted() if finding.severity]
    assert report.exit_code() == 1
    found = [finding for finding in errors if finding.code == code and told in f"{finding.message} {finding.why}"]
    assert found, errors
    assert all(finding.why and finding.fix and finding.span for finding in errors)
    line = real[:real.index(old) + (old[0] == "\n")].count("\n") + 1
    spans = [(finding.span.file, finding.span.line) for finding in found if finding.span]
    elsewhere = ("a harbour without water", "a harbour at the other sea", "a place left out", "seas that join",
                 "a sea without a name")
    assert fault in elsewhere or ("map.yaml", line) in spans


def test_the_cure_of_a_place_in_the_sea_is_a_free_square_of_its_province(
        real: str, others: list[tuple[str, Mapping]]) -> None:
    """This test ensures that the square which the message offers is sound indeed."""
    moved = real.replace("visby: 30,26 106.8,-105.2", "visby: 29,26 96.8,-105.2")
    fix = next(finding.fix for finding in checked(moved, others).findings if finding.code == "GRID321")
    column, row = (int(part) for part in fix.split()[-1].split(","))
    point = f"{-347 + 15 * column + 7},{292 - 15 * row - 7}"
    mended = checked(real.replace("visby: 30,26 106.8,-105.2", f"visby: {column},{row} {point}"), others)
    assert mended.exit_code() == 0


def test_a_game_is_checked_for_the_maps_that_it_prints(others: list[tuple[str, Mapping]], real: str) -> None:
    """This test ensures that a game answers for its own map only."""
    broken = read_text(real.replace("visby: 30,26 106.8", "visby: 29,26 96.8").encode(), "map.yaml")
    assert broken.root is not None
    pack, _ = resolve([*others, ("map.yaml", broken.root)])

    def game(source: str) -> Game:
        part = Component("karta", "map", Text("Karta"), source, "")
        return Game("g", Text("G"), "sv", "1", (part,))

    assert list(maps.places(Scope(pack, game("other")))) == []
    assert [finding.code for finding in maps.places(Scope(pack, game("svealand-gotaland")))] == ["GRID321"]


def test_a_map_of_land_alone() -> None:
    """This test ensures that a map may do without provinces, seas, waters and names."""
    text = f"{CARDS}maps: {{m: {{title: M, {GRID}, {LAND}, terrain: [ff], places: {{of: place, at: {{by: '0,0 5,5'}}}}}}}}\n"
    document = read_text(text.encode(), "x")
    pack, report = resolve([("x", document.root)])
    assert report.findings == [] and list(_looked_at(pack)) == []


def test_places_may_share_a_square_where_the_map_says_so() -> None:
    """This test ensures that 'shared' lifts the rule of one place a square, and nothing else."""
    cards = CARDS.replace("{id: by, title: By}", "{id: by, title: By}, {id: na, title: Na}")
    for shared, wanted in ((True, []), (False, ["GRID323"])):
        places = f"{{of: place, shared: {str(shared).lower()}, at: {{by: '0,0 5,5', na: '0,0 6,5'}}}}"
        text = f"{cards}maps: {{m: {{title: M, {GRID}, {LAND}, terrain: [ff], places: {places}}}}}\n"
        pack, report = resolve([("x", read_text(text.encode(), "x").root)])
        assert report.findings == []
        assert [finding.code for finding in _looked_at(pack)] == wanted


def test_the_checks_are_found() -> None:
    """This test ensures that the kit runs each check of maps."""
    assert set(LOOKS) <= {check.look for check in all_checks()}
