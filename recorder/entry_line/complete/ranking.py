"""Ranking of offers: how well each fits the part of a word that is typed."""

import re
from collections.abc import Iterable, Sequence
from enum import unique
from functools import lru_cache
from typing import Final, NamedTuple

from engine.model.enums import Word

_WORDS: Final = re.compile(r"[^\W_]+(?:['.][^\W_]+)*")
# From this many letters on, names that are spelt alike are offered too.
SHORTEST: Final = 3
ALIKE: Final = 72.0
MOST: Final = 24


@unique
class OfferKind(Word):
    """The sort of thing that is offered."""

    LINE = "line"
    VERB = "verb"
    WORD = "word"
    CARD = "card"
    TITLE = "title"
    PLACE = "place"
    PLAYER = "player"
    ACTION = "action"
    TEXT = "text"


class Offer(NamedTuple):
    """Something that could stand at the caret.

    `text`: what it puts into the line.
    `kind`: the sort of thing that it is.
    `label`: how it is shown.
    `names`: what can be typed to find it.
    `whole`: whether nothing need follow it.
    """

    text: str
    kind: OfferKind
    label: str
    names: tuple[str, ...]
    whole: bool = False


@unique
class Fit(Word):
    """How an offer fits the typed text, the best first."""

    BEGINS = "begins"
    WORD_BEGINS = "word_begins"
    INITIALS = "initials"
    ALIKE = "alike"


_RANK: Final = {fit: rank for rank, fit in enumerate(Fit)}


def ranked(offers: Iterable[Offer], partial: str) -> list[Offer]:
    """Return the offers that fit the typed text, the best first; equals keep their order."""
    first: dict[str, Offer] = {}
    for offer in offers:
        first.setdefault(offer.text, offer)
    unique_offers = list(first.values())
    wanted = partial.casefold()
    if not wanted:
        return unique_offers[:MOST]
    fits = [(fit, offer) for offer in unique_offers if (fit := _fit(offer, wanted)) is not None]
    best = [offer for _, offer in sorted(fits, key=lambda pair: _RANK[pair[0]])]
    if len(wanted) >= SHORTEST and len(best) < MOST:
        seen = {offer.text for offer in best}
        rest = [offer for offer in unique_offers if offer.text not in seen]
        best += _alike(rest, wanted, MOST - len(best))
    return best[:MOST]


class _Name(NamedTuple):
    """A name in the form in which it is searched."""

    low: str
    words: tuple[str, ...]
    initials: str


@lru_cache(maxsize=32_768)
def _name(name: str) -> _Name:
    low = name.casefold()
    words = tuple(_WORDS.findall(low))
    return _Name(low, words, "".join(word[0] for word in words))


def _fit(offer: Offer, wanted: str) -> Fit | None:
    best: Fit | None = None
    for text in offer.names:
        name = _name(text)
        if name.low.startswith(wanted):
            return Fit.BEGINS
        if best is Fit.WORD_BEGINS or wanted[0] not in name.initials:
            continue
        if any(word.startswith(wanted) for word in name.words):
            best = Fit.WORD_BEGINS
        elif len(wanted) > 1 and name.initials.startswith(wanted):
            best = Fit.INITIALS
    return best


def _alike(offers: Sequence[Offer], wanted: str, most: int) -> list[Offer]:
    """Return the offers that are spelt like the typed text, the most similar first."""
    # Loading it takes as long as all the rest of a first completion.
    from rapidfuzz import fuzz, process

    names = {
        (at, number): name.casefold()
        for at, offer in enumerate(offers)
        for number, name in enumerate(offer.names)
        if len(name) >= len(wanted) - 1
    }
    matches = process.extract(
        wanted, names, scorer=fuzz.partial_ratio, score_cutoff=ALIKE, limit=2 * most
    )
    likest = dict.fromkeys(at for _, _, (at, _) in matches)
    return [offers[at] for at in likest][:most]
