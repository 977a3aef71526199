"""The subject of a line that names none."""

from engine.model.enums import ActionKind
from recorder.entry_line.parse.default_subject import doer, next_to_answer
from tests.recorder.entry_line.typing_in import line_after, printed

MOVING = "turn 5 A\nA moves e to space ps\n"
HAILED = MOVING + "  B plays h on e\n"


def test_what_was_taken_back_counts_for_nothing() -> None:
    body = HAILED + "    A passes as #wrong\n"
    struck = body + "correction strikes #wrong\n"

    assert printed("p", body) == ["B passes"]
    assert printed("p", struck) == ["A passes"]


def test_an_answer_is_due_from_the_opponent_first() -> None:
    passed = HAILED + "    A passes\n"

    assert [next_to_answer(line_after(body).context) for body in (MOVING, HAILED, passed)] == [
        "B",
        "A",
        "B",
    ]


def test_whoever_asked_for_time_answers_until_he_has_spoken() -> None:
    asked = HAILED + "    B calls wait\n"

    assert next_to_answer(line_after(asked).context) == "B"
    assert next_to_answer(line_after(asked + "    B passes\n").context) == "A"


def test_between_actions_it_is_the_turn_players() -> None:
    assert next_to_answer(line_after("turn 5 B\n").context) == "B"
    assert next_to_answer(line_after("").context) == "A"
    assert doer(line_after("turn 5 B\n").context) == "B"


def test_a_card_answers_an_action_that_had_no_effect_yet() -> None:
    moved = line_after(MOVING + "  > e range left = 3\n").context

    assert doer(line_after(MOVING).context, ActionKind.PLAY) == "B"
    assert doer(line_after(MOVING).context, ActionKind.BEAM) == "A"
    assert doer(moved, ActionKind.PLAY) == "A"


def test_players_seed_by_turns_before_the_first() -> None:
    seeded = "A seeds s1 = ? to under ex; done\n"

    assert doer(line_after("").context, ActionKind.SEED) == "A"
    assert doer(line_after(seeded).context, ActionKind.SEED) == "B"
    assert doer(line_after(seeded + "turn 5 A\n").context, ActionKind.SEED) == "A"
