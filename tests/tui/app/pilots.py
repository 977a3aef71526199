"""Functions with which a test reads the screen."""

from textual._context import visible_screen_stack
from textual.pilot import Pilot

from engine.record.events.union import AnyEvent
from recorder.store.recorded_match import RecordedMatch, recorded_match
from tests.records import entries, start
from tui.app.app import TricorderApp
from tui.app.screens.match import MatchScreen
from tui.app.widgets.footer import Footer

WIDE = (120, 40)
NARROW = (80, 24)


def small_log(*events: AnyEvent) -> RecordedMatch:
    """A log of a match between Ada and Ben with these events after its start."""
    return recorded_match(entries(start(), *events), "small")


def shown(pilot: Pilot[None]) -> str:
    """Everything on the screen, as lines of text."""
    app = pilot.app
    if app.screen.styles.background.is_transparent:
        visible_screen_stack.set(app._background_screens)  # they show through
    lines = app.screen._compositor.render_strips(app.screen.size)
    return "\n".join(strip.text.rstrip() for strip in lines)


async def until(pilot: Pilot[None], words: str) -> None:
    """Wait until the screen shows these words; a slow machine gets ten seconds."""
    for _ in range(200):
        if words in shown(pilot):
            return
        await pilot.pause(0.05)
    raise AssertionError(f"{words!r} never came to show on:\n{shown(pilot)}")


def match(app: TricorderApp) -> MatchScreen:
    """The match screen, which must be the one shown."""
    assert isinstance(app.screen, MatchScreen)
    return app.screen


def told(app: TricorderApp) -> str:
    """The text of the bottom line."""
    return app.screen.query_one(Footer).message
