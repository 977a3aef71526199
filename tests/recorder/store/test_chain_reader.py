"""What `verify` finds when somebody changes a store behind the program's back."""

from pathlib import Path
from sqlite3 import Connection

import pytest

from engine.model.errors import Fault, InputError
from engine.record.entry import Entry
from recorder.store.chain import head
from recorder.store.store import Store
from tests.recorder.store.stored import match, note, stored, tampering, untyped
from tests.recorder.store.tampered import Tampering, recompute, run, verified

INSERT = (
    "INSERT INTO events SELECT match, {seq}, happened_at, recorded_at, source, schema, kind, body,"
    " digest, local_digest FROM events WHERE seq = {like}"
)
MAKE_ROOM = (
    "UPDATE events SET seq = seq + 100 WHERE seq >= 4",
    "UPDATE events SET seq = seq - 99 WHERE seq >= 104",
)
CLOSE_UP = (
    "DELETE FROM events WHERE seq = 4",
    "UPDATE events SET seq = seq - 1 WHERE seq > 4",
)
SWAP = (
    "UPDATE events SET seq = 99 WHERE seq = 3",
    "UPDATE events SET seq = 3 WHERE seq = 6",
    "UPDATE events SET seq = 6 WHERE seq = 99",
)


@pytest.mark.parametrize(
    ("tamper", "seq", "what"),
    [
        pytest.param(
            run("UPDATE events SET body = replace(body, 'note 5', 'note 6') WHERE seq = 5"),
            5,
            "not the one that was recorded",
            id="one byte of a body",
        ),
        pytest.param(
            run("UPDATE events SET body = replace(body, ':', ': ') WHERE seq = 1"),
            1,
            "not the one that was recorded",
            id="a space in a body",
        ),
        pytest.param(
            run("UPDATE events SET body = CAST(x'ff' AS TEXT) WHERE seq = 4"),
            4,
            "not the one that was recorded",
            id="a body that is no text",
        ),
        pytest.param(
            run("UPDATE events SET happened_at = happened_at + 1 WHERE seq = 6"),
            6,
            "time",
            id="a time",
        ),
        pytest.param(
            run("UPDATE events SET happened_at = 0 WHERE seq = 8"),
            8,
            "time",
            id="a time that was unknown",
        ),
        pytest.param(
            run("UPDATE events SET source = 'live' WHERE seq = 2"), 2, "source", id="a source"
        ),
        pytest.param(
            run("UPDATE events SET source = CAST(x'e9' AS TEXT) WHERE seq = 2"),
            2,
            "source",
            id="a source that is no text",
        ),
        pytest.param(
            run("UPDATE events SET recorded_at = 1 WHERE seq = 3"),
            3,
            "time of recording",
            id="a time of recording",
        ),
        pytest.param(run("UPDATE events SET schema = 2 WHERE seq = 7"), 7, "schema", id="a schema"),
        pytest.param(
            run("UPDATE events SET kind = 'passed' WHERE seq = 7"),
            7,
            "stored as 'passed', but it is 'note_added'",
            id="a kind",
        ),
        pytest.param(
            run("UPDATE events SET digest = zeroblob(32) WHERE seq = 5"), 5, "digest", id="a digest"
        ),
        pytest.param(
            run("UPDATE events SET local_digest = zeroblob(32) WHERE seq = 5"),
            5,
            "time of recording",
            id="a local digest",
        ),
        pytest.param(run("DELETE FROM events WHERE seq = 4"), 4, "is missing", id="deleted"),
        pytest.param(run("DELETE FROM events WHERE seq = 1"), 1, "is missing", id="first deleted"),
        pytest.param(run("DELETE FROM events"), 1, "no entries", id="all deleted"),
        pytest.param(
            run(
                "DELETE FROM events WHERE seq = 4", "UPDATE events SET seq = seq - 1 WHERE seq > 4"
            ),
            4,
            "not the one",
            id="deleted and closed up",
        ),
        pytest.param(run(*SWAP), 3, "not the one that was recorded here", id="swapped"),
        pytest.param(
            run(*MAKE_ROOM, INSERT.format(seq=4, like=2)), 4, "not the one", id="inserted"
        ),
        pytest.param(run(INSERT.format(seq=9, like=8)), 9, "not the one", id="inserted at the end"),
        pytest.param(
            run("UPDATE events SET seq = 12 WHERE seq = 8"), 8, "12 stands in its", id="moved on"
        ),
    ],
)
def test_tampering_is_found_where_it_was_done(
    tmp_path: Path, tamper: Tampering, seq: int, what: str
) -> None:
    found = verified(tmp_path, tamper)

    assert not found.intact
    assert found.seq == seq
    assert what in found.what
    assert found.events == seq - 1
    assert found.head == head(match(8)[: seq - 1])


@pytest.mark.parametrize(
    ("change", "seq", "kept"),
    [
        ("DELETE FROM events WHERE seq = 4", 4, 3),
        ("UPDATE events SET happened_at = 1 WHERE seq = 7", 7, 6),
        ("UPDATE events SET body = 'no JSON' WHERE seq = 2", 2, 1),
        ("UPDATE events SET source = 'gossip' WHERE seq = 2", 2, 1),
        ("DELETE FROM events", 1, 0),
    ],
)
def test_a_match_opens_up_to_where_it_was_tampered_with(
    tmp_path: Path, change: str, seq: int, kept: int
) -> None:
    (name,) = stored(tmp_path / "matches.db", match(8))
    with tampering(tmp_path / "matches.db") as connection:
        connection.execute(change)

    with Store.open(tmp_path / "matches.db") as store:
        log = store.read(name)

    assert list(log.entries) == match(8)[:kept]
    assert log.head == head(match(8)[:kept])
    assert log.broken is not None
    assert log.broken.where == f"seq {seq}"


