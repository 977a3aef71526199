"""How attempts go towards their end."""

from engine.projections.mission_completions import EndAnswer, MissionChecks, MissionCompletions
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

RULES = "2e-2014"
ATTEMPT = "turn 1 A\nA attempts ex with p1, p2 at space ex\n"
SCORE = "  > A scores 35 mission points from ex\n"
COMPLETES = '  B uses k when "completes a mission"; done\n'
SEQ = BEFORE + 2


def test_the_last_check_of_the_mission_counts() -> None:
    body = ATTEMPT + "  > checked ex not met\n  > checked ex met\n  > checked d1 not met\n"
    found = states(MissionChecks, body, RULES)
    assert [state.last[SEQ].met for state in found[3:]] == [False, True, True]
    assert found[5] is found[4]


def test_points_of_the_mission_are_scored_and_other_points_are_not() -> None:
    assert states(MissionCompletions, ATTEMPT + SCORE, RULES)[-1].scored == {SEQ: BEFORE + 3}
    bonus = ATTEMPT + SCORE.replace("mission", "bonus")
    assert states(MissionCompletions, bonus, RULES)[-1] == MissionCompletions()


def test_a_mission_is_completed_where_that_is_said_first() -> None:
    body = ATTEMPT + "  > ex is completed\n  > ex is completed\n"
    assert states(MissionCompletions, body, RULES)[-1].completed == {SEQ: BEFORE + 3}
    other = ATTEMPT + "  > ps is completed\n"
    assert states(MissionCompletions, other, RULES)[-1] == MissionCompletions()


def test_the_first_answer_to_the_completion_comes_before_its_points() -> None:
    found = states(MissionCompletions, ATTEMPT + COMPLETES * 2, RULES)[-1]
    assert found.answered == {SEQ: EndAnswer(BEFORE + 3, ("B",))}
    late = states(MissionCompletions, ATTEMPT + SCORE + COMPLETES, RULES)[-1]
    assert late.answered == {}


def test_an_answer_to_a_failure_is_kept_apart() -> None:
    body = ATTEMPT + '  B uses k when "fails a mission attempt"; done\n'
    found = states(MissionCompletions, body, RULES)[-1]
    assert found.answered == {}
    assert [*found.answered_as_failed] == [SEQ]


def test_a_back_up_takes_points_and_check_back() -> None:
    body = ATTEMPT + "  > checked ex met\n" + SCORE
    assert after_back_up(MissionCompletions, body, to=3, rules=RULES).scored == {}
    assert after_back_up(MissionChecks, body, to=2, rules=RULES) == MissionChecks()
