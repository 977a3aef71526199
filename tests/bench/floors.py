"""Each row without the work that could be left out: `tests.bench.floors`.

The floor of the table is SQLite or Python alone, which decodes and checks nothing. Here each row is
compared with a bare loop over the work that it must do, such as an INSERT with all guards, an event
encoded, two digests, a table changed. If a row misses its goal, the issue asks for 1.2.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from itertools import count
from pathlib import Path

import msgspec

from engine.checks.framework.finding import Finding
from engine.judge.judgement import judge, judge_each
from engine.record.entry import Entry
from engine.rulebook.ruleset import Ruleset, ruleset
from engine.table.fold import Fold
from recorder.files.open_match import open_match
from recorder.importers.json_lines.write import write
from recorder.store.store import Store
from replay.judgement.kept_judgements import judged_result
from replay.timeline.timeline import Timeline
from tests.bench.archive import judge_all, statistic
from tests.bench.bare_loops import (
    BareStoring,
    bare_follow,
    bare_judging,
    bare_last_table,
    bare_read,
)
from tests.bench.contest import Contender, Rounds, Row, contest, times
from tests.bench.growth import at_its_end, follow, growth, whole_laps
from tests.bench.judging import MATCH, judged_again
from tests.bench.laps import laps
from tests.bench.starting import START as COMMAND
from tests.bench.starting import process
from tests.bench.storing import Storing, timed
from tests.bench.table import HEADING, table

LENGTH = 1_000
LENGTHS = (1_000, 2_000, 100_000)
ARCHIVE = 2_000
MATCHES = (4, 100)
FIRST = ("faq-1996", "cr-1998", "glossary")
GOAL = 1.2
BARE = """
import sys
from tests.bench.archive import judge_all
from tests.bench.bare_loops import bare_judging_of_all
bare_judging_of_all(sys.argv[1])
"""
_KEPT = "SELECT findings, standing FROM judgements WHERE match = ?"
_FINDINGS = msgspec.msgpack.Decoder(tuple[Finding, ...])
# Runs a command without output; tells the seconds of the second run, and all modules it loaded.
_TWICE = """
import os, sys, time
from tui.cli.start import start
told, sys.stdout = sys.stdout, open(os.devnull, "w")
start()
begun = time.perf_counter()
start()
print(time.perf_counter() - begun, *sys.modules, file=told)
"""


def storing(folder: Path, rounds: Rounds) -> Iterator[Row]:
    """Compare append, import and open with their floors."""
    place = Storing(folder, laps(LENGTH)[:LENGTH])
    bare = BareStoring(place)
    works: dict[str, tuple[Contender, Contender]] = {
        f"append one event, {how}": (
            lambda how=how: bare.append(how),  # type: ignore[misc]
            lambda how=how: place.our_append(how),  # type: ignore[misc]
        )
        for how in ("FULL", "NORMAL")
    }
    works[f"import a match of {LENGTH:,}"] = bare.bring_in, place.our_import
    works[f"open a match of {LENGTH:,}, or each of an archive"] = bare.open, place.our_open
    for name, (floor, ours) in works.items():
        yield contest(name, floor, ours, rounds=rounds, goal=GOAL)


def judging(folder: Path, rounds: Rounds) -> Iterator[Row]:
    """Compare judging a stored match with a bare loop over what the rules ask."""
    path = folder / "judged.db"
    with Store.open_to_write(path) as store:
        match = store.import_log(open_match(MATCH).entries)
    for names in (*((name,) for name in FIRST), FIRST):
        each = [ruleset(name) for name in names]

        def bare(rulesets: Sequence[Ruleset] = each) -> float:
            with Store.open(path) as store:
                return timed(lambda: bare_judging(Fold(bare_read(store, match)), *rulesets))

        def ours(rulesets: Sequence[Ruleset] = each) -> float:
            with Store.open(path) as store:
                return timed(lambda: judge_each(Fold(store.read(match).entries), rulesets))

        of = names[0] if len(names) == 1 else f"{len(names)} rulesets in one walk"
        yield contest(f"judge {MATCH} by {of}", bare, ours, rounds=rounds, goal=GOAL)


def archive(folder: Path, rounds: Rounds) -> Iterator[Row]:
    """Compare folding an archive, and judging it by the command, with programs of the bare loops.

    The start of the processes takes as long as some matches, and is counted once.
    """
    stores = {}
    for number in MATCHES:
        stores[number] = folder / f"{number}.db"
        with Store.open_to_write(stores[number]) as store:
            for seed in range(number):
                store.import_log(laps(LENGTH, seed=seed)[:LENGTH])
    with Store.open(stores[MATCHES[1]]) as store:
        ids = [match.id for match in store.matches()]
    halves, paths = (ids[::2], ids[1::2]), (stores[MATCHES[1]],) * 2
    with ProcessPoolExecutor(2) as pool:
        yield contest(
            f"fold each of {MATCHES[1]} matches in two processes",
            lambda: timed(lambda: list(pool.map(statistic, paths, halves, (bare_last_table,) * 2))),
            lambda: timed(lambda: list(pool.map(statistic, paths, halves))),
            rounds=rounds,
            goal=GOAL,
        )
    # In each copy nothing was judged before.
    copied = count()

    def of_archive(work: Callable[[Path], float]) -> float:
        few, many = (
            work(Path(shutil.copy(path, folder / f"copy_{next(copied)}.db")))
            for path in stores.values()
        )
        return few + (many - few) / (MATCHES[1] - MATCHES[0]) * (ARCHIVE - MATCHES[0])

    def bare(path: Path) -> float:
        command = (sys.executable, "-c", BARE, str(path))
        return timed(lambda: subprocess.run(command, stdout=subprocess.DEVNULL, check=True))

    yield contest(
        f"judge {ARCHIVE:,} matches in two processes, by {MATCHES[0]} and {MATCHES[1]}",
        lambda: of_archive(bare),
        lambda: of_archive(judge_all),
        rounds=rounds.fewer(3),
        goal=GOAL,
    )


def again(folder: Path, rounds: Rounds) -> Iterator[Row]:
    """Compare a match that was judged before with reading it and what is kept, checked."""
    path = folder / "judged.db"
    with Store.open_to_write(path) as store:
        match = store.import_log(laps(LENGTH)[:LENGTH])
    with Store.open(path) as store:
        judged_result(Timeline(store.read(match)), ruleset("faq-1996"))

    def bare() -> None:
        with Store.open(path) as store:
            bare_read(store, match)
            ((findings, standing),) = store._connection.execute(_KEPT, (match,))
            sha256(findings + standing).digest()
            _FINDINGS.decode(findings)

    yield contest(
        f"judge {LENGTH:,} entries that were judged before",
        lambda: timed(bare),
        lambda: timed(lambda: judged_again(path, match, "faq-1996")),
        rounds=rounds,
        goal=GOAL,
    )


def cold(folder: Path, rounds: Rounds) -> Iterator[Row]:
    """Compare commands with the loading of their modules, and their time when all is loaded."""
    path = folder / "match.jsonl"
    path.write_text(write(laps(LENGTH)[:LENGTH]), "utf-8")
    for command in ("show", "judge"):
        words = (command, str(path), "--json")
        own = {name: word for name, word in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        twice = (sys.executable, "-c", _TWICE, *words)
        warm, modules = [], ""
        for _ in range(5):
            done = subprocess.run(twice, env=own, capture_output=True, check=True, text=True)
            seconds, modules = done.stdout.split(" ", 1)
            warm.append(float(seconds))
        load = folder / f"load_{command}.py"
        named = [name for name in modules.split() if "__" not in name]
        imports = "".join(f"import {name}\n" for name in named)
        load.write_text(
            f"from tui.cli.lean_imports import load_lean\nload_lean()\n{imports}"
            "import os\nos._exit(0)\n"
        )
        loading, least = process(str(load)), min(warm)
        yield contest(
            f"tricorder {command} FILE --json, cold",
            lambda loading=loading, least=least: loading() + least,  # type: ignore[misc]
            process("-c", COMMAND, *words),
            rounds=rounds,
            goal=GOAL,
        )


def growing(folder: Path, rounds: Rounds) -> Iterator[Row]:
    """Compare the growth in long matches with that of a bare loop over them."""
    works: dict[str, tuple[dict[str, Contender], dict[str, Contender]]] = {
        "open": ({}, {}),
        "judge": ({}, {}),
        "follow": ({}, {}),
    }
    for length in LENGTHS:
        path, record = folder / f"{length}.db", laps(length)[:length]
        with Store.open_to_write(path) as store:
            match = store.import_log(record)
        for pair, contenders in zip(works.values(), _growing(path, match, record), strict=True):
            for of_length, contender in zip(pair, contenders, strict=True):
                of_length[str(length)] = contender
    for name, pair in works.items():
        of = at_its_end if name == "follow" else growth
        grown = [
            statistics.median(of(times(by_length, rounds.fewer(3)), LENGTHS[-1]))
            for by_length in pair
        ]
        told = f"growth of {name} to {LENGTHS[-1]:,}: {grown[0]:.2f} x, bare {grown[1]:.2f} x"
        yield Row(name=told, ours=grown[0] / grown[1], goal=GOAL)


def _growing(
    path: Path, match: str, record: Sequence[Entry]
) -> Iterator[tuple[Contender, Contender]]:
    """Yield what opens, judges and follows a match, each with its bare loop."""
    rules, fold, lapped = ruleset("faq-1996"), Fold(record), whole_laps(record)
    yield (
        lambda: _open(path, len(record), lambda store: Fold(store.read(match).entries).last),
        lambda: _open(path, len(record), lambda store: bare_last_table(store, match)),
    )
    yield (
        lambda: timed(lambda: judge(fold, rules)),
        lambda: timed(lambda: bare_judging(Fold(record), rules)),
    )
    yield lambda: follow(lapped), lambda: bare_follow(lapped, rules)


def _open(path: Path, length: int, work: Callable[[Store], object]) -> float:
    """Return the least seconds of several openings, enough to take some time together."""
    with Store.open(path) as store:
        return min(timed(lambda: work(store)) for _ in range(max(1, 20 * LENGTH // length)))


def main() -> None:
    """Print the rows."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.floors", description=__doc__)
    parser.add_argument("--short", action="store_true", help="few rounds")
    rounds = Rounds(5) if parser.parse_args().short else Rounds()
    print(HEADING)  # noqa: T201
    for group in (storing, judging, again, archive, cold, growing):
        with tempfile.TemporaryDirectory() as folder:
            for row in group(Path(folder), rounds):
                print(table((row,)), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
