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

QUIET = 0.05
KEYS = {"right": 60, "left": 60, "a": 40, "t": 40, "d": 8, "pagedown": 20, "end": 1, "home": 1}


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


async def key(app: TricorderApp, name: str) -> tuple[float, float]:
    """Press a key; give the milliseconds until the screen stood still, and those of our own work.

    The second leaves out what other programs took of the machine meanwhile.
    """
    await quiet()
    begun, worked = time.perf_counter(), time.process_time()
    app.post_message(Key(name, name if len(name) == 1 else None))
    await asyncio.sleep(QUIET)
    await quiet()
    work = (time.process_time() - worked) * 1000
    return max(Paints.last - begun, 0) * 1000, work


async def measure(events: int) -> None:
    """Open a match of so many events and press keys."""
    app = TricorderApp(log=log_of(long_match(events), "long"), seq=events // 2)
    app.driver_class = Paints
    begun, worked = time.perf_counter(), time.process_time()
    running = asyncio.create_task(app.run_async())
    while not Paints.first:
        await asyncio.sleep(0)
    work = (time.process_time() - worked) * 1000
    first = (Paints.first - begun) * 1000
    say(f"{events} events: first paint {first:.0f} ms, of it own work {work:.0f} ms")
    await asyncio.sleep(1)
    say("key        paint: median   p95    own work: median   p95")
    for name, times in KEYS.items():
        taken = [await key(app, name) for _ in range(times)]
        figures = "       ".join(told([each[part] for each in taken]) for part in (0, 1))
        say(f"{name:<9}       {figures}")
    app.exit()
    await running


def told(taken: list[float]) -> str:
    """Give the median and the 95th percentile."""
    high = quantiles(taken, n=20)[-1] if len(taken) > 1 else taken[0]
    return f"{median(taken):8.1f} {high:8.1f}"


def say(line: str) -> None:
    """Print a line past the application, which takes standard output for itself."""
    print(line, file=sys.__stdout__, flush=True)


if __name__ == "__main__":
    asyncio.run(measure(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000))
