from engine.standing.window import Flag, Window
from replay.judgement.disputes import disputes_by_seq, disputes_of, worth_a_look
from replay.judgement.judge_match import judge_match, rules_of
from replay.timeline.timeline import Timeline
from tests.interpretations import BEFORE, timeline

MOVE = "turn 1 A as #turn\nA moves e to space ps as #mv\ndone\n"


def _windows(body: str) -> tuple[Timeline, list[Window]]:
    match = timeline(body)
    return match, list(judge_match(match, rules_of(match)).windows)


def test_a_silent_window_is_not_worth_a_look() -> None:
    match, windows = _windows(MOVE)
    disputes = disputes_by_seq(match)
    assert windows[1].flags == (Flag.UNANSWERED,)
    assert [worth_a_look(one, disputes) for one in windows] == [False, False, False]


def test_a_window_with_an_answer_is_worth_a_look() -> None:
    _, windows = _windows(MOVE.replace("done", "  B passes\ndone"))
    assert [worth_a_look(one, {}) for one in windows] == [False, True, False]


def test_a_window_is_disputed_by_what_opened_or_closed_it() -> None:
    match, windows = _windows(MOVE + 'dispute "Too fast" by B on #mv\n')
    disputes = disputes_by_seq(match)
    told = [disputes_of(one, disputes) for one in windows]
    assert told == [(), (BEFORE + 4,), ()]
    assert [worth_a_look(one, disputes) for one in windows] == [False, True, False]


def test_a_gap_between_actions_is_disputed_where_somebody_spoke_in_it() -> None:
    asked = MOVE.replace("A moves", "B calls wait as #w\nA moves")
    for about in ("#w", "#mv"):
        match, windows = _windows(asked + f'dispute "Too fast" by B on {about}\n')
        told = [disputes_of(one, disputes_by_seq(match)) for one in windows]
        assert told == [(BEFORE + 5,), (BEFORE + 5,) if about == "#mv" else (), ()]


def test_a_dispute_is_not_about_a_window_that_opens_after_it() -> None:
    body = MOVE + 'dispute "Too fast" by B on #mv\nbacked up to #mv asked by B\n'
    match, windows = _windows(body)
    again = windows[-1]
    assert again.opened_by == BEFORE + 5
    assert disputes_of(again, disputes_by_seq(match)) == ()


def test_an_entry_can_be_disputed_twice() -> None:
    body = MOVE + 'dispute "Too fast" by B on #mv\ndispute "Too far" by B on #mv, #turn\n'
    match, _ = _windows(body)
    assert disputes_by_seq(match) == {
        BEFORE + 1: (BEFORE + 5,),
        BEFORE + 2: (BEFORE + 4, BEFORE + 5),
    }
