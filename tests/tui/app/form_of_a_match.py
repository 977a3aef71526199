"""The application on the form of a new match, and the match that it began."""

from pathlib import Path

from engine.record.events.match import MatchStarted
from recorder.setup.settings import Remembered, remembered
from recorder.setup.setup import Setup
from tui.app.recording_app import RecordingApp


def application(tmp_path: Path, setup: Setup | None = None) -> RecordingApp:
    """The application on the form of a new match."""
    given = Remembered(setup) if setup is not None else remembered()
    return RecordingApp(tmp_path / "matches.db", None, given)


def started(app: RecordingApp) -> MatchStarted:
    """How the match was begun."""
    assert app.begun is not None
    app.begun.scribe.session.close()
    return app.begun.scribe.session.started
