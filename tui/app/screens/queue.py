"""The queue of disputes over the matches of a store: who waits, how long, who judges."""

from collections.abc import Sequence
from enum import unique
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.message import Message
from textual.screen import Screen

from engine.model.enums import Word
from engine.model.errors import InputError
from recorder.setup.settings import remembered_judge
from replay.dossier.dispute_queue import CALL, QueuedDispute
from replay.dossier.queue_rows import (
    claim_row,
    heading_words,
    owed_text,
    penalty_rows,
    queue_header,
    queue_rows,
)
from replay.render.row import Row, row
from replay.text.address import Address
from replay.text.span import Style, span
from replay.timeline.timeline import Timeline
from tui.app.commands.command import CommandScreen
from tui.app.commands.command_list import bindings
from tui.app.dispute_desk import DisputeDesk
from tui.app.queue_watch import QueueWatch
from tui.app.screens.help import help_screen
from tui.app.widgets.entry_rows import EntryRows
from tui.app.widgets.footer import Footer
from tui.app.widgets.prompt import Prompt
from tui.app.widgets.status_line import StatusLine

if TYPE_CHECKING:
    from recorder.live.following import Following

# Seconds from one look to the next.
LOOK: Final = 1.0


@unique
class QueueFilter(Word):
    """Which disputes are listed."""

    WAITING = "not over"
    LIVE = "live"
    MINE = "yours"
    ALL = "all"


