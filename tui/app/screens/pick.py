"""A list to pick from: type to narrow it, Enter takes the chosen item."""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from engine.model.person_names import name_key
from replay.render.row import Row
from tui.app.screens.closes_once import ClosesOnce
from tui.app.widgets.choices import Choices
from tui.app.widgets.plain_input import PlainInput


class Item(NamedTuple):
    """Something to pick: its row, and the word that it stands for."""

    row: Row
    word: str


class PickScreen(ClosesOnce[str | None], ModalScreen[str | None]):
    """Shows the items that hold all the words typed; returns the word of the one taken, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", show=False),
        Binding("down", "turn(1)", show=False),
        Binding("up", "turn(-1)", show=False),
        Binding("pagedown", "turn(10)", show=False),
        Binding("pageup", "turn(-10)", show=False),
    ]

    def __init__(self, title: str, items: Sequence[Item]) -> None:
        super().__init__()
        self.told = title
        self.items = items
        self.left = items
        self.choices = Choices()

    def compose(self) -> ComposeResult:
        """Place the words above the list."""
        with Vertical(id="picking"):
            hint = "type to filter the list; enter takes the chosen item, esc closes"
            yield PlainInput(compact=True, placeholder=hint)
            yield self.choices

    def on_mount(self) -> None:
        """Show all."""
        self.show("")

    def show(self, words: str) -> None:
        """Show what holds all the words, the first of them chosen."""
        wanted = name_key(words).split()
        texts = [name_key(item.row.text) for item in self.items]
        self.left = [
            item
            for item, text in zip(self.items, texts, strict=True)
            if all(word in text for word in wanted)
        ]
        self.choices.put(self.told, [item.row for item in self.left])
        self.choices.at = 0 if self.left else -1

    def on_input_changed(self, event: Input.Changed) -> None:
        """Narrow down."""
        event.stop()
        self.show(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the one chosen."""
        event.stop()
        self.take(self.choices.at)

    def on_choices_picked(self, message: Choices.Picked) -> None:
        """Take the one clicked."""
        self.take(message.index)

    def action_turn(self, by: int) -> None:
        """Choose another."""
        self.choices.at = max(0, min(self.choices.at + by, len(self.left) - 1))

    def take(self, index: int) -> None:
        """Close with the word of the item, if there is one."""
        if 0 <= index < len(self.left):
            self.dismiss(self.left[index].word)
