"""Playing a match like a film: what is due by the pace of its record is posted."""

import time
from collections.abc import Callable
from typing import Final

from textual.message import Message
from textual.timer import Timer

from tui.app.playback import Playback

# Seconds from one look at the clock to the next, while the match is played.
TICK: Final = 1 / 30


class PlaybackController:
    """Plays and pauses; its `timer` ticks only while the match is played."""

    class EntryDue(Message, bubble=False):
        """The time of an entry has come; `after` is the one that was shown before it.

        `halted`: playing stops here, because the entry is worth a halt.
        """

        def __init__(self, seq: int, after: int, *, halted: bool) -> None:
            super().__init__()
            self.seq = seq
            self.after = after
            self.halted = halted

    class PaceChanged(Message, bubble=False):
        """The match is played at another pace, as these words say; empty if it stands still."""

        def __init__(self, words: str) -> None:
            super().__init__()
            self.words = words

    def __init__(self, pace: Playback, post: Callable[[Message], object]) -> None:
        self.pace = pace
        self.timer: Timer | None = None
        self._post = post
        self._told = ""

    def press(self, what: str, seq: int) -> str:
        """Do what a key says at an entry: pause (or play), faster, slower, skip, halt.

        If a key changes the pace before playing, returns in words how the match would be played.
        """
        match what:
            case "pause":
                self.play_or_pause(seq)
            case "faster" | "slower":
                self.change(1 if what == "faster" else -1)
            case "skip":
                self.skip(seq)
            case _:
                self.pace.halting = not self.pace.halting
                self._tell()
        if self.pace.running or what == "pause":
            return ""
        self.pace.from_seq = seq
        return self.pace.words(time.monotonic())

    def play_or_pause(self, seq: int) -> None:
        """Play on from an entry, or pause."""
        if self.pace.running:
            self.pace.stop()
        else:
            self.pace.start(seq, time.monotonic())
        self._tell()

    def change(self, by: int) -> None:
        """Play faster, or slower."""
        self.pace.change(by, time.monotonic())
        self._tell()

    def skip(self, seq: int) -> None:
        """Skip long waits, or keep them."""
        self.pace.skipping = not self.pace.skipping
        self.run_from(seq)
        self._tell()

    def run_from(self, seq: int) -> None:
        """Go on playing from another entry, if the match is being played."""
        if self.pace.running:
            self.pace.start(seq, time.monotonic())

    def grow(self, last: int) -> None:
        """Play as far as the record goes now."""
        self.pace.last = last

    def tick(self) -> None:
        """Post the entry that is due."""
        after = self.pace.from_seq
        seq = self.pace.advance(time.monotonic())
        if seq != after:
            halted = not self.pace.running and self.pace.halts_at(seq)
            self._post(self.EntryDue(seq, after, halted=halted))
        self._tell()

    def _tell(self) -> None:
        """Post the pace if it changed, and run the timer only while playing."""
        running = self.pace.running
        words = self.pace.words(time.monotonic()) if running else ""
        if words != self._told:
            self._told = words
            self._post(self.PaceChanged(words))
        if self.timer is not None:
            (self.timer.resume if running else self.timer.pause)()
