"""The program behind one open page of a browser: its own process, which ends with the server."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from textual_serve.app_service import AppService

_HOME: Final = Path(__file__).parents[2]
# Bytes that the process of a page may address: what a page sends is kept until it is worked off.
MEMORY: Final = 1_500_000_000
PATIENCE: Final = 3.0  # seconds in which a program ends that was asked to
# Where the end of the server can be read from, whatever ends it, and how much memory there is.
_START: Final = f"""\
import sys; sys.path.insert(0, {str(_HOME)!r})
from tui.cli.page_process import limit; limit()
from tui.cli.main import main; sys.exit(main())"""
_LIFELINE: Final = "TRICORDER_LIFELINE"
_DRIVER: Final = "tui.cli.page_driver:PageDriver"


class PageProcess(AppService):
    """Runs the program for a page. `words`: its command; `environment`: what it may do.

    `lifeline`: the end of a pipe that closes with the server; None where there are none.
    """

    def __init__(
        self,
        words: Sequence[str],
        folder: Path,
        environment: Mapping[str, str],
        lifeline: int | None,
        **given: Any,
    ) -> None:
        super().__init__("", **given)
        self._words = [sys.executable, "-c", _START, *words]
        self._folder, self._more, self._lifeline = folder, environment, lifeline
        self._ending: asyncio.Task[None] | None = None

    async def _open_app_process(self, width: int = 80, height: int = 24) -> Process:
        """Start it in the folder for exports, without a shell."""
        environment = self._build_environment(width=width, height=height) | dict(self._more)
        environment["TEXTUAL_DRIVER"] = _DRIVER
        held: tuple[int, ...] = ()
        if self._lifeline is not None:
            held = (self._lifeline,)
            environment[_LIFELINE] = str(self._lifeline)
        self._process = process = await asyncio.create_subprocess_exec(
            *self._words,
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            env=environment,
            cwd=self._folder,
            pass_fds=held,
        )
        self._stdin = process.stdin
        return process

    async def run(self) -> None:
        """Show what the program draws until it ends, and then close its page, however it ended."""
        await super().run()
        await self.remote_close()

    async def end(self) -> None:
        """Close the page and end the program, once, whoever asks: the page's end, the server's."""
        if self._ending is None:
            self._ending = asyncio.create_task(self._end())
        await asyncio.shield(self._ending)

    async def _end(self) -> None:
        with suppress(ConnectionError):
            await asyncio.gather(self.remote_close(), self.stop())

    async def stop(self) -> None:
        """Ask the program to end, and end it where it does not."""
        with suppress(TimeoutError):
            await asyncio.wait_for(super().stop(), PATIENCE)
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()
            # It counts as ended once all that it wrote was read, which nobody else does by now.
            await self._process.communicate()


def limit() -> None:
    """End this process with its server, however that ends, and bound its memory."""
    import threading

    lifeline = os.environ.pop(_LIFELINE, "")
    if lifeline:
        threading.Thread(target=_end_with, args=(int(lifeline),), daemon=True).start()
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_AS)
        least = MEMORY if most == resource.RLIM_INFINITY else min(MEMORY, most)
        resource.setrlimit(resource.RLIMIT_AS, (least, most))


def _end_with(lifeline: int) -> None:
    """Wait until the server is gone; then nobody is left to show anything to.

    What was acknowledged is on the disk, so the process may end where it is.
    """
    os.read(lifeline, 1)
    os._exit(1)
