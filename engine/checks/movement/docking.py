"""Docking: whose facilities a ship leaves (Glossary, "docking")."""

from engine.cards.exceptions.card_exception import LetsUndock
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, PlaceKind
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.game import Game
from engine.rules.locations import OUT_OF_PLAY


@on(ActionInitiated, ActionKind.UNDOCK, ActionKind.MOVE)
def undocks_from_an_opponents_facility(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a ship leaves a facility of the opponent at which it is docked."""
    game = ctx.game
    by_a_card = (event.because, event.means, event.under, event.answers, event.participants)
    if len(event.players) != 1 or by_a_card != (None, None, None, None, ()):
        return None
    leaving = (*((event.card,) if event.card else ()), *event.targets)
    held = tuple(ship for ship in leaving if _docked_at_anothers(game, ship, event))
    if held and not _enabled(game):
        return ctx.report(
            "undocks-from-an-opponents-facility",
            players=event.players,
            cards=held,
            action=entry.seq,
        )
    return None


def _docked_at_anothers(game: Game, ship: CardId, event: ActionInitiated) -> bool:
    lying = game.table.cards.get(ship)
    if lying is None or lying.place.kind is not PlaceKind.DOCKED or lying.place.card is None:
        return False
    facility = game.table.cards.get(lying.place.card)
    return facility is not None and facility.controller not in event.players


def _enabled(game: Game) -> bool:
    """Return whether a card in play lets ships leave an opponent's facility."""
    return any(
        game.table.cards[card].place.kind not in OUT_OF_PLAY
        for card in game.cards.telling[LetsUndock]
        if card in game.table.cards
    )
