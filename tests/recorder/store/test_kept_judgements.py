"""Judgements kept in a store: given back as they were kept, or not at all."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from recorder.store.kept_judgements import (
    JudgementKey,
    KeptJudgement,
    keep_judgement,
    kept_judgement,
    made_of,
)
from recorder.store.store import Store
from tests.recorder.store.permissions import open_folder, unprivileged
from tests.recorder.store.stored import match

KEPT = KeptJudgement(b"findings", b"standing")


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store that keeps a judgement of its one match."""
    path = tmp_path / "matches.db"
    with Store.open_to_write(path) as store:
        store.import_log(match(4))
    keep_judgement(path, key(path), KEPT)
    return path


def key(path: Path, *parts: str) -> JudgementKey:
    with Store.open(path) as store:
        (listed,) = store.matches()
    return JudgementKey(listed.id, "faq-1996", made_of(parts or ("head", "program")))


def altered(path: Path, statement: str, *given: object) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(statement, given)


def test_what_was_kept_is_given_back(store: Path) -> None:
    assert kept_judgement(store, key(store)) == KEPT


def test_nothing_is_given_for_another_ruleset_or_other_parts(store: Path) -> None:
    ours = key(store)

    assert kept_judgement(store, ours._replace(ruleset="glossary")) is None
    assert kept_judgement(store, ours._replace(match="none")) is None
    assert kept_judgement(store, key(store, "head", "another program")) is None


def test_a_later_judgement_replaces_an_earlier_one(store: Path) -> None:
    later = key(store, "a later head")
    keep_judgement(store, later, KeptJudgement(b"more", b"standing"))

    assert kept_judgement(store, later) == KeptJudgement(b"more", b"standing")
    assert kept_judgement(store, key(store)) is None


@pytest.mark.parametrize("column", ["findings", "standing", "digest"])
def test_one_that_was_altered_is_not_believed(store: Path, column: str) -> None:
    altered(store, f"UPDATE judgements SET {column} = CAST(x'00' || {column} AS BLOB)")

    assert kept_judgement(store, key(store)) is None


def test_one_that_was_put_under_another_match_is_not_believed(store: Path) -> None:
    ours = key(store)
    with Store.open_to_write(store) as opened:
        other = opened.import_log(match(4))
    altered(store, "UPDATE judgements SET match = ?", other)

    assert kept_judgement(store, ours._replace(match=other)) is None


def test_parts_that_only_meet_elsewhere_are_others() -> None:
    assert made_of(("ab", "c")) != made_of(("a", "bc")) != made_of(("abc",))


def test_judgements_may_be_dropped_and_the_record_stays_sound(store: Path) -> None:
    altered(store, "DELETE FROM judgements")

    assert kept_judgement(store, key(store)) is None
    with Store.open(store) as opened:
        assert opened.check().faults == ()


@pytest.mark.parametrize(
    "damage", ["DROP TABLE judgements", "ALTER TABLE judgements RENAME COLUMN findings TO lost"]
)
def test_without_its_table_nothing_is_kept_and_nothing_fails(store: Path, damage: str) -> None:
    ours = key(store)
    altered(store, damage)

    keep_judgement(store, ours, KEPT)

    assert kept_judgement(store, ours) is None


def test_a_table_that_takes_anything_is_not_believed(store: Path) -> None:
    ours = key(store)
    altered(store, "ALTER TABLE judgements RENAME TO kept")
    altered(
        store,
        "CREATE TABLE judgements AS SELECT match, ruleset, made_of, 7 AS findings, standing,"
        " digest FROM kept",
    )

    assert kept_judgement(store, ours) is None


def test_a_store_that_may_only_be_read_gives_what_it_keeps_and_keeps_nothing_new() -> None:
    with open_folder() as folder:
        path = folder / "matches.db"
        with Store.open_to_write(path) as opened:
            opened.import_log(match(4))
        keep_judgement(path, key(path), KEPT)
        ours, other = key(path), key(path, "another head")
        path.chmod(0o444)
        folder.chmod(0o555)
        with unprivileged():
            keep_judgement(path, other, KeptJudgement(b"new", b"new"))
            assert kept_judgement(path, ours) == KEPT


def test_a_judgement_is_not_waited_for_while_another_program_writes(store: Path) -> None:
    later = key(store, "a later head")
    with closing(sqlite3.connect(store, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        keep_judgement(store, later, KeptJudgement(b"new", b"new"))
        assert kept_judgement(store, key(store)) == KEPT
        other.execute("ROLLBACK")


def test_a_missing_store_is_not_made(tmp_path: Path) -> None:
    assert kept_judgement(tmp_path / "none.db", JudgementKey("none", "faq-1996", b"")) is None
    assert list(tmp_path.iterdir()) == []
