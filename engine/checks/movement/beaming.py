"""Beaming: at one location, in no battle, to no other player's ship, no more than cards allow."""

from engine.cards.exceptions.card_exception import BeamsOff
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.checks.framework.lawful_by import LawfulBy
from engine.model.enums import ActionKind
from engine.projections.beaming_counts import BeamingCounts, beamed_personnel, beaming_limits
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.card_profiles import exception
from engine.rules.locations import location, vessel


@on(ActionInitiated, ActionKind.BEAM)
def beams_to_another_location(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | LawfulBy | None:
    """Report that cards are beamed from one location to another."""
    if not event.players or event.destination is None:
        return None
    table = ctx.game.table
    goal = location(table, event.destination)
    lying = (table.cards[card] for card in event.participants if card in table.cards)
    starts = {card.id: location(table, card.place) for card in lying}
    far = tuple(
        card for card, start in starts.items() if None not in (goal, start) and start != goal
    )
    if not far:
        return None
    if not _ordinary(event):
        return _by_a_card(ctx, "beams-to-another-location", event)
    return ctx.report(
        "beams-to-another-location", players=event.players, cards=far, action=entry.seq
    )


@on(ActionInitiated, ActionKind.BEAM)
def beams_out_of_a_battle(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that somebody is beamed away from a ship that is in a battle."""
    if not _ordinary(event):
        return
    cards = ctx.game.table.cards
    for action in ctx.game.table.open.values():
        battle = action.event
        if battle.kind is not ActionKind.BATTLE:
            continue
        involved = {*battle.participants, *battle.opposing, *battle.targets}
        leaving = tuple(
            card
            for card in event.participants
            if card in cards and involved.intersection({card, vessel(cards[card].place)})
        )
        if leaving:
            yield ctx.report(
                "beams-out-of-a-battle",
                seqs=(entry.seq, action.seq),
                players=event.players,
                cards=leaving,
                action=action.seq,
            )


@on(ActionInitiated, ActionKind.BEAM)
def beams_aboard_anothers_ship(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | LawfulBy | None:
    """Report that somebody is beamed aboard a ship of another player."""
    ship = ctx.game.table.cards.get(vessel(event.destination) or "")
    if not event.players or ship is None or ship.controller in event.players:
        return None
    if not _ordinary(event):
        return _by_a_card(ctx, "beams-aboard-anothers-ship", event)
    return ctx.report(
        "beams-aboard-anothers-ship", players=event.players, cards=(ship.id,), action=entry.seq
    )


@on(ActionInitiated, ActionKind.BEAM)
def beams_back(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a card that beams off a ship beams somebody aboard the same ship."""
    if not event.players or event.destination is None:
        return None
    play = ctx.game.played.get(event.because or 0)
    beams_off = exception(ctx.game, None if play is None else play.card, BeamsOff)
    if play is not None and beams_off and vessel(event.destination) in play.targets:
        return ctx.report(
            "beams-back",
            players=event.players,
            cards=event.participants,
            action=entry.seq,
            rulings=beams_off.rulings,
        )
    return None


@on(ActionInitiated, ActionKind.BEAM)
def beams_too_many(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that more personnel are beamed in a turn than a card at the planet lets through."""
    if not event.players or event.destination is None:
        return
    people = beamed_personnel(ctx.game, event)
    number = ctx.state(BeamingCounts).number
    for card, limit in beaming_limits(ctx.game, event):
        if number.get(card, 0) + len(people) > limit.number:
            yield ctx.report(
                "beams-too-many",
                players=event.players,
                cards=tuple(people),
                action=entry.seq,
                rulings=limit.rulings,
            )


def _by_a_card(ctx: CheckContext, check: str, event: ActionInitiated) -> LawfulBy | None:
    """Return that a card lets its player beam, as far as the record names it."""
    play = ctx.game.played.get(event.because or 0)
    if play is None or play.card is None:
        return None
    cards = (play.card,)
    return ctx.lawful(check, "by-a-card", players=event.players, cards=cards, action=ctx.seq)


def _ordinary(event: ActionInitiated) -> bool:
    """Return whether cards are beamed by an order alone, not by a card or in answer."""
    by_order = event.because is None and not event.claims and event.answers is None
    return bool(event.players) and event.destination is not None and by_order
