"""Which action an event belongs to."""

from engine.model.enums import ActionKind
from engine.model.ids import Reference
from engine.record.belonging import PROJECTION, belongs_to
from engine.record.events.actions import ActionInitiated, Passed
from engine.record.events.decisions import CoinFlipped
from engine.record.events.judging import NoteAdded
from engine.record.events.union import TAGS
from tests.fields import fields_of


def test_an_event_belongs_to_the_action_or_the_part_of_one_that_it_names() -> None:
    assert belongs_to(CoinFlipped(result="heads", of=5)) == 5
    assert belongs_to(ActionInitiated(kind=ActionKind.PLAY, under=5, answers=4)) == 5
    assert belongs_to(Passed(player="A", on=5)) == 5


def test_what_names_no_action_belongs_to_none() -> None:
    assert belongs_to(CoinFlipped(result="heads", because=5)) is None
    assert belongs_to(NoteAdded(text="late", on=5)) is None


def test_no_event_that_names_an_action_is_ignored() -> None:
    naming = {field.partition(".")[0] for field in fields_of(Reference.ACTION, besides=())}

    assert naming <= {kind.__name__ for kind in PROJECTION.handles}
    assert naming < {kind.__name__ for kind in TAGS}
