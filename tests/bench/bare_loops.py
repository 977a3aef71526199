"""Bare loops: the work that a row must do and nothing else, with which `floors` compares it."""

import sys
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import Self

from msgspec import msgpack
from msgspec.structs import replace

from engine.checks.framework.finding import Finding
from engine.checks.framework.lawful_by import LawfulBy
from engine.judge.event_stream import EventStream
from engine.judge.judge import Judge
from engine.judge.judgement import JudgedFindings
from engine.model.garbage import no_search_for_garbage
from engine.model.ids import CardId
from engine.projections.response_windows import interrupt
from engine.record.entry import ENCODER, EVENT_DECODER, Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.judging import BackedUp, Corrected
from engine.record.events.union import TAGS
from engine.record.validate import RecordValidator
from engine.relations.entry_context import EntryContext
from engine.relations.reader import read
from engine.rulebook.ruleset import Ruleset, ruleset
from engine.table.apply import CHANGED, CHANGES
from engine.table.card_knowledge import LEARNING, Identity
from engine.table.corrected_fold import KEEP_EVERY
from engine.table.dispute_order import out_of_order
from engine.table.event_key import EventKey, event_key
from engine.table.fold import Fold
from engine.table.judge_state import JudgeState, filed
from engine.table.mutable_table import MutableTable
from engine.table.snapshot import Snapshot
from engine.table.table import Table
from recorder.store.chain import START
from recorder.store.chain_reader import ENTRIES, SOURCES
from recorder.store.recorded_match import RecordedMatch
from recorder.store.rows import ADD_ENTRY
from recorder.store.store import Store, milliseconds_now
from replay.judgement.precedents import rulings_in_force
from replay.timeline.timeline import Timeline
from tests.bench.growth import FOLLOWED
from tests.bench.storing import APPENDED, Storing, timed
from tui.cli.commands.judge import JudgedPoint
from tui.cli.output import MAIL_CELLS, Paper, written
from tui.cli.report import RuledPoint

_KEEP = "INSERT OR REPLACE INTO judgements VALUES (?, ?, ?, ?, ?, ?)"


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


def bare_last_table(store: Store, match: str) -> Table:
    """Return the table at the end of a match."""
    return bare_table(bare_read(store, match))


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
            return timed(lambda: bare_last_table(store, self.place.match))


class BareJudge:
    """Reads each entry in the rules' terms; asks and changes all that the rules ask and change.

    What a judge keeps of it, orders and back-ups are left out.
    """

    def __init__(self, fold: Fold, *rulesets: Ruleset) -> None:
        self.stream = stream = EventStream(fold)
        self.judges = [Judge(stream.fold, rules, stream) for rules in rulesets]
        self.found: list[list[Finding]] = [[] for _ in rulesets]
        self.read_in = EntryContext(
            table=stream.table, played=stream.played, lines=stream._lines, known=stream.known
        )

    def extend(self, entries: Iterable[Entry]) -> Self:
        """Judge entries, in the order of play."""
        stream = self.stream
        table, judges = stream.table, list(zip(self.judges, self.found, strict=True))
        for entry in entries:
            seq = entry.seq
            for event in read(self.read_in, seq, entry.body):
                kind = type(event)
                if type(event) is ActionInitiated:
                    stream.played[seq] = event
                part = entry if event is entry.body else replace(entry, body=event)
                key = event_key(table, event)
                for judge, found in judges:
                    _ask(judge, found, key, part, implied=kind is not type(entry.body))
                if kind in LEARNING:
                    stream._learn(event)
                if kind in CHANGES:
                    CHANGES[kind](table, seq, event)
                stream.entries[seq] = part
        return self


def _ask(judge: Judge, found: list[Finding], key: EventKey, entry: Entry, *, implied: bool) -> None:
    """Ask and change what the rules of one judge ask and change by an event."""
    game, context, about, event = judge.game, judge._context, judge._ctx, entry.body
    about.entry, about.seq = entry, entry.seq
    about.implied = context.implied = implied
    plan, memory = judge._plans[key], about.memory
    for check in plan.checks:
        finds = check(about, entry, event)
        if finds and not isinstance(finds, LawfulBy):
            told = (finds,) if isinstance(finds, Finding) else finds
            found += [each for each in told if isinstance(each, Finding)]
    for state, update in plan.updates:
        memory[state] = update(game, memory[state], entry, event)
    game.answers.clear()
    for change in plan.changes:
        change(game, entry.seq, event)
    if plan.interrupts or context.interruption.lasting:
        interrupt(context, entry)
    if plan.windows is not None:
        plan.windows(context, entry, event)


@no_search_for_garbage()
def bare_judging(fold: Fold, *rulesets: Ruleset) -> BareJudge:
    """Judge all entries."""
    return BareJudge(fold, *rulesets).extend(fold.order)


def bare_follow(record: Sequence[Entry], rules: Ruleset) -> float:
    """Judge the last entries as they come in, except corrections."""
    bare = BareJudge(Fold(record), rules).extend(record[:-FOLLOWED])
    last = [entry for entry in record[-FOLLOWED:] if not isinstance(entry.body, Corrected)]
    return timed(lambda: [bare.extend((entry,)) for entry in last])


def bare_judging_of_all(path: str) -> None:
    """Judge all matches of a store in two processes, and print the findings."""
    with Store.open(Path(path)) as store:
        ids = [match.id for match in store.matches()]
    with ProcessPoolExecutor(2) as pool:
        for texts in pool.map(_printed, (path, path), (ids[::2], ids[1::2])):
            sys.stdout.writelines(texts)


def _printed(path: str, matches: Sequence[str]) -> list[str]:
    """Read, validate and judge matches; keep what is found, and return what is printed of it."""
    rules, texts = ruleset("faq-1996"), list[str]()
    with Store.open_to_write(Path(path)) as store:
        store._connection.execute("PRAGMA synchronous = NORMAL")
        for match in matches:
            entries = bare_read(store, match)
            RecordValidator().admit_all(entries)
            log = RecordedMatch(id=match, title="", entries=tuple(entries), head="")
            timeline = Timeline(log)
            bare = bare_judging(timeline.fold(), rules)
            kept = [msgpack.encode(each) for each in (bare.found[0], bare.judges[0].windows)]
            digest = sha256(b"".join(kept)).digest()
            store._connection.execute(_KEEP, (match, rules.id, digest, *kept, digest))
            findings = JudgedFindings(
                ruleset=rules, last=timeline.last, findings=tuple(bare.found[0])
            )
            rulings = rulings_in_force(timeline)
            point = RuledPoint(timeline, timeline.last, rules)
            rows = JudgedPoint(point, findings, rulings).rows()
            texts.append(written(rows, Paper(MAIL_CELLS, colour=False)))
    return texts
