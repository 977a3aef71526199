"""How long the scribe's screen takes from a key to what it changed, with a long match recorded."""

import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import ClassVar, Final

import msgspec
from textual.app import App

from recorder.store.store import Store
from tests.bench.contest import Row
from tests.bench.laps import laps
from tests.bench.terminal import Paints, key, quiet
from tui.app.recording_app import RecordingApp
from tui.app.start_recording import resume

EVENTS: Final = 2_000
ROUNDS: Final = 8
GOAL: Final = 50.0
# A card is played, answered by passes, resolved; the last line is taken back.
LINES: Final = (
    ("letter", tuple('plays "Hai')),
    ("tab", ("tab",)),
    ("enter", ("enter",)),
    ("space", ("space", "space")),
    ("letter", ("r",)),
    ("enter", ("enter",)),
    ("take back", ("f6",)),
    ("letter", ("r",)),
    ("enter", ("enter",)),
)


class FirstPaints(Paints):
    """Notes the first time that the terminal was written to since somebody asked."""

    begun: ClassVar[list[float]] = []

    def write(self, data: str) -> None:
        """Note the time."""
        FirstPaints.begun.append(time.perf_counter())
        super().write(data)


async def paints(app: App[None], name: str) -> tuple[float, float]:
    """Press a key; give the milliseconds to the first paint after it, and to the last."""
    await quiet()
    FirstPaints.begun.clear()
    begun = time.perf_counter()
    last = await key(app, name)
    first = next((one for one in FirstPaints.begun if one > begun), begun)
    return (first - begun) * 1000, last


async def measure(folder: Path, events: int) -> dict[str, list[tuple[float, float]]]:
    """Go on with a match of so many events: ms from each key to its first and its last paint."""
    database = folder / "matches.db"
    with Store.open_to_write(database) as store:
        match = store.import_log(laps(events)[:events])
    begun = resume(database, match)
    with begun.scribe.session:
        app: App[None] = RecordingApp(database, begun)
        app.driver_class = FirstPaints
        running = asyncio.create_task(app.run_async())
        while not Paints.first:
            await asyncio.sleep(0)
        await asyncio.sleep(1)
        found: dict[str, list[tuple[float, float]]] = {}
        for _ in range(ROUNDS):
            for name, keys in LINES:
                found.setdefault(name, []).extend([await paints(app, one) for one in keys])
        app.exit()
        await running
    return found


def rows(events: int = EVENTS) -> Iterator[Row]:
    """Measure in a process of its own; what follows a correction is told apart."""
    command = (sys.executable, "-m", "tests.bench.recording", str(events))
    told = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
    found = msgspec.json.decode(told, type=dict[str, list[tuple[float, float]]])
    every = [taken for times in found.values() for taken in times]
    for name, taken in {"any key": every, **found}.items():
        about = f"recording, {events:,} events: {name}"
        first, last = zip(*taken, strict=True)
        yield Row(name=f"{about} to paint, p50", ours=median(first), unit="ms")
        goal = GOAL if name == "any key" else None
        yield Row(name=f"{about} to paint, p95", ours=_high(first), unit="ms", goal=goal)
        yield Row(name=f"{about} to all judged and offered, p95", ours=_high(last), unit="ms")


def _high(taken: Sequence[float]) -> float:
    return quantiles(taken, n=20)[-1]


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        told = msgspec.json.encode(asyncio.run(measure(Path(folder), int(sys.argv[1]))))
    # Past the application, which takes standard output for itself.
    print(told.decode(), file=sys.__stdout__, flush=True)
