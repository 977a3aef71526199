"""The frame of a match in words: its start, turns, steps, clock and end."""

import pytest

from engine.model.enums import Ending
from engine.record.events.match import ClockPaused, MatchEnded
from engine.record.events.turn import StepEntered
from engine.record.events.union import AnyEvent
from tests.replay.text.phrases.spoken import said_after_a_move


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (ClockPaused(reason="fire drill"), "the clock is paused: fire drill"),
        (
            StepEntered(step="3h", of=5, player="A"),
            "step 3h (face a dilemma) of A's move of {e} @5, A",
        ),
        (MatchEnded(ending=Ending.DECK_EXHAUSTED), "the match ends: deck exhausted"),
    ],
)
def test_the_frame_of_a_match_is_told(event: AnyEvent, words: str) -> None:
    assert said_after_a_move(event) == words
