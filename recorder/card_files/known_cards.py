"""The known cards: the built-in catalogue, with what a store's card files add."""

from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from engine.cards.pool import Pool, pool
from engine.cards.printed import Printed, printed_key, printings
from engine.cards.title import Title
from engine.model.enums import Edition
from engine.model.errors import Fault, InputError

if TYPE_CHECKING:
    from engine.cards.conflicts import CardConflict


class KnownCards(NamedTuple):
    """The cards known to a store, and what of its card files cannot be relied on."""

    pool: Pool
    faults: tuple[Fault, ...] = ()


def known_cards(path: Path, edition: Edition | None = None) -> KnownCards:
    """Return the built-in catalogue with the facts of a store's card files, where it has any.

    `edition`: facts of that alone. A store that is missing adds nothing. Cards that are not as they
    were imported are left out and named.
    """
    every, faults = _library(path)
    cards = [card for card in every if edition in (None, card.edition)]
    return KnownCards(pool().beside(printings(cards)) if cards else pool(), faults)


def library_faults(path: Path) -> tuple[Fault, ...]:
    """Return what of a store's card files is not as it was imported."""
    return _library(path)[1]


def titles(path: Path, edition: Edition) -> tuple[Title, ...]:
    """Return the titles of an edition, each once: the catalogue's, then those of card files."""
    by_key = {
        printed_key(title.name, edition): title
        for title in pool().titles()
        if title.edition is edition
    }
    for printed in _printed(path, edition):
        title = Title(printed.title, printed.type, edition)
        by_key.setdefault(printed_key(printed.title, edition), title)
    return tuple(by_key.values())


def known_conflicts(path: Path) -> "tuple[CardConflict, ...]":
    """Return the contradictions of the built-in catalogue and a store's card files."""
    from engine.cards.conflicts import conflicts

    return conflicts(pool(), printings(_printed(path)))


def digest_of_cards(path: Path) -> str:
    """Return the digest of a store's card files; empty where it has none that can be read."""
    if not path.exists():
        return ""
    from recorder.card_files.card_store import CardStore

    try:
        with CardStore.open(path) as library:
            return library.digest() if library.made else ""
    except InputError:
        return ""


def _printed(path: Path, edition: Edition | None = None) -> list[Printed]:
    return [card for card in _library(path)[0] if edition in (None, card.edition)]


def _library(path: Path) -> tuple[Collection[Printed], tuple[Fault, ...]]:
    """Return the cards of a store's card files that can be relied on, and what cannot."""
    if not path.exists():
        return (), ()
    from recorder.card_files.card_store import CardStore

    try:
        with CardStore.open(path) as library:
            if library.empty or not library.made:
                return (), ()
            return library.read.cards.values(), library.read.faults
    except InputError as refused:
        return (), refused.faults
