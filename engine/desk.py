"""The judge's desk: clock, disputes, rulings and penalties. No back-up touches it."""

import msgspec

from engine.events.judging import DisputeRaised, PenaltyGiven, RulingGiven


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
