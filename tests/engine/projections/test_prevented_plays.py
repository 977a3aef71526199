"""Cards whose playing was prevented."""

from engine.projections.prevented_plays import PreventedPlays
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

PREVENTED = "turn 1 B\nB plays h on e\nprevented\n"


def test_a_play_that_was_prevented_is_remembered_with_its_end() -> None:
    assert states(PreventedPlays, PREVENTED, "2e-2014")[-1].at == {"h": (BEFORE + 2, BEFORE + 3)}


def test_a_play_that_came_about_and_a_use_that_did_not_are_none() -> None:
    assert (
        states(PreventedPlays, PREVENTED.replace("prevented", "resolved"), "2e-2014")[-1].at == {}
    )
    assert (
        states(PreventedPlays, PREVENTED.replace("plays h on e", "uses k"), "2e-2014")[-1].at == {}
    )


def test_back_in_hand_or_deck_the_card_can_be_played_again() -> None:
    assert states(PreventedPlays, PREVENTED + "> h to B hand\n", "2e-2014")[-1].at == {}
    assert states(PreventedPlays, PREVENTED + "> h to B draw deck\n", "2e-2014")[-1].at == {}
    assert states(PreventedPlays, PREVENTED + "> h to B discard\n", "2e-2014")[-1].at.keys() == {
        "h"
    }


def test_a_back_up_takes_it_back() -> None:
    assert after_back_up(PreventedPlays, PREVENTED, to=2, rules="2e-2014") == PreventedPlays()
