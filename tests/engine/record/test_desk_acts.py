"""Acts of the desk: told by the source; where a record does not tell them, all judging is."""

import pytest
from msgspec.structs import replace

from engine.model.enums import EntrySource
from engine.record.desk_acts import desk_acts
from engine.record.entry import Entry
from engine.record.events.actions import Passed
from engine.record.events.judging import BackedUp, Corrected, JudgeCalled, NoteAdded
from engine.record.events.union import AnyEvent
from engine.record.schema import DESK_SCHEMA, SCHEMA
from tests.disputes import DISPUTE, REVIEW, RULING
from tests.records import entries, start

PASS = Passed(player="A")


def record(*events: AnyEvent, schema: int = SCHEMA) -> list[Entry]:
    """A record that begins with a schema."""
    first, *others = entries(start(), *events)
    return [replace(first, schema=schema), *others]


def test_the_source_tells_what_the_desk_recorded() -> None:
    first, one, two, three = record(DISPUTE, REVIEW, PASS)

    assert desk_acts([first, one, replace(two, source=EntrySource.DESK), three]) == {3}


@pytest.mark.parametrize(
    "event",
    [REVIEW, RULING, BackedUp(to=1), Corrected(strikes=(2,)), JudgeCalled()],
)
def test_judging_may_be_the_desks_where_a_record_does_not_tell(event: AnyEvent) -> None:
    assert desk_acts(record(DISPUTE, event, schema=DESK_SCHEMA - 1)) == {2, 3}
    assert desk_acts(record(DISPUTE, event)) == frozenset()


def test_so_may_play_because_of_it_and_the_notes_of_a_named_author() -> None:
    ordered = Passed(player="A", because=4)
    note = NoteAdded(text="seen", author="Dana")
    older = record(DISPUTE, REVIEW, RULING, ordered, note, PASS, schema=1)

    assert desk_acts(older) == {2, 3, 4, 5, 6}


@pytest.mark.parametrize(
    "event", [PASS, NoteAdded(text="he coughs"), Corrected(places=(2,), after=1)]
)
def test_play_and_what_a_scribe_adds_to_it_is_his(event: AnyEvent) -> None:
    assert desk_acts(record(PASS, event, schema=1)) == frozenset()
    assert desk_acts([]) == frozenset()


def test_an_entry_of_the_desk_says_that_an_older_program_is_too_old() -> None:
    entry = Entry(seq=2, source=EntrySource.DESK, body=PASS)

    assert entry.schema == DESK_SCHEMA
    assert replace(entry, source=EntrySource.LIVE, schema=1).schema == 1
