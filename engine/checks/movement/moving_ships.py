"""Ships move one at a time: there are no fleets."""

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, CardType
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.locations import carriers


@on(ActionInitiated, ActionKind.MOVE)
def moves_several_ships_at_once(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Findings:
    """Report that a ship moves together with another that it does not carry."""
    if event.because is not None:
        return
    game = ctx.game
    named = dict.fromkeys((*((event.card,) if event.card else ()), *event.participants))
    moving = tuple(card for card in named if game.type_of(card) is CardType.SHIP)
    apart = tuple(
        ship
        for ship in moving
        if {carrier.id for carrier in carriers(game.table, ship)}.isdisjoint({*moving} - {ship})
    )
    if len(apart) > 1:
        yield ctx.report(
            "moves-several-ships-at-once", players=event.players, cards=apart, action=entry.seq
        )
