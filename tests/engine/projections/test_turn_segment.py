"""The segment of the turn that was named last."""

from engine.projections.turn_segment import PLAY, TurnSegment
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

RULES = "2e-2014"
BODY = 'turn 1 A\nstep "execute orders"\nstep "Discard excess cards"\nturn 2 B\n'


def test_a_segment_is_known_by_its_word_and_each_turn_begins_with_the_first() -> None:
    found = states(TurnSegment, BODY, RULES)
    assert [state.number for state in found] == [PLAY, PLAY, 1, 2, PLAY]
    assert [state.seq for state in found[2:]] == [BEFORE + 2, BEFORE + 3, None]


def test_other_steps_and_those_of_an_action_name_none() -> None:
    found = states(TurnSegment, "turn 1 A\nstep orders\nstep lunch\n", RULES)
    assert found[3] is found[2]
    within = states(TurnSegment, "turn 1 A\nA uses e\n  step orders\n", RULES)
    assert within[-1] == TurnSegment()


def test_a_back_up_brings_the_segment_back() -> None:
    found = after_back_up(TurnSegment, BODY, to=2, rules=RULES)
    assert found == TurnSegment(seq=BEFORE + 2, number=1, named=True)


def test_an_order_begins_its_segment_though_nobody_names_it() -> None:
    found = states(TurnSegment, "turn 1 A\nA moves e to space ps\n", RULES)
    assert found[-1] == TurnSegment(seq=BEFORE + 2, number=1)
    in_answer = "turn 1 A\nA moves e to space ps claims response\n"
    assert states(TurnSegment, in_answer, RULES)[-1] == TurnSegment()


def test_discards_begin_their_segment_only_after_orders() -> None:
    discard = "A discards p1\n"
    assert states(TurnSegment, "turn 1 A\n" + discard, RULES)[-1] == TurnSegment()
    after = states(TurnSegment, "turn 1 A\nA moves e to space ps\n" + discard, RULES)
    assert after[-1].number == 2
