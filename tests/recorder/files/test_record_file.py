"""Files that cannot be read say why."""

from pathlib import Path

import pytest

from engine.model.errors import InputError
from recorder.files.record_file import content_of


def test_a_file_is_read_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "m").write_bytes(b"\xff\r\n")

    assert content_of(tmp_path / "m") == b"\xff\r\n"


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"m\.transcript: there is no such file"):
        content_of(tmp_path / "m.transcript")


def test_a_folder_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be read"):
        content_of(tmp_path)
