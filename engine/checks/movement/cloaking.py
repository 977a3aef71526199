"""Ships that cloak and decloak, and what nobody does from under a cloak (FAQ 2.4)."""

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, Status
from engine.model.ids import CardId
from engine.projections.use_limits import CLOAKING, limits_counted
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.statuses import StatusSet
from engine.rules.locations import empty, vessels
from engine.standing.limit import Limited


@on(ActionInitiated, *CLOAKING)
def changes_its_cloak_twice(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a ship cloaks or decloaks that has done either in this turn."""
    if not event.players or event.card is None:
        return
    for limit in limits_counted(ctx.game, event):
        if limit.what is Limited.CLOAK_CHANGE and not limit.left:
            yield ctx.report(
                "changes-its-cloak-twice",
                seqs=(entry.seq, limit.used[-1]),
                players=event.players,
                cards=(event.card,),
                action=entry.seq,
            )


@on(ActionInitiated, *CLOAKING)
@on(StatusSet, Status.CLOAKED)
def cloaks_with_nobody_aboard(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | StatusSet
) -> Finding | None:
    """Report that a ship cloaks or decloaks with nobody aboard."""
    players = event.players if isinstance(event, ActionInitiated) else ()
    ships = tuple(ship for ship in _changing(ctx, event) if empty(ctx.game, ship))
    if ships:
        return ctx.report(
            "cloaks-with-nobody-aboard", players=players, cards=ships, action=entry.seq
        )
    return None


@on(ActionInitiated, ActionKind.BEAM, ActionKind.ATTEMPT)
def acts_under_cloak(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that somebody beams from or to a cloaked ship, or attempts a mission with its crew."""
    game = ctx.game
    if not event.players or not game.conditions.anywhere(Status.CLOAKED):
        return None
    cloaked = {
        ship: condition.since
        for ship in vessels(game, event)
        for condition in game.conditions.by_card.get(ship, ())
        if condition.status is Status.CLOAKED
    }
    if cloaked:
        return ctx.report(
            "acts-under-cloak",
            seqs=(entry.seq, *cloaked.values()),
            players=event.players,
            cards=tuple(cloaked),
            action=entry.seq,
        )
    return None


@on(ActionInitiated, ActionKind.SHUFFLE)
def shuffles_in_mid_move(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a ship is shuffled with others in the middle of its move."""
    ships = {*event.participants, *event.targets, event.card}
    for action in ctx.game.table.open.values() if event.players else ():
        moving = action.event.card
        if action.event.kind is ActionKind.MOVE and moving is not None and moving in ships:
            yield ctx.report(
                "shuffles-in-mid-move",
                seqs=(entry.seq, action.seq),
                players=event.players,
                cards=(moving,),
                action=action.seq,
            )


@on(CardsMoved, ActionKind.SHUFFLE)
def shuffle_moves_a_crew(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Finding | None:
    """Report that in a shuffle of ships something else is moved."""
    action = None if event.of is None else ctx.game.table.open.get(event.of)
    if action is None:
        return None
    others = tuple(card for card in event.cards if not _is_ship(ctx, card))
    if others and event.destination.card is not None:
        return ctx.report(
            "shuffle-moves-a-crew",
            seqs=(entry.seq, action.seq),
            players=action.event.players,
            cards=others,
            action=action.seq,
        )
    return None


def _changing(ctx: CheckContext, event: ActionInitiated | StatusSet) -> tuple[CardId, ...]:
    """Return the ships that change their cloak by this event, and by no action told before."""
    if isinstance(event, ActionInitiated):
        return (event.card,) if event.players and event.card is not None else ()
    action = None if event.of is None else ctx.game.table.open.get(event.of)
    by_action = action is not None and action.event.kind is ActionKind.CLOAK
    if by_action or event.performing is not None:
        return ()
    return tuple(card for card in event.cards if _is_ship(ctx, card))


def _is_ship(ctx: CheckContext, card: CardId) -> bool:
    return ctx.game.type_of(card) is CardType.SHIP
