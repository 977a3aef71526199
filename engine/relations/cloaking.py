"""Cloaking: a ship that its player cloaks or decloaks, told by the effect alone.

`> e is cloaked by A` says the same as `A cloaks e; done`.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.model.enums import ActionKind, Outcome, Status
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.statuses import StatusCleared, StatusSet
from engine.record.events.union import AnyEvent


def cloak_told(seq: int, event: StatusSet | StatusCleared) -> Iterator[AnyEvent]:
    """Yield the action that a change of a cloak is; nothing where a card or another did it."""
    caused = (event.of, event.because, event.performing) != (None, None, None)
    if event.status is not Status.CLOAKED or caused or event.by is None or len(event.cards) != 1:
        return
    cloaks = isinstance(event, StatusSet)
    yield ActionInitiated(
        kind=ActionKind.CLOAK if cloaks else ActionKind.DECLOAK,
        players=(event.by,),
        card=event.cards[0],
    )
    yield replace(event, of=seq)
    yield ActionEnded(action=seq, outcome=Outcome.RESOLVED)
