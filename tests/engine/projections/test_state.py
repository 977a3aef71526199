"""States: which types are states, and what is registered for them."""

import msgspec

from engine.projections.last_score import LastScore, score
from engine.projections.state import is_state, updates_of
from engine.projections.told_range import ToldRange, forget_range, tell_range
from tests.states import states


def test_a_struct_is_a_state_once_an_update_is_registered_for_it() -> None:
    class Unregistered(msgspec.Struct):
        """A struct that nothing updates."""

    assert is_state(LastScore)
    assert not is_state(Unregistered)
    assert not is_state(LastScore())
    assert updates_of(Unregistered) == ()


def test_updates_are_given_in_the_order_of_their_file() -> None:
    applied = [registered.called.apply for registered in updates_of(ToldRange)]
    assert list(dict.fromkeys(applied)) == [forget_range, tell_range]
    assert {registered.called.state for registered in updates_of(LastScore)} == {LastScore}


def test_a_decorated_update_is_still_the_plain_function() -> None:
    assert [registered.called.apply for registered in updates_of(LastScore)] == [score]


def test_before_the_first_change_a_state_is_what_its_defaults_say() -> None:
    assert states(LastScore, "turn 1 A\n")[-1] == LastScore()
