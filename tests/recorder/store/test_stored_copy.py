"""A record that a store holds already, whole or in part."""

from pathlib import Path

import pytest

from engine.model.errors import InputError
from engine.record.events.judging import NoteAdded
from recorder.store import stored_copy as module
from recorder.store.store import Store
from recorder.store.stored_copy import StoredCopy, continue_copy, stored_copy
from tests.recorder.store.stored import stored
from tests.records import entries, start

RECORD = entries(start(), *(NoteAdded(text=str(number)) for number in range(9)))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.db"


def test_the_copy_that_agrees_furthest_is_found(path: Path) -> None:
    stored(path, RECORD[:3])
    stored(path, entries(start(title="Another"), NoteAdded(text="0")))
    (longer,) = stored(path, RECORD[:6])

    assert stored_copy(path, RECORD) == StoredCopy(longer, 6)
    assert stored_copy(path, entries(start(title="A third"))) is None


def test_of_a_shorter_file_the_whole_match_is_found(path: Path) -> None:
    (match,) = stored(path, RECORD)

    assert stored_copy(path, RECORD[:4]) == StoredCopy(match, len(RECORD))


def test_what_the_copy_has_besides_is_added(path: Path) -> None:
    (match,) = stored(path, RECORD[:4])

    continue_copy(path, StoredCopy(match, 4), RECORD)

    with Store.open(path) as store:
        assert [entry.body for entry in store.read(match).entries] == [e.body for e in RECORD]


def test_more_than_others_can_wait_for_is_refused(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (match,) = stored(path, RECORD[:4])
    monkeypatch.setattr(module, "MOST", 5)

    with pytest.raises(InputError, match="has 6 entries more, and at most 5 are added"):
        continue_copy(path, StoredCopy(match, 4), RECORD)
    with Store.open(path) as store:
        assert len(store.read(match).entries) == 4
    continue_copy(path, StoredCopy(match, 4), RECORD[:9])
