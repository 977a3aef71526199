"""Second Edition: cards that act from out of play, or for a player who does not command them."""

from typing import Final

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, PlaceKind
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.relations.ordering import ORDERS
from engine.rules.counters import by_itself
from engine.rules.game import Game
from engine.rules.locations import location
from engine.rules.mission_attempts import is_gone

# What cards in play do; of those who attempt, where they are is asked apart.
_FIGHTING: Final = frozenset({ActionKind.BATTLE, ActionKind.ENGAGE})
_DONE: Final = (ORDERS - {ActionKind.ATTEMPT}) | _FIGHTING
# What only the player uses who commands it.
_USED_BY_ITS_OWN: Final = frozenset(
    {CardType.EQUIPMENT, CardType.EVENT, CardType.PERSONNEL, CardType.SHIP}
)
# What a card itself does, and not only a player with it.
_ITSELF: Final = frozenset({ActionKind.MOVE, ActionKind.USE})
_PLAYED_FROM: Final = frozenset({PlaceKind.HAND, PlaceKind.SHOWN, PlaceKind.UNKNOWN})


@on(ActionInitiated, *_DONE, ActionKind.USE)
def acts_out_of_play(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a card acts that lies in a pile."""
    fought = (*event.opposing, *event.targets) if event.kind in _FIGHTING else ()
    gone = tuple(card for card in (*_acting(event), *fought) if is_gone(ctx.game, card))
    if event.players and gone:
        return ctx.report("acts-out-of-play", players=event.players, cards=gone, action=entry.seq)
    return None


@on(ActionInitiated, *_DONE, ActionKind.USE)
def orders_anothers_cards(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a player gives an order to cards that another player commands."""
    cards = ctx.game.table.cards
    anybodys = event.kind is ActionKind.USE and not _only_its_own(ctx.game, event)
    others = tuple(
        card
        for card in (event.participants if anybodys else _acting(event))
        if card in cards and cards[card].controller not in event.players
    )
    if others and by_itself(event):
        return ctx.report(
            "orders-anothers-cards", players=event.players, cards=others, action=entry.seq
        )
    return None


@on(ActionInitiated, ActionKind.PLAY)
def plays_from_elsewhere(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a player plays a card that is not in his hand."""
    lying = ctx.game.table.cards.get(event.card or "")
    if lying is None or not lying.certain or not by_itself(event):
        return None
    anothers = lying.place.kind is PlaceKind.HAND and lying.place.player not in event.players
    if anothers or lying.place.kind not in _PLAYED_FROM:
        return ctx.report(
            "plays-from-elsewhere", players=event.players, cards=(lying.id,), action=entry.seq
        )
    return None


@on(ActionInitiated, ActionKind.PLAY)
def plays_at_anothers_mission(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a player plays a card at a mission that another player commands."""
    mission = ctx.game.table.cards.get(location(ctx.game.table, event.destination) or "")
    if mission is None or event.card is None or not by_itself(event):
        return None
    if mission.controller not in event.players:
        return ctx.report(
            "plays-at-anothers-mission",
            players=event.players,
            cards=(event.card, mission.id),
            action=entry.seq,
        )
    return None


def _only_its_own(game: Game, event: ActionInitiated) -> bool:
    """Return whether only the player who commands the card of an action uses it."""
    return event.card is not None and game.type_of(event.card) in _USED_BY_ITS_OWN


def _acting(event: ActionInitiated) -> tuple[CardId, ...]:
    own = event.card if event.kind in _ITSELF else None
    return event.participants if own is None else (own, *event.participants)
