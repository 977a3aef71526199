"""The form of an act: a drawer beside the screen where it began; it is read back, then done."""

from math import inf
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.events import Event, Key, MouseScrollDown, MouseScrollUp
from textual.screen import ModalScreen
from textual.widgets import Input

from engine.model.errors import Fault, InputError
from replay.render.read_back import ReadBack
from replay.render.row import Row, row
from replay.text.span import Style, span
from tui.app.asked_act import AskedAct, came_in
from tui.app.commands.act_commands import (
    BESIDE,
    CHOOSE,
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
from tui.app.widgets.choices import Choices
from tui.app.widgets.field import NOT_IN_USE, ChoiceField, FieldLine
from tui.app.widgets.footer import Footer
from tui.app.widgets.offers import Offers
from tui.app.widgets.read_back import ReadBackText
from tui.app.widgets.rule_field import TAKEN, RuleField
from tui.app.widgets.status_line import StatusLine

# Whoever types on while the read-back is drawn has not read it: so many seconds no key counts.
UNREAD: Final = 0.3
# Seconds from one look for new entries to the next.
LOOK: Final = 0.2
# Fields that may name several offers, with commas between.
SEVERAL: Final = frozenset({"finds"})
CITES: Final = "cites"
JUDGE: Final = "judge"
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
        self.lines = {
            field.name: FieldLine(field, RuleField(field, act.rules))
            if field.name == CITES and act.rules is not None
            else FieldLine(field)
            for field in act.fields
        }
        self.read: ReadBack | None = None
        self.drawn = inf
        self.beside = False
        self.room: DrawerRoom | None = None
        self.drawer = Vertical(id="drawer")
        self.form = VerticalScroll(*self.lines.values(), id="act-fields", can_focus=False)
        self.offers = Offers()
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
        labels = [len(line.field.label) for line in self.lines.values()]
        for line in self.lines.values():
            line.name_of.styles.width = max(labels) + len(NOT_IN_USE) + 2
            line.below.styles.padding = (0, 0, 0, len(NOT_IN_USE))
        self.room = DrawerRoom(self.app.screen_stack[-2])
        self.lay_out()
        self.set_interval(LOOK, self.look)
        self.show()
        if not self.lines:
            self.action_read_back()
            return
        order = list(self.lines.values())
        known = len(order) > 1 and order[0].field.name == JUDGE and order[0].value
        order[1 if known else 0].control.focus()

    def on_unmount(self) -> None:
        """Give the room back."""
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
            self.show_offers()
            self.tell_missing()
        self.show_keys()

    def entitle(self) -> None:
        """Say what is asked, and where one is in it."""
        where = "read it back" if not self.text.max_scroll_y else "read it back, ↓ more"
        if self.read is None:
            order = [line.control for line in self.lines.values()]
            at = order.index(self.focused) + 1 if self.focused in order else 0
            where = f"{at or '-'} of {len(order)}"
        if self.beside:
            where = "in the dossier; f6 comes back"
        self.drawer.border_title = f" {self.act.title} · {where} "

    def show_keys(self) -> None:
        """Leave out of the footer what no key does now."""
        unfit = NOT_FILLING if self.read is None else NOT_READING
        control = self.focused
        if self.beside:
            unfit = NOT_BESIDE
        elif isinstance(control, ChoiceField | RuleField):
            unfit -= {CHOOSE, TAKE} if isinstance(control, RuleField) else {CHOOSE}
        if self.room is None or self.room.giving is None:
            unfit |= {SCROLL, BESIDE}
        self.footer.unfit = unfit

    # The form.

    def on_descendant_focus(self) -> None:
        """Show what can be said in the field that is typed in."""
        self.show()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show which offers the field names."""
        event.stop()
        self.show()

    def on_choice_field_turned(self) -> None:
        """Tell what is missing still."""
        self.show()

    def on_rule_field_looked(self) -> None:
        """Show the rules that are found, and which were taken."""
        self.show()

    @property
    def name_in_focus(self) -> str:
        """The name of the field in focus; empty where none is."""
        named = (name for name, line in self.lines.items() if line.control is self.focused)
        return next(named, "")

    def show_offers(self) -> None:
        """List what can be named in this field, with what is named already."""
        name = self.name_in_focus
        control = self.lines[name].control if name else None
        lines = LINES if self.drawer.has_class("-right") else FEW_LINES
        if isinstance(control, RuleField):
            rows = [
                _offer(number, rule.row, taken=rule.id in control.taken)
                for number, rule in enumerate(control.found, 1)
            ]
            self.offers.offer(control.title, rows, control.at if rows else None, lines)
            return
        named = [part.strip() for part in self.values().get(name, "").split(",")]
        rows = [
            _offer(number, offer.row, taken=offer.word in named)
            for number, offer in enumerate(self.act.offers.get(name, ()), 1)
        ]
        title = f"{self.lines[name].field.label}: by number, or click" if rows else ""
        self.offers.offer(title, rows, None, lines)

    def on_choices_picked(self, message: Choices.Picked) -> None:
        """Name the offer that was clicked, or no longer."""
        name = self.name_in_focus
        control = self.lines[name].control if name else None
        if isinstance(control, RuleField):
            control.take(message.index)
            return
        if isinstance(control, Input) and name in self.act.offers:
            offer = self.act.offers[name][message.index]
            parts = [part.strip() for part in control.value.split(",") if part.strip()]
            kept = [part for part in parts if part not in (str(message.index + 1), offer.word)]
            if kept == parts:
                kept = [*(parts if name in SEVERAL else []), str(message.index + 1)]
            control.value = ", ".join(kept)

    def values(self) -> dict[str, str]:
        """Return what each field says, with offers in place of their numbers."""
        return {name: self.meant(name, line.value) for name, line in self.lines.items()}

    def meant(self, name: str, text: str) -> str:
        """Return what a field says, with offers in place of their numbers."""
        offers = self.act.offers.get(name, ())
        if not offers:
            return text
        parts = []
        for part in text.split(","):
            number = int(part) if part.strip().isdecimal() else 0
            parts.append(offers[number - 1].word if 0 < number <= len(offers) else part)
        return ",".join(parts)

    def tell_missing(self) -> None:
        """Say which required fields are empty."""
        missing = [line.field.label.strip() for line in self.lines.values() if line.missing]
        told = f"missing: {', '.join(missing)}" if missing else "nothing is missing"
        self.told.put(row(span(told, Style.DOUBT if missing else Style.DIM)), whole=True)

    def action_go(self, by: int) -> None:
        """Go to another field, and stop at the ends; in what was read back, scroll."""
        if self.read is not None:
            self.text.move(by)
            return
        order = list(self.lines.values())
        at = next((i for i, line in enumerate(order) if line.control is self.focused), 0) + by
        if 0 <= at < len(order):
            # At once: a key that follows in a burst is meant for that field.
            self.set_focus(order[at].control)

    def action_enter(self) -> None:
        """Go to the next field; in the last, read back."""
        order = list(self.lines.values())
        if order and order[-1].control is not self.focused:
            self.action_go(1)
        else:
            self.action_read_back()

    def refuse(self, fault: Fault) -> None:
        """Show what is wrong below the field that it is about, and go there.

        If the fault names an option of the command line, the field of that name is meant.
        """
        of_line = "--" in fault.remedy or "TRICORDER_" in fault.remedy
        named = [name for name in self.lines if f"--{name}" in fault.remedy or name == fault.where]
        told = fault.what if of_line or not fault.remedy else f"{fault.what}; {fault.remedy}"
        if named:
            self.lines[named[0]].control.focus()
            self.lines[named[0]].tell(told)
        else:
            self.told.put(row(span(told, Style.BAD)), whole=True)

    # What is read back.

    def action_read_back(self) -> None:
        """Show what would be recorded, or what is missing or wrong."""
        if self.read is not None:
            return
        missing = [line for line in self.lines.values() if line.missing]
        for line in missing:
            line.tell(refused=True)
        if missing:
            missing[0].control.focus()
            self.tell_missing()
            return
        self.read_again()

    def read_again(self, why: str = "") -> None:
        """Read back what the fields say; where that is refused, go back to the form."""
        try:
            self.read = self.act.read(self.values())
        except InputError as refused:
            self.leave_read()
            self.refuse(refused.faults[0])
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
        if self.lines:
            list(self.lines.values())[-1].control.focus()

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
        if self.read is not None and self.lines:
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


def _offer(number: int, offered: Row, *, taken: bool) -> Row:
    mark = span(f"{TAKEN if taken else ' '} {number} ", Style.NUMBER)
    return row(mark, *offered.spans)._replace(hang=4)
