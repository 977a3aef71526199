"""Keys in the order in which they were typed: each waits until the one before has done its work.

A terminal may send several keys at once, over a slow line above all. Textual hands each to what has
the focus when it arrives, and a key acts only after it has gone up through all parents. So the
letters typed after a key that opens a prompt, a form or a page would be commands of the screen
below it.
"""

from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple

from textual.app import App
from textual.events import Key, Paste
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.widgets import Input

# So often it is looked whether a key is still at work, and after so many seconds. Then what it
# waits for has gone; a computer that was busy meanwhile has not lost a look.
_LOOKS: Final = 10
_EVERY: Final = 0.2

# A key is followed up for itself, for what it told, such as what was submitted, and on the screen
# that this opened.
_ROUNDS: Final = 3
# Keys that only move.
_MOVING: Final = frozenset({"up", "down", "left", "right", "pageup", "pagedown", "home", "end"})

Typed = Key | Paste
Dispatch = Callable[[Typed], Awaitable[None]]


def _stays(event: Key, target: MessagePump) -> bool:
    """Return whether what follows a key is meant for the same: it moves there, or writes."""
    letter = event.character or ""
    writes = isinstance(target, Input) and (letter.isalnum() or letter == " ")
    return writes or event.key in _MOVING


class _KeyAtWork(NamedTuple):
    """A key that was handed on: its number and name, what got it, and on which screen."""

    number: int
    key: str
    target: MessagePump
    screen: Screen[Any]


class KeyOrder:
    """Hands on what is typed, one after the other; `dispatch` gives one to what has the focus."""

    def __init__(self, app: App[Any], dispatch: Dispatch) -> None:
        self._app = app
        self._dispatch = dispatch
        self._waiting: deque[Typed] = deque()
        self._at_work: _KeyAtWork | None = None
        self._count = 0

    @property
    def at_rest(self) -> bool:
        """Return whether all that was typed has done its work."""
        return self._at_work is None and not self._waiting

    async def take(self, event: Typed) -> None:
        """Hand on what was typed, or let it wait for what was typed before."""
        self._waiting.append(event)
        if self._at_work is None:
            await self._hand_on()
        elif len(self._waiting) == 1:
            self._look(self._at_work, _LOOKS)

    async def _hand_on(self) -> None:
        """Hand on what waits, until something is at work that the rest has to wait for."""
        while self._waiting and self._at_work is None:
            event = self._waiting.popleft()
            screen = self._app.screen
            target = self._app.focused or screen
            if isinstance(event, Key) and not _stays(event, target):
                self._count += 1
                self._at_work = _KeyAtWork(self._count, event.key, target, screen)
            await self._dispatch(event)
            if self._at_work is not None:
                self._climb(self._at_work, self._at_work.target)

    def _climb(self, work: _KeyAtWork, node: MessagePump, rounds: int = _ROUNDS) -> None:
        """Follow a key up through all parents: each has dealt with it when this is called there."""
        parent = None if node is self._app else node._parent
        if parent is not None and node.call_later(self._climb, work, parent, rounds):
            return
        # What the key did may have asked the application for the focus: that comes first.
        self._app.call_later(self._climb_again if rounds > 1 else self._next, work, rounds - 1)

    def _climb_again(self, work: _KeyAtWork, rounds: int) -> None:
        """Follow what came of a key, on the screen that it may have opened."""
        self._climb(work, self._app.focused or self._app.screen, rounds)

    async def _next(self, work: _KeyAtWork, rounds: int = 0) -> None:
        if self._at_work is not work:
            return
        self._at_work = None
        if self._app.screen is work.screen and (self._app.focused or work.screen) is work.target:
            await self._repeat(work)
        await self._hand_on()
        if self._at_work is not None and self._waiting:
            self._look(self._at_work, _LOOKS)

    async def _repeat(self, work: _KeyAtWork) -> None:
        """Hand on at once what a key held down repeats, as it opened nothing; the last like any."""
        while len(self._waiting) > 1 and all(
            isinstance(event, Key) and event.key == work.key
            for event in (self._waiting[0], self._waiting[1])
        ):
            await self._dispatch(self._waiting.popleft())

    def _look(self, work: _KeyAtWork, looks: int) -> None:
        """Look whether a key is still at work; after some looks the next no longer waits for it."""
        if self._at_work is not work:
            return
        if looks:
            self._app.set_timer(_EVERY, lambda: self._look(work, looks - 1))
        else:
            self._app.call_later(self._next, work)
