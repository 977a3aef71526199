"""How long the terminal application takes to paint: `python -m tests.bench.terminal`."""

import asyncio
import sys
import time
from statistics import median, quantiles

from textual.drivers.headless_driver import HeadlessDriver
from textual.events import Key

from recorder.log import log_of
from tests.tui.long_match import long_match
from tui.app import TricorderApp

QUIET = 0.06
KEYS = {
    "right": (None, 60),
    "left": (None, 60),
    "down": (None, 60),
    "pagedown": (None, 20),
    "a": (None, 40),
    "t": (None, 40),
    "d": (None, 15),
    "end": (None, 1),
    "home": (None, 1),
}


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


async def key(app: TricorderApp, name: str) -> float:
    """Press a key and give the milliseconds until the screen stood still again."""
    await quiet()
    begun = time.perf_counter()
    character = name if len(name) == 1 else None
    app.post_message(Key(name, character))
    await asyncio.sleep(0)
    while Paints.last < begun:
        await asyncio.sleep(0)
        if time.perf_counter() - begun > 1:
            return 0.0
    await quiet()
    return (Paints.last - begun) * 1000


async def measure(events: int) -> None:
    """Open a match of so many events and press keys."""
    log = log_of(long_match(events), "long")
    app = TricorderApp(log=log, seq=events // 2)
    app.driver_class = Paints
    begun = time.perf_counter()
    running = asyncio.create_task(app.run_async())
    while not Paints.first:
        await asyncio.sleep(0)
    say(f"{events} events, first paint {(Paints.first - begun) * 1000:.0f} ms")
    await asyncio.sleep(1)
    for name, (_, times) in KEYS.items():
        taken = [await key(app, name) for _ in range(times)]
        high = quantiles(taken, n=20)[-1] if times > 1 else taken[0]
        say(f"  {name:<9} median {median(taken):5.1f} ms   p95 {high:5.1f} ms")
    app.exit()
    await running


def say(line: str) -> None:
    """Print a line past the application, which takes standard output for itself."""
    print(line, file=sys.__stdout__, flush=True)


if __name__ == "__main__":
    asyncio.run(measure(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000))
