"""A dispute sheet is a page that this program wrote for itself."""

import pytest

from recorder.importers.sheet.sniff import sniff
from tests.recorder.importers.sheet.made_up_sheet import sheet
from tests.records import entries, start


def test_a_sheet_is_known_whatever_case_its_page_opens_in() -> None:
    page = sheet(entries(start()))

    assert sniff(page.encode())
    assert sniff(page.replace("<!doctype html>", "<!DOCTYPE HTML>").encode())


@pytest.mark.parametrize(
    "content",
    [b"", b"<!doctype html>", b'<!doctype html><p id="other">', b' id="tricorder-record"'],
)
def test_other_pages_are_not(content: bytes) -> None:
    assert not sniff(content)
