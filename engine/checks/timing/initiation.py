"""Initiation: targets before costs, both before any response, and no way back after one."""

from engine.cards.timing_enums import TargetStep
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import Outcome
from engine.projections.initiations import Initiations, answered_action
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.decisions import Chosen, RequirementsChecked
from engine.record.events.scores import CostPaid
from engine.rules.initiation import chooses_in, encountered, initiated_by
from engine.table.event_key import Link
from engine.table.table import OpenAction


@on(CostPaid)
@on(Chosen)
def answers_in_the_initiation(
    ctx: CheckContext, entry: Entry, event: CostPaid | Chosen
) -> Finding | None:
    """Report that an action was answered before its targets were chosen and its costs paid."""
    action = initiated_by(ctx.game, event)
    if action is not None and not encountered(action):
        return _answered_too_soon(ctx, "answers-in-the-initiation", action)
    return None


@on(CostPaid)
@on(Chosen)
@on(RequirementsChecked)
def answers_an_unchecked_dilemma(
    ctx: CheckContext, entry: Entry, event: CostPaid | Chosen | RequirementsChecked
) -> Finding | None:
    """Report that a dilemma was answered before targets were settled and conditions checked."""
    action = initiated_by(ctx.game, event)
    if action is not None and encountered(action):
        return _answered_too_soon(ctx, "answers-an-unchecked-dilemma", action)
    return None


@on(ActionInitiated, Link.ANSWERING)
def answers_after_its_choice(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that an action is answered after a choice that belongs to its results."""
    action = answered_action(ctx.game, event)
    choice = None if action is None else ctx.state(Initiations).choices.get(action.seq)
    if action is None or choice is None:
        return None
    if chooses_in(ctx.game, action, TargetStep.RESULTS):
        return ctx.report(
            "answers-after-its-choice",
            seqs=(entry.seq, choice),
            players=event.players,
            action=action.seq,
        )
    return None


@on(Chosen)
def pays_before_choosing(ctx: CheckContext, entry: Entry, event: Chosen) -> Finding | None:
    """Report that the targets of an action are chosen after it was paid for."""
    action = initiated_by(ctx.game, event)
    cost = None if action is None else ctx.state(Initiations).costs.get(action.seq)
    if action is not None and cost is not None:
        return ctx.report(
            "pays-before-choosing",
            seqs=(entry.seq, cost),
            players=action.event.players,
            action=action.seq,
        )
    return None


@on(ActionEnded, Outcome.WITHDRAWN)
def takes_back_what_was_answered(
    ctx: CheckContext, entry: Entry, event: ActionEnded
) -> Finding | None:
    """Report that a player takes back an action that was answered."""
    answer = ctx.state(Initiations).answers.get(event.action)
    if answer is not None:
        return _taken_back(ctx, "takes-back-what-was-answered", event, answer)
    return None


@on(ActionEnded, Outcome.WITHDRAWN)
def takes_back_after_choosing(
    ctx: CheckContext, entry: Entry, event: ActionEnded
) -> Finding | None:
    """Report that a player takes back an action, not yet answered, for which cards were chosen."""
    initiations = ctx.state(Initiations)
    choice = initiations.choices.get(event.action)
    if choice is not None and event.action not in initiations.answers:
        return _taken_back(ctx, "takes-back-after-choosing", event, choice)
    return None


def _answered_too_soon(ctx: CheckContext, check: str, action: OpenAction) -> Finding | None:
    """Report the response to an action whose initiation still goes on, if there was one."""
    answer = ctx.state(Initiations).answers.get(action.seq)
    if answer is None:
        return None
    played = ctx.game.played.get(answer)
    return ctx.report(
        check,
        seqs=(answer, ctx.seq),
        players=() if played is None else played.players,
        cards=() if played is None or played.card is None else (played.card,),
        action=action.seq,
    )


def _taken_back(ctx: CheckContext, check: str, event: ActionEnded, since: int) -> Finding | None:
    """Report that an action is taken back after an entry that commits its player to it."""
    action = ctx.game.table.open.get(event.action)
    if action is None:
        return None
    return ctx.report(
        check, seqs=(ctx.seq, since), players=action.event.players, action=event.action
    )
