"""Wrapped results: an action that only says what another one results in, or how that begins.

`game kills p` inside a card's play says the same as an effect of that play.
"""

from typing import Final

from engine.model.enums import ActionKind
from engine.model.ids import CardId
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
# What may say a part of the action around it: one of these, or the use of that action's own card.
TELLING_A_PART: Final = WRAPPING | {ActionKind.USE}

# In these the text of the action's card is carried out.
BY_ITS_CARD: Final = frozenset(
    {ActionKind.ACTIVATE, ActionKind.ENCOUNTER, ActionKind.PLAY, ActionKind.USE}
)


def card_performed(event: ActionInitiated) -> CardId | None:
    """Return the card whose text an action carries out."""
    return event.card if event.kind in BY_ITS_CARD else None


def says_a_part(event: ActionInitiated, around: ActionInitiated) -> bool:
    """Return whether an action only says a part of the one around it.

    `game uses d` while d is met, or as it is played, is what d does there.
    """
    if event.answers is not None or event.claims:
        return False
    own = card_performed(around)
    if event.kind is ActionKind.USE:
        return own is not None and event.card == own and not event.players
    return event.kind in WRAPPING and event.card in (None, own)


def is_caused(event: ActionInitiated, around: ActionInitiated) -> bool:
    """Return whether the text of a card brings about what the game does while it is carried out."""
    return event.because is None and not event.players and card_performed(around) is not None


def is_result(event: ActionInitiated, around: ActionInitiated | None = None) -> bool:
    """Return whether an action is a result of the card whose text is carried out around it.

    `around`: that action, where the event is as recorded, and may not say what caused it.
    """
    caused = event.because is not None and event.because == event.under
    caused = caused or (around is not None and is_caused(event, around))
    return caused and not event.players and event.kind in RESULTING
