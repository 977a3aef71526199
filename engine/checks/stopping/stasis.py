"""What is suspended: cards in stasis that are played on, and countdowns that stand still."""

from typing import Final

from engine.cards.playing import may_target
from engine.cards.timing_enums import Target
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Attribute, PlaceKind, Status
from engine.model.ids import CardId
from engine.model.tristate import Tristate
from engine.model.zones import WITH_CARD
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.statuses import ValueSet
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game

PLAYED: Final = frozenset({ActionKind.PLAY, ActionKind.USE})
ENTERING: Final = frozenset({ActionKind.REPORT, ActionKind.PLAY, ActionKind.DOWNLOAD})


@on(ActionInitiated)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """A card is played on one in stasis, or reports aboard a ship in stasis."""
    if event.card is None or not event.players:
        return
    to = event.destination
    ship = to.card if to is not None and to.kind is PlaceKind.ABOARD else None
    if ship is not None and event.kind in ENTERING and _in_stasis(ctx.game, ship):
        yield _found(ctx, "reports-to-a-ship-in-stasis", entry, event, (ship,))
    held = tuple(card for card in event.targets if _in_stasis(ctx.game, card))
    if not held or event.kind not in PLAYED:
        return
    answer = may_target(profile_of(ctx.game, event.card), Target.STASIS)
    if answer.reply is not Tristate.YES:
        check = "played-on-what-is-in-stasis"
        yield _found(ctx, check, entry, event, held, answer.rulings)


@on(ValueSet, Attribute.COUNTDOWN)
def _count(ctx: CheckContext, entry: Entry, event: ValueSet) -> Findings:
    """A countdown goes down: is its card closed, or on something that is in stasis?"""
    if not isinstance(event.value, int):
        return
    for card in event.cards:
        lying = ctx.game.table.cards.get(card)
        before = None if lying is None else dict(lying.values).get(Attribute.COUNTDOWN)
        if lying is None or not isinstance(before, int) or event.value >= before:
            continue
        check = None
        if ctx.game.conditions.has(card, Status.CLOSED):
            check = "counts-down-while-closed"
        elif lying.place.kind in WITH_CARD and _in_stasis(ctx.game, lying.place.card):
            check = "counts-down-in-stasis"
        if check is not None:
            yield ctx.report(check, cards=(card,), action=event.of)


def _in_stasis(game: Game, card: CardId | None) -> bool:
    return card is not None and game.conditions.has(card, Status.STASIS)


def _found(
    ctx: CheckContext,
    check: str,
    entry: Entry,
    event: ActionInitiated,
    cards: tuple[CardId, ...],
    rulings: tuple[str, ...] = (),
) -> Finding | None:
    return ctx.report(
        check,
        players=event.players,
        cards=cards,
        action=entry.seq,
        rulings=rulings,
    )
