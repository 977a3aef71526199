"""Feed readers with mutations of real files: `python -m tests.fuzz TARGET [--runs N] [--seed S]`.

With --atheris the coverage-guided fuzzer goes on from the same files (`pip install atheris`), for
Linux alone. It stops at the first input that is not refused clearly, and says where it lies.
"""

import argparse
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

from engine.refusal import Refused
from tests.fuzz.mutation import mutated
from tests.fuzz.target import Target
from tests.fuzz.targets import TARGETS


def feed(target: Target, folder: Path, runs: int, seed: int) -> Counter[str]:
    """Feed a target with so many mutations; raises what it raises besides Refused.

    Gives how many were read, and how many refused.
    """
    chance = Random(seed)
    seeds = target.seeds(folder)
    count: Counter[str] = Counter()
    for run in range(runs):
        content = mutated(seeds, chance)
        try:
            target.read(content, folder)
        except Refused as refused:
            if not str(refused).strip():
                raise AssertionError("refused without a word") from refused
            count["refused"] += 1
        except Exception:
            bad = Path(tempfile.gettempdir()) / f"tricorder-fuzz-{seed}-{run}"
            bad.write_bytes(content)
            print(f"run {run} of seed {seed}: {bad}", file=sys.stderr)  # noqa: T201
            raise
        else:
            count["read"] += 1
    return count


def guided(name: str, folder: Path, runs: int) -> None:
    """Let atheris look for inputs that reach new code."""
    import atheris  # type: ignore[import-not-found, import-untyped, unused-ignore]

    target = TARGETS[name]
    corpus = folder / "corpus"
    corpus.mkdir()
    for number, seed in enumerate(target.seeds(folder)):
        (corpus / str(number)).write_bytes(seed)

    def one(content: bytes) -> None:
        try:
            target.read(content, folder)
        except Refused:
            return

    atheris.instrument_all()
    atheris.Setup([sys.argv[0], str(corpus), f"-runs={runs}", "-max_len=65536"], one)
    atheris.Fuzz()


def main() -> None:
    """Read the command line, and feed."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("target", choices=[*TARGETS, "all"])
    parser.add_argument("--runs", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1996)
    parser.add_argument("--atheris", action="store_true", help="coverage-guided; one target")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        if asked.atheris:
            guided(asked.target, folder, asked.runs)
            return
        for name in TARGETS if asked.target == "all" else (asked.target,):
            begun = time.perf_counter()
            count = feed(TARGETS[name], folder, asked.runs, asked.seed)
            told = ", ".join(f"{number:,} {what}" for what, number in sorted(count.items()))
            seconds = time.perf_counter() - begun
            print(f"{name:12} {asked.runs:,} inputs in {seconds:.0f} s: {told}")  # noqa: T201


if __name__ == "__main__":
    main()
