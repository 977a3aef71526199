"""How windows went, in words."""

import pytest

from recorder.files.open_match import open_match
from replay.judgement.judge_match import rules_of
from replay.judgement.judged_match import JudgedMatch
from replay.judgement.window_marks import WindowOutcome
from replay.judgement.window_verdicts import verdict_span
from replay.text.span import Style
from replay.timeline.timeline import Timeline

DEMO = Timeline(open_match("demo"))
VERDICT = next(iter(JudgedMatch(DEMO, rules_of(DEMO)).window_marks.verdicts.values()))


@pytest.mark.parametrize("outcome", [each for each in WindowOutcome if each.name != "NONE"])
def test_each_outcome_has_words_and_a_missing_time_leaves_no_gap(outcome: WindowOutcome) -> None:
    words = verdict_span(VERDICT._replace(outcome=outcome, milliseconds=None)).text

    assert words
    assert words == words.strip()
    assert "~" not in words


def test_time_stands_where_it_is_read() -> None:
    run_over = VERDICT._replace(outcome=WindowOutcome.RUN_OVER, milliseconds=900)
    late = VERDICT._replace(outcome=WindowOutcome.LATE, milliseconds=2600)

    assert verdict_span(run_over).text == "RUN OVER 0.9 s"
    assert verdict_span(late).text == "2.6 s late"
    assert verdict_span(late).style is Style.BAD
