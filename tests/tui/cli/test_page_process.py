"""The programs behind pages: how many run, how much they take, and that none stays."""

import asyncio
import json
import os
import signal
import sys
from pathlib import Path

import aiohttp
import pytest
from textual_serve.download_manager import DownloadManager

from tests.tui.cli.served import processes, serving, type_in, words
from tui.cli.page_process import PageProcess
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


async def test_a_page_that_reads_nothing_does_not_hold_up_the_end_of_the_server(
    tmp_path: Path,
) -> None:
    """At first it took more than a minute: what was drawn for a giant terminal waited for it."""
    async with (
        serving(tmp_path, "demo") as served,
        served.browser() as owner,
        served.page(owner) as page,
    ):
        await words(page, "Harbour")
        for number in range(60):
            size = {"width": 10**9, "height": 10**9 - number % 2 * (10**9 - 1)}
            await page.send_str(json.dumps(["resize", size]))
            await asyncio.sleep(0.1)
        begun = asyncio.get_running_loop().time()
        served.process.terminate()
        await asyncio.wait_for(served.process.wait(), 15)
        assert asyncio.get_running_loop().time() - begun < 10


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
        await asyncio.sleep(1)  # the server sees the end a moment later than the page
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


async def test_a_page_is_ended_once_though_it_is_asked_twice(tmp_path: Path) -> None:
    """The end of the server and that of its page both read what was left, and one failed."""
    process = PageProcess(
        ["replay", "demo"],
        tmp_path,
        {},
        None,
        write_bytes=nothing,
        write_str=nothing,
        close=nothing,
        download_manager=DownloadManager(),
    )
    await process.start(80, 24)
    assert process._process is not None
    process._process.send_signal(signal.SIGSTOP)  # it does not hear that it is to end
    await asyncio.gather(process.end(), process.end())
    assert process._process.returncode == -signal.SIGKILL


async def nothing(*_: object) -> None:
    """Show nothing."""
