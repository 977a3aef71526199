"""A replay as its server packs it: sound, damaged, or without end."""

import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.model.errors import InputError
from engine.record.validate import RecordValidator
from recorder.importers.gemp_replay import document
from recorder.importers.gemp_replay.read import read
from tests.recorder.importers.gemp_replay.made_up_replay import (
    replay,
)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (replay()[:-20], "game.xml.gz: is cut off in the middle"),
        (replay(packed=False)[:-20], "game.xml.gz:1: breaks off or is no sound XML"),
        (b"\x78\x9cnonsense", "game.xml.gz: cannot be unpacked"),
        (b"<gameReplay/>", "found a replay without <info>"),
        (replay(winner="", loser="\x01"), "breaks off or is no sound XML"),
        (replay(loser="<b>"), "holds what no record can"),
        (
            b'<!DOCTYPE gameReplay [<!ENTITY a "aa">]><gameReplay/>',
            "found a document type, which no replay has",
        ),
    ],
)
def test_a_damaged_replay_is_refused(content: bytes, told: str) -> None:
    with pytest.raises(InputError) as refused:
        read(content, "game.xml.gz")

    assert told in str(refused.value)
    assert "fetch the replay from the server again" in str(refused.value)


def test_what_unpacks_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(document, "LARGEST", 1024 * 1024)

    with pytest.raises(InputError, match="holds more than 1 MB, unpacked"):
        read(zlib.compress(b"<gameReplay>" + b" " * 2_000_000), "bomb.xml.gz")


@given(st.integers(0, len(replay()) - 1), st.integers(0, 255))
def test_a_replay_with_one_byte_changed_is_read_or_refused(at: int, byte: int) -> None:
    content = bytearray(replay())
    content[at] = byte
    try:
        found = read(bytes(content), "game.xml.gz")
    except InputError:
        return
    RecordValidator().admit_all(found.entries)
