"""Second Edition: what is out of reach: cards elsewhere, out of play, or hidden from a player."""

from typing import Final

import msgspec

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
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


@on(ActionInitiated, ActionKind.BATTLE, ActionKind.ENGAGE)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Combat begins: are both sides at one mission? A copy of it is another."""
    ours = {_location(ctx.game, card) for card in event.participants}
    theirs = {_location(ctx.game, card) for card in (*event.opposing, *event.targets)}
    known = None not in ours | theirs and bool(ours) and bool(theirs)
    if known and not ours & theirs:
        yield ctx.report(
            "combat-apart",
            players=event.players,
            cards=(*event.participants, *event.opposing),
            action=entry.seq,
        )


@on(StatusSet)
def _set(ctx: CheckContext, entry: Entry, event: StatusSet) -> Findings:
    """A status is set: on cards in play?"""
    cards = ctx.game.table.cards
    out = tuple(
        card
        for card in event.cards
        if card in cards and cards[card].certain and cards[card].place.kind in OUT
    )
    exchanged = ctx.state(Exchanged).cards
    struck = tuple(card for card in out if card in exchanged)
    if struck:
        yield ctx.report(
            "strikes-the-exchanged-card",
            seqs=(entry.seq, *dict.fromkeys(exchanged[card] for card in struck)),
            cards=struck,
            subject=event.status,
        )
    out = tuple(card for card in out if card not in exchanged)
    if out:
        yield ctx.report("affects-cards-out-of-play", cards=out, subject=event.status)


@on(CardsMoved)
def _move(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Findings:
    """Cards leave play in exchange for others."""
    if event.manner is Manner.EXCHANGED and event.destination.kind in PILES:
        exchanged = {**ctx.state(Exchanged).cards, **dict.fromkeys(event.cards, entry.seq)}
        ctx.set_state(Exchanged(cards=exchanged))
    elif not ctx.state(Exchanged).cards.keys().isdisjoint(event.cards):
        cards = ctx.state(Exchanged).cards
        kept = {card: seq for card, seq in cards.items() if card not in event.cards}
        ctx.set_state(Exchanged(cards=kept))
    return iter(())


@on(CardsSeen)
def _see(ctx: CheckContext, entry: Entry, event: CardsSeen) -> Findings:
    """Somebody looks at cards of another that are hidden: by what right?"""
    place = event.place
    if place is None or place.kind not in HIDDEN or event.of is not None:
        return
    if event.because is not None:
        return
    others = tuple(player for player in event.to if player != place.player)
    if others and place.player is not None:
        yield ctx.report("looks-at-hidden-cards", players=others)


@on(TurnStarted)
def _start(ctx: CheckContext, entry: Entry, event: TurnStarted) -> Findings:
    """The first turn begins: do the missions that each player laid down differ?"""
    if ctx.state(Counted).done:
        return
    ctx.set_state(Counted(done=True))
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
            yield ctx.report("brings-a-mission-twice", players=(player,), cards=tuple(cards))


def _location(game: Game, card: CardId | None) -> CardId | None:
    """The mission at which a card is, where the record tells."""
    lying = tuple(carriers(game.table, card))
    told = lying and all(carrier.certain for carrier in lying)
    return lying[-1].place.card if told and lying[-1].place.kind in AT_LOCATION else None
