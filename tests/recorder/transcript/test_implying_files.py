"""A transcript whose header asks for it says what its verbs do, as the entry line does."""

import pytest

from engine.model.enums import EntrySource
from engine.model.errors import InputError
from engine.record.entry import Entry
from recorder.store.chain import head
from recorder.transcript.printer import print_transcript
from recorder.transcript.reader import parse
from tests.transcripts import HEADER, TABLE, read

IMPLYING = HEADER + "implies effects\n"


def told(body: str) -> list[Entry]:
    return read(body, IMPLYING)[len(read("")) :]


@pytest.mark.parametrize(
    ("body", "inferred"),
    [
        ("turn 5 A\nA draws 2 cards; done\n", 1),
        ("turn 5 A\nB plays h on e\nresolved\n", 1),
        ("turn 5 A\nB plays h on e\n  > h to discard\nresolved\n", 0),
        ("turn 5 A\nA moves e to space ps; done\n", 0),
        ("turn 5 A\nA attempts ex with p1\nsolved\n", 1),
    ],
)
def test_ends_imply_what_their_verb_says(body: str, inferred: int) -> None:
    entries = told(body)

    assert sum(entry.source is EntrySource.INFERRED for entry in entries) == inferred
    assert len(entries) == len(read(body)) - len(read("")) + inferred


def test_a_file_without_that_line_has_the_head_that_it_had() -> None:
    body = "turn 5 A\nA draws 2 cards; done\nB plays h on e\nresolved\n"

    assert all(entry.source is EntrySource.IMPORT for entry in read(body))


def test_what_was_implied_is_written_out_and_read_back_the_same() -> None:
    entries = read("turn 5 A\nA draws 2 cards; done\nB plays h on e\nresolved\n", IMPLYING)

    text = print_transcript(entries)

    assert "implies" not in text
    assert head(parse(text, "game")) == head(entries)


def test_a_place_left_open_is_asked_for() -> None:
    body = (
        'card o = "Outpost" facility of A at space ex\n'
        'turn 5 A\nA reports x = "Taitt" personnel; done\n'
    )

    with pytest.raises(InputError, match="where card 'x' goes is left open"):
        parse(IMPLYING + TABLE + body, "game")
