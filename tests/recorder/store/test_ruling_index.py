"""The index of rulings is kept between calls, and made again if it cannot be used."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from engine.rulebook.rulings_loader import catalogue
from recorder.store import ruling_index as module
from recorder.store.ruling_index import index_path, ruling_index
from recorder.store.ruling_search import search

RULINGS = catalogue("faq-1996").rulings.values()


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the index is kept; nothing is there yet."""
    monkeypatch.setenv("TRICORDER_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def counted() -> int:
    with closing(ruling_index(RULINGS)) as index:
        ((number,),) = index.execute("SELECT count(*) FROM rulings")
    return int(number)


def kept(folder: Path) -> list[Path]:
    return sorted(folder.iterdir())


def test_it_is_made_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert counted() == len(RULINGS)
    (file,) = kept(folder)

    def make(*_: object) -> None:
        raise AssertionError("it was made again")

    monkeypatch.setattr(module, "_made", make)
    assert counted() == len(RULINGS)
    assert kept(folder) == [file]


def test_that_of_other_rulings_makes_way(folder: Path) -> None:
    counted()
    before = kept(folder)
    with closing(ruling_index(catalogue("cr-1998").rulings.values())):
        pass

    (after,) = kept(folder)
    assert [after] != before


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\0" + b"x" * 2_000])
def test_a_damaged_one_is_made_anew(folder: Path, content: bytes) -> None:
    counted()
    (file,) = kept(folder)
    file.write_bytes(content)

    assert counted() == len(RULINGS)
    assert kept(folder) == [file]


@pytest.mark.parametrize("table", ["words", "spoken"])
def test_one_that_lacks_a_table_is_made_anew(folder: Path, table: str) -> None:
    counted()
    (file,) = kept(folder)
    with closing(sqlite3.connect(file)) as index, index:
        index.execute(f"DROP TABLE {table}")

    found = search("rogue borg on a cloked ship")
    assert found.rulings[0].id == "faq-1996.3.9.rogue-borg-not-on-cloaked-ship"


def test_where_nothing_can_be_kept_it_is_made_in_memory(folder: Path) -> None:
    folder.write_text("a file where the folder should be")

    assert counted() == len(RULINGS)
    assert next(ruling.id for ruling in search("first in first out").rulings) == (
        "faq-1996.1.4.first-in-first-out"
    )


def test_it_lies_among_the_user_s_caches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TRICORDER_CACHE")

    assert index_path("0" * 64).parent.name == "tricorder"
    assert index_path("0" * 64).is_relative_to(Path.home())
