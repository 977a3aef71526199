"""A line that cannot be read names the nearest right line in full: one key takes it."""

from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.model.errors import InputError
from engine.record.events.union import AnyEvent
from engine.table.growing_record import GrowingRecord
from recorder.entry_line.entry_line import EntryLine
from recorder.entry_line.parse.question import LineQuestion
from tests.recorder.entry_line.corpus_lines import CorpusLine, corpus, entries


class RefusedLine(NamedTuple):
    """The table at which a line is typed, the line, and what it should have been."""

    table: str
    typed: str
    meant: str


# The table of the corpus, what is typed there, and the line that is meant.
REFUSED = """
orders | reports picard | reports "Picard" personnel
orders | reports captain jean-luc picard | reports "Captain Jean-luc Picard" personnel
orders | anja reports picard aboard the galaxy | anja reports "Picard" personnel aboard the galaxy
orders | reports the u.s.s. zapata to the outpost | reports "U.S.S. Zapata" ship to outpost
orders | reports hajur to the outpost; d | reports "Hajur" personnel to the outpost; d
orders | reports hajur for free | reports "Hajur" personnel for free
orders | mov galaxy to pegasus | moves galaxy to pegasus
orders | galaxy moevs to pegasus | galaxy moves to pegasus
orders | geordi bems down | geordi beams down
orders | beems geordi down | beams geordi down
orders | undoks galaxy | undocks galaxy
orders | data is kiled | data is killed
orders | data is stoped | data is stopped
orders | drwas a card | draws a card
orders | scors 30 | scores 30
orders | galaxy undock please | undocks galaxy
orders | galaxy cloak now please | galaxy cloaks
battle | galaxy is damagd | galaxy is damaged
battle | the battle finished | battle over
battle | pagh is destroid | pagh is destroyed
dilemma | archer overcom | archer overcome
dilemma | overcame | overcome
attempt | encounters the sheliak corporate | encounters "Sheliak Corporate" dilemma
attempt | meets cardassian shuttle | encounters "Cardassian Shuttle" dilemma
responses | plays wormhole negotiations | plays "Wormhole Negotiations" event
responses | amanda rogrs | amanda rogers
second_turn | plays tuvok at earth | plays "Tuvok" personnel at earth
second_turn | plays u.s.s. voyager at earth | plays "U.S.S. Voyager" ship at earth
second_turn | ines plays b'elanna at earth | ines plays "B'elanna" personnel at earth
second_turn | spends two conters | spends two counters
second_attempt | faces the clown | faces "Clown" dilemma
second_attempt | faces vault of tomorow | faces "Vault of Tomorow" dilemma
seeding | seeds samaritan site | seeds "Samaritan Site" mission
seeding | bram seeds samekh base at khitomer | bram seeds "Samekh Base" facility at khitomer
"""
LINES = [RefusedLine(*row.split(" | ")) for row in REFUSED.strip().splitlines()]
NAMED = 0.9


def line_at(table: str) -> EntryLine:
    return EntryLine(GrowingRecord(entries(table)))


def events(table: str, text: str) -> Sequence[AnyEvent]:
    return line_at(table).read(text).events


def offered(table: str, typed: str) -> tuple[str, ...]:
    """The lines that are offered if one is refused, the nearest first."""
    try:
        line_at(table).read(typed, guess=True)
    except LineQuestion as question:
        return question.answers
    except InputError as refused:
        such_as = refused.faults[0].remedy.partition("such as: ")[2]
        return tuple(such_as.split(" | ")) if such_as else ()
    raise AssertionError(f"{typed!r} is taken")


def names(refused: RefusedLine, most: int) -> bool:
    wanted = events(refused.table, refused.meant)
    for line in offered(refused.table, refused.typed)[:most]:
        try:
            if events(refused.table, line) == wanted:
                return True
        except InputError:
            continue
    return False


@pytest.mark.parametrize(("table", "typed"), [line[:2] for line in LINES])
def test_every_line_that_is_offered_can_be_read(table: str, typed: str) -> None:
    for line in offered(table, typed):
        with suppress(LineQuestion):  # it may leave something else open
            assert events(table, line)


def test_nine_of_ten_refused_lines_have_the_one_that_was_meant_among_those_offered() -> None:
    missing = [line for line in LINES if not names(line, most=7)]

    assert len(missing) <= (1 - NAMED) * len(LINES), missing


def test_most_have_it_first() -> None:
    later = [line for line in LINES if not names(line, most=1)]

    assert len(later) <= 0.25 * len(LINES), later


@pytest.mark.parametrize("typed", ["geordi is absent", "requirements are absent"])
def test_no_line_that_says_something_else_is_taken_by_one_key(typed: str) -> None:
    with pytest.raises(InputError) as refused:
        line_at("dilemma").read(typed, guess=True)

    assert not isinstance(refused.value, LineQuestion)
    assert "'absent' is no word, card or title known here" in str(refused.value)


def test_a_card_that_nobody_knows_is_asked_for_its_type() -> None:
    with pytest.raises(LineQuestion, match="no card file here has 'Veska': what is it") as asked:
        line_at("orders").read('reports "Veska"', guess=True)
    assert asked.value.answers == (
        'reports "Veska" personnel',
        'reports "Veska" ship',
        'reports "Veska" equipment',
    )
    read = line_at("orders").read('reports "Veska"', (1,), guess=True)
    assert read.asked == 1
    assert [event.type for event in read.events if hasattr(event, "type")] == ["ship"]


def test_what_is_known_of_a_card_is_not_asked() -> None:
    read = line_at("orders").read('reports "Hannah Bates"', guess=True)

    assert read.asked == 0
    assert [event.type for event in read.events if hasattr(event, "type")] == ["personnel"]


@settings(max_examples=40, deadline=None)
@given(line=st.sampled_from(corpus()), put_in=st.text(max_size=5), at=st.integers(0, 40))
def test_whatever_is_typed_is_taken_asked_about_or_refused(
    line: CorpusLine, put_in: str, at: int
) -> None:
    with suppress(InputError):
        assert line_at(line.table).read(line.typed[:at] + put_in + line.typed[at + 1 :], guess=True)


def test_a_key_that_fits_nowhere_is_no_name() -> None:
    with pytest.raises(InputError) as refused:
        line_at("orders").read("d", guess=True)

    assert "known here" not in str(refused.value)
