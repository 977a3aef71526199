"""Acting: a card in play that does what its text says, told by the effect alone.

`> 1 other from B hand to B discard performed by tk by A` says the same as that effect within
`A uses tk`. What the same card does next, with no action between, is still that one use.
"""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from engine.model.enums import ActionKind, CardType, Outcome, Status
from engine.model.ids import CardId, PlayerId
from engine.model.zones import OUTSIDE_PLAY
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.statuses import StatusSet
from engine.record.events.union import AnyEvent
from engine.relations.entry_context import EntryContext


def use_told(context: EntryContext, seq: int, event: Any) -> Iterator[AnyEvent]:
    """Yield the use of the card that an effect is by, with the effect; nothing where it is told."""
    card = event.performing or _chooser(context, event)
    if card is None or event.because is not None or _is_acting(context, card):
        return
    lying = context.table.cards.get(card)
    if lying is None or not lying.certain or lying.place.kind in OUTSIDE_PLAY:
        return
    player = _player(event, lying.controller)
    yield ActionInitiated(
        kind=ActionKind.USE,
        players=() if player is None else (player,),
        card=card,
        under=event.of,
    )
    ended = ActionEnded(action=seq, outcome=Outcome.RESOLVED)
    # What lies in an action is its effect, whichever card's text brings it about.
    yield from (replace(event, of=seq), ended) if event.of is None else (ended, event)


def _chooser(context: EntryContext, event: Any) -> CardId | None:
    """Return the equipment whose skill is chosen anew, by nothing else than itself."""
    if type(event) is not StatusSet or event.status is not Status.SELECTED_SKILL:
        return None
    card = event.cards[0]
    known = context.known.get(card)
    equipment = known is not None and known.type is CardType.EQUIPMENT
    return card if event.of is None and len(event.cards) == 1 and equipment else None


def _player(event: Any, controller: PlayerId | None) -> PlayerId | None:
    """Return who uses the card; nobody where it does of itself what it does."""
    if type(event) is StatusSet and event.status is Status.SELECTED_SKILL:
        return event.by or controller
    by: PlayerId | None = event.by
    return by


def _is_acting(context: EntryContext, card: CardId) -> bool:
    """Return whether the card's text is carried out already, or was by the last action."""
    if context.table.open and context.action_of(card) is not None:
        return True
    latest = next(reversed(context.played.values()), None)
    return latest is not None and latest.card == card
