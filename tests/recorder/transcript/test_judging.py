"""Lines for the record itself and the judging of it."""

import pytest

from engine.model.judging_enums import HeaderField
from engine.record.events.event import Play
from engine.record.events.judging import (
    BackedUp,
    Corrected,
    HeaderCorrected,
    RulingGiven,
    StatementTaken,
)
from engine.record.events.union import AnyEvent
from recorder.transcript.forms import FORM_OF
from recorder.transcript.judging import JUDGING
from recorder.transcript.print_context import PrintContext
from recorder.transcript.printer import RESERVED
from tests.transcripts import events, faults

DISPUTE = 'A moves e as #mv\ndispute "no time" by B on #mv as #d\n'


def last(line: str) -> AnyEvent:
    """The event of a line in a dispute."""
    return events(DISPUTE + line)[-1]


def test_no_line_of_judging_is_one_of_play_that_a_back_up_could_strike() -> None:
    assert [form.event for form in JUDGING if issubclass(form.event, Play)] == []
    assert [form.event for form in JUDGING if form.effect or form.within] == []


def test_a_statement_names_its_dispute_and_its_speaker() -> None:
    statement = last('statement "I said wait" on #d by Ada')

    assert isinstance(statement, StatementTaken)
    assert statement.speaker == "Ada"
    assert faults(DISPUTE + 'statement "I said wait" by Ada') != []
    assert faults(DISPUTE + 'statement "I said wait" on #d') != []


def test_a_ruling_may_stand_without_a_dispute() -> None:
    with_one, without = last('ruling "it stands" on #d'), last('ruling "it stands"')

    assert isinstance(with_one, RulingGiven)
    assert isinstance(without, RulingGiven)
    assert (with_one.dispute is None, without.dispute) == (False, None)


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            BackedUp(to=3, asked_by="B", approved_by="Carol", reason="too fast"),
            'backed up to #3 asked by B approved by "Carol" reason "too fast"',
        ),
        (
            Corrected(strikes=(3, 4), reason="another ship"),
            'correction strikes #3, #4 reason "another ship"',
        ),
        (Corrected(places=(4,), after=2), "correction places #4 after #2"),
        (
            HeaderCorrected(field=HeaderField.NAME, player="B", value="Bella", reason="misspelt"),
            'header name "Bella" of B reason "misspelt"',
        ),
    ],
)
def test_what_changes_the_record_is_written_with_all_that_it_says(
    event: AnyEvent, line: str
) -> None:
    assert FORM_OF[type(event)].write(event, PrintContext(RESERVED)) == line
