"""The set-up of a new match: a form with the values of the last match."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.message import Message
from textual.screen import Screen

from engine.model.enums import Edition
from engine.model.errors import InputError
from recorder.setup.setup import Setup, rulesets
from replay.render.row import row
from replay.text.span import Style, span
from tui.app.commands.command import CommandScreen
from tui.app.commands.command_list import bindings
from tui.app.form import fields, filled
from tui.app.screens.help import help_screen
from tui.app.widgets.field import ChoiceField, FieldLine
from tui.app.widgets.footer import Footer
from tui.app.widgets.status_line import StatusLine


class SetupScreen(Screen[None]):
    """Asks for the details of a new match; only the players' names need typing."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(CommandScreen.SETUP)]
    WHERE: ClassVar[CommandScreen] = CommandScreen.SETUP

    class Filled(Message):
        """The user filled in the form."""

        def __init__(self, setup: Setup, lying: str) -> None:
            super().__init__()
            self.setup = setup
            self.lying = lying

    def __init__(self, setup: Setup, trouble: str = "") -> None:
        super().__init__()
        self.setup = setup
        self.trouble = trouble
        self.lines = {field.name: FieldLine(field) for field in fields(setup)}
        self.told = StatusLine(id="told")

    def compose(self) -> ComposeResult:
        """Place the fields, and below them the fault of one."""
        title = StatusLine(id="heading")
        title.put(row(span("A new match", Style.HEADING), "  F10 begins; any field may stay empty"))
        yield title
        with VerticalScroll(id="form", can_focus=False):
            yield from self.lines.values()
        yield self.told
        yield Footer(CommandScreen.SETUP)

    def on_mount(self) -> None:
        """Focus the first field, a name; all others may stay as they were."""
        self.say(self.trouble)
        next(iter(self.lines.values())).control.focus()

    def say(self, message: str) -> None:
        """Show what is wrong."""
        self.told.put(row(span(message, Style.BAD)), whole=True)

    def values(self) -> dict[str, str]:
        """Return the value of each field by its name."""
        return {name: line.value for name, line in self.lines.items()}

    def on_choice_field_turned(self) -> None:
        """Offer the rulesets of the edition."""
        ruleset = self.lines["ruleset"].control
        if isinstance(ruleset, ChoiceField):
            ruleset.put(rulesets(Edition(self.lines["edition"].value)))

    def on_choice_field_meaningless(self, message: ChoiceField.Meaningless) -> None:
        """Show that letters mean nothing in this field."""
        self.say(message.why)

    def action_go(self, by: int) -> None:
        """Go to another field, and stop at the ends."""
        order = list(self.lines.values())
        at = next((i for i, line in enumerate(order) if line.control is self.focused), 0) + by
        if 0 <= at < len(order):
            # At once: a key that follows in a burst is meant for that field.
            self.set_focus(order[at].control)

    def action_enter(self) -> None:
        """Go to the next field; in the last, begin."""
        if [*self.lines.values()][-1].control is self.focused:
            self.action_begin()
        else:
            self.action_go(1)

    def action_turn(self, by: int) -> None:
        """Choose another word, where the field has a choice."""
        if isinstance(self.focused, ChoiceField):
            self.focused.turn(by)

    def action_begin(self) -> None:
        """Post the filled form, or show what is wrong with it."""
        values = self.values()
        try:
            self.post_message(self.Filled(filled(self.setup, values), values["lying"].strip()))
        except InputError as refused:
            self.refuse(refused)

    def refuse(self, refused: InputError) -> None:
        """Show what is wrong, and focus the field that it is about."""
        fault = refused.faults[0]
        line = self.lines.get(fault.where)
        if line is None:
            self.say(str(fault))
            return
        self.say(f"{line.field.label.strip()}: {fault.what}")
        line.control.focus()

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(help_screen(CommandScreen.SETUP))
