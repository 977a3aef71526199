"""The library: every match there is, found by typing."""

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.message import Message
from textual.reactive import reactive
from textual.screen import Screen
from textual.widgets import Input
from textual.worker import Worker

from engine.model.errors import InputError
from engine.model.person_names import name_key
from recorder.files.bundled import SUFFIX
from recorder.files.whole_file import write_whole
from recorder.store.recorded_match import RecordedMatch
from tui.app.commands.command import CommandScreen
from tui.app.commands.command_list import bindings
from tui.app.idle_worker import AFTER_A_KEY, IdleWorker
from tui.app.match_library import MatchItem, hide, volumes
from tui.app.moment_copy import free_name
from tui.app.screens.help import help_screen
from tui.app.widgets.detail import Detail
from tui.app.widgets.footer import Footer
from tui.app.widgets.match_list import MatchList

if TYPE_CHECKING:
    from recorder.live.following import Following

ASK = "Type to filter by title, player, date, ruleset or id"


class LibraryScreen(Screen[None]):
    """Owns the filter and the match chosen; letters go to the filter, arrows to the list.

    Hidden matches are listed while `everything` is; no match is ever deleted here.
    """

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(CommandScreen.LIBRARY)]
    WHERE: ClassVar[CommandScreen] = CommandScreen.LIBRARY
    AUTO_FOCUS = "#filter"

    class Opened(Message):
        """The user opened a match; `seq`: where the user left it, None for the first time."""

        def __init__(
            self, log: RecordedMatch, seq: int | None, following: "Following | None"
        ) -> None:
            super().__init__()
            self.log = log
            self.seq = seq
            self.following = following

    class Begun(Message):
        """The user wants to record a new match."""

    class Queued(Message):
        """The user wants to see the disputes that wait."""

    class Continued(Message):
        """The user wants to go on recording a match of the store."""

        def __init__(self, match: str) -> None:
            super().__init__()
            self.match = match

    words = reactive("", repaint=False)
    at = reactive(0, repaint=False)

    def __init__(self, database: Path | None = None) -> None:
        super().__init__()
        self.database = database
        self.all: Sequence[MatchItem] = ()
        self.fault = ""
        self.everything = False
        self.counting: Worker[None] | None = None
        # Counting stops when it sees that they are gone.
        self.shelf = MatchList()
        self.detail = Detail()

    def compose(self) -> ComposeResult:
        """Place the filter above the list."""
        yield Input(id="filter", compact=True, placeholder=ASK)
        yield self.shelf.data_bind(LibraryScreen.at)
        yield self.detail
        yield Footer(CommandScreen.LIBRARY)

    def on_mount(self) -> None:
        """List the matches."""
        self.load()

    def on_screen_resume(self) -> None:
        """List them again: others may record meanwhile."""
        self.load()

    def load(self) -> None:
        """Read the list of matches; if the store cannot be read, show why and the others."""
        self.all, fault = volumes(self.database)
        self.fault = fault
        self.show()

    def say(self, message: str) -> None:
        """Show a message at the bottom."""
        self.query_one(Footer).message = message

    def show(self) -> None:
        """Show the matches that the filter leaves."""
        wanted = name_key(self.words).split()
        shelf = self.shelf
        listed = [item for item in self.all if self.everything or not item.hidden]
        shelf.put([item for item in listed if item.has(wanted)], len(self.all))
        self.at = max(0, min(self.at, len(shelf.volumes) - 1))
        self.say(self.fault or ("" if shelf.volumes else self.nothing(len(listed), wanted)))
        self.watch_at()

    def nothing(self, listed: int, wanted: list[str]) -> str:
        """Return why nothing is listed: how many lack the words, and how many hidden ones have."""
        hidden = sum(item.hidden and item.has(wanted) for item in self.all)
        more = f"; {hidden} hidden {'has' if hidden == 1 else 'have'} (f5 lists)" if hidden else ""
        return f"none of {listed} matches has all these words{more}; esc clears the filter"

    def watch_at(self) -> None:
        """Show the chosen match in full, and judge what is in view."""
        if self.is_mounted:
            shelf = self.shelf
            item = shelf.item(self.at)
            self.detail.put(item, "" if item is None else counted_words(shelf, item))
            if self.counting is None or self.counting.is_finished:
                self.counting = self.run_worker(self.count_findings)

    async def count_findings(self) -> None:
        """Judge the matches in view between keys, as long as the list is on the screen."""
        shelf = self.shelf
        for _ in shelf.counts.count(shelf.in_view, self.show_counts):
            wait = IdleWorker.touched + AFTER_A_KEY - time.monotonic()
            await asyncio.sleep(max(wait, 0))
            if not self.is_current or not shelf.is_attached:
                return

    def show_counts(self) -> None:
        """Show the number of findings of another match."""
        if not self.is_current or not self.query(MatchList):
            return
        shelf = self.shelf
        shelf.refresh()
        item = shelf.item(self.at)
        if item is not None:
            self.detail.put(item, counted_words(shelf, item))

    def on_input_changed(self, event: Input.Changed) -> None:
        """Filter as the user types."""
        self.words = event.value
        self.at = 0
        self.show()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Open the match chosen."""
        event.stop()
        self.action_open()

    def on_match_list_picked(self, message: MatchList.Picked) -> None:
        """Open the match that was clicked."""
        self.at = message.index
        self.action_open()

    def action_move(self, by: int) -> None:
        """Choose a match further down or up."""
        self.at = max(0, min(self.at + by, len(self.shelf.volumes) - 1))

    def action_open(self) -> None:
        """Open the match chosen."""
        item = self.shelf.item(self.at)
        if item is None:
            return
        try:
            log: RecordedMatch = item.view()
            following = item.follow(log)
        except (InputError, OSError) as fault:
            self.say(f"cannot open {item.summary.id}: {fault}")
            return
        self.post_message(self.Opened(log, item.left_at or None, following))

    def chosen(self) -> MatchItem | None:
        """Return the match chosen, if there is one."""
        return self.shelf.item(self.at)

    def action_continue(self) -> None:
        """Go on recording the match chosen."""
        item = self.chosen()
        if item is None:
            return
        if item.path is None:
            self.say(f"{item.summary.id} comes with the program: only your own matches go on")
        elif item.summary.recording is not None:
            self.say(f"{item.summary.id} is being recorded by {item.summary.recording}")
        else:
            self.post_message(self.Continued(item.summary.id))

    def action_export(self) -> None:
        """Write the match chosen to a file, as a transcript."""
        item = self.chosen()
        if item is None:
            return
        from recorder.transcript.printer import print_transcript

        file = free_name(item.summary.id, SUFFIX)
        try:
            log = item.read()
            write_whole(Path(file), print_transcript(log.entries))
        except (InputError, OSError) as fault:
            self.say(f"cannot export {item.summary.id}: {fault}")
            return
        self.say(f"written to {Path(file).absolute()}, head {log.head[:16]}")

    def action_hide(self) -> None:
        """Hide the match chosen from the list, or list it again; the record stays."""
        item = self.chosen()
        if item is None:
            return
        try:
            hide(item)
        except InputError as fault:
            self.say(f"cannot hide {item.summary.id}: {fault}")
            return
        self.load()
        if not item.hidden:
            self.say(f"{item.summary.id} is hidden, not deleted: f5 shows hidden matches")

    def action_everything(self) -> None:
        """Also list hidden matches, or leave them out again."""
        self.everything = not self.everything
        self.show()
        number = sum(item.hidden for item in self.all)
        shown = "listed too" if self.everything else "left out"
        self.say(f"hidden matches: {number}, {shown}; f4 hides or takes in")

    def action_entries(self) -> None:
        """Search the entries of all matches for the words of the filter."""
        from tui.app.screens.search import SearchScreen

        def take(words: str | None) -> None:
            self.query_one("#filter", Input).value = words or ""

        self.app.push_screen(SearchScreen(self.database, self.words), take)

    def action_queue(self) -> None:
        """Show the disputes that wait for a judge."""
        self.post_message(self.Queued())

    def action_record(self) -> None:
        """Ask for a new match."""
        self.post_message(self.Begun())

    def action_clear(self) -> None:
        """Clear the filter."""
        self.query_one("#filter", Input).value = ""

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(help_screen(CommandScreen.LIBRARY))


def counted_words(shelf: MatchList, item: MatchItem) -> str:
    """Return in words how many findings a match has; empty where that is not known."""
    numbers = shelf.counts.of(item)
    if numbers is None:
        return ""
    found = [f"{number} {name}" for name, number in numbers.items() if number]
    return f"findings: {', '.join(found)}" if found else "no findings"
