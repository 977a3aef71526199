"""The application of a scribe: the set-up of a new match if needed, then its record."""

from pathlib import Path

from textual.screen import Screen

from engine.model.errors import InputError
from recorder.live.session import Closed
from recorder.setup.settings import Remembered
from tui.app.app import TricorderApp
from tui.app.screens.record import RecordScreen
from tui.app.screens.setup import SetupScreen
from tui.app.start_recording import StartedRecording, begin


class RecordingApp(TricorderApp):
    """Records one match; `begun` is None until it was set up."""

    def __init__(
        self,
        database: Path,
        begun: StartedRecording | None = None,
        remembered: Remembered | None = None,
    ) -> None:
        super().__init__(database=database)
        self.store = database
        self.begun = begun
        self.remembered = remembered

    def first(self) -> Screen[None]:
        """Make the form, or the screen of the match to continue."""
        if self.begun is not None:
            return RecordScreen(self.begun)
        assert self.remembered is not None
        trouble = self.remembered.trouble
        return SetupScreen(self.remembered.setup, "" if trouble is None else str(trouble))

    def on_setup_screen_filled(self, message: SetupScreen.Filled) -> None:
        """Begin the match that was set up; show on the form what is wrong with it."""
        try:
            self.begun = begin(self.store, message.setup, message.lying)
        except InputError as refused:
            if isinstance(self.screen, SetupScreen):
                self.screen.refuse(refused)
            return
        self.switch_screen(RecordScreen(self.begun))


def run(
    database: Path, begun: StartedRecording | None = None, remembered: Remembered | None = None
) -> Closed | None:
    """Record a match until the scribe leaves; say what is saved, None where nothing was begun."""
    app = RecordingApp(database, begun, remembered)
    try:
        app.run()
    finally:
        closed = None if app.begun is None else app.begun.scribe.session.close()
    return closed
