"""The line at the bottom where the user types what to look for or where to go."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input


class Prompt(Input):
    """An input that is shown only while something is asked."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "give_up", show=False)]

    class Answered(Message):
        """The user typed an answer, empty after giving up."""

        def __init__(self, purpose: str, text: str) -> None:
            super().__init__()
            self.purpose = purpose
            self.text = text

    def __init__(self) -> None:
        super().__init__(id="ask", compact=True, select_on_focus=True, disabled=True)
        self.display = False
        self.purpose = ""

    def ask(self, purpose: str, placeholder: str, value: str = "") -> None:
        """Ask for something: the purpose comes back with the answer, `value` if that is left."""
        self.purpose = purpose
        self.placeholder = placeholder
        self.value = value
        self.disabled = False
        self.display = True
        self.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Answer with what was typed."""
        event.stop()
        self.answer(event.value)

    def action_give_up(self) -> None:
        """Answer with nothing."""
        self.answer("")

    def answer(self, text: str) -> None:
        """Hide the prompt, and post the answer."""
        self.display = False
        self.disabled = True
        self.post_message(self.Answered(self.purpose, text.strip()))
