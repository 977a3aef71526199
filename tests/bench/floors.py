"""Each row without the work that could be left out: `tests.bench.floors`.

The floor of the table is SQLite or Python alone, which decodes and checks nothing. Here each row is
compared with a bare loop over the work that it must do, such as an INSERT with all guards, an event
encoded, two digests, a table changed. If a row misses its goal, the issue asks for 1.2.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Self

import msgspec
from msgspec.structs import replace

from engine.checks.framework.context import each
from engine.checks.framework.finding import Finding
from engine.judge.event_stream import EventStream
from engine.judge.judge import Judge
from engine.judge.judgement import judge
from engine.model.garbage import no_search_for_garbage
from engine.model.ids import CardId
from engine.projections.response_windows import interrupt
from engine.record.entry import ENCODER, EVENT_DECODER, Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.judging import BackedUp
from engine.record.events.union import TAGS
from engine.relations.entry_context import EntryContext
from engine.relations.reader import read
from engine.rulebook.ruleset import Ruleset, ruleset
from engine.table.apply import CHANGED, CHANGES
from engine.table.card_knowledge import LEARNING, Identity
from engine.table.corrected_fold import KEEP_EVERY
from engine.table.dispute_order import out_of_order
from engine.table.event_key import event_key
from engine.table.fold import Fold
from engine.table.judge_state import JudgeState, filed
from engine.table.mutable_table import MutableTable
from engine.table.snapshot import Snapshot
from engine.table.table import Table
from recorder.files.open_match import open_match
from recorder.importers.json_lines.write import write
from recorder.store.chain import START
from recorder.store.chain_reader import ENTRIES, SOURCES
from recorder.store.rows import ADD_ENTRY
from recorder.store.store import Store, milliseconds_now
from replay.judgement.kept_judgements import judged_result
from replay.timeline.timeline import Timeline
from tests.bench.contest import Contender, Rounds, Row, contest, times
from tests.bench.growth import growth
from tests.bench.judging import MATCH, judged_again
from tests.bench.laps import laps
from tests.bench.starting import START as COMMAND
from tests.bench.starting import process
from tests.bench.storing import APPENDED, Storing, timed
from tests.bench.table import HEADING, table

LENGTH = 1_000
LENGTHS = (1_000, 2_000, 100_000)
GOAL = 1.2
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


def chained(last: bytes, entry: Entry, body: bytes) -> bytes:
    """Return a digest of as many bytes as the store's, by one expression."""
    return sha256(b"%b%d|%d|live|%b" % (last, entry.seq, entry.happened_at or 0, body)).digest()


class BareFold:
    """A table that follows the line of play, with what is known of cards and of the judge's acts.

    It reports what contradicts it, but keeps no earlier positions; of earlier tables it keeps those
    that a back-up goes on from. It knows no corrections and no copies declared since a back-up.
    """

    def __init__(self) -> None:
        self.table, self.state = MutableTable(Table()), JudgeState()
        self.known: dict[CardId, Identity] = {}
        self.line: list[Entry] = []
        self.kept = {0: Table()}

    def extend(self, entries: Iterable[Entry]) -> Self:
        """Read entries."""
        line, table = self.line, self.table
        for entry in entries:
            event = entry.body
            change, learn = CHANGED.get(type(event)), LEARNING.get(type(event))
            if change is not None:
                change(table, entry.seq, event)
                line.append(entry)
                if len(line) % KEEP_EVERY == 0:
                    self.kept[len(line)] = table.freeze()
            else:
                self._judge(entry)
            if learn is not None:
                learn(self.known, event)
        return self

    def _judge(self, entry: Entry) -> None:
        event = entry.body
        if type(event) is BackedUp:
            at = bisect_right(self.line, event.to, key=lambda played: played.seq)
            near = at - at % KEEP_EVERY
            del self.line[at:]
            self.table.restore(self.kept[near])
            for played in self.line[near:]:
                CHANGED[type(played.body)](self.table, played.seq, played.body)
        out_of_order(self.state, event)
        self.state = filed(self.state, entry.seq, event)

    @property
    def last(self) -> Snapshot:
        """What stands after the last entry."""
        return Snapshot(
            seq=self.line[-1].seq,
            position=self.line[-1].seq,
            table=self.table.freeze(),
            known=self.known.copy(),
            judge_state=self.state,
        )


@no_search_for_garbage()
def bare_table(entries: Sequence[Entry]) -> Table:
    """Return the table after all entries."""
    return BareFold().extend(entries).last.table


@no_search_for_garbage()
def bare_read(store: Store, match: str) -> list[Entry]:
    """Select a match, make its digests, decode it."""
    last, entries = START, []
    rows = store._connection.execute(ENTRIES, (match,)).fetchall()
    for seq, happened_at, _, source, _, body in rows:
        last = sha256(b"%b%d|%d|%b|%b" % (last, seq, happened_at, source, body)).digest()
    events = map(EVENT_DECODER.decode, [row[5] for row in rows])
    for (seq, happened_at, recorded_at, source, schema, _), event in zip(rows, events, strict=True):
        entries.append(
            Entry(
                seq=seq,
                happened_at=happened_at,
                recorded_at=recorded_at,
                source=SOURCES[source],
                schema=schema,
                body=event,
            )
        )
    return entries


