"""Correct records at random and ask every command: `python -m tests.corrections --cases N`.

Each case is made from its number alone. A case that ends a command is printed with the error; the
others go on, and the exit code is 1.
"""

import argparse
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path
from random import Random

from engine.record.entry import Entry
from tests.corrections.corrected_records import corrected
from tests.corrections.every_command import answered
from tests.corrections.real_records import real_record


def record_of(case: int) -> tuple[list[Entry], Random]:
    """The record of a case, and the chance by which it is asked about."""
    chance = Random(case)
    return corrected(real_record(chance), chance), chance


def answer(case: int, share: float = 1) -> int:
    """Ask a share of the commands about the record of a case; return how many entries it has."""
    record, chance = record_of(case)
    with tempfile.TemporaryDirectory(prefix="tricorder-corrections-") as folder:
        answered(record, Path(folder), chance, share)
    return len(record)


def main() -> int:
    """Read the command line, and ask case after case."""
    parser = argparse.ArgumentParser(prog="python -m tests.corrections", description=__doc__)
    parser.add_argument("--cases", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first case")
    parser.add_argument("--share", type=float, default=1, help="of the commands, for each case")
    parser.add_argument("--seconds", type=int, default=0, help="stop after so many")
    parser.add_argument("--told", type=int, default=3, help="so many cases of a fault are printed")
    asked = parser.parse_args()
    begun, entries, done = time.perf_counter(), 0, 0
    faults: Counter[str] = Counter()
    for case in range(asked.first, asked.first + asked.cases):
        if asked.seconds and time.perf_counter() > begun + asked.seconds:
            break
        done += 1
        try:
            entries += answer(case, asked.share)
        except Exception as error:
            where = traceback.extract_tb(error.__traceback__)[-1]
            told = f"{type(error).__name__} {where.filename}:{where.lineno}"
            faults[told] += 1
            if faults[told] <= asked.told:
                print(f"case {case}: {told}: {str(error)[:300]}", flush=True)  # noqa: T201
    seconds = time.perf_counter() - begun
    print(  # noqa: T201
        f"{done:,} cases from {asked.first} in {seconds:.0f} s, {entries:,} entries: "
        f"{faults.total()} ended without an answer"
    )
    for told, number in faults.most_common():
        print(f"{number:6} {told}")  # noqa: T201
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
