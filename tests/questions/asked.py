"""Questions in the words of the table, and where the search has a ruling that answers them."""

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from engine.rulebook.rulings_loader import catalogue
from recorder.store.ruling_search import search

SPOKEN: Final = Path(__file__).with_name("spoken.toml")
NEAR: Final = 5


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question as it is asked, and the ids of the rulings that answer it."""

    asked: str
    rulings: tuple[str, ...]


class QuestionFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of questions holds."""

    question: tuple[Question, ...]


def questions(file: Path = SPOKEN) -> tuple[Question, ...]:
    """The questions of a file. Raises LookupError for a ruling that is not known."""
    read = msgspec.convert(tomllib.loads(file.read_text("utf-8")), QuestionFile).question
    for question in read:
        strange = [name for name in question.rulings if name not in catalogue().rulings]
        if strange or not question.rulings:
            raise LookupError(f"'{question.asked}' has no known ruling: {', '.join(strange)}")
    return read


def rulings_found(question: Question) -> list[str]:
    """The ids of the rulings that a question finds, best first."""
    return [ruling.id for ruling in search(question.asked).rulings]


def place(question: Question) -> int:
    """At which place the first ruling comes that answers; 0 if none does."""
    found = rulings_found(question)
    return next((at for at, name in enumerate(found, 1) if name in question.rulings), 0)


def counts(asked: Sequence[Question]) -> tuple[int, int]:
    """How many are answered by the first ruling, and how many by one of the first five."""
    places = [place(question) for question in asked]
    return places.count(1), sum(0 < at <= NEAR for at in places)
