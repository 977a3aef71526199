"""What is wrong with a line, in a user's words."""

import msgspec
import pytest

from engine.record.events.judging import NoteAdded
from recorder.transcript.parse_errors import worded


@pytest.mark.parametrize(
    ("field", "told"),
    [
        (b'"text": ""', "Expected a text of length >= 1"),
        (b'"text": 3', "Expected a text, got a number"),
        (b'"text": "x", "on": 0', "Expected a number >= 1"),
    ],
)
def test_a_limit_of_a_field_is_told_without_the_words_of_programs(field: bytes, told: str) -> None:
    with pytest.raises(msgspec.ValidationError) as wrong:
        msgspec.json.decode(b'{"event": "note_added", ' + field + b"}", type=NoteAdded)

    assert worded(wrong.value).replace("`", "") == told
