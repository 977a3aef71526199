"""An account: what somebody says happened after an entry, as lines of a record of their own.

Its lines are read as in recording, against the match as it was then, and folded in memory. They are
never recorded as play.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from engine.model.enums import EntrySource, Outcome
from engine.model.errors import Fault, InputError
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.event import Play
from engine.record.events.judging import DisputeRaised, StatementTaken
from engine.record.events.match import MatchEvent
from engine.table.growing_record import GrowingRecord
from recorder.entry_line.entry_line import EntryLine
from recorder.store.recorded_match import recorded_match
from replay.text.player_labels import speaker_label
from replay.timeline.timeline import Timeline

MOST_LINES: Final = 50
_CLOCK: Final = re.compile(r"\s*\d+:\d")
# The words that end an action, and a label that nobody types, for the one to be ended.
_ENDINGS: Final = frozenset({"done", *(outcome.value.split("_")[0] for outcome in Outcome)})
_OWN_LEVEL: Final = "of-this-level"
_NUMBER: Final = re.compile(r"@(\d+)")
# A line may say how many seconds after the entry that the account follows it happened.
_OFFSET: Final = re.compile(r"\s*\+(?P<seconds>\d{1,5})(?:\.(?P<fraction>\d{1,3}))?\s*s?(?=\s)")


class AccountLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of an account: as it was typed, and the entries that it stands for.

    `ms`: how long after the beginning it happened; None where the line does not say. `wrong`: a
    correction struck it later.
    """

    number: int
    text: str
    seqs: tuple[int, ...]
    ms: int | None = None
    wrong: bool = False


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """A version of what happened after an entry: its lines, and the match that they make.

    `seq`: the statement that it is part of, None for what was recorded.
    """

    seq: int | None
    speaker: str
    after: int
    lines: tuple[AccountLine, ...]
    timeline: Timeline

    def line_of(self, seq: int) -> int | None:
        """Return the number of the line that an entry belongs to."""
        return next((line.number for line in self.lines if seq in line.seqs), None)

    def by_line(self, words: str) -> str:
        """Return words with its lines in place of the entries that only an account has."""
        if self.seq is None:
            return words
        return _NUMBER.sub(lambda found: self._named(found[0], int(found[1])), words)

    def _named(self, told: str, seq: int) -> str:
        line = self.line_of(seq) if seq > self.after else None
        return told if line is None else f"(line {line})"

    def is_inferred(self, seq: int) -> bool:
        """Return whether nobody said an entry: it follows from what somebody said."""
        return self.timeline.entry(seq).source is EntrySource.INFERRED

    def told(self, line: AccountLine) -> tuple[int, ...]:
        """Return the entries of a line that its speaker said."""
        return tuple(seq for seq in line.seqs if not self.is_inferred(seq)) or line.seqs

    def seq_after(self, line: int) -> int:
        """Return the last entry up to a line; where it has fewer lines, of all of them."""
        told = self.lines[:line]
        return told[-1].seqs[-1] if told else self.after


def account_of(timeline: Timeline, seq: int) -> Account | None:
    """Return the account of a statement, None where it has none.

    Raises InputError where it cannot be read, and where it does not say after which entry it
    begins.
    """
    body = timeline.entry(seq).body
    if not isinstance(body, StatementTaken) or body.account is None:
        return None
    if body.after is None:
        what = "the account does not say after which entry it begins"
        remedy = "take the statement again: 'dispute statement' with --account FILE --after SEQ"
        raise InputError(Fault("after", what, f"{remedy}{_proposed(timeline, body.dispute)}"))
    players = () if timeline.started is None else timeline.started.players
    speaker = speaker_label(players, body.speaker)
    return read_account(timeline, body.after, body.account, speaker, seq)


def _proposed(timeline: Timeline, dispute: int) -> str:
    """Return the entry that an account of a dispute most likely begins after, in words."""
    raised = timeline.entry(dispute).body
    on = raised.on if isinstance(raised, DisputeRaised) else ()
    before = min(on, default=dispute) - 1
    return f", such as {before}" if before > 0 else ""


