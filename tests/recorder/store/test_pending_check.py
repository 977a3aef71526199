"""The check of a chain that was put off."""

from pathlib import Path

import pytest

from recorder.files.open_match import open_stored, view_stored
from recorder.store.pending_check import STEP
from recorder.store.recorded_match import RecordedMatch
from recorder.store.store import Store
from tests.recorder.store.stored import tampering
from tests.tui.app.long_match import long_match

LENGTH = 1_100
ALTERATIONS = (
    "UPDATE events SET body = replace(body, 'no RANGE', 'some RANGE') WHERE kind LIKE 'dispute%'",
    "UPDATE events SET happened_at = happened_at + 1 WHERE seq = 1",
    "UPDATE events SET source = 'imported' WHERE seq = 1099",
    "UPDATE events SET recorded_at = 1 + coalesce(recorded_at, 0) WHERE seq = 500",
    "UPDATE events SET schema = schema + 1 WHERE seq = 500",
    "UPDATE events SET local_digest = zeroblob(32) WHERE seq = (SELECT max(seq) FROM events)",
    "UPDATE events SET digest = zeroblob(32) WHERE seq = (SELECT max(seq) FROM events)",
    "UPDATE events SET happened_at = happened_at - 1 WHERE seq = (SELECT max(seq) FROM events)",
)


@pytest.fixture
def stored(tmp_path: Path) -> tuple[str, Path]:
    path = tmp_path / "matches.db"
    with Store.open_to_write(path) as store:
        return store.import_log(long_match(LENGTH)), path


def checked(log: RecordedMatch) -> bool | None:
    """What the check finds, and that it pauses as it should."""
    assert log.pending is not None
    assert log.pending.sound is None
    pauses = sum(1 for _ in log.pending.steps())
    assert pauses == -(-len(log.entries) // STEP)
    return log.pending.sound


def test_a_sound_match_is_the_same_as_one_checked_at_once(stored: tuple[str, Path]) -> None:
    ahead, at_once = view_stored(*stored), open_stored(*stored)
    assert checked(ahead) is True
    assert (ahead.entries, ahead.head, ahead.id, ahead.title, ahead.broken, ahead.library) == (
        at_once.entries,
        at_once.head,
        at_once.id,
        at_once.title,
        at_once.broken,
        at_once.library,
    )


@pytest.mark.parametrize("alter", ALTERATIONS)
def test_what_was_altered_is_found(stored: tuple[str, Path], alter: str) -> None:
    with tampering(stored[1]) as connection:
        assert connection.execute(alter).rowcount >= 1
    assert open_stored(*stored).broken is not None
    ahead = view_stored(*stored)
    assert ahead.broken is not None or checked(ahead) is False


@pytest.mark.parametrize(
    "alter",
    [
        "DELETE FROM events WHERE seq = 500",
        "UPDATE events SET body = '{}' WHERE seq = 500",
        "UPDATE events SET schema = 999 WHERE seq = 500",
        "UPDATE events SET source = 'rumour' WHERE seq = 500",
    ],
)
def test_what_cannot_be_read_breaks_off_at_once(stored: tuple[str, Path], alter: str) -> None:
    with tampering(stored[1]) as connection:
        connection.execute(alter)
    ahead = view_stored(*stored)
    assert ahead.pending is None
    assert ahead == open_stored(*stored)
    assert ahead.broken is not None
