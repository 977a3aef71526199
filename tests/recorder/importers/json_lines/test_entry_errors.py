"""What keeps a JSON object from being an entry, in a user's words."""

import msgspec
import pytest

from engine.record.entry import ENTRY_DECODER
from recorder.importers.json_lines.entry_errors import LONGEST_VALUE, entry_error


def told(body: str, more: str = "") -> str:
    """What is wrong with a line that has such a body."""
    line = f'{{"seq":2,"source":"live",{more}"body":{body}}}'.encode()
    with pytest.raises(msgspec.ValidationError) as wrong:
        ENTRY_DECODER.decode(line)
    return entry_error(line, wrong.value)


@pytest.mark.parametrize(
    ("body", "what"),
    [
        ('{"event":"pased"}', "unknown kind of event \"pased\"; did you mean 'passed'?"),
        ('{"event":"passed"}', "the field 'player' is missing in body"),
        (
            '{"event":"passed","player":"A","onn":3}',
            "unknown field 'onn' in body; did you mean 'on'?",
        ),
        (
            '{"event":"turn_started","player":"A","number":"x"}',
            'found "x" for body.number, expected a whole number',
        ),
        ('{"event":"passed","player":"A","on":0}', "found 0 for body.on, expected a whole number"),
        (
            '{"event":"note_added","text":""}',
            "found 0 characters for body.text, expected a text of length >= 1",
        ),
        (
            '{"event":"card_declared","card":"two words","owner":"A","place":{"kind":"shown"}}',
            'found "two words" for body.card, expected an id of letters, digits, ',
        ),
    ],
)
def test_a_misfit_is_told_with_its_field(body: str, what: str) -> None:
    assert told(body).startswith(what)


def test_a_misfit_deep_inside_is_told_by_its_whole_path() -> None:
    start = '{"event":"match_started","title":"T","edition":"1E","ruleset":"r","players":'

    assert told(start + '[{"id":"A","name":3}]}') == (
        "found 3 for body.players[0].name, expected a text"
    )
    assert told(start.replace("1E", "1F") + "[]}").endswith("one of its words; there are: 1E, 2E")


def test_a_newer_schema_is_told_before_anything_else() -> None:
    assert "update tricorder" in told('{"event":"novelty"}', '"schema":99,')


def test_a_long_value_is_shown_short() -> None:
    found = told(f'{{"event":"passed","player":"A","on":"{"x" * 500}"}}')

    assert len(found) < LONGEST_VALUE + 80
