"""The fields of an act: what each says, which are missing, and what was wrong with one."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from textual.containers import VerticalScroll
from textual.events import DescendantBlur
from textual.widgets import Input

from engine.model.errors import Fault, InputError
from replay.render.row import Row, row
from replay.text.span import Style, span
from tui.app.asked_act import AskedAct
from tui.app.form import Field
from tui.app.widgets.field import NOT_IN_USE, FieldLine, TypedField
from tui.app.widgets.lines_field import LinesField
from tui.app.widgets.offer_list import OfferList
from tui.app.widgets.rule_field import TAKEN, RuleField

CITES: Final = "cites"
JUDGE: Final = "judge"
# Fields that may name several offers, with commas between.
SEVERAL: Final = frozenset({"finds"})
BETWEEN: Final = 2
# A remedy with one of these is for the command line.
_COMMAND_LINE: Final = ("--", "TRICORDER_", "'tricorder", "'dispute")


class ActFields(VerticalScroll, can_focus=False):
    """Holds a line for each field of an act, by its name."""

    def __init__(self, act: AskedAct) -> None:
        self.act = act
        self.lines = {field.name: FieldLine(field, self.control_of(field)) for field in act.fields}
        super().__init__(*self.lines.values(), id="act-fields")

    def control_of(self, field: Field) -> TypedField | None:
        """Return what a field is filled in with; None for a line, or for choices."""
        if field.name == CITES and self.act.rules is not None:
            return RuleField(field, self.act.rules)
        return LinesField(field, partial(self.wrong, field)) if field.several else None

    def on_mount(self) -> None:
        """Make room for the longest label."""
        widest = max((len(line.field.label) for line in self.lines.values()), default=0)
        for line in self.lines.values():
            line.name_of.styles.width = widest + len(NOT_IN_USE) + BETWEEN

    @property
    def order(self) -> Sequence[FieldLine]:
        """The lines from the top."""
        return tuple(self.lines.values())

    @property
    def at(self) -> int | None:
        """The index of the field in use; None where none is."""
        focused = self.screen.focused
        return next((i for i, line in enumerate(self.order) if line.control is focused), None)

    @property
    def used(self) -> FieldLine | None:
        """The field in use."""
        return None if self.at is None else self.order[self.at]

    def begin(self) -> None:
        """Go to the first field; if the judge is known, to the next one."""
        first = self.order[0]
        known = len(self.order) > 1 and first.field.name == JUDGE and first.value
        self.go_to(1 if known else 0)

    def go_to(self, at: int) -> None:
        """Go to a field at once: a key that follows in a burst is meant for it."""
        self.screen.set_focus(self.order[at].control)

    def go(self, by: int) -> bool:
        """Go to another field; return whether there is one."""
        at = (self.at or 0) + by
        if not 0 <= at < len(self.order):
            return False
        self.go_to(at)
        return True

    @property
    def values(self) -> dict[str, str]:
        """What each field says, with offers in place of their numbers."""
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

    @property
    def missing(self) -> Sequence[int]:
        """The required fields that are empty."""
        return [at for at, line in enumerate(self.order) if line.missing]

    def refuse_missing(self) -> bool:
        """Mark the required fields that are empty, and go to the first; return whether any is."""
        for at in self.missing:
            self.order[at].tell(refused=True)
        if self.missing:
            self.go_to(self.missing[0])
        return bool(self.missing)

    def refuse(self, fault: Fault) -> str:
        """Show what is wrong below the field that it is about, and go there; else return it.

        If the fault names an option of the command line, the field of that name is meant.
        """
        named = [name for name in self.lines if f"--{name}" in fault.remedy or name == fault.where]
        told = _told(fault)
        if fault.where and fault.where not in self.lines:
            told = f"{fault.where}: {told}"
        if not named:
            return told
        line = self.lines[named[0]]
        self.go_to(self.order.index(line))
        line.tell(told)
        return ""

    def on_descendant_blur(self, event: DescendantBlur) -> None:
        """Show at once if a field that is left names a judge, a player or a rule that is none."""
        left = next((line for line in self.order if line.control is event.widget), None)
        if left is not None and left.value.strip():
            left.tell(self.wrong(left.field, left.value))

    def on_lines_field_refused(self, message: LinesField.Refused) -> None:
        """Show why a line cannot be kept."""
        if self.used is not None:
            self.used.tell(message.why)

    def wrong(self, field: Field, said: str) -> str:
        """Return in words what is wrong with what a field would say; nothing if nothing is."""
        names = (field.name, *field.beside)
        said_by = {name: self.lines[name].value for name in names} | {field.name: said}
        try:
            if self.act.check is not None:
                self.act.check({name: self.meant(name, value) for name, value in said_by.items()})
        except InputError as refused:
            return _told(refused.faults[0])
        return ""

    def list_in(self, offered: OfferList, most: int) -> None:
        """List what the field in use can say, with what it says already."""
        line = self.used
        if line is None:
            offered.offer("", [], None, most)
        elif isinstance(line.control, RuleField):
            rule = line.control
            rows = [
                _offer(number, found.row, taken=found.id in rule.taken)
                for number, found in enumerate(rule.found, 1)
            ]
            offered.offer(rule.title, rows, rule.at if rows else None, most)
        else:
            name = line.field.name
            named = [part.strip() for part in self.meant(name, line.value).split(",")]
            rows = [
                _offer(number, offer.row, taken=offer.word in named)
                for number, offer in enumerate(self.act.offers.get(name, ()), 1)
            ]
            title = f"{line.field.label}: by number, or click" if rows else ""
            hint = [row(span(line.field.hint, Style.DIM))] if line.field.hint else []
            offered.offer(title, rows or hint, None, most)

    def pick(self, index: int) -> None:
        """Name an offer in the field in use, or no longer."""
        line = self.used
        if line is None:
            return
        if isinstance(line.control, RuleField):
            line.control.take(index)
        elif isinstance(line.control, Input) and line.field.name in self.act.offers:
            offer = self.act.offers[line.field.name][index]
            parts = [part.strip() for part in line.control.value.split(",") if part.strip()]
            kept = [part for part in parts if part not in (str(index + 1), offer.word)]
            if kept == parts:
                kept = [*(parts if line.field.name in SEVERAL else []), str(index + 1)]
            line.control.value = ", ".join(kept)


def _told(fault: Fault) -> str:
    """Return what is wrong, with what to do; without what is for the command line."""
    of_line = any(word in fault.remedy for word in _COMMAND_LINE)
    return fault.what if of_line or not fault.remedy else f"{fault.what}; {fault.remedy}"


def _offer(number: int, offered: Row, *, taken: bool) -> Row:
    mark = span(f"{TAKEN if taken else ' '} {number} ", Style.NUMBER)
    return row(mark, *offered.spans)._replace(hang=4)
