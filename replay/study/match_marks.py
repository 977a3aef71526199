"""The marks of a match on its record as it is now: where each stands, or that it is adrift."""

from collections.abc import Iterable, Sequence
from enum import StrEnum, unique
from functools import cached_property
from typing import NamedTuple

import msgspec

from engine.model.errors import Fault, InputError
from engine.record.entry import Entry
from engine.record.events.judging import NoteAdded
from recorder.study.mark import EntryMark, Layer, new_id
from recorder.study.note_line import NoteLine
from replay.study.chain_digests import ChainDigests, body_digest
from replay.timeline.timeline import Timeline


@unique
class MarkState(StrEnum):
    """What became of the entry that a mark was put on."""

    HERE = "here"
    STRUCK = "struck"
    ADRIFT = "adrift"


class PlacedMark(NamedTuple):
    """A mark, and where it stands now.

    `seq`: its entry; for a mark adrift the nearest entry with the same event, or None. `until`: the
    end of its stretch, if that is unchanged. `struck_by`: how its entry was struck.
    """

    mark: EntryMark
    state: MarkState
    seq: int | None
    until: int | None = None
    struck_by: str | None = None


class _About(NamedTuple):
    """What ties a mark to an entry, by the names of its fields."""

    seq: int
    digest: bytes
    body_digest: bytes
    until: int | None
    until_digest: bytes | None


class MatchMarks:
    """The marks of one match, and the notes that are entries of the record themselves.

    A mark stands where the chain up to its entry is what it was; later entries change nothing. In
    another record of the match it is adrift, and stays so until somebody moves it.
    """

    def __init__(self, timeline: Timeline, marks: Iterable[EntryMark] = ()) -> None:
        self.timeline = timeline
        self._digests = ChainDigests(timeline)
        self._marks = tuple(marks)

    @property
    def start(self) -> bytes:
        """The digest of the first entry, which all records of the match share; empty for none."""
        return self._digests.at(1) or b""

    def put(self, marks: Iterable[EntryMark]) -> None:
        """Take these marks in place of those before."""
        self._marks = tuple(marks)
        self.look_again()

    def look_again(self) -> None:
        """Place the marks again on a record that has grown."""
        for name in ("placed", "_by_seq", "seqs", "recorded"):
            vars(self).pop(name, None)

    @cached_property
    def placed(self) -> Sequence[PlacedMark]:
        """All marks in the order of the entries; those that have no place come last."""
        found = [self._place(mark) for mark in self._marks]
        return sorted(found, key=lambda placed: (placed.seq is None, placed.seq or 0))

    @cached_property
    def recorded(self) -> dict[int, tuple[Entry, ...]]:
        """The notes of the record itself, by the entry that each is about."""
        notes: dict[int, tuple[Entry, ...]] = {}
        for entry in self.timeline.entries:
            if isinstance(entry.body, NoteAdded):
                seq = entry.body.on or entry.seq
                notes[seq] = (*notes.get(seq, ()), entry)
        return notes

    @cached_property
    def seqs(self) -> list[int]:
        """The entries that somebody marked, or that a note of the record is about."""
        return sorted({*self._by_seq, *self.recorded})

    def at(self, seq: int) -> Sequence[PlacedMark]:
        """Return the marks that stand on an entry."""
        return self._by_seq.get(seq, ())

    def own(self, seq: int) -> EntryMark | None:
        """Return the user's own mark on an entry, the last one where there are several."""
        own = [placed.mark for placed in self.at(seq) if placed.mark.layer == Layer()]
        return own[-1] if own else None

    def made(
        self,
        seq: int,
        line: NoteLine,
        now: int,
        *,
        until: int | None = None,
        card: str | None = None,
    ) -> EntryMark:
        """Return a new mark of the user's own. Raises InputError where there is no such entry."""
        return EntryMark(
            id=new_id(),
            start=self.start,
            card=card,
            made_at=now,
            changed_at=now,
            **self._about(seq, until)._asdict(),
            **line._asdict(),
        )

    def changed(self, mark: EntryMark, line: NoteLine, now: int) -> EntryMark:
        """Return a mark with other words."""
        return msgspec.structs.replace(mark, changed_at=now, **line._asdict())

    def moved(self, mark: EntryMark, seq: int, now: int) -> EntryMark:
        """Return a mark on another entry, without its stretch; raises InputError for no entry."""
        about = self._about(seq, None)._asdict()
        return msgspec.structs.replace(mark, start=self.start, changed_at=now, **about)

    def _about(self, seq: int, until: int | None) -> _About:
        digest = self._digests.at(seq)
        until_digest = None if until is None else self._digests.at(until)
        if digest is None or (until is not None and until_digest is None):
            what = f"the match has no entry {seq if digest is None else until}"
            raise InputError(Fault("", what, f"its last entry is {self.timeline.last}"))
        if until is not None and until < seq:
            what = f"the stretch from {seq} ends at {until}, before it begins"
            raise InputError(Fault("", what, "give a later end"))
        return _About(seq, digest, body_digest(self.timeline.entry(seq)), until, until_digest)

    @cached_property
    def _by_seq(self) -> dict[int, tuple[PlacedMark, ...]]:
        by_seq: dict[int, tuple[PlacedMark, ...]] = {}
        for placed in self.placed:
            if placed.seq is not None and placed.state is not MarkState.ADRIFT:
                by_seq[placed.seq] = (*by_seq.get(placed.seq, ()), placed)
        return by_seq

    @cached_property
    def _bodies(self) -> dict[bytes, list[int]]:
        bodies: dict[bytes, list[int]] = {}
        for entry in self.timeline.entries:
            bodies.setdefault(body_digest(entry), []).append(entry.seq)
        return bodies

    def _place(self, mark: EntryMark) -> PlacedMark:
        if self._digests.at(mark.seq) != mark.digest:
            same = self._bodies.get(mark.body_digest, [])
            nearest = min(same, key=lambda seq: abs(seq - mark.seq), default=None)
            return PlacedMark(mark, MarkState.ADRIFT, nearest)
        whole = mark.until is not None and self._digests.at(mark.until) == mark.until_digest
        until = mark.until if whole else None
        struck_by = self.timeline.struck().get(mark.seq)
        state = MarkState.HERE if struck_by is None else MarkState.STRUCK
        return PlacedMark(mark, state, mark.seq, until, struck_by)