class QueueScreen(Screen[None]):
    """Owns which disputes are listed, and the one chosen; looks each second what has changed."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(CommandScreen.QUEUE)]
    WHERE: ClassVar[CommandScreen] = CommandScreen.QUEUE

    class Opened(Message):
        """The judge opened a match at an entry; `dossier`: of the dispute that it is."""

        def __init__(
            self, timeline: Timeline, seq: int, following: "Following", *, dossier: bool
        ) -> None:
            super().__init__()
            self.timeline = timeline
            self.seq = seq
            self.following = following
            self.dossier = dossier

    class Left(Message):
        """The judge wants to see the library."""

    def __init__(self, database: Path, event: str = "") -> None:
        super().__init__()
        self.watch_on = QueueWatch(database, event)
        self.which = QueueFilter.WAITING
        self.words = ""
        self.queued: Sequence[QueuedDispute] = ()
        self.heading = StatusLine(id="heading")
        self.columns = StatusLine(id="columns")
        self.list = EntryRows(id="queue")
        self.detail = EntryRows(id="item")
        self.footer = Footer(CommandScreen.QUEUE)

    def compose(self) -> ComposeResult:
        """Place the list under its heading, the chosen dispute below."""
        yield self.heading
        yield self.columns
        yield self.list
        yield self.detail
        yield self.footer
        yield Prompt()

    def on_mount(self) -> None:
        """List the queue, and again each second."""
        self.detail.can_focus = False
        self.list.focus()
        self.call_after_refresh(self.look)
        self.set_interval(LOOK, self.look)

    def on_unmount(self) -> None:
        """Close the store."""
        self.watch_on.close()

    def on_screen_resume(self) -> None:
        """Look at once for what the judge did in a dossier."""
        self.call_after_refresh(self.look)

    def on_resize(self) -> None:
        """Lay it out for the new size."""
        self.call_after_refresh(self.look)

    def say(self, message: str) -> None:
        """Show a message at the bottom until the next step, or the keys."""
        self.footer.message = message

    def look(self) -> None:
        """Show the queue as it is now; if the store cannot be read, show why."""
        if not self.is_current:
            return
        chosen = self.chosen
        try:
            listed = self.watch_on.queue(over=self.which is QueueFilter.ALL)
        except InputError as refused:
            self.say(str(refused))
            return
        self.queued = [each for each in listed if self.is_wanted(each)]
        same = [self.key(each) for each in self.queued]
        at = same.index(self.key(chosen)) if chosen and self.key(chosen) in same else self.list.at
        self.show(listed, at)

    @staticmethod
    def key(each: QueuedDispute) -> tuple[str, int]:
        """Return what identifies a dispute."""
        return each.match, each.about

    def is_wanted(self, each: QueuedDispute) -> bool:
        """Return whether a dispute is listed."""
        if self.which is QueueFilter.LIVE and not each.live:
            return False
        if self.which is QueueFilter.MINE and each.judge != remembered_judge():
            return False
        shown = " ".join((each.match, each.title, each.event, each.claim, each.judge, each.by))
        return all(word in shown.casefold() for word in self.words.casefold().split())

    def show(self, listed: Sequence[QueuedDispute], at: int) -> None:
        """Show the heading, the list with its chosen dispute, and that in full."""
        you = f"   you: {remembered_judge()}" if remembered_judge() else ""
        event = span(f"{self.watch_on.event}  " if self.watch_on.event else "")
        head = row(span("QUEUE  ", Style.JUDGING), event, heading_words(listed))
        self.heading.put(head, row(span(f"{self.filter_words}{you}", Style.DIM)))
        cells = self.list.cells()
        self.columns.put(row(" ", *queue_header(cells).spans))
        rows = [
            line._replace(seq=number)
            for number, each in enumerate(self.queued, 1)
            for line in queue_rows(each, cells)
        ]
        if rows != self.list.rows:
            self.list.put(rows or [row(span("no dispute waits for a judge", Style.DIM))])
        self.list.choose(at)
        self.show_chosen()

    @property
    def filter_words(self) -> str:
        """Words for what is listed; empty for the usual list of all that is not over."""
        which = "" if self.which is QueueFilter.WAITING else f"only {self.which.value}"
        which = "all of them" if self.which is QueueFilter.ALL else which
        return "  ".join(filter(None, (which, f'"{self.words}"' if self.words else "")))

    def show_chosen(self) -> None:
        """Show the chosen dispute in full."""
        each = self.chosen
        self.detail.put([] if each is None else [*self.detail_rows(each)])

    def detail_rows(self, each: QueuedDispute) -> Sequence[Row]:
        """Return who claims what in which match, what its table is owed, penalties so far."""
        where = span(each.title or each.match, Style.HEADING)
        event = span(f"   {each.event}" if each.event else "", Style.DIM)
        address = str(Address(each.match, each.about))
        return [
            row(where, event),
            row(f"owed to the table: {owed_text(each)}   ", span(address, Style.NUMBER)),
            claim_row(each)._replace(depth=0),
            *(told._replace(depth=0) for told in penalty_rows(each)),
        ]

    @property
    def chosen(self) -> QueuedDispute | None:
        """The dispute chosen; None where none is listed."""
        at = self.list.seq
        return self.queued[at - 1] if at is not None and 0 < at <= len(self.queued) else None

    def on_entry_rows_picked(self, message: EntryRows.Picked) -> None:
        """Open the dispute that was clicked twice."""
        self.action_open()

    def action_turn(self, by: int) -> None:
        """Choose another dispute."""
        self.say("")
        self.list.choose(self.list.at + by)
        self.show_chosen()

    def action_open(self) -> None:
        """Open the dossier of the dispute chosen."""
        each = self.chosen
        if each is not None:
            self.open(each, each.about, dossier=each.state != CALL)

    def action_watch(self) -> None:
        """Watch the match at its end."""
        if self.chosen is not None:
            self.open(self.chosen, 0, dossier=False)

    def open(self, each: QueuedDispute, seq: int, *, dossier: bool) -> None:
        """Open a match at an entry, at 0 at its end; or say why it cannot be opened."""
        from recorder.live.following import Following

        try:
            timeline = self.watch_on.match(each.match)
            following = Following(self.watch_on.path, each.match, after=timeline.last)
        except InputError as refused:
            self.say(str(refused))
            return
        at = seq or timeline.last
        self.post_message(self.Opened(timeline, at, following, dossier=dossier))

    def action_act(self) -> None:
        """Ask who takes the chosen dispute up."""
        each = self.chosen
        if each is None:
            return
        try:
            desk = DisputeDesk(self.watch_on.match(each.match), self.look)
            asked = desk.screen("review", each.about)
        except InputError as refused:
            self.say(refused.faults[0].what)
            return
        self.app.push_screen(asked, lambda done: self.say(done or ""))

    def action_which(self) -> None:
        """List others: those not over, live ones, yours, all."""
        filters = list(QueueFilter)
        self.which = filters[(filters.index(self.which) + 1) % len(filters)]
        self.say("")
        self.look()

    def action_search(self) -> None:
        """Ask for words."""
        self.add_class("-asking")
        self.query_one(Prompt).ask("words", "List only those with these words", self.words)

    def on_prompt_answered(self, message: Prompt.Answered) -> None:
        """List those that have the words."""
        self.remove_class("-asking")
        self.list.focus()
        self.words = message.text
        self.look()

    def action_copy(self) -> None:
        """Copy the address and the claim of the chosen dispute."""
        each = self.chosen
        if each is not None:
            address = Address(each.match, each.about)
            self.app.copy_to_clipboard(f"{address} {claim_row(each).text.strip()}\n")
            self.say(f"copied {address}")

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(help_screen(CommandScreen.QUEUE))

    def action_library(self) -> None:
        """Go to the list of matches."""
        self.post_message(self.Left())
