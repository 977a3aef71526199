"""Second Edition: the clause of a dilemma for a player who cannot do what it tells him."""

from typing import Final

import msgspec

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind
from engine.model.ids import CardId
from engine.model.zones import PILES
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.decisions import Chosen

CLAUSE: Final = "you cannot"


class Singled(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By dilemma faced: what was chosen in it, and where an opponent took that away."""

    cards: dict[int, frozenset[CardId]] = {}
    taken: dict[int, int] = {}


@on(Chosen)
def _choose(ctx: CheckContext, entry: Entry, event: Chosen) -> Findings:
    dilemma = ctx.game.within(event.of, ActionKind.ENCOUNTER)
    if dilemma is not None:
        known = ctx.state(Singled)
        cards = known.cards.get(dilemma.seq, frozenset()).union(event.cards)
        ctx.set_state(msgspec.structs.replace(known, cards={**known.cards, dilemma.seq: cards}))
    return iter(())


@on(CardsMoved)
def _move(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Findings:
    """A card that was chosen leaves play: by an opponent's doing?"""
    known = ctx.state(Singled)
    dilemma = ctx.game.within(event.of, ActionKind.ENCOUNTER)
    if event.destination.kind not in PILES or dilemma is None or event.of is None:
        return iter(())
    chosen = known.cards.get(dilemma.seq, frozenset())
    doing, facing = ctx.game.table.open[event.of].event.players, dilemma.event.players
    if doing and facing and doing != facing and not chosen.isdisjoint(event.cards):
        ctx.set_state(msgspec.structs.replace(known, taken={dilemma.seq: entry.seq, **known.taken}))
    return iter(())


@on(ActionInitiated)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Something is done because its player cannot do what he should: whose doing is that?"""
    dilemma = ctx.game.within(event.under, ActionKind.ENCOUNTER)
    taken = ctx.state(Singled).taken
    if dilemma is not None and dilemma.seq in taken and CLAUSE in (event.trigger or "").lower():
        yield ctx.report(
            "could-but-for-the-opponent",
            seqs=(entry.seq, taken[dilemma.seq]),
            players=event.players,
            action=dilemma.seq,
        )
