"""Normal card plays: which actions are the one card play of a turn, however that is recorded."""

from msgspec.structs import replace

from engine.model.enums import Claim, Currency
from engine.record.events.actions import ActionInitiated
from engine.record.events.scores import CostPaid
from engine.rules.game import Game


def normal_play(
    game: Game, seq: int, event: ActionInitiated | CostPaid
) -> tuple[int, ActionInitiated] | None:
    """Return the action, with its seq, that an entry says to be its player's normal card play.

    The player claims it when he begins, or pays his card play for it.
    """
    if isinstance(event, ActionInitiated):
        return (seq, event) if Claim.NORMAL_PLAY in event.claims else None
    action = game.table.open.get(event.of or 0)
    if action is None or event.currency is not Currency.CARD_PLAY:
        return None
    if Claim.NORMAL_PLAY in action.event.claims:
        return None
    claims = (*action.event.claims, Claim.NORMAL_PLAY)
    return action.seq, replace(action.event, claims=claims)
