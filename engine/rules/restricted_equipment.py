"""Equipment of an affiliation: whose it is, and where it may be reported.

Current Rulings 1998, "equipment cards, affiliation-specific", "Borg cube".
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from engine.model.enums import Attribute, CardType
from engine.model.ids import CardId, PlayerId
from engine.rules.card_profiles import title
from engine.rules.game import Game
from engine.rules.locations import OUT_OF_PLAY

AFFILIATIONS: Final = (
    "bajoran",
    "borg",
    "cardassian",
    "dominion",
    "federation",
    "ferengi",
    "klingon",
    "romulan",
)
# Where equipment and ships of every affiliation come into play.
OPEN: Final = frozenset({"neutral", "non-aligned"})
_RESTRICTED: Final = re.compile(rf"\b({'|'.join(AFFILIATIONS)}) (padd|disruptor)\b")
_OUTPOST: Final = re.compile(rf"\b({'|'.join((*AFFILIATIONS, *OPEN))}) outpost\b")
_TREATY: Final = re.compile(r"treaty\b")
_CUBE: Final = re.compile(r"\bborg cube$")
_WORDS: Final = re.compile(r"[a-z]+(?:-[a-z]+)*")


def users(game: Game, card: CardId | None) -> frozenset[str] | None:
    """Return the affiliations to which an equipment card is restricted; None where to none.

    Disruptors serve those who are non-aligned too.
    """
    return _restricted_to(title(game, card))


@cache
def _restricted_to(named: str) -> frozenset[str] | None:
    found = _RESTRICTED.search(named)
    if found is None:
        return None
    affiliation, kind = found.groups()
    return frozenset({affiliation, "non-aligned"} if kind == "disruptor" else {affiliation})


def affiliations(game: Game, card: CardId) -> frozenset[str] | None:
    """Return the affiliations of a card: recorded, printed, or of an outpost by its name."""
    lying = game.table.cards.get(card)
    recorded = None if lying is None else dict(lying.values).get(Attribute.AFFILIATION)
    if recorded is not None:
        return frozenset(_WORDS.findall(str(recorded).lower()))
    printed = game.cards.printed(card)
    if printed is not None and printed.affiliations:
        return frozenset(affiliation.lower() for affiliation in printed.affiliations)
    outpost = _OUTPOST.search(title(game, card))
    return None if outpost is None else frozenset({outpost.group(1)})


def under_treaty(game: Game, player: PlayerId) -> bool:
    """Return whether a card in play may let affiliations of a player work together."""
    return any(
        _TREATY.match(title(game, lying.id)) and lying.controller == player
        for lying in game.table.cards.values()
        if lying.place.kind not in OUT_OF_PLAY
    )


def cube(game: Game, card: CardId | None) -> bool:
    """Return whether a card is a Borg cube, which lets Borg and what is for Borg only report."""
    ship = card is not None and game.type_of(card) is CardType.SHIP
    return ship and _CUBE.search(title(game, card)) is not None


def misfits(game: Game, cards: tuple[CardId, ...], users: frozenset[str]) -> Iterator[CardId]:
    """Yield the cards whose affiliations are known, none of them among some."""
    for card in cards:
        known = affiliations(game, card)
        if known is not None and known.isdisjoint(users):
            yield card
