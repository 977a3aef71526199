"""The events: everything that a record can say of a match, one form for each fact.

Frozen structs in one closed union, told apart in JSON by the field `event`. Unknown tags and fields
are refused. Defaults are left out of JSON, so a field added later with a default leaves old bytes,
and their digests, as they are. `seq` numbers refer to other entries of the same record.
Times are milliseconds. Nothing here knows a rule.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from engine.place import CardId, Place, PlayerId
from engine.vocabulary import (
    ActionKind,
    Attribute,
    CardType,
    Claim,
    Clock,
    Currency,
    Edge,
    Edition,
    Ending,
    Face,
    Kept,
    Manner,
    Method,
    Outcome,
    PointKind,
    Status,
)

Seq = Annotated[int, Meta(ge=1)]
NewId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^\w[\w.'-]*$")]
Name = Annotated[str, Meta(min_length=1, max_length=200)]
Text = Annotated[str, Meta(min_length=1, max_length=10_000)]
Count = Annotated[int, Meta(ge=0)]
Steps = Annotated[str, Meta(min_length=1, max_length=64)]


class Event(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    gc=False,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="event",
):
    """What every entry of a record has in common: nothing but its tag."""


class Play(Event, frozen=True, kw_only=True):
    """An event of the game itself: it lies on the line of play, where a back-up can strike it.

    `because`: the seq of what brought it about, where somebody said so.
    """

    because: Seq | None = None


class Effect(Play, frozen=True, kw_only=True):
    """An event that belongs to an action: `of` names the action, by the seq where it began.

    `by`: the acting player; `controller`: whose effect it is, where that is another;
    `performing`: the card whose text does it.
    """

    of: Seq | None = None
    by: PlayerId | None = None
    controller: PlayerId | None = None
    performing: CardId | None = None


# --- match


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
    """What the record keeps, so that silence can be read: all, some or none of each sort."""

    passes: Kept = Kept.SOME
    times: Kept = Kept.SOME
    ends: Kept = Kept.SOME
    checks: Kept = Kept.SOME
    costs: Kept = Kept.SOME
    unstops: Kept = Kept.SOME


class MatchStarted(Event, frozen=True, kw_only=True, tag="match_started"):
    """A match begins: its first entry, always seq 1.

    `clock`: `utc` when times are UTC milliseconds, `elapsed` when they count from the start of a
    match whose date and hour nobody wrote down. `time_limit` in milliseconds. `take_back` and
    `back_up` name the procedures in force. `ruleset_digest` pins the ruleset's data.
    """

    title: Name
    edition: Edition
    ruleset: Name
    ruleset_digest: Name | None = None
    players: Annotated[tuple[Player, ...], Meta(min_length=1, max_length=8)]
    first: PlayerId | None = None
    points_to_win: int | None = None
    time_limit: Count | None = None
    clock: Clock = Clock.UTC
    format: Name | None = None
    date: Annotated[str, Meta(pattern=r"^\d{4}(-\d\d(-\d\d)?)?$")] | None = None
    tournament: Name | None = None
    round: Name | None = None
    table: Name | None = None
    take_back: Name | None = None
    back_up: Name | None = None
    keeps: Keeps = Keeps()


class MatchEnded(Play, frozen=True, kw_only=True, tag="match_ended"):
    """The match is over: how, and who won, where that is known."""

    ending: Ending
    winner: PlayerId | None = None


class ClockPaused(Event, frozen=True, kw_only=True, tag="clock_paused"):
    """The match clock stands still from here on."""

    reason: Text | None = None


class ClockResumed(Event, frozen=True, kw_only=True, tag="clock_resumed"):
    """The match clock runs again."""


# --- turn


class TurnStarted(Play, frozen=True, kw_only=True, tag="turn_started"):
    """A player's turn begins. Numbers count the turns of all players together."""

    player: PlayerId
    number: Annotated[int, Meta(ge=1)]


