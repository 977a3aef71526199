"""Work done in spare time, in slices so short that no key has to wait."""

import asyncio
import gc
import time
from collections import deque
from collections.abc import Iterator
from typing import ClassVar, Final

SLICE: Final = 0.004
REST: Final = 0.001
# A key leads to more than one turn of the event loop before it shows.
AFTER_A_KEY: Final = 0.05
# A full collection visits all kept objects: a third of a second at 100,000 entries, or a few
# milliseconds if it may skip them. Python would begin one about every twenty steps.
OFTEN: Final = (*gc.get_threshold()[:2], 100)
SELDOM: Final = (*OFTEN[:2], 1_000_000)


class IdleWorker:
    """Does one piece of work after the other, in the order in which they are added.

    Work is an iterator that pauses after every small piece, of a millisecond if possible.
    `touched`: when the user last pressed anything, in seconds of the monotonic clock.
    """

    touched: ClassVar[float] = 0.0

    def __init__(self) -> None:
        self._work: deque[Iterator[None]] = deque()

    def add(self, work: Iterator[None]) -> bool:
        """Add work. Return whether nothing else is being done, so that `run` must be called."""
        self._work.append(work)
        return len(self._work) == 1

    async def run(self) -> None:
        """Do all work while no key is pressed; then freeze the results so that GC skips them."""
        gc.set_threshold(*SELDOM)
        try:
            while self._work:
                wait = IdleWorker.touched + AFTER_A_KEY - time.monotonic()
                await asyncio.sleep(max(wait, REST))
                if wait <= 0:
                    self.work()
        finally:
            gc.freeze()
            gc.set_threshold(*OFTEN)

    def work(self) -> None:
        """Do one slice."""
        end = time.monotonic() + SLICE
        while self._work and time.monotonic() < end:
            if next(self._work[0], self) is self:
                self._work.popleft()
