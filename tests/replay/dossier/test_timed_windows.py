"""The windows that a dispute is about, found quickly, are those that a slow look finds."""

from collections.abc import Sequence

from engine.standing.window import Flag, Window, WindowKind
from recorder.files.open_match import open_match
from recorder.store.recorded_match import recorded_match
from replay.dossier.dossier import disputes_in
from replay.dossier.stretch import ContestedStretch, stretch_of
from replay.dossier.timed_windows import concerned_windows, timed_windows
from replay.judgement.disputes import concerns, disputes_of
from replay.judgement.judge_match import judge_match, rules_of
from replay.timeline.timeline import Timeline
from tests.replay.dossier.random_disputes import disputed_match


def test_they_are_the_windows_that_are_disputed_and_somebody_may_answer() -> None:
    found = 0
    for seed in range(8):
        timeline = Timeline(recorded_match(disputed_match(seed, 120), "m"))
        judgement = judge_match(timeline, rules_of(timeline))
        for dispute in disputes_in(timeline):
            stretch = stretch_of(timeline, dispute)
            windows = concerned_windows(judgement, dispute, stretch)
            slow = slowly(judgement.windows, stretch, dispute)
            assert windows == tuple(slow)
            assert [timed.window for timed in timed_windows(timeline, judgement, windows)] == slow
            found += len(slow)
    assert found > 10


def slowly(windows: Sequence[Window], stretch: ContestedStretch, dispute: int) -> list[Window]:
    about = dict.fromkeys(stretch.contested, (dispute,))
    found = []
    for window in windows:
        again = window.is_reopened and concerns(window, about)
        if window.entitled and (again or disputes_of(window, about)):
            found.append(window)
    told = [window for window in found if Flag.NOT_KEPT not in window.flags]
    gaps = [window for window in told or found if window.kind is WindowKind.GAP]
    others = [window for window in told or found if window.kind is not WindowKind.GAP]
    return [
        window
        for part in (others, gaps)
        for window in sorted(part, key=lambda window: (window.opened_by, window.id))
    ]


def test_the_window_that_a_back_up_opens_again_is_told_with_who_answered() -> None:
    timeline = Timeline(open_match("demo"))
    first, *_ = disputes_in(timeline)
    judgement = judge_match(timeline, rules_of(timeline))
    windows = concerned_windows(judgement, first, stretch_of(timeline, first))
    again = [window for window in windows if window.is_reopened]
    assert [window.action for window in again] == [153]
    told = timed_windows(timeline, judgement, again)
    assert told[0].name.endswith(f"@153, opened again by @{again[0].opened_by}")
    assert told[0].sentence.startswith("B answered ")
