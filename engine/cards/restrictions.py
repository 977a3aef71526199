"""What a card imposes on cards and players, until when, and how often: entries of its profile."""

import msgspec

from engine.cards.profile_entry import Cited
from engine.cards.timing_enums import Cause, Counting, End, Frame, Hold, Per, Subject, Whom
from engine.model.enums import ActionKind, PlaceKind, Status


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

    `alternates`: only on every other turn.
    `boarding`: others may still be brought aboard.
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


class CardLimit(Cited, frozen=True, kw_only=True):
    """How often the card, whichever copy, may be used or played.

    `each`: it holds for each copy by itself.
    `beamed`: it counts the personnel who beam there.
    """

    per: Per
    number: int = 1
    each: bool = False
    beamed: bool = False


class Fate(Cited, frozen=True, kw_only=True):
    """What becomes of a dilemma that is not overcome, or has no conditions to overcome.

    `goes`: the places where it may go, where that is told.
    """

    conditions: bool
    goes: tuple[PlaceKind, ...] = ()
