"""A question that is asked once."""

from engine.model.enums import ActionKind
from engine.record.events.actions import ActionInitiated
from engine.rules.asked_once import asked_once
from engine.rules.game import Game
from tests.states import game_after


def test_it_is_answered_anew_for_another_event_and_once_the_game_has_changed() -> None:
    asked: list[ActionKind] = []

    @asked_once
    def question(game: Game, event: ActionInitiated) -> ActionKind:
        asked.append(event.kind)
        return event.kind

    under = game_after("")
    beam, walk = (ActionInitiated(kind=kind) for kind in (ActionKind.BEAM, ActionKind.WALK))
    assert [question(under, event) for event in (beam, beam, walk, walk)] == [
        *(ActionKind.BEAM, ActionKind.BEAM, ActionKind.WALK, ActionKind.WALK)
    ]
    assert asked == [ActionKind.BEAM, ActionKind.WALK]

    under.answers.clear()
    assert question(under, walk) is ActionKind.WALK
    assert asked == [ActionKind.BEAM, ActionKind.WALK, ActionKind.WALK]
