"""Decks laid out: every card a leaf with its face and its back, one size of type for a field across the deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from generator.base.findings import Finding, Report, error
from generator.base.geometry import Matrix, Size
from generator.base.suggest import did_you_mean
from generator.fonts.quotes import dress
from generator.layout.card_view import Library, Translate
from generator.layout.face import Artist
from generator.layout.filling import Filled, Filler, place_of, texts
from generator.layout.fit import FitText, fit
from generator.layout.lines import Setting
from generator.layout.slots import Ready, ReadyTemplate, make_ready
from generator.layout.studio import Workshop
from generator.model.card import Card, Deck
from generator.model.pack import Pack
from generator.model.template import Template
from generator.scene.items import Group, Item, Symbol, Use
from generator.scene.page import Boxes, Leaf, Page
from generator.templating.phrases import PhraseError

Plan = tuple[Use | Ready, ...]


def as_written(text: Any) -> str:
    """The translation of a pack's source language: each text as its author wrote it."""
    return str(text)


def lay_out(
    deck: Deck, whole: Sequence[Card], pack: Pack, workshop: Workshop, translate: Translate = as_written
) -> tuple[tuple[Leaf, ...], Report]:
    """The leaves of a deck, a copy for each copy, in the deck's order.

    Args:
        deck: the cards to draw.
        whole: all cards of the deck that these belong to; type is fitted to them all, so that a card that is printed
            again looks like its neighbours.
        pack: what the cards refer to.
        workshop: fonts, inks and pictures in the language of the build.
        translate: gives a text in that language.
    """
    if deck.format not in pack.look.formats:
        return (), Report()  # the checks of the data have said so, and of faces that are not there
    layout = DeckLayout(deck, pack, workshop, translate, whole)
    layout.fit([card for card in whole if layout.can_draw(card)])
    leaves = [leaf for card in deck.cards if layout.can_draw(card) for leaf in layout.leaves(card)]
    return tuple(leaves), layout.report()


