"""An import that fails half-way leaves nothing behind, whatever fails."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.model.errors import InputError
from engine.record.entry import Entry
from recorder.store.store import Store
from tests.recorder.store.stored import match, note, stored

ROOT = Path(__file__).parents[3]


def test_a_full_database_keeps_nothing_of_the_import(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    (name,) = stored(path, match(4))

    with Store.open_to_write(path) as store:
        ((pages,),) = store._connection.execute("PRAGMA page_count")
        store._connection.execute(f"PRAGMA max_page_count = {pages + 2}")
        with pytest.raises(InputError, match=r"has no room to grow .*; free some space"):
            store.import_log(match(2000))
        with pytest.raises(InputError, match="has no room to grow"):
            store.append(name, *(note(seq, "x" * 1000) for seq in range(5, 100)))

        assert [listed.id for listed in store.matches()] == [name]
        assert store.verify(name).events == 4
        store.append(name, note(5))
        assert store.verify(name).events == 5


# Imports 3,000 entries where no file may grow beyond the number of bytes given.
CRAMPED = """
import resource, signal, sys
from pathlib import Path
from engine.model.errors import InputError
from recorder.store.store import Store
from tests.recorder.store.stored import match

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
with Store.open_to_write(Path(sys.argv[1])) as store:
    limit = int(sys.argv[2])
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
    try:
        store.import_log(match(3000))
    except InputError as refused:
        sys.exit(str(refused))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="limits of file size are POSIX")
@pytest.mark.parametrize("limit", [50_000, 300_000])
def test_a_disk_that_fills_up_keeps_nothing_of_the_import(tmp_path: Path, limit: int) -> None:
    path = tmp_path / "matches.db"
    (name,) = stored(path, match(4))

    # Python would keep compiled modules that are cut off at the limit, and use them later.
    run = subprocess.run(
        [sys.executable, "-B", "-c", CRAMPED, str(path), str(limit)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert run.returncode == 1, run.stderr
    assert "has no room to grow" in run.stderr or "cannot be read or written" in run.stderr
    with Store.open(path) as store:
        assert [listed.id for listed in store.matches()] == [name]
        assert store.verify(name).intact


def test_a_source_of_entries_that_fails_keeps_nothing(tmp_path: Path) -> None:
    def failing() -> Iterator[Entry]:
        yield from match(40)
        raise ConnectionError

    with Store.open_to_write(tmp_path / "matches.db") as store:
        with pytest.raises(ConnectionError):
            store.import_log(failing())
        assert store.matches() == []


def test_a_commit_that_fails_keeps_nothing(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    (name,) = stored(path, match(4))

    with Store.open_to_write(path) as store:
        # A condition that SQLite checks at COMMIT, and not before.
        store._connection.execute(
            "CREATE TABLE debts (owed TEXT REFERENCES matches (id) DEFERRABLE INITIALLY DEFERRED)"
        )
        store._connection.execute(
            "CREATE TRIGGER debt AFTER INSERT ON events WHEN NEW.seq = 7"
            " BEGIN INSERT INTO debts VALUES ('nobody'); END"
        )
        with pytest.raises(InputError, match="FOREIGN KEY"):
            store.import_log(match(8))
        with pytest.raises(InputError, match="entry 5 was to come next"):
            store.append(name, note(5), note(6), note(7))

        assert [listed.id for listed in store.matches()] == [name]
        assert store.verify(name).events == 4


# Appends notes one by one, and says after each that it is kept.
ACKNOWLEDGING = """
import sys
from pathlib import Path
from recorder.store.store import Store
from tests.recorder.store.stored import note

with Store.open_to_write(Path(sys.argv[1])) as store:
    for seq in range(5, 100_000):
        store.append(sys.argv[2], note(seq))
        print(seq, flush=True)
"""


def test_what_was_acknowledged_outlives_a_killed_recorder(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    (name,) = stored(path, match(4))

    with subprocess.Popen(
        [sys.executable, "-c", ACKNOWLEDGING, str(path), name],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    ) as recorder:
        assert recorder.stdout is not None
        for _ in range(30):
            recorder.stdout.readline()
        recorder.kill()
        said = recorder.stdout.read().split()

    with Store.open(path) as store:
        found = store.verify(name)
    assert found.intact
    assert found.events >= int(said[-1] if said else 34)
