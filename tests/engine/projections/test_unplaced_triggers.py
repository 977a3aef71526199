"""Triggers used since the last announced step."""

from engine.projections.unplaced_triggers import UnplacedTrigger, UnplacedTriggers
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

RULES = "2e-2014"
USED = """\
turn 1 A
A attempts ex with p1, p2
  step 1a
  B uses k when "About to draw dilemmas"; done
"""
ATTEMPT, USE = BEFORE + 2, BEFORE + 4
TRIGGER = UnplacedTrigger(
    seq=USE, players=("B",), trigger="about to draw dilemmas", after="1a", waits=True
)


def test_a_trigger_whose_step_may_yet_come_is_kept() -> None:
    found = states(UnplacedTriggers, USED, RULES)
    assert found[4].used == {ATTEMPT: (TRIGGER,)}
    assert found[5] is found[4]


def test_what_fits_nowhere_is_not() -> None:
    past = USED.replace("step 1a", "step 3h\n  A encounters d1 with p1, p2")
    assert states(UnplacedTriggers, past, RULES)[-1] == UnplacedTriggers()


def test_the_next_step_places_it_and_other_words_do_not() -> None:
    assert states(UnplacedTriggers, USED + "  step 2a\n", RULES)[-1].used == {}
    found = states(UnplacedTriggers, USED + "  step lunch\n", RULES)
    assert found[-1] is found[-2]


def test_a_back_up_has_it_placed_no_more() -> None:
    found = after_back_up(UnplacedTriggers, USED + "  step 2a\n", to=5, rules=RULES)
    assert found.used == {ATTEMPT: (TRIGGER,)}
