"""Two names of one store are one store: one lock, one folder of slips, one log."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.model.errors import InputError
from engine.record.events.judging import NoteAdded
from recorder.live.session import RecordedElsewhereError, Session
from recorder.store.lock import lock_path
from recorder.store.paths import one_name, slip_folder
from recorder.store.store import Store
from tests.recorder.store.stored import match, stored
from tests.tui.cli.commands.running import PROJECT, environment

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="names of a file are POSIX")
LISTED = """
import sys
from pathlib import Path
from recorder.store.store import Store
open = Store.open_to_write if sys.argv[2] == "write" else Store.open
try:
    with open(Path(sys.argv[1])) as store:
        print(sum(each.events for each in store.matches()))
except Exception as error:
    print(error)
"""


@pytest.fixture
def first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "own"))
    return tmp_path / "matches.db"


@pytest.fixture
def second(tmp_path: Path) -> Path:
    (tmp_path / "other").mkdir()
    return tmp_path / "other" / "same.db"


def elsewhere(path: Path, how: str) -> str:
    """Open a store in a process that does not know by which name it was opened first."""
    home = environment(XDG_DATA_HOME=str(path.parents[1] / "foreign"))
    words = [sys.executable, "-c", LISTED, str(path), how]
    return subprocess.run(words, env=home, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("link", [os.link, os.symlink], ids=["hard", "symbolic"])
def test_a_match_is_recorded_by_one_program_whatever_the_store_is_called(
    first: Path, second: Path, link: object
) -> None:
    (kept,) = stored(first, match(8))
    assert callable(link)
    link(first, second)
    with Session.resume(first, kept) as session:
        session.commit((NoteAdded(text="a"),))
        with pytest.raises(RecordedElsewhereError):
            Session.resume(second, kept)
        with Store.open(second) as store:
            assert store.matches()[0].events == 9
    with Session.resume(second, kept) as session:
        session.commit((NoteAdded(text="b"),))
        assert lock_path(first, kept) == lock_path(second, kept)
        assert slip_folder(first) == slip_folder(second)

    with Store.open(first) as store:
        assert store.matches()[0].events == 10
        assert store.check().intact
    assert [each.name for each in second.parent.iterdir()] == ["same.db"]


def test_what_remembers_a_name_may_be_wrong(first: Path, second: Path) -> None:
    (kept,) = stored(first, match(8))
    os.link(first, second)
    Session.resume(first, kept).close()
    assert one_name(second) == first
    first.rename(first.with_name("moved.db"))
    assert one_name(second) == second
    stored(first, match(3))
    assert one_name(second) == second
    (remembered,) = (first.parent / "own" / "tricorder" / "names").iterdir()
    remembered.write_bytes(b"\0\xff")
    assert one_name(second) == second


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux locks bytes by open descriptors")
@pytest.mark.parametrize("how", ["read", "write"])
def test_nobody_opens_it_by_another_name_while_it_is_written(
    first: Path, second: Path, how: str
) -> None:
    (kept,) = stored(first, match(8))
    os.link(first, second)
    with Session.resume(first, kept) as session:
        assert "is open by another name" in elsewhere(second, how)
        session.commit((NoteAdded(text="a"),))
    assert elsewhere(second, how) == "9\n"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has private mounts")
def test_a_file_that_is_mounted_elsewhere_is_the_same_store(first: Path, second: Path) -> None:
    (kept,) = stored(first, match(8))
    second.touch()
    script = f'mount --bind {first} {second} && exec {sys.executable} -c "$1" {second} write'
    alone = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", script, "sh", LISTED]
    with Session.resume(first, kept):
        told = subprocess.run(
            alone, cwd=PROJECT, env=environment(), capture_output=True, text=True, check=False
        )
    if told.returncode:
        pytest.skip("nobody may mount here")
    assert "is open by another name" in told.stdout


def test_the_refusal_of_a_second_name_leaves_nothing(first: Path, second: Path) -> None:
    (kept,) = stored(first, match(8))
    os.link(first, second)
    with Session.resume(first, kept):
        elsewhere(second, "write")
        assert [each.name for each in second.parent.iterdir()] == ["same.db"]
    with pytest.raises(InputError):
        Session.resume(second, "none")
