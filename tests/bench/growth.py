"""How the cost of an entry grows with the length of the match, at a constant number of cards.

A match begins with its seeding, which costs less to judge than play does: entries after the first
1,000 are compared with the next 1,000, which have the same mix.
"""

import random
import statistics
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from engine.judge.judge import Judge
from engine.judge.judgement import judge
from engine.record.entry import Entry
from engine.record.events.judging import Corrected
from engine.rulebook.ruleset import ruleset
from engine.table.fold import Fold
from recorder.store.store import Store
from tests.bench.contest import Rounds, Row, times
from tests.bench.laps import lap_length, laps
from tests.bench.storing import timed

LENGTHS = (1_000, 2_000, 10_000, 100_000)
# Seeking in a long match folds up to 63 entries again, in a short one none; so its goal is in ms.
GOALS = {"open": 1.1, "judge": 1.1, "follow": 1.1, "seek": None}
SEEKS = 50
FOLLOWED = 200


def rows(folder: Path, rounds: Rounds, longest: int) -> Iterator[Row]:
    """Compare the cost of an entry in long matches with its cost in a short one."""
    works: dict[str, dict[int, Callable[[], float]]] = {
        "open": {},
        "judge": {},
        "follow": {},
        "seek": {},
    }
    lengths = [length for length in LENGTHS if length <= longest]
    for length in lengths:
        path = folder / f"{length}.db"
        record = laps(length)[:length]
        with Store.open_to_write(path) as store:
            match = store.import_log(record)
        fold = Fold(record)
        works["open"][length] = lambda path=path, match=match: _open(path, match)  # type: ignore[misc]
        works["judge"][length] = lambda fold=fold: timed(  # type: ignore[misc]
            lambda: judge(fold, ruleset("faq-1996"))
        )
        works["follow"][length] = lambda record=record: follow(whole_laps(record))  # type: ignore[misc]
        works["seek"][length] = lambda record=record: _seek(record)  # type: ignore[misc]
    for name, each in works.items():
        contenders = {str(length): work for length, work in each.items()}
        took = times(contenders, rounds.fewer(6))
        of_all = name in ("open", "judge")
        for length in lengths[2:]:
            ratios = growth(took, length) if of_all else at_its_end(took, length)
            yield Row(
                name=f"{name}: cost of an entry at {length:,} to that at 1,000",
                ours=statistics.median(ratios),
                goal=GOALS[name],
            )
        if name == "open":
            longest_open = statistics.median(took[str(lengths[-1])]) * 1000
            yield Row(
                name=f"open {lengths[-1]:,} entries", ours=longest_open, unit="ms", goal=1_000
            )


def growth(took: Mapping[str, Sequence[float]], length: int) -> list[float]:
    """Return, by round, the cost of an entry after the first 1,000 as a ratio to the next 1,000."""
    first, second = LENGTHS[:2]
    return [
        (whole - start) / (length - first) / ((short - start) / (second - first))
        for whole, start, short in zip(
            took[str(length)], took[str(first)], took[str(second)], strict=True
        )
    ]


def at_its_end(took: Mapping[str, Sequence[float]], length: int) -> list[float]:
    """Return, by round, the cost of the same number of entries in a long and in a short match."""
    pairs = zip(took[str(length)], took[str(LENGTHS[0])], strict=True)
    return [whole / short for whole, short in pairs]


def _open(path: Path, match: str) -> float:
    with Store.open(path) as store:
        return timed(lambda: Fold(store.read(match).entries).last)


def whole_laps(record: Sequence[Entry]) -> Sequence[Entry]:
    """Return a record that ends with the entries with which the short one ends, laps later."""
    return record[: len(record) - (len(record) - LENGTHS[0]) % lap_length()]


def follow(record: Sequence[Entry]) -> float:
    """Judge the last entries as they come in, except corrections: these judge everything again."""
    fold = Fold(record[:-FOLLOWED])
    judge = Judge(fold, ruleset("faq-1996"))
    took = 0.0
    for entry in record[-FOLLOWED:]:
        fold.extend((entry,))
        seconds = timed(judge.extend)
        took += 0 if isinstance(entry.body, Corrected) else seconds
    return took


def _seek(record: Sequence[Entry]) -> float:
    fold = Fold(record)
    assert fold.order  # folded before the clock runs
    points = random.Random(1).choices(range(len(record)), k=SEEKS)
    return timed(lambda: [fold.snapshot(at) for at in points])
