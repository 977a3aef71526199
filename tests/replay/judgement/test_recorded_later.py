from engine.model.enums import Status
from replay.judgement.judge_match import judge_match, rules_of
from replay.judgement.recorded_later import Change, confirmed
from tests.interpretations import BEFORE, timeline


def _confirmed(body: str) -> dict[Change, int]:
    match = timeline(body)
    return dict(confirmed(judge_match(match, rules_of(match)).transitions, match.entries))


def test_an_unstop_at_the_start_of_a_turn_is_recorded_after_it() -> None:
    body = "turn 1 A\n> p1 is stopped\nA ends turn\nturn 2 B\n> p1 no longer stopped\n"
    assert _confirmed(body) == {(BEFORE + 4, "p1", Status.STOPPED): BEFORE + 5}


def test_a_stop_that_the_rules_imply_is_recorded_after_it() -> None:
    body = "turn 1 A\n> e is stopped\n> p1 is stopped\n"
    assert _confirmed(body) == {(BEFORE + 2, "p1", Status.STOPPED): BEFORE + 3}


def test_what_nobody_recorded_is_not_confirmed() -> None:
    assert _confirmed("turn 1 A\n> p1 is stopped\nA ends turn\nturn 2 B\n") == {}


def test_what_was_recorded_at_once_needs_no_confirmation() -> None:
    assert _confirmed("turn 1 A\n> p1 is stopped\n> p1 no longer stopped\n") == {}


def test_an_unstop_does_not_confirm_one_before_the_last_stop() -> None:
    body = """\
turn 1 A
> p1 is stopped
A ends turn
turn 2 B
> p1 is stopped
> p1 no longer stopped
"""
    assert _confirmed(body) == {}
