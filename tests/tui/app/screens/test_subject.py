"""The page of a card, a player or a place, by keys: its facts, its entries, and following it."""

from typing import Final

import pytest
from textual.pilot import Pilot

from engine.model.enums import EntrySource
from engine.record.entry import Entry
from engine.record.events.judging import NoteAdded
from recorder.files.open_match import open_match
from recorder.store.recorded_match import recorded_match
from replay.follow.subject import MatchSubject
from tests.tui.app.long_match import long_match
from tests.tui.app.pilots import NARROW, WIDE, match, shown, told, until
from tui.app.app import TricorderApp
from tui.app.screens.pick import PickScreen
from tui.app.screens.subject import KEYS, SubjectScreen
from tui.app.sought import SoughtSubject
from tui.app.subject_desk import show_subject
from tui.app.widgets.table import TablePanel

SIZES: Final = (NARROW, (100, 30), (120, 30), WIDE, (200, 60))


def demo(seq: int = 361) -> TricorderApp:
    return TricorderApp(log=open_match("demo"), seq=seq)


def page(app: TricorderApp) -> SubjectScreen:
    """The page, which must be the screen shown."""
    assert isinstance(app.screen, SubjectScreen)
    return app.screen


async def opened(pilot: Pilot[None], name: str = "kurn") -> None:
    """Open the page of one of the cards of the entry."""
    await until(pilot, "by faq-1996")
    await pilot.press("enter")
    await until(pilot, "Open the page of")
    await pilot.press(*name, "enter")
    await until(pilot, KEYS)
    await until(pilot, "Over the match")


@pytest.mark.parametrize("size", SIZES)
async def test_a_page_says_where_a_card_is_since_when_and_which_entries_touch_it(
    size: tuple[int, int],
) -> None:
    app = demo()
    async with app.run_test(size=size) as pilot:
        await opened(pilot)
        text = shown(pilot)
        assert "Kurn (kurn), personnel of B, just after @361, by faq-1996" in text
        assert "aboard I.K.C. Pagh (pagh)  since @351" in text
        assert "stopped until start of the next turn  since @361" in text
        assert "▶ 361   14:25:11.7" in text
        assert "Entries: 19 of 67 is here" in text


@pytest.mark.parametrize("size", [NARROW, WIDE])
async def test_h_steps_through_its_entries_and_the_page_tells_the_state_after_each(
    size: tuple[int, int],
) -> None:
    app = demo()
    async with app.run_test(size=size) as pilot:
        await opened(pilot)
        await pilot.press("h")
        assert page(app).seq == 365
        assert "just after @365" in shown(pilot)
        assert not any(row.text.startswith("stopped") for row in page(app).facts.rows[:5])
        await pilot.press("H", "H")
        assert page(app).seq == 354
        await pilot.press("down", "down", "pagedown", "pageup", "up")
        assert page(app).seq == 361
        await pilot.press("enter")
        await pilot.pause()
        assert match(app).seq == 361


async def test_tab_turns_to_the_facts_and_enter_goes_to_where_one_began() -> None:
    app = demo()
    async with app.run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press("tab", "down")
        assert page(app).facts.seq == 354
        await pilot.press("up", "enter")
        await pilot.pause()
        assert match(app).seq == 351
        await pilot.press("backspace")
        assert match(app).seq == 361


async def test_c_copies_the_page_as_text() -> None:
    app = demo()
    async with app.run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press("c")
        assert "Kurn (kurn), personnel of B, just after @361" in app.clipboard
        assert "copied as text" in shown(pilot)
        await pilot.press("escape")
        await pilot.pause()
        assert match(app).seq == 361


async def test_the_match_follows_the_card_then_with_a_lane_and_h() -> None:
    app = demo()
    async with app.run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press("escape")
        await pilot.pause()
        assert "following Kurn (kurn): h goes to its next entry" in told(app)
        await until(pilot, "follow ")
        await pilot.press("h")
        await until(pilot, "Kurn (kurn): entry 20 of 67")
        assert match(app).seq == 365
        await pilot.press("H", "H")
        await until(pilot, "Kurn (kurn): entry 18 of 67")
        await pilot.press("end", "h")
        await until(pilot, "Kurn (kurn) has no entry after this one")


async def test_h_alone_follows_the_card_of_the_entry() -> None:
    app = demo(240)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press("h")
        await until(pilot, "Kurn (kurn): entry 2 of 67")
        assert match(app).seq == 241
        assert isinstance(match(app).sought, SoughtSubject)


@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("card:pagh", "I.K.C. Pagh (pagh), ship of B"),
        ("card:exc", "Excavation (exc), mission"),
        ("player:A", "Anja (A), just after @361"),
    ],
)
async def test_enter_opens_what_the_row_of_the_table_is_about(key: str, says: str) -> None:
    app = demo()
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press("2")
        table = app.screen.query_one(TablePanel)
        table.at = next(at for at, row in enumerate(table.lines) if (row.key or "").startswith(key))
        await pilot.press("enter")
        await pilot.pause()
        if isinstance(app.screen, PickScreen):
            await pilot.press("enter")
        await until(pilot, says)


async def test_an_entry_without_a_card_is_still_shown_in_full() -> None:
    app = demo(365)  # a turn begins
    async with app.run_test(size=NARROW) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press("enter")
        assert match(app).panels.shown == "event"
        await pilot.press("enter")
        assert match(app).panels.shown == "log"


async def test_a_click_stands_at_an_entry_and_a_second_goes_there() -> None:
    app = demo()
    async with app.run_test(size=WIDE) as pilot:
        await opened(pilot)
        touches = page(app).touches
        await pilot.click(touches, offset=(20, touches.chosen() - round(touches.scroll_y) + 2))
        seq = page(app).seq
        assert seq > 361
        line = touches.chosen() - round(touches.scroll_y) + 1
        await pilot.click(touches, offset=(20, line - 1))
        await pilot.pause()
        if isinstance(app.screen, SubjectScreen):
            assert page(app).seq < seq


async def test_without_colour_every_state_is_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = demo()
    async with app.run_test(size=NARROW) as pilot:
        await opened(pilot)
        assert "stopped until start of the next turn" in shown(pilot)
        assert "▶ 361" in shown(pilot)


async def test_a_page_left_before_it_is_complete_is_still_followed_whole() -> None:
    app = TricorderApp(log=recorded_match(long_match(2_500), "long"), seq=200)
    async with app.run_test(size=WIDE) as pilot:
        screen = match(app)
        show_subject(screen, MatchSubject(card="sA"))
        await pilot.press("escape")
        await until(pilot, "follow ")
        sought = screen.sought
        assert isinstance(sought, SoughtSubject)
        assert sought.followed.last == screen.timeline.last
        assert screen.panels.log_panel.hits == frozenset(sought.seqs())


async def test_the_page_goes_on_where_the_match_grows_behind_it() -> None:
    app = demo()
    async with app.run_test(size=NARROW) as pilot:
        await opened(pilot)
        timeline = page(app).followed.timeline
        note = NoteAdded(text="they go on")
        timeline.extend([Entry(seq=timeline.last + 1, source=EntrySource.LIVE, body=note)])
        await pilot.press("h")
        assert page(app).seq == 365
        assert "just after @365" in shown(pilot)
