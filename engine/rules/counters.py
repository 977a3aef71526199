"""Counters: what is played and drawn for them, and what a card costs (Second Edition)."""

from typing import Final

from engine.cards.exceptions.card_exception import FullCost
from engine.model.enums import ActionKind, Attribute, CardType, Claim, Kept, PlaceKind
from engine.model.ids import CardId
from engine.record.events.actions import ActionInitiated
from engine.rules.card_profiles import exception
from engine.rules.game import Game

# What is played for counters, and only in its own segment.
FOR_COUNTERS: Final = frozenset(
    {CardType.EQUIPMENT, CardType.EVENT, CardType.PERSONNEL, CardType.SHIP}
)


def all_costs_kept(game: Game) -> bool:
    """Return whether the record keeps every cost, so that one left out was not paid."""
    started = game.table.started
    return started is not None and started.keeps.costs is Kept.ALL


def by_itself(event: ActionInitiated) -> bool:
    """Return whether one player begins something by no card's leave, in answer to nothing."""
    free = event.answers is None and event.because is None and event.under is None
    return free and not set(event.claims) - {Claim.NORMAL_PLAY} and len(event.players) == 1


def in_own_turn(game: Game, event: ActionInitiated) -> bool:
    """Return whether a player begins something by itself in his own turn."""
    return by_itself(event) and event.players == (game.table.turn_player,)


def draws_from_deck(event: ActionInitiated) -> bool:
    """Return whether cards are drawn from a draw deck."""
    from_deck = event.at is None or event.at.kind is PlaceKind.DRAW_DECK
    return event.kind is ActionKind.DRAW and from_deck


def plays_for_counters(game: Game, event: ActionInitiated) -> bool:
    """Return whether a card is played that is no interrupt."""
    if event.kind is not ActionKind.PLAY or event.card is None:
        return False
    return game.type_of(event.card) in FOR_COUNTERS


def cost_told(game: Game, card: CardId) -> int | None:
    """Return what a card was told to cost now; None where nobody said."""
    lying = game.table.cards.get(card)
    recorded = None if lying is None else dict(lying.values).get(Attribute.COST)
    return recorded if isinstance(recorded, int) else None


def full_cost(game: Game, card: CardId) -> int | None:
    """Return what a card costs that nothing reduces; None where nobody knows."""
    entry, printed = exception(game, card, FullCost), game.cards.printed(card)
    if entry is not None:
        return entry.number
    return None if printed is None else printed.figure(Attribute.COST)
