"""Following a match that may still be in recording: what is committed is taken in and told."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from textual.message import Message
from textual.timer import Timer

from engine.model.errors import InputError
from engine.record.entry import Entry

if TYPE_CHECKING:
    from recorder.live.following import Following

# Seconds from one look for new entries to the next.
POLL: Final = 0.5


class Follower:
    """Looks for new entries whenever its `timer` says so, takes them in, and posts that it has.

    `following` reads what is committed, None for a match that nobody can add to. `take` has them
    when `poll` returns: whoever records an act sees the match with it, before any message is read.
    `at_end`: whether the cursor goes with the end of the record.
    """

    class Grown(Message, bubble=False):
        """The match has new entries."""

    class LiveChanged(Message, bubble=False):
        """The match is recorded or followed now, or is no more, as these words say."""

        def __init__(self, words: str) -> None:
            super().__init__()
            self.words = words

    class FollowingStopped(Message, bubble=False):
        """Reading cannot go on, and why."""

        def __init__(self, why: str) -> None:
            super().__init__()
            self.why = why

    def __init__(
        self,
        following: "Following | None",
        take: Callable[[Sequence[Entry]], None],
        post: Callable[[Message], object],
    ) -> None:
        self.following = following
        self.timer: Timer | None = None
        self.at_end = False
        self._take = take
        self._post = post
        self._told = ""

    def poll(self) -> None:
        """Take in what was committed since; if it cannot be read, post why, and stop."""
        if self.following is None:
            return
        try:
            news = self.following.news()
        except InputError as refused:
            self._stop(str(refused))
            return
        if news:
            self._take(news)
            self._post(self.Grown())
        self._tell()

    def turn(self) -> None:
        """Follow the end of the record, or stop following it."""
        self.at_end = not self.at_end
        self._tell()

    def stay(self) -> None:
        """Stop following the end of the record."""
        if self.at_end:
            self.turn()

    def close(self) -> None:
        """Close the record."""
        if self.timer is not None:
            self.timer.stop()
        if self.following is not None:
            self.following.close()

    def _stop(self, why: str) -> None:
        self.close()
        self.following, self.at_end = None, False
        self._tell()
        self._post(self.FollowingStopped(why))

    def _tell(self) -> None:
        recording = self.following is not None and self.following.recording
        states = {"recording": recording, "following": self.at_end}
        words = ", ".join(word for word, so in states.items() if so)
        if words != self._told:
            self._told = words
            self._post(self.LiveChanged(words))
