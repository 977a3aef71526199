"""What earlier matches named: the titles of most matches first, each edition for itself."""

import sqlite3
from contextlib import closing
from pathlib import Path

from engine.model.enums import CardType, Edition
from engine.record.validate import RecordValidator
from recorder.store.played_titles import PlayedTitle, played_titles
from recorder.store.store import Store
from recorder.transcript.reader import parse
from tests.transcripts import HEADER


def keep(path: Path, *bodies: str) -> None:
    """Store a match for each body of a transcript."""
    for body in bodies:
        entries = parse(HEADER + body, "game")
        RecordValidator().admit_all(entries)
        with Store.open_to_write(path) as store:
            store.import_log(entries)


HAIL = 'card x = "Hail" interrupt of A in A hand\n'
HOOD = 'card y = "U.S.S. Hood" ship of A in A hand\n'
BARE = 'card y = "U.S.S. Hood" of A in A hand\n'
UNSEEN = "card z = ? of B in B hand\n"


def test_titles_of_most_matches_come_first_with_their_types(tmp_path: Path) -> None:
    keep(tmp_path / "m.db", HAIL + HOOD, BARE, UNSEEN, 'card q = "Q" of A in A hand\n')

    assert played_titles(tmp_path / "m.db", Edition.FIRST) == (
        PlayedTitle("U.S.S. Hood", CardType.SHIP, 2),
        PlayedTitle("Hail", CardType.INTERRUPT, 1),
        PlayedTitle("Q", None, 1),
    )


def test_titles_of_another_edition_are_not_among_them(tmp_path: Path) -> None:
    keep(tmp_path / "m.db", HAIL)

    assert played_titles(tmp_path / "m.db", Edition.SECOND) == ()


def test_without_a_store_or_with_one_that_was_altered_there_are_none(tmp_path: Path) -> None:
    path = tmp_path / "m.db"
    assert played_titles(path, Edition.FIRST) == ()
    keep(path, HAIL)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DROP TRIGGER events_never_change")
        connection.execute("UPDATE events SET body = '{' WHERE seq = 1")
    assert played_titles(path, Edition.FIRST) == ()
