"""Ships that move although nobody aboard can move them."""

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, PlaceKind
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.game import Game
from engine.rules.locations import crew


@on(ActionInitiated, ActionKind.MOVE)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """A ship moves by its player's order: is anybody of its crew free to act?"""
    game, ship = ctx.game, event.card
    if ship is None or not event.players or not game.conditions.by_card:
        return
    aboard = tuple(crew(game, ship, event.players[0]))
    unknown = game.table.others.get(Place(kind=PlaceKind.ABOARD, card=ship))
    free = _barred(game, ship) or not all(_barred(game, one) for one in aboard)
    if aboard and not unknown and not free:
        yield ctx.report(
            "moves-without-a-crew",
            players=event.players,
            cards=aboard,
            action=entry.seq,
        )


def _barred(game: Game, card: str) -> bool:
    """Whether a status keeps a card from acting at all, or from staffing a ship."""
    rules = (game.rules.status.get(one.status) for one in game.conditions.by_card.get(card, ()))
    return any(rule is not None and (rule.bars_everything or rule.bars_staffing) for rule in rules)
