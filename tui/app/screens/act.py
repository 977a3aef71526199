"""The form of an act: a drawer beside the screen where it began; it is read back, then done."""

from math import inf
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.events import Event, Key, MouseScrollDown, MouseScrollUp
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Input

from engine.model.errors import InputError
from replay.render.read_back import ReadBack
from replay.render.row import row
from replay.text.span import Style, span
from tui.app.asked_act import AskedAct, came_in
from tui.app.commands.act_commands import (
    BESIDE,
    CHOOSE,
    COLUMN,
    NOT_BESIDE,
    NOT_FILLING,
    NOT_READING,
    SCROLL,
    TAKE,
)
from tui.app.commands.command import CommandScreen
from tui.app.commands.command_list import bindings
from tui.app.drawer_room import DrawerRoom
from tui.app.screen_sizes import WIDTHS
from tui.app.screens.closes_once import ClosesOnce
from tui.app.screens.help import help_screen
from tui.app.widgets.act_fields import JUDGE, ActFields
from tui.app.widgets.choices import Choices
from tui.app.widgets.field import ChoiceField
from tui.app.widgets.footer import Footer
from tui.app.widgets.offer_list import OfferList
from tui.app.widgets.read_back import ReadBackText
from tui.app.widgets.rule_field import RuleField
from tui.app.widgets.status_line import StatusLine

# Whoever types on while the read-back is drawn has not read it: so many seconds no key counts.
UNREAD: Final = 0.3
# Seconds from one look for new entries to the next.
LOOK: Final = 0.2
# An offer has so many lines at the right, and so many at the bottom.
LINES: Final = 3
FEW_LINES: Final = 2
# These keys are the form's own also while the others move what lies beside it.
_OWN: Final = frozenset({"f6", "escape", "f1", "ctrl+q"})


