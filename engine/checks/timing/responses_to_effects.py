"""Cards played just after an effect: is it one that they answer?"""

import msgspec

from engine.cards.playing import may_answer
from engine.cards.response_moment import Moment
from engine.cards.timing_enums import Phase, Side
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, Manner
from engine.model.ids import PlayerId
from engine.model.tristate import Tristate
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.scores import PointsScored
from engine.rules.card_profiles import profile_of


class Scored(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The last score: at which seq, and whose."""

    seq: int = 0
    player: PlayerId | None = None


@on(PointsScored)
def _score(ctx: CheckContext, entry: Entry, event: PointsScored) -> Findings:
    ctx.set_state(Scored(seq=entry.seq, player=event.player))
    yield from ()


@on(ActionInitiated, ActionKind.PLAY)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """A card answers a score: is it a card that answers one, and the score of such a player?"""
    scored = ctx.state(Scored)
    if event.card is None or not event.players:
        return
    if not scored.seq or event.answers != scored.seq:
        return
    moment = Moment(
        done=Manner.SCORED,
        phase=Phase.DONE,
        by=Side.OWN if scored.player in event.players else Side.OPPONENT,
    )
    answer = may_answer(profile_of(ctx.game, event.card), moment)
    if answer.reply is Tristate.NO:
        yield ctx.report(
            "answers-another-effect",
            seqs=(entry.seq, scored.seq),
            players=event.players,
            cards=(event.card,),
            action=scored.seq,
            rulings_instead=answer.rulings,
        )
