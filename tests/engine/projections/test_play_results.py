"""What became of card plays and encounters."""

from engine.model.shared_map import SharedMap, SharedSet
from engine.projections.play_results import DilemmaPoints, PlayResults
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

PLAY = """\
turn 1 A
A plays am as #am
  B plays h answers #am claims response
"""
MET = "turn 1 A\nA attempts ex with p1\n  A encounters d1 with p1\n"
FIRST, SECOND = BEFORE + 2, BEFORE + 3


def test_a_play_is_answered_while_it_is_in_progress() -> None:
    assert states(PlayResults, PLAY)[-1].answers == {FIRST: (SECOND,)}
    over = "turn 1 A\nA plays am as #am; done\nB plays h answers #am claims just\n"
    assert states(PlayResults, over)[-1].answers == {}


def test_plays_are_carried_out_or_come_to_nothing() -> None:
    found = states(PlayResults, PLAY + "  resolved\nnullified by h\n")[-1]
    assert found.done == {SECOND}
    assert found.undone == found.nullified == {FIRST}
    left = states(PlayResults, PLAY + "  withdrawn\n")[-1]
    assert left == PlayResults(answers=SharedMap({FIRST: (SECOND,)}), undone=SharedSet({SECOND}))


def test_an_encounter_counts_where_it_is_nullified() -> None:
    assert states(PlayResults, MET + "  nullified\n")[-1].nullified == {SECOND}
    assert states(PlayResults, MET + "  overcome\n")[-1] == PlayResults()


def test_the_last_points_of_a_dilemma_count() -> None:
    scored = MET + "    > A scores 5 points\n    > A scores 5 points\n"
    assert states(DilemmaPoints, scored)[-1].scored == {SECOND: BEFORE + 5}
    assert states(DilemmaPoints, MET + "  > A scores 5 points\n")[-1] == DilemmaPoints()


def test_a_back_up_takes_the_end_of_a_play_back() -> None:
    found = after_back_up(PlayResults, PLAY + "  resolved\n", to=3)
    assert found == PlayResults(answers=SharedMap({FIRST: (SECOND,)}))
