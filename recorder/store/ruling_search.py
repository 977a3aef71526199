"""Full-text search of the catalogue of rulings."""

import re
from collections.abc import Iterable
from contextlib import closing
from typing import Final

from engine.model.errors import InputError
from engine.model.person_names import holds_name, name_key
from engine.model.spelling import near_words
from engine.rulebook.rulings import Ruling, Topic
from engine.rulebook.rulings_loader import catalogue, documents, unknown
from recorder.store.ruling_index import ruling_index
from recorder.store.searched_words import searched_words

_WORD: Final = re.compile(r"[^\W_]+")
_NEAR: Final = 5
# The letters of a stem at least, and of an ending such as "ping" at most.
_STEM: Final = 3
_ENDING: Final = 4
_FOUND: Final = "SELECT id FROM rulings WHERE rulings MATCH ? ORDER BY rank, rowid"


def search(
    words: str,
    ruleset: str | None = None,
    topic: str | None = None,
    card: str | None = None,
    *,
    unfinished: bool = False,
) -> list[Ruling]:
    """Return the rulings that have all the words, best match first; without words, in their order.

    Words that are the id of a ruling find that alone. `card` is a title or a part of one, in upper
    or lower case. `unfinished`: the last word may be the beginning of one. Raises InputError if
    there is no such ruleset or topic, with the valid ones.
    """
    if ruleset is not None and ruleset not in documents():
        raise InputError(unknown("ruleset", ruleset, documents()))
    if topic is not None and topic not in tuple(Topic):
        raise InputError(unknown("topic", topic, tuple(Topic)))
    rulings = [
        ruling
        for ruling in catalogue(ruleset).rulings.values()
        if topic in (None, ruling.topic) and (card is None or names(ruling, card))
    ]
    if not words.strip():
        return rulings
    with_id = [ruling for ruling in rulings if ruling.id == words.strip().casefold()]
    if with_id:
        return with_id
    *first, last = searched_words(words) or [""]
    if not last:
        return []
    # A word is kept by its stem, which may be shorter than what is typed of it so far.
    shortest = max(len(last) - _ENDING, _STEM) if unfinished else len(last)
    for end in range(len(last), min(shortest, len(last)) - 1, -1):
        query = " ".join(f'"{word}"' for word in [*first, last[:end]]) + "*" * unfinished
        found = _ranked(rulings, query)
        if found:
            return found
    return []


def names(ruling: Ruling, card: str) -> bool:
    """Return whether a ruling names a card, by its title or a part of that."""
    return holds_name(card, ruling.cards)


def near_cards(card: str, ruleset: str | None = None) -> list[str]:
    """Return titles of cards that rulings name and that look like this one."""
    titles = catalogue(ruleset).cards()
    by_name = {name_key(title): title for title in titles}
    near = [by_name[close] for close in near_words(name_key(card), by_name)]
    parts = {part for title in by_name for part in _WORD.findall(title)}
    close = set(near_words(name_key(card), sorted(parts), alike=75))
    alike = [title for title in titles if close & set(_WORD.findall(name_key(title)))]
    return list(dict.fromkeys(near + alike))[:_NEAR]


def _ranked(rulings: Iterable[Ruling], query: str) -> list[Ruling]:
    by_id = {ruling.id: ruling for ruling in rulings}
    with closing(ruling_index(catalogue().rulings.values())) as index:
        found = index.execute(_FOUND, (query,)).fetchall()
    return [by_id[name] for (name,) in found if name in by_id]
