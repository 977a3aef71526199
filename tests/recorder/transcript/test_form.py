"""A form: its head, its clauses in any order, and all faults of a line reported together."""

import pytest

from engine.record.events.actions import ActionEnded, Passed
from engine.record.events.cards import CardNamed
from engine.record.events.judging import NoteAdded, StatementTaken
from engine.record.events.scores import PointsScored
from recorder.transcript.cursor import Cursor
from recorder.transcript.form import Form, resolve_each, shared
from recorder.transcript.forms import FORM_OF, FORMS
from recorder.transcript.parse_context import ParseContext
from recorder.transcript.parse_errors import NoMatch, ParseError
from recorder.transcript.print_context import PrintContext
from recorder.transcript.tokens import tokens

NOTE, STATEMENT = FORM_OF[NoteAdded], FORM_OF[StatementTaken]


def read(form: Form, text: str) -> dict[str, object]:
    """The raw values that a form finds in a line."""
    return {name: found.value for name, found in form.read(Cursor(tokens(text))).items()}


def test_clauses_stand_in_any_order() -> None:
    assert read(NOTE, 'note "x" by Ada on #mv') == read(NOTE, 'note "x" on #mv by Ada') | {
        "on": tokens('note "x" by Ada on #mv')[-2]
    }


def test_a_clause_stands_once() -> None:
    with pytest.raises(ParseError, match="found 'by' a second time") as wrong:
        read(NOTE, 'note "x" by Ada by Ben')

    assert wrong.value.column == 17


def test_a_clause_that_a_line_must_have_is_missed() -> None:
    assert set(read(STATEMENT, 'statement "x" on #d by Ada')) == {"text", "dispute", "speaker"}
    with pytest.raises(NoMatch):
        read(STATEMENT, 'statement "x" on #d')


def test_a_line_ends_before_its_label_and_before_how_it_ended() -> None:
    for end in ("", " as #n", "; done"):
        assert read(NOTE, f'note "x" by Ada{end}')["author"] == "Ada"


def test_what_a_line_belongs_to_is_said_by_the_word_of_its_kind() -> None:
    assert FORM_OF[Passed].within == "on"
    assert FORM_OF[PointsScored].within == "of"
    assert FORM_OF[ActionEnded].within == "action"
    assert NOTE.within == ""


def test_effects_and_names_begin_with_their_sign() -> None:
    signed = {form.event for form in FORMS if form.effect}

    assert {PointsScored, CardNamed} <= signed
    assert not {NoteAdded, Passed, ActionEnded} & signed


def test_only_lines_of_play_say_what_brought_them_about() -> None:
    assert [part.shown for part in shared(NoteAdded)] == []
    assert [part.shown for part in shared(Passed)] == ["because #LABEL"]
    assert [part.shown for part in shared(PointsScored)][-1] == "because #LABEL"
    assert "by PLAYER" in [part.shown for part in shared(PointsScored)]


def test_all_that_a_line_names_wrongly_is_raised_together() -> None:
    findings = FORM_OF[Passed].read(Cursor(tokens("C passes on #x")))
    context = ParseContext()
    context.players = dict.fromkeys("AB")

    with pytest.raises(ExceptionGroup) as several:
        resolve_each(findings, context)

    assert [str(wrong) for wrong in several.value.exceptions] == [
        "unknown player 'C'; players are A, B",
        "unknown label '#x'",
    ]


def test_whoever_acts_is_known_before_the_rest_of_the_line() -> None:
    context = ParseContext()
    context.players = dict.fromkeys("AB")
    findings = FORM_OF[PointsScored].read(Cursor(tokens("B scores 5 points")))

    assert resolve_each(findings, context) == [{"player": "B", "points": 5}]
    assert context.acting == "B"


def test_an_event_is_written_with_its_clauses_in_one_order() -> None:
    event = NoteAdded(text="x", on=3, author="Ada")

    assert NOTE.write(event, PrintContext(frozenset())) == 'note "x" on #3 by "Ada"'
