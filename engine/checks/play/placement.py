"""Where cards lie: beside what, on the table or in play, and from where a card's effect takes them.

A card's text says where it is put, or where the cards go that it moves.
"""

from engine.cards.card_matching import meant
from engine.cards.exceptions.card_exception import (
    Between,
    BetweenMissions,
    DiscardsFromHand,
    Retrieves,
)
from engine.cards.timing_enums import Side
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, Edge, PlaceKind
from engine.model.ids import CardId
from engine.model.tristate import Tristate
from engine.model.zones import PILES
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.decisions import Chosen
from engine.rules.card_profiles import exception, profile_of
from engine.rules.game import Game
from engine.rules.performing_cards import performing_card
from engine.table.event_key import moves_from, moves_to


@on(ActionInitiated, ActionKind.ATTEMPT, ActionKind.BATTLE, ActionKind.BEAM, ActionKind.USE)
def acts_from_the_table(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a personnel, ship or equipment acts while it lies among its player's events."""
    if not event.players:
        return None
    table = ctx.game.table
    acting = (*event.participants, *((event.card,) if event.card else ()))
    lying = (table.cards[card] for card in acting if card in table.cards)
    types = (CardType.PERSONNEL, CardType.EQUIPMENT, CardType.SHIP)
    idle = tuple(
        card.id
        for card in lying
        if card.place.kind is PlaceKind.CORE and ctx.game.type_of(card.id) in types
    )
    if idle:
        return ctx.report(
            "acts-from-the-table", players=event.players, cards=idle, action=entry.seq
        )
    return None


@on(ActionInitiated, ActionKind.PLAY)
def played_between_others(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a card is played between missions that it may not lie between."""
    if event.card is None or len(event.players) != 1:
        return None
    game = ctx.game
    between = exception(game, event.card, Between)
    if not between:
        return None
    wrong = tuple(
        card
        for card in event.targets
        if _named_mission(game, card)
        and meant(between.card, profile_of(game, card)).reply is Tristate.NO
    )
    if wrong:
        return ctx.report(
            "played-between-others",
            players=event.players,
            cards=(event.card, *wrong),
            action=entry.seq,
            rulings=between.rulings,
        )
    return None


@on(CardsMoved, *moves_to(PlaceKind.SPACELINE))
def lies_between_no_missions(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Findings:
    """Report that a card that lies between missions is put beside a card that is not a mission."""
    game = ctx.game
    if event.origin.kind is PlaceKind.SPACELINE:
        return
    for card in event.cards:
        between = exception(game, card, BetweenMissions)
        if between and any(_no_mission(game, beside) for beside in _neighbours(game, event)):
            yield ctx.report("lies-between-no-missions", cards=(card,), rulings=between.rulings)


@on(CardsMoved, *moves_from(PlaceKind.DISCARD_PILE))
def retrieved_into_play(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Finding | None:
    """Report that a card brings another from a discard pile into play, and not to hand."""
    if event.destination.kind in PILES:
        return None
    by = performing_card(ctx.game, event)
    retrieves = exception(ctx.game, by, Retrieves)
    moved = tuple(card for card in event.cards if card != by)
    if retrieves and moved:
        return ctx.report("retrieved-into-play", cards=moved, rulings=retrieves.rulings)
    return None


@on(CardsMoved, *moves_from(PlaceKind.DISCARD_PILE))
@on(Chosen)
def retrieves_anothers_card(
    ctx: CheckContext, entry: Entry, event: CardsMoved | Chosen
) -> Finding | None:
    """Report that a card that searches its player's own discard pile takes from another's."""
    game = ctx.game
    if event.of is None or not game.cards.telling[Retrieves]:
        return None
    action = game.table.open.get(event.of)
    if action is None or action.event.card not in game.cards.telling[Retrieves]:
        return None
    retrieves = exception(game, action.event.card, Retrieves)
    if not retrieves or retrieves.side is not Side.OWN:
        return None
    lying = (game.table.cards[card] for card in event.cards if card in game.table.cards)
    others = tuple(
        card.id
        for card in lying
        if card.place.kind is PlaceKind.DISCARD_PILE
        and card.place.player not in (None, *action.event.players)
    )
    if others:
        return ctx.report(
            "retrieves-anothers-card",
            seqs=(entry.seq, action.seq),
            players=action.event.players,
            cards=others,
            action=action.seq,
        )
    return None


@on(CardsMoved, *moves_to(PlaceKind.DISCARD_PILE))
def discards_from_elsewhere(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Finding | None:
    """Report that a card is discarded, not from hand, for a card that asks for one from hand."""
    if event.origin.kind is PlaceKind.HAND:
        return None
    by = performing_card(ctx.game, event)
    from_hand = exception(ctx.game, by, DiscardsFromHand)
    discarded = tuple(card for card in event.cards if card != by)
    if from_hand and discarded:
        return ctx.report("discards-from-elsewhere", cards=discarded, rulings=from_hand.rulings)
    return None


def _neighbours(game: Game, event: CardsMoved) -> tuple[CardId, ...]:
    """Return the cards between which a card goes on the spaceline, as far as the record says."""
    row = game.table.lying.get(event.destination, ())
    if event.beside not in row:
        return ()
    at = row.index(event.beside) + (event.position is not Edge.LEFT)
    return (*row[max(at - 1, 0) : at], *row[at : at + 1])


def _named_mission(game: Game, card: CardId) -> bool:
    named = card in game.known and game.known[card].name is not None
    return named and game.type_of(card) is CardType.MISSION


def _no_mission(game: Game, card: CardId) -> bool:
    return game.type_of(card) not in (None, CardType.MISSION)
