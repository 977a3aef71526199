"""Who may act or answer, from when to when: what each ruleset says and the others do not."""

import pytest
from msgspec.structs import replace

from engine.judge.judgement import Judgement
from engine.rulebook.ruleset import read
from engine.standing.window import AnswerKind, Closing, Flag, Window, WindowKind
from tests.interpretations import BEFORE, judged, windows

MOVE = "turn 1 A\nA moves e to space ps\n"
HAIL = MOVE + "  B plays h on e answers #mv claims response\n"
HAIL = HAIL.replace("A moves e to space ps", "A moves e to space ps as #mv")
DILEMMAS = """\
card d2 = "Microvirus" dilemma of B under ex
turn 1 A
A attempts ex with p1, p2 aboard e
  B passes
  A encounters d1 with p1, p2
  overcome
  B passes
  A encounters d2 with p1, p2
  overcome
solved
"""


def test_one_pass_of_the_only_opponent_closes_a_window_in_1996() -> None:
    (window,) = windows(MOVE + "  B passes\n")
    assert (window.closed_why, window.entitled) == (Closing.PASSES, ("B",))


def test_one_pass_closes_nothing_in_the_glossary() -> None:
    (window,) = windows(MOVE + "  B passes\n", "glossary")
    assert (window.closed_why, window.entitled) == (None, ("B", "A"))


def test_two_passes_close_a_window_in_the_glossary() -> None:
    (window,) = windows(MOVE + "  B passes\n  A passes\n", "glossary")
    assert (window.closed_why, window.closed_by) == (Closing.PASSES, BEFORE + 4)


def test_two_passes_with_an_answer_between_do_not_close_a_window() -> None:
    body = HAIL.replace("  B plays", "  B passes\n  A plays am on e answers #mv\n  done\n  B plays")
    first = windows(body, "glossary")[0]
    assert [answer.answer for answer in first.answers] == [
        AnswerKind.PASS,
        AnswerKind.RESPONSE,
        AnswerKind.RESPONSE,
    ]
    assert first.closed_by is None


def test_the_opponent_answers_first_in_the_glossary() -> None:
    (window,) = windows(MOVE + "  A passes\n", "glossary", keeps="passes all")
    assert window.flags == (Flag.OUT_OF_ORDER,)


def test_either_may_answer_first_in_1996() -> None:
    (window,) = windows(MOVE + "  A passes\n", "faq-1996", keeps="passes all")
    assert window.flags == ()


@pytest.mark.parametrize("keeps", ["passes some", "passes none"])
def test_nobody_can_tell_the_order_where_passes_are_missing(keeps: str) -> None:
    (window,) = windows(MOVE + "  A passes\n  A passes\n", "glossary", keeps=keeps)
    assert window.flags == ()


def test_answering_twice_in_a_row_is_flagged_in_the_glossary() -> None:
    (window,) = windows(MOVE + "  B passes\n  B passes\n", "glossary", keeps="passes all")
    assert window.flags == (Flag.DOUBLE,)


def test_the_turn_player_answers_first_in_second_edition() -> None:
    for player in ("A", "B"):
        (window,) = windows(f"turn 1 B\n{player} uses e\n", "2e-2014")
        assert window.entitled == ("B", "A")


def test_an_answer_to_a_closed_window_is_late() -> None:
    body = HAIL.replace("  B plays", "  B passes\n  B plays")
    first = windows(body)[0]
    assert (first.closed_why, first.flags) == (Closing.PASSES, (Flag.LATE,))


def test_declining_a_closed_window_is_nothing_to_look_at() -> None:
    (window,) = windows(MOVE + "  B passes\n  B passes\n")
    assert window.flags == ()


def test_an_effect_begins_the_results_and_closes_the_window() -> None:
    (window,) = windows(MOVE + "  > e range left = 3\n")
    assert (window.closed_by, window.closed_why) == (BEFORE + 3, Closing.RESULTS)


def test_costs_and_choices_delay_the_window() -> None:
    (window,) = windows(MOVE + "  > A pays 3 range with e\n  B passes\n")
    assert window.opened_by == BEFORE + 3


def test_a_cost_paid_after_an_answer_delays_nothing() -> None:
    (window,) = windows(MOVE + "  B calls wait\n  > A pays 3 range with e\n")
    assert window.opened_by == BEFORE + 2


