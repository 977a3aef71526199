"""Actions in words: who begins, answers, declines and ends what."""

import pytest

from engine.model.enums import (
    ActionKind,
    Claim,
    Outcome,
)
from engine.record.events.actions import ActionEnded, ActionInitiated, Passed, WaitCalled
from engine.record.events.union import AnyEvent
from tests.replay.text.phrases.spoken import said_after_a_move


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (
            ActionInitiated(
                kind=ActionKind.PLAY, players=("B",), card="h", targets=("e",), answers=5
            ),
            "B plays an unknown card (h) on {e}, in answer to A's move of {e} @5",
        ),
        (
            ActionInitiated(kind=ActionKind.PLAY, players=("A",), card="h", target_players=("B",)),
            "A plays an unknown card (h) on B",
        ),
        (
            ActionInitiated(kind=ActionKind.SEED, players=("A",), participants=("e", "h")),
            "A seeds {e} and an unknown card (h)",
        ),
        (
            ActionInitiated(kind=ActionKind.BEAM, players=("A", "B"), participants=("e", "h")),
            "A and B beam {e} and an unknown card (h)",
        ),
        (
            ActionInitiated(
                kind=ActionKind.USE,
                card="h",
                claims=(Claim.SUSPENDS_PLAY,),
                function="first function",
                number=2,
                trigger="revealed",
            ),
            'the game uses an unknown card (h), number 2 for "first function", '
            'suspending play, on "revealed"',
        ),
        (Passed(player="B", on=5), "B passes on A's move of {e} @5"),
        (
            ActionEnded(action=5, outcome=Outcome.NULLIFIED, card="h"),
            "nullified by an unknown card (h): A's move of {e} @5",
        ),
        (WaitCalled(player="B"), 'B says "wait"'),
    ],
)
def test_actions_are_said_as_a_judge_would(event: AnyEvent, words: str) -> None:
    assert said_after_a_move(event) == words
