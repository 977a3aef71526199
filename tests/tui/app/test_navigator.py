import pytest
from textual.message import Message

from recorder.files.bundled import DEMO
from recorder.files.open_match import open_match
from replay.timeline.timeline import Timeline
from tests.interpretations import timeline
from tui.app.judging_controller import JudgingController
from tui.app.navigator import AT_A_DISPUTE, Destination, Navigator
from tui.app.sought import SoughtWords


@pytest.fixture(scope="module")
def demo() -> Timeline:
    return Timeline(open_match(DEMO))


def navigator(of: Timeline) -> tuple[Navigator, list[Message]]:
    """Ways through a match, and what was posted about its judgement."""
    posted: list[Message] = []
    return Navigator(of, JudgingController(of, posted.append)), posted


def test_a_step_to_a_finding_judges_the_match_first_and_tells_it_where_asked(
    demo: Timeline,
) -> None:
    ways, posted = navigator(demo)
    found = ways.step("finding", 370, 1, telling=True)
    assert found.seq == 374
    assert found.told.startswith(". note: B shows Ship Seizure")
    assert [type(message) for message in posted] == [JudgingController.Judged]
    assert ways.step("finding", 370, 1, telling=False) == Destination(374)


def test_where_nothing_is_judged_a_step_to_a_finding_leads_nowhere_and_posts_why() -> None:
    ways, posted = navigator(timeline("turn 1 A\n", ruleset="house-rules"))
    assert ways.step("finding", 1, 1, telling=True) == Destination(None)
    assert all(isinstance(message, JudgingController.NotJudged) for message in posted)
    assert ways.step("event", 1, 1, telling=True) == Destination(2, jump=False)


def test_a_dispute_is_told_only_where_asked(demo: Timeline) -> None:
    ways, _ = navigator(demo)
    assert ways.step("dispute", 370, 1, telling=True) == Destination(
        378, f"{demo.words(378)}  {AT_A_DISPUTE}"
    )
    assert ways.step("dispute", 370, 1, telling=False) == Destination(378)
    assert ways.step("dispute", demo.last, 1, telling=True) == Destination(
        None, "no dispute after this entry"
    )


def test_a_step_that_finds_no_window_says_of_which_sort(demo: Timeline) -> None:
    ways, _ = navigator(demo)
    assert ways.step("window", demo.last, 1, telling=True) == Destination(
        None, "no window that was run over, late, hasty or disputed after this entry"
    )
    assert ways.step("any_window", 1, -1, telling=True) == Destination(
        None, "no window before this entry"
    )


def test_a_jump_is_taken_back_once(demo: Timeline) -> None:
    ways, _ = navigator(demo)
    ways.trail.append(7)
    assert ways.back() == Destination(7, jump=False)
    assert ways.back() == Destination(None, "there is no jump to undo")


def test_a_search_says_which_of_how_many_hits_it_found_and_when_it_went_round(
    demo: Timeline,
) -> None:
    ways, _ = navigator(demo)
    hits = demo.hits("kurn")
    kurn = SoughtWords(demo, "kurn")
    for at, seq in enumerate(hits):
        found = ways.hit(kurn, seq - 1, 1)
        assert found.seq == seq
        assert found.told.startswith(f"{at + 1} of {len(hits)}; n goes to the next")
    last = f"{len(hits)} of {len(hits)}, past the start of the record"
    assert ways.hit(kurn, hits[0], -1).told.startswith(last)
    assert ways.hit(kurn, hits[-1], 1).told.startswith(f"1 of {len(hits)}, past the end")
    nothing = SoughtWords(demo, "no such words")
    assert ways.hit(nothing, 1, 1) == Destination(None, "not found in this record: no such words")
