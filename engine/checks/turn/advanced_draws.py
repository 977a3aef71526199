"""What a card brings forward from a later turn: draws, which are not due there, and countdowns."""

from typing import Final

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Attribute
from engine.model.ids import CardId
from engine.projections.advanced_draws import AdvancedDraw, draws_again
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.rules.draws import brings_forward
from engine.rules.game import Game
from engine.table.event_key import DRAWING

# With so many turns left a countdown does not end in the next turn, however turns are counted.
FAR: Final = 3


@on(CardsMoved, DRAWING)
def draw_made_already(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Finding | None:
    """Report that a player draws at the end of a turn whose draw he made before it."""
    advanced, player = ctx.state(AdvancedDraw), event.destination.player
    if draws_again(ctx.game, advanced, event):
        return ctx.report(
            "draw-made-already",
            seqs=(entry.seq, advanced.seq),
            players=() if player is None else (player,),
            action=advanced.seq,
        )
    return None


@on(ActionInitiated, ActionKind.USE)
def countdown_not_due_yet(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a card brings forward a countdown that does not end in the next turn."""
    if not brings_forward(ctx.game, event.card):
        return None
    far = tuple(card for card in event.targets if _turns_left(ctx.game, card) >= FAR)
    if far:
        return ctx.report(
            "countdown-not-due-yet",
            players=event.players,
            cards=far,
            action=entry.seq,
        )
    return None


def _turns_left(game: Game, card: CardId) -> int:
    """Return what the record says is left of a card's countdown; 0 where it says nothing."""
    lying = game.table.cards.get(card)
    left = None if lying is None else dict(lying.values).get(Attribute.COUNTDOWN)
    return left if isinstance(left, int) else 0
