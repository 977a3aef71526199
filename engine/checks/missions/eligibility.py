"""Who is counted in: for a condition, among those who face a dilemma, for a mission's price."""

from collections.abc import Mapping
from typing import Final

import msgspec

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, Claim, Currency, Manner, PlaceKind, Status
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.decisions import RequirementsChecked
from engine.record.events.scores import CostPaid
from engine.table.table import OpenAction

UNUSABLE: Final = (Status.DISABLED, Status.STASIS)
ATTEMPTS: Final = frozenset({ActionKind.ATTEMPT, ActionKind.SCOUT})
SOLVING: Final = ATTEMPTS | {ActionKind.SOLVE}


class Latecomers(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The cards that a download brought during an attempt, and may not join: by which action."""

    brought: Mapping[CardId, int] = {}


@on(RequirementsChecked)
def _check(ctx: CheckContext, entry: Entry, event: RequirementsChecked) -> Findings:
    """A condition is met with cards: may all of them be used?"""
    unusable = tuple(
        card
        for card in event.using
        if any(ctx.game.conditions.has(card, status) for status in UNUSABLE)
    )
    if event.met and unusable:
        yield ctx.report("counts-what-cannot-be-used", cards=unusable, action=event.of)


@on(ActionInitiated, ActionKind.DOWNLOAD, ActionKind.ENCOUNTER)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    if event.kind is ActionKind.DOWNLOAD and event.card is not None:
        attempt = ctx.game.within(event.under, *ATTEMPTS)
        if attempt is not None and not _may_join(event, attempt):
            brought = ctx.state(Latecomers).brought
            ctx.set_state(Latecomers(brought={**brought, event.card: attempt.seq}))
    elif event.kind is ActionKind.ENCOUNTER:
        brought = ctx.state(Latecomers).brought
        attempt = ctx.game.within(event.under, *ATTEMPTS)
        if attempt is None:
            return
        late = tuple(one for one in event.participants if brought.get(one) == attempt.seq)
        if late:
            yield ctx.report(
                "joins-an-attempt-by-download",
                seqs=(entry.seq, attempt.seq),
                cards=late,
                action=attempt.seq,
            )


def _may_join(event: ActionInitiated, attempt: OpenAction) -> bool:
    """Whether a download is a special one by an icon that takes part in the attempt."""
    special = Claim.SUSPENDS_PLAY in event.claims
    taking_part = attempt.event.participants
    return special and (not event.participants or set(event.participants) <= set(taking_part))


@on(CostPaid)
def _pay(ctx: CheckContext, entry: Entry, event: CostPaid) -> Findings:
    """A card is paid for a mission: does it come from those who attempt it?"""
    if event.currency is not Currency.CARD or event.of is None:
        return
    action = ctx.game.table.open.get(event.of)
    if action is None or action.event.kind not in SOLVING:
        return
    held = tuple(
        card
        for card in event.cards
        if card in ctx.game.table.cards and ctx.game.table.cards[card].place.kind is PlaceKind.HAND
    )
    if held:
        yield ctx.report(
            "pays-a-mission-from-hand",
            seqs=(entry.seq, event.of),
            players=(event.player,),
            cards=held,
            action=event.of,
        )


@on(CardsMoved, Manner.KILLED)
def _move(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Findings:
    """A dilemma kills: do all of those face it?"""
    met = ctx.game.within(event.of, ActionKind.ENCOUNTER)
    if event.manner is not Manner.KILLED or met is None:
        return
    facing = met.event.participants
    apart = tuple(
        card
        for card in event.cards
        if facing
        and card not in facing
        and any(ctx.game.conditions.has(card, one) for one in (Status.STOPPED, Status.DISABLED))
    )
    if apart:
        yield ctx.report(
            "strikes-who-does-not-face-it", seqs=(entry.seq, met.seq), cards=apart, action=met.seq
        )
