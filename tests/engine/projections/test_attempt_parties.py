"""Who set out on each attempt from aboard what, and which attempts a card ended."""

from engine.model.shared_map import SharedMap
from engine.projections.attempt_parties import AttemptParties, EndedAttempts
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

BODY = """\
card rg = "Radioactive Garbage Scow" dilemma of B under ex
> p2 to planet ex
turn 1 A
A attempts ex with p1, p2
  game encounters rg with p1, p2 as #d
"""
ATTEMPT = BEFORE + 4


def test_each_member_is_remembered_with_what_he_was_aboard() -> None:
    found = states(AttemptParties, BODY)
    assert found[4] == AttemptParties(aboard=SharedMap({ATTEMPT: {"p1": "e", "p2": None}}))
    assert found[-1] is found[4]


def test_a_card_that_ends_attempts_ended_the_one_around_it() -> None:
    assert states(EndedAttempts, BODY + "#d failed\n")[-1].attempts == {ATTEMPT}
    assert states(EndedAttempts, BODY + "#d nullified\n")[-1] == EndedAttempts()


def test_another_dilemma_ends_none() -> None:
    archer = BODY.replace("encounters rg", "encounters d1")
    assert states(EndedAttempts, archer + "#d failed\n")[-1] == EndedAttempts()


def test_a_back_up_takes_both_back() -> None:
    assert after_back_up(AttemptParties, BODY, to=3) == AttemptParties()
    assert after_back_up(EndedAttempts, BODY + "#d failed\n", to=5) == EndedAttempts()
