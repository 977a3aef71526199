"""A summary: one match in a list of matches."""

from datetime import UTC, datetime

import msgspec

from engine.model.enums import ClockKind, Edition, Ending
from engine.model.person_names import told_apart
from engine.record.events.judging import Corrected, DisputeRaised
from engine.record.events.match import MatchEnded, MatchStarted
from engine.record.standing_corrections import struck_by
from engine.table.header import start_of
from recorder.store.chain import head as head_of
from recorder.store.lock import Holder
from recorder.store.recorded_match import RecordedMatch


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """A match in a list.

    The fields of its first entry are None or empty where that is unreadable.
    `date`: ISO 8601, as far as it is known.
    `players`: their names, with their ids where two share one.
    `events`: the number of entries.
    `start`: the digest of the first entry, which other records of the match share; empty for none.
    `ending`, `winner`: how the match ended, and the name of who won it, where that is recorded.
    `recording`: the program that records it just now.
    `waiting`: which acts of judges wait to be recorded in it, in words; empty for none.
    `copy_of`: the match of the store that has the same entries, and counts in its place.
    """

    id: str
    title: str = ""
    date: str | None = None
    players: tuple[str, ...] = ()
    edition: Edition | None = None
    ruleset: str | None = None
    tournament: str | None = None
    events: int
    disputes: int
    head: str
    start: str = ""
    ending: Ending | None = None
    winner: str | None = None
    recording: Holder | None = None
    waiting: str = ""
    copy_of: str | None = None


def summary(
    name: str,
    started: object,
    happened_at: int | None,
    *,
    events: int,
    disputes: int,
    head: str,
    start: str = "",
    ended: object = None,
    recording: Holder | None = None,
) -> Summary:
    """Return the summary of a match.

    `started`, `ended`: its first event, and the one that ended it, whatever they turned out to be.
    """
    if not isinstance(started, MatchStarted):
        return Summary(
            id=name, events=events, disputes=disputes, head=head, start=start, recording=recording
        )
    names = told_apart({player.id: player.name for player in started.players})
    over = ended if isinstance(ended, MatchEnded) else None
    return Summary(
        id=name,
        title=started.title,
        date=started.date or _day(started.clock, happened_at),
        players=tuple(names.values()),
        edition=started.edition,
        ruleset=started.ruleset,
        tournament=started.tournament,
        events=events,
        disputes=disputes,
        head=head,
        start=start,
        ending=None if over is None else over.ending,
        winner=None if over is None or over.winner is None else names.get(over.winner),
        recording=recording,
    )


def summary_of(log: RecordedMatch) -> Summary:
    """Return the summary of a match that was read already, such as one from a file."""
    from engine.table.match_end import end_of  # a list of the store has no use for it

    first = log.entries[0] if log.entries else None
    struck = struck_by(
        [(entry.seq, entry.body) for entry in log.entries if isinstance(entry.body, Corrected)]
    )
    return summary(
        log.id,
        start_of(log.entries),
        None if first is None else first.happened_at,
        events=len(log.entries),
        disputes=len(
            {entry.seq for entry in log.entries if isinstance(entry.body, DisputeRaised)} - struck
        ),
        head=log.head,
        start=head_of(log.entries[:1]) if log.entries else "",
        ended=end_of(log.entries),
    )


def _day(clock: ClockKind, happened_at: int | None) -> str | None:
    """Return the day on which a match with known times began, in UTC."""
    if clock is not ClockKind.UTC or happened_at is None:
        return None
    try:
        return datetime.fromtimestamp(happened_at / 1000, UTC).date().isoformat()
    except (OverflowError, ValueError, OSError):
        return None
