"""The list of findings."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from recorder.files.open_match import open_match
from recorder.store.recorded_match import RecordedMatch
from tests.interpretations import timeline
from tests.rulesets import turns
from tests.tui.app.pilots import NARROW, WIDE, match, shown, told, until
from tests.tui.app.recording import recording, screen
from tui.app.app import TricorderApp
from tui.app.screens.findings import FindingsScreen
from tui.app.screens.match import MatchScreen

OVERLOAD = "faq/warp-engine-overload"


@pytest.fixture(scope="module")
def overload() -> RecordedMatch:
    return open_match(OVERLOAD)


async def listed(pilot: Pilot[None]) -> None:
    """Open the list over a match, as recording does; enter goes to the chosen finding."""
    await until(pilot, "  by ")
    screen = pilot.app.screen
    assert isinstance(screen, MatchScreen)
    assert screen.judged is not None
    pilot.app.push_screen(FindingsScreen(screen.judged, screen.seq), screen.go_to_item)
    await pilot.pause()


async def test_findings_are_listed_and_looked_at(tmp_path: Path) -> None:
    with recording(tmp_path, lines='turn 1 A\nplays "Amanda Rogers"') as app:
        async with app.run_test(size=WIDE) as pilot:
            await until(pilot, "by faq-1996")
            await pilot.press("f8")
            await until(pilot, "Findings by faq-1996")
            await pilot.press("enter")
            assert "illegal" in shown(pilot)


async def test_the_list_of_findings_tells_the_one_chosen(tmp_path: Path) -> None:
    with recording(tmp_path, lines='turn 1 A\nplays "Amanda Rogers"\np\np') as app:
        async with app.run_test(size=WIDE) as pilot:
            await until(pilot, "by faq-1996")
            await pilot.press("f8")
            chosen = next(line for line in shown(pilot).splitlines() if "▶ @" in line)
            await pilot.press("enter")
            words = chosen.partition("▶ @")[2].split(maxsplit=1)[1][:40]
            assert words in screen(app).line.status.left.text


async def test_the_list_of_findings_leads_to_the_one_chosen(overload: RecordedMatch) -> None:
    app = TricorderApp(log=overload, seq=5)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.press(*["R"] * turns("faq-1996", "glossary"))
        await listed(pilot)
        assert isinstance(app.screen, FindingsScreen)
        text = shown(pilot)
        assert "Findings by glossary" in text
        assert "3 findings: 2 illegal, 1 note" in text
        assert "▶ @19 ! illegal: A plays Warp Engine Overload" in text
        await pilot.press("down", "down", "up", "pagedown", "enter")
        assert match(app).seq == 26
        assert told(app).startswith("! illegal: The results of A's play")
        await listed(pilot)
        await pilot.press("up", "escape")
        assert match(app).seq == 26


async def test_what_only_follows_is_listed_indented_under_its_cause() -> None:
    lines = "turn 1 A\n> p1 is stopped\nA attempts ex with p1\n  A uses p1; done\n"
    app = TricorderApp(log=timeline(lines).log, seq=5)
    async with app.run_test(size=NARROW) as pilot:
        await listed(pilot)
        text = shown(pilot)
        assert "1 finding: 1 illegal; 1 more only follows from these" in text
        assert "▶ @15 ! illegal: A lets Worf" in text
        assert "    @16 ! illegal (follows from @15): A lets Worf" in text
        await pilot.press("down", "enter")
        assert match(app).seq == 16
        assert told(app).startswith("! illegal: A lets Worf (p1) take part in A's use")


async def test_a_finding_is_gone_to_by_two_clicks(overload: RecordedMatch) -> None:
    app = TricorderApp(log=overload, seq=26)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.press(*["R"] * turns("faq-1996", "glossary"))
        await listed(pilot)
        await pilot.click("#findings", offset=(10, 3))
        assert "▶ @19" in shown(pilot)
        await pilot.click("#findings", offset=(10, 3))
        await pilot.pause()
        assert match(app).seq == 19


async def test_a_match_without_findings_lists_none() -> None:
    app = TricorderApp(log=open_match("second_edition"), seq=5)
    async with app.run_test(size=WIDE) as pilot:
        await listed(pilot)
        assert "No findings: the checks see no play" in shown(pilot)
        await pilot.press("down", "enter")
        assert match(app).seq == 5
