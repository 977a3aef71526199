"""A screen of a match that may still be in recording: what is committed comes to show by itself."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.reactive import reactive
from textual.timer import Timer

from engine.model.errors import InputError
from engine.record.entry import Entry
from tui.app.screens.judged import JudgedScreen
from tui.app.widgets.row_list import RowList

if TYPE_CHECKING:
    from recorder.live.following import Following

POLL = 0.5


class FollowedScreen(JudgedScreen):
    """Takes in new entries; the cursor stays where the reviewer put it, unless he follows.

    `following` reads what is committed, None for a match that nobody can add to. `at_end`: whether
    the cursor goes with the end of the record; `live` says so in the heading.
    """

    following: "Following | None" = None
    polling: Timer | None = None
    at_end = False
    live = reactive("", repaint=False)

    def on_mount(self) -> None:
        """Look for new entries from now on."""
        if self.following is not None:
            self.polling = self.set_interval(POLL, self.poll)

    def on_unmount(self) -> None:
        """Let go of the record."""
        if self.following is not None:
            self.following.close()

    def poll(self) -> None:
        """Take in what was committed since; where that cannot be read, say why, and stop."""
        if self.following is None:
            return
        try:
            news = self.following.news()
        except InputError as refused:
            self.stop_following(str(refused))
            return
        if news:
            self.take(news)
        self.tell_live()

    def take(self, entries: Sequence[Entry]) -> None:
        """Show new entries, and judge them once they are on the screen."""
        self.timeline.extend(entries)
        self.look_again()
        self.grow()
        for panel in self.query(RowList):
            panel.grow()
        if self.at_end:
            self.seq = self.timeline.last
        self.call_after_refresh(self.judge_again)

    def grow(self) -> None:
        """Take note that the record is longer now."""

    def stop_following(self, why: str) -> None:
        """Look for nothing more, as the record cannot be read on."""
        if self.polling is not None:
            self.polling.stop()
        self.on_unmount()
        self.following, self.at_end = None, False
        self.tell_live()
        self.say(f"not followed any more: {why}")

    def watch_seq(self, seq: int) -> None:
        """Follow no longer once the reviewer looks elsewhere."""
        if self.at_end and seq != self.timeline.last:
            self.at_end = False
            self.tell_live()

    def action_follow(self) -> None:
        """Go with the end of the record from now on, or stay."""
        if self.following is None:
            self.say("nobody can add to this record: there is nothing to follow")
            return
        self.at_end = not self.at_end
        if self.at_end:
            self.go(self.timeline.last, jump=True)
        self.tell_live()

    def tell_live(self) -> None:
        """Say in the heading whether the match is being recorded, and followed."""
        recording = self.following is not None and self.following.recording
        words = ["recording"] if recording else []
        self.live = ", ".join([*words, "following"] if self.at_end else words)
