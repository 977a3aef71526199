"""A real browser without a window, driven by its debugging protocol: pages, taps, what it shows."""

import asyncio
import base64
import re
import shutil
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import aiohttp

from replay.text.sanitize import width

PROGRAMS: Final = ("chromium", "chromium-browser", "google-chrome", "chrome")
ARGUMENTS: Final = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--remote-debugging-port=0",
)
PATIENCE: Final = 30.0  # seconds
_CODE: Final = re.compile(r"\x1b(?:\[([0-?]*)[ -/]*([@-~])|\][^\x07]*\x07|[@-_])")


class Cells:
    """The text on a terminal after all that was written to it, for what Textual writes."""

    def __init__(self) -> None:
        self.cells: dict[tuple[int, int], str] = {}
        self.row = self.column = 0
        self._rest = ""

    def write(self, text: str) -> None:
        """Write text with its control sequences; an incomplete sequence waits for the rest."""
        text, self._rest = self._rest + text, ""
        at = 0
        while at < len(text):
            code = _CODE.match(text, at)
            if code is not None:
                self._obey(code[1] or "", code[2] or "")
                at = code.end()
            elif text[at] == "\x1b":
                self._rest = text[at:]
                return
            else:
                self._put(text[at])
                at += 1

    def _obey(self, parameters: str, code: str) -> None:
        if code == "H":
            row, _, column = parameters.partition(";")
            self.row, self.column = int(row or 1) - 1, int(column or 1) - 1
        elif code == "J":
            self.cells.clear()

    def _put(self, character: str) -> None:
        if character == "\n":
            self.row, self.column = self.row + 1, 0
        elif character == "\r":
            self.column = 0
        else:
            self.cells[self.row, self.column] = character
            self.column += max(width(character), 1)

    def lines(self) -> list[str]:
        """The text, line by line."""
        rows = max((row for row, _ in self.cells), default=-1) + 1
        columns = max((column for _, column in self.cells), default=-1) + 1
        return [
            "".join(self.cells.get((row, column), " ") for column in range(columns)).rstrip()
            for row in range(rows)
        ]


