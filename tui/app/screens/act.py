"""An act at the desk: its form over the screen where it began, and what is wrong with it."""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from engine.model.errors import Fault, InputError
from replay.disputes.preview import Preview
from replay.render.difference import difference_rows
from replay.render.row import row
from replay.text.span import Span, Style, span
from tui.app.act_offers import FieldOffer
from tui.app.form import Field
from tui.app.screens.closes_once import ClosesOnce
from tui.app.widgets.choices import Choices
from tui.app.widgets.field import ChoiceField, FieldLine
from tui.app.widgets.status_line import StatusLine
from tui.app.widgets.word_bar import WordBar

HINT: Final = "enter goes on, at the end records; ←→ or a letter choose; esc leaves"
# Among the values: the digest of the preview that was looked at, where there was one.
PREVIEWED: Final = "previewed"
# Fields that may name several offers, with commas between.
SEVERAL: Final = frozenset({"cites", "finds"})


class ActScreen(ClosesOnce[str | None], ModalScreen[str | None]):
    """Asks for what an act needs, and does it; returns what was done, None if the user left.

    `offers`: what can be named by its number in a field, by the field's name.
    `record`: does the act with the values of the fields, and returns what was done in words; raises
    InputError, which leaves the form open and says why.
    `preview`: what would hold after it, shown first; enter again records it.
    """

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", show=False),
        Binding("ctrl+s", "record", show=False, priority=True),
    ]

    def __init__(
        self,
        title: str,
        fields: Sequence[Field],
        offers: Mapping[str, Sequence[FieldOffer]],
        record: Callable[[Mapping[str, str]], str],
        preview: Callable[[Mapping[str, str]], Preview] | None = None,
    ) -> None:
        super().__init__()
        self.told_title = title
        self.lines = {field.name: FieldLine(field) for field in fields}
        self.offers = offers
        self.record = record
        self.preview = preview
        self.looked_at: dict[str, str] = {}
        self.previewed: dict[str, str] = {}
        self.told = StatusLine(id="told")
        self.choices = Choices()

    def compose(self) -> ComposeResult:
        """Place the fields, what is wrong with one, and what can be named by its number."""
        with Vertical(id="acting") as frame:
            frame.border_title, frame.border_subtitle = self.told_title, HINT
            with Vertical(id="act-fields"):
                yield from self.lines.values()
            yield self.told
            yield self.choices
            yield WordBar((("record", "ctrl+s"), ("leave", "escape")))

    def on_mount(self) -> None:
        """Begin at the first field; if the judge is known, at the next one."""
        self.query_one("#act-fields").styles.height = len(self.lines)
        self.choices.display = bool(self.offers) or self.preview is not None
        order = list(self.lines.values())
        known = len(order) > 1 and order[0].field.name == "judge" and order[0].value
        order[1 if known else 0].control.focus()

    def on_descendant_focus(self) -> None:
        """Show what can be named in the field that is typed in."""
        self.show_offers()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show which offers the field names."""
        event.stop()
        self.looked_at = {}
        self.show_offers()

    def on_choice_field_turned(self) -> None:
        """Forget what was wrong, and what was looked at."""
        self.looked_at = {}
        self.say("")

    @property
    def name_in_focus(self) -> str:
        """The name of the field in focus; empty where none is."""
        named = (name for name, line in self.lines.items() if line.control is self.focused)
        return next(named, "")

    def show_offers(self) -> None:
        """List what can be named by its number in this field, with what is named already."""
        name = self.name_in_focus
        named = self.values().get(name, "")
        rows = []
        for number, offer in enumerate(self.offers.get(name, ()), 1):
            mark = "x" if offer.word in (part.strip() for part in named.split(",")) else " "
            head = span(f"[{mark}] {number} ", Style.NUMBER)
            rows.append(row(head, *offer.row.spans))
        title = f"{self.lines[name].field.label}: by number, or click" if rows else ""
        self.choices.put(title, rows)

    def on_choices_picked(self, message: Choices.Picked) -> None:
        """Name the offer that was clicked, or no longer."""
        if not self.offers.get(self.name_in_focus) or self.values() == self.looked_at:
            return
        control = self.lines[self.name_in_focus].control
        offer = self.offers[self.name_in_focus][message.index]
        parts = [part.strip() for part in control.value.split(",") if part.strip()]
        names = {str(message.index + 1), offer.word}
        kept = [part for part in parts if part not in names]
        if kept == parts:
            before = parts if self.name_in_focus in SEVERAL else []
            kept = [*before, str(message.index + 1)]
        control.value = ", ".join(kept)

    def on_word_bar_pressed(self, message: WordBar.Pressed) -> None:
        """Press the key of the word that was clicked."""
        self.app.call_later(self.app.simulate_key, message.key)

    def values(self) -> dict[str, str]:
        """Return what each field says, with offers in place of their numbers."""
        return {name: self.meant(name, line.value) for name, line in self.lines.items()}

    def meant(self, name: str, text: str) -> str:
        """Return what a field says, with offers in place of their numbers."""
        offers = self.offers.get(name, ())
        if not offers:
            return text
        parts = []
        for part in text.split(","):
            number = int(part) if part.strip().isdecimal() else 0
            parts.append(offers[number - 1].word if 0 < number <= len(offers) else part)
        return ",".join(parts)

    def say(self, message: str) -> None:
        """Show what is wrong."""
        self.told.put(row(Span(""), span(message, Style.BAD)), whole=True)

    def action_go(self, by: int) -> None:
        """Go to another field; beyond the last, record."""
        order = list(self.lines.values())
        at = next((i for i, line in enumerate(order) if line.control is self.focused), 0) + by
        if at >= len(order):
            self.action_record()
        elif at >= 0:
            self.set_focus(order[at].control)

    def action_turn(self, by: int) -> None:
        """Choose another word, where the field has a choice."""
        if isinstance(self.focused, ChoiceField):
            self.focused.turn(by)

    def action_record(self) -> None:
        """Do the act, or show what is wrong with it; a preview, if there is one, is shown first."""
        values = self.values()
        try:
            if self.preview is not None and values != self.looked_at:
                self.look_at(values, self.preview(values))
                return
            done = self.record(values | self.previewed)
        except InputError as refused:
            self.refuse(refused.faults[0])
            return
        self.dismiss(done)

    def look_at(self, values: dict[str, str], preview: Preview) -> None:
        """Show what the act would change; as long as nothing else is typed, enter records it."""
        self.looked_at, self.previewed = values, {PREVIEWED: preview.digest}
        self.say("")
        rows = difference_rows(preview.difference, preview.now, preview.after)
        self.choices.put(f"The table after it ({preview.digest}): enter again records it", rows)

    def refuse(self, fault: Fault) -> None:
        """Show what is wrong, and focus the field that it is about.

        If the fault names an option of the command line, the field of that name is meant.
        """
        of_line = "--" in fault.remedy or "TRICORDER_" in fault.remedy
        named = [name for name in self.lines if f"--{name}" in fault.remedy or name == fault.where]
        self.say(fault.what if of_line or not fault.remedy else f"{fault.what}; {fault.remedy}")
        if named:
            self.lines[named[0]].control.focus()
