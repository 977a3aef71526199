"""Where combat takes place: both sides are at one mission."""

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind
from engine.model.ids import CardId
from engine.model.zones import AT_LOCATION
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.game import Game
from engine.rules.locations import carriers


@on(ActionInitiated, ActionKind.BATTLE, ActionKind.ENGAGE)
def combat_apart(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that combat begins between cards at different missions; a copy is another one."""
    own = {_mission(ctx.game, card) for card in event.participants}
    opposing = {_mission(ctx.game, card) for card in (*event.opposing, *event.targets)}
    known = None not in own | opposing and bool(own) and bool(opposing)
    if known and own.isdisjoint(opposing):
        return ctx.report(
            "combat-apart",
            players=event.players,
            cards=(*event.participants, *event.opposing),
            action=entry.seq,
        )
    return None


def _mission(game: Game, card: CardId | None) -> CardId | None:
    """Return the mission at which a card is, where the record tells."""
    lying = tuple(carriers(game.table, card))
    certain = lying and all(carrier.certain for carrier in lying)
    return lying[-1].place.card if certain and lying[-1].place.kind in AT_LOCATION else None
