"""Distances along the spaceline, in RANGE: the spans of the locations that a ship moves to.

FAQ 3.5.1, "RANGE": how far a ship can go in a turn.
"""

from engine.model.enums import Attribute, CardType, PlaceKind
from engine.model.ids import CardId
from engine.rules.game import Game


def figure(game: Game, card: CardId, attribute: Attribute) -> int | None:
    """Return a figure of a card: what the record says, or else what is printed on it."""
    lying = game.table.cards.get(card)
    recorded = None if lying is None else dict(lying.values).get(attribute)
    if recorded is not None:
        return recorded if isinstance(recorded, int) else None
    printed = game.cards.printed(card)
    return None if printed is None else printed.figure(attribute)


def at_least(game: Game, origin: CardId, goal: CardId) -> int | None:
    """Return the RANGE that a move surely takes; None where it does not lie on one spaceline.

    A span that nobody knows counts as nothing.
    """
    spans = _spans(game, origin, goal)
    return None if spans is None else sum(span or 0 for span in spans)


def exactly(game: Game, origin: CardId, goal: CardId) -> int | None:
    """Return the RANGE that a move takes; None where a span on its way is not known."""
    spans = _spans(game, origin, goal)
    if spans is None or None in spans:
        return None
    return sum(span for span in spans if span is not None)


def passed_by(game: Game, origin: CardId, goal: CardId) -> tuple[CardId, ...] | None:
    """Return the cards of the spaceline that a ship passes, its goal among them.

    None where the two do not lie on one spaceline.
    """
    for place, row in game.table.lying.items():
        if place.kind is PlaceKind.SPACELINE and origin in row and goal in row:
            start, end = row.index(origin), row.index(goal)
            return row[start + 1 : end + 1] if start < end else row[end:start]
    return None


def _spans(game: Game, origin: CardId, goal: CardId) -> tuple[int | None, ...] | None:
    """Return the spans of the locations that a ship passes, its goal among them."""
    passed = passed_by(game, origin, goal)
    if passed is None:
        return None
    return tuple(
        figure(game, card, Attribute.SPAN)
        for card in passed
        if game.type_of(card) in (None, CardType.MISSION)
    )
