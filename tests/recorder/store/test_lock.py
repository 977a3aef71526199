"""One program records a match at a time; the second is told who does, and what to do."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from engine.model.errors import InputError
from recorder.live.session import Session
from recorder.store.lock import Lock, lock_path, locked
from recorder.store.store import Store
from tests.recorder.store.permissions import open_folder, unprivileged
from tests.recorder.store.stored import match, note, stored

ROOT = Path(__file__).parents[3]
# Records a match until its input ends, adding a note for each line of it.
RECORDER = """
import sys
from pathlib import Path
from recorder.live.session import Session
from tests.recorder.store.stored import note

with Session.resume(Path(sys.argv[1]), sys.argv[2]) as session:
    print("ready", flush=True)
    for line in sys.stdin:
        print(session.commit([note(0).body])[-1].seq, flush=True)
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.db"


@contextmanager
def recorder(path: Path, name: str) -> Iterator["subprocess.Popen[str]"]:
    """Another program that records a match."""
    with subprocess.Popen(
        [sys.executable, "-c", RECORDER, str(path), name],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "ready\n"
        yield other


def test_the_second_recorder_of_a_match_is_told_who_records_it(path: Path) -> None:
    (name,) = stored(path, match(4))

    with recorder(path, name) as other:
        with pytest.raises(InputError) as refused:
            Session.resume(path, name)
        with Store.open(path) as store:
            (listed,) = store.matches()

    assert re.fullmatch(
        rf"{name}: is being recorded already, by process {other.pid} on .+, "
        r"since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC; 'tricorder replay .{6}' follows it .*",
        str(refused.value),
    )
    assert listed.recording is not None
    assert listed.recording.process == other.pid


def test_two_matches_of_one_database_are_recorded_at_once(path: Path) -> None:
    first, second = stored(path, match(4), match(5))

    with recorder(path, first) as other, Session.resume(path, second) as session:
        assert other.stdin is not None
        assert other.stdout is not None
        for number in range(20):
            other.stdin.write("go on\n")
            other.stdin.flush()
            session.commit([note(0).body])
            assert int(other.stdout.readline()) == 5 + number
        assert session.seq == 25


def test_a_killed_recorder_lets_go_of_its_match(path: Path) -> None:
    (name,) = stored(path, match(4))

    with recorder(path, name) as other:
        other.kill()
        other.wait()
        assert lock_path(path, name).exists()
        with Store.open(path) as store:
            assert store.matches()[0].recording is None
        assert not lock_path(path, name).exists()
        with Session.resume(path, name) as session, Store.open(path) as store:
            held = store.recordings()
    assert held[session.match].process == os.getpid()


def test_a_match_that_is_closed_can_be_recorded_by_the_next(path: Path) -> None:
    (name,) = stored(path, match(4))
    for _ in range(2):
        with Session.resume(path, name):
            assert locked(path, name)

    assert not locked(path, name)
    assert [file.name for file in path.parent.iterdir()] == ["matches.db"]


def test_one_lock_stands_for_all_names_of_a_database(path: Path) -> None:
    (name,) = stored(path, match(4))
    other = path.with_name("other.db")
    other.symlink_to(path)

    with Session.resume(path, name), pytest.raises(InputError, match="is being recorded already"):
        Session.resume(other, name)


def test_whoever_only_looks_keeps_nobody_from_beginning(path: Path) -> None:
    (name,) = stored(path, match(4))
    lock_path(path, name).touch()

    assert not locked(path, name)
    lock = Lock.take(path, name)
    assert lock is not None
    assert locked(path, name)
    lock.release()
    assert not lock_path(path, name).exists()


def test_a_lock_that_cannot_be_made_is_refused(path: Path) -> None:
    (name,) = stored(path, match(4))
    lock_path(path, name).mkdir()

    with pytest.raises(
        InputError, match=r"\.lock: cannot be made \(.*\), so another program could record"
    ):
        Session.resume(path, name)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="permissions are POSIX")
def test_a_lock_that_one_may_not_open_is_not_told_of() -> None:
    with open_folder() as folder:
        path = folder / "matches.db"
        (name,) = stored(path, match(4))
        with Session.resume(path, name):
            lock_path(path, name).chmod(0)
            with unprivileged():
                assert not locked(path, name)
