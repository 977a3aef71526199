"""Limits: cards used more often than their words or their icons allow."""

from collections.abc import Mapping
from typing import Final

from engine.cards.cited_answers import given
from engine.cards.timing_enums import Per, PlaySlot
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind
from engine.model.ids import CardId
from engine.projections.use_limits import using
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.card_profiles import profile_of
from engine.standing.limit import Limited

# The checks of uses once too often; other chapters ask of other limits.
ONCE_MORE: Final[Mapping[Limited, str]] = {
    Limited.CARD_USE: "over-its-limit",
    Limited.SPECIAL_DOWNLOAD: "icon-used-again",
}


@on(ActionInitiated, ActionKind.ACTIVATE, ActionKind.DOWNLOAD, ActionKind.PLAY, ActionKind.USE)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """A card is used: is that once too often?"""
    if len(event.players) != 1 or event.card is None:
        return
    if event.kind is ActionKind.PLAY:
        yield from _first_attempt(ctx, entry, event, event.card)
    for limit in using(ctx.game, event):
        if limit.what in ONCE_MORE and not limit.left and limit.card is not None:
            check = ONCE_MORE[limit.what]
            yield _found(ctx, check, entry, event, limit.card, limit.used, limit.rulings)


def _first_attempt(
    ctx: CheckContext, entry: Entry, event: ActionInitiated, card: CardId
) -> Findings:
    """A card for the first attempt at a mission is played: was there one before?"""
    timing = profile_of(ctx.game, card).timing
    limits = [one for one in given(timing.limits) if one.per is Per.TARGET]
    if not limits or not any(PlaySlot.BEFORE_ATTEMPT in one.slots for one in given(timing.enters)):
        return
    before = tuple(
        seq
        for seq, action in ctx.game.played.items()
        if action.kind is ActionKind.ATTEMPT and set(action.targets) & set(event.targets)
    )
    if before:
        yield _found(
            ctx, "not-the-first-attempt", entry, event, card, before[:1], limits[0].rulings
        )


def _found(
    ctx: CheckContext,
    check: str,
    entry: Entry,
    event: ActionInitiated,
    card: CardId,
    before: tuple[int, ...],
    rulings: tuple[str, ...] = (),
) -> Finding | None:
    return ctx.report(
        check,
        seqs=(entry.seq, *before),
        players=event.players,
        cards=(card,),
        action=entry.seq,
        rulings=rulings,
    )
