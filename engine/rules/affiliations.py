"""Affiliations: of which a card is, and whether two cards of a player go together.

FAQ 2.2 and 3.8 "Treaties"; Current Rulings 1998, "Borg".
"""

import re
from typing import Final

from engine.cards.titles import key
from engine.model.enums import Attribute, CardType, Status
from engine.model.ids import CardId, PlayerId
from engine.rules.card_profiles import title
from engine.rules.game import Game
from engine.rules.locations import is_in_play

BORG: Final = "borg"
_DRONE: Final = " drone"
FEDERATION: Final = "federation"
# They go with cards of every affiliation.
_WITH_ALL: Final = frozenset({"neutral", "non-aligned"})
_WORDS: Final = re.compile(r"[a-z-]+")
_OUTPOST: Final = re.compile(r"^(?P<affiliation>[a-z-]+) outpost$")
_TREATY: Final = re.compile(r"^treaty\b")


def is_borg(game: Game, card: CardId) -> bool | None:
    """Return whether a card is of the Borg affiliation; None where nothing tells for certain.

    What the record says of it goes before what is printed on it. Personnel that are called drones
    are Borg (Current Rulings 1998, legend).
    """
    recorded = _recorded(game, card)
    if recorded is not None:
        return BORG in recorded
    printed = game.cards.printed(card)
    affiliations = None if printed is None else printed.affiliations
    if affiliations is None or len(affiliations) != 1:
        drone = game.type_of(card) is CardType.PERSONNEL and title(game, card).endswith(_DRONE)
        return True if drone else None
    return affiliations[0].lower() == BORG


def affiliations_of(game: Game, card: CardId) -> frozenset[str] | None:
    """Return the affiliations that a card has or may take; None where nothing tells.

    What the record says of it goes before what is printed on it; an outpost's title tells its own.
    """
    recorded = _recorded(game, card)
    if recorded is not None:
        return recorded
    printed = game.cards.printed(card)
    if printed is not None and printed.affiliations:
        return frozenset(affiliation.lower() for affiliation in printed.affiliations)
    named = _OUTPOST.match(title(game, card))
    facility = game.type_of(card) is CardType.FACILITY
    return frozenset({named["affiliation"]}) if named and facility else None


def go_together(game: Game, player: PlayerId, first: CardId, second: CardId) -> bool | None:
    """Return whether two cards of a player may be together; None where that is not known.

    They share an affiliation, or one goes with all, or a treaty of the player's joins them.
    """
    one = affiliations_of(game, first)
    other = affiliations_of(game, second) if one else None
    if not one or not other:
        return None
    if one & other or (one | other) & _WITH_ALL:
        return True
    return any(one & named and other & named for named in _treaties(game, player))


def _recorded(game: Game, card: CardId) -> frozenset[str] | None:
    lying = game.table.cards.get(card)
    if lying is None or not (lying.statuses or lying.values):
        return None
    modes = [status.value for status in lying.statuses if status.status is Status.MODE]
    recorded = dict(lying.values).get(Attribute.AFFILIATION)
    words = modes[-1] if modes and modes[-1] and recorded is None else recorded
    return None if words is None else frozenset(_WORDS.findall(str(words).lower()))


def _treaties(game: Game, player: PlayerId) -> list[frozenset[str]]:
    """Return the affiliations that each treaty of a player in play joins."""
    named = (
        title(game, card)
        for card, lying in game.table.cards.items()
        if lying.controller == player and is_in_play(lying.place)
    )
    return [frozenset(_WORDS.findall(key(words))) for words in named if _TREATY.match(words)]
