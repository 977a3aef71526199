"""The seed phases: nothing suspends them, and all missions of a player differ."""

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, CardType, Claim, PlaceKind
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.game import Game


@on(ActionInitiated)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Ask of an action in a seed phase that the record names whether it has a place there."""
    if ctx.game.table.turn is not None or ctx.game.table.segment is None or not event.players:
        return
    if Claim.SUSPENDS_PLAY in event.claims:
        yield ctx.report("suspends-a-seed-phase", players=event.players, action=entry.seq)
    if event.kind is ActionKind.SEED and event.card is not None:
        twin = _twin(ctx.game, event.card)
        if twin is not None:
            yield ctx.report(
                "seeds-a-mission-twice",
                players=event.players,
                cards=(event.card, twin),
                action=entry.seq,
            )


def _twin(game: Game, card: CardId) -> CardId | None:
    """Another mission of the same name that the owner of a mission has laid down already."""
    known = game.known.get(card)
    if known is None or known.name is None or game.type_of(card) is not CardType.MISSION:
        return None
    for place, lying in game.table.lying.items():
        if place.kind is not PlaceKind.SPACELINE:
            continue
        for other in lying:
            same = game.known.get(other)
            if other != card and same and (same.owner, same.name) == (known.owner, known.name):
                return other
    return None
