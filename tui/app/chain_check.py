"""Checking the chain of a match beside the screen that shows it already."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from textual.message import Message

from recorder.store.recorded_match import RecordedMatch
from tui.app.judging_controller import JudgingController

VERIFYING: Final = "verifying"
WAIT: Final = "the record is being verified; until then nothing is judged, copied or noted"


class ChainCheck:
    """Lets a match wait for its judging until its chain is checked, if that was put off."""

    class Verified(Message, bubble=False):
        """The chain is sound, or was checked before: the match can be relied on."""

    class Unsound(Message):
        """The chain does not hold: the match must be read again, up to where it breaks off."""

        def __init__(self, match: str, store: Path) -> None:
            super().__init__()
            self.match = match
            self.store = store

    def __init__(
        self, log: RecordedMatch, judging: JudgingController, post: Callable[[Message], object]
    ) -> None:
        self._log = log
        self._judging = judging
        self._post = post
        if log.pending is not None and log.pending.sound is None:
            judging.wait(VERIFYING, WAIT)

    def steps(self) -> Iterator[None]:
        """Check the chain, and post the result."""
        log, pending = self._log, self._log.pending
        if pending is not None and pending.sound is None:
            yield from pending.steps()
        if pending is None or pending.sound or log.store is None:
            self._post(self.Verified())
        else:
            self._post(self.Unsound(log.id, log.store))