def test_the_end_of_an_action_closes_what_nobody_answered() -> None:
    (window,) = windows(MOVE + "done\n")
    assert (window.closed_why, window.flags) == (Closing.ENDED, (Flag.UNANSWERED,))


def test_who_waits_and_is_not_heard_is_run_over() -> None:
    (window,) = windows(MOVE + "  B calls wait\ndone\n")
    assert window.flags == (Flag.RUN_OVER,)


def test_who_waits_and_then_passes_is_not_run_over() -> None:
    (window,) = windows(MOVE + "  B calls wait\n  B passes\ndone\n")
    assert window.flags == ()


def test_who_waits_too_late_has_been_run_over() -> None:
    (window,) = windows(MOVE.replace("ps\n", "ps as #mv\n") + "done\nB calls wait on #mv\n")
    assert window.flags == (Flag.RUN_OVER, Flag.LATE)


def test_who_waits_too_late_and_then_declines_had_the_time() -> None:
    waits = MOVE.replace("ps\n", "ps as #mv\n") + "done\nB calls wait on #mv\n"
    (window,) = windows(waits + "B passes on #mv\n")
    assert Flag.RUN_OVER not in window.flags
    (window,) = windows(waits + "A passes on #mv\n")
    assert Flag.RUN_OVER in window.flags


def test_who_waits_on_what_has_just_ended_is_run_over_by_what_comes_next() -> None:
    waits = MOVE.replace("ps\n", "ps as #mv\n") + "done\nB calls wait on #mv\n"
    after = "A beams p1 to space ps; done\n"
    for body, flagged in ((waits + after, True), (waits + "B passes on #mv\n" + after, False)):
        gaps = windows(body, kind=WindowKind.GAP)
        assert any(Flag.RUN_OVER in gap.flags for gap in gaps) is flagged


def test_the_gap_opens_when_the_answered_action_is_over_not_its_answer() -> None:
    """An answer told at the margin ended while what it answers was in progress."""
    told = """\
turn 1 A
A plays ca = "Red Alert!" event claims normal play as #ca
B plays cb = "Kevin Uxbridge" interrupt on ca answers #ca claims response as #cb
  > cb to discard
resolved
#ca nullified by #cb
"""
    over = judged(told).last
    gaps = [gap.opened_by for gap in windows(told, kind=WindowKind.GAP)]
    assert gaps == [BEFORE + 1, over]


def test_nobody_runs_himself_over() -> None:
    (window,) = windows(MOVE + "  A calls wait\ndone\n", "glossary")
    assert Flag.RUN_OVER not in window.flags
    gap = windows("turn 1 A\nA calls wait\nA moves e to space ps\n", kind=WindowKind.GAP)[0]
    assert (gap.closed_why, gap.flags) == (Closing.NEXT_ACTION, ())


def test_silence_is_run_over_only_where_every_pass_is_kept_and_owed() -> None:
    flags = {
        (rules, keeps): windows(MOVE + "done\n", rules, keeps=f"passes {keeps}")[0].flags
        for rules in ("faq-1996", "glossary")
        for keeps in ("all", "some", "none")
    }
    assert flags == {
        ("faq-1996", "all"): (Flag.UNANSWERED,),
        ("faq-1996", "some"): (Flag.UNANSWERED,),
        ("faq-1996", "none"): (Flag.NOT_KEPT,),
        ("glossary", "all"): (Flag.RUN_OVER,),
        ("glossary", "some"): (Flag.UNANSWERED,),
        ("glossary", "none"): (Flag.NOT_KEPT,),
    }


def test_there_is_a_gap_between_dilemmas_in_1996() -> None:
    gaps = [one for one in windows(DILEMMAS, kind=WindowKind.GAP) if one.action is not None]
    assert [len(gap.answers) for gap in gaps] == [1, 1, 0]


def test_there_is_no_gap_between_dilemmas_in_the_glossary() -> None:
    gaps = [one for one in windows(DILEMMAS, "glossary", WindowKind.GAP) if one.action is not None]
    assert gaps == []


def test_an_attempt_can_be_answered_until_its_first_dilemma_in_the_glossary() -> None:
    attempt = windows(DILEMMAS, "glossary")[0]
    assert (attempt.action, attempt.closed_why) == (BEFORE + 3, Closing.RESULTS)
    assert attempt.closed_by == BEFORE + 5


