"""What can be touched: the keys of a footer, the lines of a help page, the way out of a page."""

import pytest
from textual.pilot import Pilot

from recorder.files.open_match import open_match
from tests.tui.app.pilots import NARROW, WIDE, match, shown, told, until
from tui.app.app import TricorderApp
from tui.app.screens.docket import DocketScreen
from tui.app.screens.match import MatchScreen
from tui.app.screens.note import NoteScreen
from tui.app.screens.page import PageScreen


def demo(seq: int = 1) -> TricorderApp:
    return TricorderApp(log=open_match("demo"), seq=seq)


async def tap(pilot: Pilot[None], words: str, at: int = 0) -> None:
    """Touch words at their lowest place on the screen, once the screen stands still."""
    before = ""
    while before != (before := shown(pilot)):
        await pilot.pause(0.1)
    lines = before.splitlines()
    y = max(number for number, line in enumerate(lines) if words in line)
    await pilot.click(offset=(lines[y].rindex(words) + at, y))
    await pilot.pause()


@pytest.mark.parametrize("size", [WIDE, NARROW])
async def test_a_word_of_the_footer_is_its_first_key(size: tuple[int, int]) -> None:
    app = demo()
    async with app.run_test(size=size) as pilot:
        await until(pilot, "by faq-1996")
        await tap(pilot, " dispute")
        assert match(app).seq == 164


async def test_the_second_key_of_a_word_goes_the_other_way() -> None:
    app = demo(400)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        await tap(pilot, "dD dispute", 1)
        assert match(app).seq == 378
        await tap(pilot, "tT turn", 0)
        assert match(app).seq > 378


async def test_a_message_goes_away_and_the_keys_come_back() -> None:
    app = demo(1)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press("backspace")
        assert told(app)
        await tap(pilot, "there is no jump")
        assert told(app) == ""
        assert " dispute" in shown(pilot)


async def test_the_keys_that_the_words_of_a_dispute_name_are_touched_too() -> None:
    app = demo(1)
    async with app.run_test(size=NARROW) as pilot:
        await until(pilot, "by faq-1996")
        await tap(pilot, "dD dispute", 0)
        await tap(pilot, "c: copy", 3)
        await until(pilot, "copied demo@164")
        await pilot.press("home", "d")
        await tap(pilot, "enter: its dossier", 7)
        await until(pilot, "dispute 1 of 2 @164")


async def test_a_line_of_the_help_page_does_what_its_key_does() -> None:
    app = demo(1)
    async with app.run_test(size=(120, 100)) as pilot:
        await until(pilot, "by faq-1996")
        await tap(pilot, "? help")
        assert isinstance(app.screen, PageScreen)
        await tap(pilot, "Docket ")
        await pilot.pause()
        assert isinstance(app.screen, DocketScreen)


async def test_a_line_of_the_help_page_with_two_keys_has_both() -> None:
    app = demo(400)
    async with app.run_test(size=(120, 100)) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press("f1")
        await tap(pilot, "d D  Dispute", 2)
        await pilot.pause()
        assert match(app).seq == 378
        await pilot.press("home", "f1")
        await tap(pilot, "d D  Dispute", 6)
        await pilot.pause()
        assert match(app).seq == 164


@pytest.mark.parametrize(("key", "screen"), [("l", DocketScreen), ("number_sign", NoteScreen)])
async def test_a_touch_beside_a_page_closes_it(key: str, screen: type[object]) -> None:
    app = demo(153)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press(key)
        assert isinstance(app.screen, screen)
        await pilot.click(offset=(1, 20))
        await pilot.pause()
        assert isinstance(app.screen, MatchScreen)


async def test_a_touch_on_a_page_leaves_it_open() -> None:
    app = demo(153)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press("l")
        await tap(pilot, "B raises")
        assert isinstance(app.screen, DocketScreen)


@pytest.mark.parametrize(
    ("name", "seq", "words", "goes_to"),
    [
        ("demo", 171, "since @151", 151),
        ("demo", 171, "@153 A plays", 153),
        ("demo", 166, "since @164", 164),
        ("second_edition", 300, "part of @258", 258),
    ],
)
async def test_a_reference_in_a_panel_leads_to_its_entry(
    name: str, seq: int, words: str, goes_to: int
) -> None:
    app = TricorderApp(log=open_match(name), seq=seq)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996" if name == "demo" else "by 2e-2014")
        await until(pilot, words)
        await tap(pilot, words, words.index("@"))
        assert match(app).seq == goes_to
        await pilot.press("backspace")
        assert match(app).seq == seq


async def test_a_touch_beside_a_reference_leads_nowhere() -> None:
    app = demo(171)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        await tap(pilot, "since @151", -1)
        await tap(pilot, "since @151", len("since @151"))
        assert match(app).seq == 171
