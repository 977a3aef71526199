"""The study store: marks, places and settings of the user, in a SQLite file beside the records."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Self

import msgspec

from engine.model.errors import InputError
from engine.model.person_names import same_name
from recorder.store.closeable import Closeable
from recorder.store.connection import connect_to_read, connect_to_write, reading, refusing
from recorder.store.store import TIMEOUT, milliseconds_now
from recorder.study.mark import EntryMark, Glyph, Layer, faults_of, new_id
from recorder.study.schema import STUDY

_MARKS: Final = """
SELECT marks.id, author, name, start, seq, digest, body_digest, until, until_digest, card, glyph,
    text, tags, made_at, changed_at
FROM marks JOIN layers ON layer = layers.id
"""
_ORDER: Final = "ORDER BY start, seq, made_at, marks.id"
_EVERY: Final = f"{_MARKS} {_ORDER}"
_OF_MATCH: Final = f"{_MARKS} WHERE start = ? {_ORDER}"
_OF_ID: Final = f"{_MARKS} WHERE marks.id = ?"
_ADD_LAYER: Final = "INSERT INTO layers (author, name) VALUES (?, ?) ON CONFLICT DO NOTHING"
_PUT: Final = """
INSERT INTO marks (id, layer, start, seq, digest, body_digest, until, until_digest, card, glyph,
    text, tags, made_at, changed_at)
