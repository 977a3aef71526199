"""The record and the judging of it: off the line of play, so that no back-up strikes them."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from engine.model.ids import CardId, PlayerId, Seq
from engine.model.judging_enums import (
    Answer,
    AnswerSource,
    Decision,
    DisputeEnd,
    HeaderField,
    PenaltyLevel,
    Proof,
    ReviewRole,
    ReviewStandard,
    Viewed,
)
from engine.record.events.event import Digest, Event, Name, Text

# A day: no table gets more time than that.
LONGEST_EXTENSION: Final = 86_400_000


class Corrected(Event, frozen=True, kw_only=True, tag="corrected"):
    """The record was wrong: strike these entries, or place those after `after`."""

    strikes: tuple[Seq, ...] = ()
    places: tuple[Seq, ...] = ()
    after: Seq | None = None
    reason: Text | None = None


class HeaderCorrected(Event, frozen=True, kw_only=True, tag="header_corrected"):
    """The start of the match has this wrong, and no play depends on it: read `value` instead.

    `player`: whose name it is, where it is a name.
    """

    field: HeaderField
    value: Name
    player: PlayerId | None = None
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


class ReviewOpened(Event, frozen=True, kw_only=True, tag="review_opened"):
    """A judge takes up a dispute, or a call; a later one by another judge hands it over."""

    about: Seq
    judge: Name
    role: ReviewRole = ReviewRole.FIRST


class StatementTaken(Event, frozen=True, kw_only=True, tag="statement_taken"):
    """Somebody states to the judge what happened.

    `heard_by`: the players who heard it; none where the judge alone did.
    `account`: the lines of a transcript by which the speaker says it went on after `after`.
    """

    dispute: Seq
    speaker: Name
    text: Text
    heard_by: tuple[PlayerId, ...] = ()
    after: Seq | None = None
    account: Text | None = None


class RulingGiven(Event, frozen=True, kw_only=True, tag="ruling_given"):
    """A judge rules. `cites`: ids of rulings; `remedy`: what is to be done at the table.

    `appeal`: the appeal that it answers.
    `decision`, `proof`: what becomes of the claim, and how the facts were found.
    `review`, `viewed`: by which standard an earlier ruling was looked at, and how the match was.
    `seen`: the last entry that the judge had before him.
    `finds`: the statements whose account is found to be true.
    """

    text: Text
    dispute: Seq | None = None
    judge: Name | None = None
    remedy: Text | None = None
    cites: tuple[Name, ...] = ()
    appeal: Seq | None = None
    decision: Decision | None = None
    proof: Proof | None = None
    review: ReviewStandard | None = None
    viewed: Viewed | None = None
    seen: Seq | None = None
    finds: tuple[Seq, ...] = ()


class RulingAppealed(Event, frozen=True, kw_only=True, tag="ruling_appealed"):
    """A player appeals against a ruling."""

    ruling: Seq
    player: PlayerId | None = None
    text: Text | None = None


class DisputeClosed(Event, frozen=True, kw_only=True, tag="dispute_closed"):
    """A dispute is over: nothing more is ruled on it."""

    dispute: Seq
    how: DisputeEnd
    judge: Name | None = None
    text: Text | None = None


class OpinionSealed(Event, frozen=True, kw_only=True, tag="opinion_sealed"):
    """A judge has made up his mind, having seen the record up to `seen`, and does not say how.

    `commitment`: the SHA-256 of his opinion with a salt, which proves it later. `form`: 2 where it
    is made to the judge, the dispute and the match too; older ones were made to the opinion alone.
    """

    dispute: Seq
    judge: Name
    commitment: Digest
    seen: Seq
    form: Literal[2] | None = None


class OpinionOpened(Event, frozen=True, kw_only=True, tag="opinion_opened"):
    """What a judge had sealed: his opinion as JSON, and its salt."""

    seal: Seq
    salt: Digest
    opinion: Text


class QuestionAnswered(Event, frozen=True, kw_only=True, tag="question_answered"):
    """A judge says what is so, where a finding was doubtful. A later answer replaces an earlier.

    `question`: the check that asks, or the document of which it asks whether the table goes by it.
    `text`: the question in words, as it was put. `source`: how the judge knows.
    `on`, `cards`, `subject`: what it is about: a moment, with cards and a fact there; or, without
        a moment, the text of the cards wherever they come up.
    `player`: whose word it is. `dispute`: the dispute in which it came up.
    """

    question: Name
    text: Text
    answer: Answer
    source: AnswerSource
    on: Seq | None = None
    cards: tuple[CardId, ...] = ()
    subject: Text | None = None
    player: PlayerId | None = None
    judge: Name | None = None
    dispute: Seq | None = None


class TimeExtended(Event, frozen=True, kw_only=True, tag="time_extended"):
    """A judge gives the table more time, for some players or for all.

    `ruling`, `dispute`: what it follows from.
    """

    milliseconds: Annotated[int, Meta(ge=1, le=LONGEST_EXTENSION)]
    players: tuple[PlayerId, ...] = ()
    dispute: Seq | None = None
    ruling: Seq | None = None
    judge: Name | None = None


class BackedUp(Event, frozen=True, kw_only=True, tag="backed_up"):
    """The game is rewound to how it stood after the entry `to`; the next play follows that one.

    `ruling`: the ruling that ordered it.
    """

    to: Seq
    reason: Text | None = None
    asked_by: PlayerId | None = None
    approved_by: Name | None = None
    ruling: Seq | None = None


class PenaltyGiven(Event, frozen=True, kw_only=True, tag="penalty_given"):
    """A judge gives a player a penalty.

    `infraction`: what for, in a word or two by which penalties are counted.
    """

    player: PlayerId
    penalty: Name
    text: Text | None = None
    judge: Name | None = None
    dispute: Seq | None = None
    infraction: Name | None = None
    level: PenaltyLevel | None = None


class NoteAdded(Event, frozen=True, kw_only=True, tag="note_added"):
    """Somebody notes something beside the record."""

    text: Text
    on: Seq | None = None
    author: Name | None = None


# The record is put right, or play is judged: nothing of it is play.
JudgingEvent = (
    Corrected
    | HeaderCorrected
    | JudgeCalled
    | DisputeRaised
    | ReviewOpened
    | StatementTaken
    | RulingGiven
    | RulingAppealed
    | DisputeClosed
    | OpinionSealed
    | OpinionOpened
    | QuestionAnswered
    | TimeExtended
    | BackedUp
    | PenaltyGiven
    | NoteAdded
)
