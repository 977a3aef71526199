from typing import Any

import pytest

from engine.judge.judge import Judge
from engine.model.enums import Edition, Status
from engine.rulebook.ruleset import Ruleset
from engine.table.fold import Fold
from recorder.files.bundled import DEMO
from recorder.files.open_match import open_match
from recorder.setup.setup import rulesets
from recorder.store.recorded_match import RecordedMatch, recorded_match
from replay.render.row import Row
from replay.timeline.jump_targets import Landmark
from tests.interpretations import timeline
from tests.rulesets import turns
from tests.tui.app.long_match import long_match
from tests.tui.app.pilots import NARROW, WIDE, match, shown, told, until
from tui.app.app import TricorderApp
from tui.app.idle_worker import IdleWorker
from tui.app.screens.match import MatchScreen
from tui.app.widgets.actions import WINDOW, ActionsPanel
from tui.app.widgets.wrapped_panel import WrappedPanel

OVERLOAD = "faq/warp-engine-overload"


def lines_of(app: TricorderApp, panel: str) -> list[Row]:
    """The rows of a panel, in view or not."""
    return app.screen.query_one(f"#{panel}", WrappedPanel).lines


@pytest.fixture(scope="module")
def demo() -> RecordedMatch:
    return open_match(DEMO)


@pytest.fixture(scope="module")
def overload() -> RecordedMatch:
    return open_match(OVERLOAD)


async def test_a_match_is_judged_without_being_asked(demo: RecordedMatch) -> None:
    app = TricorderApp(log=demo, seq=374)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        assert "▶ 374   +1.6 s  ." in shown(pilot)
        assert ". note: B shows Ship Seizure (seizure)" in shown(pilot)


async def test_the_ruleset_key_judges_anew_and_says_which_is_on(overload: RecordedMatch) -> None:
    app = TricorderApp(log=overload, seq=19)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "▶ 19  .")
        await pilot.press(*["R"] * turns("faq-1996", "glossary"))
        assert "▶ 19  !" in shown(pilot)
        assert "by glossary" in shown(pilot)
        assert "! illegal: A plays Warp Engine Overload" in shown(pilot)
        assert told(app) == "judged by glossary: 3 findings; the match was played under faq-1996"
        await pilot.press(*["R"] * turns("glossary", "faq-1996"))
        assert told(app) == "judged by faq-1996: 1 finding"
        assert "▶ 19  ." in shown(pilot)


async def test_an_edition_with_one_ruleset_says_that_there_is_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("replay.judgement.comparison.BUNDLED", ("faq-1996", "2e-2014"))
    app = TricorderApp(log=open_match("second_edition"), seq=5)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("R")
        assert told(app) == "2e-2014 is the only ruleset of this match's edition"
        assert "by 2e-2014" in shown(pilot)


@pytest.mark.parametrize(
    ("key", "landmark"), [("v", Landmark.FINDING), ("w", Landmark.WINDOW), ("u", Landmark.STOP)]
)
async def test_findings_windows_and_stops_are_stepped_to(
    demo: RecordedMatch, key: str, landmark: Landmark
) -> None:
    app = TricorderApp(log=demo, seq=1)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press(key)
        screen = match(app)
        assert screen.judged is not None
        seqs = screen.judged.landmarks[landmark]
        assert screen.seq == seqs[0]
        await pilot.press(key)
        assert screen.seq == seqs[1]
        await pilot.press(key.upper())
        assert screen.seq == seqs[0]
        await pilot.press("backspace", "backspace", "backspace")
        assert screen.seq == 1


async def test_where_nothing_more_was_found_the_bottom_line_says_so(demo: RecordedMatch) -> None:
    app = TricorderApp(log=demo)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("end", "v")
        assert told(app) == "no finding after this entry"


async def test_a_small_terminal_tells_the_finding_at_the_bottom(overload: RecordedMatch) -> None:
    app = TricorderApp(log=overload, seq=1)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.press("v")
        assert told(app).startswith(". note: A shows Warp Engine Overload (overload) during B's")
        await pilot.press("home", "3", "v")
        assert told(app) == ""
        assert ". note: A shows Warp Engine Overload" in shown(pilot)


