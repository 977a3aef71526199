"""The bundled match, typed again: the same facts, and few keys."""

import re

import pytest

from engine.record.events.judging import RulingGiven
from recorder.transcript.printer import print_transcript
from tests.first_edition import record
from tests.law_examples import repeated
from tests.recorder.entry_line.lines_of import facts, renamed
from tests.recorder.entry_line.pilot import (
    TURNS,
    by_turn,
    count,
    first_turns,
    pilot,
    piloted,
    table,
)
from tests.recorder.entry_line.scribe import PASSING
from tests.second_edition import record as second_edition

MOST_KEYS_FOR_TWENTY_EVENTS = 120
# For a turn of Second Edition with a mission attempt, including the words about each check.
MOST_KEYS_IN_AN_ATTEMPT = 180
# So many turns are typed a second time, with what is proposed accepted: it takes its time.
ACCEPTED = repeated(9, short=4)


def test_what_is_typed_comes_to_the_facts_of_the_match() -> None:
    played = first_turns(record(), TURNS)
    made = piloted()

    expected = [renamed(entry.body, made.ids) for entry in played]

    assert facts([entry.body for entry in made.entries]) == facts(expected)


def test_the_ids_made_up_are_other_names_for_the_same_cards() -> None:
    ids = piloted().ids

    assert len(set(ids.values())) == len(ids)


def test_what_was_typed_exports_as_a_transcript() -> None:
    text = print_transcript(piloted().entries)

    assert re.search(r"A encounters \w+ with geordi, deanna, taitt number 1", text)
    assert any(isinstance(entry.body, RulingGiven) for entry in piloted().entries)


@pytest.mark.parametrize(("turns", "accepting"), [(TURNS, False), (ACCEPTED, True)])
def test_twenty_events_take_few_keys_in_every_turn(turns: int, accepting: bool) -> None:
    steps = piloted(turns, accepting=accepting).steps
    counts = by_turn(steps)

    for turn in range(1, turns + 1):
        assert counts[turn].of_twenty_events <= MOST_KEYS_FOR_TWENTY_EVENTS, table(steps)


def test_an_attempt_of_second_edition_takes_few_keys() -> None:
    entries = second_edition()
    before = len(first_turns(entries, 4))
    steps = [step for step, _ in pilot(entries, 5, given=before)]

    assert sum(len(step.typed) for step in steps) == len(first_turns(entries, 5)) - before
    assert count(steps).of_twenty_events <= MOST_KEYS_IN_AN_ATTEMPT, table(steps)


def test_accepting_what_is_proposed_comes_to_the_same_record() -> None:
    accepted = piloted(ACCEPTED, accepting=True)

    typed = piloted().entries[: len(accepted.entries)]
    assert facts([one.body for one in accepted.entries]) == facts([one.body for one in typed])
    assert sum(step.keys == ("=",) for step in accepted.steps) >= ACCEPTED


def test_most_turns_quote_nobody_and_take_few_keys_all_in_all() -> None:
    quiet = [one for turn, one in by_turn(piloted().steps).items() if turn and not one.quoting]

    assert len(quiet) >= TURNS - 5
    assert all(one.keys * 20 <= one.events * MOST_KEYS_FOR_TWENTY_EVENTS for one in quiet)


def test_no_line_begins_with_a_key_that_acts_at_once() -> None:
    for step in piloted().steps:
        assert step.keys[0] not in {"=", "?", *"123456789"}
        assert step.keys[0] not in {*PASSING, "slash"} or len(step.keys) == 1
