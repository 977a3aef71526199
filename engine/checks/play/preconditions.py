"""What must be there for a card to do what it does: cards in a side deck, a captain aboard."""

from typing import Final

from engine.cards.exceptions.card_exception import DrawsOn, Pairs
from engine.cards.titles import key
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Attribute, PlaceKind
from engine.model.ids import CardId, PlayerId
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.statuses import ValueSet
from engine.rules.card_profiles import exception, title
from engine.rules.game import Game
from engine.rules.locations import crew

ENHANCED: Final = frozenset({Attribute.WEAPONS, Attribute.SHIELDS})


@on(ActionInitiated, ActionKind.PLAY)
def side_deck_is_empty(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a player plays a card that draws on a side deck in which no card is left."""
    if event.card is None or len(event.players) != 1:
        return None
    draws_on = exception(ctx.game, event.card, DrawsOn)
    if draws_on and _empty(ctx.game, event.players[0], draws_on.deck):
        return ctx.report(
            "side-deck-is-empty",
            players=event.players,
            cards=(event.card,),
            action=entry.seq,
            rulings=draws_on.rulings,
        )
    return None


@on(ValueSet, *ENHANCED)
def enhances_without_its_captain(
    ctx: CheckContext, entry: Entry, event: ValueSet
) -> Finding | None:
    """Report that a card enhances a ship while the captain for it is not aboard."""
    game = ctx.game
    pairs = exception(game, event.performing, Pairs)
    if not pairs:
        return None
    captains = {key(ship): key(captain) for ship, captain in pairs.ships.items()}
    without = tuple(
        ship
        for ship in event.cards
        if title(game, ship) and not _commanded(game, ship, captains.get(title(game, ship)))
    )
    if without:
        return ctx.report("enhances-without-its-captain", cards=without, rulings=pairs.rulings)
    return None


def _empty(game: Game, player: PlayerId, deck: str) -> bool:
    """Return whether a side deck was counted, and by the count nothing is left in it."""
    counted = [
        place
        for place in game.table.others
        if place.kind is PlaceKind.SIDE_DECK
        and place.player == player
        and (place.group or "").lower() in deck.lower()
    ]
    return bool(counted) and not any(
        game.table.others[place] or game.table.lying.get(place) for place in counted
    )


def _commanded(game: Game, ship: CardId, captain: str | None) -> bool:
    """Return whether a captain, named by his last name, is aboard; so might one without a name."""
    names = [title(game, card) for card in crew(game, ship)]
    return captain is not None and any(not name or name.endswith(captain) for name in names)
