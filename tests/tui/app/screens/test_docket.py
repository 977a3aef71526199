"""The docket and the rulesets side by side, over a match."""

from collections.abc import Mapping

import pytest
from textual.pilot import Pilot

from recorder.files.open_match import open_match
from recorder.store.recorded_match import recorded_match
from tests.interpretations import timeline
from tests.tui.app.long_match import long_match
from tests.tui.app.pilots import NARROW, WIDE, match, shown, told, until
from tui.app.app import TricorderApp
from tui.app.idle_worker import IdleWorker
from tui.app.screens.docket import DocketScreen
from tui.app.screens.match import MatchScreen
from tui.app.screens.rulesets import RulesetsScreen
from tui.app.widgets.log import LogPanel


def demo(seq: int) -> TricorderApp:
    return TricorderApp(log=open_match("demo"), seq=seq)


def listed(pilot: Pilot[None]) -> list[str]:
    """The items that the docket shows, without the frame."""
    lines = [line.partition("│")[2].rstrip("│ ") for line in shown(pilot).splitlines()]
    items = [line for line in lines if line[2:3] == "@" or line[:2] == "▶ "]
    return [line.strip("▶ ") for line in items]


@pytest.mark.parametrize("size", [WIDE, NARROW])
async def test_l_lists_all_and_enter_goes_to_the_one_chosen(size: tuple[int, int]) -> None:
    app = demo(162)
    async with app.run_test(size=size) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press("l")
        text = shown(pilot)
        assert "dispute 2" in text
        assert "▶ @159" in text  # the nearest before
        await pilot.press("down", "enter")
        await until(pilot, "dispute 1 of 2 @164")
        await pilot.press("escape")
        assert match(app).seq == 164
        await pilot.press("backspace")
        assert match(app).seq == 162


async def test_the_item_chosen_is_in_view_where_the_kinds_take_two_lines() -> None:
    app = demo(164)
    async with app.run_test(size=(60, 18)) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press("l")
        await until(pilot, "▶ @164")


async def test_typing_leaves_what_has_all_the_words() -> None:
    app = demo(1)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press("l", *"kurn", "space", *"unstopped")
        items = listed(pilot)
        assert items
        assert all("Kurn" in item and "unstopped" in item for item in items)
        await pilot.press(*"xyz")
        assert "has all the words" in shown(pilot)
        await pilot.press("enter", "escape")
        assert match(app).seq == 1


async def test_one_kind_is_shown_alone_by_tab_and_by_a_click() -> None:
    app = demo(1)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press("l", "tab")
        assert ["dispute" in item for item in listed(pilot)] == [True, True, True]
        bar = app.screen.query_one("#kinds")
        line = shown(pilot).splitlines()[bar.region.y]
        await pilot.click("#kinds", offset=(line.index("ruling") - bar.region.x, 0))
        assert all("ruling" in item for item in listed(pilot))
        await pilot.press(*"unstopped")
        assert "has all the words; " in shown(pilot)
        assert "of other kinds have" in shown(pilot)
        await pilot.press(*["backspace"] * 9)
        await pilot.press("shift+tab", "shift+tab")
        assert "@153" in shown(pilot)


async def test_an_item_is_gone_to_by_two_clicks() -> None:
    app = demo(1)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press("l")
        await pilot.click("#choices", offset=(10, 4))
        assert isinstance(app.screen, DocketScreen)
        await pilot.click("#choices", offset=(10, 4))
        await pilot.pause()
        assert match(app).seq == 158


async def test_notes_are_in_the_docket() -> None:
    app = demo(153)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        match(app).study.answer(153, "!? too fast #timing")
        await pilot.press("home", "l", *"timing", "enter")
        assert match(app).seq == 153


async def test_a_match_that_is_not_judged_yet_has_a_docket_that_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(MatchScreen, "AT_ONCE", 10)
    monkeypatch.setattr(IdleWorker, "work", lambda _: None)
    app = TricorderApp(log=recorded_match(long_match(2_000), "long"), seq=20)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("l")
        assert "judging by faq-1996: 0 % done" in shown(pilot)
        assert "dispute" in shown(pilot)


async def test_a_match_with_nothing_to_look_at_says_so() -> None:
    app = TricorderApp(log=timeline("turn 1 A\n").log)
    async with app.run_test(size=NARROW) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press("l")
        assert "nothing to look at here" in shown(pilot)
        await pilot.press("down", "enter", "escape")
        assert match(app).seq == 1


async def test_rulesets_stand_side_by_side_and_lead_to_their_findings() -> None:
    app = demo(300)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press("C")
        await until(pilot, "shown-card-waits")
        text = shown(pilot)
        assert "faq-1996    cr-1998     glossary" in text
        assert "▶ @262" in text
        await pilot.press("down", "enter")
        assert match(app).seq == 374
        assert "by faq-1996" in shown(pilot)  # R alone turns


async def test_a_finding_of_the_table_is_gone_to_by_two_clicks() -> None:
    app = demo(1)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press("C")
        await until(pilot, "shown-card-waits")
        y = next(at for at, line in enumerate(shown(pilot).splitlines()) if "@159" in line)
        await pilot.click(offset=(30, y))
        assert isinstance(app.screen, RulesetsScreen)
        await pilot.click(offset=(30, y))
        await pilot.pause()
        assert match(app).seq == 159


async def test_a_long_match_is_compared_in_spare_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MatchScreen, "AT_ONCE", 10)
    app = TricorderApp(log=recorded_match(long_match(2_000), "long"), seq=20)
    async with app.run_test(size=WIDE) as pilot:
        with monkeypatch.context() as busy:
            busy.setattr(IdleWorker, "work", lambda _: None)
            await pilot.press("C")
            assert isinstance(app.screen, RulesetsScreen)
        await until(pilot, "glossary: Glossary")


async def test_a_record_that_breaks_off_at_once_cannot_be_compared() -> None:
    app = TricorderApp(log=recorded_match([], "empty"))
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("C")
        assert "breaks off" in told(app)


async def test_a_dispute_of_the_docket_opens_its_dossier_and_esc_leads_to_its_entry() -> None:
    app = TricorderApp(log=open_match("demo"), seq=1)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press("2", "l", *"@378", "enter")
        await until(pilot, "dispute 2 of 2 @378")
        await pilot.press("escape")
        assert match(app).seq == 378


async def test_players_have_their_hues_in_the_docket() -> None:
    app = demo(164)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press("l")
        assert isinstance(app.screen, DocketScreen)
        assert app.screen.choices.seats == {**match_seats(app)}
        assert {"A": 1, "Bram": 2}.items() <= app.screen.detail.seats.items()


def match_seats(app: TricorderApp) -> Mapping[str, int]:
    return app.screen_stack[-2].query_one(LogPanel).seats
