"""What a card brings about at points of turns to come: entries of its profile."""

from engine.cards.profile_entry import Cited
from engine.cards.timing_enums import Counting, Subject, TurnPoint
from engine.model.enums import ActionKind


class Countdown(Cited, frozen=True, kw_only=True):
    """Turns until the card strikes or goes: how many, whose, counted how, at which point.

    A turn under way counts for the end it has yet to come to, but never as a full turn.
    """

    whose: Subject
    number: int | None = None
    counting: Counting = Counting.TURN
    at: TurnPoint = TurnPoint.END


class Recurs(Cited, frozen=True, kw_only=True):
    """What must, or may, happen at a point of each turn of a player or of every turn."""

    act: ActionKind
    at: TurnPoint
    whose: Subject
    mandatory: bool = True
