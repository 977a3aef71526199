"""After which ends of the game somebody has played on."""

import msgspec

from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.turn import TurnStarted
from engine.rules.game import Game
from engine.rules.game_end import GameOver, is_over


class PlayAfterEnd(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The ends of the game after which an action or a turn has begun."""

    after: frozenset[GameOver] = frozenset()


def plays_on(game: Game, event: ActionInitiated | TurnStarted, end: GameOver) -> bool:
    """Return whether players begin something although the game is over.

    Within an action that scores they may still answer.
    """
    if isinstance(event, ActionInitiated):
        answer = event.under is not None and end is GameOver.POINTS_REACHED
        if answer or not event.players:
            return False
    return is_over(game.table, end)


@updates(PlayAfterEnd, ActionInitiated)
@updates(PlayAfterEnd, TurnStarted)
def play_on(
    game: Game, before: PlayAfterEnd, entry: Entry, event: ActionInitiated | TurnStarted
) -> PlayAfterEnd:
    """Update when an action or a turn begins: the game may have been over."""
    ends = {end for end in GameOver if end not in before.after and plays_on(game, event, end)}
    return PlayAfterEnd(after=before.after | ends) if ends else before
