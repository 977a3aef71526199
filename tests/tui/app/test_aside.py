"""Work beside a screen: it is told what was found, and nothing once it is left."""

from threading import Event

import pytest
from textual._context import NoActiveAppError
from textual.app import App
from textual.screen import Screen

from tui.app.aside import Tell, run_aside


async def test_a_screen_is_told_in_its_own_application() -> None:
    app, told = App[None](), list[object]()
    async with app.run_test() as pilot:
        screen = app.screen
        run_aside(screen, lambda tell: tell(lambda found: told.append((found, screen.app)), 7), "x")
        await app.workers.wait_for_complete()
        await pilot.pause()
    assert told == [(7, app)]


async def test_a_screen_that_was_left_meanwhile_is_told_nothing_and_ends_nothing() -> None:
    app, told, goes_on, done = App[None](), list[object](), Event(), Event()

    def finds(tell: Tell) -> None:
        assert goes_on.wait(10)
        with pytest.raises(NoActiveAppError):
            repr(screen.app)  # why it may not be asked here
        tell(told.append, "found")
        done.set()

    async with app.run_test() as pilot:
        screen = Screen[None]()
        await app.push_screen(screen)
        run_aside(screen, finds, "x")
        await pilot.pause()
        await app.pop_screen()
        goes_on.set()
        while not done.is_set():
            await pilot.pause(0.01)
    assert (told, app.return_code) == ([], None)
