"""After which ends of the game somebody has played on."""

import msgspec

from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.turn import TurnStarted
from engine.rules.game import Game
from engine.rules.game_end import GameOver, ends


class PlayAfterEnd(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The ends of the game after which an action or a turn has begun."""

    after: frozenset[GameOver] = frozenset()


def goes_on(event: ActionInitiated | TurnStarted, end: GameOver) -> bool:
    """Return whether players begin something after an end of the game.

    Within an action that scores they may still answer.
    """
    if isinstance(event, TurnStarted):
        return True
    return bool(event.players) and (event.under is None or end is not GameOver.POINTS_REACHED)


@updates(PlayAfterEnd, ActionInitiated)
@updates(PlayAfterEnd, TurnStarted)
def play_on(
    game: Game, before: PlayAfterEnd, entry: Entry, event: ActionInitiated | TurnStarted
) -> PlayAfterEnd:
    """Update when an action or a turn begins: the game may have been over."""
    over = ends(game.table)
    now = [end for end in over if goes_on(event, end)] if over else ()
    return (
        before
        if not now or before.after.issuperset(now)
        else PlayAfterEnd(after=before.after.union(now))
    )
