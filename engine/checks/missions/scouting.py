"""Scouting: how it begins, and that it goes on."""

from typing import Final

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, PlaceKind, Status
from engine.model.ids import CardId
from engine.projections.scouting_history import ScoutingHistory
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.statuses import StatusSet
from engine.rules.game import Game
from engine.rules.outcomes import BROKEN_OFF

OUT_THERE: Final = frozenset(
    {PlaceKind.ABOARD, PlaceKind.PLANET, PlaceKind.SPACE, PlaceKind.LANDED}
)


@on(ActionInitiated, ActionKind.SCOUT)
def scouts_a_ship_with_several(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that scouting of a ship begins with several, none of whom was there before."""
    game, history = ctx.game, ctx.state(ScoutingHistory)
    for target in event.targets if len(event.players) == 1 else ():
        scouts = history.beamed.get(target, ())
        if game.type_of(target) is not CardType.SHIP or len(scouts) < 2:
            continue
        own = (card for card in game.aboard(target) if card not in scouts)
        if not any(game.table.cards[card].controller in event.players for card in own):
            yield ctx.report(
                "scouts-a-ship-with-several",
                wording="again" if target in history.since else None,
                players=event.players,
                cards=scouts,
                action=entry.seq,
            )


@on(StatusSet, Status.SCOUTED)
def scouted_without_scouting(ctx: CheckContext, entry: Entry, event: StatusSet) -> Finding | None:
    """Report that a location is marked as scouted where no scouting began."""
    history = ctx.state(ScoutingHistory)
    unseen = tuple(card for card in event.cards if card not in history.since)
    if unseen and history.turn:
        return ctx.report("scouted-without-scouting", cards=unseen)
    return None


@on(ActionEnded, ActionKind.SCOUT)
def breaks_off_scouting(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Finding | None:
    """Report that scouting is broken off although some could go on and no card ended it."""
    action = ctx.game.table.open.get(event.action)
    if action is None or event.outcome not in BROKEN_OFF:
        return None
    if event.by is not None or event.card is not None:
        return None
    able = tuple(card for card in action.event.participants if _able(ctx.game, card))
    if able:
        return ctx.report(
            "breaks-off-scouting",
            seqs=(entry.seq, event.action),
            players=action.event.players,
            cards=able,
            action=event.action,
        )
    return None


def _able(game: Game, card: CardId) -> bool:
    """Return whether a card is still out there and free to go on."""
    lying = game.table.cards.get(card)
    there = lying is not None and lying.place.kind in OUT_THERE
    return there and not game.conditions.by_card.get(card)
