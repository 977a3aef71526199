"""What cards in play do beyond what their texts let them: to which ships, whom and with what."""

from collections.abc import Iterator
from typing import Final

from engine.cards.exceptions.card_exception import (
    AwayTeamsOnly,
    CardException,
    DiscardsFromHand,
    Guesses,
    Pairs,
)
from engine.cards.titles import key
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import Asked, when
from engine.checks.framework.finding import Finding
from engine.model.enums import Attribute, Outcome, PlaceKind
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded
from engine.record.events.cards import CardsMoved
from engine.record.events.decisions import Chosen
from engine.record.events.statuses import ValueSet
from engine.rules.card_profiles import exception, title
from engine.rules.game import Game
from engine.rules.locations import crew

ENHANCED: Final = frozenset({Attribute.WEAPONS, Attribute.SHIELDS})


def _set(ctx: CheckContext, entry: Entry, event: ValueSet) -> Iterator[Finding]:
    """A card enhances ships: is each one's captain aboard?"""
    game = ctx.game
    pairs = exception(game, event.performing, Pairs)
    if not pairs:
        return
    ships = {key(ship): key(captain) for ship, captain in pairs.ships.items()}
    wrong = tuple(
        ship
        for ship in event.cards
        if title(game, ship) and not _commanded(game, ship, ships.get(title(game, ship)))
    )
    if wrong:
        yield from _found(ctx, "enhances-without-its-captain", entry, wrong, pairs)


def _commanded(game: Game, ship: CardId, captain: str | None) -> bool:
    """Whether a captain, named by the last of his names, is aboard; so might one without a name."""
    names = [title(game, card) for card in crew(game, ship)]
    return captain is not None and any(not name or name.endswith(captain) for name in names)


def _choose(ctx: CheckContext, entry: Entry, event: Chosen) -> Iterator[Finding]:
    """A type of card is guessed: is it one that may be?"""
    guesses = exception(ctx.game, _doing(ctx.game, event.of), Guesses)
    if not guesses or "type" not in (event.what or ""):
        return
    if any(value.lower() not in guesses.words for value in event.values):
        yield from _found(ctx, "guesses-no-type", entry, (), guesses)


def _end(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Iterator[Finding]:
    """Something is prevented: for an Away Team, by a card that saves nobody aboard?"""
    game = ctx.game
    action = game.table.open.get(event.action)
    only = exception(game, event.card, AwayTeamsOnly)
    if action is None or not only:
        return
    lying = [game.table.cards[one] for one in action.event.targets if one in game.table.cards]
    aboard = tuple(card.id for card in lying if card.place.kind is PlaceKind.ABOARD)
    if aboard:
        yield from _found(ctx, "saves-somebody-aboard", entry, aboard, only)


def _move(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Iterator[Finding]:
    """Cards are discarded for a card: from hand?"""
    by = event.performing or _doing(ctx.game, event.of)
    told = exception(ctx.game, by, DiscardsFromHand)
    if not told or event.destination.kind is not PlaceKind.DISCARD_PILE:
        return
    others = tuple(card for card in event.cards if card != by)
    if others and event.origin.kind is not PlaceKind.HAND:
        yield from _found(ctx, "discards-from-elsewhere", entry, others, told)


def _doing(game: Game, action: int | None) -> CardId | None:
    """The card that is played or used in an action."""
    event = None if action is None else game.played.get(action)
    return None if event is None else event.card


def _found(
    ctx: CheckContext, check: str, entry: Entry, cards: tuple[CardId, ...], told: CardException
) -> Iterator[Finding]:
    return ctx.asking.found(check, seqs=(entry.seq,), cards=cards, rulings=told.rulings)


ASKED: Final[Asked] = {
    **when(ValueSet, ENHANCED, _set),
    Chosen: _choose,
    (ActionEnded, Outcome.PREVENTED): _end,
    CardsMoved: _move,
}
