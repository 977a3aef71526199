from itertools import pairwise

from engine.rulebook.ruleset import ruleset
from recorder.files.bundled import DEMO
from recorder.files.open_match import open_match
from replay.judgement.judged_match import JudgedMatch
from replay.render.actions import action_rows
from replay.timeline.timeline import Timeline
from tests.rows import text_of

OVERLOAD = "faq/warp-engine-overload"


def _shown(match: str, rules: str, seq: int) -> str:
    judged = JudgedMatch(Timeline(open_match(match)), ruleset(rules))
    return text_of(action_rows(judged.timeline, seq, judged))


def test_the_windows_of_an_action_stand_under_it_with_who_may_answer() -> None:
    *lines, owed = _shown(OVERLOAD, "faq-1996", 19).splitlines()
    under = [after for line, after in pairwise(lines) if "@17 B plays" in line]
    assert under == ["    window, responses: A may answer"]
    assert lines[-1] == "      window, responses: B may answer"
    assert owed.startswith("owed: ")


def test_the_order_is_that_of_the_ruleset() -> None:
    assert "A may answer first, then B" in _shown(OVERLOAD, "glossary", 19)


def test_who_has_answered_by_then_is_told_and_nobody_who_does_so_later() -> None:
    assert "answered by B's play of Hail (hail) @17" in _shown(OVERLOAD, "faq-1996", 17)
    assert "answered by" not in _shown(OVERLOAD, "faq-1996", 16)


def test_a_pass_is_told_once_and_by_the_window() -> None:
    assert _shown(OVERLOAD, "glossary", 21).count("A passes @21") == 1
    assert "@21 A passes" not in _shown(OVERLOAD, "glossary", 21)


def test_how_long_a_window_has_been_open_leaves_pauses_out() -> None:
    by = {seq: _shown(DEMO, "faq-1996", seq) for seq in (374, 377, 379)}
    assert "open for 1.6s" in by[374]
    running = [line for line in by[377].splitlines() if "answered by" in line]
    assert running == [line for line in by[379].splitlines() if "answered by" in line]


def test_the_gap_between_actions_belongs_to_none() -> None:
    shown = _shown(DEMO, "faq-1996", 478)
    told = "No action is in progress\nwindow, gap between actions: A and B may act\n"
    assert shown == told + "owed: A draws by the end of the turn (since @478)\n"


def test_stages_moments_and_gaps_between_parts_are_called_so() -> None:
    every = "".join(
        _shown_at(judged, seq)
        for judged in (_judged("second_edition", "2e-2014"), _judged(DEMO, "faq-1996"))
        for seq in range(1, judged.timeline.last + 1, 3)
    )
    assert "window, stage " in every
    assert "window, gap between its parts" in every


def _judged(match: str, rules: str) -> JudgedMatch:
    return JudgedMatch(Timeline(open_match(match)), ruleset(rules))


def _shown_at(judged: JudgedMatch, seq: int) -> str:
    return text_of(action_rows(judged.timeline, seq, judged))
