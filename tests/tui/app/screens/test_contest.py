"""A dispute opened at the entry under the cursor, a judge called; the way back to a dossier."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from engine.record.events.judging import DisputeRaised, JudgeCalled
from engine.record.events.turn import TurnStarted
from tests.disputes import RULED
from tests.records import entries, start
from tests.tui.app.desks import DeskMatch, as_judge, recorded
from tests.tui.app.pilots import shown, until
from tui.app.screens.dossier import DossierScreen
from tui.app.screens.match import MatchScreen

SIZES = [(80, 24), (120, 30), (120, 40)]
TURN = TurnStarted(player="A", number=1)


def desk(folder: Path) -> DeskMatch:
    return DeskMatch(folder / "m.db", tuple(entries(start(ruleset="glossary"), *RULED, TURN)))


async def at_turn(pilot: Pilot[None]) -> None:
    await until(pilot, "by glossary")
    assert isinstance(pilot.app.screen, MatchScreen)
    await pilot.press("!")
    await until(pilot, "Contest @5")


@pytest.mark.parametrize("size", SIZES)
async def test_a_dispute_is_opened_at_the_entry_under_the_cursor(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch, "Carol")
    match = desk(tmp_path)
    async with match.app(5).run_test(size=size) as pilot:
        await at_turn(pilot)
        await recorded(pilot, "enter", "b", "enter", "enter", *"not his turn", "f10")
        await until(pilot, "recorded @6")
    raised = match.entries[-1].body
    assert raised == DisputeRaised(player="B", on=(5,), text="not his turn")


async def test_a_judge_is_called_without_a_claim(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch, "Carol")
    match = desk(tmp_path)
    async with match.app(5).run_test(size=(80, 24)) as pilot:
        await at_turn(pilot)
        await recorded(pilot, "j", "enter", "a", "f10")
        await until(pilot, "recorded @6")
    assert match.entries[-1].body == JudgeCalled(player="A", on=5)


async def test_a_claim_without_words_is_not_recorded_and_esc_leaves_the_form_alone(
    tmp_path: Path,
) -> None:
    match = desk(tmp_path)
    async with match.app(5).run_test(size=(120, 40)) as pilot:
        await at_turn(pilot)
        await pilot.press("enter", "b", "f10")
        await until(pilot, "a dispute has a claim")
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, MatchScreen)
        assert pilot.app.screen.seq == 5
    assert len(match.entries) == 5


@pytest.mark.parametrize("size", SIZES)
async def test_enter_on_a_fact_goes_to_its_entry_and_esc_comes_back_to_the_dossier(
    size: tuple[int, int], tmp_path: Path
) -> None:
    match = desk(tmp_path)
    async with match.app(2).run_test(size=size) as pilot:
        await until(pilot, "by glossary")
        await pilot.press("enter")
        await until(pilot, "dispute 1 of 1 @2")
        await pilot.press("2")
        await until(pilot, "Carol takes up @2")
        await pilot.press("down", "enter")
        await until(pilot, "esc goes back to the dossier of @2")
        assert isinstance(pilot.app.screen, MatchScreen)
        await pilot.press("left", "escape")
        await until(pilot, "Carol takes up @2")
        assert isinstance(pilot.app.screen, DossierScreen)
        assert "Facts, each" not in shown(pilot)
        await pilot.press("escape", "escape")
        assert isinstance(pilot.app.screen, MatchScreen)
