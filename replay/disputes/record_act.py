"""Recording an act at the desk: one line at the end of its match, or nothing."""

from collections.abc import Callable, Sequence
from pathlib import Path

from engine.record.events.union import AnyEvent
from recorder.live.session import Session
from replay.disputes.acts import refuse_malformed
from replay.timeline.timeline import Timeline

# What an act makes of a match as it is when nobody else can add to it.
Make = Callable[[Timeline], Sequence[AnyEvent]]


def record_act(store: Path, match: str, make: Make) -> tuple[Timeline, range]:
    """Return a match of a store after an act, and the entries that the act recorded.

    Raises InputError where the act is refused, where the match is in no store, and where another
    program records it; then nothing is recorded. A half-typed line of its recorder stays.
    """
    with Session.resume(store, match) as session:
        timeline = Timeline(session.log, session.record)
        events = tuple(make(timeline))
        refuse_malformed(events)
        left = session.draft
        first = timeline.last + 1
        session.commit(events)
        if left:
            session.draft = left
        timeline.log = session.log
        return timeline, range(first, first + len(events))
