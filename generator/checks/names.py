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
        for word, named in (("face", deck.faces), ("back", deck.backs)):
            for drawn, template in named.items():
                yield from _known("DATA130", f"deck '{deck.id}' draws the {word} of kind '{drawn}' by template",
                                  template, look.templates, deck.span, "templates/{}.yaml")
        yield from _known("DATA131", f"deck '{deck.id}' has the format", deck.format, look.formats, deck.span,
                          "'{}' under 'formats' of templates/look.yaml")
    for face in look.templates.values():
        for form in (face.format, *face.also):
            yield from _known("DATA131", f"template '{face.id}' is drawn for format", form, look.formats, face.span,
                              "'{}' under 'formats' of templates/look.yaml")
    for game in scope.games:
        for component in game.components:
            yield from _known("DATA132", f"component '{component.id}' of game '{game.id}' follows recipe",
                              component.recipe, look.recipes, component.span, "templates/sheets/{}.yaml")
            for panel, template in component.packing.faces.items() if component.packing else ():
                yield from _known("DATA130", f"box '{component.id}' of game '{game.id}' draws its {panel} by template",
                                  template, look.templates, component.span, "templates/{}.yaml")


@check("DECK218", "faces and backs are made for the size of their deck")
def sizes(scope: Scope) -> Iterator[Finding]:
    """DECK218 for each face or back of a printed deck that is drawn for pieces of another size."""
    look = scope.pack.look
    for deck in scope.printed:
        form = look.formats.get(deck.format)
        if form is None:
            continue
        drawn = {deck.face_of(scope.pack.kinds[card.kind]) for card in deck.cards}
        drawn |= {deck.back_of(card.kind) for card in deck.cards}
        for name in sorted(drawn & look.templates.keys()):
            if any("format." in str(slot.args) for slot in look.templates[name].slots):
                continue  # it measures itself by whatever format it is drawn for
            made = look.formats.get(look.templates[name].format)
            is_meant = made is None or deck.format in look.templates[name].also
            if made is not None and not is_meant and (made.width, made.height) != (form.width, form.height):
                sizes = [f"'{f.id}' ({f.width:g} × {f.height:g} mm)" for f in (form, made)]
                what = f"deck '{deck.id}' has format {sizes[0]}, template '{name}' is made for {sizes[1]}"
                yield error("DECK218", what, deck.span,
                            why="a face that is larger or smaller than its piece is cut or leaves paper bare",
                            fix=f"write 'format: {made.id}' in the deck, or 'format: {form.id}' in the template",
                            subject=deck.id)


def _known(code: str, who: str, name: str, known: Collection[str], span: Span | None, place: str) -> Iterator[Finding]:
    if name and name not in known:
        yield error(code, f"{who} {quoted(name)}, which is not there", span,
                    why=f"it would be {place.format(name)}",
                    fix=did_you_mean(name, known) or f"make {place.format(name)}, or correct the name")
