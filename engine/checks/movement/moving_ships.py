"""Ships move one at a time: there are no fleets."""

from itertools import takewhile

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, Manner
from engine.model.ids import CardId
from engine.projections.told_range import ToldRange
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.rules.game import Game
from engine.rules.locations import carriers


@on(ActionInitiated, ActionKind.MOVE)
def moves_several_ships_at_once(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a ship moves together with another that it does not carry."""
    if event.because is not None:
        return None
    game = ctx.game
    around = game.within(event.under, ActionKind.MOVE)
    others = (
        () if around is None or around.event.players != event.players else _moving(around.event)
    )
    apart = _apart(game, (*_moving(event), *others))
    if len(apart) > 1:
        return ctx.report(
            "moves-several-ships-at-once",
            wording="inside-another" if others else None,
            players=event.players,
            cards=apart,
            action=entry.seq,
        )
    return None


@on(CardsMoved, Manner.MOVED)
def takes_other_ships_along(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Finding | None:
    """Report that the order to move one ship moves another that it does not carry."""
    action = ctx.game.table.open.get(event.of or 0)
    if action is None or action.event.kind is not ActionKind.MOVE or not action.event.players:
        return None
    if action.event.because is not None or set(event.cards) <= set(_moving(action.event)):
        return None
    apart = _apart(ctx.game, (*_moving(action.event), *event.cards))
    if len(apart) > 1:
        return ctx.report(
            "takes-other-ships-along",
            seqs=(entry.seq, action.seq),
            players=action.event.players,
            cards=apart,
            action=action.seq,
        )
    return None


def _moving(event: ActionInitiated) -> tuple[CardId, ...]:
    return (*((event.card,) if event.card else ()), *event.participants)


def _apart(game: Game, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """Return the ships among some cards that none of the others carries."""
    moving = tuple(card for card in dict.fromkeys(cards) if game.type_of(card) is CardType.SHIP)
    return tuple(
        ship
        for ship in moving
        if {carrier.id for carrier in carriers(game.table, ship)}.isdisjoint({*moving} - {ship})
    )


@on(CardsMoved, ActionKind.MOVE)
def moves_without_range(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Finding | None:
    """Report that a ship moves by its own engines with no RANGE left."""
    game, action = ctx.game, ctx.game.table.open.get(event.of or 0)
    if action is None or not action.event.players:
        return None
    move = action.event
    by_a_card = (move.because, move.under, move.means, move.participants)
    if by_a_card != (None, None, None, ()) or move.claims or move.card not in event.cards:
        return None
    if move.card is None or ctx.state(ToldRange).before(move.card, action.seq) != 0:
        return None
    inside = takewhile(lambda seq: seq > action.seq, reversed(game.played))
    if not any(game.played[seq].under == action.seq and game.played[seq].card for seq in inside):
        return ctx.report(
            "moves-without-range",
            seqs=(entry.seq, action.seq),
            players=move.players,
            cards=(move.card,),
            action=action.seq,
        )
    return None
