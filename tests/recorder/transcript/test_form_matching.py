"""Fitting lines to forms, and saying why a line has none."""

import pytest

from engine.model.enums import EntrySource
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated, Passed
from engine.record.events.judging import NoteAdded
from engine.record.events.statuses import StatusSet
from recorder.transcript.cursor import Cursor
from recorder.transcript.form_matching import fit, read_label, spoil, unfit, valid
from recorder.transcript.parse_context import UNREAD, ParseContext
from recorder.transcript.parse_errors import NoMatch, ParseError
from recorder.transcript.tokens import tokens


def context() -> ParseContext:
    found = ParseContext()
    found.players = dict.fromkeys("AB")
    found.cards = {"h": "A"}
    return found


def told(line: str) -> str:
    """Why a line has no form."""
    cursor = Cursor(tokens(line))
    with pytest.raises(NoMatch):
        fit(cursor)
    wrong = unfit(cursor, context())
    return f"{wrong.column}: {wrong.what}; {wrong.remedy}"


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("A passes", Passed),
        ("A plays h", ActionInitiated),
        ("> p1 is stopped", StatusSet),
        ('note "x"', NoteAdded),
        ("`note` passes", Passed),
    ],
)
def test_a_line_has_the_form_of_its_event(line: str, event: type) -> None:
    form, _ = fit(Cursor(tokens(line)))

    assert form.event is event


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("A pays 3 counters", "1: found an effect without its '>'; write > before it"),
        ("> A passes", "3: found an effect's '>' before a line that is no effect; "),
        ("edition 1E", "1: found 'edition', which belongs to the header; "),
        ("trun 5 A", "1: found 'trun', expected a line such as turn 5 A, "),
        ("h resolvd", "3: found 'resolvd', expected "),
        ("A plyas h", "3: found 'plyas', expected "),
    ],
)
def test_a_line_without_a_form_is_told_by_what_is_likeliest(line: str, why: str) -> None:
    assert told(line).startswith(why)


def test_a_label_stands_after_as() -> None:
    cursor = Cursor(tokens("as #mv"))

    label = read_label(cursor)

    assert label is not None
    assert label.text == "mv"
    assert read_label(cursor) is None


def test_a_value_beyond_the_limits_of_its_field_is_told_by_its_column() -> None:
    def entry(text: str) -> Entry:
        return Entry(seq=2, source=EntrySource.LIVE, body=NoteAdded(text=text))

    assert valid(entry("x"), {"text": 6}) == entry("x")
    with pytest.raises(ParseError, match="a value that is not valid: Expected a text") as wrong:
        valid(entry(""), {"text": 6, "on": 9})
    assert wrong.value.column == 6


def test_what_a_faulty_line_may_have_brought_in_is_remembered_as_unread() -> None:
    found = context()
    found.labels["old"] = 3

    spoil(found, Cursor(tokens('A plays h, x = "X" on k as #mv')))
    spoil(found, Cursor(tokens("A plyas h as #old")))

    assert found.blocks == [UNREAD, UNREAD]
    assert found.cards == {"h": "A", "x": None}
    assert found.labels == {"old": 3, "mv": UNREAD}
    assert set(found.actions) == {"h", "x"}