class TurnEnded(Play, frozen=True, kw_only=True, tag="turn_ended"):
    """A player's turn is over."""

    player: PlayerId


class StepEntered(Play, frozen=True, kw_only=True, tag="step_entered"):
    """Somebody said which step comes now: of the turn ("orders"), or of the action `of` ("3h")."""

    step: Steps
    of: Seq | None = None
    player: PlayerId | None = None


# --- cards


class CardDeclared(Play, frozen=True, kw_only=True, tag="card_declared"):
    """A physical copy enters the record: its id, its owner, where it lies, its name where known.

    It is one of the cards already counted at `place`, if the record counted any there.
    `to`: who knows the name; nobody listed means everybody.
    """

    card: NewId
    owner: PlayerId
    place: Place
    name: Name | None = None
    type: CardType | None = None
    face: Face | None = None
    position: Edge | int | None = None
    beside: CardId | None = None
    to: tuple[PlayerId, ...] = ()


class CardNamed(Play, frozen=True, kw_only=True, tag="card_named"):
    """What a card is becomes known; nobody listed in `to` means to everybody."""

    card: CardId
    name: Name
    type: CardType | None = None
    to: tuple[PlayerId, ...] = ()
    of: Seq | None = None


class CardsCounted(Play, frozen=True, kw_only=True, tag="cards_counted"):
    """Somebody counted the cards at a place: the total, named copies included."""

    place: Place
    total: Count


class CardsMoved(Effect, frozen=True, kw_only=True, tag="cards_moved"):
    """Cards go from one place to another together: named copies, and a number of unnamed others.

    `position`: an edge, or the place counted from the top or left, 1 being the first.
    `beside`: the card that they are put next to, on the side that `position` gives (right, if none).
    """

    cards: tuple[CardId, ...] = ()
    others: Count = 0
    origin: Place
    destination: Place
    position: Edge | int | None = None
    beside: CardId | None = None
    face: Face | None = None
    manner: Manner | None = None


class PileShuffled(Effect, frozen=True, kw_only=True, tag="pile_shuffled"):
    """A pile is shuffled: what is in it stays known, its order does not."""

    place: Place


class CardsSeen(Effect, frozen=True, kw_only=True, tag="cards_seen"):
    """Players look at cards: named copies, and a number of others whose names went unrecorded."""

    to: tuple[PlayerId, ...] = ()
    cards: tuple[CardId, ...] = ()
    others: Count = 0
    place: Place | None = None
    position: Edge | int | None = None


# --- actions


class ActionInitiated(Play, frozen=True, kw_only=True, tag="action_initiated"):
    """An action begins. It changes nothing yet, except that a card being played is shown.

    `players`: none (the game or a card does it), one or both. `under`: the action within which it
    began. `answers`: the action or effect that its player says it answers. `card`: the card played
    or used; `participants`: the cards that take part; `opposing`: the other side of a battle.
    `continues`: a battle of an earlier turn that goes on.
    """

    kind: ActionKind
    players: Annotated[tuple[PlayerId, ...], Meta(max_length=2)] = ()
    card: CardId | None = None
    participants: tuple[CardId, ...] = ()
    opposing: tuple[CardId, ...] = ()
    targets: tuple[CardId, ...] = ()
    target_actions: tuple[Seq, ...] = ()
    at: Place | None = None
    destination: Place | None = None
    function: Name | None = None
    means: Name | None = None
    number: int | None = None
    under: Seq | None = None
    answers: Seq | None = None
    claims: tuple[Claim, ...] = ()
    trigger: Name | None = None
    continues: Seq | None = None


class Passed(Play, frozen=True, kw_only=True, tag="passed"):
    """A player declines to act: on an action or effect, or, with no `on`, between actions."""

    player: PlayerId
    on: Seq | None = None
    declining: Name | None = None


class WaitCalled(Play, frozen=True, kw_only=True, tag="wait_called"):
    """A player asks for time to respond: he said "wait"."""

    player: PlayerId
    on: Seq | None = None


