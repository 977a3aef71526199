"""One card as it is known here: what the catalogue tells, and each printing in the card files."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from engine.cards.card import CardFacts
from engine.cards.conflicts import CardConflict, of_card
from engine.cards.pool import pool
from engine.cards.printed import printed_key, printings
from engine.cards.titles import key
from engine.model.enums import Edition
from engine.model.errors import Fault, InputError
from recorder.card_files.card_store import CardStore, HeldPrinting
from recorder.card_files.near_titles import near_titles

_Found = TypeVar("_Found")
_WORD: Final = re.compile(r"[^\W_]+")


class KnownCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card of an edition; `facts` is None where the built-in catalogue does not name it."""

    title: str
    edition: Edition
    facts: CardFacts | None = None
    held: tuple[HeldPrinting, ...] = ()

    @property
    def conflicts(self) -> tuple[CardConflict, ...]:
        """Where the catalogue and the card files contradict each other about it."""
        if self.facts is None:
            return ()
        printed = printings(one.printed for one in self.held)
        found = of_card(self.facts, printed)
        return tuple(one for one in found if one.edition is self.edition)


def look_up(path: Path, title: str) -> tuple[KnownCard, ...]:
    """Find a card by its title, in one edition or both.

    Raises InputError where no card has it, naming those that look like it.
    """
    facts = {edition: pool().card(title, edition) for edition in Edition}
    named = [card for card in facts.values() if card is not None]
    called = (title, *(name for card in named for name in (card.name, *card.aliases)))
    names = {printed_key(name, Edition.SECOND): name for name in called}.values()
    held = _asked(path, lambda library: [one for name in names for one in library.find(name)])
    cards = [
        _card(edition, facts[edition], [one for one in held if one.printed.edition is edition])
        for edition in Edition
        if facts[edition] is not None or any(one.printed.edition is edition for one in held)
    ]
    if not cards:
        raise InputError(Fault("", f"no card known here is called '{title}'", _advice(path, title)))
    return tuple(cards)


def search(path: Path, words: str) -> tuple[KnownCard, ...]:
    """Find the cards that have all the words, those of card files first, best match first.

    Cards of the catalogue alone are found by their titles, types and editions.
    """
    found: dict[tuple[Edition, str], list[HeldPrinting]] = {}
    for one in _asked(path, lambda library: library.search(words)):
        edition = one.printed.edition
        found.setdefault(printed_key(one.printed.title, edition), []).append(one)
    cards = {
        (edition, sought): _card(edition, pool().card(held[0].printed.title, edition), held)
        for (edition, sought), held in found.items()
    }
    for facts, edition in _named(words):
        keys = [printed_key(name, edition) for name in (facts.name, *facts.aliases)]
        if not any(one in cards for one in keys):
            cards[keys[0]] = _card(edition, facts, [])
    return tuple(cards.values())


def near(path: Path, title: str) -> tuple[str, ...]:
    """Titles known here that look like one that is not."""
    printed = _asked(path, lambda library: [one.title for one in library.every()])
    return near_titles(title, (*(one.name for one in pool().titles()), *printed))


def _card(edition: Edition, facts: CardFacts | None, held: list[HeldPrinting]) -> KnownCard:
    title = held[0].printed.title if held else "" if facts is None else facts.name
    return KnownCard(title=title, edition=edition, facts=facts, held=tuple(held))


def _named(words: str) -> Iterator[tuple[CardFacts, Edition]]:
    wanted = [word.casefold() for word in _WORD.findall(words)]
    for facts in pool().every() if wanted else ():
        said = " ".join((facts.name, *facts.aliases, facts.type or "")).replace("_", " ")
        for edition in facts.editions:
            has = set(_WORD.findall(f"{key(said)} {edition.casefold()}"))
            if has.issuperset(wanted):
                yield facts, edition


def _advice(path: Path, title: str) -> str:
    alike = near(path, title)
    quoted = " or ".join(f"'{one}'" for one in alike)
    meant = f"did you mean {quoted}? " if alike else ""
    return f"{meant}'tricorder cards search WORDS' looks for words"


def _asked(path: Path, question: Callable[[CardStore], list[_Found]]) -> list[_Found]:
    """Ask the library, where there is a store; before the first import it holds nothing."""
    if not path.exists():
        return []
    with CardStore.open(path) as library:
        return question(library) if library.made else []