class BareStoring:
    """The work that keeping and opening a match must do."""

    def __init__(self, place: Storing) -> None:
        self.place = place

    def append(self, synchronous: str) -> float:
        """Insert each row with all guards, made of its entry; keep what can be seen after it."""
        with self.place.store() as store:
            store._connection.execute(f"PRAGMA synchronous = {synchronous}")
            match = store.import_log(self.place.record[:1])
            entries = self.place.record[1 : APPENDED + 1]
            fold, seen = BareFold().extend(self.place.record[:1]), list[Snapshot]()

            def work() -> None:
                last = local = START
                for entry in entries:
                    now = milliseconds_now()
                    body = ENCODER.encode(entry.body)
                    last = chained(last, entry, body)
                    local = chained(local, entry, last)
                    row = (
                        match,
                        entry.seq,
                        entry.happened_at,
                        now,
                        str(entry.source),
                        entry.schema,
                        TAGS[type(entry.body)],
                        body.decode(),
                        last,
                        local,
                    )
                    store._connection.execute(ADD_ENTRY, row)
                    last.hex()
                    fold.extend((entry,))
                    seen.append(fold.last)

            return timed(work)

    def bring_in(self) -> float:
        """Insert ready rows with all guards in one transaction; encode, digest twice."""
        with self.place.store() as store:
            connection = store._connection

            def work() -> None:
                last = START
                for entry in self.place.record:
                    last = chained(last, entry, ENCODER.encode(entry.body))
                    chained(last, entry, START)
                connection.execute("BEGIN")
                connection.execute("INSERT INTO matches VALUES ('bench', 1, ?)", (START,))
                connection.executemany(ADD_ENTRY, self.place.rows)
                connection.execute("COMMIT")

            return timed(work)

    def open(self) -> float:
        """Read the match and change a table by all of it."""
        with Store.open(self.place.filled) as store:
            return timed(lambda: bare_table(bare_read(store, self.place.match)))


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


@no_search_for_garbage()
def bare_judging(entries: Sequence[Entry], rules: Ruleset) -> tuple[Judge, list[Finding]]:
    """Read each entry in the rules' terms; ask and change all that the rules ask and change by it.

    What a judge keeps of it, orders and back-ups are left out.
    """
    stream = EventStream(Fold(entries))
    judge = Judge(stream.fold, rules, stream)
    game, context, about = judge.game, judge._context, judge._ctx
    memory, table = about.memory, stream.table
    found: list[Finding] = []
    read_in = EntryContext(
        table=table, played=stream.played, lines=stream._lines, known=stream.known
    )
    for entry in stream.fold.order:
        seq = entry.seq
        for event in read(read_in, seq, entry.body):
            kind = type(event)
            if type(event) is ActionInitiated:
                stream.played[seq] = event
            part = entry if event is entry.body else replace(entry, body=event)
            about.entry, about.seq = part, seq
            about.implied = context.implied = kind is not type(entry.body)
            plan = judge._plans[event_key(table, event)]
            for check in plan.checks:
                if finds := check(about, part, event):
                    found += each(finds)
            for state, update in plan.updates:
                memory[state] = update(game, memory[state], part, event)
            game.answers.clear()
            for change in plan.changes:
                change(game, seq, event)
            if plan.interrupts or context.interruption.lasting:
                interrupt(context, part)
            if plan.windows is not None:
                plan.windows(context, part, event)
            if kind in LEARNING:
                stream._learn(event)
            if kind in CHANGES:
                CHANGES[kind](table, seq, event)
            stream.entries[seq] = part
    return judge, found


def judging(folder: Path, rounds: Rounds) -> Iterator[Row]:
    """Compare judging a stored match with a bare loop over what the rules ask."""
    path = folder / "judged.db"
    with Store.open_to_write(path) as store:
        match = store.import_log(open_match(MATCH).entries)
    for name in ("faq-1996", "cr-1998", "glossary"):
        rules = ruleset(name)

        def bare(rules: Ruleset = rules) -> float:
            with Store.open(path) as store:
                return timed(lambda: bare_judging(bare_read(store, match), rules))

        def ours(rules: Ruleset = rules) -> float:
            with Store.open(path) as store:
                return timed(lambda: judge(Fold(store.read(match).entries), rules))

        yield contest(f"judge {MATCH} by {name}", bare, ours, rounds=rounds, goal=GOAL)


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
    """Compare the growth of opening long matches with that of a bare loop over them."""
    ours: dict[str, Contender] = {}
    bare: dict[str, Contender] = {}
    for length in LENGTHS:
        path = folder / f"{length}.db"
        with Store.open_to_write(path) as store:
            match = store.import_log(laps(length)[:length])
        ours[str(length)] = lambda path=path, length=length, match=match: _open(  # type: ignore[misc]
            path, length, lambda store: Fold(store.read(match).entries).last
        )
        bare[str(length)] = lambda path=path, length=length, match=match: _open(  # type: ignore[misc]
            path, length, lambda store: bare_table(bare_read(store, match))
        )
    fewer = rounds.fewer(3)
    grown = [statistics.median(growth(times(each, fewer), LENGTHS[-1])) for each in (ours, bare)]
    of = f"growth of open to {LENGTHS[-1]:,}: {grown[0]:.2f} x, bare {grown[1]:.2f} x"
    yield Row(name=of, ours=grown[0] / grown[1], goal=GOAL)


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
    for group in (storing, judging, again, cold, growing):
        with tempfile.TemporaryDirectory() as folder:
            for row in group(Path(folder), rounds):
                print(table((row,)), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
