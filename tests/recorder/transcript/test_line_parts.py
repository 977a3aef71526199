"""Parts of a line: each is read where it stands, and left out where it says nothing."""

import pytest

from engine.model.enums import CardType
from engine.record.events.actions import Passed
from engine.record.events.cards import CardNamed
from engine.record.events.match import ClockPaused
from recorder.transcript.cursor import Cursor
from recorder.transcript.line_parts import (
    Clauses,
    LinePart,
    clause,
    maybe,
    plural,
    say,
    unsaid,
    value,
    within,
)
from recorder.transcript.parse_context import ParseContext
from recorder.transcript.parse_errors import NoMatch
from recorder.transcript.print_context import PrintContext
from recorder.transcript.tokens import tokens
from recorder.transcript.values import INTEGER, TEXT, vocabulary

REASON = clause("reason", "reason", TEXT)
TYPE = maybe("type", say("type"), value("type", vocabulary(CardType, "a type")))


def read(part: LinePart, text: str) -> tuple[Clauses, int]:
    """What a part finds at the beginning of a line, and how many tokens it reads."""
    cursor, findings = Cursor(tokens(text)), Clauses()
    part.read(cursor, findings)
    return findings, cursor.at


def page(implied: int | None = None) -> PrintContext:
    found = PrintContext(frozenset())
    found.implied = implied
    return found


def test_fixed_words_stand_there_or_the_line_is_another() -> None:
    assert read(say("calls wait"), "calls wait") == ({}, 2)
    assert read(say("="), "= 5") == ({}, 1)
    with pytest.raises(NoMatch):
        read(say("calls wait"), "calls time")


def test_a_value_is_found_under_the_name_of_its_field_with_its_column() -> None:
    findings, _ = read(clause("number", "total", INTEGER), "number 7")

    assert findings["total"].column == 8
    assert findings["total"].resolve(ParseContext()) == {"total": 7}


def test_a_part_that_may_be_missing_leaves_the_line_as_it_was() -> None:
    assert read(TYPE, "type of B") == ({}, 0)
    assert read(TYPE, "type ship of B")[1] == 2


def test_what_an_event_does_not_say_is_not_written() -> None:
    named = CardNamed(card="u", name="Hail")

    assert unsaid(named, "type")
    assert TYPE.write(named, page()) == ""
    assert TYPE.write(CardNamed(card="u", name="Hail", type=CardType.SHIP), page()) == "type ship"
    assert REASON.write(ClockPaused(), page()) == ""
    assert REASON.write(ClockPaused(reason="lunch"), page()) == 'reason "lunch"'


def test_the_action_of_a_line_is_written_where_indentation_says_another() -> None:
    part = within("on", "on")

    assert part.write(Passed(player="A", on=3), page(implied=3)) == ""
    assert part.write(Passed(player="A", on=3), page(implied=2)) == "on #3"
    assert part.write(Passed(player="A"), page(implied=2)) == "on nothing"


def test_a_line_may_say_that_it_belongs_to_nothing() -> None:
    context = ParseContext()
    context.labels["mv"] = 3

    nothing, _ = read(within("on", "on"), "on nothing")
    labelled, _ = read(within("on", "on"), "on #mv")

    assert nothing["on"].resolve(context) == {"on": None}
    assert labelled["on"].resolve(context) == {"on": 3}


@pytest.mark.parametrize(
    ("verb", "said"), [("play", "plays"), ("launch", "launches"), ("pass", "passes")]
)
def test_a_verb_goes_with_one_player(verb: str, said: str) -> None:
    assert plural(verb) == said
