"""A known card: its facts in the catalogue, and each printing in the card files."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from engine.cards.card import CardFacts
from engine.cards.conflicts import CardConflict, of_card
from engine.cards.pool import pool
from engine.cards.printed import printed_key, printings
from engine.cards.set_phrases import told_by_text, without_contradiction
from engine.cards.timing import Timing
from engine.cards.titles import key
from engine.model.enums import Edition
from engine.model.errors import Fault, InputError
from engine.rulebook.ruleset import Lineage
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
        """The contradictions of the catalogue and the card files about the card."""
        if self.facts is None:
            return ()
        printed = printings(conflict.printed for conflict in self.held)
        conflicts = of_card(self.facts, printed)
        return tuple(conflict for conflict in conflicts if conflict.edition is self.edition)

    def told_by_text(self, lineage: Lineage) -> Timing:
        """Return what its text tells of its timing under a ruleset, and the catalogue does not."""
        joined = printings(copy.printed for copy in self.held)
        printed = joined.get(printed_key(self.title, self.edition))
        if printed is None:
            return Timing()
        facts = self.facts
        type_ = printed.type if facts is None or facts.type is None else facts.type
        known = Timing() if facts is None else facts.under(lineage)
        return without_contradiction(known, told_by_text(printed, type_, lineage))


def look_up(path: Path, title: str) -> tuple[KnownCard, ...]:
    """Return the cards of a title, in one edition or both.

    Raises InputError where no card has it, with titles that look like it.
    """
    facts = {edition: pool().card(title, edition) for edition in Edition}
    known_cards = [card for card in facts.values() if card is not None]
    called = (title, *(name for card in known_cards for name in (card.name, *card.aliases)))
    names = {printed_key(name, Edition.SECOND): name for name in called}.values()
    copies = _asked(
        path, lambda library: [printing for name in names for printing in library.find(name)]
    )
    cards = [
        _card(
            edition,
            facts[edition],
            [printing for printing in copies if printing.printed.edition is edition],
        )
        for edition in Edition
        if facts[edition] is not None
        or any(printing.printed.edition is edition for printing in copies)
    ]
    if not cards:
        raise InputError(Fault("", f"no card known here is called '{title}'", _advice(path, title)))
    return tuple(cards)


def search(path: Path, words: str) -> tuple[KnownCard, ...]:
    """Return the cards that have all the words, card files first, best match first.

    Cards of the catalogue alone are found by their titles, types and editions.
    """
    by_key: dict[tuple[Edition, str], list[HeldPrinting]] = {}
    for printing in _asked(path, lambda library: library.search(words)):
        edition = printing.printed.edition
        by_key.setdefault(printed_key(printing.printed.title, edition), []).append(printing)
    cards = {
        (edition, sought): _card(edition, pool().card(copies[0].printed.title, edition), copies)
        for (edition, sought), copies in by_key.items()
    }
    for facts, edition in _named(words):
        keys = [printed_key(name, edition) for name in (facts.name, *facts.aliases)]
        if not any(printing in cards for printing in keys):
            cards[keys[0]] = _card(edition, facts, [])
    return tuple(cards.values())


def near(path: Path, title: str) -> tuple[str, ...]:
    """Return known titles that look like an unknown one."""
    printed = _asked(path, lambda library: [card.title for card in library.every()])
    return near_titles(title, (*(card.name for card in pool().titles()), *printed))


def _card(edition: Edition, facts: CardFacts | None, copies: list[HeldPrinting]) -> KnownCard:
    title = copies[0].printed.title if copies else "" if facts is None else facts.name
    return KnownCard(title=title, edition=edition, facts=facts, held=tuple(copies))


def _named(words: str) -> Iterator[tuple[CardFacts, Edition]]:
    sought = [word.casefold() for word in _WORD.findall(words)]
    for facts in pool().every() if sought else ():
        text = " ".join((facts.name, *facts.aliases, facts.type or "")).replace("_", " ")
        for edition in facts.editions:
            has = set(_WORD.findall(f"{key(text)} {edition.casefold()}"))
            if has.issuperset(sought):
                yield facts, edition


def _advice(path: Path, title: str) -> str:
    alike = near(path, title)
    quoted = " or ".join(f"'{name}'" for name in alike)
    guess = f"did you mean {quoted}? " if alike else ""
    return f"{guess}'tricorder cards search WORDS' looks for words"


def _asked(path: Path, question: Callable[[CardStore], list[_Found]]) -> list[_Found]:
    """Return the library's answer to a question; nothing where there is no library yet."""
    if not path.exists():
        return []
    with CardStore.open(path) as library:
        return question(library) if library.made else []
