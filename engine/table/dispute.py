"""A dispute as it stands: its state, what was done about it, and what may come next."""

from enum import unique
from typing import Final

import msgspec
from msgspec.structs import replace

from engine.model.enums import Word
from engine.model.judging_enums import Decision, DisputeEnd
from engine.record.events.judging import DisputeRaised, RulingGiven


@unique
class DisputeState(Word):
    """How far a dispute has come."""

    OPEN = "open"
    UNDER_REVIEW = "under_review"
    RULED = "ruled"
    APPEALED = "appealed"
    UNDER_APPEAL = "under_review_on_appeal"
    CLOSED = "closed"
    FINAL = "final"


@unique
class DisputeAct(Word):
    """What can be done about a dispute. To settle is to close it as agreed or moot."""

    REVIEW = "review"
    STATEMENT = "statement"
    SEAL = "seal"
    OPEN_SEAL = "open_seal"
    RULE = "rule"
    APPEAL = "appeal"
    WITHDRAW = "withdraw"
    SETTLE = "settle"
    FINAL = "final"


_OPEN: Final = DisputeState.OPEN
_REVIEWED: Final = DisputeState.UNDER_REVIEW
_RULED: Final = DisputeState.RULED
_APPEALED: Final = DisputeState.APPEALED
_HEARD_ANEW: Final = DisputeState.UNDER_APPEAL

# What each act makes of each state that it may be done in; in any other it is out of order.
# A ruling without a review is in order here: records from before there were reviews have none.
NEXT: Final = {
    DisputeAct.REVIEW: {
        _OPEN: _REVIEWED,
        _REVIEWED: _REVIEWED,
        _APPEALED: _HEARD_ANEW,
        _HEARD_ANEW: _HEARD_ANEW,
    },
    DisputeAct.STATEMENT: {state: state for state in (_OPEN, _REVIEWED, _APPEALED, _HEARD_ANEW)},
    DisputeAct.SEAL: {state: state for state in (_REVIEWED, _HEARD_ANEW)},
    DisputeAct.OPEN_SEAL: {state: state for state in (_REVIEWED, _RULED, _APPEALED, _HEARD_ANEW)},
    DisputeAct.RULE: dict.fromkeys((_OPEN, _REVIEWED, _APPEALED, _HEARD_ANEW), _RULED),
    DisputeAct.APPEAL: {_RULED: _APPEALED},
    DisputeAct.WITHDRAW: {
        _OPEN: DisputeState.CLOSED,
        _REVIEWED: DisputeState.CLOSED,
        _APPEALED: _RULED,
        _HEARD_ANEW: _RULED,
    },
    DisputeAct.SETTLE: dict.fromkeys((_OPEN, _REVIEWED), DisputeState.CLOSED),
    DisputeAct.FINAL: {_RULED: DisputeState.FINAL},
}
# The act that each way to close a dispute is.
CLOSING: Final = {
    DisputeEnd.FINAL: DisputeAct.FINAL,
    DisputeEnd.WITHDRAWN: DisputeAct.WITHDRAW,
    DisputeEnd.AGREED: DisputeAct.SETTLE,
    DisputeEnd.MOOT: DisputeAct.SETTLE,
}
_WAITING: Final = frozenset({_OPEN, _REVIEWED, _APPEALED, _HEARD_ANEW})


def missing_standard(ruling: RulingGiven) -> tuple[str, ...]:
    """Return what a ruling would have to say besides before it can be final."""
    asked: dict[str, object] = {"decision": ruling.decision, "proof": ruling.proof}
    if ruling.appeal is not None:
        asked |= {"review": ruling.review, "viewed": ruling.viewed}
    return tuple(name for name, value in asked.items() if value is None)


def leaves_as_it_was(ruling: RulingGiven) -> bool:
    """Return whether a ruling rejects an appeal and orders nothing: the one before it holds."""
    return ruling.appeal is not None and ruling.decision is Decision.REJECTED and not ruling.remedy


class Dispute(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A dispute since it was raised, with the seqs of what was done about it, in order.

    `since`: the entry that brought it into its state.
    `ruling`: the ruling that stands; None before the first.
    `orders`: the ruling whose remedy is to be carried out: the one that stands, or where that
        rejects an appeal and names no remedy, the one that it leaves as it was.
    `incomplete`: that ruling does not say how it was reached; another may say it in its place.
    `judge`: who has it under review, or had it last; `seconds`: who reviews it beside him.
    `seals`: sealed opinions, each with its judge; `opened`: those of them that were opened.
    """

    seq: int
    event: DisputeRaised
    state: DisputeState = DisputeState.OPEN
    since: int
    ruling: int | None = None
    orders: int | None = None
    incomplete: bool = False
    rulings: tuple[int, ...] = ()
    appeals: tuple[int, ...] = ()
    statements: tuple[int, ...] = ()
    reviews: tuple[int, ...] = ()
    judge: str | None = None
    seconds: tuple[str, ...] = ()
    seals: tuple[tuple[int, str], ...] = ()
    opened: tuple[int, ...] = ()
    closed: int | None = None

    @property
    def unopened(self) -> tuple[int, ...]:
        """The sealed opinions that nobody opened."""
        opened = {*self.opened}
        return tuple([seal for seal, _ in self.seals if seal not in opened])

    @property
    def is_appealed(self) -> bool:
        """Return whether an appeal against its ruling waits, or is under review."""
        return self.state in (_APPEALED, _HEARD_ANEW)

    @property
    def waits(self) -> bool:
        """True while somebody has to rule on it."""
        return self.state in _WAITING

    @property
    def over(self) -> bool:
        """True once it is closed or final: nothing more is done about it."""
        return self.state in (DisputeState.CLOSED, DisputeState.FINAL)

    def takes(self, act: DisputeAct) -> bool:
        """Return whether an act is in order now."""
        completes = act is DisputeAct.RULE and self.state is DisputeState.RULED and self.incomplete
        return completes or self.state in NEXT[act]

    def after(self, act: DisputeAct, seq: int) -> "Dispute":
        """Return the dispute after an act at an entry; one out of order leaves its state."""
        state = NEXT[act].get(self.state, self.state)
        return self if state is self.state else replace(self, state=state, since=seq)
