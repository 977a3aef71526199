"""A match as it was read: its title and its head come from its entries."""

from engine.model.errors import Fault
from recorder.store.chain import head
from recorder.store.recorded_match import recorded_match, title_of
from tests.recorder.store.stored import match, note


def test_a_match_of_a_file_goes_by_the_name_of_the_file() -> None:
    entries = match(4, title="Final")

    found = recorded_match(iter(entries), "final.jsonl")

    assert (found.id, found.title, found.broken) == ("final.jsonl", "Final", None)
    assert found.entries == tuple(entries)
    assert found.head == head(entries)


def test_a_match_that_breaks_off_has_the_head_of_what_is_there() -> None:
    broken = Fault("seq 3", "is missing")

    found = recorded_match(match(4)[:2], "m", broken)

    assert (found.head, found.broken) == (head(match(4)[:2]), broken)


def test_a_record_without_its_start_has_no_title() -> None:
    assert title_of(()) == ""
    assert title_of((note(1),)) == ""
    assert title_of(tuple(match(2, title="Final"))) == "Final"
