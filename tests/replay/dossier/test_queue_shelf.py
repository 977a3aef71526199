"""The disputes of a store are read once from each match, and again once it grows."""

import sqlite3
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

from engine.model.enums import EntrySource
from engine.record.entry import Entry
from engine.record.events.judging import JudgeCalled
from engine.record.events.union import AnyEvent
from recorder.live.session import Session
from recorder.store.judging_entries import MatchJudging
from recorder.store.lock import Holder
from recorder.store.store import Store
from replay.dossier.dispute_queue import CALL, in_order
from replay.dossier.queue_shelf import QueueShelf
from tests.replay.dossier.test_dispute_queue import NOW, RAISED, RULED, TAKEN_UP, record

# More than are read again without keeping them.
MANY = 25


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "matches.db"
    with Store.open_to_write(path) as store:
        for number in range(MANY):
            store.import_log(record(NOW - number, RAISED, TAKEN_UP))
        store.import_log(record(NOW))
    return path


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the matches that the store is asked for."""
    asked: list[str] = []
    whole = Store.judging

    def judging(
        store: Store, matches: Iterable[str], recordings: Mapping[str, Holder]
    ) -> list[MatchJudging]:
        asked.extend(names := list(matches))
        return whole(store, names, recordings)

    monkeypatch.setattr(Store, "judging", judging)
    return asked


def _states(path: Path, shelf: QueueShelf) -> list[tuple[str, str]]:
    with Store.open(path) as store:
        return [(each.match, each.state) for each in in_order(shelf.disputes(store), NOW)]


def _append(path: Path, match: str, event: AnyEvent) -> None:
    with Store.open_to_write(path) as store:
        store.append(match, Entry(seq=4, source=EntrySource.LIVE, happened_at=NOW, body=event))


def test_what_is_kept_is_what_is_read(path: Path, asked: list[str], tmp_path: Path) -> None:
    study = tmp_path / "study.db"
    with Store.open(path) as store:
        first = QueueShelf(study).disputes(store)
        assert len(asked) == MANY
        again = QueueShelf(study).disputes(store)

    assert len(asked) == MANY
    assert {each.match: each for each in again} == {each.match: each for each in first}
    assert len(first) == MANY


def test_only_a_match_that_grew_is_read_again(path: Path, asked: list[str], tmp_path: Path) -> None:
    shelf = QueueShelf(tmp_path / "study.db")
    match, _ = _states(path, shelf)[0]
    asked.clear()

    _append(path, match, RULED)

    assert (match, "ruled") in _states(path, shelf)
    assert (match, "ruled") in _states(path, QueueShelf(tmp_path / "study.db"))
    assert asked == [match, match]


def test_a_match_that_is_being_recorded_is_read_each_time(path: Path, tmp_path: Path) -> None:
    shelf = QueueShelf(tmp_path / "study.db")
    with Store.open(path) as store:
        quiet = {each.id for each in store.matches()} - {match for match, _ in _states(path, shelf)}
    (match,) = quiet
    with Session.resume(path, match) as session:
        session.commit([JudgeCalled(player="A")])
        assert (match, CALL) in _states(path, shelf)

    assert match not in [name for name, _ in _states(path, shelf)]


def test_a_study_that_holds_anything_else_is_passed_over(path: Path, tmp_path: Path) -> None:
    study = tmp_path / "study.db"
    right = _states(path, QueueShelf(study))
    with sqlite3.connect(study) as connection:
        connection.execute("UPDATE derived SET value = x'c1'")
    connection.close()

    assert _states(path, QueueShelf(study)) == right
    study.write_bytes(b"no study")
    assert _states(path, QueueShelf(study)) == right
