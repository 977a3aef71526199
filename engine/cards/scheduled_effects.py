"""What a card brings about at once, or at points of turns to come: entries of its profile."""

from engine.cards.profile_entry import CardMatcher, Cited
from engine.cards.timing_enums import Counting, Side, Subject, TurnPoint
from engine.model.enums import ActionKind, PlaceKind


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


class Compels(Cited, frozen=True, kw_only=True):
    """What must follow at once when the card is played or used, in the turn under way.

    `place`: it befalls those who come to such a place by it; else it is done in any case.
    `on`: what they lie with there.
    `side`: whose that is, seen from who played or used the card.
    `spares`: those whom it does not befall.
    `unless`: a card that keeps it from happening, in play or played since.
    """

    act: ActionKind
    place: PlaceKind | None = None
    side: Side = Side.ANY
    on: CardMatcher | None = None
    spares: CardMatcher | None = None
    unless: CardMatcher | None = None
