"""Second Edition: what is out of reach: cards elsewhere, out of play, or hidden from a player."""

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import Asked, when
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, Manner, PlaceKind
from engine.model.ids import CardId, PlayerId
from engine.model.zones import AT_LOCATION, PILES
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved, CardsSeen
from engine.record.events.statuses import StatusSet
from engine.record.events.turn import TurnStarted
from engine.rules.game import Game
from engine.rules.locations import carriers

HIDDEN: Final = frozenset({PlaceKind.HAND, PlaceKind.DRAW_DECK, PlaceKind.DILEMMA_PILE})
OUT: Final = PILES | {PlaceKind.STACKED}


class Exchanged(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Cards that were exchanged for others within the action in progress, and where."""

    cards: dict[CardId, int] = {}


class Counted(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Whether the missions laid down were looked at already, as the first turn began."""

    done: bool = False


def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """Combat begins: are both sides at one mission? A copy of it is another."""
    ours = {_location(ctx.game, card) for card in event.participants}
    theirs = {_location(ctx.game, card) for card in (*event.opposing, *event.targets)}
    known = None not in ours | theirs and bool(ours) and bool(theirs)
    if known and not ours & theirs:
        yield from ctx.asking.found(
            "combat-apart",
            seqs=(entry.seq,),
            players=event.players,
            cards=(*event.participants, *event.opposing),
            entry=entry.seq,
        )


def _set(ctx: CheckContext, entry: Entry, event: StatusSet) -> Iterator[Finding]:
    """A status is set: on cards in play?"""
    cards = ctx.game.table.cards
    out = tuple(
        card
        for card in event.cards
        if card in cards and cards[card].certain and cards[card].place.kind in OUT
    )
    exchanged = ctx.recall(Exchanged).cards
    struck = tuple(card for card in out if card in exchanged)
    if struck:
        yield from ctx.asking.found(
            "strikes-the-exchanged-card",
            seqs=(entry.seq, *dict.fromkeys(exchanged[card] for card in struck)),
            cards=struck,
            subject=event.status,
        )
    out = tuple(card for card in out if card not in exchanged)
    if out:
        yield from ctx.asking.found(
            "affects-cards-out-of-play", seqs=(entry.seq,), cards=out, subject=event.status
        )


def _move(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Iterator[Finding]:
    """Cards leave play in exchange for others."""
    if event.manner is Manner.EXCHANGED and event.destination.kind in PILES:
        exchanged = {**ctx.recall(Exchanged).cards, **dict.fromkeys(event.cards, entry.seq)}
        ctx.keep(Exchanged(cards=exchanged))
    elif not ctx.recall(Exchanged).cards.keys().isdisjoint(event.cards):
        cards = ctx.recall(Exchanged).cards
        kept = {card: seq for card, seq in cards.items() if card not in event.cards}
        ctx.keep(Exchanged(cards=kept))
    return iter(())


def _see(ctx: CheckContext, entry: Entry, event: CardsSeen) -> Iterator[Finding]:
    """Somebody looks at cards of another that are hidden: by what right?"""
    place = event.place
    if place is None or place.kind not in HIDDEN or event.of is not None:
        return
    if event.because is not None:
        return
    others = tuple(player for player in event.to if player != place.player)
    if others and place.player is not None:
        yield from ctx.asking.found("looks-at-hidden-cards", seqs=(entry.seq,), players=others)


def _start(ctx: CheckContext, entry: Entry, event: TurnStarted) -> Iterator[Finding]:
    """The first turn begins: do the missions that each player laid down differ?"""
    if ctx.recall(Counted).done:
        return
    ctx.keep(Counted(done=True))
    named: dict[tuple[PlayerId, str], list[CardId]] = {}
    for card in ctx.game.table.cards.values():
        identity = ctx.game.known.get(card.id)
        if identity is None or identity.name is None:
            continue
        if ctx.game.type_of(card.id) is not CardType.MISSION:
            continue
        if card.place.kind is PlaceKind.SPACELINE:
            named.setdefault((card.owner, identity.name), []).append(card.id)
    for (player, _), cards in named.items():
        if len(cards) > 1:
            yield from ctx.asking.found(
                "brings-a-mission-twice", seqs=(entry.seq,), players=(player,), cards=tuple(cards)
            )


def _location(game: Game, card: CardId | None) -> CardId | None:
    """The mission at which a card is, where the record tells."""
    lying = tuple(carriers(game.table, card))
    told = lying and all(carrier.certain for carrier in lying)
    return lying[-1].place.card if told and lying[-1].place.kind in AT_LOCATION else None


ASKED: Final[Asked] = {
    **when(ActionInitiated, (ActionKind.BATTLE, ActionKind.ENGAGE), _begin),
    StatusSet: _set,
    CardsMoved: _move,
    CardsSeen: _see,
    TurnStarted: _start,
}
