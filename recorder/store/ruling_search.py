"""Full-text search of the catalogue of rulings."""

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from engine.model.errors import InputError
from engine.rulebook.rulings import Ruling, Topic
from engine.rulebook.rulings_loader import catalogue, documents, unknown

if TYPE_CHECKING:
    from sqlite_utils import Database
    from sqlite_utils.db import Table

_WORD: Final = re.compile(r"[^\W_]+")
_TABLE: Final = "rulings"
_NEAR: Final = 5
_SEARCHED: Final = ("id", "cards", "section", "rule", "example")
# A word in the title of a ruling or in the rule itself says more than one in its example.
_WEIGHTS: Final = "bm25(4.0, 6.0, 4.0, 3.0, 1.0)"


def search(
    words: str, ruleset: str | None = None, topic: str | None = None, card: str | None = None
) -> list[Ruling]:
    """Return the rulings that have all the words, best match first; without words, in their order.

    Words that are the id of a ruling find that alone. `card` is a title or a part of one, in upper
    or lower case. Raises InputError if there is no such ruleset or topic, with the valid ones.
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
    # Only words: quotes, operators and broken characters mean nothing to the user.
    query = " ".join(_WORD.findall(words))
    return _ranked(rulings, query) if query else []


def names(ruling: Ruling, card: str) -> bool:
    """Return whether a ruling names a card, by its title or a part of that."""
    name = card.casefold()
    return any(name in title.casefold() for title in ruling.cards)


def near_cards(card: str, ruleset: str | None = None) -> list[str]:
    """Return titles of cards that rulings name and that look like this one."""
    from difflib import get_close_matches

    titles = catalogue(ruleset).cards()
    by_name = {title.casefold(): title for title in titles}
    near = [by_name[close] for close in get_close_matches(card.casefold(), by_name)]
    parts = {part for title in by_name for part in _WORD.findall(title)}
    close = set(get_close_matches(card.casefold(), parts, cutoff=0.75))
    alike = [title for title in titles if close & set(_WORD.findall(title.casefold()))]
    return list(dict.fromkeys(near + alike))[:_NEAR]


def _ranked(rulings: Iterable[Ruling], words: str) -> list[Ruling]:
    by_id = {ruling.id: ruling for ruling in rulings}
    # sqlite_utils takes longer to load than all else that a command needs.
    from sqlite_utils import Database

    with Database(memory=True) as database:
        table = _table(database, by_id.values())
        return [by_id[row["id"]] for row in table.search(words, columns=["id"], quote=True)]


def _table(database: "Database", rulings: Iterable[Ruling]) -> "Table":
    table = database.table(_TABLE)
    table.insert_all(map(_row, rulings), columns=dict.fromkeys(_SEARCHED, str))
    table.enable_fts(_SEARCHED, tokenize="porter")
    with table.db.conn:
        table.db.execute(
            f"INSERT INTO {_TABLE}_fts({_TABLE}_fts, rank) VALUES ('rank', ?)", [_WEIGHTS]
        )
    return table


def _row(ruling: Ruling) -> dict[str, str]:
    return {
        "id": ruling.id,
        "cards": "; ".join(ruling.cards),
        "section": ruling.where,
        "rule": f"{ruling.rule} {ruling.note}",
        "example": f"{ruling.given} {ruling.when} {ruling.then}",
    }
