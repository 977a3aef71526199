"""The words of a search in full text: each once, and no more of them than any text has."""

import re
from typing import Final

# A ruling has fewer than a hundred different words. A search in full text takes longer for each
# word that is there, and for each time that it is named.
MOST_WORDS: Final = 300
_WORD: Final = re.compile(r"[^\W_]+")


def searched_words(text: str) -> list[str]:
    """Return the different words of a text, in any case, each where it first stands; at most 300.

    Only words: quotes, operators and broken characters mean nothing to the user.
    """
    different: dict[str, str] = {}
    for found in _WORD.finditer(text):
        different.setdefault(found[0].casefold(), found[0])
        if len(different) == MOST_WORDS:
            break
    return list(different.values())
