"""Alters each value of each table of a store in turn, and checks whether `verify` names it.

`python -m tests.crash.altering [--all]`: of each table the first rows, or with --all every row;
each value is changed, taken away, and put there as another kind (bytes for a text, a fraction for
a number), and each row is taken out. Meanwhile the guards are removed and the tables take anything;
afterwards all of that is put back. NOT_PROMISED lists what is not promised.
"""

import shutil
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec

from recorder.card_files.card_file import read_card_file
from recorder.card_files.card_store import CardStore
from recorder.card_files.known_cards import library_faults
from recorder.live.session import Session
from recorder.store.schema import GUARDS
from recorder.store.store import Store
from tests.recorder.card_files.made_up import OFFICER, PERSON, PLAIN, SECOND, SHIP, written
from tests.recorder.store.stored import match, stored, untyped

# A half-typed line and who types it, and the words by which `cards search` finds cards.
NOT_PROMISED: Final = ("recordings",)
TABLES: Final = ("matches", "events", "card_files", "cards", "card_words", "library", "recordings")
KEYS: Final = {"events": "match || seq"}  # other tables have a rowid
CHANGES: Final = {
    "changed": "CASE typeof({0}) WHEN 'integer' THEN {0} + 1 WHEN 'text' THEN {0} || 'x'"
    " ELSE CAST('x' AS BLOB) || {0} END",
    "of another kind": "CASE typeof({0}) WHEN 'text' THEN CAST({0} AS BLOB)"
    " WHEN 'integer' THEN {0} + 0.5 ELSE CAST({0} AS TEXT) END",
    "emptied": "CASE typeof({0}) WHEN 'integer' THEN 0 WHEN 'text' THEN '' ELSE x'' END",
}


class Count(msgspec.Struct):
    """How many alterations of each table were named, how many are not promised, those missed."""

    named: Counter[str]
    unpromised: Counter[str]
    missed: list[str]


def prepare(folder: Path) -> Path:
    """Make a store with matches, one of them left in the middle of a line, and card files."""
    path = folder / "matches.db"
    stored(path, match(4, title="One"), match(3, title="Two"))
    name = stored(path, match(4, title="Three"))[0]
    with Session.resume(path, name) as session:
        session.draft = "A pla"
    (folder / "two").mkdir()
    with CardStore.open_to_write(path) as library:
        library.keep(read_card_file(written(folder, SHIP, PERSON, PLAIN)))
        library.keep(read_card_file(written(folder / "two", OFFICER, header=SECOND)))
    return path


def alterations(path: Path, most: int) -> Iterator[tuple[str, str, str]]:
    """Give table, what is done, and the statement that does it."""
    with closing(sqlite3.connect(path)) as connection:
        for table in TABLES:
            key = KEYS.get(table, "rowid")
            rows = connection.execute(f"SELECT {key} FROM {table} LIMIT {most}").fetchall()
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
            for (row,) in rows:
                where = f"WHERE {key} = {row!r}"
                yield table, f"{table} {row} taken out", f"DELETE FROM {table} {where}"
                for column in columns:
                    for what, change in CHANGES.items():
                        value = change.format(column)
                        update = f"UPDATE OR FAIL {table} SET {column} = {value} {where}"
                        yield table, f"{table} {row}, {column} {what}", update


def named(path: Path, heads: Mapping[str, str]) -> bool:
    """Tell whether `verify` reports a fault, for somebody who noted the heads."""
    with Store.open(path) as store:
        listed = [store.verify(one.id, heads.get(one.id)).intact for one in store.matches()]
        faults = store.check().faults
    return not all(listed) or bool(faults) or bool(library_faults(path))


def alter_everything(folder: Path, most: int) -> Count:
    """Alter everything in turn, each time in a copy of the store."""
    whole = prepare(folder)
    count = Count(Counter(), Counter(), [])
    with Store.open(whole) as store:
        heads = {one.id: one.head for one in store.matches()}
    assert not named(whole, heads)
    for table, what, statement in alterations(whole, most):
        path = folder / "altered.db"
        shutil.copy(whole, path)
        if not _altered(path, statement):
            continue
        try:
            seen = named(path, heads)
        except Exception as error:
            seen = type(error).__name__ == "InputError"
        if seen:
            count.named[table] += 1
        elif table in NOT_PROMISED:
            count.unpromised[table] += 1
        else:
            count.missed.append(what)
    return count


def _altered(path: Path, statement: str) -> bool:
    """Alter a store by SQL and put the guards back; whether that changed anything."""
    with closing(sqlite3.connect(path)) as connection:
        before = list(_rows(connection))
    try:
        with untyped(path) as connection:
            connection.execute("PRAGMA foreign_keys = OFF")
            connection.execute(statement)
    except sqlite3.IntegrityError:
        return False  # the tables themselves refuse it
    with closing(sqlite3.connect(path)) as connection, connection:
        for guard in GUARDS.values():
            connection.execute(guard)
        return list(_rows(connection)) != before


def _rows(connection: sqlite3.Connection) -> Iterator[object]:
    """Give all rows; a text is told from the same bytes, and 1 from 1.0."""
    connection.text_factory = lambda content: ("text", content)
    for table in TABLES:
        for row in connection.execute(f"SELECT * FROM {table}"):
            yield table, [(type(value), value) for value in row]


def main() -> None:
    """Alter, and print what was named and what was missed."""
    most = 1_000 if "--all" in sys.argv[1:] else 2
    with tempfile.TemporaryDirectory() as folder:
        count = alter_everything(Path(folder), most)
    for table in TABLES:
        told = f"{count.named[table]:5} named, {count.unpromised[table]:3} not promised"
        print(f"{table:11} {told}")  # noqa: T201
    print(f"{count.named.total():,} alterations named, {len(count.missed)} missed")  # noqa: T201
    for missed in count.missed[:40]:
        print(missed)  # noqa: T201
    sys.exit(bool(count.missed))


if __name__ == "__main__":
    main()
