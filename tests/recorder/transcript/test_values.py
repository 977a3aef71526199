"""Slots: how single values are read and written."""

import pytest

from engine.model.enums import CardType, Outcome
from recorder.transcript.cursor import Cursor
from recorder.transcript.parse_errors import NoMatch, ParseError
from recorder.transcript.print_context import PrintContext
from recorder.transcript.tokens import tokens
from recorder.transcript.values import DATE, FIGURE, INTEGER, TERM, TEXT, WORD, listed, vocabulary

PAGE = PrintContext(frozenset())
OUTCOME = vocabulary(Outcome, "an outcome", {"done": Outcome.AS_ANNOUNCED})


def cursor(line: str) -> Cursor:
    return Cursor(tokens(line))


def test_a_word_of_a_vocabulary_is_said_with_spaces_or_by_its_other_name() -> None:
    assert OUTCOME.read(cursor("as announced")) is Outcome.AS_ANNOUNCED
    assert OUTCOME.read(cursor("done")) is Outcome.AS_ANNOUNCED
    assert OUTCOME.write(Outcome.AS_ANNOUNCED, PAGE) == "as announced"
    assert vocabulary(CardType, "a type").shown == "CARD TYPE"
    with pytest.raises(NoMatch):
        OUTCOME.read(cursor("as_announced"))


def test_a_list_ends_before_a_number_which_begins_something_else() -> None:
    line = cursor("p1, p2 and 3 others")

    assert listed(WORD).read(line) == ("p1", "p2")
    assert line.token.text == "and"
    assert listed(WORD).write(("p1", "p2"), PAGE) == "p1, p2"


def test_a_term_may_be_a_bare_word_and_a_text_may_not() -> None:
    assert TERM.read(cursor("heads")) == TERM.read(cursor('"heads"')) == "heads"
    assert TEXT.read(cursor('"heads"')) == "heads"
    with pytest.raises(NoMatch):
        TEXT.read(cursor("heads"))


def test_a_word_is_printed_in_quotes_only_where_it_must_be() -> None:
    assert WORD.write("orders", PAGE) == "orders"
    assert WORD.write("execute orders", PAGE) == '"execute orders"'
    assert TERM.write("orders", PAGE) == '"orders"'


def test_a_figure_stays_the_number_or_the_text_that_it_is() -> None:
    for figure in (5, -3, "5", "X"):
        written = FIGURE.write(figure, PAGE)

        assert FIGURE.read(cursor(written)) == figure
    with pytest.raises(NoMatch):
        INTEGER.read(cursor('"5"'))


@pytest.mark.parametrize("date", ["1996", "1996-06", "1996-06-22"])
def test_a_date_is_a_year_a_month_or_a_day(date: str) -> None:
    assert DATE.read(cursor(date)) == date
    assert DATE.write(date, PAGE) == date


@pytest.mark.parametrize("date", ["96", "1996-6", "1996-06-22-01", "June"])
def test_anything_else_is_no_date(date: str) -> None:
    with pytest.raises(ParseError, match="expected a year, a month or a day"):
        DATE.read(cursor(date))
