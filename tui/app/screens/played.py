"""A screen of a match that can be played like a film, at the pace of its record."""

import time

from textual.reactive import reactive
from textual.timer import Timer

from tui.app.playback import Playback
from tui.app.screens.judged import JudgedScreen

TICK = 1 / 30


class PlayedScreen(JudgedScreen):
    """Lets the cursor run: `pace` says which entry is due, `pace_words` how it runs."""

    pace: Playback
    pace_words = reactive("", repaint=False)
    ticking: Timer | None = None

    def on_mount(self) -> None:
        """Make ready to tick."""
        self.ticking = self.set_interval(TICK, self.tick, pause=True)

    def action_play(self) -> None:
        """Play, or pause."""
        self.say("")
        if self.pace.running:
            self.pace.stop()
        else:
            self.pace.start(self.seq, time.monotonic())
        self.tell_pace()

    def action_pace(self, by: int) -> None:
        """Play faster, or slower."""
        self.pace.change(by, time.monotonic())
        self.tell_pace()

    def action_skip(self) -> None:
        """Skip long waits, or keep them."""
        self.pace.skipping = not self.pace.skipping
        self.run_from(self.seq)
        self.tell_pace()

    def run_from(self, seq: int) -> None:
        """Go on playing from another entry, if the match is being played."""
        if self.pace.running:
            self.pace.start(seq, time.monotonic())

    def tick(self) -> None:
        """Look at the entry that is due."""
        self.seq = min(self.pace.advance(time.monotonic()), self.timeline.last)
        self.tell_pace()

    def tell_pace(self) -> None:
        """Show the pace while playing, and let the clock tick no longer than that."""
        running = self.pace.running
        self.pace_words = self.pace.words() if running else ""
        if self.ticking is not None:
            (self.ticking.resume if running else self.ticking.pause)()
