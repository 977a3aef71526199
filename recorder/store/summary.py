"""A summary: one match in a list of matches."""

from datetime import UTC, datetime

import msgspec

from engine.model.enums import ClockKind, Edition
from engine.record.events.judging import DisputeRaised
from engine.record.events.match import MatchStarted
from recorder.store.lock import Holder
from recorder.store.recorded_match import RecordedMatch


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """A match in a list.

    The fields of its first entry are None or empty where that is unreadable.
    `date`: ISO 8601, as far as it is known.
    `players`: their names.
    `events`: the number of entries.
    `recording`: the program that records it just now.
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
    recording: Holder | None = None


def summary(
    name: str,
    started: object,
    happened_at: int | None,
    *,
    events: int,
    disputes: int,
    head: str,
    recording: Holder | None = None,
) -> Summary:
    """Return the summary of a match. `started`: its first event, whatever that turned out to be."""
    if not isinstance(started, MatchStarted):
        return Summary(id=name, events=events, disputes=disputes, head=head, recording=recording)
    return Summary(
        id=name,
        title=started.title,
        date=started.date or _day(started.clock, happened_at),
        players=tuple(player.name for player in started.players),
        edition=started.edition,
        ruleset=started.ruleset,
        tournament=started.tournament,
        events=events,
        disputes=disputes,
        head=head,
        recording=recording,
    )


def summary_of(log: RecordedMatch) -> Summary:
    """Return the summary of a match that was read already, such as one from a file."""
    first = log.entries[0] if log.entries else None
    return summary(
        log.id,
        None if first is None else first.body,
        None if first is None else first.happened_at,
        events=len(log.entries),
        disputes=sum(isinstance(entry.body, DisputeRaised) for entry in log.entries),
        head=log.head,
    )


def _day(clock: ClockKind, happened_at: int | None) -> str | None:
    """Return the day on which a match with known times began, in UTC."""
    if clock is not ClockKind.UTC or happened_at is None:
        return None
    try:
        return datetime.fromtimestamp(happened_at / 1000, UTC).date().isoformat()
    except (OverflowError, ValueError, OSError):
        return None
