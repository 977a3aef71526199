"""`tricorder serve` as a process of its own, and the browsers and pages of its user."""

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path

import aiohttp

from tests.tui.cli.browser import free_port


class Served:
    """A server that runs, as somebody at this machine sees it."""

    def __init__(self, process: asyncio.subprocess.Process, address: str) -> None:
        self.process = process
        self.address = address
        self.root = address.split("/?key=")[0]

    @asynccontextmanager
    async def browser(self) -> AsyncIterator[aiohttp.ClientSession]:
        """A browser that has opened the address."""
        jar = aiohttp.CookieJar(unsafe=True)  # the host is an IP address
        async with aiohttp.ClientSession(cookie_jar=jar) as session:
            async with session.get(self.address) as page:
                assert page.status == HTTPStatus.OK
            yield session

    def page(self, session: aiohttp.ClientSession, origin: str | None = None):  # type: ignore[no-untyped-def]
        """The web socket of an open page."""
        headers = {"Origin": self.root if origin is None else origin}
        url = f"{self.root.replace('http', 'ws', 1)}/ws?width=100&height=30"
        return session.ws_connect(url, headers=headers)

    def pages(self) -> list[int]:
        """The processes of pages that run."""
        return [pid for pid, parent in processes() if parent == self.process.pid]

    async def printed(self) -> str:
        """All that the server prints after its address, once it has ended."""
        self.process.terminate()
        out, err = await asyncio.wait_for(self.process.communicate(), 20)
        return (out + err).decode()


def processes() -> list[tuple[int, int]]:
    """The processes that run here, each with its parent."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, rest = status.read_text().rsplit(")", 1)
        except OSError:
            continue
        state, parent, *_ = rest.split()
        if state != "Z":
            found.append((int(name.split()[0]), int(parent)))
    return found


@asynccontextmanager
async def serving(folder: Path, *words: str) -> AsyncIterator[Served]:
    """Run `tricorder serve` with a store in a folder."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tui.cli.main", "serve", *words, "--port", str(free_port())),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        cwd=folder,
        env=os.environ
        | {
            "TRICORDER_DB": str(folder / "matches.db"),
            "TRICORDER_STUDY": str(folder / "study.db"),
            "PYTHONPATH": str(Path(__file__).parents[3]),
        },
    )
    assert process.stdout is not None
    line = (await asyncio.wait_for(process.stdout.readline(), 20)).decode()
    served = Served(process, line.split()[3])
    await _listening(served.root)
    try:
        yield served
    finally:
        if process.returncode is None:
            process.terminate()
        await asyncio.wait_for(process.wait(), 20)


async def _listening(root: str) -> None:
    host, port = root.removeprefix("http://").rsplit(":", 1)
    for _ in range(200):
        try:
            _, writer = await asyncio.open_connection(host, int(port))
        except OSError:
            await asyncio.sleep(0.05)
            continue
        writer.close()
        return
    raise AssertionError(f"nobody listens on {root}")


async def words(socket: aiohttp.ClientWebSocketResponse, wanted: str) -> str:
    """Read what a page is sent until it has some words."""
    told = ""
    while wanted not in told:
        message = await asyncio.wait_for(socket.receive(), 30)
        assert message.type in (aiohttp.WSMsgType.BINARY, aiohttp.WSMsgType.TEXT), (message, told)
        if message.type is aiohttp.WSMsgType.BINARY:
            told += message.data.decode(errors="replace")
    return told


async def type_in(socket: aiohttp.ClientWebSocketResponse, keys: str) -> None:
    """Send keys as a page does."""
    await socket.send_str(json.dumps(["stdin", keys]))
