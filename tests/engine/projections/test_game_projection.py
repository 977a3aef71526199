"""What each event changes of the game."""

from engine.model.enums import ActionKind, Outcome
from engine.projections.game_projection import GameProjection, changes, only_at
from engine.record.events.actions import ActionEnded
from engine.record.events.turn import TurnEnded, TurnStarted
from engine.record.projection import Projection
from engine.rules.game import Game


def _first(game: Game, seq: int, event: object) -> None:
    """Stand in for the change of one projection."""


def _second(game: Game, seq: int, event: object) -> None:
    """Stand in for the change of another."""


@only_at(ActionKind.BATTLE, Outcome.FAILED)
def _at_few(game: Game, seq: int, event: object) -> None:
    """Stand in for a change that only some events bring."""


ONE: GameProjection = Projection(handles={TurnStarted: _first, TurnEnded: _first})
OTHER: GameProjection = Projection(handles={TurnStarted: _second})
FEW: GameProjection = Projection(handles={ActionEnded: _at_few})


def test_an_event_changes_what_every_projection_has_for_it_in_their_order() -> None:
    assert changes((ONE, OTHER))[TurnStarted, ()] == (_first, _second)
    assert changes((ONE, OTHER))[TurnEnded, ()] == (_first,)
    assert changes((OTHER, ONE))[TurnStarted, ()] == (_second, _first)
    assert changes((OTHER,))[TurnEnded, ()] == ()


def test_a_change_may_be_kept_to_events_with_one_of_its_words() -> None:
    found = changes((FEW,))
    assert found[ActionEnded, (Outcome.RESOLVED, ActionKind.BATTLE)] == (_at_few,)
    assert found[ActionEnded, (Outcome.FAILED, ActionKind.BEAM)] == (_at_few,)
    assert found[ActionEnded, (Outcome.RESOLVED, ActionKind.BEAM)] == ()