class ActScreen(ClosesOnce[str | None], ModalScreen[str | None]):
    """Asks for what an act needs, reads it back, and does it; returns what was done, or None.

    `read`: what was read back; None while the form is filled in. `drawn`: when it was drawn, by the
    clock that keys are timed by. `beside`: whether the keys move what lies beside the form.
    """

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(CommandScreen.ACT)]
    HORIZONTAL_BREAKPOINTS = WIDTHS
    WHERE: ClassVar[CommandScreen] = CommandScreen.ACT

    def __init__(self, act: AskedAct) -> None:
        super().__init__()
        self.act = act
        self.read: ReadBack | None = None
        self.drawn = inf
        self.wrong = ""
        self.beside = False
        self.room: DrawerRoom | None = None
        self.left_at: Widget | None = None
        self.drawer = Vertical(id="drawer")
        self.form = ActFields(act)
        self.offers = OfferList()
        self.told = StatusLine(id="told")
        self.text = ReadBackText()
        self.footer = Footer(CommandScreen.ACT)

    def compose(self) -> ComposeResult:
        """Place the fields, what one can say, and what is missing; in their place the read-back."""
        with self.drawer:
            yield self.form
            yield self.offers
            yield self.told
            yield self.text
        yield self.footer

    def on_mount(self) -> None:
        """Begin at the first field; if the judge is known, at the next one."""
        self.room = DrawerRoom(self.app.screen_stack[-2])
        self.lay_out()
        self.set_interval(LOOK, self.look)
        self.show()
        if self.act.fields:
            self.form.begin()
        else:
            self.action_read_back()

    def on_unmount(self) -> None:
        """Return the room."""
        if self.room is not None:
            self.room.give_back()

    def on_resize(self) -> None:
        """Lay it out for the new size."""
        self.lay_out()
        self.call_after_refresh(self.show)

    def lay_out(self) -> None:
        """Stand at the right, or at the bottom."""
        if self.room is None:
            return
        place = self.room.take(self.size)
        self.drawer.set_class(place.right, "-right")
        self.text.brief = not place.right
        self.drawer.styles.dock = "right" if place.right else "bottom"
        self.drawer.styles.width, self.drawer.styles.height = place.width, place.height
        self.drawer.styles.margin = (place.top, 0, 1, 0)

    def show(self) -> None:
        """Show the form, or what was read back, with the keys for it."""
        for widget in (self.form, self.offers, self.told):
            widget.display = self.read is None
        self.text.display = self.read is not None
        self.entitle()
        if self.read is None:
            right = self.drawer.has_class("-right")
            self.form.list_in(self.offers, LINES if right else FEW_LINES)
            self.tell_missing()
        self.show_keys()

    def entitle(self) -> None:
        """Show what is asked, and where one is in it."""
        where = "read it back" if not self.text.max_scroll_y else "read it back, ↓ more"
        if self.read is None:
            at = self.form.at
            where = f"{'-' if at is None else at + 1} of {len(self.act.fields)}"
        if self.beside:
            where = "in the dossier"
        self.drawer.border_title = f" {self.act.title} · {where} "

    def show_keys(self) -> None:
        """Leave out of the footer what no key does now."""
        unfit = NOT_FILLING if self.read is None else NOT_READING
        control = self.focused
        if self.beside:
            unfit = NOT_BESIDE
            if self.room is None or self.room.giving is None or not self.room.giving.is_wide:
                unfit |= {COLUMN}
        elif isinstance(control, ChoiceField | RuleField):
            unfit -= {CHOOSE, TAKE} if isinstance(control, RuleField) else {CHOOSE}
        if self.room is None or self.room.giving is None:
            unfit |= {SCROLL, BESIDE}
        self.footer.unfit = unfit

    # The form.

    def on_descendant_focus(self) -> None:
        """Show what can be said in the field that is typed in."""
        self.beside = False
        self.footer.message = ""
        self.show()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show which offers the field names."""
        event.stop()
        self.change()

    def on_choice_field_turned(self) -> None:
        """Show what is missing still."""
        self.change()

    def on_choice_field_meaningless(self, message: ChoiceField.Meaningless) -> None:
        """Show that letters mean nothing in this field."""
        self.footer.message = message.why

    def on_rule_field_looked(self) -> None:
        """Show the rules that are found, and which were taken."""
        self.change()

    def on_lines_field_entered(self) -> None:
        """Show what is missing still."""
        self.change()

    def change(self) -> None:
        """Forget what was wrong, as it may be right now."""
        self.wrong = self.footer.message = ""
        self.show()

    def on_choices_picked(self, message: Choices.Picked) -> None:
        """Name the offer that was clicked, or no longer."""
        self.form.pick(message.index)

    def values(self) -> dict[str, str]:
        """Return what each field says, with offers in place of their numbers."""
        return self.form.values

    def tell_missing(self) -> None:
        """Show what is wrong with no field in particular, or which required fields are empty."""
        missing = [self.form.order[at].field.label.strip() for at in self.form.missing]
        told = f"missing: {', '.join(missing)}" if missing else "nothing is missing"
        words = span(told, Style.DOUBT if missing else Style.DIM)
        self.told.put(row(span(self.wrong, Style.BAD) if self.wrong else words), whole=True)

    def action_go(self, by: int) -> None:
        """Go to another field, and stop at the ends; in what was read back, scroll."""
        if self.read is not None:
            self.text.move(by)
        else:
            self.form.go(by)

    def action_enter(self) -> None:
        """Go to the next field; in the last, read back."""
        if not self.form.go(1):
            self.action_read_back()

    # What is read back.

    def action_read_back(self) -> None:
        """Show what would be recorded, or what is missing or wrong."""
        if self.read is not None:
            return
        if self.form.refuse_missing():
            self.tell_missing()
            return
        self.read_again()

    def read_again(self, why: str = "") -> None:
        """Read back what the fields say; where that is refused, go back to the form."""
        try:
            self.read = self.act.read(self.values())
        except InputError as refused:
            if self.read is not None:
                self.leave_read()
            self.wrong = self.form.refuse(refused.faults[0])
            self.show()
            return
        self.drawn = inf
        self.set_focus(None)
        self.show()
        self.call_after_refresh(self.fill, self.read, why)

    def fill(self, read: ReadBack, why: str) -> None:
        """Show what was read back; its place has its size by now."""
        if read is self.read:
            self.text.tell(read, self.values().get(JUDGE, ""), why)
            self.call_after_refresh(self.was_drawn, read)

    def was_drawn(self, read: ReadBack) -> None:
        """Note when it was drawn: keys that were typed before could not be about it."""
        if read is self.read:
            self.entitle()
            self.drawn = Event().time

    def look(self) -> None:
        """Read back again if something was recorded since."""
        if self.read is not None and self.act.last() != self.read.last:
            self.read_again(came_in(self.act.last()))

    def leave_read(self) -> None:
        """Show the form again, as it was filled in."""
        self.read = None
        self.show()
        if self.act.fields:
            self.form.go_to(-1)

    def action_record(self) -> None:
        """Do what was read back; if that is refused, read it back again and say why."""
        if self.read is None:
            return
        try:
            done = self.act.record(self.values(), self.read)
        except InputError as refused:
            self.read_again(refused.faults[0].what)
            return
        self.dismiss(done)

    def action_form(self) -> None:
        """Go back to the form; an act without one is left."""
        if self.read is not None and self.act.fields:
            self.leave_read()
        elif self.read is not None:
            self.dismiss(None)

    def action_copy(self) -> None:
        """Copy the sentences."""
        if self.read is not None:
            self.app.copy_to_clipboard(f"{self.read.text}\n")
            self.footer.message = "copied"

    # What lies beside it.

    async def on_key(self, event: Key) -> None:
        """Drop what was typed before the read-back could be read; move what lies beside it."""
        if self.read is not None and event.time < self.drawn + UNREAD:
            event.prevent_default().stop()
        elif self.beside and self.room is not None and event.key not in _OWN:
            event.prevent_default().stop()
            await self.room.press(event.key)

    def action_page(self, by: int) -> None:
        """Scroll what lies beside it."""
        if self.room is not None:
            self.room.page(by)

    def action_beside(self) -> None:
        """Move what lies beside it, or come back."""
        if self.room is None or self.room.giving is None:
            return
        self.beside = not self.beside
        if self.beside:
            self.left_at = self.focused
            self.set_focus(None)
        elif self.read is None:
            self.set_focus(self.left_at)
        self.show()

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Scroll what lies below the mouse."""
        if self.room is not None:
            self.room.turn_wheel(event.screen_x, event.screen_y, 1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Scroll what lies below the mouse."""
        if self.room is not None:
            self.room.turn_wheel(event.screen_x, event.screen_y, -1)

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(help_screen(CommandScreen.ACT))

    def action_back(self) -> None:
        """Come back from what lies beside it, or from what was read back; else leave."""
        if self.beside:
            self.action_beside()
        elif self.read is not None:
            self.action_form()
        else:
            self.dismiss(None)