class DeckLayout:
    """One deck in one language: templates made ready once, texts fitted together, art shared by identity."""

    def __init__(
        self, deck: Deck, pack: Pack, workshop: Workshop, translate: Translate, whole: Sequence[Card] = ()
    ) -> None:
        self.deck = deck
        self.pack = pack
        self.workshop = workshop
        self.library = Library(pack, translate, [card.id for card in whole or deck.cards])
        self.artist = Artist(workshop)
        self.filler = Filler()
        self.gaps = Filler()  # fills blank faces; what it cannot fill in is left out, and not told
        self.findings: list[Finding] = []
        self._plans: dict[str, Plan] = {}
        self._ready: dict[str, ReadyTemplate] = {}
        self._filled: dict[str, tuple[Filled, ...]] = {}
        self._filled_backs: dict[str, tuple[Filled, ...]] = {}
        self._settings: dict[int, Setting] = {}
        self._memo: dict[tuple[Any, ...], tuple[Item, ...]] = {}
        self._backs: dict[tuple[object, ...], Page] = {}
        self._backs_of: Counter[str] = Counter()

    def report(self) -> Report:
        """Everything found so far."""
        setter = self.workshop.setter.findings
        found = [*self.findings, *self.filler.findings, *self.artist.findings, *setter]
        setter.clear()
        return Report(found)

    # -- templates -----------------------------------------------------------------------------------------------

    def can_draw(self, card: Card) -> bool:
        """Whether the look has the templates of the card's face and back."""
        templates, back = self.pack.look.templates, self.deck.back_of(card.kind)
        return self._face_of(card) in templates and (not back or back in templates)

    def _face_of(self, card: Card) -> str:
        return self.deck.face_of(self.pack.kinds[card.kind])

    def _template(self, card: Card, is_back: bool = False) -> Template:
        return self.pack.look.templates[self.deck.back_of(card.kind) if is_back else self._face_of(card)]

    @cached_property
    def given(self) -> Mapping[str, Any]:
        """What every phrase of the deck sees: the measures of its format (mm), so that one template serves several."""
        form = self.pack.look.formats[self.deck.format]
        radius = min(form.width, form.height) / 2
        measures = {
            "id": form.id, "width": form.width, "height": form.height, "bleed": form.bleed, "safe": form.safe,
            "cx": form.width / 2, "cy": form.height / 2, "radius": radius, "inner": radius - form.safe,
            "outer": radius + form.bleed, "out": -form.bleed, "across": form.width + 2 * form.bleed,
            "down": form.height + 2 * form.bleed,
        }
        return {**self.workshop.given, "format": measures}

    def _plan(self, template: Template) -> Plan:
        """A template's slots, with runs of those that never change made into symbols."""
        plan = self._plans.get(template.id)
        if plan is None:
            ready, findings = make_ready(template, self.given)
            self.findings.extend(findings)
            plan = self._plans[template.id] = () if findings else tuple(self._merged(template, ready.slots))
            self._ready[template.id] = replace(ready, slots=tuple(s for s in plan if isinstance(s, Ready)))
        return plan

    def _fill(self, template: Template, card: Card) -> tuple[Filled, ...]:
        """The slots of a template that change from card to card, filled in for one."""
        self._plan(template)
        ready = self._ready[template.id]
        if not ready.slots:
            return ()
        try:
            names = ready.known(self.library.names(card), template.blank)
        except PhraseError as fault:
            self.findings.append(error(
                "TEXT421", f"a name of template '{template.id}' has no value for card '{card.id}': {fault}",
                template.span, why="a template's phrases name fields that every card of its kinds has", subject=card.id,
                fix="correct the phrase, or declare the field in the kind",
            ))
            return ()
        return (self.gaps if template.blank else self.filler).fill(ready.slots, names, card)

    def _merged(self, template: Template, slots: tuple[Ready, ...]) -> list[Use | Ready]:
        plan: list[Use | Ready] = []
        still: list[Item] = []
        for slot in slots:
            if slot.is_static:
                for filled in self.filler.fill((slot,), {}, None):
                    still.extend(self._draw(filled, None, {}))
                continue
            if still:
                plan.append(self._symbol(template, len(plan), still))
                still = []
            plan.append(slot)
        if still:
            plan.append(self._symbol(template, len(plan), still))
        return plan

    def _symbol(self, template: Template, n: int, items: list[Item]) -> Use:
        box = self.boxes.bleed
        return Use(Symbol(f"{template.id.replace('/', '-')}-{n}", tuple(items), box))

    @cached_property
    def boxes(self) -> Boxes:
        """The boxes of every face and back of the deck."""
        piece = self.pack.look.formats[self.deck.format]
        return Boxes.around(Size(piece.width, piece.height), piece.bleed, piece.safe, piece.shape)

    # -- fitting -------------------------------------------------------------------------------------------------

    def fit(self, cards: Sequence[Card]) -> None:
        """Fill in all cards and find, for each field, the one size that serves them all."""
        together: dict[tuple[Any, ...], list[tuple[Filled, Card]]] = {}
        for card in cards:
            filled = self._filled[card.id] = self._fill(self._template(card), card)
            if self.deck.back_of(card.kind):
                behind = self._filled_backs[card.id] = self._fill(self._template(card, is_back=True), card)
                filled += behind
            for one in texts(filled):
                s = one.settings
                how = (s.get("lines", 1), s.get("rich", False), s.get("balance", False))
                key = (one.slot.id, s["role"], s["width"], *how)
                together.setdefault(key, []).append((one, card))
        for key, members in together.items():
            self._fit_field(key, members)

    def _fit_field(self, key: tuple[Any, ...], members: list[tuple[Filled, Card]]) -> None:
        _, role, width, lines, rich, balance = key
        if role not in self.workshop.look.roles:
            self._no_role(role, members[0][0].slot)
            return
        wanted = [FitText(self._dressed(one.settings), *place_of(one.slot, card)) for one, card in members]
        fitted = fit(self.workshop.setter, wanted, role, width, most_lines=lines, rich=rich, balance=balance)
        self.findings.extend(fitted.findings)
        for (one, _), setting in zip(members, fitted.settings, strict=True):
            self._settings[id(one)] = setting

    def _no_role(self, role: str, slot: Ready) -> None:
        roles = self.workshop.look.roles
        self.findings.append(error(
            "TEXT422", f"slot '{slot.id}' is set in role '{role}', which is not there", slot.span,
            why=f"type roles are {', '.join(sorted(roles))}",
            fix=did_you_mean(role, roles) or "name one of these, or declare the role",
        ))

    # -- drawing -------------------------------------------------------------------------------------------------

    def leaves(self, card: Card) -> list[Leaf]:
        """A leaf for each copy of a card; copies share their art."""
        items = self._face(self._plan(self._template(card)), self._filled[card.id], card)
        verso, title = self._back(card), self.library.view(card.id).title
        pages = [
            Page(card.id if n == 0 else f"{card.id}+{n}", title, self.boxes, items, card.span)
            for n in range(card.copies)
        ]
        return [Leaf(page, verso) for page in pages]

    def _face(self, plan: Plan, filled: tuple[Filled, ...], card: Card | None) -> tuple[Item, ...]:
        drawn = iter(filled)
        coming = next(drawn, None)
        baselines: dict[str, float] = {}
        items: list[Item] = []
        for part in plan:
            if isinstance(part, Use):
                items.append(part)
            elif coming is not None and coming.slot is part:
                items.extend(self._draw(coming, card, baselines))
                coming = next(drawn, None)
        return tuple(items)

    def _back(self, card: Card) -> Page | None:
        """The back of a card; cards whose backs look the same share one page, drawn once."""
        if not self.deck.back_of(card.kind):
            return None
        template = self._template(card, is_back=True)
        items = self._face(self._plan(template), self._filled_backs[card.id], card)
        key = (template.id, *map(id, items))
        page = self._backs.get(key)
        if page is None:
            n = self._backs_of[template.id]
            self._backs_of[template.id] += 1
            name = f"{template.id}+{n}" if n else template.id
            art = Symbol(name.replace("/", "-"), items, self.boxes.bleed)
            page = self._backs[key] = Page(name, template.id, self.boxes, (Use(art),), None)
        return page

    def _draw(self, filled: Filled, card: Card | None, baselines: dict[str, float]) -> tuple[Item, ...]:
        slot, settings = filled.slot, filled.settings
        self.artist.subject = card.id if card else ""
        if slot.sort == "text":
            return self._text(filled, card, baselines)
        if slot.sort == "group":
            return self._group(filled, card, baselines)
        if slot.sort in ("repeat", "grid"):
            return self._rounds(filled, card)
        key = (slot, *(settings[name] for name, _, _ in slot.filled))
        try:
            found = self._memo.get(key)
        except TypeError:  # a setting that cannot be a key, such as a record: drawn anew
            return self.artist.draw(slot, settings)
        if found is None:
            found = self._memo[key] = self.artist.draw(slot, settings)
        return found

    def _text(self, filled: Filled, card: Card | None, baselines: dict[str, float]) -> tuple[Item, ...]:
        slot, s = filled.slot, filled.settings
        made = self._settings.get(id(filled))
        if made is None and s["role"] not in self.workshop.look.roles:
            self._no_role(s["role"], slot)
            return ()
        x, y = s["at"]
        if made is None:
            key = (slot, s["text"], s.get("size_pt"), x, y, s.get("ink"))
            items = self._memo.get(key)
            if items is None:
                subject, span = place_of(slot, card)
                line = self.workshop.setter.set_line(
                    self._dressed(s), s["role"], s.get("size_pt"), rich=s.get("rich", False), subject=subject, span=span
                )
                items = self._memo[key] = self.artist.text(slot, s, line)
            return items
        last = y + (len(made.lines) - 1) * made.leading
        baselines[slot.id] = last
        until = s.get("until")
        if until is not None and last + baselines.get("", 0.0) > until + 0.001:
            self._too_low(slot, card, last + baselines.get("", 0.0) - until)
        key = (slot, s["text"], made.size_pt, x, y, s.get("ink"))
        items = self._memo.get(key)
        if items is None:
            items = self._memo[key] = self.artist.text(slot, s, made)
        return items

    def _dressed(self, settings: Mapping[str, Any]) -> str:
        """A text with the quotes, dashes and no-break spaces of its language."""
        return dress(settings["text"], self.workshop.language, settings.get("rich", False))

    def _too_low(self, slot: Ready, card: Card | None, by: float) -> None:
        subject, span = place_of(slot, card)
        self.findings.append(error(
            "FIT510", f"the text of {subject} ends {by:.1f} mm below what its face has room for", span,
            why=f"slot '{slot.id}' moves down with the text above it and may end where 'until' says",
            fix="shorten this text or the one above it by a line", subject=card.id if card else "",
        ))

    def _group(self, filled: Filled, card: Card | None, baselines: dict[str, float]) -> tuple[Item, ...]:
        s = filled.settings
        x, y = s.get("at", (0.0, 0.0))
        below = s.get("below")
        if below:
            if below not in baselines:
                self._nothing_above(filled.slot, below)
                return ()
            y += baselines[below]
        inner = {**baselines, "": baselines.get("", 0.0) + y}  # '' holds how far down the group itself lies
        items: list[Item] = []
        for child in filled.children:
            items.extend(self._draw(child, card, inner))
        matrix = Matrix.move(x, y)
        if s.get("turn"):
            matrix = matrix @ Matrix.turn(s["turn"])
        if s.get("scale"):
            matrix = matrix @ Matrix.scale(s["scale"])
        return (Group(tuple(items), matrix),)

    def _nothing_above(self, slot: Ready, below: str) -> None:
        self.findings.append(error(
            "FIT511", f"group '{slot.id}' lies below '{below}', which is no text with a width drawn before it",
            slot.span, why="a group goes below a text whose lines are known",
            fix="name a text slot with 'width' that comes before",
        ))

    def _rounds(self, filled: Filled, card: Card | None) -> tuple[Item, ...]:
        s = filled.settings
        (x, y), (dx, dy) = s.get("at", (0.0, 0.0)), s["step"]
        columns = s.get("columns", 0) or len(filled.entries) or 1
        if s.get("align") == "centre" and filled.entries:
            across = min(columns, len(filled.entries)) - 1
            x -= dx * across / 2
            y -= dy * across / 2 if filled.slot.sort == "repeat" else 0.0
        items: list[Item] = []
        for n, entry in enumerate(filled.entries):
            i, j = (n % columns, n // columns) if filled.slot.sort == "grid" else (n, n)
            inside = tuple(item for child in entry for item in self._draw(child, card, {}))
            items.append(Group(inside, Matrix.move(x + dx * i, y + dy * j)))
        return tuple(items)
