"""Cards used from the table in answer to what they cannot answer, and answers to no action."""

import msgspec

from engine.cards.playing import may_answer
from engine.cards.response_moment import of_action
from engine.cards.timing_enums import Need
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind
from engine.model.tristate import Tristate
from engine.projections.use_limits import USING
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.decisions import RequirementsChecked
from engine.record.events.statuses import ValueSet
from engine.rules.card_profiles import profile_of


class Unanswerable(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The seqs of what is no action: conditions checked, figures that change by themselves."""

    seqs: frozenset[int] = frozenset()


@on(RequirementsChecked)
@on(ValueSet)
def _note(ctx: CheckContext, entry: Entry, event: RequirementsChecked | ValueSet) -> Findings:
    automatic = isinstance(event, RequirementsChecked) or event.of is None
    if automatic:
        ctx.set_state(Unanswerable(seqs=ctx.state(Unanswerable).seqs | {entry.seq}))
    yield from ()


@on(ActionInitiated)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    if event.answers is None or not event.players:
        return
    if event.answers in ctx.state(Unanswerable).seqs:
        yield _found(ctx, "answers-no-action", entry, event)
    action = ctx.game.table.open.get(event.answers)
    if action is None or event.kind not in USING or event.card is None:
        return
    begun = action.event
    attacked = {Need.OPPONENTS_ATTACK: bool(begun.players)}
    moment = of_action(
        begun,
        event.players[0],
        None if begun.card is None else profile_of(ctx.game, begun.card),
        facts=attacked if begun.kind is ActionKind.BATTLE else {},
    )
    answer = may_answer(profile_of(ctx.game, event.card), moment)
    if answer.reply is Tristate.NO:
        yield _found(ctx, "used-in-answer-of-what-it-cannot", entry, event, answer.rulings)


def _found(
    ctx: CheckContext,
    check: str,
    entry: Entry,
    event: ActionInitiated,
    rulings: tuple[str, ...] = (),
) -> Finding | None:
    return ctx.report(
        check,
        seqs=(entry.seq, *(() if event.answers is None else (event.answers,))),
        players=event.players,
        cards=() if event.card is None else (event.card,),
        action=event.answers,
        rulings=rulings,
    )
