"""The memory that a match takes, and whether stepping through it takes more."""

import gc
import resource
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator

from engine.judge.judgement import judge
from engine.rulebook.ruleset import ruleset
from engine.table.fold import Fold
from recorder.store.recorded_match import recorded_match
from replay.timeline.timeline import Timeline
from tests.bench.contest import Row
from tests.bench.laps import laps

LENGTH = 10_000
STEPS = 2_000
JUDGED = 100_000


def rows(longest: int) -> Iterator[Row]:
    """Measure a match of 10,000 entries that is read and stepped through, and a judged one."""
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
    whole = subprocess.run(
        (sys.executable, "-m", "tests.bench.memory", str(longest)), capture_output=True, check=True
    )
    goal = 180.0 if longest == JUDGED else None
    name = f"memory of a process that has judged {longest:,} entries"
    yield Row(name=name, ours=float(whole.stdout), unit="MB", goal=goal)


def judged(length: int) -> float:
    """Return the megabytes that this process takes at most with a match and its judgement."""
    judge(Fold(laps(length)[:length]), ruleset("faq-1996"))
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    print(judged(int(sys.argv[1])))  # noqa: T201
