"""Cards used, and affiliations switched, inside an action that does not admit it."""

from typing import Final

from engine.cards.cited_answers import given
from engine.cards.response_moment import FRAMES, inside
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, Attribute
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.statuses import ValueSet
from engine.rules.card_profiles import profile_of
from engine.table.table import OpenAction

# Kinds by which a card in play, or in hand, is used without being played.
USING: Final = frozenset({ActionKind.USE, ActionKind.LAUNCH, ActionKind.LAND})


@on(ActionInitiated, *USING)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """A card is used: is it barred from an action that is open around it?"""
    card = event.card
    around = _around(ctx, event)
    if card is None or not event.players or not around:
        return
    frames = frozenset(FRAMES[one.event.kind] for one in around if one.event.kind in FRAMES)
    barring = [
        entry_of
        for entry_of in given(profile_of(ctx.game, card).timing.barred)
        if any(inside(frame, frames) for frame in entry_of.frames)
    ]
    if barring:
        yield ctx.report(
            "used-inside-an-action",
            seqs=(entry.seq, around[0].seq),
            players=event.players,
            cards=(card,),
            action=around[0].seq,
            rulings=tuple(ruling for one in barring for ruling in one.rulings),
        )


def _around(ctx: CheckContext, event: ActionInitiated) -> list[OpenAction]:
    """The open actions around an action, the innermost first."""
    answered = event.answers in ctx.game.table.open
    return list(ctx.game.around(event.answers if answered else event.under))


@on(ValueSet, Attribute.AFFILIATION)
def _set(ctx: CheckContext, entry: Entry, event: ValueSet) -> Findings:
    """An affiliation changes: is that the answer to a card that is being played?"""
    action = None if event.of is None else ctx.game.table.open.get(event.of)
    if action is None:
        return
    if action.event.kind is not ActionKind.USE:
        return
    playing = [one for one in _around(ctx, action.event) if one.event.kind is ActionKind.PLAY]
    if playing:
        yield ctx.report(
            "switches-in-answer",
            seqs=(entry.seq, action.seq, playing[0].seq),
            players=action.event.players,
            cards=() if action.event.card is None else (action.event.card,),
            action=playing[0].seq,
        )
