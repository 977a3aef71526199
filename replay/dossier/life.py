"""The life of a dispute: all that was done about it, in order."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from engine.record.events.event import Play
from engine.record.events.judging import JudgingEvent, StatementTaken
from engine.record.events.match import ClockPaused, ClockResumed
from engine.record.events.union import TAGS
from replay.disputes.life import players_of
from replay.facts.acts import rulings_on
from replay.facts.entry_remarks import remarked_words
from replay.text.player_labels import speaker_label
from replay.timeline.actors import actor
from replay.timeline.dispute_at import dispute_named
from replay.timeline.strikes import Strike
from replay.timeline.timeline import Timeline

# An act that is out of order by now counts for nothing.
_CONTRADICTING: Final = " (contradicts the record before it: {})"


class LifeStep(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that was done about a dispute: the entry, its kind, by whom, when, in words.

    `struck`: what struck it, in words; empty where it stands.
    """

    seq: int
    event: str
    by: str | None
    at: int | None
    text: str
    struck: str = ""


def life_of(timeline: Timeline, dispute: int, since: int) -> tuple[LifeStep, ...]:
    """Return what was done about a dispute, from the entry `since` on."""
    struck, against = timeline.strikes, timeline.inconsistencies()
    return tuple(
        _step(timeline, seq, struck.get(seq), against.get(seq, ()))
        for seq in _life(timeline, dispute, since)
    )


def _life(timeline: Timeline, dispute: int, since: int) -> Iterator[int]:
    """Yield what names it, a judge's other acts around that, and the play that a ruling ordered."""
    rulings = {act.seq for act in rulings_on(timeline, dispute)}
    for seq in range(since, dispute):
        if _is_judging(timeline, seq) and dispute_named(timeline, seq) is None:
            yield seq
    within = False
    for seq in range(dispute, timeline.last + 1):
        body = timeline.entry(seq).body
        if getattr(body, "because", None) in rulings:
            yield seq
            continue
        if isinstance(body, Play) or not _is_judging(timeline, seq):
            within = False
            continue
        named = dispute_named(timeline, seq)
        within = named == dispute or (within and named is None)
        if within:
            yield seq


def _is_judging(timeline: Timeline, seq: int) -> bool:
    return isinstance(timeline.entry(seq).body, JudgingEvent | ClockPaused | ClockResumed)


def _step(timeline: Timeline, seq: int, strike: Strike | None, against: Sequence[str]) -> LifeStep:
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
        text=remarked_words(timeline, seq) + "".join(map(_CONTRADICTING.format, against)),
        struck="" if strike is None else strike.words,
    )
