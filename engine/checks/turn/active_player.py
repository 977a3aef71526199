"""Whose turn it is: what only the player whose turn it is may do."""

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Claim, Status
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.scores import CostPaid
from engine.record.events.statuses import StatusCleared
from engine.relations.ordering import ORDERS
from engine.rules.card_plays import PLAYING, normal_play


@on(ActionInitiated, *(ORDERS | {Claim.NORMAL_PLAY, ActionKind.BATTLE, *PLAYING}))
@on(CostPaid)
def not_on_move(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | CostPaid
) -> Finding | None:
    """Report that a player gives an order or makes his card play in no turn of his own.

    Not reported: what answers something, has its own claim, or is done with cards that another than
    their owner controls. The text of a card may allow it.
    """
    table, seq = ctx.game.table, entry.seq
    if table.turn is None or table.turn_player in getattr(event, "players", ()):
        return None
    play = normal_play(ctx.game, seq, event)
    if play is not None:
        seq, event = play
    if isinstance(event, CostPaid):
        return None
    battle = event.kind is ActionKind.BATTLE and event.continues is None
    order = (event.kind in ORDERS or battle) and not event.claims
    if not order and event.claims != (Claim.NORMAL_PLAY,):
        return None
    if event.under is not None or event.answers is not None or event.because is not None:
        return None
    if len(event.players) != 1 or table.turn_player in event.players:
        return None
    acting = (*event.participants, *((event.card,) if event.card else ()))
    cards = [table.cards[card] for card in acting if card in table.cards]
    if all(card.controller == card.owner for card in cards):
        wording = "between" if table.turn_player is None else None
        return ctx.report("not-on-move", wording=wording, players=event.players, action=seq)
    return None


@on(StatusCleared, Status.DEACTIVATED)
def reactivated_out_of_turn(
    ctx: CheckContext, entry: Entry, event: StatusCleared
) -> Finding | None:
    """Report that a hologram is switched on again, by no card, in the other player's turn."""
    cards, turn_player = ctx.game.table.cards, ctx.game.table.turn_player
    if turn_player is None or (event.performing, event.because, event.of) != (None, None, None):
        return None
    others = tuple(
        card for card in event.cards if card in cards and cards[card].controller != turn_player
    )
    if others:
        return ctx.report("reactivated-out-of-turn", cards=others, subject=event.status)
    return None
