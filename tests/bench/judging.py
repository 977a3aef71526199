"""What judging a match costs, from the database to the findings, against the bare SELECT."""

from collections.abc import Iterator
from pathlib import Path

from engine.judge.judgement import judge_each
from engine.model.enums import Edition
from engine.rulebook.ruleset import BUNDLED, ruleset
from engine.table.fold import Fold
from recorder.files.open_match import open_match
from recorder.store.store import Store
from tests.bench.contest import Rounds, Row, contest
from tests.bench.storing import SELECT, timed

MATCH = "first_edition"


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
            goal=20,
        )
    yield contest(
        f"judge them by {len(first)} rulesets in one walk",
        bare,
        lambda: judged(*first),
        rounds=rounds,
        goal=35,
    )
