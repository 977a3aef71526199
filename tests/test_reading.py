"""Reading on from a table that was read once gives the same as reading all together."""

from collections.abc import Callable
from functools import partial

from engine.model.errors import Fault, InputError
from engine.record.entry import Entry
from recorder.transcript.parse_context import ParseContext
from recorder.transcript.reader import Reader, parse
from tests.reading import read_on
from tests.rulings.scenario import TABLES, scenarios
from tests.transcripts import HEADER, TABLE

# The fields that a copy of a reader takes over or has for itself; a new field must be added here.
OF_A_READER = {
    *("faults", "context", "heading", "source", "zero", "implies", "edition"),
    *("validator", "numbers"),
}
OF_A_CONTEXT = {
    *("players", "cards", "labels", "actions", "blocks", "entries", "fold"),
    # Set again by every line.
    *("acting", "pile_of_new", "declared"),
}


def outcome(reading: Callable[[str], list[Entry]]) -> list[Entry] | tuple[Fault, ...]:
    """What is read, or what is wrong with it."""
    try:
        return reading("a play")
    except InputError as refused:
        return refused.faults


def test_scenarios_read_alike() -> None:
    # Every eleventh, so that all chapters are met and the walk stays short.
    for scenario in scenarios()[::11]:
        for table in TABLES.values():
            head = table.format(passes="some")
            body = scenario.given + (scenario.breach or scenario.legal)
            assert outcome(partial(read_on, head, body)) == outcome(partial(parse, head + body))


def test_one_reading_leaves_nothing_to_the_next() -> None:
    first = 'turn 1 A\nA plays x = "Red Alert!" to A core as #it\n'
    second = 'turn 2 B\nB plays x = "Red Alert!" to B core as #it\n'
    for body in (first, second, first):
        assert read_on(HEADER + TABLE, body, "a game") == parse(HEADER + TABLE + body, "a game")


def test_a_header_alone_is_read_with_what_follows() -> None:
    body = "deck A 60\n" + TABLE
    refused = outcome(partial(parse, HEADER + body))
    assert isinstance(refused, tuple)
    assert outcome(partial(read_on, HEADER, body)) == refused
    assert read_on(HEADER, TABLE, "a game") == parse(HEADER + TABLE, "a game")


def test_a_copy_has_all_that_a_reader_has() -> None:
    assert vars(Reader("a game")).keys() == OF_A_READER
    assert vars(ParseContext()).keys() == OF_A_CONTEXT
