"""The rest between two lines, in which a thread does what no key should wait for."""

from collections.abc import Callable
from threading import Event, Thread
from typing import Final

# Seconds without a line after which the recorder rests, and until it tries again; then twice as
# long, and so on, up to the last: who tries keeps others waiting for a moment.
PAUSE: Final = 0.3
AGAIN: Final = 1.0
SELDOM: Final = 30.0


class Rest:
    """Does something once no line came for a moment; again until that returns True."""

    def __init__(self, act: Callable[[], bool]) -> None:
        self._act = act
        self._stirred, self._ended = Event(), Event()
        self._thread: Thread | None = None

    def begin_anew(self) -> None:
        """Wait for the next rest: something was done just now."""
        if self._thread is None:
            self._thread = Thread(target=self._run, name="rest", daemon=True)
            self._thread.start()
        self._stirred.set()

    def end(self) -> None:
        """Stop; what is being done ends first."""
        self._ended.set()
        self._stirred.set()
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _run(self) -> None:
        again = AGAIN
        while self._stirred.wait() and not self._ended.is_set():
            self._stirred.clear()
            if self._ended.wait(PAUSE):
                return
            if self._stirred.is_set():
                continue
            if self._act():
                again = AGAIN
            else:
                self._ended.wait(again)
                again = min(2 * again, SELDOM)
                self._stirred.set()
