"""The mission that was completed last, as long as nobody has told of points since."""

from msgspec import Struct

from engine.model.enums import ActionKind, Attribute, Outcome
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.scores import PointsScored
from engine.record.events.statuses import ValueSet
from engine.record.events.turn import TurnEnded
from engine.relations.ordering import ORDERS
from engine.rules.game import Game
from engine.rules.mission_attempts import attempt_at
from engine.table.table import OpenAction

# Play has gone on when somebody does one of these.
GOES_ON = ORDERS | {ActionKind.PLAY, ActionKind.DRAW, ActionKind.DISCARD}


class UnpaidCompletion(Struct, frozen=True, kw_only=True, gc=False):
    """The attempt that completed it, and the entry that says so; None where none is unpaid."""

    attempt: OpenAction | None = None
    ended: int = 0


@updates(UnpaidCompletion, ActionEnded, Outcome.SOLVED)
def complete(
    game: Game, before: UnpaidCompletion, entry: Entry, event: ActionEnded
) -> UnpaidCompletion:
    """Update when an attempt ends solved."""
    attempt = attempt_at(game, event.action)
    return before if attempt is None else UnpaidCompletion(attempt=attempt, ended=entry.seq)


@updates(UnpaidCompletion, PointsScored)
@updates(UnpaidCompletion, ValueSet, Attribute.SCORE)
def score(
    game: Game, before: UnpaidCompletion, entry: Entry, event: PointsScored | ValueSet
) -> UnpaidCompletion:
    """Update when points of its player are told, in any wording."""
    mine = before.attempt is not None and event.player in before.attempt.event.players
    return UnpaidCompletion() if mine else before


@updates(UnpaidCompletion, ActionInitiated)
@updates(UnpaidCompletion, TurnEnded)
def go_on(
    game: Game, before: UnpaidCompletion, entry: Entry, event: ActionInitiated | TurnEnded
) -> UnpaidCompletion:
    """Update when play goes on: what was not told by now is left out."""
    if before.attempt is None or not goes_on(event):
        return before
    return UnpaidCompletion()


def goes_on(event: ActionInitiated | TurnEnded) -> bool:
    """Return whether play goes on with an event."""
    return isinstance(event, TurnEnded) or (event.kind in GOES_ON and event.answers is None)
