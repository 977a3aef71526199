"""Initiation: targets before costs, both before any answer, and no way back once answered."""

from collections.abc import Mapping
from typing import Final

import msgspec

from engine.cards.timing_enums import TargetStep
from engine.cards.timing_queries import chooses
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, Currency, Outcome
from engine.model.tristate import Tristate
from engine.projections.response_windows import ANSWERING
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.decisions import Chosen, RequirementsChecked
from engine.record.events.scores import CostPaid
from engine.rules.card_profiles import profile_of
from engine.table.table import OpenAction

# What is spent as the results are carried out, and no cost of the initiation.
SPENT_ON_THE_WAY: Final = frozenset({Currency.RANGE})


class Begun(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What of open actions has been, by action: its cost, its choice of targets, its answer."""

    cost: Mapping[int, int] = {}
    choice: Mapping[int, int] = {}
    answer: Mapping[int, int] = {}


@on(ActionInitiated)
def _initiate(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Something is answered: has a choice shown that its results are under way?"""
    answered = event.answers
    if answered is None and ANSWERING.intersection(event.claims):
        answered = event.under
    action = None if answered is None else ctx.game.table.open.get(answered)
    if action is None or not event.players:
        return
    begun = ctx.state(Begun)
    choice = begun.choice.get(action.seq)
    if choice is not None and _chooses(ctx, action, TargetStep.RESULTS):
        yield ctx.report(
            "answers-after-its-choice",
            seqs=(entry.seq, choice),
            players=event.players,
            action=action.seq,
        )
    if action.seq not in begun.answer:
        ctx.set_state(
            msgspec.structs.replace(begun, answer={**begun.answer, action.seq: entry.seq})
        )


@on(CostPaid)
def _pay(ctx: CheckContext, entry: Entry, event: CostPaid) -> Findings:
    """A cost is paid: was the action answered already?"""
    action = _of(ctx, event.of)
    if action is None or event.currency in SPENT_ON_THE_WAY:
        return
    begun = ctx.state(Begun)
    yield from _too_soon(ctx, entry, action, begun)
    begun = ctx.state(Begun)
    if action.seq not in begun.cost:
        ctx.set_state(msgspec.structs.replace(begun, cost={**begun.cost, action.seq: entry.seq}))


@on(Chosen)
def _choose(ctx: CheckContext, entry: Entry, event: Chosen) -> Findings:
    """A target is chosen: were the costs paid, or the action answered, before that?"""
    action = _of(ctx, event.of)
    if action is None or not event.cards:
        return
    begun = ctx.state(Begun)
    first = _encountered(action) or _chooses(ctx, action, TargetStep.INITIATION)
    paid = begun.cost.get(action.seq)
    if first:
        yield from _too_soon(ctx, entry, action, begun)
        if paid is not None:
            yield ctx.report(
                "pays-before-choosing",
                seqs=(entry.seq, paid),
                players=action.event.players,
                action=action.seq,
            )
    begun = ctx.state(Begun)
    if action.seq not in begun.choice:
        ctx.set_state(
            msgspec.structs.replace(begun, choice={**begun.choice, action.seq: entry.seq})
        )


@on(RequirementsChecked)
def _check(ctx: CheckContext, entry: Entry, event: RequirementsChecked) -> Findings:
    """A dilemma's conditions are checked: was it answered before that?"""
    action = _of(ctx, event.of)
    if action is not None and _encountered(action) and event.subject == action.event.card:
        yield from _too_soon(ctx, entry, action, ctx.state(Begun))


@on(ActionEnded, Outcome.WITHDRAWN)
def _end(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Findings:
    """An action is taken back: was it answered, or its target chosen?"""
    action = ctx.game.table.open.get(event.action)
    if action is None:
        return
    begun = ctx.state(Begun)
    answered, chosen = begun.answer.get(event.action), begun.choice.get(event.action)
    found = (("takes-back-what-was-answered", answered), ("takes-back-after-choosing", chosen))
    for check, since in found:
        if since is not None:
            yield ctx.report(
                check,
                seqs=(entry.seq, since),
                players=action.event.players,
                action=event.action,
            )
            return


def _too_soon(ctx: CheckContext, entry: Entry, action: OpenAction, begun: Begun) -> Findings:
    """What belongs to the initiation comes after an answer: that answer came too soon."""
    answer = begun.answer.get(action.seq)
    if answer is None:
        return
    played = ctx.game.played.get(answer)
    check = "answers-an-unchecked-dilemma" if _encountered(action) else "answers-in-the-initiation"
    yield ctx.report(
        check,
        seqs=(answer, entry.seq),
        players=() if played is None else played.players,
        cards=() if played is None or played.card is None else (played.card,),
        action=action.seq,
    )
    rest = {seq: since for seq, since in begun.answer.items() if seq != action.seq}
    ctx.set_state(msgspec.structs.replace(begun, answer=rest))


def _of(ctx: CheckContext, of: int | None) -> OpenAction | None:
    return None if of is None else ctx.game.table.open.get(of)


def _encountered(action: OpenAction) -> bool:
    return action.event.kind is ActionKind.ENCOUNTER


def _chooses(ctx: CheckContext, action: OpenAction, step: TargetStep) -> bool:
    """Whether the action's card is known to choose its targets in a step."""
    card = action.event.card
    return card is not None and chooses(profile_of(ctx.game, card), step).reply is Tristate.YES
