"""Repairs: at which outposts ships are repaired."""

from engine.cards.exceptions.card_exception import RepairsNothing, RepairsShips
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, CardType, PlaceKind, Status
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.statuses import StatusCleared
from engine.rules.card_profiles import exception
from engine.rules.game import Game
from engine.rules.restricted_equipment import OPEN, affiliations, under_treaty


@on(ActionInitiated, ActionKind.REPAIR)
@on(StatusCleared, Status.DAMAGED)
def repairs_at_a_neutral_outpost(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | StatusCleared
) -> Findings:
    """Report that a ship is repaired at a Neutral Outpost."""
    game = ctx.game
    for ship, facility in _repaired(game, event):
        if exception(game, facility, RepairsNothing) and not _has_repairs(game, facility):
            yield ctx.report(
                "repairs-at-a-neutral-outpost",
                cards=(ship,),
                action=entry.seq if isinstance(event, ActionInitiated) else event.of,
            )


@on(ActionInitiated, ActionKind.REPAIR)
@on(StatusCleared, Status.DAMAGED)
def repairs_at_anothers_outpost(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | StatusCleared
) -> Findings:
    """Report that a ship is repaired at an outpost where ships of its affiliation cannot report."""
    game = ctx.game
    for ship, facility in _repaired(game, event):
        own, there = affiliations(game, ship), affiliations(game, facility)
        strange = own is not None and there is not None and own.isdisjoint(there | OPEN)
        player = game.table.cards[ship].controller
        fits = there is not None and not there.isdisjoint(OPEN)
        if player is not None and strange and not fits and not under_treaty(game, player):
            yield ctx.report(
                "repairs-at-anothers-outpost",
                cards=(ship,),
                action=entry.seq if isinstance(event, ActionInitiated) else event.of,
            )


def _repaired(
    game: Game, event: ActionInitiated | StatusCleared
) -> tuple[tuple[CardId, CardId], ...]:
    """Return the ships that are repaired by no card, each with the facility it is docked at."""
    if isinstance(event, StatusCleared):
        cards = () if _is_by_a_card(game, event) else event.cards
    else:
        own = () if event.card is None else (event.card,)
        cards = (*own, *event.targets, *event.participants) if event.players else ()
    lying = (game.table.cards[card] for card in cards if card in game.table.cards)
    return tuple(
        (card.id, card.place.card)
        for card in lying
        if game.type_of(card.id) is CardType.SHIP
        and card.place.kind in (PlaceKind.DOCKED, PlaceKind.ABOARD)
        and card.place.card is not None
    )


def _has_repairs(game: Game, facility: CardId) -> bool:
    """Return whether a card that lies on a facility lets it repair."""
    lying = (card.id for card in game.table.cards.values() if card.place.card == facility)
    return any(exception(game, card, RepairsShips) for card in lying)


def _is_by_a_card(game: Game, event: StatusCleared) -> bool:
    """Return whether damage ends by a card, or in a repair; a facility is used for its own."""
    around = game.table.open.get(event.of or 0)
    if around is not None and around.event.kind is ActionKind.USE:
        return game.type_of(around.event.card or "") is not CardType.FACILITY
    return (event.of, event.because, event.performing) != (None, None, None)
