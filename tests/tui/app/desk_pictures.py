"""Pictures of the judge's screens, to look at: `python -m tests.tui.app.desk_pictures FOLDER`."""

import asyncio
import os
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from textual.pilot import Pilot

from engine.model.enums import EntrySource
from engine.record.entry import Entry
from engine.record.events.judging import StatementTaken
from tests.replay.disputes.test_rival_accounts import FAST, SLOW
from tests.tui.app.desks import HEARD, JUDGE, DeskMatch, demo_entries, opened, read, recorded
from tests.tui.app.pilots import until
from tui.app.app import TricorderApp

SIZES = ((80, 24), (120, 40))
Steps = Callable[[Pilot[None]], Awaitable[None]]


def with_accounts(folder: Path) -> DeskMatch:
    """Return the bundled match when all were heard, and both players gave an account."""
    told = [
        StatementTaken(dispute=164, speaker=who, text="So it was", after=152, account=lines)
        for who, lines in (("Anja Petersen", SLOW), ("Bram Visser", FAST))
    ]
    more = [
        Entry(seq=seq, schema=2, source=EntrySource.LIVE, body=event)
        for seq, event in enumerate(told, HEARD + 1)
    ]
    return DeskMatch(folder / "matches.db", (*demo_entries()[:HEARD], *more))


def ruled(folder: Path) -> DeskMatch:
    """Return the bundled match when its judge had ruled, and had not put anything right."""
    return DeskMatch(folder / "matches.db", demo_entries()[: HEARD + 1])


async def _dossier(pilot: Pilot[None]) -> None:
    await opened(pilot)


async def _ruling(pilot: Pilot[None]) -> None:
    await opened(pilot)
    await pilot.press("g", "u", "enter", "r", "enter", "1")
    await until(pilot, "✓ 1")


async def _back_up(pilot: Pilot[None]) -> None:
    await opened(pilot)
    await pilot.press("b", "down", "down")
    await until(pilot, "going back to @153")
    await until(pilot, "▶ @153  complex")  # computed in spare time
    await until(pilot, "@150  irreversible")


async def _accounts(pilot: Pilot[None]) -> None:
    await opened(pilot)
    await pilot.press("v")
    await until(pilot, "differ at line 2")


async def _remedy(pilot: Pilot[None]) -> None:
    await opened(pilot)
    await pilot.press("u", "enter")
    await until(pilot, "A draws 3 cards")
    await read(pilot, "1", "enter", "enter", "enter")


async def _seal(pilot: Pilot[None]) -> None:
    await opened(pilot)
    await recorded(pilot, "a", "f10")
    await until(pilot, "recorded @170")
    await pilot.press("S")
    await until(pilot, "Seal")


async def _note(pilot: Pilot[None]) -> None:
    await opened(pilot)
    await pilot.press("n")
    await until(pilot, "judges alone")


async def _queue(pilot: Pilot[None]) -> None:
    await until(pilot, "1:42")


# Each screen with the way to it, and the words that a judge looks for there.
SCREENS: dict[str, tuple[Steps, tuple[str, ...]]] = {
    "dossier": (_dossier, ("OPEN", "RUN OVER 0.9 s", "▶", "g rule", "esc back")),
    "ruling": (
        _ruling,
        ("[upheld]", "[record]", "✓ 1", "▶ Cites", "missing: Ruling", "f10 read back"),
    ),
    "back_up": (_back_up, ("▶ @153  complex", "irreversible", "8 undone", "enter go back")),
    "accounts": (_accounts, ("no finding", "doubtful", "differ at line 2", "ends here")),
    "remedy": (_remedy, ("What it changes", "draw deck: 30 →", "y record")),
    "seal": (_seal, ("Seal", "[not set]", "missing: Claim", "esc leave")),
    "note": (_note, ("judges alone", "missing: Note", "esc leave")),
    "queue": (_queue, ("OPEN", "1 wait", "1:42", "enter dossier")),
}


async def picture(name: str, size: tuple[int, int], folder: Path) -> str:
    """Draw a screen of the judge's as SVG."""
    steps, _ = SCREENS[name]
    desk = ruled(folder) if name == "remedy" else with_accounts(folder)
    app = desk.app() if name != "queue" else TricorderApp(database=desk.path, queue="")
    async with app.run_test(size=size) as pilot:
        await steps(pilot)
        return app.export_screenshot(title=name)


async def _all(folder: Path) -> None:
    for name in SCREENS:
        for size in SIZES:
            with tempfile.TemporaryDirectory() as store:
                svg = await picture(name, size, Path(store))
            (folder / f"{name}-{size[0]}x{size[1]}.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    os.environ["TRICORDER_JUDGE"] = JUDGE
    asyncio.run(_all(Path(sys.argv[1])))
