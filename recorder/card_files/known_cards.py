"""The cards known here: those of the built-in catalogue, with what a store's card files add."""

from pathlib import Path

from engine.cards.conflicts import CardConflict, conflicts
from engine.cards.pool import Pool, pool
from engine.cards.printed import Printed, printed_key, printings
from engine.cards.title import Title
from engine.model.enums import Edition
from engine.model.errors import InputError


def known_cards(path: Path, edition: Edition | None = None) -> Pool:
    """Give the built-in catalogue with the facts of a store's card files, where it has any.

    `edition`: facts of that alone. A store that is missing or cannot be read adds nothing.
    """
    every = _printed(path, edition)
    return pool().beside(printings(every)) if every else pool()


def titles(path: Path, edition: Edition) -> tuple[Title, ...]:
    """Give the titles of an edition, each once: the catalogue's, then those of the card files."""
    known = {
        printed_key(title.name, edition): title
        for title in pool().titles()
        if title.edition is edition
    }
    for one in _printed(path, edition):
        title = Title(one.title, one.type, edition)
        known.setdefault(printed_key(one.title, edition), title)
    return tuple(known.values())


def known_conflicts(path: Path) -> tuple[CardConflict, ...]:
    """Say where the built-in catalogue and a store's card files contradict each other."""
    return conflicts(pool(), printings(_printed(path)))


def _printed(path: Path, edition: Edition | None = None) -> list[Printed]:
    if not path.exists():
        return []
    from recorder.card_files.card_store import CardStore

    try:
        with CardStore.open(path) as library:
            return list(library.every(edition)) if library.made else []
    except InputError:
        return []
