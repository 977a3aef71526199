"""How long the terminal takes until its first paint, and from a key to what it changed."""

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator
from statistics import quantiles
from typing import Final

import msgspec
from textual.app import App
from textual.drivers.headless_driver import HeadlessDriver
from textual.events import Key

from recorder.store.recorded_match import recorded_match
from tests.bench.bare_terminal import LAY_OUT, PAINT, BareApp
from tests.bench.contest import Row
from tests.bench.laps import laps
from tui.app.app import TricorderApp

QUIET: Final = 0.05
FIRST: Final = "first paint"
LENGTHS: Final = (10_000, 100_000)
# In milliseconds; a match ten times as long as any real one must open within a second.
GOALS: Final = {
    10_000: {FIRST: 150.0, "right": 16.0, "left": 16.0},
    100_000: {FIRST: 1_000.0},
}
KEYS: Final = {
    "right": 60,
    "left": 60,
    "a": 40,
    "t": 40,
    "d": 8,
    "pagedown": 20,
    "end": 1,
    "home": 1,
}
BARE: Final = {
    PAINT: "Textual alone: a screen painted, p95",
    LAY_OUT: "Textual alone: laid out and painted, p95",
}
SAID: Final = {"space": " "}


class Paints(HeadlessDriver):
    """A terminal without a screen that notes when it was last written to."""

    last = 0.0
    first = 0.0
    written = 0

    @property
    def is_headless(self) -> bool:
        """Have everything drawn, as for a real terminal."""
        return False

    def write(self, data: str) -> None:
        """Note the time."""
        Paints.last = time.perf_counter()
        Paints.written += len(data)
        if "Log" in data and not Paints.first:
            Paints.first = Paints.last

    def _get_terminal_size(self) -> tuple[int, int]:
        return (120, 40)


async def quiet() -> None:
    """Wait until nothing was painted for a while."""
    while time.perf_counter() - Paints.last < QUIET:
        await asyncio.sleep(0.005)


async def key(app: App[None], name: str) -> float:
    """Press a key; give the milliseconds until the screen stood still."""
    await quiet()
    begun = time.perf_counter()
    app.post_message(Key(name, SAID.get(name, name if len(name) == 1 else None)))
    await asyncio.sleep(QUIET)
    await quiet()
    return max(Paints.last - begun, 0) * 1000


async def measure(events: int) -> dict[str, list[float]]:
    """Open a match of so many events and press keys: the milliseconds until each paint."""
    app = TricorderApp(log=recorded_match(laps(events), "long"), seq=events // 2)
    app.driver_class = Paints
    begun = time.perf_counter()
    running = asyncio.create_task(app.run_async())
    while not Paints.first:
        await asyncio.sleep(0)
    found = {FIRST: [(Paints.first - begun) * 1000]}
    await asyncio.sleep(1)
    for name, times in KEYS.items():
        found[name] = [await key(app, name) for _ in range(times)]
    app.exit()
    await running
    return found


async def measure_bare() -> dict[str, list[float]]:
    """Press keys with Textual alone: the milliseconds until each paint."""
    app = BareApp()
    app.driver_class = Paints
    running = asyncio.create_task(app.run_async())
    await asyncio.sleep(1)
    found = {name: [await key(app, name) for _ in range(40)] for name in BARE}
    app.exit()
    await running
    return found


def rows(longest: int) -> Iterator[Row]:
    """Measure at 10,000 events and at 100,000, each in a process of its own, and Textual alone."""
    for length in (one for one in LENGTHS if one <= longest):
        for name, taken in measured(length).items():
            what = "first paint" if name == FIRST else f"key {name} to paint, p95"
            yield Row(
                name=f"terminal, {length:,} events: {what}",
                ours=high(taken),
                unit="ms",
                goal=GOALS[length].get(name),
            )
    for name, taken in measured(0).items():
        yield Row(name=BARE[name], ours=high(taken), unit="ms")


def measured(length: int) -> dict[str, list[float]]:
    """Measure in a process of its own: a match of so many events; of none, Textual alone."""
    command = (sys.executable, "-m", "tests.bench.terminal", str(length))
    told = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
    return msgspec.json.decode(told, type=dict[str, list[float]])


def high(taken: list[float]) -> float:
    """Return the value that 95 in 100 stay under; inclusive, as there are few presses."""
    return quantiles(taken, n=20, method="inclusive")[-1] if len(taken) > 1 else taken[0]


if __name__ == "__main__":
    events = int(sys.argv[1])
    told = msgspec.json.encode(asyncio.run(measure(events) if events else measure_bare()))
    # Not through the application, which takes standard output for itself.
    print(told.decode(), file=sys.__stdout__, flush=True)
