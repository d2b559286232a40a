"""Shields: every charge in its place, lines by size, the rule of tincture, shared art."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.layout.arrangement import PLACES, SPREADS, arrange, fitted
from generator.layout.charges import BOOK, STREWN, figure
from generator.layout.fields import DIVISIONS, HEIGHT, ORDINARIES, cut, outline_points
from generator.layout.heraldry import (
    known_charges,
    known_divisions,
    known_ordinaries,
    known_places,
    known_tinctures,
    rule_of_tincture,
    shield,
    shield_height,
    weights,
)
from generator.layout.strewing import CLEAR, flattened, inside
from generator.model.card import Arms, Charge, Ordinary
from generator.scene.ink import Ink
from generator.scene.items import Group, Item, Shape, Use

NAMES = [
    "black", "or", "or_d", "argent", "argent_d", "gules", "gules_d", "azure", "azure_d", "vert", "vert_d",
    "purpure", "sable", "k_bishop", "umber", "vellum"
]
INKS = {name: Ink(name, (0, 0, 0, i), f"#0000{i:02x}") for i, name in enumerate(NAMES)}
FOLKUNG = Arms(
    ("azure",), "plain", Ordinary("bend_sinister", "argent", 3),
    (Charge("lion_crowned", "or"), Charge("hearts_semy", "gules")),
)


def shapes(items: tuple[Item, ...]) -> list[Shape]:
    out: list[Shape] = []
    for item in items:
        if isinstance(item, Shape):
            out.append(item)
        elif isinstance(item, Group):
            out += shapes(item.items)
        elif isinstance(item, Use):
            out += shapes(item.symbol.items)
    return out


def test_the_contract_names_are_all_drawn() -> None:
    """This test ensures that every charge, ordinary and division that the data may name is known."""
    charges = (
        "lion lion_crowned lion_axe lion_passant_crowned hearts_semy water_lily_leaf eagle_claw rose wing "
        "lion_eagle boat griffin ferule crown_of_thorns key cross foot crozier bear eagle fleur_de_lis crown "
        "star mitre heart sheaf tower gate lamb anchor crowned_head water deer_head sword fish "
    )
    assert set(charges.split()) <= set(known_charges())
    assert {"bend", "bend_sinister", "chevron", "bar", "fess", "pale", "chief", "cross", "saltire", "bordure"} == set(
        known_ordinaries()
    )
    assert {"plain", "per_fess", "per_pale", "per_bend", "per_bend_sinister", "bendy",
        "quarterly"} <= set(known_divisions())
    assert set(known_tinctures()) == {"or", "argent", "gules", "azure", "vert", "purpure", "sable"}
    assert {"two_one", "bendwise", "bendwise_sinister", "saltire", "dexter", "sinister", "between", "chief", "base",
        "pale"} < set(
        known_places()
    )


@pytest.mark.parametrize("kind", sorted(BOOK))
def test_a_single_charge_fills_the_field_and_stays_in_it(kind: str) -> None:
    """This test ensures that a charge alone lies inside the shield and takes most of its breadth or height."""
    if kind == "water":
        return
    (setting,) = arrange(Arms(("azure",), charges=(Charge(kind, "or"),)))
    points = [setting.matrix.apply(x, y) for x, y in setting.figure.points]
    edge = outline_points(0.0, 60)
    assert all(inside(edge, x, y) for x, y in points)
    box = setting.matrix.apply_rect(setting.figure.box)
    assert box.width > 60 or box.height > 70


def leaves(arms: Arms) -> list[str]:
    """The figures of a shield any outline of which, claws and tongues included, crosses its edge."""
    edge = outline_points(0.0, 60)
    return [
        setting.charge.kind for setting in arrange(arms)
        if any(not inside(edge, x, y) for layer in setting.figure.layers
            for x, y in flattened(layer.path.transformed(setting.matrix)))
    ]


@pytest.mark.parametrize("kind", sorted(set(BOOK) - {"water"}))
def test_claws_and_tongues_stay_on_the_shield(kind: str) -> None:
    """This test ensures that nothing of a charge is cut off by the edge, be it one or a pair, in a half or whole."""
    for place in ("", "dexter", "sinister"):
        assert leaves(Arms(("azure",), charges=(Charge(kind, "or", 1, place),))) == []


@pytest.mark.parametrize(("place", "n"), sorted(SPREADS))
@pytest.mark.parametrize("kind", ["rose", "star", "crown", "heart", "fleur_de_lis", "water_lily_leaf"])
def test_figures_spread_over_a_field_are_whole_and_apart(kind: str, place: str, n: int) -> None:
    """This test ensures that of several figures none is cut by the edge and no two touch."""
    arms = Arms(("azure",), charges=(Charge(kind, "or", n, place),))
    assert leaves(arms) == []
    bodies = [[p for layer in s.figure.layers for p in flattened(layer.path.transformed(s.matrix))]
        for s in arrange(arms)]
    for i, one in enumerate(bodies):
        for other in bodies[:i]:
            assert min((x - a) ** 2 + (y - b) ** 2 for x, y in one for a, b in other) > 1.0


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("kind", ["crown", "lion", "rose", "key"])
def test_several_charges_do_not_leave_the_field(kind: str, n: int) -> None:
    """This test ensures that two to six of a charge all lie inside the shield."""
    arms = Arms(("azure",), charges=(Charge(kind, "or", n),))
    edge = outline_points(-0.5, 60)
    found = arrange(arms)
    assert len(found) == (1 if n == 2 else n)  # a pair is one figure
    for setting in found:
        assert all(inside(edge, *setting.matrix.apply(x, y)) for x, y in setting.figure.points)


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(sorted(set(BOOK) - {"water"})), st.floats(0, 360), st.floats(5, 45))
def test_a_charge_fits_any_convex_part_of_the_field(kind: str, angle: float, depth: float) -> None:
    """This test ensures that a figure fitted into a cut-off part of the shield keeps within it."""
    import math

    nx, ny = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    area = cut(outline_points(4.6), nx, ny, nx * 50 + ny * 50 + depth - 30)
    art = figure(kind)
    assert art is not None
    if len(area) < 3:
        return
    matrix = fitted(art, area)
    for x, y in (matrix.apply(*point) for point in art.points):
        assert nx * x + ny * y <= nx * 50 + ny * 50 + depth - 30 + 0.01
        assert -0.01 <= x <= 100.01 and -0.01 <= y <= HEIGHT


def test_a_cross_lies_between_two_wings() -> None:
    """This test ensures that what is between others touches neither of them."""
    left, right, cross = arrange(Arms(("gules",), charges=(Charge("wing", "or", 2), Charge("cross", "argent", 1,
        "between"))))
    boxes = [s.matrix.apply_rect(s.figure.box) for s in (left, cross, right)]
    assert boxes[0].right < boxes[1].x and boxes[1].right < boxes[2].x


def test_strewn_hearts_are_whole_and_free() -> None:
    """This test ensures that no strewn heart is cut by the edge, by the lion with its claws or by a bend."""
    found = arrange(FOLKUNG)
    hearts = [s for s in found if s.charge.kind == "hearts_semy"]
    lion = next(s for s in found if s.charge.kind == "lion_crowned")
    assert len(hearts) >= 5 and found[-1] is lion  # what is strewn lies beneath
    outline = [p for layer in lion.figure.layers for p in flattened(layer.path.transformed(lion.matrix))
        if layer.part in ("body", "arm")]
    edge = outline_points(0.0, 60)
    for heart in hearts:
        box = heart.matrix.apply_rect(heart.figure.box)
        assert all(inside(edge, x, y) for x, y in ((box.x, box.y), (box.right, box.y), (box.centre.x, box.bottom)))
        near = min((x - box.centre.x) ** 2 + (y - box.centre.y) ** 2 for x, y in outline)
        assert near >= CLEAR**2 * 0.98


def test_unknown_names_leave_the_rest_of_the_shield() -> None:
    """This test ensures that a misspelt charge, ordinary or division is left out and all else is drawn."""
    odd = Arms(("azure", "or"), "perpale", Ordinary("bendd", "argent"), (Charge("lyon", "or"),
        Charge("rose", "argent")))
    fills = {s.fill.name for s in shapes(shield(odd, 30, INKS)) if isinstance(s.fill, Ink)}
    assert {"azure", "argent"} <= fills
    assert "lyon" not in known_charges() and "bendd" not in known_ordinaries()


@pytest.mark.parametrize(("arms", "breaks"), [
    (Arms(("azure",), charges=(Charge("lion", "or"),)), None),
    (Arms(("azure",), charges=(Charge("lion", "gules"),)), "lion gules lies on azure: colour on colour"),
    (Arms(("or",), "plain", Ordinary("chevron", "argent")), "chevron argent lies on or: metal on metal"),
    (Arms(("or", "azure"), "per_fess", charges=(Charge("rose", "gules"),)), None),
    (Arms(("gules", "azure"), "per_pale", charges=(Charge("star", "vert"),)),
        "star vert lies on gules and azure: colour on colour"),
    (FOLKUNG, "hearts_semy gules lies on azure: colour on colour"),
])
def test_rule_of_tincture(arms: Arms, breaks: str | None) -> None:
    """This test ensures that metal on metal and colour on colour are told, and a field of both takes either."""
    assert rule_of_tincture(arms) == breaks


def test_lines_follow_the_size() -> None:
    """This test ensures that outline and charge lines grow with the shield and never fall below 0.1 mm."""
    assert [weights(w).outline for w in (33, 20, 10)] == [0.42, 0.28, 0.25]
    for width in (4.6, 8.2, 17, 33):
        for shape in shapes(shield(FOLKUNG, width, INKS)):
            assert shape.stroke is None or shape.stroke.width >= 0.1


def test_height_of_the_heater() -> None:
    """This test ensures that a shield is 1.126 times as high as it is wide."""
    assert shield_height(33) == pytest.approx(33 * 1.126, abs=0.01)
    (use,) = shield(FOLKUNG, 33, INKS)
    assert isinstance(use, Use) and use.symbol.box.bottom == pytest.approx(shield_height(33), abs=0.5)


def test_index_shield_is_flat_and_edged_in_its_outline() -> None:
    """This test ensures that a plain shield has no diaper and its edge in the ink asked for."""
    arms = Arms(("azure",), charges=(Charge("lion", "or"),))
    drawn = shapes(shield(arms, 8.2, INKS, plain=True, outline=INKS["vellum"]))
    strokes = {s.stroke.ink.name for s in drawn if s.stroke}
    assert strokes == {"azure", "vellum"}
    assert not any(isinstance(s.fill, Ink) and s.fill.name == "azure_d" for s in drawn)
    assert drawn[-1].stroke is not None and drawn[-1].stroke.width == 0.3


def test_diaper_only_on_broad_fields() -> None:
    """This test ensures that fields from 20 mm are diapered in their partner ink, narrower ones are not."""
    arms = Arms(("azure",))
    assert any(s.stroke and s.stroke.ink.name == "azure_d" for s in shapes(shield(arms, 20, INKS)))
    assert not any(s.stroke and s.stroke.ink.name == "azure_d" for s in shapes(shield(arms, 19.9, INKS)))
    assert not any(s.stroke and s.stroke.ink.name == "azure_d" for s in shapes(shield(arms, 33, INKS, diaper=False)))


def test_the_diaper_is_centred_on_the_axis() -> None:
    """This test ensures that the pattern is its own mirror image about the shield's axis."""
    lines = next(s for s in shapes(shield(Arms(("azure",)), 30, INKS)) if s.stroke and s.stroke.ink.name == "azure_d")
    ends = {(round(float(v[-2]), 2), round(float(v[-1]), 2)) for _, *v in lines.path.segments}
    assert {(round(30 - x, 2), y) for x, y in ends} == ends


