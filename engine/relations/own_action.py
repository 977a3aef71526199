"""An action of its own: a move that a player made, told by its effect alone.

`> p1 from aboard e to planet ex beamed by A` says the same as `A beams p1 to planet ex; done`.
"""

from collections.abc import Mapping
from typing import Final

from engine.model.enums import ActionKind, Manner, PlaceKind
from engine.model.ids import CardId, PlayerId
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.relations.entry_context import EntryContext
from engine.relations.manner import BY_KIND
from engine.table.card_moves import CARRYING

# What is done to cards of a pile, without anybody's decision to act, is no action of its own.
_NEVER: Final = frozenset({ActionKind.DISCARD, ActionKind.PLACE, ActionKind.RETURN})
KIND_OF: Final[Mapping[Manner, ActionKind]] = {
    manner: kind for kind, manner in BY_KIND.items() if kind not in _NEVER
}


def own_action(context: EntryContext, event: CardsMoved) -> ActionInitiated | None:
    """Return the action that a move is, where nothing brought it about; None where it is none."""
    if (event.of, event.because, event.performing) != (None, None, None):
        return None
    if event.manner is Manner.DRAWN:
        return _draw(event)
    kind = None if event.manner is None else KIND_OF.get(event.manner)
    player = event.by or _owner(context, event)
    if kind is None or player is None or not event.cards:
        return None
    if kind in CARRYING:
        return ActionInitiated(
            kind=kind,
            players=(player,),
            participants=event.cards,
            destination=event.destination,
        )
    return ActionInitiated(
        kind=kind,
        players=(player,),
        card=event.cards[0],
        participants=event.cards[1:],
        destination=event.destination,
    )


def _draw(event: CardsMoved) -> ActionInitiated | None:
    """Return the draw of cards that go from a player's draw deck to his hand."""
    player, number = event.destination.player, len(event.cards) + event.others
    own = event.origin.kind is PlaceKind.DRAW_DECK and event.origin.player == player
    if not own or player is None or event.destination.kind is not PlaceKind.HAND:
        return None
    return ActionInitiated(kind=ActionKind.DRAW, players=(player,), number=number)


def _owner(context: EntryContext, event: CardsMoved) -> PlayerId | None:
    """Return who moves the cards: their controller, where they have one in common."""
    players = {_controller(context, card) for card in event.cards}
    return players.pop() if len(players) == 1 else None


def _controller(context: EntryContext, card: CardId) -> PlayerId | None:
    lying = context.table.cards.get(card)
    return None if lying is None else lying.controller