def test_a_table_made_anew_without_its_kinds_of_values_is_found_out(tmp_path: Path) -> None:
    def loosen(connection: Connection) -> None:
        connection.execute("CREATE TABLE loose AS SELECT * FROM events")
        connection.execute("UPDATE loose SET happened_at = 'noon' WHERE seq = 5")
        connection.execute("DROP TABLE events")
        connection.execute("DROP VIEW log")  # SQLite would not rename a table that one misses
        connection.execute("ALTER TABLE loose RENAME TO events")

    found = verified(tmp_path, loosen)

    assert (found.seq, found.what) == (5, "the entry holds values of the wrong kind")


def test_a_table_that_is_gone_is_damage(tmp_path: Path) -> None:
    (name,) = stored(tmp_path / "matches.db", match(8))
    with tampering(tmp_path / "matches.db") as connection:
        connection.execute("DROP TABLE matches")

    with (
        Store.open(tmp_path / "matches.db") as store,
        pytest.raises(InputError, match=r"is damaged \(no such table"),
    ):
        store.read(name)


@pytest.mark.parametrize("column", ["happened_at", "recorded_at"])
def test_a_fraction_in_a_time_is_named(tmp_path: Path, column: str) -> None:
    (name,) = stored(tmp_path / "matches.db", match(8))
    with untyped(tmp_path / "matches.db") as connection:
        connection.execute(f"UPDATE events SET {column} = {column} + 0.5 WHERE seq = 5")

    with Store.open(tmp_path / "matches.db") as store:
        assert (store.read(name).broken or Fault("", "")).where == "seq 5"
        found = store.verify(name)
    assert (found.seq, found.what) == (5, "the entry holds values of the wrong kind")


def test_a_value_of_the_wrong_kind_in_another_match_is_that_match_s_alone(tmp_path: Path) -> None:
    sound, altered = stored(tmp_path / "matches.db", match(3), match(4, title="Other"))
    with untyped(tmp_path / "matches.db") as connection:
        connection.execute("UPDATE events SET happened_at = x'' WHERE seq = 4")

    with Store.open(tmp_path / "matches.db") as store:
        assert store.verify(sound).intact
        assert store.verify(altered).seq == 4


@pytest.mark.parametrize("column", ["body", "kind", "source"])
def test_bytes_in_place_of_a_text_are_named(tmp_path: Path, column: str) -> None:
    (name,) = stored(tmp_path / "matches.db", match(8))
    with untyped(tmp_path / "matches.db") as connection:
        connection.execute(f"UPDATE events SET {column} = CAST({column} AS BLOB) WHERE seq = 3")

    with Store.open(tmp_path / "matches.db") as store:
        assert store.verify(name).seq == 3


@pytest.mark.parametrize(
    "body", [b'{"event":"note_added","text":"\xff"}', b'{"event":"novelty"}', b"{"]
)
def test_a_body_that_nobody_can_read_is_named(tmp_path: Path, body: bytes) -> None:
    found = verified(tmp_path, recompute({5: body}))

    assert found.seq == 5
    assert "the event cannot be read" in found.what


def test_a_source_that_nobody_knows_is_named(tmp_path: Path) -> None:
    def tamper(connection: Connection) -> None:
        connection.execute("UPDATE events SET source = 'gossip' WHERE seq = 5")
        recompute({})(connection)

    found = verified(tmp_path, tamper)

    assert (found.seq, found.what) == (5, "the entry has an unknown source, 'gossip'")


def test_entries_of_a_newer_program_are_named(tmp_path: Path) -> None:
    record = [*match(3), Entry(seq=4, source=note(4).source, schema=99, body=note(4).body)]
    (name,) = stored(tmp_path / "matches.db", record)

    with Store.open(tmp_path / "matches.db") as store:
        log = store.read(name)

    assert len(log.entries) == 3
    assert log.broken is not None
    assert log.broken.where == "seq 4"
    assert "update tricorder" in log.broken.what


def test_a_match_whose_first_entry_cannot_be_read_is_listed_all_the_same(tmp_path: Path) -> None:
    (name,) = stored(tmp_path / "matches.db", match(4))
    with tampering(tmp_path / "matches.db") as connection:
        connection.execute("UPDATE events SET body = 'gone' WHERE seq = 1")

    with Store.open(tmp_path / "matches.db") as store:
        (listed,) = store.matches()

    assert (listed.id, listed.title, listed.players, listed.events) == (name, "", (), 4)


def test_a_last_entry_filed_under_another_match_is_missed(tmp_path: Path) -> None:
    found = verified(tmp_path, run("UPDATE events SET match = 'other' WHERE seq = 8"))

    assert (found.intact, found.seq) == (False, 8)
    assert found.what == "the entry is stored under another match, 'other'"


def test_an_earlier_copy_of_a_longer_match_misses_nothing(tmp_path: Path) -> None:
    copies = stored(tmp_path / "matches.db", match(8), match(9))

    with Store.open(tmp_path / "matches.db") as store:
        assert all(store.verify(copy).intact for copy in copies)
