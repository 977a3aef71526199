"""The docket over a match: disputes, findings, windows, notes in one list; enter goes to one."""

from collections.abc import Sequence
from typing import ClassVar, Final, overload

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from engine.model.person_names import name_key
from replay.render.docket import DocketItem
from replay.render.row import Row, at_most, row, wrapped
from replay.text.span import Span, Style
from tui.app.screens.closes_once import ClosesOnce
from tui.app.widgets.choices import Choices
from tui.app.widgets.kind_bar import KindBar
from tui.app.widgets.plain_input import PlainInput
from tui.app.widgets.row_list import RowList

HINT: Final = "type to filter; tab: one kind only; enter goes there, esc closes"
DETAIL: Final = 4


class ItemRows(Sequence[Row]):
    """The rows of items, each made when it is drawn."""

    def __init__(self, items: Sequence[DocketItem]) -> None:
        self.items = items

    def __len__(self) -> int:
        return len(self.items)

    @overload
    def __getitem__(self, index: int) -> Row: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Row]: ...

    def __getitem__(self, index: int | slice) -> Row | Sequence[Row]:
        if isinstance(index, slice):
            return [item.row for item in self.items[index]]
        return self.items[index].row


class ItemDetail(RowList, can_focus=False):
    """Shows the chosen item in full, as the list has one line for each."""

    def __init__(self) -> None:
        super().__init__(id="item")
        self.whole: Row = row("")
        self.lines: list[Row] = []

    def put(self, whole: Row) -> None:
        """Show this row, wrapped."""
        self.whole = whole
        self.lines = at_most(DETAIL, wrapped([whole], self.cells()))
        self.recount()
        self.refresh()

    def on_resize(self) -> None:
        """Wrap the row to the new width."""
        self.put(self.whole)

    def count(self) -> int:
        """Count the lines."""
        return len(self.lines)

    def row(self, index: int) -> Row:
        """Return a line."""
        return self.lines[index]


class DocketScreen(ClosesOnce[int | None], ModalScreen[int | None]):
    """Shows the items that hold all the words typed; returns the entry to go to, or None to stay.

    The cursor begins at the item nearest before the entry `seq`. `unjudged`: why findings, windows
    and stops are missing; empty if they are there.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", show=False),
        Binding("down", "turn(1)", show=False),
        Binding("up", "turn(-1)", show=False),
        Binding("pagedown", "turn(10)", show=False),
        Binding("pageup", "turn(-10)", show=False),
        Binding("tab", "kind(1)", show=False, priority=True),
        Binding("shift+tab", "kind(-1)", show=False, priority=True),
    ]

    def __init__(
        self, title: str, items: Sequence[DocketItem], seq: int, unjudged: str = ""
    ) -> None:
        super().__init__()
        self.told = title
        self.items = items
        self.left = items
        self.seq = seq
        self.unjudged = unjudged
        self.kinds = KindBar(items)
        self.choices = Choices()
        self.detail = ItemDetail()

    def compose(self) -> ComposeResult:
        """Place the words above the kinds and the list, the chosen item below."""
        with Vertical(id="docket"):
            yield PlainInput(compact=True, placeholder=HINT)
            yield self.kinds
            yield self.choices
            yield self.detail

    def on_mount(self) -> None:
        """Show all."""
        self.show()

    def show(self) -> None:
        """Show the items of the kind that hold all the words, with the nearest one chosen."""
        wanted = name_key(self.query_one(PlainInput).value).split()
        kind = self.kinds.kind
        kept = [item for item in self.items if kind in (None, item.kind)]
        self.left = [item for item in kept if _has(item, wanted)]
        title = self.told + (f"· {self.unjudged} " if self.unjudged else "")
        self.choices.put(title, ItemRows(self.left))
        before = [at for at, item in enumerate(self.left) if (item.seq or 0) <= self.seq]
        self.choose(before[-1] if before else 0)
        if not self.left:
            self.detail.put(row(Span(self.nothing(len(kept), wanted), Style.DIM)))

    def nothing(self, of_kind: int, wanted: Sequence[str]) -> str:
        """Return why nothing is listed: how many lack the words, and how many others have them."""
        if not self.items:
            return "nothing to look at here"
        others = sum(_has(item, wanted) for item in self.items)
        more = f"; {others} of other kinds {'has' if others == 1 else 'have'}" if others else ""
        return f"none of these {of_kind} has all the words{more}"

    def choose(self, at: int) -> None:
        """Choose an item, and show it in full."""
        self.choices.at = max(0, min(at, len(self.left) - 1)) if self.left else -1
        if self.left:
            self.detail.put(self.left[self.choices.at].row)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Filter as the user types."""
        event.stop()
        self.show()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go to the one chosen."""
        event.stop()
        self.take(self.choices.at)

    def on_choices_picked(self, message: Choices.Picked) -> None:
        """Choose the one clicked; a second click goes there."""
        if message.index == self.choices.at:
            self.take(message.index)
        else:
            self.choose(message.index)

    def on_kind_bar_taken(self, message: KindBar.Taken) -> None:
        """Show one kind, or all."""
        self.kinds.take(message.kind)
        self.show()

    def action_kind(self, by: int) -> None:
        """Show the next kind alone, or all."""
        self.kinds.take(self.kinds.beside(by))
        self.show()

    def action_turn(self, by: int) -> None:
        """Choose another."""
        self.choose(self.choices.at + by)

    def take(self, at: int) -> None:
        """Close with the entry of the item, if it has one."""
        if 0 <= at < len(self.left):
            self.dismiss(self.left[at].seq)


def _has(item: DocketItem, wanted: Sequence[str]) -> bool:
    text = name_key(item.row.text)
    return all(word in text for word in wanted)