async def test_open_windows_stand_in_progress_with_a_sign(overload: RecordedMatch) -> None:
    app = TricorderApp(log=overload, seq=19)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "A may answer")
        panel = app.screen.query_one(ActionsPanel)
        marks = [panel.mark(index) for index in range(panel.count())]
        assert marks.count(WINDOW) == 3
        assert panel.lines[panel.innermost()].seq == 19


async def test_lanes_show_disputes_findings_windows_and_stops_by_their_names(
    demo: RecordedMatch,
) -> None:
    app = TricorderApp(log=demo, seq=1)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        lanes = {line.split()[0]: set(line[10:]) for line in shown(pilot).splitlines()[-8:-2]}
        assert set(lanes) == {"turn", "dispute", "finding", "window", "stopped", "time"}
        assert {"~", "."} <= lanes["finding"] <= set(" !~.")
        assert {"?", "<", "x"} <= lanes["dispute"] | {"<"}
        assert lanes["window"] == set(" ✗○")
        await pilot.resize_terminal(*NARROW)
        await until(pilot, "  dispute")
        assert "  finding" not in shown(pilot)


async def test_a_match_under_an_unknown_ruleset_is_not_judged_until_asked() -> None:
    log = timeline("turn 1 A\n", ruleset="house-rules").log
    app = TricorderApp(log=log)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "  not judged  ")
        why = "not judged: the match was played under ruleset 'house-rules', which is not known"
        assert told(app).startswith(why)
        for key in ("v", "w", "U", "y"):
            await pilot.press("right", key)
            assert told(app).startswith(why)
        await pilot.press("R")
        assert "by faq-1996" in shown(pilot)
        assert "not judged" not in shown(pilot)


async def test_an_empty_log_is_not_judged_and_every_key_says_why() -> None:
    app = TricorderApp(log=recorded_match([], "empty"))
    async with app.run_test(size=WIDE) as pilot:
        for key in ("v", "W", "u", "y", "R", "C"):
            await pilot.press(key)
            assert "breaks off" in told(app)


async def test_the_match_is_walked_along_once_for_each_ruleset(
    demo: RecordedMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    walked: list[str] = []
    every = rulesets(Edition.FIRST)

    def counting(fold: Fold, rules: Ruleset, **more: Any) -> Judge:
        walked.append(rules.id)
        return Judge(fold, rules, **more)

    monkeypatch.setattr("replay.judgement.incremental.Judge", counting)
    app = TricorderApp(log=demo, seq=300)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press(
            "v", "V", *["right"] * 5, "t", "w", "u", "R", "right", *["R"] * len(every)
        )
        assert isinstance(app.screen, MatchScreen)
    assert walked[0] == "faq-1996"
    assert sorted(walked) == sorted(every)


async def test_a_stop_is_signed_where_the_rules_imply_it_and_nobody_recorded_it(
    demo: RecordedMatch,
) -> None:
    app = TricorderApp(log=demo, seq=1)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press(*["R"] * turns("faq-1996", "glossary"), "home")
        judged = match(app).judged
        assert judged is not None
        unrecorded = [
            one.seq
            for one in judged.found.transitions
            if one.status is Status.STOPPED and one.began and not one.recorded
        ]
        assert unrecorded
        match(app).go(unrecorded[0])
        await until(pilot, f"▶ {unrecorded[0]}")
        row = next(line for line in shown(pilot).splitlines() if line.startswith("▶ "))
        assert "■" in row
        assert any("implied by the rules" in line.text for line in lines_of(app, "event"))


async def test_a_long_match_is_judged_while_one_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MatchScreen, "AT_ONCE", 10)
    app = TricorderApp(log=recorded_match(long_match(2_000), "long"), seq=20)
    async with app.run_test(size=WIDE) as pilot:
        with monkeypatch.context() as busy:
            busy.setattr(IdleWorker, "work", lambda _: None)
            for key in ("v", "R", "y"):
                await pilot.press("right", key)
                assert told(app) == "judging by faq-1996: 0 % done"
            assert "  judging by faq-1996" in shown(pilot)
            assert match(app).seq == 23
        await until(pilot, "  by faq-1996")
        await pilot.press("v")
        assert match(app).seq > 23
        await pilot.press(*["R"] * turns("faq-1996", "cr-1998"))
        await until(pilot, "judged by cr-1998: ")
        assert "  by cr-1998" in shown(pilot)
