"""Arguments that acts share: who judges, and words from a closed list."""

from argparse import ArgumentParser, Namespace
from enum import StrEnum
from typing import TypeVar

from recorder.setup.settings import JUDGE, remembered_judge

_Word = TypeVar("_Word", bound=StrEnum)


def add_judge(parser: ArgumentParser) -> None:
    """Ask who judges."""
    description = f"the judge who acts (default: {JUDGE}, or who last judged on this computer)"
    parser.add_argument("--judge", metavar="NAME", help=description)


def judge_named(given: Namespace) -> str | None:
    """Return the judge as named; None if none was named."""
    name: str | None = given.judge or remembered_judge() or None
    return name


def add_choice(
    parser: ArgumentParser,
    option: str,
    kind: type[StrEnum],
    description: str,
    *,
    without: tuple[StrEnum, ...] = (),
    required: bool = False,
) -> None:
    """Take one of the words of a closed vocabulary, with - or _ between its parts."""
    words = [word.replace("_", "-") for word in kind if word not in without]
    parser.add_argument(
        option,
        metavar="|".join(words),
        type=lambda text: text.replace("_", "-"),
        choices=words,
        required=required,
        help=description,
    )


def chosen(text: str | None, kind: type[_Word]) -> _Word | None:
    """Return the word of a vocabulary that was chosen, as records have it."""
    return None if text is None else kind(text.replace("-", "_"))
