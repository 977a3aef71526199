"""The pool of cards: what the card files tell, and the profile of each card that was asked for.

A card file is TOML: a head, then one `[[card]]` table per card with timing (`CatalogueFile`).
"""

from collections.abc import Collection, Iterator, Mapping
from functools import cache, cached_property
from hashlib import sha256
from typing import Final, Self, TypeVar

import msgspec

from engine.cards.card import (
    CardFacts,
    CatalogueFile,
    Holding,
    NamingRules,
    Profile,
    TypeRule,
    overlaid,
)
from engine.cards.exceptions.registry import FOLDER, exceptions_of
from engine.cards.printed import Printed, Printings, printed_key
from engine.cards.timing import Timing
from engine.cards.timing_enums import TypeBasis
from engine.cards.title import Title
from engine.cards.titles import group, key
from engine.model.enums import CardType, Edition
from engine.model.errors import Fault, InputError
from engine.model.toml_text import NotTomlError, decoded
from engine.rulebook.resources import texts
from engine.rulebook.ruleset import Lineage

_Read = TypeVar("_Read")
# The number of a card that its file only lists: it has no table.
_LISTED: Final = -1


class Pool:
    """The cards that the rule documents name, by title and edition."""

    def __init__(self, texts: Mapping[str, str], types: str, naming: str) -> None:
        """Read the card files' texts, by name; keep the texts on types and on naming.

        Raises InputError where a card file has another shape.
        """
        self._texts = texts
        self._files = {file: _decoded(text, CatalogueFile, file) for file, text in texts.items()}
        self._places: dict[str, list[tuple[str, int]]] = {}
        self._cards: dict[tuple[str, int, str], CardFacts] = {}
        self._profiles: dict[tuple[str, Lineage, Edition, CardType | None], Profile] = {}
        self._rules = (types, naming)
        self._printings: Printings = {}
        for name, file in self._files.items():
            for title in file.listed():
                self._places.setdefault(key(title), []).append((name, _LISTED))
            for number, card in enumerate(file.card):
                for title in (card.name, *card.aliases):
                    self._places.setdefault(key(title), []).append((name, number))

    def beside(self, printings: Printings) -> Self:
        """Return a copy that uses `printings` where the documents tell nothing of a card."""
        copied = object.__new__(type(self))
        shared = {name: value for name, value in vars(self).items() if name != "digest"}
        vars(copied).update(shared, _printings=printings, _profiles={})
        return copied

    @property
    def printings(self) -> Printings:
        """The printings of cards that card files tell."""
        return self._printings

    @cached_property
    def digest(self) -> str:
        """The digest of all that is known here of cards: documents, exceptions and card files."""
        known = sha256()
        alone = texts(FOLDER)
        for name in (*sorted(self._texts), *sorted(alone)):
            text = self._texts.get(name) or alone[name]
            known.update(f"{name}:{len(text)}:{text}".encode())
        known.update("".join(self._rules).encode())
        printings = sorted(self._printings.items())
        known.update(msgspec.json.encode([printed for _, printed in printings], order="sorted"))
        return known.hexdigest()

    def printed(self, title: str, edition: Edition = Edition.FIRST) -> Printed | None:
        """Return what card files tell of a card; None where they do not name it."""
        if not self._printings:
            return None
        card = self.card(title, edition)
        names = (title,) if card is None else (title, card.name, *card.aliases)
        keys = (printed_key(name, edition) for name in names)
        return next((self._printings[sought] for sought in keys if sought in self._printings), None)

    def card(self, title: str, edition: Edition = Edition.FIRST) -> CardFacts | None:
        """Return what the files tell of a card; None for one that they do not name."""
        for file, number in self._places.get(key(title), ()):
            card = self._card(file, number, title)
            if edition in card.editions:
                return card
        return None

    def profile(
        self,
        title: str,
        lineage: Lineage,
        edition: Edition = Edition.FIRST,
        declared: CardType | None = None,
    ) -> Profile:
        """Return a card under a ruleset, given by the ids of those it extends and its own.

        `declared`: the type that the record gives it, used where the documents tell none; what is
        printed on the card is used where neither does.
        """
        sought = (title, lineage, edition, declared)
        profile = self._profiles.get(sought)
        if profile is None:
            profile = self._profiles[sought] = self._profile(*sought)
        return profile

    def every(self) -> Iterator[CardFacts]:
        """Yield every card of every file."""
        for name, file in self._files.items():
            for title in file.listed():
                yield self._card(name, _LISTED, title)
            for number in range(len(file.card)):
                yield self._card(name, number, "")

    def titles(self) -> tuple[Title, ...]:
        """Return every title of every card, its aliases too, once for each edition."""
        return self._titles

    @cached_property
    def _titles(self) -> tuple[Title, ...]:
        return tuple(
            Title(name, card.type, edition)
            for card in self.every()
            for name in dict.fromkeys((card.name, *card.aliases))
            for edition in card.editions
        )

    def keys(self) -> Collection[str]:
        """Return the keys of all titles of all editions; no card is read for them."""
        return self._places.keys()

    def spelt(self, sought: str, edition: Edition) -> str | None:
        """Return the title with this key as an edition's card has it; None where none has."""
        card = self.card(sought, edition)
        names = () if card is None else (card.name, *card.aliases)
        return next((name for name in names if key(name) == sought), None)

    @cached_property
    def types(self) -> tuple[TypeRule, ...]:
        """The rules on how cards of each type enter play."""
        return _decoded(self._rules[0], Types, "types.toml").type

    @cached_property
    def naming(self) -> NamingRules:
        """The rules about names and about what may be answered."""
        return _decoded(self._rules[1], NamingRules, "naming.toml")

    def _card(self, file: str, number: int, title: str) -> CardFacts:
        place = (file, number, key(title) if number == _LISTED else "")
        card = self._cards.get(place)
        if card is None:
            told = self._files[file]
            read = _plain(told, place[2]) if number == _LISTED else told.card[number]
            card = self._cards[place] = _sorted_in(read, told)
        return card

    def _profile(
        self, title: str, lineage: Lineage, edition: Edition, declared: CardType | None
    ) -> Profile:
        card = self.card(title, edition)
        printed = self.printed(title, edition)
        type_ = declared if card is None or card.type is None else card.type
        if type_ is None and printed is not None:
            type_ = printed.type
        own = (title,) if card is None else (card.name, *card.aliases)
        instead = () if card is None or card.read_as is None else (card.read_as,)
        groups = (group(name) for name in (*own, *instead))
        timing = Timing() if card is None else card.under(lineage)
        if printed is not None and printed.text:
            # Only card files tell what is printed on a card.
            from engine.cards.set_phrases import told_by_text, without_contradiction

            read = told_by_text(printed, type_, lineage)
            timing = overlaid(without_contradiction(timing, read), timing)
        alone = None if card is None else exceptions_of(card.name, edition)
        exceptions = {} if alone is None else alone.every(lineage)
        return Profile(
            title=title,
            known=card is not None,
            has_timing=card is not None or bool(timing.told_fields),
            type=type_,
            type_basis=TypeBasis.UNKNOWN if card is None else card.type_basis,
            titles=frozenset(map(key, (*own, *instead))),
            group=frozenset(key(name) for name in groups if name),
            colon=_last(self.naming.colon, lineage),
            innermost=_last(self.naming.innermost, lineage),
            marks=None if card is None or card.marks is None else frozenset(card.marks),
            printed=printed,
            timing=timing,
            of_type=self._of_type(type_, lineage, edition),
            exceptions=exceptions,
            tells=timing.told_fields.union(exceptions),
        )

    def _of_type(self, type_: CardType | None, lineage: Lineage, edition: Edition) -> Timing:
        for rule in self.types:
            if rule.type is type_ and edition in rule.editions:
                return rule.under(lineage)
        return Timing()


class Types(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file on types of cards."""

    type: tuple[TypeRule, ...]


@cache
def pool() -> Pool:
    """Return the pool of the cards that come with the program, read once."""
    catalogue = {f"{name}.toml": text for name, text in texts("cards/catalogue").items()}
    return Pool(catalogue, types=catalogue.pop("types.toml"), naming=catalogue.pop("naming.toml"))


def _plain(file: CatalogueFile, sought: str) -> CardFacts:
    for basis in TypeBasis:
        for title in getattr(file, basis):
            if key(title) == sought:
                return CardFacts(name=title, type_basis=basis, editions=file.editions)
    raise LookupError(sought)


def _sorted_in(card: CardFacts, file: CatalogueFile) -> CardFacts:
    type_ = file.type if card.type is None else card.type
    return msgspec.structs.replace(card, type=type_)


def _last(holdings: Mapping[str, Holding], lineage: Lineage) -> Holding | None:
    stated = [holdings[name] for name in lineage if name in holdings]
    return stated[-1] if stated else None


def _decoded(text: str, shape: type[_Read], file: str) -> _Read:
    try:
        return decoded(text, shape)
    except (NotTomlError, msgspec.ValidationError) as error:
        raise InputError(Fault(f"cards/{file}", str(error))) from error
