"""Pictures that templates name: their settings, seals with their legends, backs that can be turned round."""

from __future__ import annotations

import inspect
import math
from typing import Any

import pytest

from generator.base.geometry import IDENTITY, Matrix, Point, Rect, Size
from generator.checks.codes import catalogue
from generator.fonts.book import FontBook
from generator.layout import pictures
from generator.layout.backs import KEEP_CLEAR, lozenge_back, wheel_back
from generator.layout.legends import Bow, Legend, Straight, along, length, set_legend, spread, words
from generator.layout.medallions import MEDALLIONS
from generator.layout.pictures import ARGS, PICTURES, Studio, draw
from generator.layout.seals import ROUND_BASELINE, ROUND_GROUND, WAX_SHAPES, ground_seme, round_seal, vesica
from generator.layout.views import BY_ICON, VIEWS
from generator.model.card import Arms, Charge, Ordinary
from generator.scene.ink import BLACK, Ink
from generator.scene.items import GlyphRun, Group, Item, Shape, Use
from generator.scene.path import Path

NAMES = [
    "black", "vellum", "vellum2", "vellum3", "umber", "hair", "rubric", "or", "or_d", "argent", "argent_d",
    "gules", "gules_d", "azure", "azure_d", "vert", "vert_d", "purpure", "sable", "k_bishop", "k_place",
    "k_fleet", "k_mine", "k_foot", "k_trade", "m_sea", "m_sea2", "m_forest", "m_open", "m_furrow"
]
INKS = {name: Ink(name, (0, 0, 0, i), f"#0000{i:02x}") for i, name in enumerate(NAMES)}
BOOK = FontBook()
ARMS = Arms(
    ("azure",), "plain", Ordinary("bend_sinister", "argent", 3), (Charge("lion_crowned", "or"),
        Charge("hearts_semy", "gules"))
)
USUAL: dict[str, Any] = {
    "arms": ARMS, "charge": "mitre", "half_height": 25.4, "half_width": 17.6, "icon": "anchor", "legend": ["ett", "två",
        "tre"],
    "radius": 20, "shape": "round", "view": "fleet", "width": 33, "height": 30, "ink": "or", "level": 10, "number": 3,
    "pattern": "lozenges", "figure": "cross",
}


def studio() -> Studio:
    return Studio(INKS, BOOK, "sv")


def needed(name: str) -> dict[str, Any]:
    args = {arg: USUAL[arg] for arg, must in ARGS[name].items() if must}
    if name in ("round_seal", "place_seal"):
        args["legend"] = "Stockholms stads insegel"
    if name in ("place_view", "place_seal"):
        args["view"] = "farm"
    return args


def shapes(items: tuple[Item, ...], matrix: Matrix = IDENTITY) -> list[tuple[Shape, Path]]:
    """All shapes with their outlines where they come to lie."""
    out: list[tuple[Shape, Path]] = []
    for item in items:
        if isinstance(item, Shape):
            out.append((item, item.path.transformed(matrix)))
        elif isinstance(item, Group):
            out += shapes(item.items, matrix @ item.matrix)
        elif isinstance(item, Use):
            out += shapes(item.symbol.items, matrix @ item.matrix)
    return out


def letters(items: tuple[Item, ...]) -> list[tuple[float, float, GlyphRun]]:
    """(x, y, run) of each letter set on a track, where its middle meets the baseline."""
    return [
        (item.matrix.e, item.matrix.f, run)
        for item in items if isinstance(item, Group) for run in item.items if isinstance(run, GlyphRun)
    ]


def test_every_picture_declares_its_settings() -> None:
    """This test ensures that pictures and their declared settings are the same set, each described."""
    assert set(PICTURES) == set(ARGS)
    assert all(inspect.getdoc(function) for function in PICTURES.values())


@pytest.mark.parametrize("name", sorted(PICTURES))
def test_a_picture_is_drawn_from_what_it_needs(name: str) -> None:
    """This test ensures that the required settings are enough, and that no fault is told."""
    tools = studio()
    assert shapes(draw(name, needed(name), tools))
    assert tools.faults == []


