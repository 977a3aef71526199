"""Results derived from matches are kept in the study; if that fails, nothing goes wrong."""

import sqlite3
from contextlib import closing
from pathlib import Path

from recorder.study.derived import Derived, keep, kept_of_all
from recorder.study.study_store import StudyStore

MADE = {"k7m2xq": Derived(b"head", b"value"), "b24cb7": Derived(b"other", b"")}


def test_what_is_kept_is_taken_out_by_its_sort_and_replaced_by_what_comes_later(
    tmp_path: Path,
) -> None:
    study = tmp_path / "study.db"
    keep(study, "rulings", MADE)
    keep(study, "figures", {"k7m2xq": Derived(b"a", b"b")})
    assert kept_of_all(study, "rulings") == MADE

    keep(study, "rulings", {"k7m2xq": Derived(b"new head", b"new value")})
    assert kept_of_all(study, "rulings") == MADE | {"k7m2xq": Derived(b"new head", b"new value")}


def test_nothing_to_keep_makes_no_file(tmp_path: Path) -> None:
    keep(tmp_path / "study.db", "rulings", {})

    assert not (tmp_path / "study.db").exists()
    assert kept_of_all(tmp_path / "study.db", "rulings") == {}


def test_a_study_of_the_first_form_has_nothing_and_is_brought_up_to_date(tmp_path: Path) -> None:
    study = tmp_path / "study.db"
    with StudyStore.open_to_write(study) as store:
        store.set("theme", "dark")
    with closing(sqlite3.connect(study, isolation_level=None)) as connection:
        connection.execute("DROP TABLE derived")
        connection.execute("DROP TABLE queries")
        connection.execute("DROP TABLE searches")
        connection.execute("PRAGMA user_version = 1")

    assert kept_of_all(study, "rulings") == {}
    keep(study, "rulings", MADE)
    assert kept_of_all(study, "rulings") == MADE
    with StudyStore.open(study) as store:
        assert store.setting("theme") == "dark"


def test_a_file_of_another_program_is_left_alone(tmp_path: Path) -> None:
    study = tmp_path / "study.db"
    study.write_bytes(b"no database at all")

    assert kept_of_all(study, "rulings") == {}
    keep(study, "rulings", MADE)
    assert study.read_bytes() == b"no database at all"
