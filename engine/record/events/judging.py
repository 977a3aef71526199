"""The record and the judging of it: off the line of play, so that no back-up strikes them."""

from engine.model.ids import PlayerId, Seq
from engine.record.events.event import Event, Name, Text


class Corrected(Event, frozen=True, kw_only=True, tag="corrected"):
    """The record was wrong: strike these entries, or place those after `after`."""

    strikes: tuple[Seq, ...] = ()
    places: tuple[Seq, ...] = ()
    after: Seq | None = None
    reason: Text | None = None


class JudgeCalled(Event, frozen=True, kw_only=True, tag="judge_called"):
    """A player calls a judge to the table."""

    player: PlayerId | None = None
    on: Seq | None = None


class DisputeRaised(Event, frozen=True, kw_only=True, tag="dispute_raised"):
    """A player contests what happened at the entries `on`."""

    player: PlayerId | None = None
    on: tuple[Seq, ...] = ()
    text: Text


class StatementTaken(Event, frozen=True, kw_only=True, tag="statement_taken"):
    """Somebody states to the judge what happened."""

    dispute: Seq
    speaker: Name
    text: Text


class RulingGiven(Event, frozen=True, kw_only=True, tag="ruling_given"):
    """A judge rules. `cites`: ids of rulings; `remedy`: what is to be done at the table."""

    text: Text
    dispute: Seq | None = None
    judge: Name | None = None
    remedy: Text | None = None
    cites: tuple[Name, ...] = ()


class RulingAppealed(Event, frozen=True, kw_only=True, tag="ruling_appealed"):
    """A player appeals against a ruling."""

    ruling: Seq
    player: PlayerId | None = None
    text: Text | None = None


class BackedUp(Event, frozen=True, kw_only=True, tag="backed_up"):
    """The game is rewound to how it stood after the entry `to`; the next play follows that one."""

    to: Seq
    reason: Text | None = None
    asked_by: PlayerId | None = None
    approved_by: Name | None = None


class PenaltyGiven(Event, frozen=True, kw_only=True, tag="penalty_given"):
    """A judge gives a player a penalty."""

    player: PlayerId
    penalty: Name
    text: Text | None = None
    judge: Name | None = None


class NoteAdded(Event, frozen=True, kw_only=True, tag="note_added"):
    """Somebody notes something beside the record."""

    text: Text
    on: Seq | None = None
    author: Name | None = None


# The record is put right, or play is judged: nothing of it is play.
JudgingEvent = (
    Corrected
    | JudgeCalled
    | DisputeRaised
    | StatementTaken
    | RulingGiven
    | RulingAppealed
    | BackedUp
    | PenaltyGiven
    | NoteAdded
)
