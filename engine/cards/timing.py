"""The timing of one card: the shape of its profile. Every entry cites the rulings that say so.

In a TOML file a card has `timing`, what holds under every ruleset of its edition, and `amended`,
by ruleset, what that one says otherwise. An amendment replaces whole fields.
"""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from engine.cards.vocabulary import (
    Aspect,
    Cause,
    Counting,
    End,
    Failing,
    Frame,
    Hold,
    Mark,
    Means,
    Need,
    Part,
    Per,
    Phase,
    Point,
    Requires,
    Scope,
    Side,
    Slot,
    Step,
    Subject,
    Suspension,
    Target,
    Whom,
)
from engine.vocabulary import ActionKind, CardType, Claim, Manner, PlaceKind, Status

Rulings: TypeAlias = Annotated[tuple[str, ...], Meta(min_length=1)]


class Cited(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry of a profile: the rulings that say it; `note`, for people, adds no condition."""

    rulings: Rulings
    note: str = ""


class Kind(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which cards are meant. All that is given must hold; a title may stand for a whole group.

    `exactly`: the titles name only themselves. `apart_from` and `apart_from_types` take precedence.
    """

    titles: tuple[str, ...] = ()
    types: tuple[CardType, ...] = ()
    marks: tuple[Mark, ...] = ()
    exactly: bool = False
    apart_from: tuple[str, ...] = ()
    apart_from_types: tuple[CardType, ...] = ()


class Response(Cited, frozen=True, kw_only=True):
    """A moment that the card may answer: an action of kinds `on`, or an effect of manners `done`.

    `card`: the card played, used or encountered in it. `by`: who began it. `within`: a frame that
    it must lie in. `needs`: facts beside the timing. `prompt`: only directly after, with nothing in
    between. `claim`: the words that entitle to it.
    """

    on: tuple[ActionKind, ...] = ()
    done: tuple[Manner, ...] = ()
    phases: tuple[Phase, ...] = (Phase.BEGUN,)
    card: Kind | None = None
    by: Side = Side.ANY
    within: tuple[Frame, ...] = ()
    needs: tuple[Need, ...] = ()
    prompt: bool = False
    means: Means = Means.PLAY
    mandatory: bool = False
    claim: Claim | None = None


class Enters(Cited, frozen=True, kw_only=True):
    """Places in play that the card may enter without answering anything."""

    slots: Annotated[tuple[Slot, ...], Meta(min_length=1)]
    turn: Side = Side.ANY
    needs: tuple[Need, ...] = ()
    means: Means = Means.PLAY


class Barred(Cited, frozen=True, kw_only=True):
    """Frames that the card may not enter or answer in, and slots that it may not enter."""

    frames: tuple[Frame, ...] = ()
    slots: tuple[Slot, ...] = ()


class Told(Cited, frozen=True, kw_only=True):
    """Aspects of which the documents tell enough for a plain no: what is not listed is not so."""

    aspects: Annotated[tuple[Aspect, ...], Meta(min_length=1)]


class Targets(Cited, frozen=True, kw_only=True):
    """A sort of target that the card may be played on or affect, or may not; on whose turn."""

    what: Target
    may: bool
    turn: Side = Side.ANY


class Between(Cited, frozen=True, kw_only=True):
    """The cards that must lie on both sides of the card when it is played."""

    card: Kind


class DrawsOn(Cited, frozen=True, kw_only=True):
    """A side deck, by its name, that must hold a card for the card to be played."""

    deck: str


class Choice(Cited, frozen=True, kw_only=True):
    """When the card's target is chosen."""

    at: Step


class Nullifies(Cited, frozen=True, kw_only=True):
    """What the card nullifies, when, and how many at once; no number is no limit."""

    card: Kind
    scopes: Annotated[tuple[Scope, ...], Meta(min_length=1)]
    part: Part = Part.CARD
    number: int | None = None
    by: Side = Side.ANY


class Spared(Cited, frozen=True, kw_only=True):
    """What cannot nullify the card; `scopes`: only so long, or always."""

    card: Kind
    scopes: tuple[Scope, ...] = ()


class CountsAs(Cited, frozen=True, kw_only=True):
    """A type that the card counts as beside its own, when played or in play as one."""

    type: CardType
    scopes: Annotated[tuple[Scope, ...], Meta(min_length=1)]


class Suspends(Cited, frozen=True, kw_only=True):
    """What the card, or its special download, brings to a halt meanwhile."""

    what: Suspension


class Downloads(Cited, frozen=True, kw_only=True):
    """A download that the card gives: special (by icon, once per game, played at once) or not.

    `on_entry`: once, as the card enters play. `joins_attempt`: what is fetched takes part at once.
    """

    card: Kind | None = None
    special: bool = False
    on_entry: bool = False
    joins_attempt: bool = False


class Until(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When it ends: for turns, the `number`-th next (full) turn of `whose`; `hold` with a while."""

    end: End = End.NOT_STATED
    whose: Subject | None = None
    number: int = 1
    counting: Counting = Counting.TURN
    hold: Hold | None = None


class Imposes(Cited, frozen=True, kw_only=True):
    """A status that the card puts on cards: whom (or nobody), for what cause, until when."""

    status: Status
    whom: Whom
    cause: Cause = Cause.ITS_TEXT
    until: Until = Until()


class Bars(Cited, frozen=True, kw_only=True):
    """What those struck may not do, without being stopped: the kinds named, or all but some.

    `alternates`: only on every other turn. `boarding`: others may still be brought aboard.
    """

    whom: Whom
    alternates: bool = False
    boarding: bool = False
    acts: tuple[ActionKind, ...] = ()
    all_but: tuple[ActionKind, ...] = ()
    cause: Cause = Cause.ITS_TEXT
    until: Until = Until()


class Lifts(Cited, frozen=True, kw_only=True):
    """A status that the card takes off, whatever its end was; `until`: only so long."""

    status: Status
    whom: Whom
    until: Until = Until()


class Breaks(Cited, frozen=True, kw_only=True):
    """A frame that the card ends, without stopping anybody by that."""

    frame: Frame
    cause: Cause = Cause.ITS_TEXT


class Asks(Cited, frozen=True, kw_only=True):
    """What a dilemma asks of those who face it."""

    of: Requires


class Admits(Cited, frozen=True, kw_only=True):
    """How many other cards one use of the card lets into play."""

    number: int = 1


class Limit(Cited, frozen=True, kw_only=True):
    """How often the card, whichever copy, may be used or played.

    `each`: it holds for each copy by itself. `beamed`: it counts those who beam there.
    """

    per: Per
    number: int = 1
    each: bool = False
    beamed: bool = False


class Cumulates(Cited, frozen=True, kw_only=True):
    """Whether several copies add up."""

    adds_up: bool


class Countdown(Cited, frozen=True, kw_only=True):
    """Turns until the card strikes or goes: how many, whose, counted how, at which point.

    A turn under way counts for the end it has yet to come to, but never as a full turn.
    """

    whose: Subject
    number: int | None = None
    counting: Counting = Counting.TURN
    at: Point = Point.END


class Recurs(Cited, frozen=True, kw_only=True):
    """What must, or may, happen at a point of each turn of a player or of every turn."""

    act: ActionKind
    at: Point
    whose: Subject
    mandatory: bool = True


class Owes(Cited, frozen=True, kw_only=True):
    """What its player must do by a deadline: from and until which point of a turn, or lose what.

    `turns`: how many turns ahead, nought the present one.
    """

    act: ActionKind
    turns: int
    since: Point
    by: Point
    failing: Failing


class Team(Cited, frozen=True, kw_only=True):
    """How many personnel at least must solve the mission."""

    least: int


class Pairs(Cited, frozen=True, kw_only=True):
    """The ships that the card enhances, each with the personnel who must be aboard."""

    ships: Annotated[dict[str, str], Meta(min_length=1)]


class Guesses(Cited, frozen=True, kw_only=True):
    """The words that may be said where the card has a type of card guessed."""

    words: Annotated[tuple[str, ...], Meta(min_length=1)]


class Kills(Cited, frozen=True, kw_only=True):
    """The only cards that the card kills, in play alone.

    `types`: of these types, or of any; `in_the_open`: nobody aboard a ship, nobody protected.
    """

    types: tuple[CardType, ...] = ()
    in_the_open: bool = False


class Shuffles(Cited, frozen=True, kw_only=True):
    """The only piles that the card shuffles."""

    piles: Annotated[tuple[PlaceKind, ...], Meta(min_length=1)]


class Timing(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """All that is told of a card's timing. What is not given is not told, which is not a no.

    `another_turn`: its player may take a second turn at once. `one_play`: all ships, personnel and
    equipment that he plays in a turn are one card play. `as_type`: the card enters play as its type
    does under the ruleset, beside what it `enters`. `between_missions`: it lies between missions.
    `survives`: no attempt removes it from the mission that it lies on.
    `retrieves`: what it fetches from a discard pile goes to its player's hand. `away_teams_only`:
    it saves nobody aboard. `discards_from_hand`: what it has a player discard comes from his hand.
    `beams_off`: it beams from the ship that it is played on, and not back.
    """

    told: tuple[Told, ...] | UnsetType = UNSET
    answers: tuple[Response, ...] | UnsetType = UNSET
    enters: tuple[Enters, ...] | UnsetType = UNSET
    as_type: Cited | UnsetType = UNSET
    barred: tuple[Barred, ...] | UnsetType = UNSET
    targets: tuple[Targets, ...] | UnsetType = UNSET
    between: Between | UnsetType = UNSET
    draws_on: DrawsOn | UnsetType = UNSET
    survives: Cited | UnsetType = UNSET
    choice: Choice | UnsetType = UNSET
    nullifies: tuple[Nullifies, ...] | UnsetType = UNSET
    nullified_by: tuple[Nullifies, ...] | UnsetType = UNSET
    spared: tuple[Spared, ...] | UnsetType = UNSET
    counts_as: tuple[CountsAs, ...] | UnsetType = UNSET
    suspends: Suspends | UnsetType = UNSET
    downloads: tuple[Downloads, ...] | UnsetType = UNSET
    imposes: tuple[Imposes, ...] | UnsetType = UNSET
    bars: tuple[Bars, ...] | UnsetType = UNSET
    lifts: tuple[Lifts, ...] | UnsetType = UNSET
    breaks: tuple[Breaks, ...] | UnsetType = UNSET
    asks: Asks | UnsetType = UNSET
    admits: tuple[Admits, ...] | UnsetType = UNSET
    limits: tuple[Limit, ...] | UnsetType = UNSET
    cumulates: Cumulates | UnsetType = UNSET
    countdown: Countdown | UnsetType = UNSET
    recurs: tuple[Recurs, ...] | UnsetType = UNSET
    owes: tuple[Owes, ...] | UnsetType = UNSET
    another_turn: Cited | UnsetType = UNSET
    one_play: Cited | UnsetType = UNSET
    between_missions: Cited | UnsetType = UNSET
    retrieves: Cited | UnsetType = UNSET
    kills: Kills | UnsetType = UNSET
    shuffles: Shuffles | UnsetType = UNSET
    team: Team | UnsetType = UNSET
    beams_off: Cited | UnsetType = UNSET
    pairs: Pairs | UnsetType = UNSET
    guesses: Guesses | UnsetType = UNSET
    away_teams_only: Cited | UnsetType = UNSET
    discards_from_hand: Cited | UnsetType = UNSET
    note: str = ""

    @property
    def told_fields(self) -> frozenset[str]:
        """The names of the fields that are given, the note apart."""
        every = ((name, getattr(self, name)) for name in self.__struct_fields__ if name != "note")
        return frozenset(name for name, value in every if value is not UNSET)
