"""An export of all bundled matches, and the matches that it was made from."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from engine.judge.judgement import Judgement
from recorder.files.bundled import names
from recorder.files.open_match import open_match
from recorder.tables.tables_file import TablesFile
from replay.judgement.judge_match import judge_match, rules_of
from replay.tables.match_tables import match_tables
from replay.tables.rule_tables import rule_tables
from replay.timeline.timeline import Timeline


class Bundled(NamedTuple):
    """A bundled match, and its judgement by its own ruleset."""

    timeline: Timeline
    judgement: Judgement


@cache
def bundled() -> dict[str, Bundled]:
    """All bundled matches, by name."""
    timelines = {name: Timeline(open_match(name)) for name in names()}
    return {
        name: Bundled(timeline, judge_match(timeline, rules_of(timeline)))
        for name, timeline in timelines.items()
    }


def export(path: Path) -> None:
    """Write all bundled matches into a file of tables."""
    with TablesFile.open(path) as file:
        file.put_rules(rule_tables())
        for name, match in bundled().items():
            file.put(name, match_tables(match.timeline, "a stamp"))


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a file of tables as any other program would."""
    with closing(sqlite3.connect(path)) as connection:
        yield connection


def rows(path: Path, statement: str, *values: object) -> list[tuple[Any, ...]]:
    """The rows that a statement finds."""
    with opened(path) as connection:
        return connection.execute(statement, values).fetchall()
