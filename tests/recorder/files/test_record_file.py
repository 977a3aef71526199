"""Files that cannot be read say why."""

from pathlib import Path

import pytest

from engine.model.errors import InputError
from recorder.files.record_file import content_of, text_of


def test_a_file_is_read_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "m").write_bytes(b"\xff\r\n")

    assert content_of(tmp_path / "m") == b"\xff\r\n"


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"m\.transcript: there is no such file"):
        content_of(tmp_path / "m.transcript")


def test_a_folder_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be read"):
        content_of(tmp_path)


def test_text_loses_its_byte_order_mark() -> None:
    assert text_of(b"\xef\xbb\xbfmatch", "m") == "match"


def test_a_byte_that_is_no_text_has_a_line_and_a_column() -> None:
    with pytest.raises(InputError, match=r"^m:2:4: found byte 0xe9, expected text in UTF-8; save"):
        text_of("match\nd\u00e9j\u00e0".encode()[:-2] + b"\xe9 vu\n", "m")
