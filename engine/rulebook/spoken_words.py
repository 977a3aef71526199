"""How people speak of the game at a table: what they mean by words that the rulings do not have."""

from collections.abc import Mapping
from functools import cache
from typing import Final

import msgspec

from engine.model.toml_text import decoded
from engine.rulebook.resources import ENGINE, read_text

_FILE: Final = ENGINE / "rulebook" / "spoken_words.toml"


class SpokenWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words that say nothing of what is asked, and by word or two words what rulings call it."""

    passed_over: frozenset[str]
    meant: Mapping[str, tuple[str, ...]]


@cache
def spoken_words() -> SpokenWords:
    """Return the words of the table that come with the program."""
    return decoded(read_text(_FILE), SpokenWords)
