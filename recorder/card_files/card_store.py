"""The library: cards that users imported from card files, in the store beside their matches."""

import hashlib
import sqlite3
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import Any, Final, Self

import msgspec

from engine.cards.printed import Printed, printed_key
from engine.model.enums import Edition
from recorder.card_files.card_file import CardFile
from recorder.card_files.library import LibraryRead, is_empty, read_library
from recorder.store.closeable import Closeable
from recorder.store.connection import connect_to_read, connect_to_write, reading, refusing
from recorder.store.seals import card_digest, seal_library, words_digest
from recorder.store.staging import transaction
from recorder.store.store import TIMEOUT, milliseconds_now

_ADD_FILE: Final = """
INSERT INTO card_files (path, digest, edition, imported_at) VALUES (?, ?, ?, ?) RETURNING id
"""
_ADD_CARD: Final = """
INSERT INTO cards (file, line, edition, key, facts, digest, words_digest)
VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id
"""
_ADD_WORDS: Final = "INSERT INTO card_words (rowid, title, words, text) VALUES (?, ?, ?, ?)"
_FORGET_WORDS: Final = """
DELETE FROM card_words WHERE rowid IN (SELECT cards.id FROM cards JOIN card_files ON file =
    card_files.id WHERE path = ? OR card_files.digest = ?)
"""
_FORGET_FILE: Final = "DELETE FROM card_files WHERE path = ? OR digest = ?"
_HELD: Final = """
SELECT cards.id, path, line, imported_at, text FROM cards
    JOIN card_files ON file = card_files.id LEFT JOIN card_words ON card_words.rowid = cards.id
"""
_FILES: Final = """
SELECT path, card_files.edition, imported_at, count(*) FROM card_files
    JOIN cards ON file = card_files.id GROUP BY card_files.id ORDER BY card_files.id
"""
_DIGESTS: Final = "SELECT digest FROM card_files ORDER BY id"
_TITLED: Final = f"""
{_HELD} WHERE (cards.edition, cards.key) IN (VALUES (?, ?), (?, ?)) ORDER BY cards.id
"""
# A word in the title says more than one among the facts, and that more than one in the text.
_FOUND: Final = """
SELECT cards.id, path, line, imported_at, text FROM card_words
    JOIN cards ON card_words.rowid = cards.id JOIN card_files ON file = card_files.id
    WHERE card_words MATCH ? ORDER BY bm25(card_words, 10.0, 4.0, 1.0), cards.id
"""


class CardFileSource(msgspec.Struct, frozen=True, kw_only=True):
    """A card file in the library: its path, when it was imported (ISO 8601), how many cards."""

    path: str
    edition: Edition
    imported: str
    cards: int


class HeldPrinting(msgspec.Struct, frozen=True, kw_only=True):
    """A printing in the library, its source, and the text printed on it."""

    printed: Printed
    path: str
    line: int
    imported: str
    text: str = ""


