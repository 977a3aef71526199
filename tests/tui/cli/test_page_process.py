"""The programs behind pages: how many run, how much they take, and that none stays."""

import asyncio
import json
import os
import signal
import sys
from pathlib import Path

import aiohttp
import pytest

from tests.tui.cli.served import processes, serving, type_in, words
from tui.cli.web_server import BURST, MESSAGE

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks at processes in /proc")


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
            if child not in dict(processes()):
                break
            await asyncio.sleep(0.1)
        assert child not in dict(processes())


async def test_a_page_whose_program_was_killed_ends(tmp_path: Path) -> None:
    """At first it stayed open, showed what was there, and took the place of another."""
    async with (
        serving(tmp_path, "demo", "--pages", "1") as served,
        served.browser() as owner,
    ):
        async with served.page(owner) as page:
            await words(page, "Harbour")
            os.kill(served.pages()[0], signal.SIGKILL)
            while not (await asyncio.wait_for(page.receive(), 20)).type.name.startswith("CLOSE"):
                pass
        async with served.page(owner) as page:
            await words(page, "Harbour")


async def test_a_message_that_is_too_long_ends_its_page(tmp_path: Path) -> None:
    """3.9 MB of keys in one message made a program of 3.3 GB."""
    async with (
        serving(tmp_path, "demo") as served,
        served.browser() as owner,
        served.page(owner) as page,
    ):
        await words(page, "Harbour")
        await type_in(page, "z" * (MESSAGE + 1))
        while (message := await asyncio.wait_for(page.receive(), 20)).type.name != "CLOSE":
            pass
        assert message.data == aiohttp.WSCloseCode.MESSAGE_TOO_BIG


async def test_keys_wait_outside_of_a_program_that_is_busy(tmp_path: Path) -> None:
    """As many as may be sent at once made a program of 55 MB one of 204 MB."""
    async with (
        serving(tmp_path, "demo") as served,
        served.browser() as owner,
        served.page(owner) as page,
    ):
        await words(page, "Harbour")
        (child,) = served.pages()
        before = _memory(child)
        for _ in range(4):
            await type_in(page, "z" * (BURST // 4 - 100))
        for _ in range(20):
            await asyncio.sleep(0.1)
            assert _memory(child) < before + 20_000_000
        # It works them off meanwhile.
        await asyncio.wait_for(page.receive(), 20)


def _memory(process: int) -> int:
    """The bytes of memory that a process has in use."""
    pages = Path(f"/proc/{process}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


async def test_a_message_of_an_odd_form_is_passed_over(tmp_path: Path) -> None:
    odd = ["", "7", "[]", "{}", "[null]", '["stdin"]', '[["blur"]]', '["resize",null]']
    odd += ['["resize",{"width":1e9,"height":-1}]', '["resize",{"width":1e999,"height":3}]']
    odd += ['["resize",{"width":NaN,"height":3}]', "[" * 30_000, '["stdin","\\ud800"]']
    async with (
        serving(tmp_path, "demo") as served,
        served.browser() as owner,
        served.page(owner) as page,
    ):
        await words(page, "Harbour")
        for number, text in enumerate(odd):
            await page.send_str(text)
            await page.send_str(json.dumps(["ping", number]))
            while (message := await asyncio.wait_for(page.receive(), 20)).data != (
                json.dumps(["pong", number])
            ):
                assert message.type is aiohttp.WSMsgType.BINARY, text
