"""Waiting until a program has nothing left to do.

Textual's own wait looks every 20 ms whether the process used its processor: a third of the time of
the tests of the screen went by in it, and on a busy machine it ended while keys still waited.
"""

import asyncio
from typing import Any, Final

from textual._context import active_app
from textual.app import App

# Seconds: who works in spare time rests for a shorter while between two pieces.
SOON: Final = 0.005
STEP: Final = 0.002


async def wait_until_idle(min_sleep: float = 0.0, max_sleep: float = 1.0) -> None:
    """Wait until nothing is ready, to be painted, due soon or at work in a thread.

    `max_sleep`: the longest wait, in seconds. A screen is painted at once, not with its next frame.
    """
    loop: Any = asyncio.get_running_loop()
    app = active_app.get()
    end = loop.time() + max_sleep
    await asyncio.sleep(min_sleep)
    while loop.time() < end:
        if loop._ready:
            await asyncio.sleep(0)
        elif app.screen._update_timer._active.is_set():
            app.screen._on_timer_update()
        elif due_soon(loop) or thread_works(app):
            await asyncio.sleep(STEP)
        else:
            return


def due_soon(loop: Any) -> bool:
    """Return whether something is due in the next few milliseconds."""
    end = loop.time() + SOON
    return any(timer.when() <= end and not timer.cancelled() for timer in loop._scheduled)


def thread_works(app: App[object]) -> bool:
    """Return whether a worker of the program is at work in a thread."""
    return any(worker._thread_worker and worker.is_running for worker in app.workers)
