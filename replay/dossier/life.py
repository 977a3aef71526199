"""The life of a dispute: its state, and all acts on it, in order."""

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.record.events.event import Play
from engine.record.events.judging import DisputeRaised, JudgingEvent, StatementTaken
from engine.record.events.match import ClockPaused, ClockResumed
from engine.record.events.union import TAGS
from replay.disputes.life import players_of
from replay.text.player_labels import speaker_label
from replay.timeline.actors import actor
from replay.timeline.timeline import Timeline

# The state in words of a dispute that was struck from the record.
STRUCK: Final = "struck"


class LifeStep(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that was done about a dispute: the entry, its kind, by whom, when, in words."""

    seq: int
    event: str
    by: str | None
    at: int | None
    text: str


def state_of(timeline: Timeline, dispute: int) -> str:
    """Return the state of a dispute at the end of the record, also if a correction struck it."""
    disputes = timeline.snapshot(timeline.last).judge_state.disputes
    return next((each.state.value for each in disputes if each.seq == dispute), STRUCK)


def life_of(timeline: Timeline, dispute: int, since: int) -> tuple[LifeStep, ...]:
    """Return what was done about a dispute, from the entry `since` on."""
    return tuple(_step(timeline, seq) for seq in _life(timeline, dispute, since))


def dispute_named(timeline: Timeline, seq: int) -> int | None:
    """Return the dispute that an entry is, or is about by its own fields; None for any other."""
    body = timeline.entry(seq).body
    if isinstance(body, DisputeRaised):
        return seq
    named = getattr(body, "dispute", None)
    if isinstance(named, int):
        return named
    for field in ("ruling", "about", "seal"):
        through = getattr(body, field, None)
        if isinstance(body, JudgingEvent) and isinstance(through, int) and 0 < through < seq:
            return dispute_named(timeline, through)
    return None


def _life(timeline: Timeline, dispute: int, since: int) -> Iterator[int]:
    """Yield the entries that name it, and a judge's other acts around them."""
    for seq in range(since, dispute):
        if _is_judging(timeline, seq) and dispute_named(timeline, seq) is None:
            yield seq
    within = False
    for seq in range(dispute, timeline.last + 1):
        if isinstance(timeline.entry(seq).body, Play) or not _is_judging(timeline, seq):
            within = False
            continue
        named = dispute_named(timeline, seq)
        within = named == dispute or (within and named is None)
        if within:
            yield seq


def _is_judging(timeline: Timeline, seq: int) -> bool:
    return isinstance(timeline.entry(seq).body, JudgingEvent | ClockPaused | ClockResumed)


def _step(timeline: Timeline, seq: int) -> LifeStep:
    body = timeline.entry(seq).body
    speaker = getattr(body, "judge", None)
    if isinstance(body, StatementTaken):
        speaker = speaker_label(players_of(timeline), body.speaker)
    by = speaker or getattr(body, "approved_by", None) or actor(timeline, seq)
    return LifeStep(
        seq=seq,
        event=TAGS[type(body)],
        by=by,
        at=timeline.time(seq),
        text=timeline.words(seq),
    )
