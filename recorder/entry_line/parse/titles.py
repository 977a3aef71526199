"""Titles: the cards that can be typed by name, and the ids made up for them."""

import re
from collections.abc import Container
from functools import cache
from itertools import count
from typing import Final

from engine.cards.pool import pool
from engine.cards.title import Title
from engine.model.enums import Edition
from recorder.entry_line.plain.spelling import FORMS
from recorder.transcript.printer import RESERVED

_PLAIN: Final = re.compile(r"[^\W_]+")
# Letters between dots, and words without a meaning of their own.
_PASSED_OVER: Final = re.compile(r"(?:\w\.)+|\b(?:the|a|an|of)\b", re.IGNORECASE)
LONGEST_ID: Final = 24


@cache
def catalogue(edition: Edition) -> tuple[Title, ...]:
    """Return the titles of an edition that come with the program, in order."""
    titles = (title for title in pool().titles() if title.edition is edition)
    return tuple(sorted(titles, key=lambda title: title.name))


def new_id(name: str, used: Container[str]) -> str:
    """Return a short new id for a card: the first significant word of its name, numbered if used.

    >>> new_id("U.S.S. Nebula", ())
    'nebula'
    """
    words = _PLAIN.findall(_PASSED_OVER.sub(" ", name.replace("'", "")).lower())
    stem: str = (words or _PLAIN.findall(name.lower()) or ["card"])[0][:LONGEST_ID]
    # An id that is a word of plain sentences would hide it: `battle over`.
    if stem.isdigit() or stem in RESERVED or stem in FORMS:
        stem = "".join(words[:2])[:LONGEST_ID] if len(words) > 1 else f"{stem}-card"
    if stem.isdigit():
        # Numbering digits would never make an id of them.
        stem = f"{stem}-card"
    number, card = 1, stem
    while card in used or card in RESERVED or card.isdigit():
        number += 1
        card = f"{stem}{number}"
    return card


def unnamed_id(owner: str | None, used: Container[str]) -> str:
    """Return a new id for a card whose name nobody knows: its owner's, numbered."""
    stem = (owner or "card").lower()
    return next(card for number in count(1) if (card := f"{stem}{number}") not in used)
