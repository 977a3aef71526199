"""Replays of the GEMP-STCCG server, made up after its published source."""

import pytest

from engine.model.enums import ClockKind, Edition, Ending
from engine.record.events.judging import NoteAdded
from engine.record.events.match import MatchEnded, MatchStarted
from engine.table.fold import Fold
from recorder.importers.gemp_replay.sniff import sniff
from recorder.importers.registry import importer_of
from replay.timeline.score import scores
from tests.recorder.importers.gemp_replay.made_up_replay import START, imported, replay


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


def test_no_score_is_known_as_a_replay_keeps_no_points() -> None:
    table = Fold(imported(replay()).entries).last.table

    assert scores(table) == {"ada": None, "ben": None}


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
