"""A store that is gone: lines are kept in a file, and go into the store once that is back."""

import os
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from engine.model.errors import InputError
from engine.record.events.judging import NoteAdded
from recorder.files.open_match import read_file
from recorder.live.kept_file import KeptFile
from recorder.live.rest import PAUSE
from recorder.live.session import Session
from recorder.store.chain import head
from recorder.store.lock import lock_path
from recorder.store.store import Store
from tests.recorder.store.stored import match, stored
from tests.records import start


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "own"))
    (tmp_path / "data").mkdir()
    return tmp_path / "data" / "matches.db"


@pytest.fixture
def session(path: Path) -> Iterator[Session]:
    with Session.begin(path, start()) as session:
        yield session


def add(session: Session, text: str) -> None:
    session.commit((NoteAdded(text=text),))


def alone(path: Path) -> int:
    """How many entries the file has without its log, as somebody sees it who copies it."""
    copy = path.with_name("alone.db")
    shutil.copyfile(path, copy)
    with closing(sqlite3.connect(copy)) as file:
        ((number,),) = file.execute("SELECT count(*) FROM events")
    return int(number)


def test_the_one_file_has_a_match_that_begins_and_what_comes_before_a_rest(
    path: Path, session: Session
) -> None:
    assert alone(path) == 1

    add(session, "a")
    until = time.monotonic() + 10 * PAUSE
    while alone(path) < 2 and time.monotonic() < until:
        time.sleep(PAUSE / 4)
    assert alone(path) == 2
    assert path.with_name("matches.db-wal").stat().st_size == 0


def test_a_match_is_kept_whole_while_its_store_is_gone(path: Path, session: Session) -> None:
    add(session, "a")
    shutil.rmtree(path.parent)
    add(session, "b")
    add(session, "c")
    closed = session.close()

    assert closed.gone is not None
    assert closed.gone.what == "is no longer there: it was deleted or moved"
    assert closed.kept is not None
    assert closed.kept.stat().st_mode & 0o777 == 0o600
    kept = read_file(closed.kept).entries
    assert head(kept) == closed.head
    assert [entry.body for entry in kept] == [entry.body for entry in session.record.entries]
    assert f"tricorder record {closed.kept} --db FILE" in closed.kept.read_text("utf-8")


def test_what_was_kept_goes_into_the_store_that_is_back(path: Path, session: Session) -> None:
    add(session, "a")
    away = path.with_name("away.db")
    path.rename(away)
    add(session, "b")
    kept = session.kept
    assert kept is not None
    assert kept.exists()
    away.rename(path)
    add(session, "c")

    assert session.gone is None
    assert not kept.exists()
    with Store.open(path) as store:
        assert store.read(session.match).entries == tuple(session.record.entries)


def test_a_copy_that_was_put_in_its_place_gets_the_match(tmp_path: Path, path: Path) -> None:
    (before,) = stored(path, match(8))
    copy = shutil.copyfile(path, tmp_path / "copy.db")
    with Session.begin(path, start(title="New")) as session:
        add(session, "a")
        copy.replace(path)
        add(session, "b")
        assert session.gone is not None
        add(session, "c")
        assert session.gone is None

    with Store.open(path) as store:
        assert store.read(session.match).entries == tuple(session.record.entries)
        assert store.verify(before).intact
        assert store.check().intact


def test_another_match_of_that_id_is_left_alone(path: Path, session: Session) -> None:
    add(session, "a")
    path.unlink()
    path.with_name("matches.db-wal").unlink()
    add(session, "b")
    with Store.open_to_write(path) as store:
        store.import_log(match(8), session.match)
    add(session, "c")

    assert session.gone is not None
    assert "is not the one that is being recorded" in session.gone.what
    with Store.open(path) as store:
        assert len(store.read(session.match).entries) == 8


@pytest.mark.skipif(os.geteuid() == 0 and sys.platform == "win32", reason="folders are POSIX")
def test_a_line_that_can_be_kept_nowhere_is_refused(path: Path, session: Session) -> None:
    add(session, "a")
    own = path.parent.with_name("own")
    own.write_text("no folder")
    shutil.rmtree(path.parent)
    path.parent.write_text("no folder either")

    with pytest.raises(InputError, match="the match cannot be kept there either"):
        add(session, "b")
    assert session.seq == 2
    own.unlink()
    add(session, "b")
    assert session.kept is not None


def test_a_file_of_somebody_else_is_not_kept_over(path: Path, session: Session) -> None:
    shutil.rmtree(path.parent)
    add(session, "a")
    first = session.kept
    assert first is not None
    other = KeptFile(path, session.match)
    assert session.gone is not None
    other.write(session.record.entries, session.gone)

    assert other.path == first.with_name(f"{session.match}-2.transcript")


KILLED = """
import os, signal, sys
from pathlib import Path
from engine.record.events.judging import NoteAdded
from recorder.live.session import Session
from tests.records import start
session = Session.begin(Path(sys.argv[1]), start(title="New"))
for number in range(40):
    session.commit((NoteAdded(text=f"{number}"),))
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_log_that_a_killed_recorder_left_is_not_taken_up_by_a_restored_copy(
    tmp_path: Path, path: Path
) -> None:
    (before,) = stored(path, match(8))
    copy = shutil.copyfile(path, tmp_path / "copy.db")
    path.unlink()
    root = Path(__file__).parents[3]
    subprocess.run([sys.executable, "-c", KILLED, str(path)], cwd=root, check=False)
    assert path.with_name("matches.db-wal").stat().st_size > 0
    shutil.copyfile(copy, path)

    with Store.open(path) as store:
        assert [each.id for each in store.matches()] == [before]
        assert store.verify(before).intact
        (told,) = store.check().notes
        assert "a log that does not belong to the file" in told.lower()


def test_a_log_that_a_killed_recorder_left_is_taken_up_by_its_own_file(path: Path) -> None:
    (before,) = stored(path, match(8))
    root = Path(__file__).parents[3]
    subprocess.run([sys.executable, "-c", KILLED, str(path)], cwd=root, check=False)

    with Store.open(path) as store:
        first, second = store.matches()
        assert (first.id, first.events, second.events) == (before, 8, 41)
        assert store.check().notes == ()


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_log_beside_a_link_to_a_renamed_store_is_taken_up(path: Path) -> None:
    stored(path, match(8))
    root = Path(__file__).parents[3]
    subprocess.run([sys.executable, "-c", KILLED, str(path)], cwd=root, check=False)
    other = path.rename(path.with_name("renamed.db"))
    path.symlink_to(other)

    with Store.open(path) as store:
        assert [each.events for each in store.matches()] == [8, 41]
    assert not path.with_name("matches.db-wal").exists()


def test_a_match_that_another_program_goes_on_with_is_kept_by_itself(
    path: Path, session: Session
) -> None:
    add(session, "a")
    lock_path(path, session.match).unlink()
    with Session.resume(path, session.match) as other:
        add(other, "from elsewhere")
        add(session, "b")
        assert session.gone is not None
        assert "the match ends at entry 3" in session.gone.what
        add(session, "c")
    closed = session.close()

    assert closed.kept is not None
    assert [each.body for each in read_file(closed.kept).entries] == [
        each.body for each in session.record.entries
    ]
    with Store.open(path) as store:
        assert len(store.read(session.match).entries) == 3


def test_what_another_program_added_does_not_take_the_store_away(
    path: Path, session: Session
) -> None:
    add(session, "a")
    lock_path(path, session.match).unlink()
    with Session.resume(path, session.match) as other:
        add(other, "from elsewhere")
    assert session.close().gone is None
