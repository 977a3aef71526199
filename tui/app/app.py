"""The terminal application: the library of matches, and a match to step through."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from textual.app import App
from textual.binding import Binding, BindingType
from textual.command import Provider
from textual.events import Click, Event, InputEvent, Key, Paste
from textual.screen import ModalScreen, Screen
from textual.theme import Theme

from engine.model.errors import InputError
from recorder.files.open_match import open_stored
from recorder.setup.settings import remember_theme, remembered_theme
from recorder.store.paths import store_path
from recorder.store.recorded_match import RecordedMatch
from replay.timeline.timeline import Timeline
from tui.app.chain_check import ChainCheck
from tui.app.idle_worker import IdleWorker
from tui.app.key_order import KeyOrder
from tui.app.palette import Palette
from tui.app.screens.library import LibraryScreen
from tui.app.screens.match import MatchScreen
from tui.app.themes import DARK, OWN

if TYPE_CHECKING:
    from recorder.live.following import Following
    from tui.app.screens.queue import QueueScreen


# The screens of a program that shows a match and nothing under it, with Textual's own.
UNDER_A_MATCH: Final = 2


class ToRecord(NamedTuple):
    """What the user wants to record: a match of the store to go on with, or a new one."""

    match: str = ""


class TricorderApp(App[None]):
    """Opens a match, folded already or not; if none was asked for, the library of all."""

    TITLE = "Tricorder"
    CSS_PATH = "app.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+z", "suspend_process", "Suspend", show=False),
        Binding("ctrl+l", "redraw", "Redraw", show=False),
        Binding("f12", "change_theme", "Theme", show=False),
    ]
    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {Palette}
    ENABLE_COMMAND_PALETTE = True

    def __init__(
        self,
        *,
        database: Path | None = None,
        log: RecordedMatch | Timeline | None = None,
        seq: int | None = None,
        following: "Following | None" = None,
        clock: bool = False,
        follow: bool = False,
        queue: str | None = None,
    ) -> None:
        """With `queue`, begin with the disputes of the matches whose tournament has this in it."""
        super().__init__()
        self.keys = KeyOrder(self, super().on_event)
        self.clock, self.follow = clock, follow
        self.queue = queue
        self.database = database
        self.log_to_open = log
        self.seq_to_open = seq
        self.following = following
        self.to_record: ToRecord | None = None
        for theme in OWN:
            self.register_theme(theme)
        self.theme = DARK.name

    async def on_event(self, event: Event) -> None:
        """Put keys before work that is done in spare time, and each key after the one before."""
        if isinstance(event, InputEvent):
            IdleWorker.touched = time.monotonic()
        if isinstance(event, Key | Paste) and not event.is_forwarded:
            await self.keys.take(event)
        else:
            await super().on_event(event)

    def on_click(self, event: Click) -> None:
        """Close what lies over a screen when something beside it is clicked."""
        screen = self.screen
        if isinstance(screen, ModalScreen):
            clicked, _ = screen.get_widget_at(event.screen_x, event.screen_y)
            if clicked is screen:
                screen.dismiss(None)

    def on_mount(self) -> None:
        """Show the first screen, in the colours that were chosen last."""
        theme = remembered_theme()
        if theme in self.available_themes:
            self.theme = theme
        self.theme_changed_signal.subscribe(self, self._keep_theme)
        self.push_screen(self.first())

    def _keep_theme(self, theme: Theme) -> None:
        """Remember a theme, wherever it was chosen: on our list or in the palette."""
        trouble = remember_theme(theme.name) if theme.name != remembered_theme() else None
        if trouble is not None:
            self.notify(str(trouble), markup=False)

    def action_redraw(self) -> None:
        """Draw the whole screen again, whatever another program wrote on it."""
        self.screen.refresh(layout=True)
        self.refresh(repaint=True, layout=True)

    def action_contest(self) -> None:
        """Open a dispute, or call a judge, at the entry under the cursor of the match."""
        if isinstance(self.screen, MatchScreen):
            from tui.app.screens.judgement_pages import contest

            contest(self.screen)

    def action_query(self, again: bool) -> None:
        """Ask a query of the match on the screen; or show the hits of the last one again."""
        if isinstance(self.screen, MatchScreen):
            from tui.app.screens.query import open_query

            open_query(self.screen, again=again)

    def action_touching(self, by: int) -> None:
        """Go to the next entry of the card that the match on the screen follows, or back."""
        if isinstance(self.screen, MatchScreen):
            from tui.app.subject_desk import step

            step(self.screen, by)

    def action_fold(self) -> None:
        """Fold or unfold the line under the cursor of the table."""
        if isinstance(self.screen, MatchScreen):
            self.screen.panels.fold()

    def action_rules(self) -> None:
        """Search the rulings over the screen in view."""
        from tui.app.screens.rules import rules_page

        self.push_screen(rules_page(self.screen))

    def action_answer(self) -> None:
        """Answer a question of a doubtful finding in the match."""
        if isinstance(self.screen, MatchScreen):
            from tui.app.screens.judgement_pages import answer

            answer(self.screen)

    def first(self) -> Screen[None]:
        """Make the screen of the match that was asked for, or the library."""
        if self.queue is not None:
            return self.queue_screen(self.queue)
        if self.log_to_open is None:
            return LibraryScreen(self.database)
        if self.clock:
            from tui.app.screens.clock import ClockScreen

            return ClockScreen(self.log_to_open, self.following)
        return MatchScreen(self.log_to_open, self.seq_to_open, self.following, follow=self.follow)

    def on_chain_check_unsound(self, message: ChainCheck.Unsound) -> None:
        """Show a match with a broken chain up to the break, or not at all."""
        while not isinstance(self.screen, MatchScreen):
            self.pop_screen()
        try:
            log = open_stored(message.match, message.store)
        except InputError as refused:
            self.exit(return_code=2, message=f"tricorder: {refused}")
            return
        self.switch_screen(MatchScreen(log, self.screen.seq))

    def queue_screen(self, event: str = "") -> "QueueScreen":
        """Make the screen of the disputes that wait, of all tournaments or of one."""
        from tui.app.screens.queue import QueueScreen

        return QueueScreen(store_path(self.database), event)

    def on_match_screen_left(self) -> None:
        """Leave the match for what it was opened from, or for the library."""
        if len(self.screen_stack) > UNDER_A_MATCH:
            self.pop_screen()
        else:
            self.switch_screen(LibraryScreen(self.database))

    def on_library_screen_queued(self) -> None:
        """Show the disputes that wait, over the library."""
        self.push_screen(self.queue_screen())

    def on_queue_screen_left(self) -> None:
        """Leave the queue for the library."""
        self.on_match_screen_left()

    def on_queue_screen_opened(self, message: "QueueScreen.Opened") -> None:
        """Show a match over the queue, and over that the dossier."""
        match = MatchScreen(message.timeline, message.seq, message.following)
        self.push_screen(match)
        if message.dossier:
            from tui.app.screens.judgement_pages import open_queued

            match.call_after_refresh(open_queued, match)

    def on_library_screen_opened(self, message: LibraryScreen.Opened) -> None:
        """Show a match over the library, at the entry where it was left."""
        self.push_screen(MatchScreen(message.log, message.seq, message.following))

    def on_library_screen_begun(self) -> None:
        """Leave; the application that records comes next."""
        self.to_record = ToRecord()
        self.exit()

    def on_library_screen_continued(self, message: LibraryScreen.Continued) -> None:
        """Leave; the application that records goes on with a match."""
        self.to_record = ToRecord(message.match)
        self.exit()


def run(
    *,
    database: Path | None = None,
    log: RecordedMatch | Timeline | None = None,
    seq: int | None = None,
    following: "Following | None" = None,
    clock: bool = False,
    queue: str | None = None,
) -> "int | ToRecord":
    """Return the exit code of the application, run on a match or on the library.

    If the user left to record something, return that. `database`: the store, None for the default
    one; `seq`: the entry to open the match at; `following` reads on in a match of the store;
    `clock` shows the clock of the match alone, in big figures; `queue` the disputes that wait, of
    tournaments with this in their names.
    """
    app = TricorderApp(
        database=database,
        log=log,
        seq=seq,
        following=following,
        clock=clock,
        follow=seq is None,
        queue=queue,
    )
    app.run()
    return (app.return_code or 0) if app.to_record is None else app.to_record
