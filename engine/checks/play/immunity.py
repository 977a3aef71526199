"""What the effects of cards leave alone: whom they do not kill, piles that they do not shuffle."""

from collections.abc import Iterator
from typing import Final

from engine.cards.exceptions.card_exception import Kills, Shuffles
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import Asked
from engine.checks.framework.finding import Finding
from engine.model.enums import CardType, Manner, PlaceKind, Status
from engine.model.ids import CardId
from engine.model.zones import PILES
from engine.record.entry import Entry
from engine.record.events.cards import CardsMoved, PileShuffled
from engine.rules.card_profiles import exception
from engine.rules.game import Game


def _kill(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Iterator[Finding]:
    """Cards are killed: by one that kills such cards, where they were?"""
    game, by = ctx.game, _performing(ctx.game, event)
    kills = exception(game, by, Kills)
    if not kills:
        return
    killed = tuple(card for card in event.cards if card != by)
    types = (None, *kills.types)
    wrong = tuple(
        card for card in killed if event.origin.kind in PILES or game.type_of(card) not in types
    )
    if kills.types and wrong:
        yield from _found(ctx, "kills-what-it-spares", entry, event, wrong, kills)
    sheltered = tuple(card for card in killed if _sheltered(game, card))
    if kills.in_the_open and sheltered:
        yield from _found(ctx, "kills-whom-it-spares", entry, event, sheltered, kills)


def _found(
    ctx: CheckContext,
    check: str,
    entry: Entry,
    event: CardsMoved,
    cards: tuple[CardId, ...],
    kills: Kills,
) -> Iterator[Finding]:
    return ctx.asking.found(
        check, seqs=(entry.seq,), cards=cards, entry=event.of, rulings=kills.rulings
    )


def _sheltered(game: Game, card: CardId) -> bool:
    """Whether a card is aboard a ship, or protected."""
    lying = game.table.cards.get(card)
    if lying is None or game.conditions.has(card, Status.PROTECTED):
        return lying is not None
    ship = lying.place.card
    aboard = lying.place.kind is PlaceKind.ABOARD and ship is not None
    return aboard and ship is not None and game.type_of(ship) is CardType.SHIP


def _shuffle(ctx: CheckContext, entry: Entry, event: PileShuffled) -> Iterator[Finding]:
    """A pile is shuffled: by a card that shuffles others only?"""
    shuffles = exception(ctx.game, _performing(ctx.game, event), Shuffles)
    if shuffles and event.place.kind in PILES.difference(shuffles.piles):
        yield from ctx.asking.found(
            "shuffles-another-pile", seqs=(entry.seq,), entry=event.of, rulings=shuffles.rulings
        )


def _performing(game: Game, event: CardsMoved | PileShuffled) -> CardId | None:
    """The card whose effect it is, where the record says so."""
    action = None if event.of is None else game.played.get(event.of)
    return event.performing or (None if action is None else action.card)


ASKED: Final[Asked] = {(CardsMoved, Manner.KILLED): _kill, PileShuffled: _shuffle}