# A fifth ruleset: only what it says differently from the glossary.
FIFTH = """
id = "glossary-1998"
title = "Glossary of December 1998"
edition = "1E"
extends = "glossary"

[windows.within.attempt]
holds = true
admits = ["interrupt", "doorway"]
rulings = ["glossary.background.attempt.nothing-between-dilemmas"]
"""


def _outside(found: Judgement, attempt: int) -> list[object]:
    """All windows but those of an attempt, without their numbers."""
    return [replace(one, id=0) for one in found.windows if one.action != attempt]


def test_a_fifth_ruleset_that_allows_plays_between_dilemmas_has_gaps_there() -> None:
    gaps = windows(DILEMMAS, read(FIFTH, "glossary-1998"), WindowKind.GAP)
    between = [gap for gap in gaps if gap.action is not None]
    assert len(between) == 3
    assert between[0].rulings == ("glossary.background.attempt.nothing-between-dilemmas",)


def test_a_fifth_ruleset_changes_nothing_else() -> None:
    body = DILEMMAS + "A moves e to space ps\n  B passes\n  A passes\ndone\n> p1 is stopped\n"
    before, after = judged(body, "glossary"), judged(body, read(FIFTH, "glossary-1998"))
    attempt = BEFORE + 3
    assert before.conditions == after.conditions
    assert before.transitions == after.transitions
    assert _outside(before, attempt) == _outside(after, attempt)
    assert len(_outside(after, attempt)) > 4


def test_seeds_cannot_be_answered_in_the_glossary() -> None:
    body = 'A seeds s1 = "Outpost" facility to space ex; done\n'
    assert windows(body, "glossary") == []
    assert len(windows(body, "faq-1996")) == 1


def test_a_pass_without_an_action_declines_the_innermost_gap() -> None:
    attempt = "turn 1 A\nA attempts ex with p1 aboard e as #try\n"
    _, inner = windows(attempt + "  B passes\n", kind=WindowKind.GAP)
    assert [answer.player for answer in inner.answers] == ["B"]
    gap = windows("turn 1 A\nB passes\n", kind=WindowKind.GAP)[0]
    assert [answer.player for answer in gap.answers] == ["B"]


def test_the_gap_between_actions_ends_with_the_turn() -> None:
    (gap,) = windows("turn 1 A\nA ends turn\n", kind=WindowKind.GAP)
    assert gap.closed_why is Closing.TURN_ENDED


def test_the_end_of_the_match_closes_everything() -> None:
    found = judged(HAIL + "match ended conceded won by A\n").windows
    assert {one.closed_why for one in found if one.closed_by == BEFORE + 4} == {Closing.MATCH_ENDED}
    assert all(one.closed_by for one in found)


FACING = """\
turn 1 A
A attempts ex with p1, p2 aboard e
  step 3h
  step 4a
"""


def stages(lines: str) -> list[Window]:
    """The windows of the steps that were announced."""
    found = windows(lines, "2e-2014", WindowKind.STAGE)
    return [one for one in found if one.flags != (Flag.NOT_KEPT,)]


def test_the_facing_window_stays_open_through_step_4a() -> None:
    (facing,) = stages(FACING)
    assert (facing.step, facing.closed_by) == ("3h", None)


def test_the_facing_window_closes_after_step_4a() -> None:
    facing, _ = stages(FACING + "  step 5c\n")
    assert (facing.closed_by, facing.closed_why) == (BEFORE + 5, Closing.NEXT_STEP)


def test_each_dilemma_has_a_facing_window_of_its_own() -> None:
    found = stages(FACING + "  step 3c\n  step 3h\n")
    assert [one.opened_by for one in found] == [BEFORE + 3, BEFORE + 6]
    assert found[0].closed_by == BEFORE + 5


@pytest.mark.parametrize("again", ["", "  step 5a\n", "  step 5b\n  step 5d\n"])
def test_windows_of_step_five_stay_open_to_the_end_of_the_attempt(again: str) -> None:
    lines = FACING + "  step 5a\n  step 5b\n  step 5c\n" + again + "failed\n"
    found = {one.step: one.closed_why for one in stages(lines)}
    assert found["3h"] is Closing.NEXT_STEP
    assert found["5a"] is found["5b"] is Closing.ENDED


def passed_over(lines: str) -> list[str | None]:
    found = windows(lines, "2e-2014", WindowKind.STAGE)
    return [one.step for one in found if one.flags == (Flag.NOT_KEPT,)]


