"""What an action answers."""

import pytest

from engine.record.events.actions import ActionInitiated
from tests.engine.relations.reading import facts
from tests.interpretations import BEFORE

MOVE = BEFORE + 2


@pytest.mark.parametrize(
    ("line", "answers"),
    [
        ("B plays h on ps answers e", MOVE),
        ("B plays h on e", MOVE),
        ("B plays h on #mv", MOVE),
        ("B plays h on ps claims response", MOVE),
        ("B plays h on ps", None),
        ("B plays h on ps claims suspends play", None),
        ("B plays h on e because #mv", None),
        ("game encounters d1 claims response", None),
    ],
)
def test_an_answer_is_said_or_claimed_or_played_on_what_it_answers(
    line: str, answers: int | None
) -> None:
    body = f"turn 1 A\nA moves e to space ps as #mv\n  {line}\n  resolved\ndone\n"
    _, event = (event for event in facts(body) if isinstance(event, ActionInitiated))
    assert event.answers == answers
