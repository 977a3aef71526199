"""References: what each kind of them refers to must be there, and seqs begin at 1."""

import msgspec
import pytest

from engine.model.enums import Outcome
from engine.model.ids import Reference
from engine.record.entry import EVENT_DECODER
from engine.record.events.actions import ActionEnded
from engine.record.events.cards import CardNamed
from engine.record.events.judging import BackedUp
from engine.record.events.turn import TurnEnded
from engine.record.events.union import AnyEvent
from engine.record.validate import RecordValidator
from tests.records import entries, start

DANGLING: dict[Reference, tuple[AnyEvent, str]] = {
    Reference.PLAYER: (TurnEnded(player="C"), "unknown player 'C'; players are A, B"),
    Reference.CARD: (CardNamed(card="h", name="Hail"), "card 'h' was never declared"),
    Reference.ACTION: (ActionEnded(action=1, outcome=Outcome.VOID), "entry 1 is no action"),
    Reference.ENTRY: (BackedUp(to=2), "no entry 2 yet"),
}


@pytest.mark.parametrize("reference", Reference)
def test_a_reference_to_what_is_not_there_is_a_fault(reference: Reference) -> None:
    event, fault = DANGLING[reference]
    validator = RecordValidator()
    validator.admit_all(entries(start()))

    assert list(validator.check(2, event)) == [fault]


@pytest.mark.parametrize(
    "event",
    ['{"event":"backed_up","to":0}', '{"event":"action_ended","action":0,"outcome":"void"}'],
)
def test_no_entry_and_no_action_has_a_number_below_one(event: str) -> None:
    with pytest.raises(msgspec.ValidationError, match="Expected `int` >= 1"):
        EVENT_DECODER.decode(event)
    EVENT_DECODER.decode(event.replace(":0", ":1"))
