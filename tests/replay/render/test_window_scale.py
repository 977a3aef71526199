"""A window drawn: who held it, when results began, when somebody spoke, what is usual."""

import pytest

from engine.rulebook.ruleset import ruleset
from recorder.files.open_match import open_match
from replay.judgement.judged_match import JudgedMatch
from replay.judgement.window_in_view import window_in_view
from replay.judgement.window_marks import WindowOutcome
from replay.render.window_scale import window_block
from replay.text.sanitize import width
from replay.timeline.timeline import Timeline


@pytest.fixture(scope="module")
def judged() -> JudgedMatch:
    return JudgedMatch(Timeline(open_match("demo")), ruleset("faq-1996"))


def block(judged: JudgedMatch, seq: int, cells: int = 70) -> list[str]:
    """The window in view at an entry, as lines."""
    window = window_in_view(judged, seq)
    assert window is not None
    return [row.text for row in window_block(judged, window, seq, cells)]


@pytest.mark.parametrize("seq", [164, 166, 168])
def test_the_contested_window_is_drawn_at_every_entry_of_its_dispute(
    judged: JudgedMatch, seq: int
) -> None:
    name, bar, *labels, sentence = block(judged, seq)
    assert name == "Window on the play of Kivas Fajo - Collector @153; B could answer"
    assert bar.index("✗") < bar.index("▲") < bar.index("┊")
    text = " ".join(labels)
    assert "RUN OVER 0.9 s results began @154" in text
    assert "B “wait” 2.6 s late" in text
    assert "B's median 4.5 s over 23 windows" in text
    assert sentence == "Results began 0.9 s after the play; B said wait 2.6 s later."


def test_marks_lie_where_their_times_are(judged: JudgedMatch) -> None:
    bar = block(judged, 164)[1]
    assert abs(bar.index("✗") / bar.index("┊") - 0.9 / 4.5) < 0.03
    assert abs(bar.index("▲") / bar.index("┊") - 3.5 / 4.5) < 0.03


def test_nothing_is_told_that_had_not_happened_yet(judged: JudgedMatch) -> None:
    assert block(judged, 153) == ["Window on the play of Kivas Fajo - Collector @153; B may answer"]
    told = "Results began 0.9 s after the play; no answer of B is recorded."
    assert block(judged, 154)[-1] == told
    assert not any("▲" in line for line in block(judged, 154))


@pytest.mark.parametrize("cells", [24, 40, 58, 120])
def test_it_fits_into_its_width(judged: JudgedMatch, cells: int) -> None:
    window = window_in_view(judged, 164)
    assert window is not None
    _, *drawn, _ = window_block(judged, window, 164, cells)
    assert all(width(row.text) <= cells + 1 for row in drawn)


def test_where_nothing_is_open_or_contested_no_window_is_drawn(judged: JudgedMatch) -> None:
    assert window_in_view(judged, 236) is None
    assert window_in_view(judged, 0) is None


def test_brackets_open_run_and_close_and_a_window_that_closed_at_once_has_one_sign(
    judged: JudgedMatch,
) -> None:
    brackets = judged.window_marks.brackets
    assert "".join(brackets[seq] for seq in range(173, 179)) == "┬│┬│┬┴"
    assert (brackets[153], brackets[154], brackets[158]) == ("┬", "┴", "─")


def test_verdicts_stand_where_they_became_so(judged: JudgedMatch) -> None:
    verdicts = judged.window_marks.verdicts
    assert verdicts[154].outcome is WindowOutcome.RUN_OVER
    assert verdicts[154].milliseconds == 900
    assert verdicts[160].outcome is WindowOutcome.LATE
    assert verdicts[160].milliseconds == 2_600
    assert verdicts[178].outcome is WindowOutcome.PASSED
    assert judged.window_text(154).startswith("RUN OVER 0.9 s: Results began 0.9 s after")
    assert judged.window_text(173) == "A may answer."
