"""Tests of written files: whole or not at all, never over a database, as they were otherwise."""

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from engine.model.errors import InputError
from recorder.files.whole_file import write_private, write_whole
from recorder.store.store import Store
from recorder.study.study_store import StudyStore


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a file with other contents."""
    file = tmp_path / "notes.txt"
    file.write_text("mine")
    return file


def _mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def _refused(path: Path, **how: object) -> str:
    """Return why nothing is written, with nothing changed in the folder."""
    before = {each: each.read_bytes() for each in path.parent.iterdir() if each.is_file()}
    with pytest.raises(InputError) as refused:
        write_whole(path, "text", **how)  # type: ignore[arg-type]
    assert {each: each.read_bytes() for each in before} == before
    assert {each for each in path.parent.iterdir() if each.is_file()} == set(before)
    return str(refused.value)


def test_a_new_file_has_the_mode_that_the_user_s_mask_allows(tmp_path: Path) -> None:
    """A file is everybody's as the mask says; a private one is the owner's alone."""
    mask = os.umask(0o027)
    try:
        write_whole(tmp_path / "all", "text")
        write_whole(tmp_path / "own", "text", private=True)
    finally:
        os.umask(mask)

    assert (_mode(tmp_path / "all"), _mode(tmp_path / "own")) == (0o640, 0o600)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["all", "own"]


def test_a_file_is_replaced_by_force_alone_and_keeps_its_mode(file: Path) -> None:
    """Without force the file stays; with it the mode stays, and a private one shuts others out."""
    file.chmod(0o664)
    assert "is there already; name a new file, or give --force" in _refused(file)

    write_whole(file, "text", force=True)
    assert (file.read_text(), _mode(file)) == ("text", 0o664)
    write_whole(file, "secret", force=True, private=True)
    assert (file.read_text(), _mode(file)) == ("secret", 0o600)


def test_a_private_file_is_never_replaced(file: Path) -> None:
    """A seal's file is new, and nobody is told of a force that there is not."""
    with pytest.raises(InputError, match=r"is there already; name a new file$"):
        write_private(file, "text")
    assert file.read_text() == "mine"


def test_a_read_only_file_is_not_replaced_even_by_force(file: Path) -> None:
    """Who took the right to write from a file meant it."""
    file.chmod(0o444)
    assert "is read-only" in _refused(file, force=True)


def test_links_stay_links(file: Path, tmp_path: Path) -> None:
    """A symbolic link is followed, also to nothing yet; a hard link keeps its other name."""
    soft, hard, empty = (tmp_path / name for name in ("soft", "hard", "empty"))
    soft.symlink_to(file)
    empty.symlink_to(tmp_path / "new")
    hard.hardlink_to(file)

    write_whole(soft, "text", force=True)
    write_whole(empty, "text")

    assert (soft.is_symlink(), empty.is_symlink()) == (True, True)
    assert [(tmp_path / name).read_text() for name in ("notes.txt", "hard", "new")] == ["text"] * 3
    assert file.samefile(hard)
    (tmp_path / "circle").symlink_to(tmp_path / "circle")
    assert "cannot be written" in _refused(tmp_path / "circle")


def test_a_device_and_a_pipe_take_the_text_and_stay(tmp_path: Path) -> None:
    """What is neither file nor folder is written into."""
    write_whole(Path(os.devnull), "text")
    assert stat.S_ISCHR(Path(os.devnull).stat().st_mode)

    os.mkfifo(tmp_path / "pipe")
    reader = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_whole(tmp_path / "pipe", "text")
        assert os.read(reader, 100) == b"text"
    finally:
        os.close(reader)
    out, into = os.pipe()
    write_whole(Path(f"/dev/fd/{into}"), "text")
    os.close(into)
    assert os.read(out, 100) == b"text"
    os.close(out)


@pytest.mark.parametrize("force", [False, True])
def test_no_database_is_ever_written_over(tmp_path: Path, *, force: bool) -> None:
    """A store, a study, another program's file, by any name, and what lies beside them."""
    Store.open_to_write(tmp_path / "m.db").close()
    StudyStore.open_to_write(tmp_path / "s.db").close()
    with closing(sqlite3.connect(tmp_path / "theirs.sqlite")) as theirs:
        theirs.execute("CREATE TABLE t (x)")
    (tmp_path / "soft").symlink_to(tmp_path / "m.db")
    (tmp_path / "hard").hardlink_to(tmp_path / "m.db")

    for name in ("m.db", "s.db", "theirs.sqlite", "soft", "hard"):
        assert "is a database (SQLite)" in _refused(tmp_path / name, force=force)
    for name in (
        "m.db-wal",
        "s.db-shm",
        "theirs.sqlite-journal",
        "m.db.slips",
        "theirs.sqlite.slips",
    ):
        assert "belongs to the database" in _refused(tmp_path / name, force=force)


@pytest.mark.parametrize("name", ["m.db", "s.db", "m.db.k7m2xq.lock", "m.db.slips/x.slip"])
def test_where_a_store_will_be_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """A store's place is kept before it is there, with its locks and slips."""
    monkeypatch.setenv("TRICORDER_STUDY", str(tmp_path / "s.db"))
    (tmp_path / "m.db.slips").mkdir()

    why = _refused(tmp_path / name, force=True, stores=[tmp_path / "m.db"])

    assert "where tricorder keeps matches or notes" in why


def test_what_cannot_be_written_leaves_nothing(file: Path, tmp_path: Path) -> None:
    """No part of a file is left, and the old one stays."""
    assert "is a folder" in _refused(tmp_path)
    with pytest.raises(InputError, match="cannot be written"):
        write_whole(file, "half a character: \ud800", force=True)
    with pytest.raises(InputError, match="cannot be written"):
        write_whole(tmp_path / "nowhere" / "x", "text")
    assert [each.name for each in tmp_path.iterdir()] == ["notes.txt"]
    assert file.read_text() == "mine"
