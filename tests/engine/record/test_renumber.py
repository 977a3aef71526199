"""Renumbering: every reference to an entry follows, and nothing else of an event changes."""

from typing import get_args

import msgspec
import pytest

from engine.record.events.actions import ActionEnded, Passed
from engine.record.events.judging import Corrected, DisputeRaised, RulingGiven
from engine.record.events.union import AnyEvent
from engine.record.renumber import references, renumbered
from tests.records import from_json


def test_references_follow_to_other_places_and_others_stay() -> None:
    seqs = {10: 4, 11: 5}

    assert renumbered(Passed(player="A", on=10), seqs) == Passed(player="A", on=4)
    assert renumbered(Corrected(strikes=(10, 12, 11)), seqs) == Corrected(strikes=(4, 12, 5))
    ruling = RulingGiven(text="10 cards", dispute=9, seen=11, finds=(10,))
    assert renumbered(ruling, seqs) == RulingGiven(text="10 cards", dispute=9, seen=5, finds=(4,))
    assert renumbered(Passed(player="A"), seqs) == Passed(player="A")


@pytest.mark.parametrize("kind", get_args(AnyEvent))
def test_every_field_that_names_an_entry_is_found(kind: type[AnyEvent]) -> None:
    named = {"on", "of", "under", "because", "action", "by", "dispute", "ruling", "answers"}
    fields = {field.name: field.type for field in msgspec.structs.fields(kind)}
    whole = {name for name in named & set(fields) if "int" in str(fields[name])}

    assert whole <= set(references(kind))


def test_there_and_back_is_where_it_was() -> None:
    event = from_json("action_ended", action=3, outcome="nullified", by=2)
    there = renumbered(event, {2: 7, 3: 8})

    assert isinstance(there, ActionEnded)
    assert (there.action, there.by) == (8, 7)
    assert renumbered(there, {7: 2, 8: 3}) == event
    assert references(DisputeRaised) == ("on",)
