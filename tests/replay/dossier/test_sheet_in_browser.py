"""The sheet in a real browser: it runs nothing, fetches nothing, and fits a phone."""

import shutil
import subprocess
from pathlib import Path

import pytest

from recorder.store.recorded_match import recorded_match
from replay.dossier.sheet import sheet_of
from replay.timeline.timeline import Timeline
from tests.replay.dossier.golden_sheets import PROGRAM, made
from tests.replay.dossier.test_sheet import hostile

BROWSER = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), ""
)
pytestmark = pytest.mark.skipif(not BROWSER, reason="no Chromium here")
# A script of the test, not of the sheet, tells what the page became.
PROBE = """<script>
document.title = [document.documentElement.scrollWidth > innerWidth,
document.images.length, document.querySelectorAll('svg').length,
getComputedStyle(document.body).maxWidth].join('|')</script>"""


def dumped(folder: Path, page: str, *options: str) -> str:
    """Return the page as the browser has it, without a network."""
    file = folder / "sheet.html"
    file.write_text(page, encoding="utf-8")
    command = [BROWSER, "--headless", "--no-sandbox", "--disable-gpu", *options]
    command += ["--host-resolver-rules=MAP * ~NOTFOUND", f"--user-data-dir={folder / 'profile'}"]
    done = subprocess.run(
        [*command, "--dump-dom", file.as_uri()], capture_output=True, timeout=60, check=True
    )
    return done.stdout.decode()


def test_a_browser_shows_the_sheet_and_lets_no_script_run(tmp_path: Path) -> None:
    page = made(164)
    dom = dumped(tmp_path, page.replace("</body>", "<script>document.title='RAN'</script></body>"))

    assert "<title>Dispute @164, Harbour Games 1996, round 2</title>" in dom
    assert "<title>RAN</title>" not in dom
    assert dom.count("<svg ") == 2


def test_hostile_names_are_inert_in_a_browser(tmp_path: Path) -> None:
    page = sheet_of(Timeline(recorded_match(hostile(), "m")), 164, program=PROGRAM)
    dom = dumped(tmp_path, page)

    assert "<img" not in dom
    assert dom.count("<script") == 2


def test_the_sheet_fits_a_phone_and_its_style_is_taken(tmp_path: Path) -> None:
    head, policy, rest = made(164).partition('<meta http-equiv="Content-Security-Policy"')
    allowed = rest.replace(
        "default-src 'none'", "default-src 'none'; script-src 'unsafe-inline'", 1
    )
    page = (head + policy + allowed).replace("</body>", f"{PROBE}</body>")
    dom = dumped(tmp_path, page, "--window-size=360,800")

    title = dom.partition("<title>")[2].partition("</title>")[0]
    assert title.split("|") == ["false", "0", "2", "960px"]
