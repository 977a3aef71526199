"""Damaged transcripts: read, or refused with a place in the file; never anything else."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.model.errors import InputError
from engine.record.entry import Entry
from recorder.transcript.printer import RESERVED, print_transcript
from recorder.transcript.reader import parse
from tests.law_examples import examples
from tests.recorder.transcript.test_reserved_words import every_form
from tests.transcripts import HEADER, TABLE

WHOLE = HEADER + TABLE + every_form()
PIECES = [*sorted(RESERVED), "#mv", "p1", "A", '"x"', "?", "=", ";", ",", ">", "3", "0:10", "  "]


def survives(text: str) -> list[Entry] | None:
    """Read a text that may be damaged; None where it is refused, each fault at a place in it."""
    try:
        return parse(text, "damaged")
    except InputError as refused:
        faults = refused.faults
    assert faults
    for fault in faults:
        file, line, column = fault.where.split(":")
        assert file == "damaged"
        assert 1 <= int(line) <= text.count("\n") + 1
        assert int(column) >= 1
        assert fault.what
    return None


@examples(3)
@given(st.data())
def test_a_few_characters_put_in_or_taken_out_never_break_the_reading(data: st.DataObject) -> None:
    text = WHOLE
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        taken = data.draw(st.integers(0, 3))
        text = text[:at] + data.draw(st.text(max_size=2)) + text[at + taken :]

    entries = survives(text)

    if entries is not None:
        assert parse(print_transcript(entries), "printed") == entries


@pytest.mark.parametrize("seed", range(40))
def test_words_exchanged_for_others_never_break_the_reading(seed: int) -> None:
    chance = random.Random(seed)
    lines = WHOLE.split("\n")
    for _ in range(30):
        number = chance.randrange(len(lines))
        words = lines[number].split(" ")
        words[chance.randrange(len(words))] = chance.choice(PIECES)
        lines[number] = " ".join(words)

    survives("\n".join(lines))


@pytest.mark.parametrize("seed", range(20))
def test_lines_in_any_order_and_at_any_depth_never_break_the_reading(seed: int) -> None:
    chance = random.Random(seed)
    lines = WHOLE.splitlines()
    chance.shuffle(lines)

    survives("\n".join(chance.choice(["", "  ", "    "]) + line for line in lines))


@pytest.mark.parametrize("bare", ["A passes", "> p1 is stopped", "A plays h on e", "note"])
def test_every_beginning_of_a_line_is_read_or_refused(bare: str) -> None:
    for end in range(len(bare)):
        survives(HEADER + TABLE + bare[:end])
