"""A screen of a match that may still be in recording: what is committed comes to show by itself."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.reactive import reactive
from textual.timer import Timer

from engine.entry import Entry
from engine.refusal import Refused
from tui.screens.judged import JudgedScreen

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

    def poll(self) -> None:
        """Take in what was committed since; where that cannot be read, say why, and stop."""
        if self.following is None:
            return
        try:
            news = self.following.news()
        except Refused as refused:
            self.stop_following(str(refused))
            return
        if news:
            self.take(news)
        self.tell_live()
