"""Actions in progress that a card in play permits, each with that card."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from engine.cards.titles import key
from engine.model.enums import ActionKind
from engine.model.ids import CardId
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.rules.card_profiles import title
from engine.rules.game import Game
from engine.rules.locations import is_in_play

# What is done by means of a card that lets cards in.
BRINGING: Final = (ActionKind.DOWNLOAD, ActionKind.PLAY, ActionKind.REPORT)


class PermittedActions(Struct, frozen=True, kw_only=True, gc=False):
    """By action in progress, the cards in play by means of which it is done."""

    by: Mapping[int, tuple[CardId, ...]] = {}


def bearers(game: Game, event: ActionInitiated) -> tuple[CardId, ...]:
    """Return the cards of the players of an action by means of which they say that they do it."""
    if event.means is None:
        return ()
    named = key(event.means)
    return tuple(
        lying.id
        for lying in game.table.cards.values()
        if lying.owner in event.players and title(game, lying.id) == named
    )


@updates(PermittedActions, ActionInitiated, *BRINGING)
def begin(
    game: Game, before: PermittedActions, entry: Entry, event: ActionInitiated
) -> PermittedActions:
    """Update when something is done by means of a card in play."""
    if event.means is None:
        return before
    cards = bearers(game, event)
    if not any(is_in_play(game.table.cards[card].place) for card in cards):
        return before
    return PermittedActions(by={**before.by, entry.seq: cards})


@updates(PermittedActions, ActionEnded, *BRINGING)
def end(game: Game, before: PermittedActions, entry: Entry, event: ActionEnded) -> PermittedActions:
    """Update when an action is over."""
    if event.action not in before.by:
        return before
    return PermittedActions(
        by={seq: cards for seq, cards in before.by.items() if seq != event.action}
    )
