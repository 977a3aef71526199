"""How long it takes to see a match at another point: warm, cold, and one step on."""

import random
import statistics
from collections.abc import Iterator
from pathlib import Path

from recorder.store.recorded_match import recorded_match
from recorder.store.store import Store
from replay.timeline.timeline import Timeline
from tests.bench.contest import Rounds, Row
from tests.bench.laps import laps
from tests.bench.storing import timed

LENGTH = 10_000
SEEKS = 400


def rows(folder: Path, rounds: Rounds) -> Iterator[Row]:
    """Measure at 10,000 entries; goals are absolute, in milliseconds."""
    record = laps(LENGTH)
    timeline = Timeline(recorded_match(record, "long"))
    points = random.Random(rounds.seed).choices(range(len(record)), k=SEEKS)
    timeline.snapshot(len(record))
    warm = [timed(lambda at=at: timeline.snapshot(at)) * 1000 for at in points]  # type: ignore[misc]
    yield _row(f"seek anywhere in {LENGTH:,}, warm, p99", _p99(warm), 1.0)
    middle = range(LENGTH // 2, LENGTH // 2 + SEEKS)
    steps = [timed(lambda at=at: timeline.snapshot(at)) * 1000 for at in middle]  # type: ignore[misc]
    yield _row("one step on, median", statistics.median(steps), 0.1)
    yield _row("one step on, p99", _p99(steps), None)
    path = folder / "sought.db"
    with Store.open_to_write(path) as store:
        match = store.import_log(record)
    cold = []
    for at in points[: rounds.number]:
        with Store.open(path) as store:

            def seek(at: int = at, store: Store = store) -> object:
                return Timeline(store.read(match)).snapshot(at)

            cold.append(timed(seek) * 1000)
    yield _row(f"seek in {LENGTH:,}, from the database, median", statistics.median(cold), None)


def _row(name: str, milliseconds: float, goal: float | None) -> Row:
    return Row(name=name, ours=milliseconds, unit="ms", goal=goal)


def _p99(times: list[float]) -> float:
    return statistics.quantiles(times, n=100)[-1]
