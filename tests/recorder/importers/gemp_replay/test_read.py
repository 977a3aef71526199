"""Replays of the GEMP-STCCG server, made up after its published source."""

import zlib
from xml.sax.saxutils import quoteattr

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.model.enums import ClockKind, Edition, Ending
from engine.model.errors import InputError
from engine.record.events.judging import NoteAdded
from engine.record.events.match import MatchEnded, MatchStarted
from engine.record.validate import RecordValidator
from recorder.importers.gemp_replay import document
from recorder.importers.gemp_replay.clock import HalfDayClock
from recorder.importers.gemp_replay.read import read
from recorder.importers.gemp_replay.sniff import sniff
from recorder.importers.importer import FileRead
from recorder.importers.registry import importer_of

START = 1_769_082_900_000  # 2026-01-22, 11:55 UTC
INFO = {
    "replay_version": "1",
    "winner": "ben",
    "loser": "ada",
    "win_reason": "Opponent conceded",
    "lose_reason": "Conceded",
    "start_date": "2026-01-22T11:55:00.5Z[UTC]",
    "end_date": "2026-01-22T13:02:03Z[UTC]",
    "format": "1E Modern Complete",
    "tournament": "Casual",
}
EVENTS = [
    ("M", "2026-01-22 11:55:01.2500", "Players in the game are: ada, ben"),
    ("M", "2026-01-22 11:55:09.0000", "ada has chosen to go second"),
    ("ACTION_RESULT", "2026-01-22 11:58:00.0000", None),
    ("M", "2026-01-22 12:10:00.0000", "ben plays <div class='cardHint'>Mira &amp; Co</div>"),
    ("W", "2026-01-22 01:01:59.5000", "You have 30 seconds left"),
]


def element(name: str, attributes: dict[str, str], inside: str = "") -> str:
    written = "".join(f" {key}={quoteattr(value)}" for key, value in attributes.items())
    return f"<{name}{written}>{inside}</{name}>"


def replay(*, packed: bool = True, **info: str) -> bytes:
    """A whole replay as the server would write it."""
    decks = element("deckReadout", {"playerId": "ada", "name": "Reach", "deck": "101_001,101_002"})
    events = "".join(
        element("ge", {"type": kind, "timestamp": time} | ({"message": text} if text else {}))
        for kind, time, text in EVENTS
    )
    whole = f"<gameReplay>{element('info', INFO | info, decks)}{events}</gameReplay>"
    content = f'<?xml version="1.0" encoding="UTF-8" standalone="no"?>{whole}'.encode()
    return zlib.compress(content, 9) if packed else content


def imported(content: bytes) -> FileRead:
    found = read(content, "game.xml.gz")
    RecordValidator().admit_all(found.entries)
    return found


@pytest.mark.parametrize("packed", [True, False])
def test_a_replay_is_known_by_its_content(packed: bool) -> None:
    content = replay(packed=packed)

    assert sniff(content)
    assert importer_of(content, "anything").format.name == "GEMP-STCCG replays"
    assert not sniff(b"\x78 no zlib")
    assert not sniff(b'match "x"')


def test_the_frame_is_the_start_of_the_match() -> None:
    first = imported(replay()).entries[0]

    assert isinstance(first.body, MatchStarted)
    assert first.happened_at == START + 500
    assert [player.id for player in first.body.players] == ["ada", "ben"]
    assert (first.body.edition, first.body.clock) == (Edition.FIRST, ClockKind.UTC)
    assert (first.body.first, first.body.tournament) == ("ben", "Casual")


def test_messages_are_notes_with_their_times_across_noon() -> None:
    found = [
        (entry.body.text, entry.happened_at)
        for entry in imported(replay()).entries
        if isinstance(entry.body, NoteAdded) and entry.happened_at is not None
    ]

    assert found[:4] == [
        ("Players in the game are: ada, ben", START + 1_250),
        ("ada has chosen to go second", START + 9_000),
        ("ben plays Mira & Co", START + 15 * 60_000),
        ("You have 30 seconds left", START + 66 * 60_000 + 59_500),
    ]


def test_the_end_has_the_winner_and_the_server_s_reasons() -> None:
    *_, last, note = imported(replay()).entries

    assert last.body == MatchEnded(ending=Ending.CONCEDED, winner="ben")
    assert isinstance(note.body, NoteAdded)
    assert note.body.text == "Opponent conceded; Conceded"


def test_what_is_left_out_is_counted() -> None:
    assert imported(replay()).account == (
        "4 messages became notes",
        "left out: 1 events without contents",
    )


def test_without_a_start_no_time_is_told() -> None:
    found = imported(replay(start_date="some day", end_date=""))

    assert all(entry.happened_at is None for entry in found.entries)
    assert isinstance(found.entries[0].body, MatchStarted)
    assert found.entries[0].body.clock is ClockKind.ELAPSED


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


def test_a_time_that_steps_back_by_more_than_a_moment_is_of_the_next_half_day() -> None:
    clock = HalfDayClock(START)

    assert clock.read("2026-01-22 11:56:00.0000") == START + 60_000
    assert clock.read("2026-01-22 11:55:58.0000") == START + 58_000
    assert clock.read("2026-01-22 11:00:00.0000") == START + (11 * 60 + 5) * 60_000
    assert clock.read("2026-01-21 11:00:00.0000") is None
    assert clock.read("noon") is None
    assert HalfDayClock(None).read("2026-01-22 11:56:00.0000") is None
