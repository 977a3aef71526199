"""The server for browsers: whom it answers, what a page may do, and that nothing of it stays."""

import asyncio
import json
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path

import aiohttp
import pytest

from recorder.store.store import Store
from tests.recorder.store.stored import stored
from tests.records import entries, start
from tests.tui.cli.browser import free_port
from tui.cli.web_server import BURST, MESSAGE, TEMPLATES, LocalServer, is_asked_here

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pipes and signals of POSIX")


@pytest.mark.parametrize(
    ("asked", "host", "answered"),
    [
        ("127.0.0.1:8000", "127.0.0.1", True),
        ("localhost:8000", "127.0.0.1", True),
        ("[::1]:8000", "::1", True),
        ("192.168.1.20:8000", "0.0.0.0", True),
        ("tablet.local:8000", "tablet.local", True),
        ("evil.example:8000", "127.0.0.1", False),
        ("", "127.0.0.1", False),
    ],
)
def test_only_names_of_this_server_are_answered(asked: str, host: str, answered: bool) -> None:
    assert is_asked_here(asked, host) is answered


def test_the_page_fetches_nothing_from_elsewhere_and_has_no_script_in_its_marks() -> None:
    page = (TEMPLATES / "app_index.html").read_text(encoding="utf-8")

    assert "http" not in page
    assert "//" not in page
    assert "onclick" not in page
    assert Path(LocalServer([], "x", 1).templates_path) == TEMPLATES


def test_each_server_has_a_secret_of_its_own() -> None:
    first, second = LocalServer([], "x", 1), LocalServer([], "x", 1)

    assert first.secret != second.secret
    assert len(first.secret) >= 43
    assert first.secret in first.address


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
        return [pid for pid, parent in _processes() if parent == self.process.pid]


def _processes() -> list[tuple[int, int]]:
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
        stderr=asyncio.subprocess.DEVNULL,
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


async def test_only_who_has_the_secret_is_answered(tmp_path: Path) -> None:
    async with serving(tmp_path, "demo") as served, aiohttp.ClientSession() as stranger:
        for path in ("/", "/?key=", "/?key=guessed", "/static/js/textual.js", "/download/x"):
            async with stranger.get(served.root + path) as answer:
                assert answer.status == HTTPStatus.FORBIDDEN, path
        with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
            await served.page(stranger)
        async with stranger.get(served.address, headers={"Host": "evil.example:80"}) as answer:
            assert answer.status == HTTPStatus.FORBIDDEN

        async with stranger.get(served.address, allow_redirects=False) as answer:
            cookie = answer.headers["Set-Cookie"]
            assert answer.headers["Location"] == "/"
        assert "HttpOnly" in cookie
        assert "SameSite=Strict" in cookie
        async with served.browser() as owner, owner.get(served.root) as page:
            policy = page.headers["Content-Security-Policy"]
            assert "frame-ancestors 'none'" in policy
            assert "default-src 'none'" in policy
            assert policy.count("'sha256-") == (await page.text()).count("<script>")
            assert page.headers["Referrer-Policy"] == "no-referrer"
            assert page.headers["X-Content-Type-Options"] == "nosniff"
            assert served.address.split("=")[1] not in await page.text()


async def test_a_page_of_another_origin_gets_no_program(tmp_path: Path) -> None:
    """The scheme and the port count as much as the name."""
    async with serving(tmp_path, "demo") as served, served.browser() as owner:
        port = served.root.rsplit(":", 1)[1]
        for origin in (
            *("", "null", "http://evil.example", served.root.replace("http", "https", 1)),
            *("http://127.0.0.1:1", f"http://localhost:{port}", f"{served.root}.evil.example"),
        ):
            with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
                await served.page(owner, origin)
        assert served.pages() == []


async def test_a_page_reads_and_neither_records_nor_writes_files(tmp_path: Path) -> None:
    (match,) = stored(tmp_path / "matches.db", entries(start()))
    before = (tmp_path / "matches.db").read_bytes()
    async with (
        serving(tmp_path, match) as served,
        served.browser() as owner,
        served.page(owner) as page,
    ):
        await words(page, "by faq-1996")
        await type_in(page, "m")
        await words(page, "only read here")
        await type_in(page, "\x1b")
    assert (tmp_path / "matches.db").read_bytes() == before
    with Store.open(tmp_path / "matches.db") as store:
        assert store.verify(match).events == 1
    assert {file.name for file in tmp_path.iterdir()} <= {
        *("matches.db", "matches.db-wal", "matches.db-shm", "matches.db.slips")
    }


async def test_so_many_pages_are_open_and_no_more(tmp_path: Path) -> None:
    async with serving(tmp_path, "demo", "--pages", "1") as served, served.browser() as owner:
        async with served.page(owner) as page:
            await words(page, "Harbour")
            with pytest.raises(aiohttp.WSServerHandshakeError, match="503"):
                await served.page(owner)
            assert len(served.pages()) == 1
        for _ in range(100):
            if not served.pages():
                break
            await asyncio.sleep(0.1)
        assert served.pages() == []


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL, signal.SIGINT])
async def test_no_process_of_a_page_outlives_the_server(
    tmp_path: Path, end: signal.Signals
) -> None:
    async with (
        serving(tmp_path, "demo") as served,
        served.browser() as owner,
        served.page(owner) as page,
    ):
        await words(page, "Harbour")
        (child,) = served.pages()
        served.process.send_signal(end)
        for _ in range(100):
            if child not in dict(_processes()):
                break
            await asyncio.sleep(0.1)
        assert child not in dict(_processes())


async def test_what_a_page_sends_is_bounded(tmp_path: Path) -> None:
    """3.9 MB of keys in one message made a program of 3.3 GB."""
    async with serving(tmp_path, "demo") as served, served.browser() as owner:
        async with served.page(owner) as page:
            await words(page, "Harbour")
            await type_in(page, "z" * (MESSAGE + 1))
            while (message := await asyncio.wait_for(page.receive(), 20)).type.name != "CLOSE":
                pass
            assert message.data == aiohttp.WSCloseCode.MESSAGE_TOO_BIG
        async with served.page(owner) as page:
            await words(page, "Harbour")
            (child,) = served.pages()
            for _ in range(5):
                await type_in(page, "z" * (BURST // 4))
            await asyncio.sleep(1)
            memory = Path(f"/proc/{child}/statm").read_text().split()[1]
            assert int(memory) * os.sysconf("SC_PAGE_SIZE") < 300_000_000
            for odd in ("", "7", "[]", '["stdin"]', '["resize",{"width":1e9,"height":-1}]', "{}"):
                await page.send_str(odd)
            await page.send_str(json.dumps(["ping", 5]))
