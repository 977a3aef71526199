"""Pictures of a match at the sizes that matter: `python -m tests.tui.app.pictures FOLDER`.

The pictures of the README and of the last review of all sizes are in `.github/pictures`.
"""

import asyncio
import os
import sys
import tempfile
from pathlib import Path

from recorder.files.bundled import DEMO
from recorder.files.open_match import open_match
from tests.tui.app.pilots import match, until
from tests.tui.app.test_sizes import SIZES
from tui.app.app import TricorderApp

KEPT = Path(__file__).parents[3] / ".github" / "pictures"


async def drawn(size: tuple[int, int]) -> str:
    """Draw the first dispute of the bundled match, one key after it was opened, as SVG."""
    app = TricorderApp(log=open_match(DEMO))
    async with app.run_test(size=size) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press("d")
        await until(pilot, "RUN OVER 0.9 s results began @154")
        await pilot.pause(1.0)
        for _ in range(2):  # as after the user rests: the panels share the room again
            match(app).panels.give_back()
        await pilot.pause(0.2)
        return app.export_screenshot(title="Tricorder")


async def card_page(size: tuple[int, int]) -> str:
    """Draw the page of a card that a battle has just stopped, as SVG."""
    app = TricorderApp(log=open_match(DEMO), seq=361)
    async with app.run_test(size=size) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press("enter")
        await until(pilot, "Open the page of")
        await pilot.press(*"kurn", "enter")
        await until(pilot, "Rulings")
        await pilot.pause(0.2)
        return app.export_screenshot(title="Tricorder")


async def draw_all(folder: Path) -> None:
    """Write one picture for each size."""
    folder.mkdir(parents=True, exist_ok=True)
    for columns, rows in SIZES:
        picture = await drawn((columns, rows))
        (folder / f"match-{columns}x{rows}.svg").write_text(picture, encoding="utf-8")
    (folder / "card-120x40.svg").write_text(await card_page((120, 40)), encoding="utf-8")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as own:  # nobody's own notes are in them
        os.environ["TRICORDER_STUDY"] = str(Path(own) / "study.db")
        asyncio.run(draw_all(Path(sys.argv[1])))
