"""What each kind of event changes of the game."""

from engine.projections.game_projection import GameProjection, changes
from engine.record.events.turn import TurnEnded, TurnStarted
from engine.record.projection import Projection
from engine.rules.game import Game


def _first(game: Game, seq: int, event: object) -> None:
    """Stand in for the change of one projection."""


def _second(game: Game, seq: int, event: object) -> None:
    """Stand in for the change of another."""


ONE: GameProjection = Projection(handles={TurnStarted: _first, TurnEnded: _first})
OTHER: GameProjection = Projection(handles={TurnStarted: _second})


def test_an_event_changes_what_every_projection_has_for_it_in_their_order() -> None:
    assert changes((ONE, OTHER)) == {TurnStarted: (_first, _second), TurnEnded: (_first,)}
    assert changes((OTHER, ONE))[TurnStarted] == (_second, _first)
