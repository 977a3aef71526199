"""All claims about Tricorder's speed in one table: `python -m tests.bench [--short] [--json]`.

A ratio compares with the floor of the machine in the same run; absolute times are those of this
machine.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from tests.bench import (
    archive,
    counts,
    desk,
    exporting,
    growth,
    judging,
    memory,
    recording,
    searching,
    seeking,
    starting,
    storing,
    terminal,
)
from tests.bench.contest import Rounds, Row
from tests.bench.laps import laps
from tests.bench.table import HEADING, table

LENGTH = 1_000


class Settings(msgspec.Struct, frozen=True):
    """What to measure, how often, and how long the longest match is."""

    folder: Path
    rounds: Rounds
    longest: int
    matches: int


def _storing(settings: Settings) -> Iterator[Row]:
    record = laps(LENGTH)[:LENGTH]
    place = storing.Storing(settings.folder, record)
    yield from storing.rows(place, settings.rounds)


GROUPS: dict[str, Callable[[Settings], Iterator[Row]]] = {
    "storing": _storing,
    "judging": lambda one: judging.rows(one.folder, one.rounds),
    "seeking": lambda one: seeking.rows(one.folder, one.rounds),
    "starting": lambda one: starting.rows(one.folder, one.rounds),
    "archive": lambda one: archive.rows(one.folder, one.rounds, one.matches),
    "exporting": lambda one: exporting.rows(one.folder, one.matches),
    "desk": lambda one: desk.rows(one.folder, one.matches * 5),
    "searching": lambda one: searching.rows(one.folder, one.matches * 7 - 30),
    "memory": lambda one: memory.rows(one.longest),
    "growth": lambda one: growth.rows(one.folder, one.rounds, one.longest),
    "terminal": lambda one: terminal.rows(one.longest),
    "recording": lambda one: recording.rows(),
}


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--short", action="store_true", help="few rounds, no 100,000 events")
    parser.add_argument("--json", action="store_true", help="one JSON document")
    parser.add_argument("--only", choices=GROUPS, action="append", help="one group; repeatable")
    counting = parser.add_argument_group("calls for an entry, in place of the table")
    counting.add_argument("--counts", action="store_true", help="1 where a stage grew by over 5 %%")
    counting.add_argument("--write", action="store_true", help="store what is counted")
    counting.add_argument("--instructions", action="store_true", help="too, by valgrind: minutes")
    return parser.parse_args()


def main() -> None:
    """Measure, and print the table as it grows, or JSON at the end."""
    asked = arguments()
    if asked.counts:
        sys.exit(counts.report(write=asked.write, counted_too=asked.instructions))
    if not asked.json:
        print(HEADING, flush=True)  # noqa: T201
    with tempfile.TemporaryDirectory() as folder:
        found: list[Row] = []
        for name in asked.only or GROUPS:
            settings = Settings(
                folder=Path(tempfile.mkdtemp(dir=folder)),
                rounds=Rounds(3) if asked.short else Rounds(),
                longest=10_000 if asked.short else 100_000,
                matches=20 if asked.short else 200,
            )
            for row in GROUPS[name](settings):
                found.append(row)
                if not asked.json:
                    print(table((row,)), file=sys.__stdout__, flush=True)
        if asked.json:
            print(msgspec.json.format(msgspec.json.encode(found)).decode())  # noqa: T201


if __name__ == "__main__":
    main()
