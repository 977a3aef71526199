"""The cost of judging a match, from the database to the findings, compared with the bare SELECT."""

import statistics
from collections.abc import Iterator
from pathlib import Path

from engine.judge.judge import Judge
from engine.judge.judgement import judge_each
from engine.model.enums import Edition
from engine.record.events.judging import BackedUp, Corrected
from engine.rulebook.ruleset import BUNDLED, ruleset
from engine.table.fold import Fold
from recorder.files.open_match import open_match
from recorder.store.shared_connection import opened_once
from recorder.store.store import Store
from replay.judgement.kept_judgements import judged_findings
from replay.timeline.timeline import Timeline
from tests.bench.contest import Rounds, Row, contest
from tests.bench.laps import laps
from tests.bench.storing import SELECT, timed

MATCH = "first_edition"
LIVE = 2_000
LINES = 400


def rows(folder: Path, rounds: Rounds) -> Iterator[Row]:
    """Measure the bundled match of the First Edition."""
    record = open_match(MATCH).entries
    path = folder / "judged.db"
    with Store.open_to_write(path) as store:
        match = store.import_log(record)

    def bare() -> float:
        with Store.open(path) as store:
            return timed(lambda: store._connection.execute(SELECT, (match,)).fetchall())

    def judged(*names: str) -> float:
        def judge() -> None:
            judge_each(Fold(store.read(match).entries), [ruleset(name) for name in names])

        with Store.open(path) as store:
            return timed(judge)

    first = [name for name in BUNDLED if ruleset(name).edition is Edition.FIRST]
    for name in first:
        yield contest(
            f"judge {len(record)} entries by {name}, opened and all",
            bare,
            lambda name=name: judged(name),  # type: ignore[misc]
            rounds=rounds,
            goal=33,
        )
    yield contest(
        f"judge them by {len(first)} rulesets in one walk",
        bare,
        lambda: judged(*first),
        rounds=rounds,
        goal=75,
    )

    def again() -> float:
        return timed(lambda: judged_again(path, match, first[0]))

    yield contest(
        f"judge {len(record)} entries that were judged before", bare, again, rounds=rounds, goal=9
    )
    yield Row(
        name=f"one more line judged, live, at {LIVE:,} entries, p95", ours=live(), unit="ms", goal=1
    )


def judged_again(path: Path, match: str, ruleset_id: str) -> None:
    """Read a match and take what was found in it, judged once before, as `judge --all` does."""
    with opened_once():
        with Store.open(path) as store:
            timeline = Timeline(store.read(match))
        judged_findings(timeline, ruleset(ruleset_id))


def live() -> float:
    """Return the milliseconds in which 19 of 20 lines are judged as they come in."""
    entries = laps(LIVE + LINES)[: LIVE + LINES]
    fold = Fold(entries[:LIVE])
    judge, took = Judge(fold, ruleset("faq-1996")), []
    for entry in entries[LIVE:]:
        fold.extend((entry,))
        seconds = timed(judge.extend)
        # Corrections judge everything again.
        if not isinstance(entry.body, Corrected | BackedUp):
            took.append(seconds * 1000)
    return statistics.quantiles(took, n=20)[-1]
