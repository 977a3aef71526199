"""The half-typed line: offered again after a kill, gone once its line is recorded."""

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from engine.model.errors import InputError
from recorder.live.session import Session
from recorder.store.store import Store
from tests.open_places import place_of
from tests.recorder.live.clocks import HandClock
from tests.recorder.store.stored import match, note, stored
from tests.records import start

ROOT = Path(__file__).parents[3]
# Types half a line, and is killed.
TYPIST = """
import os, signal, sys
from pathlib import Path
from recorder.live.session import Session
from tests.recorder.store.stored import note

session = Session.resume(Path(sys.argv[1]), sys.argv[2])
session.draft = "A plays Stud"
session.commit([note(0).body])
session.draft = "B pas"
session.draft = "B pass\\u00e9"
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.db"


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is POSIX")
def test_a_killed_program_leaves_its_half_typed_line(path: Path) -> None:
    (name,) = stored(path, match(4))

    run = subprocess.run([sys.executable, "-c", TYPIST, str(path), name], cwd=ROOT, check=False)
    assert run.returncode == -signal.SIGKILL
    assert path.with_name("matches.db-wal").stat().st_size > 0

    with Session.resume(path, name) as session:
        assert (session.seq, session.draft) == (5, "B passé")
        session.commit([note(0).body])
        assert session.draft == ""
    with Store.open(path) as store:
        assert store.verify(name).events == 6
    with Session.resume(path, name) as session:
        assert session.draft == ""
    assert os.listdir(path.parent) == ["matches.db"]


def test_a_draft_goes_with_the_line_in_one_stroke(path: Path) -> None:
    with Session.begin(path, start(), HandClock()) as session:
        session.draft = "A pla"
        with closing(sqlite3.connect(path)) as other:
            other.execute("BEGIN IMMEDIATE")  # the other program holds the file
            place_of(session).store._connection.execute("PRAGMA busy_timeout = 10")
            with pytest.raises(InputError, match="is locked by another program"):
                session.commit([note(0).body])
            assert session.draft == "A pla"
            other.execute("ROLLBACK")
        session.commit([note(0).body])
        with closing(sqlite3.connect(path)) as other:
            assert other.execute("SELECT draft FROM recordings").fetchall() == [("",)]


def test_a_draft_that_is_wiped_is_not_offered(path: Path) -> None:
    with Session.begin(path, start(), HandClock()) as session:
        session.draft = "A pla"
        session.draft = ""

    with Session.resume(path, session.match) as session:
        assert session.draft == ""


def test_a_draft_that_cannot_be_kept_stands_in_the_way_of_nobody(path: Path) -> None:
    with Session.begin(path, start(), HandClock()) as session:
        place_of(session).draft._connection.execute("PRAGMA busy_timeout = 10")
        with closing(sqlite3.connect(path)) as other:
            other.execute("BEGIN IMMEDIATE")
            session.draft = "A pla"
            assert session.draft == "A pla"
            assert "is locked by another program" in str(session.draft_refused)
            other.execute("ROLLBACK")
        session.draft = "A play"
        assert session.draft_refused is None


def test_drafts_of_two_matches_are_told_apart(path: Path) -> None:
    with (
        Session.begin(path, start(), HandClock()) as first,
        Session.begin(path, start(), HandClock()) as second,
    ):
        first.draft, second.draft = "first", "second"
        first.commit([note(0).body])

    with Session.resume(path, second.match) as session:
        assert session.draft == "second"