class CardStore(Closeable):
    """The card files of a store. All methods raise InputError where the store cannot be used."""

    def __init__(
        self, path: Path, connection: sqlite3.Connection, now: Callable[[], int] = milliseconds_now
    ) -> None:
        self.path = path
        self._connection = connection
        self._now = now

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open the library of an existing store to read it."""
        return cls(path, connect_to_read(path, TIMEOUT))

    @classmethod
    def open_to_write(cls, path: Path, now: Callable[[], int] = milliseconds_now) -> Self:
        """Open the library of a store to import card files; it is created if it is missing."""
        return cls(path, connect_to_write(path, TIMEOUT), now)

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    @property
    def empty(self) -> bool:
        """True where there is certainly no card file, and never was one."""
        return is_empty(self._connection)

    @property
    def made(self) -> bool:
        """True where the store has a library: an older one that is read-only has none."""
        select = "SELECT count(*) FROM sqlite_schema WHERE name = 'cards'"
        with refusing(self.path):
            ((tables,),) = self._connection.execute(select)
        return bool(tables)

    def keep(self, file: CardFile) -> bool:
        """Add all cards of a file, or none; return whether they replace those of the same file.

        A file with the same path or the same contents is the same file.
        """
        # A name may hold bytes that are no text.
        path = str(Path(file.name).absolute()).encode("utf-8", "backslashreplace").decode()
        with refusing(self.path), transaction(self._connection):
            self._connection.execute(_FORGET_WORDS, (path, file.digest))
            forgotten = self._connection.execute(_FORGET_FILE, (path, file.digest)).rowcount
            added = (path, file.digest, file.edition.value, self._now())
            number = self._one(_ADD_FILE, added)
            for card in file.cards:
                printed = card.printed
                edition, sought = printed_key(printed.title, printed.edition)
                facts = msgspec.json.encode(printed).decode()
                told = (card.line, edition.value, sought, facts)
                words = (printed.title, _words(printed), card.text)
                row = (number, *told, card_digest(*told), words_digest(*words))
                self._connection.execute(_ADD_WORDS, (self._one(_ADD_CARD, row), *words))
            seal_library(self._connection)
        return forgotten > 0

    @cached_property
    def read(self) -> LibraryRead:
        """All cards as they were imported, and a fault for each that is not."""
        with reading(self.path):
            return read_library(self._connection)

    def every(self, edition: Edition | None = None) -> Iterator[Printed]:
        """Yield all printings, or those of an edition, in the order of their import."""
        for printed in self.read.cards.values():
            if edition in (None, printed.edition):
                yield printed

    def find(self, title: str) -> list[HeldPrinting]:
        """Return all printings of a title, of either edition."""
        keys = [printed_key(title, edition) for edition in Edition]
        values = [value for edition, sought in keys for value in (edition.value, sought)]
        return self._held(_TITLED, values)

    def search(self, words: str) -> list[HeldPrinting]:
        """Return the printings that have all the words, the best match first."""
        from recorder.store.searched_words import searched_words

        query = " ".join(f'"{word}"' for word in searched_words(words))
        if not query:
            return []
        return self._held(_FOUND, [query])

    def files(self) -> list[CardFileSource]:
        """Return the card files, in the order of their import."""
        with reading(self.path):
            return [
                CardFileSource(
                    path=path.decode(),
                    edition=Edition(edition.decode()),
                    imported=_date(imported_at),
                    cards=cards,
                )
                for path, edition, imported_at, cards in self._connection.execute(_FILES)
            ]

    def digest(self) -> str:
        """Return the digest of all card files together; empty where there are none."""
        with reading(self.path):
            digests = [digest for (digest,) in self._connection.execute(_DIGESTS)]
        return hashlib.sha256(b"".join(digests)).hexdigest() if digests else ""

    def _held(self, select: str, values: list[str]) -> list[HeldPrinting]:
        """Return the printings that are as they were imported; `read` tells of the others."""
        cards, texts = self.read.cards, self.read.sound_texts
        with reading(self.path):
            return [
                HeldPrinting(
                    printed=cards[card],
                    path=path.decode(errors="replace"),
                    line=line,
                    imported=_date(imported_at),
                    text=text.decode() if card in texts else "",
                )
                for card, path, line, imported_at, text in self._connection.execute(select, values)
                if card in cards
            ]

    def _one(self, statement: str, values: tuple[Any, ...]) -> int:
        ((number,),) = self._connection.execute(statement, values).fetchall()
        return int(number)


def _words(printed: Printed) -> str:
    """Return all facts of a card in words, to be searched."""
    listed = (printed.types, printed.affiliations, printed.species, printed.keywords, printed.icons)
    words = [word.replace("_", " ") for words in listed for word in words or ()]
    words += [skill.name for skill in printed.skills or ()]
    words += [*printed.where, printed.uniqueness or "", printed.edition.value]
    facts = (printed.classification, printed.persona, printed.quadrant, printed.region)
    return " ".join(word for word in (*words, *facts, printed.release) if word)


def _date(at: int) -> str:
    try:
        return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds")
    except (OverflowError, ValueError, OSError):  # the row was altered
        return "unknown"
