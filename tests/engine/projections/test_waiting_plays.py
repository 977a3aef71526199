"""Cards shown during an action that they cannot answer."""

from engine.model.shared_map import SharedMap
from engine.projections.waiting_plays import WaitingPlays
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

SHOWN = """\
card s = "Ship Seizure" interrupt of B in B hand
turn 1 A
A beams p1 to planet ex
  B plays s on e as #s
"""
WAITS = WaitingPlays(plays=SharedMap({BEFORE + 4: BEFORE + 3}))


def test_a_card_that_cannot_answer_waits() -> None:
    assert states(WaitingPlays, SHOWN)[-1] == WAITS
    hail = "turn 1 A\nA moves e to space ps as #mv\n  B plays h on e answers #mv claims response\n"
    assert states(WaitingPlays, hail)[-1] == WaitingPlays()


def test_it_waits_until_it_takes_effect_or_ends() -> None:
    for rest in ("    > s to B discard\n", "  withdrawn\n"):
        assert states(WaitingPlays, SHOWN + rest)[-1] == WaitingPlays(), rest


def test_the_end_of_another_action_changes_nothing() -> None:
    found = states(WaitingPlays, SHOWN + "  A uses p2; done\n")
    assert found[-1] is found[4]


def test_a_back_up_has_it_wait_again() -> None:
    assert after_back_up(WaitingPlays, SHOWN + "  withdrawn\n", to=4) == WAITS
