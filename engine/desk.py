"""The judge's desk: clock, disputes, rulings and penalties. No back-up touches it."""

import msgspec
from msgspec.structs import replace

from engine.events.judging import DisputeRaised, JudgeCalled, PenaltyGiven, RulingGiven
from engine.events.match import ClockPaused, ClockResumed
from engine.events.union import AnyEvent


class Dispute(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A dispute since it was raised: where, what was claimed, and the ruling once there is one."""

    seq: int
    event: DisputeRaised
    ruling: int | None = None


class Desk(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What stands beside the table at one point of the record.

    `paused_since`, `judge_called`: the seq where the clock was stopped or a judge called, if so
    still. `disputes` holds all that were raised, open ones without a ruling.
    """

    paused_since: int | None = None
    judge_called: int | None = None
    disputes: tuple[Dispute, ...] = ()
    rulings: tuple[tuple[int, RulingGiven], ...] = ()
    penalties: tuple[tuple[int, PenaltyGiven], ...] = ()


def filed(desk: Desk, seq: int, event: AnyEvent) -> Desk:
    """The desk after an event; a ruling answers its dispute and sends the judge on his way."""
    match event:
        case ClockPaused():
            return replace(desk, paused_since=seq)
        case ClockResumed():
            return replace(desk, paused_since=None)
        case JudgeCalled():
            return replace(desk, judge_called=seq)
        case DisputeRaised():
            return replace(desk, disputes=(*desk.disputes, Dispute(seq=seq, event=event)))
        case RulingGiven():
            disputes = tuple(
                replace(dispute, ruling=seq) if dispute.seq == event.dispute else dispute
                for dispute in desk.disputes
            )
            rulings = (*desk.rulings, (seq, event))
            return replace(desk, disputes=disputes, rulings=rulings, judge_called=None)
        case PenaltyGiven():
            return replace(desk, penalties=(*desk.penalties, (seq, event)))
        case _:
            return desk
