"""The dispute that an entry is about, and the entries that it contests."""

from typing import Final

from engine.record.events.judging import Corrected, DisputeRaised, JudgingEvent
from engine.record.events.match import ClockPaused, ClockResumed
from replay.timeline.timeline import Timeline

# The fields by which a judging entry names its dispute, or another that does.
_NAMING: Final = ("dispute", "about", "ruling", "seal")


def dispute_at(timeline: Timeline, seq: int) -> int | None:
    """Return the dispute that an entry is about; None for an entry of play.

    What a judge does, and a stopped clock, belongs to the dispute that is open just after it; what
    strikes an act, to the dispute of the act.
    """
    body = timeline.entry(seq).body if seq else None
    if isinstance(body, DisputeRaised):
        return seq
    for field in _NAMING:
        named = getattr(body, field, None)
        if isinstance(named, int) and isinstance(body, JudgingEvent):
            return named if field == "dispute" else dispute_at(timeline, named)
    if not isinstance(body, JudgingEvent | ClockPaused | ClockResumed):
        return None
    struck = body.strikes if isinstance(body, Corrected) else ()
    acts_on = (dispute_at(timeline, act) for act in struck)
    about = next((dispute for dispute in acts_on if dispute is not None), None)
    if about is not None:
        return about
    disputes = timeline.snapshot(seq).judge_state.disputes
    return next((each.seq for each in reversed(disputes) if each.waits), None)


def contested(timeline: Timeline, seq: int) -> tuple[int, ...]:
    """Return the entries that the dispute at an entry contests, and the dispute itself."""
    dispute = dispute_at(timeline, seq)
    if dispute is None:
        return ()
    body = timeline.entry(dispute).body
    on = body.on if isinstance(body, DisputeRaised) else ()
    return on if dispute == seq else (*on, dispute)
