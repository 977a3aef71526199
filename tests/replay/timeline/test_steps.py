import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.record.entry import Entry
from recorder.store.recorded_match import recorded_match
from replay.timeline.steps import Step
from replay.timeline.timeline import Timeline
from tests.replay.examples import timeline
from tests.strategies import matches

FIXED = st.sampled_from([Step.EVENT, Step.SEGMENT, Step.TURN])


@pytest.mark.parametrize(
    ("step", "stops"),
    [
        (Step.TURN, [0, 10, 27, 30]),
        (Step.SEGMENT, [0, 10, 11, 27, 28, 30]),
        (Step.ACTION, [0, 12, 23, 29, 30]),
    ],
)
def test_steps_land_on_their_stops_both_ways(step: Step, stops: list[int]) -> None:
    match = timeline()
    assert [match.next(seq, step) for seq in stops] == [*stops[1:], stops[-1]]
    assert [match.previous(seq, step) for seq in stops[:-1]] == [0, *stops[:-2]]


def test_a_step_by_action_passes_over_the_responses_of_an_action() -> None:
    assert timeline().next(12, Step.ACTION) == 23


def test_a_step_by_action_from_a_response_goes_on_around_it() -> None:
    assert timeline().next(16, Step.ACTION) == 23
    assert timeline().previous(16, Step.ACTION) == 14


def test_a_step_to_the_end_goes_to_the_end_of_the_action_in_progress() -> None:
    match = timeline()
    assert match.next(14, Step.END) == 21
    assert match.next(17, Step.END) == 19
    assert match.next(21, Step.END) == 22


def test_a_step_back_to_the_beginning_undoes_the_step_to_the_end() -> None:
    match = timeline()
    assert match.previous(21, Step.END) == 14
    assert match.previous(14, Step.END) == 12


def test_an_action_without_a_recorded_end_ends_with_its_last_part() -> None:
    assert timeline().next(23, Step.END) == 24


def test_where_nothing_is_in_progress_a_step_to_the_end_stays() -> None:
    match = timeline()
    assert match.next(5, Step.END) == 5
    assert match.previous(5, Step.END) == 5


def test_beside_an_open_action_the_step_goes_to_the_beginning_of_that() -> None:
    assert timeline().previous(25, Step.END) == 23


@given(matches(), FIXED, st.data())
def test_a_step_back_undoes_a_step_forward(
    record: list[Entry], step: Step, data: st.DataObject
) -> None:
    match = Timeline(recorded_match(record, "random"))
    seq = match.previous(data.draw(st.integers(0, match.last)), step)
    assert match.previous(match.next(seq, step), step) == seq


@given(matches(), st.sampled_from(Step), st.data())
def test_every_step_lands_in_the_match_and_not_on_the_wrong_side(
    record: list[Entry], step: Step, data: st.DataObject
) -> None:
    match = Timeline(recorded_match(record, "random"))
    seq = data.draw(st.integers(0, match.last))
    assert seq <= match.next(seq, step) <= match.last
    assert 0 <= match.previous(seq, step) <= seq


@given(matches(), st.data())
def test_a_step_by_action_to_the_same_depth_is_undone_by_the_step_back(
    record: list[Entry], data: st.DataObject
) -> None:
    match = Timeline(recorded_match(record, "random"))
    actions = sorted(match.tree.actions)
    if not actions:
        return
    seq = data.draw(st.sampled_from(actions))
    landed = match.next(seq, Step.ACTION)
    if landed > seq and landed in match.tree.actions and match.depth(landed) == match.depth(seq):
        assert match.previous(landed, Step.ACTION) == seq
