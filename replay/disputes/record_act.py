"""Recording an act at the desk: one line at the end of its match, or nothing.

While another program records the match, the act waits on a slip until that program takes it in.
"""

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from engine.model.errors import Fault, InputError
from engine.record.events.union import AnyEvent
from engine.table.growing_record import GrowingRecord
from recorder.files.open_match import open_stored
from recorder.live.session import RecordedElsewhereError, Session
from recorder.live.slips import Slips
from recorder.store.lock import locked
from replay.disputes.acts import refuse_malformed
from replay.disputes.preview import as_entries
from replay.timeline.timeline import Timeline

# What an act records in a match, asked while nobody else can add to it.
Make = Callable[[Timeline], Sequence[AnyEvent]]
# Fields that name the judge whose act an event is.
WHOSE: Final = ("judge", "approved_by", "author")
# Seconds to wait for the recorder, and between two looks.
PATIENCE: Final = 2.0
_LOOK: Final = 0.1


class WaitingSlip(NamedTuple):
    """An act that waits for the program that records its match."""

    id: str
    match: str
    slips: Slips
    events: tuple[AnyEvent, ...]

    def __str__(self) -> str:
        return f"slip {self.id[-8:]} waits for the recorder of the match"


def record_act(store: Path, match: str, make: Make, author: str = "") -> tuple[Timeline, range]:
    """Return a match of a store after an act, and the entries that the act recorded.

    Slips that wait are recorded before it. Raises InputError where the act is refused, where the
    match is in no store, and where another program records it; then nothing is recorded. A
    half-typed line of its recorder stays.
    """
    with Session.resume(store, match) as session:
        slips = Slips(session.path, session.match)
        slips.deliver(session)
        timeline = Timeline(session.log, session.record)
        events = tuple(make(timeline))
        refuse_malformed(events)
        first = timeline.last + 1
        slips.record(session, _judge_of(events) or author, events)
        timeline.log = session.log
        return timeline, range(first, first + len(events))


def hand_in(
    store: Path, match: str, make: Make, author: str = "", patience: float | None = None
) -> tuple[Timeline, range] | WaitingSlip:
    """Record an act, or put it on a slip where another program records the match.

    `patience`: seconds to wait for that program; returns the slip if it still waits then. Raises
    InputError where the act is refused, by the desk or by whoever records.
    """
    try:
        return record_act(store, match, make, author)
    except RecordedElsewhereError:
        slip = _slip(store, match, make, author)
    until = time.monotonic() + (PATIENCE if patience is None else patience)
    while time.monotonic() < until:
        done = delivered(store, match, slip)
        if done is not None:
            return done
        time.sleep(_LOOK)
    return slip


def _slip(store: Path, match: str, make: Make, author: str) -> WaitingSlip:
    log = open_stored(match, store)
    timeline = Timeline(log)
    events = tuple(make(timeline))
    refuse_malformed(events)
    record = GrowingRecord(timeline.entries)
    record.stage(as_entries(timeline.last, events))
    for event in events:
        # An event that names an entry of its own line would name another entry after it is taken
        # in.
        record.stage(as_entries(timeline.last, (event,)))
    slips = Slips(store, log.id)
    whose = _judge_of(events) or author
    return WaitingSlip(slips.put(whose, timeline.last, events), log.id, slips, events)


def _judge_of(events: Sequence[AnyEvent]) -> str:
    """Return the judge whose act events are, as they say; empty where they name none."""
    names = (getattr(event, field, None) for event in events for field in WHOSE)
    return next((name for name in names if name), "")


def delivered(store: Path, match: str, slip: WaitingSlip) -> tuple[Timeline, range] | None:
    """Return the match with the entries that a slip became; None while it waits.

    If nobody records any more, the slip is taken in at once. Raises InputError where it was
    refused.
    """
    outcome = slip.slips.outcome(slip.id)
    if outcome.seqs is None and outcome.refused is None:
        if locked(store, slip.match):
            return None
        try:
            with Session.resume(store, match):
                pass  # it takes in what waits
        except RecordedElsewhereError:
            return None
        outcome = slip.slips.outcome(slip.id)
    if outcome.refused is not None:
        slip.slips.told(slip.id)
        raise InputError(Fault("", f"the recorder refused it: {outcome.refused}"))
    if outcome.seqs is None:
        return None
    return Timeline(open_stored(match, store)), outcome.seqs
