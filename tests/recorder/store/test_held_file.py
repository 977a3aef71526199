"""Whoever writes into a file that its path does not name any more is told so before he leaves."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from recorder.card_files.card_file import read_card_file
from recorder.card_files.card_store import CardStore
from recorder.store.held_file import StoreGoneError
from recorder.store.store import Store
from recorder.study.study_store import StudyStore
from tests.recorder.card_files.made_up import PERSON, written
from tests.recorder.store.stored import match, note, stored


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.db"


def _import(path: Path) -> Callable[[], object]:
    store = Store.open_to_write(path)
    store.import_log(match(8))
    return store.close


def _cards(path: Path) -> Callable[[], object]:
    cards = written(path.parent, {**PERSON, "Name": "Veska"})
    library = CardStore.open_to_write(path)
    library.keep(read_card_file(cards))
    return library.close


def _study(path: Path) -> Callable[[], object]:
    study = StudyStore.open_to_write(path)
    study.set("name", "Ada")
    return study.close


@pytest.mark.parametrize("write", [_import, _cards, _study])
@pytest.mark.parametrize("loss", [os.unlink, lambda path: os.truncate(path, 0)])
def test_every_writer_is_told_that_its_file_is_gone(
    path: Path, write: Callable[[Path], Callable[[], object]], loss: Callable[[Path], object]
) -> None:
    close = write(path)
    loss(path)

    with pytest.raises(StoreGoneError, match="put it back, or restore it from a copy"):
        close()


def test_who_wrote_nothing_leaves_in_silence(path: Path) -> None:
    stored(path, match(8))
    with Store.open_to_write(path):
        path.unlink()


def test_a_copy_in_its_place_is_not_written_into(path: Path, tmp_path: Path) -> None:
    (kept,) = stored(path, match(8))
    copy = shutil.copyfile(path, tmp_path / "copy.db")
    before = copy.read_bytes()
    store = Store.open_to_write(path)
    store.append(kept, note(9))
    assert store.settle(kept)
    store.append(kept, note(10))
    shutil.copyfile(copy, path)

    with pytest.raises(StoreGoneError, match="was cut, written over"):
        store.append(kept, note(11))
    with pytest.raises(StoreGoneError):
        store.close()
    assert path.read_bytes() == before


def test_what_others_bring_in_and_cut_is_no_loss(path: Path) -> None:
    (kept,) = stored(path, match(8))
    with Store.open_to_write(path) as store:
        for seq in range(9, 40):
            store.append(kept, note(seq))
            with closing(sqlite3.connect(path)) as other:
                other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        assert store.verify(kept).events == 39


def test_locks_hold_after_others_in_this_process_have_closed_the_file(path: Path) -> None:
    (kept,) = stored(path, match(8))
    with Store.open_to_write(path) as store:
        store.append(kept, note(9))
        for _ in range(3):
            Store.open(path).close()
            Store.open_to_write(path).close()
        # Another process that took itself for the last one would take the log away.
        code = f"import sqlite3; sqlite3.connect({str(path)!r}).execute('SELECT 1 FROM events')"
        subprocess.run([sys.executable, "-c", code], check=True)
        store.append(kept, note(10))
    with Store.open(path) as reader:
        assert reader.verify(kept).events == 10