VALUES (?, (SELECT id FROM layers WHERE author = ? AND name = ?),
    ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET seq = excluded.seq, digest = excluded.digest,
    body_digest = excluded.body_digest, until = excluded.until,
    until_digest = excluded.until_digest, card = excluded.card, glyph = excluded.glyph,
    text = excluded.text, tags = excluded.tags, changed_at = excluded.changed_at
"""
_REMOVE: Final = "DELETE FROM marks WHERE id = ?"
_CLEAR: Final = """
DELETE FROM marks WHERE start = ? AND layer = (SELECT id FROM layers WHERE author = ? AND name = ?)
"""
_AUTHORS: Final = "SELECT DISTINCT author FROM layers ORDER BY id"
_OTHERS: Final = "SELECT count(*) FROM marks WHERE id = ?"
_PLACES: Final = "SELECT start, match, title, seq, left_at FROM places"
_LEAVE: Final = """
INSERT INTO places (start, match, title, seq, left_at) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (start) DO UPDATE SET match = excluded.match, title = excluded.title,
    seq = excluded.seq, left_at = excluded.left_at
"""
_NAME: Final = """
INSERT INTO places (start, match, title, seq, left_at) VALUES (?, ?, ?, 0, ?)
ON CONFLICT (start) DO UPDATE SET match = excluded.match, title = excluded.title
"""
_HIDDEN: Final = "SELECT match FROM hidden"
_HIDE: Final = "INSERT INTO hidden (match, hidden_at) VALUES (?, ?) ON CONFLICT DO NOTHING"
_UNHIDE: Final = "DELETE FROM hidden WHERE match = ?"
_SETTING: Final = "SELECT value FROM settings WHERE name = ?"
_SET: Final = """
INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE
SET value = excluded.value
"""


class LeftPlace(msgspec.Struct, frozen=True):
    """Where a match was left: its first entry's digest, its name, its title, the seq, and when.

    `seq` is 0 for one that was only named.
    """

    start: bytes
    match: str
    title: str
    seq: int
    left_at: int = 0


class StudyStore(Closeable):
    """The study in one file. All methods raise InputError where the file cannot be used."""

    def __init__(
        self, path: Path, connection: sqlite3.Connection, now: Callable[[], int] = milliseconds_now
    ) -> None:
        self.path = path
        self.now = now
        self._connection = connection

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open an existing study to read it."""
        return cls(path, connect_to_read(path, TIMEOUT, STUDY))

    @classmethod
    def open_if_made(cls, path: Path) -> Self | None:
        """Open a study to read it; None where nothing was ever kept in it."""
        return cls.open(path) if path.exists() and not _blank(path) else None

    @classmethod
    def open_to_write(cls, path: Path, now: Callable[[], int] = milliseconds_now) -> Self:
        """Open a study to write in it; it is created, with its folder, if it is missing."""
        return cls(path, connect_to_write(path, TIMEOUT, STUDY), now)

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def marks(self, start: bytes | None = None) -> list[EntryMark]:
        """Return the marks of a match by its first entry's digest, or all, in order."""
        with reading(self.path, STUDY):
            rows = self._connection.execute(
                *((_EVERY,) if start is None else (_OF_MATCH, (start,)))
            )
            return [_mark(row) for row in rows]

    def mark(self, id: str) -> EntryMark | None:
        """Return one mark, if there is one with this id."""
        with reading(self.path, STUDY):
            row = self._connection.execute(_OF_ID, (id,)).fetchone()
            return None if row is None else _mark(row)

    def put(self, *marks: EntryMark) -> None:
        """Add marks, or change those with the same ids, all or none. Raises InputError.

        What a mark is about changes with it; its layer, its match and its first time stay.
        """
        _refuse(marks)
        with refusing(self.path, STUDY), self._transaction():
            self._put(marks)

    def remove(self, id: str) -> bool:
        """Remove a mark; return whether there was one."""
        with refusing(self.path, STUDY):
            return self._connection.execute(_REMOVE, (id,)).rowcount > 0

    def replace(self, layer: Layer, start: bytes, marks: Iterable[EntryMark]) -> int:
        """Put marks in place of all that a layer has on a match, or change nothing.

        Returns how many were there before. Raises InputError.
        """
        marks = [msgspec.structs.replace(mark, layer=layer, start=start) for mark in marks]
        _refuse(marks)
        with refusing(self.path, STUDY), self._transaction():
            before = self._connection.execute(_CLEAR, (start, *layer)).rowcount
            self._put(self._named_anew(mark) for mark in marks)
        return before

    def places(self) -> dict[bytes, LeftPlace]:
        """Return where matches were left, by the digest of their first entry."""
        with reading(self.path, STUDY):
            return {
                start: LeftPlace(start, match.decode(), title.decode(), seq, left_at)
                for start, match, title, seq, left_at in self._connection.execute(_PLACES)
            }

    def leave(self, place: LeftPlace) -> None:
        """Remember where a match is left now."""
        row = (place.start, place.match, place.title, place.seq, self.now())
        with refusing(self.path, STUDY):
            self._connection.execute(_LEAVE, row)

    def name(self, start: bytes, match: str, title: str) -> None:
        """Remember by which name a match was opened, so that a list of marks can name it."""
        with refusing(self.path, STUDY):
            self._connection.execute(_NAME, (start, match, title, self.now()))

    def hidden(self) -> set[str]:
        """Return the matches that lists leave out, by id or bundled name."""
        with reading(self.path, STUDY):
            return {match.decode() for (match,) in self._connection.execute(_HIDDEN)}

    def hide(self, match: str, *, hidden: bool = True) -> None:
        """Leave a match out of lists, or take it in again; the match itself is not touched."""
        with refusing(self.path, STUDY):
            if hidden:
                self._connection.execute(_HIDE, (match, self.now()))
            else:
                self._connection.execute(_UNHIDE, (match,))

    def author(self, name: str) -> str:
        """Return the spelling by which notes of an author are kept; as given if there are none."""
        with reading(self.path, STUDY):
            authors = [row[0].decode() for row in self._connection.execute(_AUTHORS)]
        return next((author for author in authors if same_name(author, name)), name)

    def setting(self, name: str) -> str:
        """Return a setting of the user; empty where he set none."""
        with reading(self.path, STUDY):
            row = self._connection.execute(_SETTING, (name,)).fetchone()
            return "" if row is None else row[0].decode()

    def set(self, name: str, value: str) -> None:
        """Remember a setting."""
        with refusing(self.path, STUDY):
            self._connection.execute(_SET, (name, value))

    def _put(self, marks: Iterable[EntryMark]) -> None:
        for mark in marks:
            self._connection.execute(_ADD_LAYER, mark.layer)
            self._connection.execute(_PUT, _row(mark))

    def _named_anew(self, mark: EntryMark) -> EntryMark:
        """Return a mark with an id that no other layer or match has."""
        ((others,),) = self._connection.execute(_OTHERS, (mark.id,))
        return msgspec.structs.replace(mark, id=new_id()) if others else mark

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self._connection.execute("ROLLBACK")
            raise
        self._connection.execute("COMMIT")


def _blank(path: Path) -> bool:
    return path.is_file() and path.stat().st_size == 0


def _refuse(marks: Iterable[EntryMark]) -> None:
    faults = [
        fault
        for mark in marks
        for fault in faults_of(mark.text, mark.tags, mark.layer, f"@{mark.seq}")
    ]
    if faults:
        raise InputError(*faults)


def _row(mark: EntryMark) -> tuple[object, ...]:
    return (
        mark.id,
        *mark.layer,
        mark.start,
        mark.seq,
        mark.digest,
        mark.body_digest,
        mark.until,
        mark.until_digest,
        mark.card,
        None if mark.glyph is None else mark.glyph.value,
        mark.text,
        msgspec.json.encode(mark.tags).decode(),
        mark.made_at,
        mark.changed_at,
    )


def _mark(row: tuple[Any, ...]) -> EntryMark:
    id, author, name, start, seq, digest, body, until, until_digest, card, glyph, *rest = row
    text, tags, made_at, changed_at = rest
    return EntryMark(
        id=id.decode(),
        layer=Layer(author.decode(), name.decode()),
        start=start,
        seq=seq,
        digest=digest,
        body_digest=body,
        until=until,
        until_digest=until_digest,
        card=None if card is None else card.decode(),
        glyph=None if glyph is None else Glyph(glyph.decode()),
        text=text.decode(),
        tags=_tags(tags),
        made_at=made_at,
        changed_at=changed_at,
    )


def _tags(stored: bytes) -> tuple[str, ...]:
    try:
        return msgspec.json.decode(stored, type=tuple[str, ...])
    except msgspec.DecodeError as error:
        raise ValueError(str(error)) from error
