"""Bytes that are no text say where."""

import pytest

from engine.model.errors import InputError
from recorder.importers.utf8_text import text_of


def test_text_loses_its_byte_order_mark() -> None:
    assert text_of(b"\xef\xbb\xbfmatch", "m") == "match"


def test_a_byte_that_is_no_text_has_a_line_and_a_column() -> None:
    with pytest.raises(InputError, match=r"^m:2:4: found byte 0xe9, expected text in UTF-8; save"):
        text_of("match\nd\u00e9j\u00e0".encode()[:-2] + b"\xe9 vu\n", "m")