@pytest.mark.parametrize("name", sorted(PICTURES))
def test_numbers_may_be_written_as_text(name: str) -> None:
    """This test ensures that a size read as text draws what the number draws."""
    args = {k: str(v) if isinstance(v, int | float) else v for k, v in needed(name).items()}
    a, b = shapes(draw(name, args, studio())), shapes(draw(name, needed(name), studio()))
    assert [path for _, path in a] == [path for _, path in b]


def test_no_picture_reads_a_setting_it_does_not_declare() -> None:
    """This test ensures that ARGS names every setting that the code looks up."""
    import re

    for name, function in PICTURES.items():
        read = set(re.findall(r'(?:args, |args\.get\(|args\[)"(\w+)"', inspect.getsource(function)))
        declared = set(ARGS[name]) | ({"arms"} if "arms_of" in inspect.getsource(function) else set())
        assert read <= declared, name


def test_pictures_are_drawn_once() -> None:
    """This test ensures that the same picture is the same items, and its faults are told each time."""
    tools = studio()
    args = {"icon": "anchor", "ink": "blu"}
    first = draw("sign", args, tools)
    assert [fault.code for fault in tools.faults] == ["INK626"]
    tools.faults.clear()
    assert draw("sign", args, tools) is first
    assert [fault.code for fault in tools.faults] == ["INK626"]


@pytest.mark.parametrize(("name", "args", "said"), [
    ("place_view", {"radius": 10, "view": "vilage"}, "there is no view 'vilage'"),
    ("medallion", {"view": "cart"}, "there is no view 'cart'"),
    ("wax_seal", {"shape": "square"}, "there is no shape 'square'"),
    ("sign", {"icon": "ancor"}, "there is no icon 'ancor'"),
    ("shield", {"arms": None, "width": 20}, "a shield has no arms"),
    ("shield", {"arms": ARMS, "width": "wide"}, "'width' of a picture is 'wide'"),
    ("round_seal", {"radius": 22, "legend": "x", "ink": "umbra"}, "asks for ink 'umbra'"),
    ("round_seal", {"radius": 12, "legend": "Ett insegel som är för långt för en så liten ring"},
        "mm too long for its seal"),
])
def test_what_cannot_be_drawn_is_told(name: str, args: dict[str, Any], said: str) -> None:
    """This test ensures that a wrong setting becomes a fault with a cure and a code that can be explained."""
    tools = studio()
    draw(name, args, tools)
    (fault,) = tools.faults
    assert said in fault.message and fault.fix and fault.why
    assert fault.code in catalogue()


def test_a_close_name_is_proposed() -> None:
    """This test ensures that a misspelt icon is answered with the right one."""
    tools = studio()
    draw("sign", {"icon": "ancor"}, tools)
    assert "anchor" in tools.faults[0].fix


def test_all_views_medallions_and_wax_seals_draw_inside_their_circle() -> None:
    """This test ensures that round pictures reach no farther than their radius."""
    for args in (
        {"view": view, "radius": 16.3, "water": water} for view in (*VIEWS, *BY_ICON) for water in (False, True)
    ):
        (use,) = draw("place_view", args, studio())
        assert isinstance(use, Use) and use.symbol.box.right <= 16.6
        clip = use.symbol.items[0]
        assert isinstance(clip, Group) and clip.clip is not None and clip.clip.bounds().right == 16.3
    for view in MEDALLIONS:
        items = draw("medallion", {"view": view, "radius": 20, "arms": ARMS}, studio())
        assert isinstance(items[0], Use) and items[0].symbol.box.right <= 20.4
        assert len(items) == (2 if view.startswith(("fleet", "foot")) else 1)  # with the arms on sail or shields
    for form in WAX_SHAPES:
        for _, path in shapes(draw("wax_seal", {"shape": form, "radius": 4.4}, studio())):
            box = path.bounds()
            assert box.x >= -5.8 and box.right <= 5.8 and box.y >= -5.8 and box.bottom <= 6.2


def test_a_seed_picks_a_variant_and_nothing_else_changes_it() -> None:
    """This test ensures that places of one type are told apart by their seed, the same one each time."""
    def name(seed: str) -> str:
        (use,) = draw("place_view", {"view": "castle", "radius": 16, "seed": seed}, studio())
        assert isinstance(use, Use)
        return use.symbol.id

    seen = {name(seed) for seed in "abcdefghijklmnopqrst"}
    assert len(seen) == 2 * len(VIEWS["castle"])
    assert name("a") == name("a") and name("") == name("")


