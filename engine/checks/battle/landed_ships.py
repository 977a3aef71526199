"""Landed ships: they neither attack nor are attacked by ships in orbit or by Away Teams."""

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, PlaceKind
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.game import Game


@on(ActionInitiated, ActionKind.BATTLE, ActionKind.FIRE)
def fights_with_a_landed_ship(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a ship in orbit or an Away Team attacks a landed ship, or the other way round."""
    sides = (
        (*event.participants, *((event.card,) if event.card else ())),
        (*event.opposing, *event.targets),
    )
    landed = tuple(card for side in sides for card in side if _landed(ctx.game, card))
    others = any(
        any(_landed(ctx.game, card) for card in side) and _others(ctx.game, other)
        for side, other in (sides, sides[::-1])
    )
    if event.players and landed and others:
        return ctx.report(
            "fights-with-a-landed-ship", players=event.players, cards=landed, action=entry.seq
        )
    return None


def _landed(game: Game, card: CardId) -> bool:
    lying = game.table.cards.get(card)
    ship = game.type_of(card) is CardType.SHIP
    return ship and lying is not None and lying.place.kind is PlaceKind.LANDED


def _others(game: Game, side: tuple[CardId, ...]) -> bool:
    """Return whether a side has a ship in orbit, or personnel on a planet."""
    for card in side:
        lying = game.table.cards.get(card)
        ship = game.type_of(card) is CardType.SHIP
        if lying is not None and ship and lying.place.kind is PlaceKind.SPACE:
            return True
        if lying is not None and lying.place.kind is PlaceKind.PLANET:
            return True
    return False
