"""The application in a browser: one process for each open page.

A page of another site could open a web socket to this server, and a name of another site could lead
here. So the server answers only requests from its own pages, under an address of this machine or an
IP address.
"""

import shlex
import sys
from collections.abc import Sequence
from ipaddress import ip_address
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from aiohttp import web
from textual_serve.server import Server

TEMPLATES: Final = Path(__file__).parent / "web"
_HOME: Final = Path(__file__).parents[2]
_START: Final = f"""\
import sys; sys.path.insert(0, {str(_HOME)!r}); from tui.cli.main import main; sys.exit(main())"""


class LocalServer(Server):
    """Serves a command of the program to browsers; its page loads nothing from elsewhere."""

    def __init__(self, words: Sequence[str], host: str, port: int) -> None:
        command = shlex.join([sys.executable, "-c", _START, *words])
        super().__init__(command, host, port, title="Tricorder", templates_path=TEMPLATES)

    async def handle_index(self, request: web.Request) -> Any:
        """Answer with the page; it loads the rest from this server."""
        if not is_asked_here(request.host, None, self.host):
            raise web.HTTPForbidden(text="this server answers by its own address only")
        self.public_url = f"{request.scheme}://{request.host}"
        return await super().handle_index(request)

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """Start the application for a page of this server."""
        origin = request.headers.get("Origin", "")
        if not is_asked_here(request.host, origin, self.host):
            raise web.HTTPForbidden(text="this page is another server's")
        return await super().handle_websocket(request)

    async def on_startup(self, app: web.Application) -> None:
        """Print where to look."""
        sys.stdout.write(f"Tricorder is at {self.public_url}; ctrl+c ends it\n")
        sys.stdout.flush()


def is_asked_here(asked: str, origin: str | None, host: str) -> bool:
    """Return whether a request asks for this server by a name that only it has.

    `asked`: the host and port that it names. `origin`: the site of its page, None for a page
    itself. `host`: what the server was told to listen on.
    """
    name = urlsplit(f"//{asked}").hostname or ""
    own = name in (host, "localhost") or _is_address(name)
    return own and (origin is None or urlsplit(origin).netloc == asked)


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
