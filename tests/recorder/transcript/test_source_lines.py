"""Lines of a file: which are ignored, how deep the others are, and where they came from."""

import pytest

from engine.model.enums import EntrySource
from recorder.transcript.cursor import Cursor
from recorder.transcript.parse_errors import ParseError
from recorder.transcript.source_lines import lines, read_source
from recorder.transcript.tokens import tokens


def test_comments_and_empty_lines_are_passed_over_and_counted() -> None:
    text = "\ufeffA passes\n\n// nothing\n  // nothing\n  B passes // is no comment\r\n"

    assert [(line.number, line.text, line.depth) for line in lines(text)] == [
        (1, "A passes", 0),
        (5, "  B passes // is no comment", 1),
    ]


def test_two_spaces_are_one_step_deeper() -> None:
    found = list(lines("a\n  b\n    c\n"))

    assert [line.depth for line in found] == [0, 1, 2]
    assert [line.crooked for line in found] == [None, None, None]


@pytest.mark.parametrize(
    ("text", "column", "what"),
    [("   a", 4, "found 3 spaces"), ("  \ta", 3, "found a tab"), ("\t\ta", 1, "found a tab")],
)
def test_crooked_indentation_is_told_by_its_column(text: str, column: int, what: str) -> None:
    (line,) = lines(text)

    assert line.crooked is not None
    assert line.crooked.column == column
    assert line.crooked.what.startswith(what)


@pytest.mark.parametrize("source", list(EntrySource))
def test_a_source_stands_in_brackets_before_the_line(source: EntrySource) -> None:
    cursor = Cursor(tokens(f"[{source}] A passes"))

    assert read_source(cursor) is source
    assert cursor.token.text == "A"


def test_a_line_without_brackets_has_no_source_of_its_own() -> None:
    cursor = Cursor(tokens("late A passes"))

    assert read_source(cursor) is None
    assert cursor.at == 0


def test_a_source_that_nobody_knows_is_told() -> None:
    with pytest.raises(ParseError, match="found 'lat', expected a source") as wrong:
        read_source(Cursor(tokens("[lat] A passes")))

    assert wrong.value.remedy == "did you mean 'late'?"
