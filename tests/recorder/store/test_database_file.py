"""Only its owner can read the file of a store, and a growing log beside it is reported."""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from recorder.live.session import Session
from recorder.store.database_file import LOG_GROWN, notices
from recorder.store.store import Store
from tests.recorder.store.stored import match, stored
from tests.records import start

pytestmark = pytest.mark.skipif(os.name != "posix", reason="modes of files are POSIX")


@contextmanager
def umask(mask: int) -> Iterator[None]:
    before = os.umask(mask)
    try:
        yield
    finally:
        os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.parametrize("mask", [0, 0o022, 0o027, 0o277])
def test_a_record_is_private_whatever_the_umask(tmp_path: Path, mask: int) -> None:
    path = tmp_path / "matches.db"
    with umask(mask), Session.begin(path, start()):
        files = {file.name: mode(file) for file in tmp_path.iterdir()}

    assert len(files) == 4
    assert files == dict.fromkeys(files, 0o600)
    assert notices(path) == []


def test_a_folder_that_is_made_for_it_is_private_too(tmp_path: Path) -> None:
    with umask(0):
        stored(tmp_path / "tricorder" / "matches.db", match(2))

    assert mode(tmp_path / "tricorder") == 0o700


def test_a_link_that_leads_nowhere_leads_to_a_private_file(tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "matches.db")
    with umask(0):
        stored(tmp_path / "link.db", match(2))

    assert mode(tmp_path / "matches.db") == 0o600


def test_a_record_that_others_may_read_stays_so_and_is_told(tmp_path: Path) -> None:
    path = tmp_path / "my matches.db"
    stored(path, match(2))
    path.chmod(0o644)
    with Store.open_to_write(path) as store:
        (told,) = store.check().notes
        assert store.check().intact

    assert told == (
        "Others on this machine may open the file; "
        f"to keep it to yourself: chmod 600 '{tmp_path}/my matches.db'"
    )
    assert mode(path) == 0o644


def test_a_log_that_has_grown_is_told(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    stored(path, match(2))
    with path.with_name("matches.db-wal").open("wb") as log:
        log.truncate(LOG_GROWN)

    (told,) = notices(path)
    assert told.startswith("The log beside the file has 64 MB, because a program has been reading")
    assert notices(tmp_path / "none.db") == []
