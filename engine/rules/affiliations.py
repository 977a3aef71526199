"""Affiliations: whether a card is of the Borg (Current Rulings 1998, "Borg")."""

import re
from typing import Final

from engine.model.enums import Attribute, CardType
from engine.model.ids import CardId
from engine.rules.card_profiles import title
from engine.rules.game import Game

BORG: Final = "borg"
_DRONE: Final = " drone"


def is_borg(game: Game, card: CardId) -> bool | None:
    """Return whether a card is of the Borg affiliation; None where nothing tells for certain.

    What the record says of it goes before what is printed on it. Personnel that are called drones
    are Borg (Current Rulings 1998, legend).
    """
    lying = game.table.cards.get(card)
    recorded = None if lying is None else dict(lying.values).get(Attribute.AFFILIATION)
    if recorded is not None:
        return BORG in re.split(r"[^a-z-]+", str(recorded).lower())
    printed = game.cards.printed(card)
    affiliations = None if printed is None else printed.affiliations
    if affiliations is None or len(affiliations) != 1:
        drone = game.type_of(card) is CardType.PERSONNEL and title(game, card).endswith(_DRONE)
        return True if drone else None
    return affiliations[0].lower() == BORG
