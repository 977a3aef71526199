"""Re-selecting: a skill that is chosen anew by a card, told by its effect alone.

`> p1 is selected skill "Geology" performed by ct` says the same as that effect within `A uses ct`.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.model.enums import ActionKind, Outcome, Status
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.statuses import StatusSet
from engine.record.events.union import AnyEvent
from engine.relations.entry_context import EntryContext


def use_told(context: EntryContext, seq: int, event: StatusSet) -> Iterator[AnyEvent]:
    """Yield the use of the card that a chosen skill comes from; nothing where it is told."""
    card = event.performing
    if event.status is not Status.SELECTED_SKILL or card is None:
        return
    around, lying = context.in_progress(event.of), context.table.cards.get(card)
    if lying is None or event.because is not None or (around is not None and around.card == card):
        return
    player = event.by or lying.controller
    yield ActionInitiated(
        kind=ActionKind.USE,
        players=() if player is None else (player,),
        card=card,
        under=event.of,
    )
    yield replace(event, of=seq)
    yield ActionEnded(action=seq, outcome=Outcome.RESOLVED)
