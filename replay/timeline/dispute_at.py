"""The dispute that an entry is about, and the entries that it contests."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.record.events.judging import DisputeRaised, JudgingEvent
from engine.record.events.match import ClockPaused, ClockResumed
from replay.timeline.timeline import Timeline

# The fields by which a judging entry names another that names its dispute.
_THROUGH: Final = ("appeal", "ruling", "about", "seal", "on")


def dispute_named(timeline: Timeline, seq: int) -> int | None:
    """Return the dispute that an entry is, or is about by its own fields; None for any other."""
    body = timeline.entry(seq).body
    if isinstance(body, DisputeRaised):
        return seq
    named = getattr(body, "dispute", None)
    if isinstance(named, int):
        return named
    for field in _THROUGH if isinstance(body, JudgingEvent) else ():
        through = getattr(body, field, None)
        if isinstance(through, int) and 0 < through < seq:
            return dispute_named(timeline, through)
    return None


def acts_by_dispute(timeline: Timeline) -> Mapping[int, Sequence[int]]:
    """Return by dispute the entries that are about it, in order, without the dispute itself."""
    acts: dict[int, list[int]] = {}
    for seq in timeline.by_part.judging:
        dispute = dispute_named(timeline, seq)
        if dispute not in (None, seq):
            acts.setdefault(dispute, []).append(seq)
    return acts


def dispute_at(timeline: Timeline, seq: int) -> int | None:
    """Return the dispute that an entry is about; None for an entry of play.

    What a judge does, and a stopped clock, belongs to the dispute that is open just after it; what
    strikes an act, to the dispute of the act.
    """
    named = dispute_named(timeline, seq) if seq else None
    body = timeline.entry(seq).body if seq else None
    if named is not None or not isinstance(body, JudgingEvent | ClockPaused | ClockResumed):
        return named
    acts_on = (dispute_at(timeline, act) for act in getattr(body, "strikes", ()))
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
