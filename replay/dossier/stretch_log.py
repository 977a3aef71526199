"""The contested stretch of the log: every entry of it, in order, with what was struck marked."""

from collections.abc import Iterable
from typing import Final

import msgspec

from engine.model.enums import EntrySource
from replay.dossier.recorded_times import RecordedTimes
from replay.dossier.stretch import ContestedStretch
from replay.facts.entry_remarks import remarked_words
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
    """Return the entries from the first of a stretch until a judge was called: the last `MOST`.

    What is contested is among them wherever it lies.
    """
    first = max(stretch.first, stretch.until - MOST)
    seqs = sorted({*range(first, stretch.until), *stretch.contested})
    recorded = RecordedTimes(timeline)
    return tuple(
        _logged(timeline, stretch, seq, recorded.between(stretch.first, seq)) for seq in seqs
    )


def left_out(stretch: ContestedStretch, log: Iterable[LoggedEntry]) -> int:
    """Return the number of entries of a stretch that its log leaves out."""
    return stretch.until - stretch.first - sum(each.seq < stretch.until for each in log)


def _logged(timeline: Timeline, stretch: ContestedStretch, seq: int, ms: int | None) -> LoggedEntry:
    strike = timeline.strikes.get(seq)
    return LoggedEntry(
        seq=seq,
        time=timeline.time_words(timeline.time(seq)),
        ms=ms,
        text=remarked_words(timeline, seq),
        contested=seq in stretch.contested,
        source=timeline.entry(seq).source,
        struck="" if strike is None else strike.words,
    )
