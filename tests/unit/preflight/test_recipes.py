"""This test ensures that recipes are read as they are written, and that slips in them are found."""

from dataclasses import fields, replace
from pathlib import Path

import pytest

from generator.base.findings import Span
from generator.load.templates import read_look
from generator.load.yaml_source import read_file
from generator.model.paper import PAPERS
from generator.model.template import Recipe
from generator.preflight.sheets import check_recipe

SHEETS = Path(__file__).parents[3] / "templates" / "sheets"
GOOD = Recipe("nine-up", ("a4", "letter"), span=Span("templates/sheets/nine-up.yaml"))


def shipped() -> dict[str, Recipe]:
    look, report = read_look([read_file(p, f"templates/sheets/{p.name}") for p in sorted(SHEETS.glob("*.yaml"))])
    assert report.findings == []
    return dict(look.recipes)


def test_shipped_recipes():
    """This test ensures that the recipes of pack zero load without findings and say what their names promise."""
    recipes = shipped()
    assert set(recipes) >= {"guttered", "gutterfold", "nine-up", "pieces", "single", "standees", "tiles"}
    assert all(check_recipe(r).findings == [] for r in recipes.values())
    assert (recipes["nine-up"].gutter, recipes["guttered"].gutter) == (0, 6)
    assert (recipes["gutterfold"].duplex, recipes["gutterfold"].fold_gap) == ("gutterfold", 0.4)
    assert (recipes["pieces"].gutter, recipes["standees"].gutter, recipes["standees"].duplex) == (3, 3, "none")
    assert recipes["single"].single
    assert [r.id for r in recipes.values() if r.overlap >= 10] == ["tiles"]
    assert all({"a4", "letter"} <= set(r.papers) for r in recipes.values() if not r.single)


def test_every_setting_of_a_shipped_recipe_is_explained():
    """This test ensures that an author finds a comment beside each key of the default recipe."""
    lines = (SHEETS / "nine-up.yaml").read_text(encoding="utf-8").splitlines()
    keys = {ln.partition(":")[0]: ln for ln in lines if ln and not ln.startswith("#")}
    explained = {k for k, ln in keys.items() if "#" in ln}
    assert explained >= set(keys) - {"spelverk", "papers"}
    assert set(keys) - {"spelverk"} <= {f.name for f in fields(Recipe)}


@pytest.mark.parametrize(("change", "message", "fix"), [
    ({"turn": "alway"}, "turn of recipe 'nine-up' is 'alway'", "did you mean 'always'?"),
    ({"duplex": "longedge"}, "duplex of recipe 'nine-up' is 'longedge'", "did you mean 'long-edge'"),
    ({"order": "x"}, "order of recipe 'nine-up' is 'x'", "write 'interleaved'"),
    ({"gutter": -1.0}, "gutter of recipe 'nine-up' is -1 mm", "write gutter: 0"),
    ({"papers": ("a4", "leter")}, "recipe 'nine-up' names a paper 'leter' that is not known", "did you mean 'letter'?"),
])
def test_slips_in_a_recipe(change, message, fix):
    """This test ensures that a misspelt word or a length below nothing is an error with a remedy at the recipe."""
    found = check_recipe(replace(GOOD, **change)).findings
    assert [(f.code, f.message, f.span) for f in found] == [("SHEET712", message, GOOD.span)]
    assert found[0].fix.startswith(fix)


def test_papers_are_what_the_standards_say():
    """This test ensures that each ISO paper is half the one before it, and that inches come out as whole points."""
    for larger, smaller in (("a1", "a2"), ("a2", "a3"), ("a3", "a4"), ("a4", "a5")):
        assert PAPERS[smaller].height == PAPERS[larger].width
        assert abs(PAPERS[larger].height / 2 - PAPERS[smaller].width) <= 0.5
    letter = PAPERS["letter"]
    assert (round(letter.width / 25.4 * 72, 6), round(letter.height / 25.4 * 72, 6)) == (612, 792)
    assert (letter.is_upright, letter.turned().is_upright) == (True, False)
