"""A GEMP-STCCG record becomes a match: facts as facts, inferences as inferences, nothing lost."""

import json
from hashlib import sha256

from engine.model.enums import Kept
from engine.record.entry import ENCODER
from engine.record.events.judging import NoteAdded
from engine.record.events.match import MatchStarted
from engine.record.validate import RecordValidator
from engine.table.fold import Fold
from recorder.importers.json_lines.read import read
from recorder.importers.json_lines.write import write
from recorder.transcript.printer import print_transcript
from recorder.transcript.reader import parse
from tests.recorder.importers.gemp.gemp_record import (
    action,
    imported,
)


def test_every_entry_is_admitted_and_none_contradicts_another() -> None:
    entries = imported().entries

    RecordValidator().admit_all(entries)

    assert Fold(entries).inconsistencies() == ()


def test_the_match_says_that_neither_passes_nor_times_are_kept() -> None:
    start = imported().entries[0].body

    assert isinstance(start, MatchStarted)
    assert (start.keeps.passes, start.keeps.times) == (Kept.NONE, Kept.NONE)
    assert (start.first, start.points_to_win) == ("ada", 100)


def test_missing_times_stay_missing() -> None:
    assert all(entry.happened_at is None for entry in imported().entries)


def test_a_long_field_that_nobody_reads_is_kept_in_several_notes() -> None:
    match = imported(action(200, "USE_GAME_TEXT", performingCardId=12, story="x" * 15_000))
    notes = [entry.body.text for entry in match.entries[-2:] if isinstance(entry.body, NoteAdded)]

    assert json.loads("".join(notes)) == {"story": "x" * 15_000}


def test_the_match_survives_json_lines_and_the_transcript_unchanged() -> None:
    entries = imported(action(200, "ASSIMILATE_PLANET", targetCardId=10, drones=[1, 2])).entries

    assert read(write(entries).encode(), "small.jsonl").whole().entries == entries
    assert tuple(parse(print_transcript(entries), "small.transcript")) == entries


def test_what_the_match_does_not_hold_is_named() -> None:
    assert imported().left_out == ("$.versionNumber",)


def test_the_older_form_is_read_as_it_was_byte_for_byte() -> None:
    lines = b"\n".join(ENCODER.encode(entry) for entry in imported().entries)

    assert sha256(lines).hexdigest() == (
        "c17dc94a49815482b1615b57af862738dbce452ac54751a3c4423cca566c1c49"
    )
