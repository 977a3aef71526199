"""Selections: who draws at random, who chooses a target, who chooses where several tie."""

from typing import Final

from engine.cards.timing_enums import TargetStep
from engine.cards.timing_queries import chooses
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Method
from engine.model.ids import PlayerId
from engine.model.tristate import Tristate
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.decisions import Chosen
from engine.rules.card_profiles import profile_of

TIE: Final = "tie"


@on(Chosen)
def _choose(ctx: CheckContext, entry: Entry, event: Chosen) -> Findings:
    action = None if event.of is None else ctx.game.table.open.get(event.of)
    if event.method is Method.RANDOM:
        if event.drawn_by is not None and _all_of(ctx, event, event.drawn_by):
            yield _found(ctx, "draws-among-his-own", entry, event, event.drawn_by)
    elif event.player is not None and event.method is Method.CHOICE and action is not None:
        begun = action.event
        if begun.kind is ActionKind.ENCOUNTER:
            tied = TIE in (event.what or "").lower().split()
            if tied and _all_of(ctx, event, event.player):
                yield _found(ctx, "breaks-a-tie-himself", entry, event, event.player)
        elif begun.players and event.player not in begun.players and _targets(ctx, begun):
            yield _found(ctx, "another-chooses", entry, event, event.player)


def _all_of(ctx: CheckContext, event: Chosen, player: PlayerId) -> bool:
    """Whether all those eligible, of those told, are cards of a player."""
    eligible = [ctx.game.table.cards.get(one) for one in event.candidates or event.cards]
    return bool(eligible) and all(card and card.controller == player for card in eligible)


def _targets(ctx: CheckContext, begun: ActionInitiated) -> bool:
    """Whether an action's card is known to have its target chosen by whoever begins it."""
    if begun.card is None:
        return False
    return chooses(profile_of(ctx.game, begun.card), TargetStep.INITIATION).reply is Tristate.YES


def _found(
    ctx: CheckContext, check: str, entry: Entry, event: Chosen, player: PlayerId
) -> Finding | None:
    return ctx.report(
        check,
        seqs=(entry.seq, *(() if event.of is None else (event.of,))),
        players=(player,),
        cards=event.cards,
        action=event.of,
    )
