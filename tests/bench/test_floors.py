"""The floors: bare loops that do what they should, and no less."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.judge.judge import Judge
from engine.record.entry import ENCODER, Entry
from engine.record.events.judging import BackedUp
from engine.rulebook.ruleset import ruleset
from engine.table.fold import Fold
from recorder.files.open_match import open_match
from recorder.store.chain import START, digest
from recorder.store.store import Store
from tests.bench.archive import statistic
from tests.bench.bare_loops import (
    BareFold,
    BareStoring,
    bare_judging,
    bare_last_table,
    bare_read,
    chained,
)
from tests.bench.contest import Rounds
from tests.bench.floors import storing
from tests.bench.laps import laps
from tests.bench.storing import Storing
from tests.transcripts import read

SHORT = 300


def test_a_bare_reading_gives_the_entries_that_the_store_gives(tmp_path: Path) -> None:
    record = open_match("first_edition").entries
    with Store.open_to_write(tmp_path / "matches.db") as store:
        match = store.import_log(record)
        read = store.read(match).entries
        bare = bare_read(store, match)

    assert tuple(bare) == read == record


@pytest.mark.parametrize("length", [150, 1_000, 3_000])
def test_a_bare_fold_shows_at_the_end_what_the_fold_shows(length: int) -> None:
    record = laps(length)[:length]

    bare, ours = BareFold().extend(record).last, Fold(record).last

    assert (bare.table, bare.known, bare.judge_state) == (ours.table, ours.known, ours.judge_state)
    assert BareFold().extend(record[:-1]).last != bare


def test_a_bare_statistic_counts_what_ours_counts(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    with Store.open_to_write(path) as store:
        ids = [store.import_log(laps(SHORT, seed=seed)[:SHORT]) for seed in range(2)]

    assert statistic(path, ids, bare_last_table) == statistic(path, ids)
    assert statistic(path, ids[:1], bare_last_table) != statistic(path, ids)


def test_a_bare_fold_goes_back() -> None:
    record = laps(1_000)[:1_000]
    back = next(at for at, entry in enumerate(record) if type(entry.body) is BackedUp)
    assert BareFold().extend(record[: back + 1]).last.table == Fold(record[: back + 1]).last.table


BREACHES = "turn 1 A\nA plays am\nA plays am\nturn 3 A\nturn 4 A\n"


@pytest.mark.parametrize(
    ("record", "breached"),
    [(open_match("first_edition").entries[:163], False), (read(BREACHES), True)],
)
def test_a_bare_judging_finds_what_the_judge_finds_until_something_is_taken_back(
    record: Sequence[Entry], breached: bool
) -> None:
    rules = ruleset("glossary")

    bare = bare_judging(Fold(record), rules)
    judge = Judge(Fold(record), rules)

    assert bare.judges[0].tracker.windows == judge.tracker.windows
    assert bare.judges[0].game.conditions.by_card == judge.game.conditions.by_card
    # What is found in a window, the judge asks of all windows at the end.
    in_windows = {"window-run-over", "hasty-window"}
    assert bool(bare.found[0]) is breached
    found = [replace(each, questions=()) for each in judge.findings]  # asked at the end as well
    assert bare.found[0] == [each for each in found if each.check not in in_windows]


def test_a_bare_digest_covers_what_that_of_the_store_does() -> None:
    entry = laps(SHORT)[5]
    body = ENCODER.encode(entry.body)

    assert chained(START, entry, body) == digest(START, entry.seq, entry.happened_at, b"live", body)


def test_each_row_of_storing_has_its_floor(tmp_path: Path) -> None:
    place = Storing(tmp_path, laps(SHORT)[:SHORT])
    bare = BareStoring(place)
    assert min(bare.append("NORMAL"), bare.bring_in(), bare.open()) > 0

    rows = list(storing(tmp_path, Rounds(1)))

    assert [row.goal for row in rows] == [1.2] * 4
    assert all(row.floor and row.ours > 0 for row in rows)
