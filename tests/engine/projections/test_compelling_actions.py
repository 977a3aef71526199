"""Actions of a turn that must have a consequence, and how the record told such ones before."""

from engine.model.enums import ActionKind
from engine.projections.compelling_actions import CompellingActions
from tests.states import after_back_up, states

PLAYED = """\
card r = "Rogue Borg Mercenaries" interrupt of B in B hand
turn 2 B
B plays r on e to aboard e; done
"""
FOUGHT = "game battles p1, p2 with r; resolved\n"


def test_a_card_that_compels_something_is_remembered_until_the_turn_is_over() -> None:
    assert len(states(CompellingActions, PLAYED)[-1].seqs) == 1
    assert states(CompellingActions, PLAYED + "B ends turn\n")[-1] == CompellingActions()
    assert states(CompellingActions, PLAYED + "turn 3 A\n")[-1] == CompellingActions()


def test_what_came_in_an_earlier_turn_is_told_from_then_on() -> None:
    told = states(CompellingActions, PLAYED + FOUGHT + "B ends turn\n")[-1]
    assert told == CompellingActions(told=frozenset({ActionKind.BATTLE}))


def test_an_action_that_comes_to_nothing_compels_nothing() -> None:
    void = PLAYED.replace("; done\n", "\nnullified\n")
    assert states(CompellingActions, void)[-1] == CompellingActions()


def test_a_back_up_takes_it_back() -> None:
    assert after_back_up(CompellingActions, PLAYED, to=1) == CompellingActions()
