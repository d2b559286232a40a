"""What a phrase sees of a card: its fields in the language of the build, references followed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from generator.model.card import Card, CardKind, Choice, FieldType, Sort
from generator.model.pack import Pack
from generator.model.text import Text

Translate = Callable[[Text], str]


class ChoiceView:
    """One value of a choice field: prints as its label, and equals its id."""

    has_words = True

    __slots__ = ("_choice", "_translate", "icon", "id", "ink", "shape")

    def __init__(self, choice: Choice, translate: Translate) -> None:
        self._choice = choice
        self._translate = translate  # asked for words when they are printed, so that no others need a translation
        self.id = choice.id
        self.icon = choice.icon
        self.ink = choice.ink
        self.shape = choice.shape

    @property
    def label(self) -> str:
        return self._translate(self._choice.label)

    @property
    def text(self) -> str:
        return self._translate(self._choice.text) if self._choice.text else ""

    def __str__(self) -> str:
        return self.label

    def __eq__(self, other: object) -> bool:
        return other is self or other == self.id

    def __hash__(self) -> int:
        return hash(self.id)


class LabelView:
    """What a field is called, and the fields inside it: prints as its label."""

    has_words = True

    def __init__(self, label: Text | None, name: str, of: Mapping[str, FieldType], translate: Translate) -> None:
        self._label = label
        self._name = name
        self._of = of
        self._translate = translate

    def __getattr__(self, name: str) -> LabelView:
        if name.startswith("_") or name not in self._of:
            raise AttributeError(name)
        field = self._of[name]
        return LabelView(field.label, name, field.of, self._translate)

    def __str__(self) -> str:
        return self._translate(self._label) if self._label else self._name


class CardView:
    """A card as templates see it: `id`, `title`, `kind`, `kind_label` and every declared field; prints as its title."""

    has_words = True

    def __init__(self, card: Card, library: Library) -> None:
        self._card = card
        self._library = library

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        value = self._library.value(self._card, name)
        self.__dict__[name] = value
        return value

    def __str__(self) -> str:
        return str(self.title)


class CardsView:
    """All cards by their ids, for phrases such as `cards.anna.title`."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def __getattr__(self, name: str) -> CardView:
        if name.startswith("_"):
            raise AttributeError(name)
        try:
            return self._library.view(name)
        except KeyError:
            raise AttributeError(name) from None


class Library:
    """All cards of a pack in one language; views are made when they are asked for, and once.

    What a derived field holds is narrowed to the cards of `deck`, the ids of those that are printed together: a list on
    a card names what can be drawn with it.
    """

    def __init__(self, pack: Pack, translate: Translate, deck: Collection[str] = ()) -> None:
        self._pack = pack
        self._translate = translate
        self._deck = frozenset(deck)
        self._views: dict[str, CardView] = {}
        self._choices: dict[int, dict[str, ChoiceView]] = {}

    def names(self, card: Card | None) -> dict[str, Any]:
        """The names that a phrase sees: the card, its kind's labels, and all other cards."""
        names: dict[str, Any] = {"cards": CardsView(self)}
        if card is not None:
            kind = self._pack.kinds[card.kind]
            labels = LabelView(kind.label, kind.id, kind.fields, self._translate)
            names |= {"card": self.view(card.id), "labels": labels}
        return names

    def view(self, card_id: str) -> CardView:
        found = self._views.get(card_id)
        if found is None:
            found = self._views[card_id] = CardView(self._pack.cards[card_id], self)
        return found

    def value(self, card: Card, name: str) -> Any:
        """The value of a field for phrases.

        Raises:
            AttributeError: the card's kind has no such field.
        """
        kind: CardKind = self._pack.kinds[card.kind]
        declared = kind.fields.get(name)
        if declared is not None:
            return self._shown(declared, card.fields.get(name))
        if name == "title":
            return self._translate(card.title)
        if name == "kind_label":
            return self._translate(kind.label)
        if name in ("id", "kind", "copies"):
            return getattr(card, name)
        raise AttributeError(name)

    def _shown(self, declared: FieldType, value: Any) -> Any:
        if value is None:
            return () if declared.many else None
        if declared.many:
            return tuple(self._one(declared, v) for v in value if not declared.by or v in self._deck)
        return self._one(declared, value)

    def _one(self, declared: FieldType, value: Any) -> Any:
        sort = declared.sort
        if sort is Sort.TEXT:
            return self._translate(value)
        if sort is Sort.REF:
            return self.view(value)
        if sort is Sort.CHOICE:
            views = self._choices.setdefault(id(declared), {})
            if value not in views:
                views[value] = ChoiceView(declared.choices[value], self._translate)
            return views[value]
        if sort is Sort.RECORD:
            assert isinstance(value, Mapping)
            return {k: self._shown(f, value.get(k)) for k, f in declared.of.items()}
        return value
