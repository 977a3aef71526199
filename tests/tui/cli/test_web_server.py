"""The server for browsers: whom it answers, what a page may do, and that nothing of it stays."""

import asyncio
import sys
from http import HTTPStatus
from pathlib import Path

import aiohttp
import pytest

from recorder.store.store import Store
from tests.recorder.store.stored import stored
from tests.records import entries, start
from tests.tui.cli.served import serving, type_in, words
from tui.cli.web_server import TEMPLATES, LocalServer, is_asked_here

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


async def test_a_request_of_an_odd_form_is_refused_in_silence(tmp_path: Path) -> None:
    """At first, bytes that are no text ended in an error whose report showed the secret."""
    async with serving(tmp_path, "demo") as served:
        host, port = served.root.removeprefix("http://").split(":")
        cookie = f"Host: {host}:{port}\r\nCookie: tricorder-{port}=".encode()
        for line in (
            b"/?key=%ff%fe HTTP/1.1\r\n" + cookie,
            b"/ HTTP/1.1\r\n" + cookie + b"\xff\xfe",
            b"/ HTTP/1.1\r\n" + cookie + b'"\\777"',
            b"/ HTTP/1.1\r\nHost: [",
            b"/ HTTP/1.1\r\nHost: a]b",
        ):
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(b"GET " + line + b"\r\n\r\n")
            assert b" 403 " in await asyncio.wait_for(reader.readline(), 10), line
            writer.close()

        assert "Error" not in await served.printed()


async def test_what_is_no_request_prints_nothing(tmp_path: Path) -> None:
    """Who had no secret filled the log with tracebacks; one line of a request showed the secret."""
    async with serving(tmp_path, "demo") as served:
        host, port = served.root.removeprefix("http://").split(":")
        secret = served.address.split("=")[1].encode()
        head, long = f"Host: {host}:{port}\r\n".encode(), b"a" * 9_000
        for request in (
            b"GET /?key=" + secret + b"&x=" + long + b" HTTP/1.1\r\n" + head,
            b"GET / HTTP/1.1\r\n" + head + b"Cookie: k=" + secret + b"; x=" + long,
            b"GE\x1b[31mT / HTTP/1.1\r\n" + head,
            b"\x16\x03\x01\x02",
        ):
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(request + b"\r\n\r\n")
            assert b" 400 " in await asyncio.wait_for(reader.readline(), 10), request
            writer.close()

        assert await served.printed() == "ctrl+c ends it\n"


async def test_the_secret_is_printed_once(tmp_path: Path) -> None:
    """The log of requests had it again."""
    async with serving(tmp_path, "demo") as served:
        async with served.browser() as owner, owner.get(f"{served.root}/?key=guessed"):
            pass

        printed = await served.printed()
        assert served.address.split("=")[1] not in printed
        assert "GET" not in printed
