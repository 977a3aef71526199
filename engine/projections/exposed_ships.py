"""Cloaked ships that a card exposes to attack, for the next action only."""

from msgspec import Struct
from msgspec.structs import replace

from engine.cards.cited_answers import given
from engine.cards.timing_enums import End
from engine.model.enums import Status
from engine.model.ids import CardId
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.turn import TurnStarted
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game
from engine.rules.outcomes import DONE


class ExposedShips(Struct, frozen=True, kw_only=True, gc=False):
    """The ships that a card exposed this turn.

    `since`: the play that exposed the last of them; 0 for none.
    `now`: those exposed to the next action.
    `over`: those whose next action has begun.
    """

    since: int = 0
    now: frozenset[CardId] = frozenset()
    over: frozenset[CardId] = frozenset()


@updates(ExposedShips, ActionEnded, *DONE)
def expose(game: Game, before: ExposedShips, entry: Entry, event: ActionEnded) -> ExposedShips:
    """Update when a card may expose its targets."""
    action = game.table.open.get(event.action)
    if action is None or action.event.card not in game.cards.telling["lifts"]:
        return before
    for lifted in given(profile_of(game, action.event.card).timing.lifts):
        if lifted.status is Status.CLOAKED and lifted.until.end is End.NEXT_ACTION:
            return ExposedShips(since=event.action, now=frozenset(action.event.targets))
    return before


@updates(ExposedShips, ActionInitiated)
def end_exposure(
    game: Game, before: ExposedShips, entry: Entry, event: ActionInitiated
) -> ExposedShips:
    """Update when the next action begins."""
    if event.under is not None or before.now <= before.over:
        return before
    return replace(before, over=before.over | before.now)


@updates(ExposedShips, TurnStarted)
def start_turn(game: Game, before: ExposedShips, entry: Entry, event: TurnStarted) -> ExposedShips:
    """Update when a turn begins."""
    return ExposedShips() if before.since else before
