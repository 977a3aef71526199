"""Questions: what settles a doubtful finding, and by which key a person names it."""

from enum import unique
from functools import lru_cache
from hashlib import blake2b
from typing import Final, final

import msgspec

from engine.model.enums import Word
from engine.model.ids import CardId
from engine.model.judging_enums import Answer

# No vowels, which make words, and nothing that is read as something else.
_LETTERS: Final = "bcdfghjkmnpqrstvwxz"
_SIGNS: Final = f"{_LETTERS}23456789"
SHORTEST: Final = 4
"""So many signs has a key, unless that of another question in the match begins with the same."""


@unique
class About(Word):
    """What the question of a check is about.

    `moment`: the entry of its finding, with the cards there. `entry`: the action of {entry}.
    The others: the text of cards, wherever they come up: those of the finding, the first of these,
    the card of {entry}.
    """

    MOMENT = "moment"
    ENTRY = "entry"
    CARDS = "cards"
    FIRST = "first"
    CARD_OF_ENTRY = "card_of_entry"


@final
class Question(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What settles doubtful findings: a fact about a moment, or about cards, or a document.

    `key`: by which a person names it. `of`: the check that asks it, or the document of which it
    asks whether it holds at this table. `on`: the moment; None where it is about a card's text.
    `breach`: after which answer play is a breach; after the other it is none. `answered`: the entry
    of the answer that counts; None while it is open.
    """

    key: str
    of: str
    breach: Answer
    on: int | None = None
    cards: tuple[CardId, ...] = ()
    subject: str | None = None
    answered: int | None = None


@lru_cache(maxsize=1024)
def key_of(*identity: object) -> str:
    """Return the whole key of what makes a question the one that it is; it begins with a letter."""
    number = int.from_bytes(blake2b(repr(identity).encode(), digest_size=8).digest())
    number, first = divmod(number, len(_LETTERS))
    signs = [_LETTERS[first]]
    while len(signs) < 3 * SHORTEST:
        number, sign = divmod(number, len(_SIGNS))
        signs.append(_SIGNS[sign])
    return "".join(signs)