def test_the_three_wax_seals_differ_in_form_and_ink() -> None:
    """This test ensures that each wax seal is known by its shape and by its colour."""
    inks = []
    for form in WAX_SHAPES:
        (shape, _), *_ = shapes(draw("wax_seal", {"shape": form}, studio()))
        assert isinstance(shape.fill, Ink)
        inks.append(shape.fill.name)
    assert inks == ["gules", "black", "argent"]


# ------------------------------------------------------------------------------------------------------- legends


def legend() -> Legend:
    return Legend(BOOK, "sv", BLACK)


def test_tracks_are_measured_along_their_pieces() -> None:
    """This test ensures that a place on a track of a line and a bow lies where its distance says."""
    track = (Straight(0, 0, 10, 0), Bow(10, 10, 10, -90, 0))
    assert length(track) == pytest.approx(10 + 5 * math.pi)
    assert along(track, 5) == pytest.approx((5, 0, 0))
    assert along(track, 10 + 5 * math.pi) == pytest.approx((20, 10, 90))


def test_a_legend_fills_its_ring() -> None:
    """This test ensures that the letters of a long legend run evenly from one side of the cross to the other."""
    items, over = round_seal(22, "Birger med Guds nåd svears och götars konung", legend(), INKS["vellum2"], BLACK)
    assert over == 0
    base = 22 - ROUND_BASELINE
    angles = [math.degrees(math.atan2(x, -y)) % 360 for x, y, _ in letters(items)]
    assert angles == sorted(angles)
    assert 5 < angles[0] < 14 and 346 < angles[-1] < 355
    for x, y, _ in letters(items):
        assert math.hypot(x, y) == pytest.approx(base, abs=0.01)


def test_letters_stay_within_the_band_and_off_the_cross() -> None:
    """This test ensures that capitals with dots above them touch neither edge of the ring nor the cross."""
    for text in ("Åbo ärkestift över Österland", "Visby", "Birger med Guds nåd svears och götars konung"):
        items, over = round_seal(20.4, text, legend(), INKS["vellum2"], BLACK)
        assert over == 0
        half_cross = 1.0
        for x, y, run in letters(items):
            em = run.size_pt * 25.4 / 72
            top = run.words[0].ink[3] / 1000 * em
            assert math.hypot(x, y) + top < 20.4 - 0.1
            assert math.hypot(x, y) > 20.4 - ROUND_GROUND + 0.3
            wide = run.words[0].width / 1000 * em
            assert y > 0 or abs(x) - wide / 2 > half_cross


def test_type_shrinks_only_where_it_must() -> None:
    """This test ensures that tracking lies between 0.05 and 0.5 em at 7 pt before type goes down to 6.5 pt."""
    short, middle, tight = (spread(t, 50, legend()) for t in ("Finsta", "Upplands förste lagman",
        "Mats Kettilmundsson herr till Örby"))
    assert (short.size_pt, short.tracking) == (7, 0.5) and short.left > 0
    assert middle.size_pt == 7 and 0.05 <= middle.tracking <= 0.26
    assert 6.5 <= tight.size_pt < 7 or tight.tracking >= 0.05
    assert spread("Upplands förste lagman till Finsta och Grimstad i Roden", 50, legend()).left < 0


def test_a_short_legend_is_spread_evenly_and_has_no_filling() -> None:
    """This test ensures that a short legend lies as far from one end of its track as from the other, without points."""
    items, _ = set_legend("vit", (Straight(0, 0, 40, 0),), legend())
    places = [x for x, _, _ in letters(items)]
    assert len(items) == 3 and places[0] == pytest.approx(40 - places[-1], abs=0.6)
    assert places[1] - places[0] > 2.0


