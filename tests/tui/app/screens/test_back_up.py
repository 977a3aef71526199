"""The advice on a back-up by keys: each point, its cures, the table after it, going there."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from engine.record.events.cards import PileShuffled
from engine.record.events.judging import BackedUp, NoteAdded, ReviewOpened, TimeExtended
from engine.table.fold import Fold
from recorder.files.open_match import open_match
from recorder.live.session import Session
from tests.tui.app.desks import JUDGE, as_judge, heard, opened, read, recorded
from tests.tui.app.pilots import NARROW, WIDE, shown, until
from tui.app.app import TricorderApp
from tui.app.screens.act import ActScreen
from tui.app.screens.back_up import BackUpScreen
from tui.app.screens.dossier import DossierScreen

REASON = "both agree"


async def advised(pilot: Pilot[None]) -> None:
    """Open the dossier, and the advice on the point before the contested card was answered."""
    await opened(pilot)
    await pilot.press("b")
    await until(pilot, "@150  irreversible")
    await pilot.press("down", "down")
    await until(pilot, "going back to @153")


@pytest.mark.parametrize("size", [WIDE, NARROW])
async def test_what_a_point_undoes_and_why_it_is_hard_is_read_on_one_screen(
    size: tuple[int, int], tmp_path: Path
) -> None:
    async with heard(tmp_path).app().run_test(size=size) as pilot:
        await advised(pilot)
        text = shown(pilot)
        for _ in range(3 if size == NARROW else 0):
            await pilot.press("pagedown")
            await pilot.pause()
            text += shown(pilot)
    for words in (
        "@153  complex        8 undone (A 1, B 1)",
        "@152  irreversible   9 undone before A's play of Kivas",
        "A draws 3 cards (A sees 3 cards)",
        "seen-own",
        "A knows 3 cards, unnamed",
        "cards in A's draw deck: 30 → 33",
        "f [ ] shuffle A's draw deck after it",
        "x [x] extra time 1:42 for the table",
    ):
        assert " ".join(words.split()) in " ".join(text.split())


@pytest.mark.parametrize("size", [WIDE, NARROW])
async def test_each_point_is_readable_and_the_chosen_one_in_whole(
    size: tuple[int, int], tmp_path: Path
) -> None:
    """At first 80 columns cut a point after "just after A's attempt @38: the an"."""
    desk = heard(tmp_path)
    async with desk.app().run_test(size=size) as pilot:
        await advised(pilot)
        for _ in range(4):
            screen = pilot.app.screen
            assert isinstance(screen, BackUpScreen)
            point = screen.plan.point
            lines = shown(pilot).splitlines()
            text = " ".join(" ".join(lines).split())
            assert point.label in text
            assert f"@{point.to} {point.hardness} {len(point.undone)} undone" in text
            for seq, label in screen.plan.labels.items():
                (line,) = (each for each in lines[2:8] if each[2:].startswith(f"@{seq} "))
                assert label[:40].rstrip() in line
            await pilot.press("up")
            await pilot.pause()


async def test_the_head_of_a_narrow_screen_cuts_the_title_and_nothing_else(tmp_path: Path) -> None:
    async with heard(tmp_path).app().run_test(size=NARROW) as pilot:
        await opened(pilot)
        assert "as of @167, the end" in shown(pilot).splitlines()[0]
        await pilot.press("b")
        await until(pilot, "BACK UP?")
        assert "play stands after @161  nothing undone yet" in shown(pilot).splitlines()[0]


async def test_going_back_is_recorded_with_its_cures_and_is_what_was_previewed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = heard(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        await advised(pilot)
        await pilot.press("f", "enter")
        assert isinstance(pilot.app.screen, ActScreen)
        await recorded(pilot, *REASON, "enter", "b", "enter")
        await until(pilot, "recorded @168 to @170")
        assert isinstance(pilot.app.screen, DossierScreen)
    back_up, shuffle, time = (entry.body for entry in desk.entries[167:])
    assert back_up == BackedUp(to=153, reason=REASON, asked_by="B", approved_by=JUDGE)
    assert isinstance(shuffle, PileShuffled)
    assert time == TimeExtended(milliseconds=102_000, judge=JUDGE)
    table = Fold(desk.entries).last.table
    assert len(table.cards) == len(Fold(desk.entries[:167]).last.table.cards)


async def test_a_cure_is_turned_off_and_another_point_has_its_own(tmp_path: Path) -> None:
    async with heard(tmp_path).app().run_test(size=WIDE) as pilot:
        await advised(pilot)
        await pilot.press("x", "f")
        await until(pilot, "x [ ] extra time")
        assert "f [x] shuffle" in shown(pilot)
        await pilot.press("up", "up")
        await until(pilot, "going back to @158")
        assert "shuffle A's" not in shown(pilot)
        await pilot.press("f")
        await until(pilot, "nobody has seen a card of a pile")


async def test_a_back_up_without_a_ruling_has_a_reason_and_a_judge(tmp_path: Path) -> None:
    desk = heard(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        await advised(pilot)
        await pilot.press("enter", "f10")
        await until(pilot, "missing: Judge, Why")
        await pilot.press(*"Dana", "f10")
        await until(pilot, "missing: Why")
        await pilot.press("escape", "escape")
        assert isinstance(pilot.app.screen, DossierScreen)
    assert len(desk.entries) == 167


async def test_where_something_was_recorded_meanwhile_nothing_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = heard(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        await advised(pilot)
        await read(pilot, "enter", *REASON, "f10")
        with Session.resume(desk.path, desk.match) as session:
            session.commit([NoteAdded(text="meanwhile")])
        await pilot.press("y")
        await until(pilot, "@168 came in; read it again")
    assert isinstance(desk.entries[-1].body, NoteAdded)


async def test_a_match_of_the_past_is_only_looked_at() -> None:
    app = TricorderApp(log=open_match("demo"), seq=164)
    async with app.run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press("t")
        await until(pilot, "too few to say")
        await pilot.press("b")
        await until(pilot, "@153  complex")
        await pilot.press("enter")
        await until(pilot, "is in no store")
        await pilot.press("c")
        await until(pilot, "copied demo@164-back-up")
        assert "To just after" in shown(pilot)
    assert "seen-own" not in app.clipboard.split("Stays known")[1]


async def test_after_a_ruling_it_is_by_the_ruling(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = heard(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await recorded(
            pilot, "g", "u", "enter", "r", "enter", "1", "enter", "2", "enter", "x", "enter"
        )
        await until(pilot, "recorded @168 to @169")
        await until(pilot, "RULED")
        await pilot.press("b")
        await until(pilot, "by the ruling @169")
        assert isinstance(pilot.app.screen, BackUpScreen)
        await recorded(pilot, "x", "enter", "enter")
        await until(pilot, "recorded @170")
    assert isinstance(desk.entries[167].body, ReviewOpened)
    assert desk.entries[-1].body == BackedUp(to=158, approved_by=JUDGE, ruling=169)


async def test_a_key_shows_another_point_in_one_paint(tmp_path: Path) -> None:
    """Points and columns change together: a paint between them is a frame of waiting."""
    async with heard(tmp_path).app().run_test(size=WIDE) as pilot:
        await advised(pilot)
        screen = pilot.app.screen
        assert isinstance(screen, BackUpScreen)
        before = [line.text for line in screen.left.rows]

        screen.action_turn(1)

        assert screen.points.at == screen.plan.at
        assert [line.text for line in screen.left.rows] != before
