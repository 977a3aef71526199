"""Cards that were shown during an action that they cannot answer, and wait until it is over."""

from msgspec import Struct, field

from engine.model.enums import ActionKind
from engine.model.shared_map import SharedMap
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.rules.game import Game
from engine.rules.plays_inside_actions import waits_for


class WaitingPlays(Struct, frozen=True, kw_only=True, gc=False):
    """By the play of a card, the action that it waits for."""

    plays: SharedMap[int, int] = field(default_factory=SharedMap)


@updates(WaitingPlays, ActionInitiated, ActionKind.PLAY)
def show(game: Game, before: WaitingPlays, entry: Entry, event: ActionInitiated) -> WaitingPlays:
    """Update when a card is played."""
    into = waits_for(game, event)
    return before if into is None else WaitingPlays(plays=before.plays.put(entry.seq, into.seq))


@updates(WaitingPlays, CardsMoved, ActionKind.PLAY)
def take_effect(game: Game, before: WaitingPlays, entry: Entry, event: CardsMoved) -> WaitingPlays:
    """Update when cards move, maybe as the effect of a card that waited."""
    return _without(before, event.of)


@updates(WaitingPlays, ActionEnded, ActionKind.PLAY)
def end(game: Game, before: WaitingPlays, entry: Entry, event: ActionEnded) -> WaitingPlays:
    """Update when a play ends, and waits no longer."""
    return _without(before, event.action)


def _without(before: WaitingPlays, play: int | None) -> WaitingPlays:
    if play not in before.plays:
        return before
    return WaitingPlays(plays=before.plays.drop(play))
