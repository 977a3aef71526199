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
        ("B plays h on ps", MOVE),
        ("B plays h on ps claims between actions", None),
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


FLAT = "turn 1 A\nA moves e to space ps as #mv\n"


@pytest.mark.parametrize(
    ("line", "answers"),
    [
        ("B plays h on e", MOVE),
        ("B plays h on #mv", MOVE),
        ("B plays h on ps", None),
        ("B plays h on e because #mv", None),
    ],
)
def test_without_indentation_a_card_answers_what_it_is_played_on(
    line: str, answers: int | None
) -> None:
    _, event = (each for each in facts(f"{FLAT}{line}\n") if isinstance(each, ActionInitiated))
    assert event.answers == answers


@pytest.mark.parametrize(
    ("claim", "answers"), [("response", MOVE), ("just", None), ("any time", None)]
)
def test_a_response_when_nothing_is_in_progress_answers_the_last_action(
    claim: str, answers: int | None
) -> None:
    body = f"{FLAT}#mv done\nB plays h on ps claims {claim}\n"
    _, event = (each for each in facts(body) if isinstance(each, ActionInitiated))
    assert event.answers == answers


def test_what_is_played_between_dilemmas_lies_in_the_attempt() -> None:
    body = "turn 1 A\nA attempts ps with p1 as #at\nA plays h on ps claims between dilemmas\n"
    _, event = (each for each in facts(body) if isinstance(each, ActionInitiated))
    assert event.under == MOVE
