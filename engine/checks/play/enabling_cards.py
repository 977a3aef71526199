"""Cards that let another enter play, and let in no more than their words say."""

from collections.abc import Mapping
from typing import Final

import msgspec

from engine.cards.cited_answers import given
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.card_profiles import profile_of

ENTERING: Final = frozenset({ActionKind.PLAY, ActionKind.REPORT, ActionKind.SEED})


class LetIn(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How many cards each use of a card has let in, by the seq of the use."""

    by: Mapping[int, int] = {}


@on(ActionInitiated, *ENTERING)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """A card enters play by the use of another: does that let in so many?"""
    seq = event.under if event.because is None else event.because
    use = None if seq is None else ctx.game.played.get(seq)
    if seq is None or use is None or use.kind is not ActionKind.USE:
        return
    admits = given(profile_of(ctx.game, use.card).timing.admits)
    if not admits or event.answers is not None:
        return
    by = ctx.state(LetIn).by
    number = by.get(seq, 0) + 1
    ctx.set_state(LetIn(by={**by, seq: number}))
    if number > admits[0].number:
        yield ctx.report(
            "brings-more-than-one",
            seqs=(entry.seq, seq),
            players=event.players,
            cards=() if event.card is None else (event.card,),
            action=seq,
            rulings=admits[0].rulings,
        )
