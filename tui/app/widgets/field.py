"""A field of a form: its label, and a line to type on or a choice to turn."""

from collections.abc import Sequence
from typing import Final, Protocol, cast

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.events import Key
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Input, Label

from replay.render.row import Row, row
from replay.text.sanitize import plain
from replay.text.span import Span, Style, span
from tui.app.form import Field
from tui.app.widgets.plain_input import PlainInput
from tui.app.widgets.row_list import RowList

NOBODY = "not set"


# Keys by which the user goes to another field.
_GOING: Final = {"enter": 1, "down": 1, "up": -1}


class Going(Protocol):
    """A form that the user goes through by keys."""

    def action_go(self, by: int) -> None:
        """Go to another field, before the next key is looked at."""


def goes(control: Widget, event: Key) -> bool:
    """Do the work of a key that leaves a field; return whether the key was meant for another field.

    Where keys come in a burst, a field still gets those that were typed after it was left: they
    are handed to the field that they were meant for.
    """
    focused = control.screen.focused
    if focused is not None and focused is not control:
        event.prevent_default().stop()
        focused.post_message(Key(event.key, event.character))
        return True
    by = _GOING.get(event.key)
    if by is None:
        return False
    event.prevent_default().stop()
    cast(Going, control.screen).action_go(by)
    return True


class TypedField(PlainInput):
    """A line to type on; typing replaces the value of the last match."""

    def __init__(self, field: Field) -> None:
        super().__init__(field.value, compact=True, placeholder=field.hint, select_on_focus=True)

    def on_key(self, event: Key) -> None:
        """Go to another field at once."""
        goes(self, event)


class ChoiceField(RowList):
    """One of a few words; left and right turn to another, a letter to the next with that letter."""

    value = reactive("", repaint=False)

    class Turned(Message):
        """The user chose another."""

    def __init__(self, field: Field) -> None:
        super().__init__(id="value")
        self.choices: Sequence[str] = field.choices
        self.set_reactive(ChoiceField.value, field.value)

    def put(self, choices: Sequence[str]) -> None:
        """Offer other words; if the old word is none of them, take the last."""
        self.choices = choices
        if self.value not in choices:
            self.value = choices[-1]
        self.refresh()

    def turn(self, by: int) -> None:
        """Turn to the next, or the one before."""
        self.value = self.choices[(self.choices.index(self.value) + by) % len(self.choices)]
        self.post_message(self.Turned())

    def count(self) -> int:
        """Return 1: the field is one line."""
        return 1

    def mark(self, index: int) -> str:
        """Return a margin; a single line has no gutter."""
        return " "

    def row(self, index: int) -> Row:
        """Show all, the one chosen in brackets."""
        pieces: list[Span] = []
        for choice in self.choices:
            shown = choice or NOBODY
            chosen = choice == self.value
            pieces.append(span(f"[{shown}]" if chosen else f" {shown} ", _style(chosen)))
        return row(*pieces, Span("←→", Style.DIM) if self.has_focus else "")

    def watch_value(self) -> None:
        """Show the other."""
        self.refresh()

    def on_key(self, event: Key) -> None:
        """Go to another field at once, or turn at once."""
        if goes(self, event):
            return
        if event.key in ("left", "right"):
            event.prevent_default().stop()
            self.turn(1 if event.key == "right" else -1)
        elif event.character is not None and event.character.isalpha():
            event.prevent_default().stop()
            self.turn(self._by_letter(event.character.casefold()))

    def _by_letter(self, letter: str) -> int:
        """Return by how much to turn to the next word that begins with a letter, 0 for none."""
        at = self.choices.index(self.value)
        later = range(1, len(self.choices) + 1)
        begins = (
            by
            for by in later
            if self.choices[(at + by) % len(self.choices)].casefold().startswith(letter)
        )
        return next(begins, 0)

    def on_focus(self) -> None:
        """Show how to turn."""
        self.refresh()

    def on_blur(self) -> None:
        """Stop showing how to turn."""
        self.refresh()


def _style(chosen: bool) -> Style:
    return Style.HEADING if chosen else Style.DIM


class FieldLine(Horizontal):
    """A field on its line; `value` is what it says."""

    def __init__(self, field: Field) -> None:
        super().__init__(classes="field")
        self.field = field
        self.control: Input | ChoiceField = (
            ChoiceField(field) if field.choices else TypedField(field)
        )

    @property
    def value(self) -> str:
        """The value of the field now."""
        return self.control.value

    def compose(self) -> ComposeResult:
        """Place the label before it."""
        yield Label(plain(self.field.label), markup=False)
        yield self.control
