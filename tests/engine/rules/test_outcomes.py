"""Outcomes that say whether an action was carried out."""

from engine.model.enums import Outcome
from engine.rules.outcomes import BROKEN_OFF, DONE, UNDONE


def test_nothing_that_was_carried_out_did_not_happen_or_was_left() -> None:
    assert DONE.isdisjoint(UNDONE | BROKEN_OFF)


def test_what_is_withdrawn_is_both_left_and_undone() -> None:
    assert {Outcome.WITHDRAWN} == BROKEN_OFF & UNDONE


def test_of_attempts_and_dilemmas_no_ending_is_either() -> None:
    endings = {Outcome.SOLVED, Outcome.FAILED, Outcome.OVERCOME}
    assert endings.isdisjoint(DONE | UNDONE | BROKEN_OFF)