def test_equal_shields_share_one_symbol() -> None:
    """This test ensures that the same arms at the same size are drawn once, whatever else the palette holds."""
    (one,) = shield(FOLKUNG, 24, INKS)
    (two,) = shield(FOLKUNG, 24, {**INKS, "new": Ink("new", (1, 1, 1, 1), "#123456")})
    (other,) = shield(FOLKUNG, 25, INKS)
    assert isinstance(one, Use) and isinstance(two, Use) and isinstance(other, Use)
    assert one.symbol is two.symbol
    assert one.symbol.id != other.symbol.id


@pytest.mark.parametrize("division", sorted(DIVISIONS))
@pytest.mark.parametrize("ordinary", [None, *sorted(ORDINARIES)])
def test_every_division_takes_every_ordinary(division: str, ordinary: str | None) -> None:
    """This test ensures that any field with any ordinary is drawn in the inks that the blazon names."""
    arms = Arms(("azure", "or", "gules"), division, Ordinary(ordinary, "argent", 2) if ordinary else None)
    fills = {s.fill.name for s in shapes(shield(arms, 30, INKS)) if isinstance(s.fill, Ink)}
    assert "azure" in fills and (ordinary is None or "argent" in fills)
    assert division == "plain" or "gules" in fills


def test_every_place_is_understood() -> None:
    """This test ensures that each place puts a charge on the shield, alone and beside another."""
    for place in PLACES:
        for n in (1, 2, 3):
            arms = Arms(("azure",), charges=(Charge("rose", "or", n, place), Charge("crown", "or")))
            kinds = {s.charge.kind for s in arrange(arms)}
            assert kinds == {"rose", "crown"}, place


def test_strewn_charges_have_a_figure() -> None:
    """This test ensures that each strewn charge names a figure of the book."""
    assert set(STREWN.values()) <= set(BOOK)


def test_art_is_the_same_under_any_hash_seed() -> None:
    """This test ensures that shields, symbols' names included, do not depend on the order of sets or on memory."""
    code = (
        "import generator.layout.heraldry as h\n"
        "from generator.model.card import *\nfrom generator.scene.ink import Ink\n"
        f"names = {NAMES!r}\n"
        "inks = {n: Ink(n, (0, 0, 0, 0), '#000000') for n in names}\n"
        "a = Arms(('azure', 'or'), 'quarterly', None, (Charge('lion', 'gules'), Charge('hearts_semy', 'gules')))\n"
        "u, = h.shield(a, 30, inks)\nprint(u.symbol.id, [i.symbol.id for g in u.symbol.items[:1] for i in "
        "g.items if hasattr(i, 'symbol')])"
    )
    seen = {
        subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True,
            text=True, check=True).stdout
        for seed in ("0", "1", "77")
    }
    assert len(seen) == 1 and "shield-" in seen.pop()
