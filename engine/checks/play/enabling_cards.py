"""Cards that let another enter play, and let in no more than their words say."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from engine.cards.exceptions.card_exception import Admits
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import Asked, when
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.card_profiles import exception

ENTERING: Final = frozenset({ActionKind.PLAY, ActionKind.REPORT, ActionKind.SEED})


class LetIn(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How many cards each use of a card has let in, by the seq of the use."""

    by: Mapping[int, int] = {}


def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """A card enters play by the use of another: does that let in so many?"""
    seq = event.under if event.because is None else event.because
    use = None if seq is None else ctx.game.played.get(seq)
    if seq is None or use is None or use.kind is not ActionKind.USE:
        return
    admits = exception(ctx.game, use.card, Admits)
    if not admits or event.answers is not None:
        return
    by = ctx.recall(LetIn).by
    number = by.get(seq, 0) + 1
    ctx.keep(LetIn(by={**by, seq: number}))
    if number > admits.number:
        yield from ctx.asking.found(
            "brings-more-than-one",
            seqs=(entry.seq, seq),
            players=event.players,
            cards=() if event.card is None else (event.card,),
            entry=seq,
            rulings=admits.rulings,
        )


ASKED: Final[Asked] = {**when(ActionInitiated, ENTERING, _begin)}
