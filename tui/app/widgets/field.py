"""A field of a form: its label, and a line to type on or a choice to turn."""

from collections.abc import Iterator, Sequence
from typing import Final, Protocol, cast

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Key
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Label

from replay.render.row import Row, row
from replay.text.sanitize import plain, width
from replay.text.span import Span, Style, span
from tui.app.form import Field
from tui.app.widgets.plain_input import PlainInput
from tui.app.widgets.row_list import RowList

NOBODY: Final = "not set"
REQUIRED: Final = "required"
MISSING: Final = "missing"
# The mark of the field in use.
IN_USE: Final = "▶ "
NOT_IN_USE: Final = "  "
# Letters that come within so many seconds are one word.
ONE_WORD: Final = 1.0
# With so many rows, a terminal has room for choices on several lines.
TALL: Final = 30

# Keys by which the user goes to another field.
_GOING: Final = {"enter": 1, "down": 1, "up": -1}


class Going(Protocol):
    """A form that the user goes through by keys."""

    def action_go(self, by: int) -> None:
        """Go to another field, before the next key is looked at; stop at the ends."""

    def action_enter(self) -> None:
        """Go to the next field; in the last, end the form."""


def goes(control: Widget, event: Key) -> bool:
    """Do the work of a key that leaves a field; return whether the key was not meant for it.

    Where keys come in a burst, a field still gets those that were typed after it was left: they
    are handed to the field that they were meant for, with the time when they were typed. If no
    field is in use any more, they are dropped.
    """
    focused = control.screen.focused
    if focused is not control:
        event.prevent_default().stop()
        if focused is not None:
            handed = Key(event.key, event.character)
            handed.time = event.time
            focused.post_message(handed)
        return True
    by = _GOING.get(event.key)
    if by is None:
        return False
    event.prevent_default().stop()
    form = cast(Going, control.screen)
    if event.key == "enter":
        form.action_enter()
    else:
        form.action_go(by)
    return True


class TypedField(PlainInput):
    """A line to type on; typing replaces the value of the last match."""

    def __init__(self, field: Field) -> None:
        super().__init__(field.value, compact=True, placeholder=field.hint, select_on_focus=True)

    @property
    def said(self) -> str:
        """What the field says."""
        return self.value

    def on_key(self, event: Key) -> None:
        """Go to another field at once."""
        goes(self, event)


class ChoiceField(RowList):
    """One of a few words; left and right turn to another, letters to the next that begins so."""

    value = reactive("", repaint=False)

    class Turned(Message):
        """The user chose another."""

    class Meaningless(Message):
        """Letters were typed that begin no choice; `why` says so."""

        def __init__(self, why: str) -> None:
            super().__init__()
            self.why = why

    def __init__(self, field: Field) -> None:
        super().__init__(id="value")
        self.choices: Sequence[str] = field.choices
        self.set_reactive(ChoiceField.value, field.value)
        self.typed = ""
        self.typed_at = 0.0
        self.before = field.value

    @property
    def said(self) -> str:
        """What the field says."""
        return self.value

    def put(self, choices: Sequence[str]) -> None:
        """Offer other words; if the old word is none of them, take the last."""
        self.choices = choices
        if self.value not in choices:
            self.value = choices[-1]
        self.refresh()

    def turn(self, by: int) -> None:
        """Turn to the next, or the one before."""
        self.choose(self.choices[(self.choices.index(self.value) + by) % len(self.choices)])

    def choose(self, choice: str) -> None:
        """Choose a word."""
        self.value = choice
        self.post_message(self.Turned())

    def count(self) -> int:
        """Return how many lines the choices take."""
        return len(self.lines())

    def mark(self, index: int) -> str:
        """Return a margin; a single line has no gutter."""
        return ""

    def row(self, index: int) -> Row:
        """Show all, the one chosen in brackets; where there is no room for all, that one alone."""
        return self.lines()[index]

    def lines(self) -> Sequence[Row]:
        """Return the choices on one line, or in a tall terminal on several; else the one chosen."""
        pieces: list[Span] = []
        for choice in self.choices:
            shown = choice or NOBODY
            chosen = choice == self.value
            pieces.append(span(f"[{shown}]" if chosen else f" {shown} ", _style(chosen)))
        if self.has_focus:
            pieces.append(Span("←→", Style.DIM))
        filled = [*_filled(pieces, self.size.width)]
        if len(filled) == 1 or self.screen.size.height >= TALL:
            return [row(*line) for line in filled]
        turns = f" ←→ of {len([choice for choice in self.choices if choice])}"
        return [row(span(f"[{self.value or NOBODY}]", _style(chosen=True)), Span(turns, Style.DIM))]

    def fit(self) -> None:
        """Take as many lines as the choices do."""
        if self.is_mounted:
            self.styles.height = self.count()
        self.recount()
        self.refresh()

    def on_resize(self) -> None:
        """Break the choices anew."""
        self.fit()

    def watch_value(self) -> None:
        """Show the other."""
        self.fit()

    def on_key(self, event: Key) -> None:
        """Go to another field at once, or turn at once."""
        if goes(self, event):
            return
        if event.key in ("left", "right"):
            event.prevent_default().stop()
            self.turn(1 if event.key == "right" else -1)
        elif event.character is not None and event.character.isalpha():
            event.prevent_default().stop()
            self.type(event.character.casefold(), event.time)
        elif event.is_printable and event.character is not None:
            event.prevent_default().stop()
            self.refuse(event.character)

    def type(self, letter: str, at: float) -> None:
        """Choose the word that begins with the letters typed in one go.

        The same letter again turns to the next word. Letters that begin no word were meant for
        another field: the choice is again what it was before them.
        """
        if at - self.typed_at > ONE_WORD:
            self.typed, self.before = "", self.value
        self.typed, self.typed_at = self.typed + letter, at
        begun = [word for word in self.choices if word.casefold().startswith(self.typed)]
        if len(set(self.typed)) == 1:
            begun = [word for word in self.choices if word.casefold().startswith(letter)]
            self.choose(self._next(letter))
        else:
            self.choose(next(iter(begun), self.before))
        if not begun:
            self.refuse(self.typed)

    def refuse(self, typed: str) -> None:
        """Post that what was typed means nothing here."""
        words = ", ".join(choice for choice in self.choices if choice)
        self.post_message(self.Meaningless(f"“{typed}” begins none of: {words}"))

    def _next(self, letter: str) -> str:
        """Return the next word that begins with a letter; where there is none, the same."""
        at = self.choices.index(self.value)
        later = (*self.choices[at + 1 :], *self.choices[: at + 1])
        return next((word for word in later if word.casefold().startswith(letter)), self.value)

    def on_focus(self) -> None:
        """Show how to turn."""
        self.typed = ""
        self.fit()

    def on_blur(self) -> None:
        """Stop showing how to turn."""
        self.fit()


