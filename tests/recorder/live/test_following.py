"""Following: a reader in another program sees what was committed, and disturbs nobody."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.model.errors import InputError
from engine.record.entry import Entry
from recorder.live.following import Following
from recorder.live.session import Session
from recorder.store.store import Store
from tests.recorder.live.clocks import HandClock
from tests.recorder.store.stored import match, note, stored, tampering
from tests.records import start


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.db"


@pytest.fixture
def session(path: Path) -> Iterator[Session]:
    with Session.begin(path, start(), HandClock()) as session:
        yield session


def seqs(news: tuple[Entry, ...]) -> list[int]:
    return [entry.seq for entry in news]


def test_news_is_what_was_committed_since_it_was_last_asked(path: Path, session: Session) -> None:
    with Following(path, session.match) as following:
        assert following.news() == tuple(session.record.entries)
        assert following.news() == ()
        committed = session.commit([note(2).body, note(3).body])
        assert following.news() == committed
        assert following.news() == ()


def test_what_the_reader_knows_already_is_no_news(path: Path, session: Session) -> None:
    session.commit([note(2).body])

    with Following(path, session.match[:5], after=2) as following:
        assert following.news() == ()
        session.commit([note(3).body])
        assert seqs(following.news()) == [3]


def test_a_reader_in_the_middle_of_its_news_keeps_nobody_waiting(
    path: Path, session: Session
) -> None:
    with Following(path, session.match) as following:
        following._connection.execute("BEGIN")
        following.news()
        session.commit([note(2).body])
        following._connection.execute("COMMIT")
        assert seqs(following.news()) == [2]


def test_the_reader_knows_whether_somebody_records(path: Path, session: Session) -> None:
    with Following(path, session.match) as following:
        assert following.recording
        session.close()
        assert not following.recording


def test_a_record_that_breaks_off_is_followed_so_far(path: Path) -> None:
    (name,) = stored(path, match(6))
    with tampering(path) as connection:
        connection.execute("UPDATE events SET source = 'late' WHERE seq = 4")

    with Following(path, name) as following:
        assert seqs(following.news()) == [1, 2, 3]
        for _ in range(2):
            with pytest.raises(
                InputError, match="seq 4: the entry is not the one that was recorded"
            ):
                following.news()


def test_an_entry_that_refers_to_nothing_is_no_news(path: Path) -> None:
    (name,) = stored(path, match(3))
    with Following(path, name) as following:
        following.news()
        with Store.open_to_write(path) as store:
            store.append(name, note(4), Entry(seq=5, source=note(5).source, body=start()))
        assert seqs(following.news()) == [4]
        with pytest.raises(InputError, match="seq 5: a match has started already"):
            following.news()


def test_only_a_match_can_be_followed(path: Path) -> None:
    stored(path, match(3))

    with pytest.raises(InputError, match="no match begins with 'elk'"):
        Following(path, "elk")