class ActionEnded(Play, frozen=True, kw_only=True, tag="action_ended"):
    """An action is over. `by` is the action, `card` the card, that ended it otherwise than planned.

    Ended `as_announced`, it has put its cards at the destination that it announced.
    """

    action: Seq
    outcome: Outcome
    by: Seq | None = None
    card: CardId | None = None


# --- statuses and values


class StatusSet(Effect, frozen=True, kw_only=True, tag="status_set"):
    """Cards take on a status. `value`: the mode or skill chosen; `until`: the end announced."""

    cards: Annotated[tuple[CardId, ...], Meta(min_length=1)]
    status: Status
    value: Name | None = None
    until: Name | None = None


class StatusCleared(Effect, frozen=True, kw_only=True, tag="status_cleared"):
    """Cards lose a status."""

    cards: Annotated[tuple[CardId, ...], Meta(min_length=1)]
    status: Status


class ValueSet(Effect, frozen=True, kw_only=True, tag="value_set"):
    """A figure or word now stands so: RANGE left on a ship, a countdown, a player's counters.

    Control is the attribute `control` with a player's id as the value.
    """

    cards: tuple[CardId, ...] = ()
    player: PlayerId | None = None
    attribute: Attribute
    value: int | Name


# --- decisions


class Chosen(Effect, frozen=True, kw_only=True, tag="chosen"):
    """A choice is made: by whom, how, out of what, and what came out.

    `drawn_by`: who drew at random. `what`: what the choice was about.
    """

    player: PlayerId | None = None
    method: Method = Method.CHOICE
    drawn_by: PlayerId | None = None
    what: Name | None = None
    candidates: tuple[CardId, ...] = ()
    cards: tuple[CardId, ...] = ()
    values: tuple[Name, ...] = ()


class CoinFlipped(Effect, frozen=True, kw_only=True, tag="coin_flipped"):
    """A coin, die or other chance device gave a result."""

    result: Name
    called: Name | None = None


class RequirementsChecked(Effect, frozen=True, kw_only=True, tag="requirements_checked"):
    """Somebody checked whether a requirement is met, and with which cards."""

    subject: CardId
    met: bool
    using: tuple[CardId, ...] = ()
    what: Name | None = None


class Said(Play, frozen=True, kw_only=True, tag="said"):
    """A player said something that matters."""

    player: PlayerId
    text: Text
    on: Seq | None = None


# --- costs and score


class CostPaid(Effect, frozen=True, kw_only=True, tag="cost_paid"):
    """A player pays a cost; cards that go somewhere for it have their own move."""

    player: PlayerId
    currency: Currency
    amount: int | None = None
    cards: tuple[CardId, ...] = ()


class PointsScored(Effect, frozen=True, kw_only=True, tag="points_scored"):
    """A player's score changes by `points`, which may be negative."""

    player: PlayerId
    points: int
    kind: PointKind | None = None
    card: CardId | None = None


# --- record and judging: off the line of play, so that no back-up strikes them


class Corrected(Event, frozen=True, kw_only=True, tag="corrected"):
    """The record was wrong: strike these entries, or put those on the line of play after `after`."""

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


AnyEvent = (
    MatchStarted
    | MatchEnded
    | ClockPaused
    | ClockResumed
    | TurnStarted
    | TurnEnded
    | StepEntered
    | CardDeclared
    | CardNamed
    | CardsCounted
    | CardsMoved
    | PileShuffled
    | CardsSeen
    | ActionInitiated
    | Passed
    | WaitCalled
    | ActionEnded
    | StatusSet
    | StatusCleared
    | ValueSet
    | Chosen
    | CoinFlipped
    | RequirementsChecked
    | Said
    | CostPaid
    | PointsScored
    | Corrected
    | JudgeCalled
    | DisputeRaised
    | StatementTaken
    | RulingGiven
    | RulingAppealed
    | BackedUp
    | PenaltyGiven
    | NoteAdded
)
