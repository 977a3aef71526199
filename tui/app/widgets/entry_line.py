"""The entry line: where the scribe types what happens."""

from collections.abc import Sequence
from typing import Final, Protocol

from textual.events import Key, Paste
from textual.widgets import Input

from recorder.live.clock import Clock, ClockReading
from tui.app.widgets.plain_input import PlainInput

# The keys that act at once on an empty line, and so type nothing there; those that act on any.
ACTS: Final = frozenset("/=?(){}")
# What begins a word, beside letters and digits.
OPENING: Final = frozenset('"#>')
KEYS: Final = frozenset({"enter", "tab", "up", "down", "escape", "pageup", "pagedown"})


class KeyTaker(Protocol):
    """What a line is typed for."""

    def act(self, key: str) -> None:
        """Do what a key does, before the next one is looked at."""

    def take_lines(self, lines: Sequence[str]) -> None:
        """Record lines that were pasted together, in order."""


class EntryInput(PlainInput):
    """A line that knows when its first key came (`began`), and passes keys that act to its owner.

    `taken`: a completion was taken just now, so a space separates the next word. `digits`: how many
    answers of the question can be given by digits; None if no question is asked.
    """

    def __init__(self, owner: KeyTaker, clock: Clock, value: str = "") -> None:
        placeholder = "type what happens; ? shows help"
        super().__init__(value, id="entry", compact=True, placeholder=placeholder)
        self.select_on_focus = self.cursor_blink = False
        self.began: ClockReading | None = None
        self.taken = False
        self.digits: int | None = None
        self._owner = owner
        self._clock = clock

    async def on_key(self, event: Key) -> None:
        """Note when a line begins; hand on keys that act; edit at once.

        A binding acts only after the key has gone up through all parents: in a burst of keys,
        letters typed later would be on the line before it acts.
        """
        if not self.value:
            self.began = self._clock.read()
        character = event.character or ""
        if self.taken and (character.isalnum() or character in OPENING):
            self.insert_text_at_cursor("" if self.text_before().endswith(" ") else " ")
        self.taken = False
        edits = self._bindings.key_to_bindings.get(event.key, ())
        answers = self.digits is not None and character.isdecimal()
        if event.key in KEYS or answers or (not self.value and character in ACTS):
            event.prevent_default().stop()
            self._owner.act(event.key if event.key in KEYS else character)
        elif not self.value and character == " ":
            event.prevent_default().stop()  # a leading blank says nothing
        elif edits:
            event.prevent_default().stop()
            await self.run_action(edits[0].action)

    def on_paste(self, event: Paste) -> None:
        """Hand on several lines that are pasted at once; one line is typed where the cursor is."""
        lines = [line for line in event.text.splitlines() if line.strip()]
        if len(lines) > 1:
            event.prevent_default().stop()
            self._owner.take_lines(lines)

    def text_before(self) -> str:
        """Return the text before the cursor."""
        return self.value[: self.cursor_position]

    def begin(self, letter: str) -> None:
        """Type a letter that was pressed before the line had the focus."""
        if not self.value:
            self.began = self._clock.read()
        self.insert_text_at_cursor(letter)

    def put(self, text: str, at: int | None = None) -> None:
        """Write something on the line, the cursor behind it or at a column."""
        if text and not self.value:
            self.began = self._clock.read()
        with self.prevent(Input.Changed):
            self.value = text
        self.cursor_position = len(text) if at is None else at
