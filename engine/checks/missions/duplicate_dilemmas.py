"""Duplicate dilemmas at one location: the second is discarded and does nothing (FAQ 3.2.1)."""

from typing import Final

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Manner
from engine.model.ids import CardId
from engine.projections.encounters import Encounters
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.scores import PointsScored
from engine.record.events.statuses import StatusSet
from engine.rules.card_profiles import title

STRIKING: Final = (ActionKind.CAPTURE, ActionKind.DESTROY, ActionKind.KILL, ActionKind.STOP)


@on(StatusSet)
@on(PointsScored)
@on(CardsMoved, Manner.KILLED, Manner.DESTROYED, Manner.CAPTURED, Manner.RELOCATED)
@on(ActionInitiated, *STRIKING)
def duplicate_dilemma_takes_effect(
    ctx: CheckContext,
    entry: Entry,
    event: StatusSet | PointsScored | CardsMoved | ActionInitiated,
) -> Finding | None:
    """Report that a dilemma takes effect of which a copy was met at the same mission before."""
    of = event.under if isinstance(event, ActionInitiated) else event.of
    met = ctx.game.within(of, ActionKind.ENCOUNTER)
    if met is None or met.event.card is None:
        return None
    return _report(ctx, entry, met.event.card, met.seq)


def _report(ctx: CheckContext, entry: Entry, card: CardId, met: int) -> Finding | None:
    encounters, name = ctx.state(Encounters).last, title(ctx.game, card)
    here = encounters[card].mission if card in encounters else None
    twin = next(
        (
            other
            for other, encounter in encounters.items()
            if other != card
            and name
            and title(ctx.game, other) == name
            and here is not None
            and encounter.mission == here
        ),
        None,
    )
    if twin is None:
        return None
    return ctx.report(
        "duplicate-dilemma-takes-effect",
        seqs=(entry.seq, met, encounters[twin].seq),
        cards=(card, twin),
        action=met,
    )
