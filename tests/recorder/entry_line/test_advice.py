"""A typed line that newcomers write is answered with the line to write, and that one is taken."""

import pytest

from engine.model.errors import InputError
from engine.table.growing_record import GrowingRecord
from recorder.entry_line.entry_line import EntryLine
from recorder.entry_line.parse.question import LineQuestion
from recorder.transcript.reader import parse
from tests.recorder.entry_line.typing_in import TITLES
from tests.recorder.transcript.test_advice import AFTER_AN_ACTION, ENCOUNTER, TABLE, WRITTEN

# A typed line has no time before it.
LINES = {line: instead for line, instead in WRITTEN.items() if "0:20" not in line}


def line_after(body: str) -> EntryLine:
    return EntryLine(GrowingRecord(parse(body, "x")), cards=TITLES)


def offered(line: str, body: str) -> tuple[str, ...] | None:
    """The lines offered in place of one; None where it is taken as it stands."""
    try:
        line_after(body).read(line, guess=True)
    except LineQuestion as question:
        return question.answers
    except InputError as refused:
        pytest.fail(f"refused: {refused}")
    return None


@pytest.mark.parametrize(("line", "instead"), LINES.items())
def test_what_newcomers_type_is_taken_or_answered_with_the_line_to_write(
    line: str, instead: str
) -> None:
    answers = offered(line, TABLE)
    assert answers is None or instead in answers


@pytest.mark.parametrize("instead", sorted(set(LINES.values())))
def test_the_line_to_write_is_taken(instead: str) -> None:
    answers = offered(instead, TABLE)
    assert answers is None or answers[0] != instead


# Labels of a line that is typed are the numbers of entries.
@pytest.mark.parametrize(
    ("line", "instead"),
    [(line, instead) for line, instead in AFTER_AN_ACTION.items() if "#" not in line],
)
def test_so_is_one_about_an_action_that_is_open(line: str, instead: str) -> None:
    answers = offered(line, TABLE + ENCOUNTER)
    assert answers is None or instead in answers
