"""Responses to something that has just happened and is no action itself."""

from msgspec.structs import replace

from engine.cards.playing import may_answer
from engine.cards.response_moment import Moment
from engine.cards.timing_enums import Phase, Side
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Manner
from engine.model.tristate import Tristate
from engine.projections.last_score import LastScore
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.automatic_effects import is_automatic
from engine.rules.card_profiles import profile_of
from engine.table.event_key import Link


@on(ActionInitiated, ActionKind.PLAY)
def answers_another_effect(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a card answers a score, and its words name no such score."""
    if event.answers is None or event.card is None or not event.players:
        return None
    scored = ctx.state(LastScore)
    if event.answers != scored.seq:
        return None
    moment = Moment(
        done=Manner.SCORED,
        phase=Phase.DONE,
        by=Side.OWN if scored.player in event.players else Side.OPPONENT,
    )
    profile = profile_of(ctx.game, event.card)
    answer = may_answer(profile, moment)
    if answer.reply is Tristate.NO:
        own = may_answer(profile, replace(moment, by=Side.OWN)).reply is not Tristate.NO
        return ctx.report(
            "answers-another-effect",
            wording="opponents" if own else None,
            seqs=(entry.seq, scored.seq),
            players=event.players,
            cards=(event.card,),
            action=scored.seq,
            rulings_instead=answer.rulings,
            quoted=answer.quoted,
        )
    return None


@on(ActionInitiated, Link.ANSWERING)
def answers_no_action(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a player answers what is no action and cannot be answered."""
    if event.answers is None or not event.players:
        return None
    if is_automatic(ctx.game, event.answers):
        return ctx.report(
            "answers-no-action",
            seqs=(entry.seq, event.answers),
            players=event.players,
            cards=() if event.card is None else (event.card,),
            action=event.answers,
        )
    return None
