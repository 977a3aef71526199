"""The search over the library: words find entries of all matches, and each opens at its entry."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.message import Message
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Input

from engine.model.errors import InputError
from replay.render.row import Row, row
from replay.search.search_text import LONGEST
from replay.text.span import Style, span
from tui.app.commands.command import CommandScreen
from tui.app.commands.command_list import bindings
from tui.app.idle_worker import IdleWorker
from tui.app.library_search import NARROWING, LibrarySearch, SearchLine
from tui.app.match_library import volumes
from tui.app.screens.closes_once import ClosesOnce
from tui.app.screens.help import help_screen
from tui.app.screens.library import LibraryScreen
from tui.app.widgets.choices import Choices
from tui.app.widgets.entry_rows import EntryRows
from tui.app.widgets.footer import Footer
from tui.app.widgets.plain_input import PlainInput
from tui.app.widgets.prompt import Prompt

ASK: Final = 'words of entries, titles, notes: amanda rogers by:bram "two words" -without'
# Seconds after a key before a large library is searched; a small one is at once.
PATIENCE: Final = 0.15
LARGE: Final = 50_000
# Seconds between two looks at what was read in spare time.
LOOK: Final = 0.5


class WordsInput(PlainInput):
    """The line of words; → at their end asks for more than the next letter."""

    class WentOn(Message):
        """The user went to the right of the last letter."""

    def action_cursor_right(self, select: bool = False) -> None:
        """Go a letter to the right; at the end, tell."""
        if self.cursor_position >= len(self.value):
            self.post_message(self.WentOn())
        else:
            super().action_cursor_right(select)


class SearchScreen(ClosesOnce[str | None], Screen[str | None]):
    """Owns the words and the line chosen; returns the words to the list of matches."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(CommandScreen.SEARCH)]
    WHERE: ClassVar[CommandScreen] = CommandScreen.SEARCH
    AUTO_FOCUS = "#filter"

    def __init__(self, database: Path | None = None, words: str = "") -> None:
        super().__init__()
        self.database = database
        self.words = words
        self.whole = ""
        self.library = LibrarySearch(database)
        self.idle = IdleWorker()
        self.lines: Sequence[SearchLine] = ()
        self.choices = Choices()
        self.below = EntryRows(id="below")
        self.waiting: Timer | None = None
        self.state = (0, 0, "")

    def compose(self) -> ComposeResult:
        """Place the words above what they find, the line chosen in full below."""
        yield WordsInput(
            self.words,
            id="filter",
            compact=True,
            placeholder=ASK,
            max_length=LONGEST,
            select_on_focus=False,
        )
        yield self.choices
        yield self.below
        yield Footer(CommandScreen.SEARCH)
        yield Prompt()

    def on_mount(self) -> None:
        """Search what is known, and read what is new in spare time."""
        self.below.can_focus = False
        if self.idle.add(self.library.catch_up()):
            self.run_worker(self.idle.run)  # type: ignore[arg-type]
        self.set_interval(LOOK, self.look)
        self.call_after_refresh(self.show)

    def on_unmount(self) -> None:
        """Close the index."""
        self.library.close()

    def say(self, message: str) -> None:
        """Show a message at the bottom."""
        self.query_one(Footer).message = message

    def look(self) -> None:
        """Search again once more matches were read."""
        if self.state != self.library.state:
            self.show()

    def show(self) -> None:
        """Show what the words find."""
        self.waiting = None
        self.state = self.library.state
        at, before = self.choices.at, [line.row for line in self.lines]
        found = self.library.shown(self.words, self.whole)
        self.lines = found.lines
        rows = [line.row for line in found.lines]
        self.choices.put(found.title, rows)
        first = next((each for each, line in enumerate(self.lines) if line.seq is not None), 0)
        self.choose(at if rows[: at + 1] == before[: at + 1] and at >= 0 else first)

    def choose(self, at: int) -> None:
        """Choose a line, and show it in full."""
        self.choices.at = max(0, min(at, len(self.lines) - 1)) if self.lines else -1
        self.below.put(list(self.chosen_rows()))

    def chosen_rows(self) -> Sequence[Row]:
        """Return the line chosen in full, and how to narrow the words."""
        narrowing = row(span(NARROWING, Style.DIM))
        if not self.lines:
            return (narrowing,)
        line = self.lines[self.choices.at]
        if line.seq is None:
            return (line.row, narrowing)
        number = span(f"{line.match}@{line.seq} ", Style.NUMBER)
        return (row(number, *line.row.spans[1:]), narrowing)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search as the user types; a large library once he pauses."""
        event.stop()
        if event.input.id != "filter":
            return
        self.words, self.whole = event.value, ""
        if self.waiting is not None:
            self.waiting.stop()
        if self.library.index.count() < LARGE:
            self.show()
        else:
            self.waiting = self.set_timer(PATIENCE, self.show)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Open the match at the entry chosen."""
        event.stop()
        if event.input.id != "filter":
            return
        if self.waiting is not None:
            self.waiting.stop()
            self.show()
        self.action_open()

    def on_choices_picked(self, message: Choices.Picked) -> None:
        """Choose the line clicked; a second click opens it."""
        if message.index == self.choices.at:
            self.action_open()
        else:
            self.choose(message.index)

    def action_move(self, by: int) -> None:
        """Choose a line further down or up."""
        self.choose(self.choices.at + by)

    def on_words_input_went_on(self) -> None:
        """Show all entries of the match of the line chosen."""
        self.action_whole()

    def action_whole(self) -> None:
        """Show all entries of the match of the line chosen."""
        if self.lines and self.lines[self.choices.at].match:
            self.whole = self.lines[self.choices.at].match
            self.show()

    def action_open(self) -> None:
        """Open the match of the line chosen, at its entry."""
        if not self.lines or not self.lines[self.choices.at].match:
            return
        line = self.lines[self.choices.at]
        items, _ = volumes(self.database)
        item = next((each for each in items if each.summary.id == line.match), None)
        if item is None:
            self.say(f"{line.match} is no longer there")
            return
        try:
            log = item.view()
            following = item.follow(log)
        except (InputError, OSError) as fault:
            self.say(f"cannot open {line.match}: {fault}")
            return
        seq = line.seq or item.left_at or None
        self.post_message(LibraryScreen.Opened(log, seq, following))

    def action_save(self) -> None:
        """Ask for a name for these words."""
        if self.words.strip():
            self.say("")
            self.add_class("-asking")
            self.query_one(Prompt).ask("save", "Name for this search")

    def on_prompt_answered(self, message: Prompt.Answered) -> None:
        """Save the words by the name that was typed, if one was."""
        self.remove_class("-asking")
        self.query_one("#filter", Input).focus()
        if message.text:
            self.say(self.library.save(message.text, self.words))

    def action_saved(self) -> None:
        """List the saved searches, and take the one picked."""
        from tui.app.screens.pick import Item, PickScreen

        saved = self.library.saved()
        if not saved:
            self.say("no search is saved: ^s saves one")
            return
        rows = [row(span(each.name, Style.HEADING), "  ", span(each.text)) for each in saved]
        items = [Item(line, each.text) for line, each in zip(rows, saved, strict=True)]
        self.app.push_screen(PickScreen(" Saved searches ", items), self.take)

    def take(self, words: str | None) -> None:
        """Search for words that were picked, if any were."""
        if words is not None:
            typed = self.query_one("#filter", Input)
            typed.value = words
            typed.cursor_position = len(words)

    def action_titles(self) -> None:
        """Go back to the list of matches, with the words."""
        if not self.has_class("-asking"):
            self.dismiss(self.words)

    def action_clear(self) -> None:
        """Clear the words; without any, go back to the list of matches."""
        typed = self.query_one("#filter", Input)
        if typed.value:
            typed.value = ""
        else:
            self.dismiss("")

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(help_screen(CommandScreen.SEARCH))
