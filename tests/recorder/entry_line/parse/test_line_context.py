"""What the record so far says to the next line."""

import pytest

from engine.model.enums import CardType, EntrySource
from engine.record.entry import Entry
from engine.record.events.cards import CardDeclared
from engine.table.growing_record import GrowingRecord
from recorder.entry_line.parse.line_context import LineContext
from recorder.transcript.parse_errors import ParseError
from recorder.transcript.tokens import Sort, Token
from tests.recorder.entry_line.typing_in import line_after
from tests.transcripts import read

TURN = "turn 5 A\n"
MOVING = TURN + "A moves e to space ps\n"


def context(body: str = TURN) -> LineContext:
    return line_after(body).context


def label(text: str) -> Token:
    return Token(Sort.LABEL, text, 1)


def test_any_entry_goes_by_its_number() -> None:
    found = context()

    assert found.labelled(label("13")) == len(found.entries) == 13
    for beyond in ("14", "0", "9" * 30):
        with pytest.raises(ParseError, match="unknown label"):
            found.labelled(label(beyond))


def test_the_innermost_action_is_the_one_begun_last_in_this_turn() -> None:
    later = context(MOVING + "B plays h\nturn 6 B\n")
    open_ = context(MOVING + "  B plays h on e\n").innermost

    assert open_ is not None
    assert open_.event.card == "h"
    assert later.table.open != ()
    assert later.innermost is None


def test_the_turn_goes_round_among_the_players() -> None:
    assert context("").next_player() == "A"
    assert context("turn 5 A\n").next_player() == "B"
    assert context("turn 5 A\nA ends turn\nturn 6 B\n").next_player() == "A"
    assert (context("").last_turn, context().last_turn) == ((0, None), (5, "A"))


def test_what_was_struck_was_not_played() -> None:
    found = context(TURN + "A passes as #wrong\ncorrection strikes #wrong\n")

    assert [entry.seq for entry in found.played][-1] == 13
    assert len(found.entries) == 15


def test_a_late_line_sees_the_table_as_it_was() -> None:
    found = context(TURN + "> p1 to discard\n")

    assert found.table.cards["p1"].place.card is None
    found.point = 13
    assert found.table.cards["p1"].place.card == "e"
    assert [entry.seq for entry in found.played][-1] == 13


def test_what_came_since_is_all_where_the_entry_does_not_count() -> None:
    found = context(MOVING + "  A passes\n  B passes\n")

    assert [entry.seq for entry in found.since(14)] == [15, 16]
    assert found.since(99) == found.played


def test_what_is_recorded_later_is_learnt_at_once() -> None:
    record = GrowingRecord(read(TURN))
    found = LineContext(record)
    hand = found.table.cards["am"].place

    record.extend(
        [Entry(seq=14, source=EntrySource.LIVE, body=CardDeclared(card="x", owner="A", place=hand))]
    )

    assert found.card(Token(Sort.WORD, "x", 1)) == "x"


def test_a_word_of_a_title_is_told_how_titles_are_typed() -> None:
    with pytest.raises(ParseError) as wrong:
        context().card(Token(Sort.WORD, "nebula", 1))

    assert wrong.value.remedy == 'such as "U.S.S. Nebula"'
    assert context().type_of("u.s.s.  NEBULA") is CardType.SHIP
    assert context().type_of("Unheard Of") is None


def test_what_was_made_of_the_titles_is_kept() -> None:
    found = context()

    first = found.kept("titles", lambda: [1])

    assert found.kept("titles", lambda: [2]) is first