def test_windows_of_steps_that_were_gone_through_unannounced_are_not_kept() -> None:
    lines = "turn 1 A\nA attempts ex with p1, p2 aboard e\n  step 1b\n  step 2e\n"
    assert passed_over(lines) == ["2a", "2c"]
    found = windows(lines, "2e-2014", WindowKind.STAGE)
    assert [(one.step, one.opened_by, one.closed_by) for one in found if one.step == "2a"] == [
        ("2a", BEFORE + 4, BEFORE + 4)
    ]


@pytest.mark.parametrize("keeps", ["all", "some", "none"])
def test_what_was_gone_through_unannounced_is_never_run_over(keeps: str) -> None:
    lines = "turn 1 A\nA attempts ex with p1, p2 aboard e\n  step 3h\n"
    found = windows(lines, "2e-2014", WindowKind.STAGE, keeps=f"passes {keeps}")
    assert {flag for one in found for flag in one.flags} == {Flag.NOT_KEPT}


@pytest.mark.parametrize(
    ("steps", "passed"),
    [
        (("3h", "4a", "3c"), ["1b", "2a", "2c", "2e", "3b", "3d", "3e", "3g", "3b"]),
        (("2e", "5a"), ["1b", "2a", "2c"]),
        (("2e", "3h", "5c"), ["1b", "2a", "2c", "3b", "3d", "3e", "3g", "5a", "5b"]),
        (("2e", "5c", "3d"), ["1b", "2a", "2c", "5a", "5b", "3b"]),
        (("5c", "5a"), ["1b", "2a", "2c", "2e", "5a", "5b"]),
        (("3h", "2a"), ["1b", "2a", "2c", "2e", "3b", "3d", "3e", "3g"]),
        (("3h", "lunch", "4a"), ["1b", "2a", "2c", "2e", "3b", "3d", "3e", "3g"]),
    ],
)
def test_only_what_was_certainly_gone_through_is_passed_over(
    steps: tuple[str, ...], passed: list[str]
) -> None:
    entered = "".join(f'  step "{step}"\n' for step in steps)
    assert passed_over("turn 1 A\nA attempts ex with p1, p2 aboard e\n" + entered) == passed


def test_a_step_of_no_action_opens_no_stage() -> None:
    assert windows("turn 1 A\nstep 3h\n", "2e-2014", WindowKind.STAGE) == []


def test_an_answer_to_a_stage_is_counted_there() -> None:
    body = FACING.replace(" aboard e\n", " aboard e as #try\n")
    body += "  B plays h on e answers #try claims while\n"
    (facing,) = stages(body)
    assert [answer.player for answer in facing.answers] == ["B"]


BACKED_UP = """\
turn 1 A
A moves e to space ps as #mv
done
A ends turn
backed up to #mv asked by B
"""


def test_a_back_up_opens_again_what_was_open_at_its_target() -> None:
    first, again = windows(BACKED_UP)
    assert (first.opened_by, first.closed_by, first.struck) == (BEFORE + 2, BEFORE + 3, False)
    assert (again.opened_by, again.closed_by) == (BEFORE + 5, None)
    assert (again.action, again.entitled) == (first.action, first.entitled)


def test_windows_of_a_struck_stretch_are_marked() -> None:
    gaps = windows(BACKED_UP, kind=WindowKind.GAP)
    assert [(one.opened_by, one.struck) for one in gaps] == [
        (BEFORE + 1, False),
        (BEFORE + 3, True),
    ]


CALLED = """\
turn 1 A
0:10.0 A moves e to space ps
  0:11.0 judge called by B
  0:20.0 {}
  0:21.0 B passes
"""


@pytest.mark.parametrize(
    ("then", "latency"),
    [('ruling "Play on." by "J"', 2000), ('note "Nothing yet."', 1000)],
)
def test_the_time_that_a_judge_takes_is_not_the_players(then: str, latency: int) -> None:
    window = next(one for one in windows(CALLED.format(then)) if one.answers)
    assert window.answers[0].since_opportunity == latency


def test_a_pause_and_a_judge_at_once_are_taken_out_once() -> None:
    lines = CALLED.replace("  0:20.0 {}\n", '  0:12.0 clock paused\n  0:15.0 ruling "Go." by "J"\n')
    lines = lines.replace("  0:21.0", "  0:20.0 clock resumed\n  0:21.0")
    window = next(one for one in windows(lines) if one.answers)
    assert window.answers[0].since_opportunity == 2000
