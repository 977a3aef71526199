"""A match as tables, whatever its record holds."""

import sqlite3
from contextlib import closing

from hypothesis import given

from engine.model.judging_enums import HeaderField
from engine.record.entry import Entry
from engine.record.events.judging import HeaderCorrected
from engine.record.events.match import Player
from recorder.store.recorded_match import recorded_match
from recorder.tables.schema import SCHEMA, tables
from replay.tables.match_tables import match_tables
from replay.tables.rule_tables import rule_tables
from replay.tables.table_row import Tables
from replay.timeline.timeline import Timeline
from tests.games import games
from tests.records import entries, start
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


def test_tables_hold_the_header_as_it_was_put_right() -> None:
    right = [
        HeaderCorrected(field=HeaderField.NAME, player="A", value="Adele"),
        HeaderCorrected(field=HeaderField.TABLE, value="7"),
    ]

    found = match_tables(Timeline(recorded_match(entries(start(), *right), "m")), "s")

    assert found["matches"][0]["table_name"] == "7"
    assert [row["name"] for row in found["players"]] == ["Adele", "Ben"]
    assert len(found["log"]) == 3


def test_a_match_under_an_unknown_ruleset_has_a_log_and_no_findings() -> None:
    match = Timeline(recorded_match(entries(start(ruleset="house-rules")), "m"))

    found = match_tables(match, "s")

    assert found["matches"][0]["judged_by"] is None
    assert len(found["log"]) == 1
    assert "findings" not in found


def test_an_empty_record_has_no_rows() -> None:
    assert match_tables(Timeline(recorded_match([], "m")), "s") == {}


def test_a_person_is_one_over_all_matches_and_two_of_one_name_are_two() -> None:
    named = (("Zo\u00eb", "Ada"), ("ZOE\u0308 ", "ada"), ("Ada", "Ada"))
    every = []
    for at, names in enumerate(named):
        players = tuple(Player(id=id, name=name) for id, name in zip("AB", names, strict=True))
        match = Timeline(recorded_match(entries(start(title=f"{at}", players=players)), f"m{at}"))
        every.append(match_tables(match, "stamp"))

    with closing(fill(RULES, *every)) as connection:
        found = connection.execute("SELECT person, count(*) FROM players GROUP BY person")
        persons = dict(found.fetchall())
        labels = connection.execute("SELECT name FROM players WHERE match = 'm2'").fetchall()

    assert persons == {"zo\u00eb": 2, "ada": 2, "ada (a) of m2": 1, "ada (b) of m2": 1}
    assert labels == [("Ada (A)",), ("Ada (B)",)]
