"""A disk that is full, or fails: reported at once, nothing confirmed, and the line tried again."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.model.errors import InputError
from recorder.live.session import Session
from recorder.store.store import Store
from tests.crash.cramped import DRAFT, LINE, mountable
from tests.open_places import place_of
from tests.recorder.live.clocks import HandClock
from tests.records import start

ROOT = Path(__file__).parents[2]
MOUNT = 'mount -t tmpfs -o size=512k none "$1" && exec "$2" -m tests.crash.cramped disk "$1"'
# The result, whatever the fault was: see `tests.crash.cramped`.
UNHARMED = {
    "draft": DRAFT,
    "kept": True,
    "again": len(LINE),
    "draft_refused": False,
    "sound": True,
    "offered": DRAFT,
    "left": ["matches.db"],
}

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="limits and mounts are POSIX")


def outcome(*command: str | Path) -> dict[str, object]:
    """Record where there is no room, in a separate program; return the result."""
    run = subprocess.run(
        [str(word) for word in command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    told: dict[str, object] = json.loads(run.stdout)
    return told


def record_on(session: Session) -> None:
    """Record until it is refused, or for so long that it should have been."""
    for _ in range(100):
        session.commit(LINE)
        session.draft = DRAFT


def test_a_file_that_may_not_grow_loses_nothing(tmp_path: Path) -> None:
    told = outcome(sys.executable, "-m", "tests.crash.cramped", "limit", tmp_path)

    assert "matches.db: cannot be read or written to the end" in str(told.pop("refused"))
    assert told == UNHARMED


@pytest.mark.skipif(not mountable(), reason="needs a file system of its own to fill")
def test_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    unshared = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", MOUNT, "sh"]
    told = outcome(*unshared, tmp_path, sys.executable)

    assert "has no room to grow (database or disk is full); free some" in str(told.pop("refused"))
    assert told == UNHARMED


def test_a_full_database_is_told_and_its_line_stays(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    with Session.begin(path, start(), HandClock()) as session:
        connection = place_of(session).store._connection
        ((pages,),) = connection.execute("PRAGMA page_count")
        connection.execute(f"PRAGMA max_page_count = {pages}")
        session.draft = DRAFT
        with pytest.raises(InputError, match="has no room to grow"):
            record_on(session)
        before = session.seq
        with Store.open(path) as store:
            assert store.verify(session.match, session.log.head).events == before

        connection.execute(f"PRAGMA max_page_count = {pages + 1000}")
        assert session.draft == DRAFT
        assert [entry.seq for entry in session.commit(LINE)] == [before + 1, before + 2]
        assert session.draft == ""


def test_a_match_that_cannot_be_begun_is_not_there(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    with Store.open_to_write(path) as store:
        # RAISE(FAIL) keeps a part of a failed statement; the transaction must not.
        store._connection.execute(
            "CREATE TRIGGER no BEFORE INSERT ON events BEGIN SELECT raise(FAIL, 'no'); END"
        )

    with pytest.raises(InputError):
        Session.begin(path, start(), HandClock())

    with Store.open(path) as store:
        assert store.matches() == []
    assert os.listdir(tmp_path) == ["matches.db"]
