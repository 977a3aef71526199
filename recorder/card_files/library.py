"""The library as it is: the cards that are as they were imported, and what became of the others.

A card is taken only if it agrees with the digest that its import left. One that does not is never
taken for a card that is missing: it is named, and so is a file of which cards are missing.
"""

import sqlite3
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

import msgspec

from engine.cards.printed import Printed
from engine.model.errors import Fault
from recorder.store.connection import form_of
from recorder.store.schema import SEALED_FORM
from recorder.store.seals import (
    SEALED_CARDS,
    SEALED_FILES,
    SEALED_WORDS,
    CardDigests,
    card_digest,
    file_seal,
    library_seal,
    words_digest,
)

_FACTS_OF_OLDER: Final = "SELECT id, facts FROM cards ORDER BY id"
_LIBRARY_SEAL: Final = "SELECT seal FROM library"
_ANYTHING: Final = """
SELECT EXISTS (SELECT 1 FROM card_files) OR EXISTS (SELECT 1 FROM cards),
    (SELECT seal FROM library)
"""
_SEAL_OF_NONE: Final = library_seal(())
_DECODER: Final = msgspec.json.Decoder(Printed)
_AGAIN: Final = "import the card file again"


class LibraryRead(NamedTuple):
    """The cards of a library by their rows, those with sound texts, and what is wrong."""

    cards: Mapping[int, Printed] = {}
    sound_texts: frozenset[int] = frozenset()
    faults: tuple[Fault, ...] = ()


class _LibraryReader:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self.cards: dict[int, Printed] = {}
        self.sound_texts: set[int] = set()
        self.faults: list[Fault] = []
        self._connection = connection
        self._digests: dict[object, list[CardDigests]] = {}
        self._named: dict[object, tuple[str, str]] = {}

    def read(self) -> LibraryRead:
        """Read the files, their cards and their words, each up to where the database is damaged."""
        files = self._rows(SEALED_FILES)
        paths = {row[0]: _text(row[1]) for row in files}
        for row in self._rows(SEALED_CARDS):
            self._card(row, paths)
        for card, title, words, text, digest, typed in self._rows(SEALED_WORDS):
            if typed and words_digest(title, words, text) == digest:
                self.sound_texts.add(int(str(card)))
                self._read_text(card, _text(text))
            elif card in self._named:
                where, named = self._named[card]
                self._fault(where, f"the words of '{named}' are not those that were imported")
        self._seals(files)
        return LibraryRead(self.cards, frozenset(self.sound_texts), tuple(self.faults))

    def _rows(self, select: str) -> list[tuple[Any, ...]]:
        rows: list[tuple[Any, ...]] = []
        try:
            rows.extend(self._connection.execute(select))
        except sqlite3.DatabaseError as error:
            what = f"card files cannot be read to their end ({error})"
            self.faults.append(Fault("the database", what, "restore it from a copy"))
        return rows

    def _card(self, row: tuple[Any, ...], paths: Mapping[object, str]) -> None:
        card, file, line, edition, key, facts, digest, of_words = row
        where = f"{paths.get(file, 'a card file that is not there')}:{_text(line)}"
        self._digests.setdefault(file, []).append(CardDigests(digest, of_words))
        self._named[card] = where, _text(key)
        if card_digest(line, edition, key, facts) != digest:
            self._fault(where, f"the facts of '{_text(key)}' are not those that were imported")
            return
        try:
            self.cards[card] = _DECODER.decode(facts)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            self._fault(where, f"the facts of '{_text(key)}' cannot be read ({error})")

    def _read_text(self, card: Any, text: str) -> None:
        """Keep a card's text with its facts, where it has both."""
        if text and card in self.cards:
            self.cards[card] = msgspec.structs.replace(self.cards[card], text=text)

    def _seals(self, files: list[tuple[Any, ...]]) -> None:
        """Hold the seals of files against their cards, and that of the library against theirs."""
        for file, *told, seal in files:
            if file_seal(told, self._digests.pop(file, [])) != seal:
                self._fault(
                    _text(told[0]),
                    "the card file is not as it was imported: cards of it were taken out, added or "
                    "altered, or its name or time was",
                )
        for file in self._digests:
            self._fault(f"card file {file}", "has cards, but is not among the card files")
        kept = next(iter(self._rows(_LIBRARY_SEAL)), None)
        given = library_seal(row[-1] for row in files)
        if (kept is None and files) or (kept is not None and given != kept[0]):
            self._fault("the database", "a card file was taken out, added or altered")

    def _fault(self, where: str, what: str) -> None:
        self.faults.append(Fault(where, what, _AGAIN))


def read_library(connection: sqlite3.Connection) -> LibraryRead:
    """Return all cards of a library that are as they were imported, in their order."""
    if form_of(connection) < SEALED_FORM:  # read-only, from before there were digests
        cards = dict(_older(connection))
        return LibraryRead(cards, frozenset(cards), ())
    return _LibraryReader(connection).read()


def is_empty(connection: sqlite3.Connection) -> bool:
    """Return whether a library certainly has no files and no cards, and no seal of any.

    Most stores have none: one question tells it. Where a table is missing or damaged, its reader
    says so.
    """
    try:
        ((anything, seal),) = connection.execute(_ANYTHING)
    except sqlite3.DatabaseError:
        return False
    return not anything and seal in (None, _SEAL_OF_NONE)


def _older(connection: sqlite3.Connection) -> Iterator[tuple[int, Printed]]:
    for card, facts in connection.execute(_FACTS_OF_OLDER):
        yield card, _DECODER.decode(facts)


def _text(value: object) -> str:
    return value.decode(errors="replace") if isinstance(value, bytes) else str(value)
