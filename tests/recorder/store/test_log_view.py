"""The view `log`: what plain SQL of other tools asks of entries and their times."""

import sqlite3
from contextlib import closing
from pathlib import Path

from recorder.store.store import Store
from recorder.transcript.reader import parse
from tests.transcripts import HEADER, TABLE

PLAYED = """\
turn 5 A
0:20.4 A moves e to space ps
  0:22.0 B plays h on e
  resolved
done
"""
UTC = HEADER.replace("started 0:00", "started 1996-06-22T14:00:00Z")


def rows(path: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(query).fetchall()


def keep(path: Path, header: str) -> None:
    with Store.open_to_write(path) as store:
        store.import_log(parse(header + TABLE + PLAYED, "game"))


ASKED = "SELECT at, elapsed_ms, player FROM log WHERE kind = 'action_initiated' ORDER BY seq"


def test_times_are_told_by_the_calendar_and_since_the_start(tmp_path: Path) -> None:
    keep(tmp_path / "m.db", UTC)

    assert rows(tmp_path / "m.db", ASKED) == [
        ("1996-06-22T14:00:20.400Z", 20_400, "A"),
        ("1996-06-22T14:00:22.000Z", 22_000, "B"),
    ]


def test_a_match_whose_hour_nobody_knows_has_times_since_its_start_alone(tmp_path: Path) -> None:
    keep(tmp_path / "m.db", HEADER)

    assert rows(tmp_path / "m.db", ASKED) == [(None, 20_400, "A"), (None, 22_000, "B")]


def test_what_no_list_shows_is_not_in_it_and_what_is_no_json_stops_nothing(tmp_path: Path) -> None:
    path = tmp_path / "m.db"
    keep(path, UTC)
    ((before,),) = rows(path, "SELECT count(*) FROM log")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO imports VALUES ('hidden', 0)")
        connection.execute(
            "INSERT INTO events SELECT 'hidden', seq, happened_at, recorded_at, source, schema,"
            " kind, body, digest, local_digest FROM events WHERE seq = 1"
        )
        connection.execute("DROP TRIGGER events_never_change")
        connection.execute("UPDATE events SET body = '{' WHERE kind = 'action_initiated'")

    assert rows(path, "SELECT count(*) FROM log") == [(before,)]
    assert rows(path, ASKED)[0][1:] == (20_400, None)
