"""What a page sends, read no faster than the program works it off."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from time import sleep
from typing import Any, Final

from textual.drivers.web_driver import WebDriver
from textual.message import Message

# Messages that may wait; what comes after them waits in the pipe, at the server and in the browser.
WAITING: Final = 256
_PAUSE: Final = 0.005  # seconds


class PageDriver(WebDriver):
    """Reads what a page sends in a thread of its own, which waits while the program is busy."""

    _sent = 0

    def send_message(self, message: Message) -> None:
        """Hand a message to the program, once it has worked off most of those before."""
        self._sent += 1
        if self._sent % (WAITING // 4) == 0:
            # What was sent before has reached the program once this has.
            self._wait_while(_is_under_way(self._loop))
        self._wait_while(lambda: self._waiting() > WAITING)
        super().send_message(message)

    def _wait_while(self, holds: Callable[[], bool]) -> None:
        while holds() and not self.exit_event.is_set():
            sleep(_PAUSE)

    def _waiting(self) -> int:
        """Return how many messages wait for the program, its screen and what has the focus."""
        app = self._app
        if not app.screen_stack:
            return app.message_queue_size
        screen = app.screen
        focused = screen.focused
        pumps = (app, screen) if focused is None else (app, screen, *focused.ancestors_with_self)
        return sum(pump.message_queue_size for pump in pumps)


def _is_under_way(loop: asyncio.AbstractEventLoop) -> Callable[[], bool]:
    """Return what tells whether a call that is handed to a loop now still waits for its turn."""
    turn: Future[Any] = asyncio.run_coroutine_threadsafe(asyncio.sleep(0), loop)
    return lambda: not turn.done()