def test_strewn_crowns_are_whole_and_clear_of_the_shield() -> None:
    """This test ensures that no crown is cut by the rim, and that none lies under the shield or beside its edge."""
    black, gold = Ink("black", (0, 0, 0, 1), "#000000"), Ink("or", (0, 0, 1, 0), "#ffff00")
    taken = Rect(-10.9, -11.3, 21.8, 24.55)
    every, clear = (ground_seme(17.5, "crown", gold, black, clear=box) for box in (None, taken))
    assert 4 <= len(clear) < len(every)
    spots = [(use.matrix @ Matrix.move(12, 12)).apply(0, 0) for use in clear if isinstance(use, Use)]
    assert len(spots) == len(clear)
    for x, y in spots:
        assert math.hypot(x, y) + 1.25 <= 17.5
        assert not (abs(x) < 10.9 + 1.25 and taken.y - 1.25 < y < taken.y + 6)


def test_a_bishops_seal_shows_his_mitre_in_its_colour() -> None:
    """This test ensures that the mitre takes the ink it is told, with its trim, edged in light."""
    args = {**needed("vesica_seal"), "arms": Arms(("or",)), "mitre": "vert", "trim": "gules", "field": "purpure"}
    drawn = shapes(draw("vesica_seal", args, studio()))
    fills = {shape.fill.name for shape, _ in drawn if isinstance(shape.fill, Ink)}
    assert {"vert", "gules"} <= fills
    assert any(shape.stroke and shape.stroke.ink.name == "vellum" for shape, _ in drawn)


def test_points_between_words_are_drawn_not_set() -> None:
    """This test ensures that points and crosses in a text are not set as letters, and letters are capitals."""
    assert words("✠ Birger · med  Guds nåd ·") == ["BIRGER", "MED", "GUDS", "NÅD"]
    items, _ = set_legend("å · b", (Straight(0, 0, 30, 0),), legend())
    assert [run.text for _, _, run in letters(items)] == ["Å", "B"]


def test_a_decomposed_letter_is_one_letter() -> None:
    """This test ensures that A with a combining ring is set as the one letter Å."""
    items, _ = set_legend("A\u030abo", (Straight(0, 0, 30, 0),), legend())
    assert [run.text for _, _, run in letters(items)] == ["Å", "B", "O"]


def test_vesica_arcs_keep_their_centres() -> None:
    """This test ensures that the inner outline of a bishop's seal is 4.1 mm inside the outer one on the long sides."""
    outer, inner = vesica(17.6, 25.4).bounds(), vesica(17.6, 25.4, -4.1).bounds()
    assert outer.height == pytest.approx(50.8, abs=0.01)
    mid = [abs(float(v[-2])) for _, *v in vesica(17.6, 25.4).segments if v and abs(float(v[-1])) < 0.01]
    assert not mid or max(mid) == pytest.approx(17.6, abs=0.01)
    assert inner.height < outer.height - 8.2


# --------------------------------------------------------------------------------------------------------- backs

SIZE = Size(63, 88)
BACKS = {
    "arms": lambda: lozenge_back(ARMS, INKS, SIZE), "strewn": lambda: lozenge_back(None, INKS, SIZE,
        strewn=("crown", "sheaf")),
    "wheel": lambda: wheel_back(INKS, SIZE),
}


def extents(items: tuple[Item, ...], matrix: Matrix = IDENTITY) -> list[Rect]:
    """The boxes of all shapes, and of the clips of what is clipped."""
    out: list[Rect] = []
    for item in items:
        if isinstance(item, Shape):
            out.append(item.path.transformed(matrix).bounds())
        elif isinstance(item, Group):
            inner = matrix @ item.matrix
            out += [item.clip.transformed(inner).bounds()] if item.clip else extents(item.items, inner)
        elif isinstance(item, Use):
            out += extents(item.symbol.items, matrix @ item.matrix)
    return out


