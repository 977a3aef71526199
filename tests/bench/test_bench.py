"""The bench itself: its table is made from real runs. No figure makes a test fail here."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from engine.record.events.union import tag
from engine.record.validate import RecordValidator
from recorder.files.open_match import open_match
from tests.bench.contest import Rounds, Row, contest, ratio
from tests.bench.growth import at_its_end, growth
from tests.bench.laps import laps
from tests.bench.table import table
from tests.law_examples import sampled

ROOT = Path(__file__).parents[2]


def test_one_command_gives_every_row_with_its_floor() -> None:
    groups = sampled(["storing", "judging", "memory"], short=2)
    only = [word for group in groups for word in ("--only", group)]
    command = [sys.executable, "-m", "tests.bench", "--short", "--json", *only]

    ran = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)

    rows = msgspec.json.decode(ran.stdout, type=list[Row])
    against = [row for row in rows if row.floor is not None]
    assert len(against) >= 9
    assert all(row.ours > 0 and (row.floor or 0) > 0 for row in against)
    assert sum(row.peer is not None for row in rows) >= 3


def test_the_ratio_is_that_within_a_round() -> None:
    assert ratio([2.0, 40.0, 6.0], [1.0, 10.0, 3.0]) == 2.0


def test_a_goal_is_met_or_missed_in_words() -> None:
    fast = contest("fast", lambda: 1.0, lambda: 2.0, rounds=Rounds(3), goal=2.0)
    slow = contest("slow", lambda: 1.0, lambda: 3.0, rounds=Rounds(3), goal=2.0)

    assert "2.00 x   2.00 x  met" in table((fast,))
    assert "MISSED" in table((slow,))


def test_growth_leaves_out_what_the_start_of_a_match_costs() -> None:
    took = {"1000": [3.0, 1.0], "2000": [5.0, 3.0], "10000": [21.0, 28.0]}
    # 18 for 9,000 entries to 2 for 1,000, and 27 to 2.
    assert growth(took, 10_000) == [1.0, 1.5]
    assert at_its_end(took, 10_000) == [7.0, 28.0]


@pytest.mark.parametrize("name", ["first_edition", "second_edition"])
def test_a_match_played_over_and_over_is_a_record_with_the_same_mix(name: str) -> None:
    record = laps(3_000, name)
    played = {tag(entry.body) for entry in open_match(name).entries}

    RecordValidator().admit_all(record)
    assert len(record) >= 3_000
    assert {tag(entry.body) for entry in record} | {"match_ended"} >= played
    assert laps(3_000, name) == record != laps(3_000, name, seed=7)
