"""Results: which actions only say what another one brings about."""

from collections.abc import Iterator

from engine.model.ids import CardId
from engine.rules.game import Game
from engine.table.wrapped import WRAPPING


def telling(game: Game, of: int | None, cards: tuple[CardId, ...]) -> Iterator[int]:
    """Yield the actions in progress that only say what an action does to some cards."""
    for action in game.table.open.values():
        event = action.event
        about = {event.card, *event.targets, *event.participants}
        if event.under == of and event.kind in WRAPPING and not about.isdisjoint(cards):
            yield action.seq
