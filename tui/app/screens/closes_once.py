"""Screens that close once, however many keys come in one burst."""

from textual.await_complete import AwaitComplete
from textual.screen import Screen, ScreenResultType


class ClosesOnce(Screen[ScreenResultType]):
    """A screen over another: a second key that would close it does not close the screen below.

    Keys of one burst wait for a screen together. The first may close it; the others are still
    handled by it, and whatever is on top then must not close in its place.
    """

    @property
    def closed(self) -> bool:
        """Return whether it is no longer shown."""
        return self not in self.app.screen_stack

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Leave with a result; once it is left, do nothing."""
        return AwaitComplete() if self.closed else super().dismiss(result)
