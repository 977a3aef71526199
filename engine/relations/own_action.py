"""An action of its own: a move that a player made, told by its effect alone.

`> p1 from aboard e to planet ex beamed by A` says the same as `A beams p1 to planet ex; done`, and
so it does inside the play of a card that lets him beam, and inside a mission attempt.
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

_BY_KIND_CARRYING: Final = frozenset(BY_KIND[kind] for kind in CARRYING)
# By these a player's cards may be taken along.
_BY_A_CARD: Final = frozenset({ActionKind.ACTIVATE, ActionKind.PLAY, ActionKind.USE})
_ATTEMPTS: Final = frozenset({ActionKind.ATTEMPT, ActionKind.SCOUT})
# What is done to cards of a pile, without anybody's decision to act, is no action of its own.
_NEVER: Final = frozenset({ActionKind.DISCARD, ActionKind.PLACE, ActionKind.RETURN})
KIND_OF: Final[Mapping[Manner, ActionKind]] = {
    manner: kind for kind, manner in BY_KIND.items() if kind not in _NEVER
}


def own_action(context: EntryContext, event: CardsMoved) -> ActionInitiated | None:
    """Return the action that a move is, where no card did it of itself; None where it is none."""
    if (event.of, event.because, event.performing) != (None, None, None):
        carried = event.manner in _BY_KIND_CARRYING
        return (_by_card(context, event) or _within(context, event)) if carried else None
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


def _by_card(context: EntryContext, event: CardsMoved) -> ActionInitiated | None:
    """Return the beaming or walking that a player's card lets his cards do."""
    action = context.in_progress(event.of)
    if action is None or action.kind not in _BY_A_CARD or event.manner is None or not event.cards:
        return None
    if len(action.players) != 1 or _owner(context, event) != action.players[0]:
        return None
    return ActionInitiated(
        kind=KIND_OF[event.manner],
        players=action.players,
        participants=event.cards,
        destination=event.destination,
        under=event.of,
        because=event.of,
    )


def _within(context: EntryContext, event: CardsMoved) -> ActionInitiated | None:
    """Return the beaming or walking that a player does in the midst of an attempt."""
    around = context.in_progress(event.of)
    if around is None or around.kind not in _ATTEMPTS or event.by is None or event.manner is None:
        return None
    if (event.because, event.performing) != (None, None) or not event.cards:
        return None
    return ActionInitiated(
        kind=KIND_OF[event.manner],
        players=(event.by,),
        participants=event.cards,
        destination=event.destination,
        under=event.of,
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