def read_account(
    timeline: Timeline, after: int, text: str, speaker: str = "", seq: int | None = None
) -> Account:
    """Return what lines say that happened after an entry.

    Raises InputError with the line where one cannot be read, is no play, or leaves something open.
    """
    if not 0 < after < timeline.last:
        what = f"an account begins after an entry before the last, and {after} is no such entry"
        raise InputError(Fault("after", what, f"name one from 1 to {timeline.last - 1}"))
    texts = [line for line in text.splitlines() if line.strip()]
    if not texts:
        raise InputError(Fault("account", "an account has lines", "write what happened, in order"))
    if len(texts) > MOST_LINES:
        what = f"an account has at most {MOST_LINES} lines, and this one {len(texts)}"
        raise InputError(
            Fault("account", what, "begin it later, or leave out what nobody contests")
        )
    record = GrowingRecord(timeline.entries[:after])
    began = timeline.time(after)
    entry_line = EntryLine(record)
    begun: dict[int, int] = {}
    lines = tuple(
        _read(entry_line, number, line, began, begun) for number, line in enumerate(texts, 1)
    )
    name = f"{timeline.log.id}, as {speaker or 'somebody'} says"
    return Account(
        seq=seq,
        speaker=speaker,
        after=after,
        lines=lines,
        timeline=branch(timeline, record.entries, name),
    )


def branch(timeline: Timeline, entries: Sequence[Entry], name: str) -> Timeline:
    """Return a match of other entries, with the card facts that this one has."""
    log = recorded_match(entries, name)
    other = Timeline(msgspec.structs.replace(log, library=timeline.log.library))
    other.known_cards = timeline.known_cards  # read from the store once for all accounts
    return other


def _read(
    entry_line: EntryLine, number: int, text: str, began: int | None, begun: dict[int, int]
) -> AccountLine:
    """Return a line, and put its entries at the end of the record that the entry line reads on.

    `begun`: the action begun last at each indentation; an ending belongs to that of its own.
    """
    if _CLOCK.match(text):
        what = "begins with a time of the match; an account counts from the entry that it follows"
        raise InputError(Fault(f"line {number}", what, "write +4.0 for 4 seconds after that"))
    offset = _OFFSET.match(text)
    ms = None
    typed = text
    if offset is not None:
        ms = int(offset["seconds"]) * 1000 + int((offset["fraction"] or "").ljust(3, "0"))
        typed = " " * offset.end() + text[offset.end() :]
    record = entry_line.record
    level = len(typed) - len(typed.lstrip())
    ended = begun.get(level)
    if ended is not None and typed.split()[0].lower() in _ENDINGS:
        # As in a transcript, it ends the action of its own level, whatever is open inside it.
        entry_line.context.labels[_OWN_LEVEL] = ended
        typed = f"{typed[:level]}#{_OWN_LEVEL} {typed[level:]}"
    try:
        parsed = entry_line.read(typed)
    except InputError as refused:
        raise InputError(*_at(number, refused.faults)) from refused
    wrong = [event for event in parsed.events if not isinstance(event, Play) or _is_of_match(event)]
    if wrong or parsed.takes_back or parsed.late or not parsed.events:
        what = "is no play: an account tells what happened at the table, in order"
        raise InputError(Fault(f"line {number}", what, "leave it out"))
    at = None if ms is None or began is None else began + ms
    entries = [
        Entry(seq=record.seq + 1 + index, happened_at=at, source=source, body=event)
        for index, event in enumerate(parsed.events)
        for source in (EntrySource.INFERRED if index in parsed.inferred else EntrySource.LIVE,)
    ]
    record.extend(entries)
    entry_line.keep_label(parsed, entries)
    actions = [entry.seq for entry in entries if isinstance(entry.body, ActionInitiated)]
    begun.update({level: actions[-1]} if actions else {})
    seqs = tuple(entry.seq for entry in entries)
    return AccountLine(number=number, text=text.strip(), seqs=seqs, ms=ms)


def _is_of_match(event: object) -> bool:
    return isinstance(event, MatchEvent)


def _at(number: int, faults: Sequence[Fault]) -> Iterator[Fault]:
    for fault in faults:
        where = f"line {number}, {fault.where}" if fault.where else f"line {number}"
        yield Fault(where, fault.what, fault.remedy)
