"""Statuses and values in a line: whose they are, and how many they are told of."""

import pytest

from engine.model.enums import Attribute, Status
from engine.record.events.statuses import StatusCleared, StatusSet, ValueSet
from engine.record.events.union import AnyEvent
from recorder.transcript.forms import FORM_OF
from recorder.transcript.print_context import PrintContext
from recorder.transcript.printer import RESERVED
from tests.transcripts import events, faults


def written(event: AnyEvent) -> str:
    return FORM_OF[type(event)].write(event, PrintContext(RESERVED))


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("> p1 is stopped", StatusSet(cards=("p1",), status=Status.STOPPED)),
        ("> p1, p2 are stopped", StatusSet(cards=("p1", "p2"), status=Status.STOPPED)),
        ("> p1 no longer stopped", StatusCleared(cards=("p1",), status=Status.STOPPED)),
        ("> e range left = 5", ValueSet(cards=("e",), attribute=Attribute.RANGE_LEFT, value=5)),
        (
            "> player A counters = 3",
            ValueSet(player="A", attribute=Attribute.COUNTERS, value=3),
        ),
        (
            '> e range = 9 until "end of turn"',
            ValueSet(cards=("e",), attribute=Attribute.RANGE, value=9, until="end of turn"),
        ),
        ('> e control = "B"', ValueSet(cards=("e",), attribute=Attribute.CONTROL, value="B")),
    ],
)
def test_a_status_or_a_value_is_read_and_written(line: str, event: AnyEvent) -> None:
    assert events(line) == [event]
    assert f"> {written(event)}" == line


def test_a_card_called_like_an_attribute_has_values_too() -> None:
    (_, set_) = events('card range = "X" of A aboard e\n> `range` range left = 5')

    assert set_ == ValueSet(cards=("range",), attribute=Attribute.RANGE_LEFT, value=5)
    assert written(set_) == "`range` range left = 5"


def test_a_card_called_player_is_no_player() -> None:
    (_, set_) = events('card player = "X" of A aboard e\n> `player` range left = 5')

    assert set_ == ValueSet(cards=("player",), attribute=Attribute.RANGE_LEFT, value=5)


def test_a_player_without_the_word_for_one_is_no_card() -> None:
    (fault,) = faults("> A counters = 3")

    assert fault.startswith("1:3: unknown card 'A'")
