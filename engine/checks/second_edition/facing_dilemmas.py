"""Second Edition: what players do while they face a dilemma."""

from typing import Final

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind
from engine.projections.dilemma_choices import DilemmaChoices
from engine.projections.use_limits import limits_counted
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.relations.answered import ANSWERING
from engine.rules.facing_dilemmas import dilemma_faced
from engine.standing.limit import Limited
from engine.table.table import OpenAction

# How the clause begins that tells what a player does who cannot do what the dilemma says.
CLAUSE: Final = "you cannot"


@on(ActionInitiated)
def facing_text_inside_an_action(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Findings:
    """Report that a player uses a facing text in the middle of an action of the dilemma."""
    dilemma = dilemma_faced(ctx.game, event)
    if dilemma is None or event.card is None:
        return
    around = ctx.game.around(event.under)
    inside = next((action for action in around if _is_part_of(action, dilemma.seq)), None)
    if inside is not None:
        yield ctx.report(
            "facing-text-inside-an-action",
            seqs=(entry.seq, inside.seq),
            players=event.players,
            cards=(event.card,),
            action=inside.seq,
        )


@on(ActionInitiated)
def facing_text_twice(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a player uses a facing text a second time for the same dilemma."""
    dilemma = dilemma_faced(ctx.game, event)
    if dilemma is None or event.card is None:
        return
    for limit in limits_counted(ctx.game, event):
        if limit.what is Limited.FACING_TEXT and not limit.left:
            yield ctx.report(
                "facing-text-twice",
                seqs=(entry.seq, limit.used[0]),
                players=event.players,
                cards=(event.card,),
                action=dilemma.seq,
            )


@on(ActionInitiated)
def could_but_for_the_opponent(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a player who could do as told, but for the opponent, does the alternative."""
    if CLAUSE not in (event.trigger or "").lower():
        return
    dilemma = ctx.game.within(event.under, ActionKind.ENCOUNTER)
    taken = ctx.state(DilemmaChoices).taken
    if dilemma is not None and dilemma.seq in taken:
        yield ctx.report(
            "could-but-for-the-opponent",
            seqs=(entry.seq, taken[dilemma.seq]),
            players=event.players,
            action=dilemma.seq,
        )


def _is_part_of(action: OpenAction, dilemma: int) -> bool:
    """Return whether an action is one of those that a dilemma consists of."""
    event = action.event
    answering = event.answers is not None or ANSWERING.intersection(event.claims)
    return event.under == dilemma and not answering and event.card is None
