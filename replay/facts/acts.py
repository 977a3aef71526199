"""What judges and players did about a dispute, and which of it stands."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from enum import unique
from typing import Final, Generic, TypeVar

import msgspec

from engine.model.enums import Word
from engine.record.events.judging import (
    DisputeRaised,
    JudgingEvent,
    PenaltyGiven,
    RulingAppealed,
    RulingGiven,
    StatementTaken,
)
from engine.table.dispute import Dispute
from replay.timeline.dispute_at import dispute_named
from replay.timeline.strikes import Strike
from replay.timeline.timeline import Timeline

Told = TypeVar("Told", bound=JudgingEvent)
STRUCK: Final = "struck"
"""The state of a dispute that a correction has struck."""


@unique
class Standing(Word):
    """Whether an act counts: it stands, or is struck; a ruling may be replaced by another.

    `under_appeal`: it was appealed, and nobody has ruled on that yet.
    `appealed`: a later ruling on its appeal is in force in its place.
    `upheld`: a later ruling on its appeal leaves it as it was.
    `out_of_order`: it came where none was due, and changes nothing.
    """

    STANDS = "stands"
    UPHELD = "upheld"
    UNDER_APPEAL = "under_appeal"
    APPEALED = "appealed"
    REPLACED = "replaced"
    OUT_OF_ORDER = "out_of_order"
    STRUCK = "struck"


_WORDS: Final = {
    Standing.UPHELD: "appealed; @{} leaves it as it was",
    Standing.UNDER_APPEAL: "appealed @{}, not ruled on yet",
    Standing.APPEALED: "appealed; @{} is in force",
    Standing.REPLACED: "replaced by @{}",
    Standing.OUT_OF_ORDER: "out of order, not in force",
}


class Act(msgspec.Struct, Generic[Told], frozen=True, kw_only=True):
    """An act on a dispute: its entry, and whether it counts.

    `by`: the entry that replaced or struck it. `strike`: what struck it.
    """

    seq: int
    event: Told
    standing: Standing = Standing.STANDS
    by: int | None = None
    strike: Strike | None = None

    @property
    def words(self) -> str:
        """Why it does not count; empty where it does."""
        if self.strike is not None:
            return self.strike.words
        return _WORDS.get(self.standing, "").format(self.by)


def disputes_raised(timeline: Timeline) -> tuple[Act[DisputeRaised], ...]:
    """Return each dispute of a match in order, struck ones included."""
    struck = timeline.strikes
    return tuple(
        _act(entry.seq, entry.body, struck)
        for entry in timeline.entries
        if isinstance(entry.body, DisputeRaised)
    )


def dispute_standing(timeline: Timeline, seq: int) -> Dispute | None:
    """Return a dispute as it stands at the end of the record; None where it is struck."""
    return timeline.snapshot(timeline.last).judge_state.dispute(seq)


def state_of(timeline: Timeline, seq: int) -> str:
    """Return the state of a dispute at the end of the record, `struck` where a correction did."""
    dispute = dispute_standing(timeline, seq)
    return STRUCK if dispute is None else dispute.state.value


def rulings_on(timeline: Timeline, seq: int) -> tuple[Act[RulingGiven], ...]:
    """Return the rulings on a dispute: the one in force first, then those that are not."""
    dispute = dispute_standing(timeline, seq)
    acts = acts_of(timeline, seq, RulingGiven)
    if dispute is not None:
        acts = [_replaced(timeline, act, dispute) for act in acts]
    return standing_first(acts)


def rulings_given(timeline: Timeline) -> tuple[Act[RulingGiven], ...]:
    """Return every ruling of a match in order, with those on no dispute."""
    given: dict[int, Act[RulingGiven]] = {}
    disputes: set[int] = set()
    for entry in timeline.entries:
        if isinstance(entry.body, RulingGiven):
            given[entry.seq] = _act(entry.seq, entry.body, timeline.strikes)
            disputes.update(filter(None, (dispute_named(timeline, entry.seq),)))
    for dispute in disputes:
        given |= {act.seq: act for act in rulings_on(timeline, dispute)}
    return tuple(given[seq] for seq in sorted(given))


def rulings_appealed(timeline: Timeline) -> frozenset[int]:
    """Return the rulings that a player appealed against, on a dispute or without one.

    What is struck does not count, nor an appeal that is out of order.
    """
    judge_state = timeline.snapshot(timeline.last).judge_state
    in_order = {seq for dispute in judge_state.disputes for seq in dispute.appeals}
    on_none = {seq for seq, _ in judge_state.rulings if judge_state.dispute_of_ruling(seq) is None}
    struck = timeline.struck()
    return frozenset(
        entry.body.ruling
        for entry in timeline.entries
        if isinstance(entry.body, RulingAppealed)
        and (entry.seq in in_order or (entry.body.ruling in on_none and entry.seq not in struck))
    )


def ruling_in_force(timeline: Timeline, seq: int) -> RulingGiven | None:
    """Return the ruling in force on a dispute; None before the first, and where it is struck."""
    dispute = dispute_standing(timeline, seq)
    return None if dispute is None else ruling_of(timeline, dispute)


def ruling_of(timeline: Timeline, dispute: Dispute) -> RulingGiven | None:
    """Return the ruling in force on a dispute as it stands; None before the first."""
    event = None if dispute.ruling is None else timeline.entry(dispute.ruling).body
    return event if isinstance(event, RulingGiven) else None


def ordering_ruling(timeline: Timeline, dispute: Dispute) -> RulingGiven | None:
    """Return the ruling whose remedy is to be carried out; None before the first."""
    event = None if dispute.orders is None else timeline.entry(dispute.orders).body
    return event if isinstance(event, RulingGiven) else None


def statements_on(timeline: Timeline, seq: int) -> tuple[Act[StatementTaken], ...]:
    """Return the statements on a dispute, those that stand first."""
    return standing_first(acts_of(timeline, seq, StatementTaken))


def penalties_among(timeline: Timeline, seqs: Iterable[int]) -> tuple[Act[PenaltyGiven], ...]:
    """Return the penalties among some entries, those that stand first."""
    struck = timeline.strikes
    given = ((seq, timeline.entry(seq).body) for seq in seqs)
    return standing_first(
        _act(seq, event, struck) for seq, event in given if isinstance(event, PenaltyGiven)
    )


def acts_of(timeline: Timeline, seq: int, kind: type[Told]) -> list[Act[Told]]:
    """Return the acts of a kind on a dispute, in order, struck ones included."""
    entries = map(timeline.entry, timeline.acts_on.get(seq, ()))
    return [
        _act(entry.seq, entry.body, timeline.strikes)
        for entry in entries
        if isinstance(entry.body, kind)
    ]


def standing_first(acts: Iterable[Act[Told]]) -> tuple[Act[Told], ...]:
    """Return acts with those that stand before the replaced and the struck, each in order."""
    order = list(Standing)
    return tuple(sorted(acts, key=lambda act: order.index(act.standing)))


def _act(seq: int, event: Told, struck: Mapping[int, Strike]) -> Act[Told]:
    strike = struck.get(seq)
    if strike is None:
        return Act(seq=seq, event=event)
    return Act(seq=seq, event=event, standing=Standing.STRUCK, by=strike.by, strike=strike)


def _replaced(timeline: Timeline, act: Act[RulingGiven], dispute: Dispute) -> Act[RulingGiven]:
    """Return a ruling with what followed it; the last one is in force."""
    at = bisect_right(dispute.rulings, act.seq)
    if act.standing is Standing.STANDS and act.seq not in dispute.rulings[max(at - 1, 0) : at]:
        return msgspec.structs.replace(act, standing=Standing.OUT_OF_ORDER)
    if act.seq == dispute.ruling and dispute.is_appealed:
        return msgspec.structs.replace(act, standing=Standing.UNDER_APPEAL, by=dispute.appeals[-1])
    if act.standing is Standing.STRUCK or at == len(dispute.rulings):
        return act
    later = dispute.rulings[at]
    if act.seq == dispute.orders:
        return msgspec.structs.replace(act, standing=Standing.UPHELD, by=dispute.ruling)
    follower = timeline.entry(later).body
    appealed = isinstance(follower, RulingGiven) and follower.appeal is not None
    standing = Standing.APPEALED if appealed else Standing.REPLACED
    return msgspec.structs.replace(act, standing=standing, by=later)
