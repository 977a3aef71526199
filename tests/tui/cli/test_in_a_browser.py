"""The application in a real browser without a window: it opens, and taps lead to a dispute."""

import asyncio
import os
import shlex
import sys
from pathlib import Path

import pytest

from tests.tui.cli.browser import browser, free_port, opened, served_by_textual, serving

TABLET = (1280, 800)


def environment(folder: Path) -> dict[str, str]:
    """The environment of this process with a study of the test's own."""
    return os.environ | {"TRICORDER_STUDY": str(folder / "study.db")}


@pytest.mark.skipif(browser() is None, reason="this machine has no Chromium")
async def test_taps_lead_to_the_first_dispute_and_its_window(tmp_path: Path) -> None:
    async with (
        serving("demo", port=free_port(), **environment(tmp_path)) as url,
        opened(url, tmp_path, *TABLET) as page,
    ):
        await page.until("Harbour Games 1996")
        await page.until("by faq-1996")
        await page.tap_words("dD dispute")
        await page.until("@164  by")
        await page.until("RUN OVER 0.9 s")
        await page.until("Results began 0.9 s after the play; B said wait 2.6 s later.")
        await page.tap_words("plays Kivas Fajo")
        await page.until("@153  by")
        await page.tap_words("? help")
        await page.tap_words("Dispute            Go to")
        await page.until("@164  by")
        await page.tap_words("l list")
        await page.until("enter goes there, esc closes")
        await page.tap(0, 20)
        await page.until("@164  by")

        assert all(asked.startswith(url.split("?")[0]) for asked in page.asked), page.asked


@pytest.mark.skipif(browser() is None, reason="this machine has no Chromium")
async def test_keys_work_without_a_click_first_and_after_one_beside_the_program(
    tmp_path: Path,
) -> None:
    async with (
        serving("demo", port=free_port(), **environment(tmp_path)) as url,
        opened(url, tmp_path, *TABLET) as page,
    ):
        await page.until("by faq-1996")
        await page.type("g150")
        await page.until("150")
        await page.type("\r")
        await page.until("@150  by")
        await page.evaluate("document.activeElement.blur()")
        await page.type("l")
        await page.until("enter goes there, esc closes")


@pytest.mark.skipif(browser() is None, reason="this machine has no Chromium")
async def test_a_key_starts_the_program_again_after_its_end(tmp_path: Path) -> None:
    async with (
        serving("demo", port=free_port(), **environment(tmp_path)) as url,
        opened(url, tmp_path, *TABLET) as page,
    ):
        await page.until("by faq-1996")
        await page.type("q")
        focused = ""
        for _ in range(200):
            focused = await page.evaluate("document.activeElement.textContent")
            if focused == "Start again":
                break
            await asyncio.sleep(0.05)

        assert focused == "Start again"
        page.terminal.cells.clear()
        await page.type("\r")
        await page.until("by faq-1996")


@pytest.mark.skipif(browser() is None, reason="this machine has no Chromium")
async def test_textual_serves_the_command_and_taps_lead_to_the_dispute(tmp_path: Path) -> None:
    command = shlex.join([sys.executable, "-m", "tui.cli.main", "demo"])
    async with (
        served_by_textual(command, port=free_port(), **environment(tmp_path)) as url,
        opened(url, tmp_path, *TABLET) as page,
    ):
        await page.until("by faq-1996")
        await page.tap_words("dD dispute")
        await page.until("@164  by")
        await page.until("Results began 0.9 s after the play; B said wait 2.6 s later.")
