"""Looking: whether a player looks at cards by himself, or by a card or within something else."""

from engine.model.enums import ActionKind
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsSeen
from engine.rules.game import Game


def looks_by_himself(game: Game, event: CardsSeen) -> bool:
    """Return whether cards are seen in no action, or in one that only says that a player looks."""
    if event.of is None:
        return True
    action = game.table.open.get(event.of)
    return action is not None and _plain(action.event)


def _plain(event: ActionInitiated) -> bool:
    """Return whether a player looks by himself: no card, no action around it."""
    words = (event.card, event.under, event.because, event.means, event.answers)
    return event.kind is ActionKind.LOOK and words == (None,) * 5 and not event.claims
