"""The line that says of a card that it is the card play of the turn."""

from engine.model.enums import Currency, Edition
from recorder.entry_line.parse.card_plays import ANY_TIME, card_plays, may_be_card_play
from recorder.entry_line.parse.line_context import LineContext
from recorder.transcript.print_context import PrintContext
from recorder.transcript.printer import RESERVED
from recorder.transcript.values import spoken


def card_play_line(context: LineContext) -> str | None:
    """Return the line by which the player pays the card play of his turn for the card just played.

    None where that is said already, of this card or of another, or where the card needs no such.
    """
    action, player = context.innermost, context.table.turn_player
    if action is None or player is None or context.edition is not Edition.FIRST:
        return None
    card = action.event.card
    kind = None if card is None else context.type_of_card(card)
    if action.event.claims or kind is None or kind in ANY_TIME:
        return None
    if not may_be_card_play(action.event, context) or card_plays(context).normal:
        return None
    return f"> {PrintContext(RESERVED).id(player)} pays {spoken(Currency.CARD_PLAY)}"
