"""What dilemmas cost in a mission attempt (Second Edition)."""

from engine.model.enums import Attribute
from engine.model.ids import CardId
from engine.rules.game import Game


def dilemma_cost(game: Game, card: CardId) -> int | None:
    """Return what a dilemma costs, as it was told or is printed; None where nobody knows.

    2e-2014.attempting-missions.step3f-check-and-deduct: it comes off the total allowed.
    """
    lying = game.table.cards.get(card)
    recorded = None if lying is None else dict(lying.values).get(Attribute.COST)
    if recorded is None:
        printed = game.cards.printed(card)
        return None if printed is None else printed.figure(Attribute.COST)
    return recorded if isinstance(recorded, int) else None
