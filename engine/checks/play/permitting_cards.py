"""Cards whose words permit an action: in play when it begins, and when it comes about."""

from typing import Final

from engine.cards.exceptions.card_exception import Owes
from engine.cards.titles import key
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import PlaceKind
from engine.model.ids import CardId
from engine.projections.permitted_actions import BRINGING, PermittedActions, bearers
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.rules.card_profiles import exception
from engine.rules.game import Game
from engine.rules.locations import is_in_play
from engine.rules.outcomes import UNDONE

_GONE: Final = frozenset({PlaceKind.DISCARD_PILE, PlaceKind.DRAW_DECK, PlaceKind.REMOVED})


@on(ActionInitiated, *BRINGING)
def permitted_by_what_is_gone(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that something is done by means of a card that is no longer in play."""
    cards = bearers(ctx.game, event)
    if not cards or not _all_gone(ctx.game, event, cards):
        return None
    return ctx.report(
        "permitted-by-what-is-gone", players=event.players, cards=cards, action=entry.seq
    )


@on(ActionEnded, *BRINGING)
def permission_is_gone(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Finding | None:
    """Report that what permits an action left play before the action came about."""
    cards = ctx.state(PermittedActions).by.get(event.action, ())
    action = ctx.game.table.open.get(event.action)
    if not cards or action is None or event.outcome in UNDONE:
        return None
    if not _all_gone(ctx.game, action.event, cards):
        return None
    return ctx.report(
        "permission-is-gone",
        seqs=(entry.seq, event.action),
        players=action.event.players,
        cards=cards,
        action=event.action,
    )


def _all_gone(game: Game, event: ActionInitiated, cards: tuple[CardId, ...]) -> bool:
    """Return whether every copy left play, and no other card in play may be one."""
    lying = game.table.cards
    if any(exception(game, card, Owes) for card in cards):
        return False  # It is spoken of before it is at hand.
    if not all(lying[card].certain and lying[card].place.kind in _GONE for card in cards):
        return False
    return not any(
        is_in_play(card.place) and game.cards.titles[card.id] in ("", key(event.means or ""))
        for card in lying.values()
    )
