"""Seals: digests of what is outside every match, its place in the list and the facts of cards.

A match's seal is chained to that of the match added before it. The facts of a card have a digest,
its words and its text another; a card file's seal covers those of all its cards, and the library's
seal those of all card files. So what was changed, added or taken out is found by name.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final, NamedTuple, TypeAlias

from recorder.store.chain import START

# A match, when it was added, its seal, and the local digest of its first entry.
SEALED_MATCHES: Final = """
SELECT id, added_at, seal, (SELECT local_digest FROM events WHERE match = id AND seq = 1)
FROM matches ORDER BY matches.rowid
"""
LAST_SEAL: Final = "SELECT seal FROM matches ORDER BY rowid DESC LIMIT 1"
SEALED_CARDS: Final = """
SELECT id, file, line, edition, key, facts, digest, words_digest FROM cards ORDER BY id
"""
SEALED_WORDS: Final = """
SELECT cards.id, title, words, text, words_digest,
    typeof(title) || typeof(words) || typeof(text) = 'texttexttext'
FROM cards LEFT JOIN card_words ON card_words.rowid = cards.id ORDER BY cards.id
"""
SEALED_FILES: Final = """
SELECT id, path, digest, edition, imported_at, seal FROM card_files ORDER BY id
"""
_SEAL_FILE: Final = "UPDATE card_files SET seal = ? WHERE id = ?"
_SEAL_LIBRARY: Final = "INSERT OR REPLACE INTO library (only, seal) VALUES (1, ?)"
_CARD_DIGESTS: Final = "SELECT file, digest, words_digest FROM cards ORDER BY id"


# What SQLite gives; an altered row may hold anything.
Value: TypeAlias = bytes | str | int | float | None


class CardDigests(NamedTuple):
    """The two digests of a card: of its facts, and of the words and the text that are searched."""

    facts: Value
    words: Value


def match_seal(previous: bytes, match: Value, added_at: Value, first: bytes | None) -> bytes:
    """Return a match's seal, by the one before it; `first`: its first entry's local digest."""
    return _digest(previous, match, added_at, first or START)


def card_digest(line: Value, edition: Value, key: Value, facts: Value) -> bytes:
    """Return the digest of a card's facts, with the line of its file and how it is looked up."""
    return _digest(line, edition, key, facts)


def words_digest(title: Value, words: Value, text: Value) -> bytes:
    """Return the digest of what is searched of a card, and of the text printed on it."""
    return _digest(title, words, text)


def file_seal(told: Sequence[Value], cards: Iterable[CardDigests]) -> bytes:
    """Return a card file's seal over all of its cards in their order.

    `told`: its path, its digest, its edition, and when it was imported.
    """
    return _digest(*told, *(part for both in cards for part in both))


def library_seal(files: Iterable[Value]) -> bytes:
    """Return the seal over the seals of all card files in their order."""
    return _digest(*files)


def seal_library(connection: sqlite3.Connection) -> None:
    """Seal all card files anew over the digests of their cards, in the transaction that is open."""
    cards: dict[int, list[CardDigests]] = {}
    for file, facts, words in connection.execute(_CARD_DIGESTS):
        cards.setdefault(file, []).append(CardDigests(facts, words))
    seals = [
        (file_seal(told, cards.get(file, ())), file)
        for file, *told, _ in connection.execute(SEALED_FILES).fetchall()
    ]
    connection.executemany(_SEAL_FILE, seals)
    connection.execute(_SEAL_LIBRARY, (library_seal(seal for seal, _ in seals),))


def _digest(*parts: Value) -> bytes:
    """Return a digest that tells where each part ends; texts and their bytes are the same."""
    written = (part if isinstance(part, bytes) else str(part).encode() for part in parts)
    return sha256(b"".join(b"%d:%b" % (len(part), part) for part in written)).digest()
