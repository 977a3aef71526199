"""The calls that each stage makes for an entry, and instructions: the same on every machine.

`python -m tests.bench --counts` prints them beside `counts.json`, and ends with 1 if a stage makes
over 5 % more calls than the file says; `--write` writes the new counts. Another Python than the one
that wrote the file makes other calls, and is not compared.
"""

import gc
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

import msgspec

from engine.judge.judgement import judge
from engine.rulebook.ruleset import BUNDLED, ruleset
from engine.table.fold import Fold
from recorder.files.open_match import open_match, open_stored
from recorder.store.store import Store
from replay.judgement.judge_match import rules_of
from replay.judgement.kept_judgements import judged_result
from replay.timeline.timeline import Timeline

STORED: Final = Path(__file__).with_name("counts.json")
MATCHES: Final = ("first_edition", "second_edition")
ALLOWED: Final = 1.05
# The collector runs now and then, so that one repetition is not like another.
REPEATED: Final = 8
# Without this, sets and dicts of words have another order in each run.
SEEDED: Final = {"PYTHONHASHSEED": "0"}
_INSTRUCTIONS: Final = re.compile(r"I\s+refs:\s+([\d,]+)")

Stage = Callable[[], object]


class Counts(msgspec.Struct, frozen=True, kw_only=True):
    """What was counted: calls for an entry, by stage, and the Python that made them."""

    python: str
    calls: dict[str, float]


def python() -> str:
    """Return the version of Python that runs, without its patch."""
    return ".".join(map(str, sys.version_info[:2]))


def stages(folder: Path) -> Iterator[tuple[str, int, Stage]]:
    """Yield each stage of each match by name, with the number of its entries."""
    for name in MATCHES:
        path = folder / f"{name}.db"
        entries = open_match(name).entries
        with Store.open_to_write(path) as store:
            match = store.import_log(entries)
        fold = Fold(entries)
        own = rules_of(Timeline(open_match(name)))

        def read(match: str = match, path: Path = path) -> object:
            with Store.open(path) as store:
                return store.read(match)

        def again(match: str = match, path: Path = path) -> object:
            timeline = Timeline(open_stored(match, path))
            return judged_result(timeline, rules_of(timeline))

        yield f"{name}: read", len(entries), read
        yield f"{name}: fold", len(entries), lambda entries=entries: Fold(entries).last  # type: ignore[misc]
        for rules in map(ruleset, BUNDLED):
            if rules.edition is own.edition:
                stage = lambda fold=fold, rules=rules: judge(fold, rules)  # noqa: E731
                yield f"{name}: judge by {rules.id}", len(entries), stage
        yield f"{name}: judged before", len(entries), again


def calls(stage: Stage) -> int:
    """Count the calls of a stage that ran before, so that everything is loaded."""
    counted = 0

    def count(_frame: object, event: str, _about: object) -> None:
        nonlocal counted
        counted += event in ("call", "c_call")

    stage()
    gc.collect()
    gc.disable()
    sys.setprofile(count)
    try:
        stage()
    finally:
        sys.setprofile(None)
        gc.enable()
    return counted


def count() -> Counts:
    """Count the calls of all stages."""
    with tempfile.TemporaryDirectory() as folder:
        counted = {
            name: round(calls(stage) / entries, 2) for name, entries, stage in stages(Path(folder))
        }
    return Counts(python=python(), calls=counted)


def grown(now: Mapping[str, float], stored: Mapping[str, float]) -> list[str]:
    """Return the stages that make too many calls, or that nobody counted before."""
    return [name for name, number in now.items() if number > stored.get(name, 0) * ALLOWED]


def stored_counts() -> Counts:
    """Return what was counted when the file was written."""
    return msgspec.json.decode(STORED.read_bytes(), type=Counts)


def instructions(name: str) -> float | None:
    """Return the millions of instructions of a stage that is loaded; None without valgrind."""
    if shutil.which("valgrind") is None:
        return None
    more, one = _instructions(name, 1 + REPEATED), _instructions(name, 1)
    return (more - one) / REPEATED / 1_000_000


def _instructions(name: str, times: int) -> int:
    tool = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")
    words = (*tool, sys.executable, "-m", "tests.bench.counts", name, str(times))
    ran = subprocess.run(words, capture_output=True, env=os.environ | SEEDED, check=True, text=True)
    found = _INSTRUCTIONS.search(ran.stderr)
    assert found, ran.stderr
    return int(found[1].replace(",", ""))


def report(*, write: bool, counted_too: bool) -> int:
    """Print what was counted beside what is stored. Return 1 where a stage grew."""
    if os.environ.get("PYTHONHASHSEED") != "0":
        words = [sys.executable, "-m", "tests.bench", *sys.argv[1:]]
        return subprocess.run(words, env=os.environ | SEEDED, check=False).returncode
    now = count()
    if write:
        STORED.write_bytes(msgspec.json.format(msgspec.json.encode(now), indent=2) + b"\n")
    stored = stored_counts()
    held = now.python == stored.python
    worse = grown(now.calls, stored.calls) if held else []
    for name, number in now.calls.items():
        before = stored.calls.get(name)
        share = "" if before is None else f"{before:8.2f} {number / before - 1:+7.1%}"
        millions = instructions(name) if counted_too else None
        told = "" if millions is None else f" {millions:8.2f} M instructions"
        print(f"{name:40} {number:8.2f} {share}{told}{'  GREW' * (name in worse)}")  # noqa: T201
    if not held:
        print(f"Not held: the stored counts are of Python {stored.python}.")  # noqa: T201
    return 1 if worse else 0


if __name__ == "__main__":
    asked, repeated = sys.argv[1:]
    with tempfile.TemporaryDirectory() as scratch:
        (run,) = (stage for name, _, stage in stages(Path(scratch)) if name == asked)
        for _ in range(int(repeated)):
            run()
