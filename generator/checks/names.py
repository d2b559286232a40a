"""Checks of names that data gives to things of the look: templates, formats, backs and recipes."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from generator.base.findings import Finding, Span, error
from generator.base.suggest import did_you_mean, quoted
from generator.checks.kit import Scope, check


@check("DATA130", "every template, back, format and recipe that data names is there")
def look_names(scope: Scope) -> Iterator[Finding]:
    """DATA130 for a template or back, DATA131 for a format, DATA132 for a recipe that the look does not have."""
    look = scope.pack.look
    if not (look.templates or look.formats or look.recipes):
        return  # data that is read without any look, as tests and converters do
    for kind in scope.kinds:
        yield from _known("DATA130", f"kind '{kind.id}' is drawn by template", kind.template, look.templates, kind.span,
                          "templates/{}.yaml")
    for deck in scope.decks:
        yield from _known("DATA130", f"deck '{deck.id}' has the back", deck.back, look.templates, deck.span,
                          "templates/{}.yaml")
        yield from _known("DATA131", f"deck '{deck.id}' has the format", deck.format, look.formats, deck.span,
                          "'{}' under 'formats' of templates/look.yaml")
    for game in scope.games:
        for component in game.components:
            yield from _known("DATA132", f"component '{component.id}' of game '{game.id}' follows recipe",
                              component.recipe, look.recipes, component.span, "templates/sheets/{}.yaml")


def _known(code: str, who: str, name: str, known: Collection[str], span: Span | None, place: str) -> Iterator[Finding]:
    if name and name not in known:
        yield error(code, f"{who} {quoted(name)}, which is not there", span,
                    why=f"it would be {place.format(name)}",
                    fix=did_you_mean(name, known) or f"make {place.format(name)}, or correct the name")
