"""Work beside a screen: it reads or writes files in a thread, while keys go on."""

from collections.abc import Callable
from functools import partial
from typing import Any

from textual.screen import Screen

Tell = Callable[..., None]
"""Calls a method of the screen with what follows, where the screen's own work is done."""


def run_aside(screen: Screen[Any], work: Callable[[Tell], None], group: str) -> None:
    """Run work in a thread of its own; it gets a function that tells the screen what it found.

    A thread cannot ask a screen for its application: one that was left meanwhile has none. Nothing
    is told to it any more.
    """
    app = screen.app

    def tell(call: Callable[..., None], *found: object) -> None:
        if app.is_running:
            app.call_from_thread(_told, screen, partial(call, *found))

    screen.run_worker(partial(work, tell), thread=True, group=group)


def _told(screen: Screen[Any], call: Callable[[], None]) -> None:
    if screen.is_attached:
        call()
