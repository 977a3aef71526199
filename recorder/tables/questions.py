"""Ten questions over many matches, each with the SQL that answers it."""

import re
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

_FILE: Final = Path(__file__).with_name("questions.sql")
_QUESTION: Final = re.compile(r"^-- (\d+)\. (.+)\n([^;]+);$", re.MULTILINE)


class AnsweredQuestion(NamedTuple):
    """A question in words, and the statement that answers it."""

    number: int
    words: str
    statement: str


@cache
def questions_page() -> str:
    """Return the page of questions, as SQL with comments."""
    return _FILE.read_text("utf-8")


@cache
def questions() -> tuple[AnsweredQuestion, ...]:
    """Return the questions of the page."""
    found = _QUESTION.findall(questions_page())
    return tuple(
        AnsweredQuestion(int(number), words, statement) for number, words, statement in found
    )
