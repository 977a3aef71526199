"""Players, labels and references: which words can be names, and what they refer to."""

import pytest

from recorder.transcript.cursor import Cursor
from recorder.transcript.names import (
    PLAYERS,
    REFERENCE,
    is_name,
    is_nothing,
    read_name,
    resolve_reference,
)
from recorder.transcript.parse_context import ParseContext
from recorder.transcript.parse_errors import NoMatch
from recorder.transcript.print_context import PrintContext
from recorder.transcript.tokens import tokens


def test_a_name_is_a_word_or_stands_in_backquotes() -> None:
    assert [is_name(token) for token in tokens('p1 `12` 12 "p1" #p1')] == [
        *(True, True),
        *(False, False, False, False),
    ]
    with pytest.raises(NoMatch):
        read_name(Cursor(tokens("12")), "a card")


def test_nothing_is_no_name_but_in_backquotes() -> None:
    assert [is_nothing(token) for token in tokens("nothing `nothing`")[:-1]] == [True, False]


def test_an_action_goes_by_its_label_or_by_its_card() -> None:
    context = ParseContext()
    context.labels["h"] = 3
    context.actions["h"] = 5
    label, card, *_ = tokens("#h h")

    assert resolve_reference(label, context) == 3
    assert resolve_reference(card, context) == 5


def test_a_reference_that_is_written_is_remembered_for_its_label() -> None:
    page = PrintContext(frozenset())

    assert REFERENCE.write(3, page) == "#3"
    assert page.referred == {3}


def test_several_players_are_read_and_written() -> None:
    context = ParseContext()
    context.players = dict.fromkeys("AB")

    read = PLAYERS.read(Cursor(tokens("A and B")))

    assert PLAYERS.resolve(read, context) == ("A", "B")
    assert PLAYERS.write(("A", "B"), PrintContext(frozenset())) == "A, B"
