"""The sheet printed on A4 by a real browser: few pages, each with the same head."""

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from replay.dossier.sheet import sheet_of
from tests.replay.dossier.golden_sheets import PROGRAM, appealed_sheet, made
from tests.replay.dossier.own_records import (
    SECOND_DISPUTE,
    SECOND_EDITION,
    WITHOUT_TIMES,
    WITHOUT_TIMES_DISPUTE,
    match_of,
)
from tests.replay.dossier.test_sheet_in_browser import BROWSER

pytestmark = pytest.mark.skipif(not BROWSER, reason="no Chromium here")


def printed(folder: Path, page: str) -> Path:
    """Return the file of a page as the browser prints it."""
    (folder / "sheet.html").write_text(page, encoding="utf-8")
    paper = folder / "sheet.pdf"
    command = [BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"]
    command += [f"--user-data-dir={folder / 'profile'}", f"--print-to-pdf={paper}"]
    subprocess.run(
        [*command, (folder / "sheet.html").as_uri()], capture_output=True, timeout=60, check=True
    )
    return paper


def pages_of(paper: Path) -> int:
    """Return the number of pages of a document."""
    return len(re.findall(rb"/Type\s*/Page\b", paper.read_bytes()))


@pytest.mark.parametrize(
    ("make", "most"),
    [
        (lambda: made(164), 2),
        (lambda: made(378), 2),
        (appealed_sheet, 3),
        (lambda: sheet_of(match_of(SECOND_EDITION), SECOND_DISPUTE, program=PROGRAM), 2),
        (lambda: sheet_of(match_of(WITHOUT_TIMES), WITHOUT_TIMES_DISPUTE, program=PROGRAM), 1),
    ],
    ids=["ruled", "ruled by other means", "appealed", "second edition", "without times"],
)
def test_a_sheet_takes_few_pages(make: Callable[[], str], most: int, tmp_path: Path) -> None:
    assert 1 <= pages_of(printed(tmp_path, make())) <= most


@pytest.mark.skipif(not shutil.which("pdftotext"), reason="no pdftotext here")
def test_each_page_has_the_head_of_the_sheet(tmp_path: Path) -> None:
    paper = printed(tmp_path, appealed_sheet())

    text = subprocess.run(
        ["pdftotext", "-layout", str(paper), "-"], capture_output=True, check=True
    ).stdout.decode()
    pages = text.split("\f")[:-1]
    assert len(pages) == pages_of(paper) > 1
    for number, page in enumerate(pages, 1):
        for words in (
            "Harbour Games June open",
            "round 2",
            "table 3",
            "1996-06-15",
            "Anja Petersen (A) against Bram Visser (B)",
            "by faq-1996",
            "825c08024809ad7afee125d26c4d0428ee80763671a9f6c2043131de5c1ceae6",
            f"page {number} of {len(pages)}",
        ):
            assert words in page
