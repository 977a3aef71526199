"""Full-text search of the catalogue of rulings."""

import re
import sqlite3
from collections import Counter
from collections.abc import Collection, Container, Mapping, Sequence
from contextlib import closing
from math import log
from typing import Final, NamedTuple

from engine.model.errors import InputError
from engine.model.person_names import holds_name, name_key
from engine.model.spelling import near_words
from engine.rulebook.rulings import Ruling, Topic
from engine.rulebook.rulings_loader import catalogue, documents, unknown
from recorder.store.asked_words import WordReader, quoted
from recorder.store.ruling_index import ruling_index
from recorder.store.searched_words import searched_words

_WORD: Final = re.compile(r"[^\W_]+")
_NEAR: Final = 5
_RATED: Final = "SELECT id, rank FROM rulings WHERE rulings MATCH ?"
# With fewer rulings that have all the words, those that have some are found too, up to so many.
ENOUGH: Final = 5
MOST_BY_SOME: Final = 20


class RulingsFound(NamedTuple):
    """Rulings that words find, best match first.

    `whole`: how many of them, the first ones, have all the words. `read`: what a word was read as
    that no ruling has. `unknown`: words that could not be read.
    """

    rulings: Sequence[Ruling]
    whole: int
    read: Mapping[str, str] = {}
    unknown: Sequence[str] = ()


def search(
    words: str,
    ruleset: str | None = None,
    topic: str | None = None,
    card: str | None = None,
    *,
    unfinished: bool = False,
) -> RulingsFound:
    """Return the rulings that words find, narrowed; without words, all of these in their order.

    `card` is a title or a part of one, in upper or lower case. `unfinished`: the last word may be
    the beginning of one. Raises InputError if there is no such ruleset or topic, with the valid
    ones.
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
    return search_among(rulings, words, unfinished=unfinished)


def search_among(
    rulings: Collection[Ruling], words: str, *, unfinished: bool = False
) -> RulingsFound:
    """Return the rulings among these that words find; without words, all in their order.

    Words that are the id of a ruling find that alone. Where fewer than five rulings have all the
    words, those follow that have most of what the words say, in any form, mended, and as the table
    says them.
    """
    if not words.strip():
        return RulingsFound(list(rulings), len(rulings))
    with_id = [ruling for ruling in rulings if ruling.id == words.strip().casefold()]
    typed = searched_words(words)
    if with_id or not typed:
        return RulingsFound(with_id, len(with_id))
    by_id = {ruling.id: ruling for ruling in rulings}
    with closing(ruling_index(catalogue().rulings.values())) as index:
        asked = WordReader(index).asked(typed, unfinished=unfinished)
        rated = _rated(index, asked.sought, by_id)
    # A word that could not be read is in no ruling.
    whole = [] if asked.unknown else [name for name, has_all in rated if has_all]
    have_all = frozenset(whole)
    some = [] if len(whole) >= ENOUGH else [name for name, _ in rated if name not in have_all]
    found = [*whole, *some[: max(MOST_BY_SOME - len(whole), 0)]]
    return RulingsFound([by_id[name] for name in found], len(whole), asked.read, asked.unknown)


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


def _rated(
    index: sqlite3.Connection, sought: Sequence[Sequence[str]], among: Container[str]
) -> list[tuple[str, bool]]:
    """Return the ids of rulings that have any of what is sought, each with whether it has all.

    The best come first: a ruling counts by the sum of what each word finds in it, times its share
    of the words, of which a rare one weighs more than a common one.
    """
    points: dict[str, float] = {}
    shares: dict[str, float] = {}
    had: Counter[str] = Counter()
    every = 0.0
    for forms in sought:
        found = index.execute(_RATED, (" OR ".join(map(quoted, forms)),)).fetchall()
        rare = log(1 + len(catalogue().rulings) / (len(found) or 1))
        every += rare
        for name, rank in found:
            points[name] = points.get(name, 0.0) - rank
            shares[name] = shares.get(name, 0.0) + rare
            had[name] += 1
    order = {name: -points[name] * shares[name] / every for name in points if name in among}
    return [(name, had[name] == len(sought)) for name in sorted(order, key=order.__getitem__)]
