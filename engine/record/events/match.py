"""The match itself: its start and end, and its clock."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from engine.model.enums import ClockKind, Edition, Ending, Kept
from engine.model.ids import PlayerId
from engine.record.events.event import Count, Event, Name, NewId, Play, Text

# A day, a month or a year.
DATE_PATTERN: Final = r"^\d{4}(-\d\d(-\d\d)?)?\Z"


class Player(msgspec.Struct, frozen=True, kw_only=True, gc=False, forbid_unknown_fields=True):
    """Somebody who plays: the short id that the record uses, and a name."""

    id: NewId
    name: Name


class Keeps(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    gc=False,
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """What the record keeps, so that silence has a meaning: all, some or none of each sort.

    `points`: where none are kept, a score is not known until an entry states it.
    """

    passes: Kept = Kept.SOME
    times: Kept = Kept.SOME
    ends: Kept = Kept.SOME
    checks: Kept = Kept.SOME
    costs: Kept = Kept.SOME
    unstops: Kept = Kept.SOME
    points: Kept = Kept.SOME


KEEPS_SOME: Final = Keeps()


class MatchStarted(Event, frozen=True, kw_only=True, tag="match_started"):
    """A match begins: its first entry, always seq 1.

    `clock`: `utc` when times are UTC milliseconds, `elapsed` when they count from the start of a
        match whose date and hour nobody wrote down.
    `time_limit`: in milliseconds.
    `response_limit`: how long a player may take to answer, in milliseconds, as the players agreed
        or their tournament has it.
    `take_back`, `back_up`: the names of the procedures in force.
    `ruleset_digest`: the digest of the ruleset's data.
    `underway`: the record begins in mid-game; what came before, scores and piles too, is not known.
    """

    title: Name
    edition: Edition
    ruleset: Name
    ruleset_digest: Name | None = None
    players: Annotated[tuple[Player, ...], Meta(min_length=1, max_length=8)]
    first: PlayerId | None = None
    points_to_win: int | None = None
    time_limit: Count | None = None
    clock: ClockKind = ClockKind.UTC
    format: Name | None = None
    date: Annotated[str, Meta(pattern=DATE_PATTERN)] | None = None
    tournament: Name | None = None
    round: Name | None = None
    table: Name | None = None
    take_back: Name | None = None
    back_up: Name | None = None
    keeps: Keeps = KEEPS_SOME
    underway: bool = False
    response_limit: Count | None = None

    def __post_init__(self) -> None:
        """Share the default `keeps`: JSON leaves out a default only where it is the same object."""
        if self.keeps == KEEPS_SOME:
            msgspec.structs.force_setattr(self, "keeps", KEEPS_SOME)

    @property
    def keeps_points(self) -> Kept | None:
        """Return how much of the points is kept, where the header says other than some."""
        return None if self.keeps.points is Kept.SOME else self.keeps.points

    @property
    def begins_at_zero(self) -> bool:
        """Return whether all scores are 0 at the start; else none is known before it is stated."""
        return not self.underway and self.keeps.points is not Kept.NONE


class MatchEnded(Play, frozen=True, kw_only=True, tag="match_ended"):
    """The match is over: how, and who won, where that is known."""

    ending: Ending
    winner: PlayerId | None = None


class ClockPaused(Event, frozen=True, kw_only=True, tag="clock_paused"):
    """The match clock stands still from here on."""

    reason: Text | None = None


class ClockResumed(Event, frozen=True, kw_only=True, tag="clock_resumed"):
    """The match clock runs again."""


# The match clock stands still or runs again.
ClockEvent = ClockPaused | ClockResumed
# The match as a whole.
MatchEvent = MatchStarted | MatchEnded | ClockEvent
