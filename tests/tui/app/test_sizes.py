"""At every size of a terminal, the screen of a match answers a judge's first questions."""

import pytest

from recorder.files.open_match import open_match
from tests.law_examples import sampled
from tests.tui.app.pilots import match, shown, until
from tui.app.app import TricorderApp

SIZES = [(60, 18), (80, 24), (100, 30), (120, 24), (120, 30), (120, 40), (200, 60)]


@pytest.mark.parametrize("size", sampled(SIZES, short=2))
async def test_two_keys_show_a_dispute_and_its_run_over_window_and_copy_it_with_its_ruling(
    size: tuple[int, int],
) -> None:
    app = TricorderApp(log=open_match("demo"))
    async with app.run_test(size=size) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press("d")
        await until(pilot, "RUN OVER 0.9 s results began @154")
        text = shown(pilot)
        assert match(app).seq == 164
        await pilot.press("c")
        assert "`demo@164`" in app.clipboard
        assert "`faq-1996.1.4.reasonable-time`" in app.clipboard
    assert "? DISPUTE   ! JUDGE   ‖ CLOCK 0:38  Bram since @164" in text
    assert "Window on the play of Kivas Fajo" in text
    assert "├──" in text
    assert [line[:5] for line in text.splitlines() if line.startswith("»")] == [
        "» 153",
        "» 154",
        "» 158",
    ]
    assert "draws 3 cards" in text


@pytest.mark.parametrize("size", sampled(SIZES, short=2))
async def test_the_log_has_a_third_of_the_height_at_every_size(size: tuple[int, int]) -> None:
    app = TricorderApp(log=open_match("demo"), seq=373)
    async with app.run_test(size=size) as pilot:
        await until(pilot, "by faq-1996")
        for key in ("d", "home", "b", "end", "w"):
            await pilot.press(key)
            await pilot.pause(0.1)
            assert app.screen.query_one("#log").outer_size.height >= size[1] / 3


@pytest.mark.parametrize(
    ("name", "seq", "size"),
    [("demo", 160, (60, 18)), ("demo", 168, (80, 24)), ("second_edition", 300, (120, 40))],
)
async def test_the_entry_of_an_opened_match_is_in_view_once_it_is_judged(
    name: str, seq: int, size: tuple[int, int]
) -> None:
    app = TricorderApp(log=open_match(name), seq=seq)
    async with app.run_test(size=size) as pilot:
        await until(pilot, "by ")
        await pilot.pause(1.0)  # the panels share the room again, and the log follows
        await until(pilot, f"▶ {seq}")


async def test_a_third_column_stands_beside_the_table_from_180_columns_on() -> None:
    app = TricorderApp(log=open_match("demo"), seq=164)
    async with app.run_test(size=(180, 40)):
        columns = {app.screen.query_one(f"#{name}").region.x for name in ("log", "table", "event")}
        assert len(columns) == 3
    app = TricorderApp(log=open_match("demo"), seq=164)
    async with app.run_test(size=(179, 40)):
        assert app.screen.query_one("#event").region.x == 0


async def test_nothing_is_said_while_play_goes_on() -> None:
    app = TricorderApp(log=open_match("demo"), seq=152)
    async with app.run_test(size=(120, 30)) as pilot:
        assert not app.screen.query_one("#banner").display
        await pilot.press("d")
        await until(pilot, "? DISPUTE")
        await pilot.press("g", *"172", "enter")
        await pilot.pause(0.1)
        assert not app.screen.query_one("#banner").display
