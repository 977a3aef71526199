"""How much memory a match takes, and whether stepping through it takes more."""

import gc
import tracemalloc
from collections.abc import Iterator

from recorder.store.recorded_match import recorded_match
from replay.timeline.timeline import Timeline
from tests.bench.contest import Row
from tests.bench.laps import laps

LENGTH = 10_000
STEPS = 2_000


def rows() -> Iterator[Row]:
    """Measure a match of 10,000 entries that is read and stepped through."""
    record = laps(LENGTH)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    timeline = Timeline(recorded_match(record, "long"))
    timeline.snapshot(len(record))
    opened = tracemalloc.get_traced_memory()[0]
    for at in range(LENGTH // 2, LENGTH // 2 + STEPS):
        timeline.snapshot(at)
    gc.collect()
    stepped = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    each = (opened - before) / len(record)
    yield Row(name="memory of the fold, for each entry", ours=each, unit="bytes")
    per_step = (stepped - opened) / STEPS
    yield Row(name="memory that a step leaves behind", ours=per_step, unit="bytes", goal=16)
