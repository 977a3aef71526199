"""Orders and card plays begun while the other player is on move."""

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import Claim
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.orders import ORDERS


@on(ActionInitiated, *(ORDERS | {Claim.NORMAL_PLAY}))
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Ask whether what only the player on move may begin is begun by the other.

    What answers something, has its own claim, or is done with cards controlled by another than
    their owner, nobody can hold against a player without the text of the card that allows it.
    """
    table = ctx.game.table
    own = event.kind in ORDERS and not event.claims
    if not own and event.claims != (Claim.NORMAL_PLAY,):
        return
    if event.under is not None or event.answers is not None or event.because is not None:
        return
    if len(event.players) != 1 or table.turn_player in (None, *event.players):
        return
    acting = (*event.participants, *((event.card,) if event.card else ()))
    cards = [table.cards[card] for card in acting if card in table.cards]
    if all(card.controller == card.owner for card in cards):
        yield ctx.report("not-on-move", players=event.players, action=entry.seq)
