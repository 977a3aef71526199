"""What is wrong with a query: at which column, and what would do."""

from collections.abc import Iterable

from engine.model.errors import Fault, InputError
from engine.model.spelling import near_words
from replay.text.sanitize import plain, shorten

_LISTED = 6
_LONGEST = 40


def wrong(column: int, what: str, remedy: str = "") -> InputError:
    """Return the refusal of a query, which names the column, from 1 on."""
    return InputError(Fault(f"column {column}", what, remedy))


def unknown_word(column: int, kind: str, word: str, known: Iterable[str]) -> InputError:
    """Return the refusal of a word that is none of those known, with the near ones."""
    every = list(known)
    near = near_words(word.lower().replace("-", "_"), every, 2)
    what = f"there is no {kind} '{shorten(plain(word), _LONGEST)}'"
    if near:
        meant = " or ".join(f"'{plain(each)}'" for each in near)
        return wrong(column, what, f"did you mean {meant}?")
    listed = ", ".join(plain(each) for each in every[:_LISTED])
    more = ", …" if len(every) > _LISTED else ""
    return wrong(column, what, f"there are {listed}{more}" if every else "there are none")
