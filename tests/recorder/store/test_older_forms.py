"""Stores that older versions of the program wrote: read, brought up to date, and continued."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from engine.cards.pool import pool
from recorder.card_files.card_store import CardStore
from recorder.card_files.known_card import look_up
from recorder.card_files.known_cards import known_cards
from recorder.live.session import Session
from recorder.store.schema import VERSION
from recorder.store.store import Store
from tests.recorder.store.permissions import open_folder, unprivileged
from tests.recorder.store.stored import match, note

FORMS = sorted((Path(__file__).parent / "forms").glob("form_*.sql"))
NAME = "hail22"
HEAD = "f3d45e0d39436b4050135836b1b519731a65b32883fd3a3521c4887b999edf1b"


@pytest.fixture(params=FORMS, ids=lambda path: str(path.stem))
def older(request: pytest.FixtureRequest) -> Iterator[Path]:
    """A store as an older version left it."""
    with open_folder() as folder:
        path = folder / "matches.db"
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.executescript(request.param.read_text(encoding="utf-8"))
        path.chmod(0o600)
        yield path


def form(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        ((version,),) = connection.execute("PRAGMA user_version")
    return int(version)


def test_a_store_of_every_form_with_matches_is_kept() -> None:
    assert [path.stem for path in FORMS] == [f"form_{n}" for n in range(1, VERSION + 1)]


def test_an_older_store_is_brought_up_and_reads_as_before(older: Path) -> None:
    with Store.open(older) as store:
        log, verified = store.read(NAME), store.verify(NAME, HEAD)
        found = store.check()

    assert list(log.entries[:5]) == match(5)
    assert (verified.intact, verified.events) == (True, 6)
    assert (found.faults, found.notes) == ((), ())
    assert form(older) == VERSION


def test_a_match_of_an_older_store_is_gone_on_with(
    older: Path, request: pytest.FixtureRequest
) -> None:
    with Session.resume(older, NAME) as session:
        assert session.draft == ("" if "form_1" in request.node.name else "A pla")
        session.commit([note(7).body])
        session.draft = "B pa"

    with Session.resume(older, NAME) as session:
        assert (session.seq, session.draft) == (7, "B pa")


def test_an_older_store_that_is_read_only_is_read_as_it_is(older: Path) -> None:
    before = form(older)
    older.chmod(0o444)
    older.parent.chmod(0o555)

    with unprivileged(), Store.open(older) as store:
        (listed,) = store.matches()
        assert store.verify(NAME, HEAD).intact

    assert (listed.events, listed.recording) == (6, None)
    assert form(older) == before


def test_an_older_store_that_is_read_only_has_the_card_files_that_it_had(
    older: Path, request: pytest.FixtureRequest
) -> None:
    older.chmod(0o444)
    older.parent.chmod(0o555)

    with unprivileged():
        (card,) = look_up(older, "Amanda Rogers")
        known = known_cards(older).pool

    assert card.held == ()
    assert (known is pool()) == (request.node.name[-7:-1] < "form_3")


def test_the_card_files_of_a_store_are_found_as_before() -> None:
    with open_folder() as folder:
        path = folder / "matches.db"
        with closing(sqlite3.connect(path)) as connection:
            connection.executescript(FORMS[2].read_text(encoding="utf-8"))
        with CardStore.open(path) as library:
            (found,) = library.search("bajoran physics")
            (file,) = library.files()

    assert found.printed.title == "Veska Tolin"
    assert (file.path, file.cards) == ("/sets/Physical.txt", 2)
