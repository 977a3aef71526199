"""Second Edition: the clause of a dilemma for a player who cannot do what it tells him."""

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.checks.framework.context import Ask, CheckContext
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind
from engine.model.ids import CardId
from engine.model.zones import PILES
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.decisions import Chosen
from engine.record.events.union import AnyEvent

CLAUSE: Final = "you cannot"


class Singled(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By dilemma faced: what was chosen in it, and where an opponent took that away."""

    cards: dict[int, frozenset[CardId]] = {}
    taken: dict[int, int] = {}


def _choose(ctx: CheckContext, entry: Entry, event: Chosen) -> Iterator[Finding]:
    dilemma = ctx.game.within(event.of, ActionKind.ENCOUNTER)
    if dilemma is not None:
        known = ctx.recall(Singled)
        cards = known.cards.get(dilemma.seq, frozenset()).union(event.cards)
        ctx.keep(msgspec.structs.replace(known, cards={**known.cards, dilemma.seq: cards}))
    return iter(())


def _move(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Iterator[Finding]:
    """A card that was chosen leaves play: by an opponent's doing?"""
    known = ctx.recall(Singled)
    dilemma = ctx.game.within(event.of, ActionKind.ENCOUNTER)
    if event.destination.kind not in PILES or dilemma is None or event.of is None:
        return iter(())
    chosen = known.cards.get(dilemma.seq, frozenset())
    doing, facing = ctx.game.table.open[event.of].event.players, dilemma.event.players
    if doing and facing and doing != facing and not chosen.isdisjoint(event.cards):
        ctx.keep(msgspec.structs.replace(known, taken={dilemma.seq: entry.seq, **known.taken}))
    return iter(())


def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """Something is done because its player cannot do what he should: whose doing is that?"""
    dilemma = ctx.game.within(event.under, ActionKind.ENCOUNTER)
    taken = ctx.recall(Singled).taken
    if dilemma is not None and dilemma.seq in taken and CLAUSE in (event.trigger or "").lower():
        yield from ctx.asking.found(
            "could-but-for-the-opponent",
            seqs=(entry.seq, taken[dilemma.seq]),
            players=event.players,
            entry=dilemma.seq,
        )


ASKED: Final[dict[type[AnyEvent], Ask]] = {
    Chosen: _choose,
    CardsMoved: _move,
    ActionInitiated: _begin,
}