def browser() -> str | None:
    """The browser of this machine, if it has one."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


class Page:
    """A page of the application: what it shows, the size of its terminal, what it asked for."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.session = ""
        self.terminal = Cells()
        self.columns = self.rows = 0
        self.asked: list[str] = []
        self._number = 0
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._reading = asyncio.ensure_future(self._read())

    async def send(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Send a command of the protocol, and return its result."""
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        answer = self._answers[self._number] = asyncio.get_running_loop().create_future()
        await self.socket.send_json(message)
        return await asyncio.wait_for(answer, PATIENCE)

    async def open(self, url: str, width: int, height: int) -> None:
        """Open an address in a window of so many pixels, as on a tablet."""
        target = await self.send("Target.createTarget", url="about:blank")
        attached = await self.send(
            "Target.attachToTarget", targetId=target["targetId"], flatten=True
        )
        self.session = attached["sessionId"]
        for name in ("Page", "Network", "Runtime"):
            await self.send(f"{name}.enable")
        await self.send(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=True,
        )
        await self.send("Emulation.setTouchEmulationEnabled", enabled=True)
        await self.send("Page.navigate", url=url)

    def shown(self) -> str:
        """The text on the page."""
        return "\n".join(self.terminal.lines())

    async def until(self, words: str) -> None:
        """Wait until the page shows these words."""
        end = asyncio.get_running_loop().time() + PATIENCE
        while words not in self.shown():
            if asyncio.get_running_loop().time() > end:
                raise AssertionError(f"{words!r} never came to the page:\n{self.shown()}")
            await asyncio.sleep(0.05)

    async def tap_words(self, words: str) -> None:
        """Touch words where they stand highest."""
        await self.until(words)
        lines = self.terminal.lines()
        row = next(at for at, line in enumerate(lines) if words in line)
        await self.tap(lines[row].index(words) + len(words) // 2, row)

    async def tap(self, column: int, row: int) -> None:
        """Touch a cell of the terminal, both counted from 0."""
        box = await self.evaluate(
            "(() => { const box = document.querySelector('.xterm-screen').getBoundingClientRect();"
            " return [box.left, box.top, box.width, box.height]; })()"
        )
        left, top, width, height = box
        x = left + (column + 0.5) * width / self.columns
        y = top + (row + 0.5) * height / self.rows
        points = [{"x": x, "y": y}]
        await self.send("Input.dispatchTouchEvent", type="touchStart", touchPoints=points)
        await self.send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    async def type(self, text: str) -> None:
        """Type letters on a keyboard; they go to whatever has the focus of the page."""
        for letter in text:
            await self.send("Input.dispatchKeyEvent", type="keyDown", key=letter, text=letter)
            await self.send("Input.dispatchKeyEvent", type="keyUp", key=letter)

    async def evaluate(self, script: str) -> Any:
        """Return the value of an expression in the page."""
        result = await self.send("Runtime.evaluate", expression=script, returnByValue=True)
        return result["result"].get("value")

    async def picture(self, path: Path) -> None:
        """Write what the page looks like."""
        shot = await self.send("Page.captureScreenshot")
        path.write_bytes(base64.b64decode(shot["data"]))

    async def _read(self) -> None:
        async for message in self.socket:
            data = message.json()
            if "id" in data:
                answer = self._answers.pop(data["id"])
                if not answer.done():
                    answer.set_result(data.get("result", {}))
            elif data["method"] == "Network.requestWillBeSent":
                self.asked.append(data["params"]["request"]["url"])
            elif data["method"] == "Network.webSocketFrameReceived":
                self._take(data["params"]["response"])
            elif data["method"] == "Network.webSocketFrameSent":
                sent = data["params"]["response"]["payloadData"]
                size = re.search(r'"resize",\{"width":(\d+),"height":(\d+)', sent)
                if size is not None:
                    self.columns, self.rows = int(size[1]), int(size[2])

    def _take(self, frame: dict[str, Any]) -> None:
        if frame["opcode"] == 2:
            text = base64.b64decode(frame["payloadData"]).decode(errors="replace")
            self.terminal.write(text)


@asynccontextmanager
async def opened(url: str, folder: Path, width: int, height: int) -> AsyncIterator[Page]:
    """Open an address in a browser that lives as long as the test."""
    program = browser()
    assert program is not None
    process = await asyncio.create_subprocess_exec(
        program,
        *ARGUMENTS,
        f"--user-data-dir={folder / 'profile'}",
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        assert process.stderr is not None
        address = ""
        while not address:
            line = (await asyncio.wait_for(process.stderr.readline(), PATIENCE)).decode()
            assert line, "the browser did not start"
            address = line.partition("DevTools listening on ")[2].strip()
        async with (
            aiohttp.ClientSession() as session,
            session.ws_connect(address, max_msg_size=0) as socket,
        ):
            page = Page(socket)
            await page.open(url, width, height)
            yield page
            await page.socket.close()
    finally:
        process.kill()
        await process.wait()


@asynccontextmanager
async def served_by_textual(command: str, *, port: int, **environment: str) -> AsyncIterator[str]:
    """Run what `textual serve COMMAND` runs, and give its address."""
    server = "import sys; from textual_serve.server import Server; "
    server += "Server(sys.argv[1], port=int(sys.argv[2])).serve()"
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        server,
        command,
        str(port),
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
        env=environment,
    )
    try:
        await _answering(port)
        yield f"http://localhost:{port}"
    finally:
        process.terminate()
        await process.wait()


def free_port() -> int:
    """A port that nobody listens on just now."""
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return int(asked.getsockname()[1])


@asynccontextmanager
async def serving(*words: str, port: int, **environment: str) -> AsyncIterator[str]:
    """Run `tricorder serve`, and give its address."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tui.cli.main",
        "serve",
        *words,
        "--port",
        str(port),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        env=environment,
    )
    try:
        assert process.stdout is not None
        line = (await asyncio.wait_for(process.stdout.readline(), PATIENCE)).decode()
        assert "Tricorder is at http://" in line
        await _answering(port)
        yield line.split()[3].rstrip(";")
    finally:
        process.terminate()
        await process.wait()


async def _answering(port: int) -> None:
    """Wait until somebody listens on a port."""
    for _ in range(round(PATIENCE / 0.05)):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.05)
            continue
        writer.close()
        return
    raise AssertionError(f"nobody listens on port {port}")
