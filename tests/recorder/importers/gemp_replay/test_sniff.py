"""A replay of the GEMP-STCCG server is known packed and unpacked."""

import zlib

import pytest

from recorder.importers.gemp_replay.sniff import sniff
from tests.recorder.importers.gemp_replay.made_up_replay import replay


@pytest.mark.parametrize("packed", [True, False])
def test_a_replay_is_known_by_its_opening(packed: bool) -> None:
    assert sniff(replay(packed=packed))
    assert sniff(replay(packed=packed)[:200])


@pytest.mark.parametrize(
    "content",
    [b"", b"x", b"x marks the spot", zlib.compress(b"<html>"), b"<html>" + b" " * 1_000],
)
def test_other_pages_and_other_packed_files_are_not(content: bytes) -> None:
    assert not sniff(content)


def test_the_mark_far_inside_a_file_makes_no_replay() -> None:
    assert not sniff(b" " * 1_000 + b"<gameReplay>")
