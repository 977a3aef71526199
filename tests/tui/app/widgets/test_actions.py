"""The actions in progress on the screen."""

import pytest

from recorder.files.bundled import DEMO
from recorder.files.open_match import open_match
from recorder.store.recorded_match import RecordedMatch, recorded_match
from replay.timeline.dispute_at import contested
from tests.tui.app.long_match import long_match
from tests.tui.app.pilots import NARROW, match
from tui.app.app import TricorderApp
from tui.app.widgets.actions import ActionsPanel


@pytest.fixture(scope="module")
def log() -> RecordedMatch:
    return recorded_match(long_match(1_000), "long")


async def test_the_innermost_open_action_stays_in_view() -> None:
    log = open_match(DEMO)
    app = TricorderApp(log=log)
    async with app.run_test(size=NARROW) as pilot:
        screen, panel = match(app), app.screen.query_one(ActionsPanel)
        for seq in range(1, len(log.entries), 9):
            screen.go(seq)
            await pilot.pause()
            action = max((a.seq for a in screen.timeline.snapshot(seq).table.open), default=None)
            if action is not None and not contested(screen.timeline, seq):
                top = round(panel.scroll_y)
                end = min(top + panel.scrollable_content_region.height, panel.count())
                drawn = [panel.lines[index].seq for index in range(top, end)]
                assert action in drawn
