"""The application in a browser: one process for each open page, for who has the address alone.

A page of another site could open a web socket to this server, and a name of another site could lead
here; another user of this machine can reach it as well. So the address has a secret, which the
browser keeps as a cookie, and only pages of this server are answered, under an address of this
machine or an IP address.
"""

import asyncio
import base64
import logging
import os
import re
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from hashlib import sha256
from hmac import compare_digest
from ipaddress import ip_address
from pathlib import Path
from secrets import token_urlsafe
from typing import Any, Final
from urllib.parse import urlsplit

from aiohttp import WSCloseCode, WSMsgType, web
from aiohttp.http_exceptions import HttpProcessingError
from textual_serve.server import Server, to_int

from replay.text.sanitize import plain
from tui.cli.page_process import PageProcess

TEMPLATES: Final = Path(__file__).parent / "web"
# Bytes of one message, and of what a page may send at once and in a second: far more than anybody
# types, and than the program works off.
MESSAGE: Final = 65_536
BURST: Final = 65_536
RATE: Final = 4_096
# The largest terminal, in cells: what is drawn for it is sent to its page.
WIDEST: Final = 500
HIGHEST: Final = 200
# Seconds in which a page is told that it ends, if it reads what it is sent.
_PARTING: Final = 1.0
_SCRIPT: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)
_STRICT: Final = {
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
_NOTHING: Final = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class LocalServer(Server):
    """Serves a command of the program to browsers; its page loads nothing from elsewhere.

    `pages`: how many may be open at once. `folder`: where each runs. `environment`: what it may do.
    """

    def __init__(
        self,
        words: Sequence[str],
        host: str,
        port: int,
        *,
        pages: int = 8,
        folder: Path | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__("", host, port, title="Tricorder", templates_path=TEMPLATES)
        self.words = tuple(words)
        self.secret = token_urlsafe(32)
        self._cookie = f"tricorder-{port}"
        self._pages = pages
        self._open: dict[web.WebSocketResponse, PageProcess] = {}
        self._folder, self._environment = folder or Path.cwd(), dict(environment or {})
        # Nobody writes to it: its end is read by every page's process once this one is gone.
        self._lifeline = os.pipe() if sys.platform != "win32" else None

    @property
    def address(self) -> str:
        """The address to open, with the secret."""
        return f"{self.public_url}/?key={self.secret}"

    def initialize_logging(self) -> None:
        """Print what fails in the server itself; what somebody sends that is no request, is not.

        No secret is printed, nor what could steer a terminal.
        """
        handler = logging.StreamHandler()
        handler.addFilter(_is_own_failure)
        handler.setFormatter(_Plain(self.secret))
        logging.basicConfig(level=logging.ERROR, handlers=[handler])

    async def _make_app(self) -> web.Application:
        app = await super()._make_app()
        app.middlewares.append(self._guard())
        app.on_response_prepare.append(_tell_strictly)
        return app

    def _guard(self) -> Any:
        @web.middleware
        async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
            """Answer who has the secret, by a name that only this server has."""
            if not is_asked_here(request.host, self.host):
                raise web.HTTPForbidden(text="this server answers by its own address only")
            given = request.query.get("key")
            if given is not None and self._is_secret(given):
                entered = web.HTTPSeeOther("/")
                entered.set_cookie(
                    self._cookie, self.secret, httponly=True, samesite="Strict", path="/"
                )
                raise entered
            if not self._is_secret(request.cookies.get(self._cookie, "")):
                raise web.HTTPForbidden(text="open the address that 'tricorder serve' printed")
            return await handler(request)

        return guard

    def _is_secret(self, given: str) -> bool:
        # A header may hold bytes that are no text.
        return compare_digest(given.encode(errors="replace"), self.secret.encode())

    async def handle_index(self, request: web.Request) -> Any:
        """Answer with the page; it loads the rest from this server."""
        self.public_url = f"{request.scheme}://{request.host}"
        page: Any = await super().handle_index(request)
        page.headers["Content-Security-Policy"] = _policy(page.text or "", request)
        return page

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """Run the application for a page of this server, until either ends."""
        origin = request.headers.get("Origin", "")
        if origin != f"{request.scheme}://{request.host}":
            raise web.HTTPForbidden(text="this page is another server's")
        if len(self._open) >= self._pages:
            raise web.HTTPServiceUnavailable(
                text=f"{self._pages} pages are open, the most there are"
            )
        websocket = web.WebSocketResponse(heartbeat=15, max_msg_size=MESSAGE)
        self._open[websocket] = process = self._process_of(websocket, request)
        try:
            await websocket.prepare(request)
            width, height = (to_int(request.query.get(name, ""), 0) for name in ("width", "height"))
            await process.start(_bounded(width, 80, WIDEST), _bounded(height, 24, HIGHEST))
            await self._process_messages(websocket, process)
        finally:
            await process.end()
            del self._open[websocket]
        return websocket

    def _process_of(self, websocket: web.WebSocketResponse, request: web.Request) -> PageProcess:
        return PageProcess(
            self.words,
            self._folder,
            self._environment,
            None if self._lifeline is None else self._lifeline[0],
            write_bytes=websocket.send_bytes,
            write_str=websocket.send_str,
            close=partial(_part, websocket, request),
            download_manager=self.download_manager,
        )

    async def _process_messages(self, websocket: web.WebSocketResponse, app_service: Any) -> None:
        """Pass on what a page sends, no faster than a program can work it off."""
        left, then = float(BURST), asyncio.get_running_loop().time()
        async for message in websocket:
            if message.type is not WSMsgType.TEXT:
                continue
            now = asyncio.get_running_loop().time()
            left = min(BURST, left + RATE * (now - then)) - len(message.data)
            then = now
            if left < 0:
                await asyncio.sleep(-left / RATE)
            await _pass_on(message, websocket, app_service)

    async def on_shutdown(self, app: web.Application) -> None:
        """Close every page, which ends its process."""
        await asyncio.gather(*(process.end() for process in self._open.values()))

    async def on_startup(self, app: web.Application) -> None:
        """Print where to look."""
        sys.stdout.write(f"Tricorder is at {self.address}\nctrl+c ends it\n")
        sys.stdout.flush()


class _Plain(logging.Formatter):
    """Writes what failed without a secret, and with escapes for what cannot be seen."""

    def __init__(self, secret: str) -> None:
        super().__init__("tricorder: %(message)s")
        self._secret = secret

    def format(self, record: logging.LogRecord) -> str:
        text = super().format(record).replace(self._secret, "(secret)")
        return "\n".join(map(plain, text.split("\n")))


def _is_own_failure(record: logging.LogRecord) -> bool:
    error = record.exc_info[1] if record.exc_info else None
    return not isinstance(error, HttpProcessingError)


async def _pass_on(message: Any, websocket: web.WebSocketResponse, process: Any) -> None:
    """Pass on one message; one of no known form is passed over."""
    try:
        kind, *rest = message.json()
        if kind == "stdin":
            await process.send_bytes(str(rest[0]).encode())
        elif kind == "resize":
            width, height = (int(rest[0][side]) for side in ("width", "height"))
            await process.set_terminal_size(
                _bounded(width, 1, WIDEST), _bounded(height, 1, HIGHEST)
            )
        elif kind == "ping":
            await websocket.send_json(["pong", rest[0]])
        elif kind in ("blur", "focus"):
            await getattr(process, kind)()
    except (ValueError, TypeError, LookupError, OverflowError, RecursionError):
        return


async def _part(page: web.WebSocketResponse, request: web.Request) -> None:
    """Close a page; one that does not read what it is sent is left at once."""
    try:
        await asyncio.wait_for(page.close(code=WSCloseCode.GOING_AWAY), _PARTING)
    except TimeoutError:
        if request.transport is not None:
            request.transport.abort()


def _bounded(cells: int, usual: int, most: int) -> int:
    """Return a width or height that a terminal can have."""
    return min(cells, most) if cells > 0 else usual


async def _tell_strictly(request: web.Request, response: web.StreamResponse) -> None:
    for name, value in _STRICT.items():
        response.headers.setdefault(name, value)
    response.headers.setdefault("Content-Security-Policy", _NOTHING)


def _policy(page: str, request: web.Request) -> str:
    """Return what the page may load and connect to: this server, and its own scripts as they are.

    The terminal in it makes styles for its colours as it goes.
    """
    socket = f"{'wss' if request.scheme == 'https' else 'ws'}://{request.host}"
    digests = [sha256(script.encode()).digest() for script in _SCRIPT.findall(page)]
    own = " ".join(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)
    return (
        f"{_NOTHING}; script-src 'self' {own}; style-src 'self' 'unsafe-inline'; "
        f"font-src 'self'; img-src 'self' data:; connect-src 'self' {socket}"
    )


def is_asked_here(asked: str, host: str) -> bool:
    """Return whether a request asks for this server by a name that only it has.

    `asked`: the host and port that it names. `host`: what the server was told to listen on.
    """
    try:
        name = urlsplit(f"//{asked}").hostname or ""
    except ValueError:
        return False
    return name in (host, "localhost") or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
