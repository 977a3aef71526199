"""A picture of the application, drawn by itself: `python -m tests.tui.app.picture FILE`."""

import asyncio
import sys
from pathlib import Path

from recorder.files.bundled import DEMO
from recorder.files.open_match import open_match
from replay.timeline.jump_targets import Landmark, Landmarks
from replay.timeline.timeline import Timeline
from tests.tui.app.pilots import until
from tui.app.app import TricorderApp

SIZE = (120, 40)


async def picture() -> str:
    """Draw the bundled match at its last dispute, judged, as SVG."""
    timeline = Timeline(open_match(DEMO))
    landmarks = Landmarks(timeline.entries, timeline.struck())
    seq = landmarks.previous(timeline.last + 1, Landmark.DISPUTE)
    app = TricorderApp(log=timeline.log, seq=seq)
    async with app.run_test(size=SIZE) as pilot:
        # Judged to the end: what is usual for a player rests on all windows.
        await until(pilot, "median")
        return app.export_screenshot(title="Tricorder")


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(asyncio.run(picture()), encoding="utf-8")
