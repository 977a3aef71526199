"""A match as tables, whatever its record holds."""

import sqlite3
from contextlib import closing
from pathlib import Path

from hypothesis import given

from engine.model.enums import ClockKind, EntrySource
from engine.record.entry import Entry
from engine.record.events.judging import BackedUp, NoteAdded
from engine.record.events.turn import TurnStarted
from recorder.store.recorded_match import recorded_match
from recorder.tables.schema import SCHEMA, tables
from replay.tables.log_table import log_rows, turns_of
from replay.tables.match_tables import match_tables
from replay.tables.rule_tables import rule_tables
from replay.tables.table_row import Tables
from replay.timeline.timeline import Timeline
from tests.games import games
from tests.records import entries, start
from tests.replay.examples import timeline
from tests.strategies import matches

RULES = rule_tables()


def fill(*every: Tables) -> sqlite3.Connection:
    """Tables in memory with these rows, each checked as it is written."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.executescript(SCHEMA)
    connection.execute("PRAGMA foreign_keys = ON")
    for rows_by_table in every:
        for table in sorted(rows_by_table, key=tables().index):
            for row in rows_by_table[table]:
                values = ", ".join(f":{column}" for column in row)
                connection.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({values})", row)
    return connection


def holds(record: list[Entry]) -> None:
    """Assert that a record fits into the tables, every entry of it."""
    match = Timeline(recorded_match(record, "random"))
    rows_by_table = match_tables(match, "stamp")
    with closing(fill(RULES, rows_by_table)) as connection:
        assert connection.execute("SELECT count(*) FROM log").fetchone() == (match.last,)


@given(matches(max_events=40))
def test_no_record_is_too_odd_for_the_tables(record: list[Entry]) -> None:
    holds(record)


@given(games())
def test_every_game_fits_into_the_tables(record: list[Entry]) -> None:
    holds(record)


def test_a_match_under_an_unknown_ruleset_has_a_log_and_no_findings() -> None:
    match = Timeline(recorded_match(entries(start(ruleset="house-rules")), "m"))

    found = match_tables(match, "s")

    assert found["matches"][0]["judged_by"] is None
    assert len(found["log"]) == 1
    assert "findings" not in found


def test_an_empty_record_has_no_rows() -> None:
    assert match_tables(Timeline(recorded_match([], "m")), "s") == {}


def test_a_back_up_goes_back_to_the_turn_of_its_target() -> None:
    match = Timeline(
        recorded_match(
            entries(
                start(),
                TurnStarted(player="A", number=1),
                TurnStarted(player="B", number=2),
                BackedUp(to=2),
                NoteAdded(text="on"),
            ),
            "m",
        )
    )

    assert turns_of(match) == [None, None, 1, 2, 1, 1]
    assert [row["struck"] for row in log_rows(match)] == [None, None, "backed_up", None, None]


def test_times_that_count_from_the_start_are_no_dates() -> None:
    first = next(log_rows(timeline()))

    assert (first["at"], first["elapsed_ms"]) == (None, 2400)


def test_a_time_outside_the_calendar_is_no_date() -> None:
    entry = Entry(
        seq=1,
        happened_at=10**17,
        source=EntrySource.LIVE,
        body=start(clock=ClockKind.UTC),
    )

    (found,) = log_rows(Timeline(recorded_match([entry], "m")))

    assert (found["at"], found["elapsed_ms"]) == (None, 0)


def test_windows_are_told_by_how_they_went(tmp_path: Path) -> None:
    found = match_tables(timeline(), "s")

    assert {"answered", "passed"} <= {row["verdict"] for row in found["windows"]}
    assert all(row["match"] == "hail" for row in found["answers"])
