"""Costs paid and points scored."""

from engine.model.enums import Currency, PointKind
from engine.model.ids import CardId, PlayerId
from engine.record.events.event import Effect


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


# What is paid and won.
ScoreEvent = CostPaid | PointsScored
