"""The library: every match there is, found by typing."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.message import Message
from textual.reactive import reactive
from textual.screen import Screen
from textual.widgets import Input

from engine.model.errors import InputError
from recorder.store.recorded_match import RecordedMatch
from tui.app.commands.command import CommandScreen
from tui.app.commands.command_list import bindings
from tui.app.match_library import MatchItem, volumes
from tui.app.screens.help import help_screen
from tui.app.widgets.detail import Detail
from tui.app.widgets.footer import Footer
from tui.app.widgets.match_list import MatchList

if TYPE_CHECKING:
    from recorder.live.following import Following

ASK = "Type to filter by title, player, date, ruleset or id"


class LibraryScreen(Screen[None]):
    """Owns the filter and the match chosen; letters go to the filter, arrows to the list."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(CommandScreen.LIBRARY)]
    WHERE: ClassVar[CommandScreen] = CommandScreen.LIBRARY
    AUTO_FOCUS = "#filter"

    class Opened(Message):
        """The user opened a match."""

        def __init__(self, log: RecordedMatch, following: "Following | None") -> None:
            super().__init__()
            self.log = log
            self.following = following

    class Begun(Message):
        """The user wants to record a new match, or to go on with one by its id."""

        def __init__(self, match: str = "") -> None:
            super().__init__()
            self.match = match

    words = reactive("", repaint=False)
    at = reactive(0, repaint=False)

    def __init__(self, database: Path | None = None) -> None:
        super().__init__()
        self.database = database
        self.all: Sequence[MatchItem] = ()
        self.fault = ""

    def compose(self) -> ComposeResult:
        """Place the filter above the list."""
        yield Input(id="filter", compact=True, placeholder=ASK)
        yield MatchList().data_bind(LibraryScreen.at)
        yield Detail()
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
        wanted = self.words.casefold().split()
        shelf = self.query_one(MatchList)
        shelf.put([item for item in self.all if item.has(wanted)], len(self.all))
        self.at = max(0, min(self.at, shelf.count() - 1))
        self.say(
            self.fault
            or ("" if shelf.count() else "no match has all these words; esc clears the filter")
        )
        self.watch_at()

    def watch_at(self) -> None:
        """Show the chosen match in full."""
        if self.is_mounted:
            self.query_one(Detail).put(self.query_one(MatchList).item(self.at))

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
        self.at = max(0, min(self.at + by, self.query_one(MatchList).count() - 1))

    def action_open(self) -> None:
        """Open the match chosen."""
        item = self.query_one(MatchList).item(self.at)
        if item is None:
            return
        try:
            log: RecordedMatch = item.read()
            following = item.follow(log)
        except (InputError, OSError) as fault:
            self.say(f"cannot open {item.summary.id}: {fault}")
            return
        self.post_message(self.Opened(log, following))

    def action_record(self) -> None:
        """Ask for a new match."""
        self.post_message(self.Begun())

    def action_go_on(self) -> None:
        """Go on recording the match chosen, if it is one of the store."""
        item = self.query_one(MatchList).item(self.at)
        if item is None:
            return
        if item.path is None:
            self.say("nobody can add to a match that comes with the program")
        else:
            self.post_message(self.Begun(item.summary.id))

    def action_clear(self) -> None:
        """Clear the filter."""
        self.query_one("#filter", Input).value = ""

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(help_screen(CommandScreen.LIBRARY))
