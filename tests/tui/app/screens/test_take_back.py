"""Taking back one's own last act by its key: read back first, and named by what is refused."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from engine.record.events.judging import Corrected
from engine.table.dispute import DisputeState
from tests.disputes import DISPUTE, LIVES, RULED
from tests.records import entries, start
from tests.tui.app.desks import DeskMatch, as_judge, read, read_text
from tests.tui.app.pilots import shown, until

SIZES = [(80, 24), (120, 30), (120, 40)]


def desk(folder: Path, state: DisputeState = DisputeState.RULED) -> DeskMatch:
    return DeskMatch(folder / "m.db", tuple(entries(start(ruleset="glossary"), *LIVES[state])))


async def opened(pilot: Pilot[None]) -> None:
    await until(pilot, "by glossary")
    await pilot.press("enter")
    await until(pilot, "dispute 1 of 1")


@pytest.mark.parametrize("size", SIZES)
async def test_a_ruling_is_taken_back_after_it_was_read_back(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch, "Carol")
    match = desk(tmp_path)
    async with match.app(2).run_test(size=size) as pilot:
        await opened(pilot)
        assert "RULED" in shown(pilot)
        await read(pilot, "z", "f10")
        assert "strikes @4" in read_text(pilot)
        assert "dispute @2: RULED → UNDER REVIEW" in read_text(pilot)
        assert len(match.entries) == 4
        await pilot.press("y")
        await until(pilot, "recorded @5")
        await until(pilot, "UNDER REVIEW")
    assert match.entries[-1].body == Corrected(strikes=(4,), reason="taken back (Carol)")
    assert match.dispute.state is DisputeState.UNDER_REVIEW


async def test_an_act_of_another_judge_is_not_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch, "Dana")
    match = desk(tmp_path)
    async with match.app(2).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await pilot.press("z", "f10")
        await until(pilot, "the last act on the dispute @2 is Carol's")
    assert len(match.entries) == len(RULED) + 1


async def test_what_is_out_of_order_names_the_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch, "Carol")
    async with desk(tmp_path, DisputeState.FINAL).app(2).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await pilot.press("p")
        await until(pilot, "out of order: an appeal in the dispute @2, which is final")
        assert "only a correction" in " ".join(shown(pilot).split())


async def test_a_claim_that_nobody_acted_on_is_taken_back_and_the_dossier_says_struck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch, "Carol")
    match = DeskMatch(tmp_path / "m.db", tuple(entries(start(ruleset="glossary"), DISPUTE)))
    async with match.app(2).run_test(size=(120, 40)) as pilot:
        await opened(pilot)
        await read(pilot, "z", "f10")
        await pilot.press("y")
        await until(pilot, "STRUCK")
