"""The query over a match: asked, stepped through, saved, and playing halts at its hits, by keys."""

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from engine.model.enums import EntrySource
from engine.record.entry import Entry
from engine.record.events.judging import NoteAdded
from recorder.files.open_match import open_match
from recorder.study.saved_texts import SavedSort, saved_texts
from tests.tui.app.pilots import NARROW, WIDE, match, shown, told, until
from tui.app.app import TricorderApp
from tui.app.screens.query import KEYS, NAMING, QueryScreen
from tui.app.sought import SoughtQuery

SIZES = (NARROW, (100, 30), WIDE)
HAND = "hand(A) > 8 and turn_player = A"
KEY_OF = {" ": "space", "(": "left_parenthesis", ")": "right_parenthesis", ">": "greater_than_sign"}


@pytest.fixture
def study(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "study.db"
    monkeypatch.setenv("TRICORDER_STUDY", str(path))
    return path


def demo(seq: int = 160) -> TricorderApp:
    return TricorderApp(log=open_match("demo"), seq=seq)


def asking(pilot: Pilot[None]) -> QueryScreen:
    """The page of the query, which must be the one shown."""
    assert isinstance(pilot.app.screen, QueryScreen)
    return pilot.app.screen


async def typed(pilot: Pilot[None], words: str) -> None:
    """Type words into the page."""
    await pilot.press(*(KEY_OF.get(letter, letter) for letter in words))
    await pilot.pause()


async def asked(pilot: Pilot[None], query: str) -> None:
    """Open the page and ask a query."""
    await pilot.press("colon")
    await until(pilot, KEYS)
    asking(pilot).query_one(Input).value = query
    await pilot.press("enter")
    await pilot.pause()


@pytest.mark.parametrize("size", SIZES)
async def test_enter_finds_and_again_goes_there_and_n_goes_on(
    size: tuple[int, int], study: Path
) -> None:
    app = demo()
    async with app.run_test(size=size) as pilot:
        await pilot.press("colon")
        await until(pilot, KEYS)
        await until(pilot, "Of the entry: event  kind  by  card")  # all fields
        await typed(pilot, "hand(A) > 8")
        await pilot.press("enter")
        await until(pilot, "true in 7 stretches, 174 entries; 124 entries cannot be told")
        assert "@154 A draws 3 cards  hand(A) 6 → 9  until @170  x struck" in shown(pilot)
        assert "▶ @303 A draws 1 card" in shown(pilot)
        assert "true at @303, since @303: A draws 1 card" in shown(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert match(app).seq == 303
        assert told(app) == "2 of 7: hand(A) 8 → 9; n goes to the next, N to the previous"
        await pilot.press("n")
        assert match(app).seq == 340
        await pilot.press("N", "N")
        assert match(app).seq == 154
        await until(pilot, "▶ 154")
        await pilot.press("right")
        await until(pilot, ": ")
        if size[1] >= 24:
            assert "query" in shown(pilot)  # the lane
        await pilot.press("backspace")
        assert match(app).seq == 303


async def test_a_wrong_query_says_where_and_the_hits_before_stay(study: Path) -> None:
    app = demo()
    async with app.run_test(size=NARROW) as pilot:
        await asked(pilot, HAND)
        asking(pilot).query_one(Input).value = "hands(A) > 8"
        await pilot.press("enter")
        await until(pilot, "column 1: there is no field 'hands'; did you mean 'hand'?")
        assert "▶ @303 A draws 1 card" in shown(pilot)
        asking(pilot).query_one(Input).value = "is(kern, stopped)"
        await pilot.press("enter")
        await until(pilot, "column 4: no card 'kern'")
        await pilot.press("escape")
        await pilot.press("n")
        assert match(app).seq == 303


async def test_the_arrows_choose_a_hit_and_so_does_a_click(study: Path) -> None:
    app = demo()
    async with app.run_test(size=WIDE) as pilot:
        await asked(pilot, HAND)
        await pilot.press("down", "down", "up", "pagedown", "pageup")
        assert asking(pilot).choices.at == 1
        assert "true at @303, since @303" in shown(pilot)
        await pilot.press("up")
        await until(pilot, "@154 is struck by the back-up @170")
        await pilot.press("down", "down")
        await until(pilot, "true at @314, since @314: turn 13: A")
        await pilot.click("#choices", offset=(10, 4))
        await pilot.pause()
        await until(pilot, "▶ @340")
        await pilot.click("#choices", offset=(10, 4))
        await pilot.pause()
        assert match(app).seq == 340


async def test_tab_completes_and_shows_what_could_follow(study: Path) -> None:
    app = demo()
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("colon")
        await until(pilot, KEYS)
        await typed(pilot, "may")
        await until(pilot, "may_answer(PLAYER): a window is open to the player")
        await pilot.press("tab")
        assert asking(pilot).query_one(Input).value == "may_answer("
        await typed(pilot, "A) and is(kurn, sto")
        await pilot.press("tab")
        assert asking(pilot).query_one(Input).value == "may_answer(A) and is(kurn, stopped "
        await typed(pilot, "xyz")
        await pilot.press("tab")
        assert asking(pilot).query_one(Input).value.endswith("xyz")


async def test_a_query_is_saved_by_a_name_and_asked_again(study: Path) -> None:
    app = demo()
    async with app.run_test(size=NARROW) as pilot:
        await asked(pilot, HAND)
        await pilot.press("ctrl+s")
        await until(pilot, NAMING)
        await pilot.press("escape")
        assert asking(pilot).query_one(Input).value == HAND
        await pilot.press("ctrl+s", *"big", "enter")
        await until(pilot, "saved as 'big'")
        assert saved_texts(study, SavedSort.QUERY) == [("big", HAND)]
        await pilot.press("escape", "colon")
        await until(pilot, f"big  {HAND}")
        await pilot.press("down", "enter")
        await until(pilot, "true in 12 stretches")
        await pilot.press("escape", "semicolon")
        await until(pilot, "true in 12 stretches")
        await pilot.press("ctrl+s", "exclamation_mark", "enter")
        await until(pilot, "not saved: '!' is no name for a query")


async def test_a_query_that_cannot_be_asked_is_not_saved(study: Path) -> None:
    app = demo()
    async with app.run_test(size=NARROW) as pilot:
        await pilot.press("colon", "ctrl+s")
        await typed(pilot, "hand(")
        await pilot.press("ctrl+s")
        await until(pilot, "column 6: the query ends too soon")
        assert not asking(pilot).saving
        assert saved_texts(study, SavedSort.QUERY) == []


async def test_playing_halts_at_the_next_hit(study: Path) -> None:
    app = demo(310)
    async with app.run_test(size=WIDE) as pilot:
        await asked(pilot, HAND)
        await pilot.press("escape")
        assert match(app).seq == 310
        await pilot.press(*("plus",) * 5, "z", "space")
        await until(pilot, "halted: hand(A) > 8 and turn_player = A: turn_player - → A")
        assert match(app).seq == 314


async def test_without_a_query_playing_halts_nowhere_and_the_hits_ask_for_one(study: Path) -> None:
    app = demo(310)
    async with app.run_test(size=NARROW) as pilot:
        assert not match(app).navigator.is_hit(314)
        await pilot.press("semicolon")
        await until(pilot, KEYS)
        assert asking(pilot).sought is None
        await pilot.press("escape")
        assert match(app).seq == 310


async def test_what_a_ruleset_makes_of_it_is_asked_anew_under_another(study: Path) -> None:
    app = demo()
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        await asked(pilot, "finding")
        await pilot.press("escape")
        before = list(found(app).seqs())
        await pilot.press("R")
        await until(pilot, "by cr-1998")
        assert before
        assert found(app).seqs() == sorted(app_findings(app))


async def test_a_query_of_the_notes_sees_a_new_one(study: Path) -> None:
    app = demo()
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        await asked(pilot, "mark")
        await pilot.press("escape")
        assert found(app).seqs() == []
        await pilot.press("m")
        await until(pilot, "@160 is marked")
        assert found(app).seqs() == [160]


async def test_a_match_that_grows_is_asked_anew_and_one_not_judged_yet_is_not(study: Path) -> None:
    app = demo()
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        await asked(pilot, "event = note_added or finding")
        await pilot.press("escape")
        before = list(found(app).seqs())
        timeline = match(app).timeline
        timeline.extend(
            [Entry(seq=764, source=EntrySource.LIVE, body=NoteAdded(on=1, text="one more"))]
        )
        assert found(app).seqs() == [*before, 764]
        match(app).judging.judged = None
        timeline.extend(
            [Entry(seq=765, source=EntrySource.LIVE, body=NoteAdded(on=1, text="and more"))]
        )
        assert found(app).seqs() == [*before, 764]


async def test_hostile_text_is_only_text(study: Path) -> None:
    app = demo()
    async with app.run_test(size=NARROW) as pilot:
        await asked(pilot, 'words ~ "[bold]\x1b[2J"')
        await until(pilot, "true at no entry")
        assert "\x1b" not in shown(pilot)


def found(app: TricorderApp) -> SoughtQuery:
    sought = match(app).sought
    assert isinstance(sought, SoughtQuery)
    return sought


def app_findings(app: TricorderApp) -> list[int]:
    judged = match(app).judged
    assert judged is not None
    return list(judged.findings)
