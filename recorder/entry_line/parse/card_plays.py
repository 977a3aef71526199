"""Card plays of a turn: how many there were, and what allowed them."""

from typing import NamedTuple

from engine.model.enums import ActionKind, CardType, Claim, Currency, Edition
from engine.record.events.actions import ActionInitiated
from engine.record.events.scores import CostPaid
from engine.record.events.turn import TurnStarted
from recorder.entry_line.parse.line_context import LineContext

_BRINGING = frozenset({ActionKind.PLAY, ActionKind.REPORT})
# Cards of these types are played without the card play of the turn.
ANY_TIME = frozenset({CardType.INTERRUPT, CardType.DOORWAY})


class CardPlays(NamedTuple):
    """The plays of a turn's player that may be his card play: as that, and for no stated reason."""

    normal: int = 0
    unclaimed: int = 0


def card_plays(context: LineContext) -> CardPlays:
    """Return the card plays of this turn so far; First Edition alone has one a turn."""
    player = context.table.turn_player
    normal = unclaimed = 0
    paid: set[int | None] = set()
    if player is None or context.edition is not Edition.FIRST:
        return CardPlays()
    for entry in reversed(context.played):
        event = entry.body
        if isinstance(event, TurnStarted):
            break
        if isinstance(event, CostPaid) and event.currency is Currency.CARD_PLAY:
            paid.add(event.of)
        if isinstance(event, ActionInitiated) and may_be_card_play(event, context):
            stated = entry.seq in paid
            normal += Claim.NORMAL_PLAY in event.claims or stated
            unclaimed += not (event.claims or stated)
    return CardPlays(normal, unclaimed)


def may_be_card_play(event: ActionInitiated, context: LineContext) -> bool:
    """Return whether an action brings a card into play as the card play of a turn does."""
    if event.kind not in _BRINGING or event.players != (context.table.turn_player,):
        return False
    kind = None if event.card is None else context.type_of_card(event.card)
    return event.under is None and event.answers is None and kind not in ANY_TIME
