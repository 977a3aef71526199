"""What the effects of cards leave alone: cards they do not kill or save, piles not shuffled."""

from engine.cards.exceptions.card_exception import AwayTeamsOnly, Kills, Shuffles
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import CardType, Manner, Outcome, PlaceKind, Status
from engine.model.ids import CardId
from engine.model.zones import PILES
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded
from engine.record.events.cards import CardsMoved, PileShuffled
from engine.rules.card_profiles import exception
from engine.rules.game import Game
from engine.rules.performing_cards import performing_card


@on(CardsMoved, Manner.KILLED)
def kills_what_it_spares(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Finding | None:
    """Report that a card kills cards that are not in play, or of other types than it names."""
    game, by = ctx.game, performing_card(ctx.game, event)
    kills = exception(game, by, Kills)
    if not kills or not kills.types:
        return None
    types = (None, *kills.types)
    spared = tuple(
        card
        for card in event.cards
        if card != by and (event.origin.kind in PILES or game.type_of(card) not in types)
    )
    if spared:
        return ctx.report(
            "kills-what-it-spares", cards=spared, action=event.of, rulings=kills.rulings
        )
    return None


@on(CardsMoved, Manner.KILLED)
def kills_whom_it_spares(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Finding | None:
    """Report that a card that kills only in the open kills cards aboard a ship, or protected."""
    game, by = ctx.game, performing_card(ctx.game, event)
    kills = exception(game, by, Kills)
    if not kills or not kills.in_the_open:
        return None
    sheltered = tuple(card for card in event.cards if card != by and _sheltered(game, card))
    if sheltered:
        return ctx.report(
            "kills-whom-it-spares", cards=sheltered, action=event.of, rulings=kills.rulings
        )
    return None


@on(ActionEnded, Outcome.PREVENTED)
def saves_somebody_aboard(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Finding | None:
    """Report that a card that saves only members of Away Teams saves somebody aboard."""
    table = ctx.game.table
    action = table.open.get(event.action)
    only = exception(ctx.game, event.card, AwayTeamsOnly)
    if action is None or not only:
        return None
    lying = [table.cards[card] for card in action.event.targets if card in table.cards]
    aboard = tuple(card.id for card in lying if card.place.kind is PlaceKind.ABOARD)
    if aboard:
        return ctx.report("saves-somebody-aboard", cards=aboard, rulings=only.rulings)
    return None


@on(PileShuffled)
def shuffles_another_pile(ctx: CheckContext, entry: Entry, event: PileShuffled) -> Finding | None:
    """Report that a card shuffles a pile that it leaves alone."""
    shuffles = exception(ctx.game, performing_card(ctx.game, event), Shuffles)
    if shuffles and event.place.kind in PILES.difference(shuffles.piles):
        return ctx.report(
            "shuffles-another-pile",
            action=event.of,
            subject=event.place.kind.value,
            rulings=shuffles.rulings,
        )
    return None


def _sheltered(game: Game, card: CardId) -> bool:
    """Return whether a card is aboard a ship, or protected."""
    lying = game.table.cards.get(card)
    if lying is None or game.conditions.has(card, Status.PROTECTED):
        return lying is not None
    ship = lying.place.card
    aboard = lying.place.kind is PlaceKind.ABOARD and ship is not None
    return aboard and ship is not None and game.type_of(ship) is CardType.SHIP
