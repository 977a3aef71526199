"""The contested stretch of the log: every entry of it, in order, with what was struck marked."""

from collections.abc import Sequence
from typing import Final

import msgspec

from engine.model.enums import EntrySource
from replay.dossier.stretch import ContestedStretch, entries_of
from replay.facts.entry_remarks import dated_time, remarked_words
from replay.facts.recorded_times import RecordedTimes
from replay.timeline.timeline import Timeline

# A dispute about something long ago has a long stretch; the record in the sheet has all of it.
MOST: Final = 200


class LoggedEntry(msgspec.Struct, frozen=True, kw_only=True):
    """An entry of the stretch: its time in words, and the milliseconds since the first one.

    `ms`: None where a time is missing or steps back. `text`: with its remarks, as in the log.
    `struck`: what struck it, in words.
    """

    seq: int
    time: str
    ms: int | None
    text: str
    contested: bool
    source: EntrySource
    struck: str = ""


def stretch_log(timeline: Timeline, stretch: ContestedStretch) -> tuple[LoggedEntry, ...]:
    """Return the entries from the first of a stretch until a judge was called.

    Of more than `MOST` those in the middle are left out: what followed the contested play at once
    and what came last stay, and so does what is contested, wherever it lies. Acts on other
    disputes are not among them.
    """
    entries = entries_of(timeline, stretch)
    if len(entries) > MOST:
        entries = [*entries[: MOST // 2], *entries[-MOST // 2 :]]
    seqs = sorted({*entries, *stretch.contested})
    recorded = RecordedTimes(timeline)
    return tuple(
        _logged(timeline, stretch, seq, recorded.between(stretch.first, seq)) for seq in seqs
    )


def left_out_words(
    stretch: ContestedStretch, log: Sequence[LoggedEntry], on_others: Sequence[int]
) -> tuple[str, ...]:
    """Return what the log of a stretch leaves out, in sentences without a full stop."""
    listed = sum(each.seq < stretch.until for each in log)
    between = stretch.until - stretch.first - listed - len(on_others)
    told = []
    if between:
        entries = "1 entry in between is" if between == 1 else f"{between} entries in between are"
        told.append(f"{entries} in the record alone")
    if on_others:
        one, acts = "1 act on another dispute is", f"{len(on_others)} acts on other disputes are"
        told.append(f"{one if len(on_others) == 1 else acts} left out")
    return tuple(told)


def _logged(timeline: Timeline, stretch: ContestedStretch, seq: int, ms: int | None) -> LoggedEntry:
    strike = timeline.strikes.get(seq)
    return LoggedEntry(
        seq=seq,
        time=dated_time(timeline, seq, stretch.first),
        ms=ms,
        text=remarked_words(timeline, seq),
        contested=stretch.is_contested(seq),
        source=timeline.entry(seq).source,
        struck="" if strike is None else strike.words,
    )
