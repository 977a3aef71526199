"""Tokens: what a line is cut into, and how names and texts are written so that they read back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recorder.transcript.parse_errors import ParseError
from recorder.transcript.printer import RESERVED
from recorder.transcript.tokens import LONGEST, Sort, Token, identifier, quoted, shown, tokens
from tests.law_examples import examples
from tests.strategies import IDS


def test_every_token_has_its_sort_and_its_column() -> None:
    assert tokens('0:20 A draws 3 "x" #mv `to`;') == [
        Token(Sort.TIME, "0:20", 1),
        Token(Sort.WORD, "A", 6),
        Token(Sort.WORD, "draws", 8),
        Token(Sort.NUMBER, "3", 14),
        Token(Sort.STRING, "x", 16),
        Token(Sort.LABEL, "mv", 20),
        Token(Sort.QUOTED, "to", 24),
        Token(Sort.SIGN, ";", 28),
        Token(Sort.END, "", 29),
    ]


def test_a_word_may_begin_with_a_number() -> None:
    assert [token.sort for token in tokens("3 3h 1.5 -3")[:-1]] == [
        Sort.NUMBER,
        Sort.WORD,
        Sort.WORD,
        Sort.NUMBER,
    ]


@examples(0.5)
@given(st.text())
def test_a_text_in_quotes_reads_back_as_it_was(text: str) -> None:
    written = quoted(text)

    assert written.isprintable()
    assert [(token.sort, token.text) for token in tokens(written)[:-1]] == [(Sort.STRING, text)]


@examples(0.5)
@given(IDS)
def test_an_id_reads_back_as_it_was(name: str) -> None:
    (token, end) = tokens(identifier(name, RESERVED))

    assert token.sort in (Sort.WORD, Sort.QUOTED)
    assert (token.text, end.sort) == (name, Sort.END)


def test_only_ids_that_could_be_taken_for_something_else_stand_in_backquotes() -> None:
    written = [identifier(name, RESERVED) for name in ("p1", "to", "12", "a b")]

    assert written == ["p1", "`to`", "`12`", "`a b`"]


@pytest.mark.parametrize(
    ("line", "column", "what"), [("A & B", 3, "found '&'"), ('x "a\\q"', 5, "not valid")]
)
def test_what_cannot_be_a_part_of_a_line_is_told_by_its_column(
    line: str, column: int, what: str
) -> None:
    with pytest.raises(ParseError, match=what) as wrong:
        tokens(line)

    assert wrong.value.column == column


def test_a_long_piece_of_a_line_is_shown_short_and_plain() -> None:
    assert shown("x" * LONGEST) == "x" * LONGEST
    assert shown("x" * (LONGEST + 1)) == "x" * (LONGEST - 1) + "…"
    assert shown("a\x1b[2J") == "a\\u001b[2J"


def test_quotation_marks_of_word_processors_begin_and_end_a_text() -> None:
    (text, end) = tokens('“Hail \\ of the "Enterprise"”')
    assert (text.sort, text.text, text.column) == (Sort.STRING, 'Hail \\ of the "Enterprise"', 1)
    assert end.sort is Sort.END
