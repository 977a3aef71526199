"""Wrapped results: an action that only says what another one results in, or how that begins.

`game kills p` inside a card's play says the same as an effect of that play.
"""

from typing import Final

from engine.model.enums import ActionKind
from engine.record.events.actions import ActionInitiated

# What is found out while an action begins: no result of it.
FINDING_OUT: Final = frozenset({ActionKind.LOOK, ActionKind.SELECT, ActionKind.SHUFFLE})
# What happens to the cards that one of these is done to, the action around it does.
RESULTING: Final = frozenset(
    {
        ActionKind.CAPTURE,
        ActionKind.DESTROY,
        ActionKind.KILL,
        ActionKind.SCORE,
        ActionKind.STOP,
        ActionKind.UNSTOP,
    }
)
WRAPPING: Final = FINDING_OUT | RESULTING


def is_result(event: ActionInitiated) -> bool:
    """Return whether an action is a result of the card whose text is carried out around it."""
    caused = event.because is not None and event.because == event.under
    return caused and not event.players and event.kind in RESULTING
