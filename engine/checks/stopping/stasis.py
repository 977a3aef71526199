"""What is suspended: cards in stasis that are played on, and countdowns that stand still."""

from collections.abc import Iterator
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
from engine.table.table import Card

ENTERING: Final = (ActionKind.REPORT, ActionKind.PLAY, ActionKind.DOWNLOAD)


@on(ActionInitiated, *ENTERING)
def reports_to_a_ship_in_stasis(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a card reports aboard a ship that is in stasis."""
    to = event.destination
    if event.card is None or not event.players or to is None or to.kind is not PlaceKind.ABOARD:
        return None
    if to.card is not None and _in_stasis(ctx.game, to.card):
        return ctx.report(
            "reports-to-a-ship-in-stasis",
            players=event.players,
            cards=(to.card,),
            action=entry.seq,
        )
    return None


@on(ActionInitiated, ActionKind.PLAY, ActionKind.USE)
def played_on_what_is_in_stasis(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a card is played or used on one in stasis."""
    in_stasis = tuple(card for card in event.targets if _in_stasis(ctx.game, card))
    if event.card is None or not event.players or not in_stasis:
        return None
    answer = may_target(profile_of(ctx.game, event.card), Target.STASIS)
    if answer.reply is not Tristate.YES:
        return ctx.report(
            "played-on-what-is-in-stasis",
            players=event.players,
            cards=in_stasis,
            action=entry.seq,
            rulings=answer.rulings,
            quoted=answer.quoted,
        )
    return None


@on(ValueSet, Attribute.COUNTDOWN)
def counts_down_while_closed(ctx: CheckContext, entry: Entry, event: ValueSet) -> Findings:
    """Report that the countdown of a closed card goes down."""
    for card in _counting_down(ctx.game, event):
        if ctx.game.conditions.has(card.id, Status.CLOSED):
            yield ctx.report("counts-down-while-closed", cards=(card.id,), action=event.of)


@on(ValueSet, Attribute.COUNTDOWN)
def counts_down_in_stasis(ctx: CheckContext, entry: Entry, event: ValueSet) -> Findings:
    """Report that the countdown of a card on something in stasis goes down."""
    game = ctx.game
    for card in _counting_down(game, event):
        closed = game.conditions.has(card.id, Status.CLOSED)
        suspended = card.place.kind in WITH_CARD and _in_stasis(game, card.place.card)
        if suspended and not closed:
            yield ctx.report("counts-down-in-stasis", cards=(card.id,), action=event.of)


def _counting_down(game: Game, event: ValueSet) -> Iterator[Card]:
    """Yield the cards on the table whose countdown is less after this event than before."""
    if not isinstance(event.value, int):
        return
    for card in event.cards:
        lying = game.table.cards.get(card)
        before = None if lying is None else dict(lying.values).get(Attribute.COUNTDOWN)
        if lying is not None and isinstance(before, int) and event.value < before:
            yield lying


def _in_stasis(game: Game, card: CardId | None) -> bool:
    return card is not None and game.conditions.has(card, Status.STASIS)