def _filled(pieces: Sequence[Span], cells: int) -> Iterator[list[Span]]:
    """Yield as many pieces as fit into a line, line by line."""
    line: list[Span] = []
    for piece in pieces:
        if line and sum(width(each.text) for each in (*line, piece)) > cells:
            yield line
            line = []
        line.append(piece)
    yield line


def _style(chosen: bool) -> Style:
    return Style.HEADING if chosen else Style.DIM


class FieldLine(Vertical):
    """A field on its line, with what is wrong with it below; `value` is what it says.

    `▶` stands before the one in use, `required` or `missing` behind one that is empty.
    """

    def __init__(self, field: Field, control: "TypedField | ChoiceField | None" = None) -> None:
        super().__init__(classes="field")
        self.field = field
        own = ChoiceField(field) if field.choices else TypedField(field)
        self.control: TypedField | ChoiceField = control or own
        self.name_of = Label("", classes="name", markup=False)
        self.state = Label("", classes="state", markup=False)
        self.below = Label("", classes="below", markup=False)
        self.wrong = ""

    @property
    def value(self) -> str:
        """The value of the field now."""
        return self.control.said

    @property
    def missing(self) -> bool:
        """True while it is required and empty."""
        return self.field.required and not self.value.strip()

    def compose(self) -> ComposeResult:
        """Place the label before it."""
        with Horizontal():
            yield self.name_of
            yield self.control
            yield self.state
        yield self.below

    def on_mount(self) -> None:
        """Show whether it is required."""
        self.tell()

    def on_descendant_focus(self) -> None:
        """Mark it."""
        self.name_of.update(IN_USE + plain(self.field.label))

    def on_descendant_blur(self) -> None:
        """Mark it no more."""
        self.name_of.update(NOT_IN_USE + plain(self.field.label))

    def on_input_changed(self) -> None:
        """Forget what was wrong with it."""
        self.tell()

    def on_choice_field_turned(self) -> None:
        """Forget what was wrong with it."""
        self.tell()

    def on_rule_field_looked(self) -> None:
        """Show what was taken, and forget what was wrong with it."""
        self.tell()

    def on_lines_field_entered(self) -> None:
        """Show the lines that were kept, and forget what was wrong with them."""
        self.tell()

    def tell(self, wrong: str = "", *, refused: bool = False) -> None:
        """Show whether it is required, or missing since it was `refused`, and what is wrong."""
        in_use = self.control.has_focus
        self.name_of.update((IN_USE if in_use else NOT_IN_USE) + plain(self.field.label))
        word = MISSING if refused else REQUIRED
        self.state.update(word if self.missing else "")
        self.state.display = self.missing
        self.wrong = wrong
        told = [plain(f"! {wrong}")] if wrong else []
        self.below.update("\n".join([*self.more, *told]))
        self.below.display = bool(self.more or told)

    @property
    def more(self) -> Sequence[str]:
        """Further lines of the field."""
        return getattr(self.control, "more", ())