@pytest.mark.parametrize("name", sorted(BACKS))
def test_a_back_is_its_own_image_under_a_half_turn(name: str) -> None:
    """This test ensures that a back turned by 180 degrees about the card's centre lies within 0.002 mm of itself."""
    items = BACKS[name]()
    centre = Point(31.5, 44)
    here = [(shape, path) for shape, path in shapes(items)]
    there = shapes(items, Matrix.turn(180, centre))

    def key(shape: Shape, path: Path) -> tuple[Any, ...]:
        points = [(float(v[-2]), float(v[-1])) for _, *v in path.segments if v]
        cx, cy = (min(p[0] for p in points) + max(p[0] for p in points)) / 2, (min(p[1] for p in points) + max(p[1]
            for p in points)) / 2
        ink = shape.fill.name if isinstance(shape.fill, Ink) else ""
        return ink, shape.stroke.ink.name if shape.stroke else "", len(points), round(cx, 1), round(cy, 1)

    index: dict[tuple[Any, ...], list[Path]] = {}
    for shape, path in there:
        ink, stroke, n, cx, cy = key(shape, path)
        for dx in (-0.1, 0.0, 0.1):
            for dy in (-0.1, 0.0, 0.1):
                index.setdefault((ink, stroke, n, round(cx + dx, 1), round(cy + dy, 1)), []).append(path)
    for shape, path in here:
        assert any(_same(path, other) for other in index.get(key(shape, path), ())), key(shape, path)


def _same(a: Path, b: Path) -> bool:
    """Whether two outlines pass the same points, wherever each begins, within 0.002 mm."""
    first = sorted((float(v[-2]), float(v[-1])) for _, *v in a.segments if v)
    second = [(float(v[-2]), float(v[-1])) for _, *v in b.segments if v]
    cells: dict[tuple[int, int], list[tuple[float, float]]] = {}
    for x, y in second:
        cells.setdefault((round(x * 10), round(y * 10)), []).append((x, y))
    return all(
        any(
            math.dist((x, y), other) <= 0.002
            for i in (-1, 0, 1) for j in (-1, 0, 1) for other in cells.get((round(x * 10) + i, round(y * 10) + j), ())
        )
        for x, y in first
    )


@pytest.mark.parametrize("name", sorted(BACKS))
def test_a_back_bleeds_and_has_no_edge_near_the_trim(name: str) -> None:
    """This test ensures that the ground covers the bleed and that emblems keep 4 mm off the trim."""
    items = BACKS[name]()
    ground = items[0]
    assert isinstance(ground, Shape) and ground.path.bounds() == Rect(-3, -3, 69, 94)
    clear = Rect(KEEP_CLEAR, KEEP_CLEAR, 63 - 2 * KEEP_CLEAR, 88 - 2 * KEEP_CLEAR)
    for item in items[1:]:
        if isinstance(item, Group) and item.clip is not None:
            assert item.clip.bounds() == Rect(-3, -3, 69, 94)  # a pattern that bleeds
            continue
        for box in extents((item,)):
            assert clear.contains(box)


def test_backs_of_other_sizes_stay_symmetric() -> None:
    """This test ensures that a back for another format fills it and is drawn about its centre."""
    for size in (Size(57, 87), Size(70, 120)):
        for back in (wheel_back(INKS, size), lozenge_back(ARMS, INKS, size)):
            ground = back[0]
            assert isinstance(ground, Shape) and ground.path.bounds().width == size.width + 6
            clear = Rect(KEEP_CLEAR, KEEP_CLEAR, size.width - 2 * KEEP_CLEAR, size.height - 2 * KEEP_CLEAR)
            emblem = [item for item in back[1:] if not (isinstance(item, Group) and item.clip is not None)]
            assert all(clear.contains(box) for box in extents(tuple(emblem)))


def test_the_lattice_divides_the_card() -> None:
    """This test ensures that the lattices of two cards cut from one sheet join at the cut line."""
    lattice = lozenge_back(None, INKS, SIZE)[1]
    assert isinstance(lattice, Group)
    (lines,) = lattice.items
    assert isinstance(lines, Shape)
    ends = [(float(s[1]), float(s[2])) for s in lines.path.segments]
    pairs = zip(ends[::2], ends[1::2], strict=True)
    top = sorted(ax + (bx - ax) * (0 - ay) / (by - ay) for (ax, ay), (bx, by) in pairs)
    within = [x for x in top if 0 <= x <= 63]
    # two lines cross half a lozenge in from both trims, and again every lozenge
    assert within == pytest.approx([5.25 + 10.5 * (i // 2) for i in range(12)], abs=0.05)


def test_the_module_exports_what_the_stage_uses() -> None:
    """This test ensures that the registry hands out the names that slots and faces import."""
    assert set(pictures.__all__) == {"ARGS", "PICTURES", "Fault", "Studio", "draw"}
