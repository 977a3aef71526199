"""Feed readers with mutations of real files: `python -m tests.fuzz TARGET [--runs N] [--seed S]`.

With --atheris the coverage-guided fuzzer goes on from the same files (`pip install atheris`; Linux
only). It stops at the first input that is not refused clearly, and prints its path.
"""

import argparse
import sys
import tempfile
import time
from collections import Counter
from importlib import import_module
from pathlib import Path
from random import Random

from engine.model.errors import InputError
from tests.fuzz.mutation import mutated
from tests.fuzz.target import Target
from tests.fuzz.targets import TARGETS

WATCHED = ("engine", "recorder", "replay", "tests.")


def feed(target: Target, folder: Path, runs: int, seed: int) -> Counter[str]:
    """Feed a target with so many mutations; raises what it raises besides InputError.

    Returns how many were read, and how many refused.
    """
    chance = Random(seed)
    seeds = target.seeds(folder)
    count: Counter[str] = Counter()
    for run in range(runs):
        content = mutated(seeds, chance)
        try:
            target.read(content, folder)
        except InputError as refused:
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


def guided(name: str, folder: Path, runs: int, seconds: int) -> None:
    """Let atheris look for inputs that reach new code, for so many runs or seconds (0: no end)."""
    import atheris  # type: ignore[import-not-found, import-untyped, unused-ignore]

    # Loaded again to be watched: to watch all that Python has loaded takes minutes to begin.
    for module in [one for one in sys.modules if one.startswith(WATCHED)]:
        del sys.modules[module]
    with atheris.instrument_imports(include=["engine", "recorder", "replay"]):
        targets = import_module("tests.fuzz.targets")
        refused = import_module("engine.model.errors").InputError
    target = targets.TARGETS[name]
    corpus = folder / "corpus"
    corpus.mkdir()
    for number, seed in enumerate(target.seeds(folder)):
        (corpus / str(number)).write_bytes(seed)

    def one(content: bytes) -> None:
        try:
            target.read(content, folder)
        except refused:
            return

    options = [f"-runs={runs}", f"-max_total_time={seconds}", "-max_len=65536"]
    atheris.Setup([sys.argv[0], str(corpus), *options], one)
    atheris.Fuzz()


def main() -> None:
    """Read the command line, and feed."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("target", choices=[*TARGETS, "all"])
    parser.add_argument("--runs", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1996)
    parser.add_argument("--atheris", action="store_true", help="coverage-guided; one target")
    parser.add_argument("--seconds", type=int, default=0, help="of --atheris, instead of --runs")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        if asked.atheris:
            runs = -1 if asked.seconds else asked.runs
            guided(asked.target, folder, runs, asked.seconds)
            return
        for name in TARGETS if asked.target == "all" else (asked.target,):
            begun = time.perf_counter()
            count = feed(TARGETS[name], folder, asked.runs, asked.seed)
            told = ", ".join(f"{number:,} {what}" for what, number in sorted(count.items()))
            seconds = time.perf_counter() - begun
            print(f"{name:12} {asked.runs:,} inputs in {seconds:.0f} s: {told}")  # noqa: T201


if __name__ == "__main__":
    main()
