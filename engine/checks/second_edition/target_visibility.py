"""Second Edition: what is out of reach: cards out of play, or hidden from a player."""

from typing import Final

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import Manner, PlaceKind
from engine.model.ids import CardId
from engine.model.zones import PILES
from engine.projections.exchanged_cards import ExchangedCards
from engine.record.entry import Entry
from engine.record.events.cards import CardsMoved, CardsSeen
from engine.record.events.statuses import StatusSet
from engine.rules.game import Game

HIDDEN: Final = frozenset({PlaceKind.HAND, PlaceKind.DRAW_DECK, PlaceKind.DILEMMA_PILE})
NOT_IN_PLAY: Final = PILES | {PlaceKind.STACKED}


@on(StatusSet)
def strikes_the_exchanged_card(ctx: CheckContext, entry: Entry, event: StatusSet) -> Findings:
    """Report that what was about to happen to a card happens though it was exchanged before."""
    exchanged = ctx.state(ExchangedCards).at
    struck = tuple(card for card in _out_of_play(ctx.game, event) if card in exchanged)
    if struck:
        yield ctx.report(
            "strikes-the-exchanged-card",
            seqs=(entry.seq, *dict.fromkeys(exchanged[card] for card in struck)),
            cards=struck,
            subject=event.status,
        )


@on(StatusSet)
@on(CardsMoved, Manner.KILLED, Manner.DESTROYED)
def affects_cards_out_of_play(
    ctx: CheckContext, entry: Entry, event: StatusSet | CardsMoved
) -> Findings:
    """Report that cards out of play take on a status, or are killed or destroyed."""
    exchanged = ctx.state(ExchangedCards).at
    affected = tuple(card for card in _out_of_play(ctx.game, event) if card not in exchanged)
    if affected:
        done = event.status if isinstance(event, StatusSet) else event.manner
        yield ctx.report("affects-cards-out-of-play", cards=affected, subject=done)


@on(CardsSeen)
def looks_at_hidden_cards(ctx: CheckContext, entry: Entry, event: CardsSeen) -> Findings:
    """Report that a player looks at hidden cards of another, by no card and within no action."""
    place = event.place
    if place is None or place.kind not in HIDDEN or place.player is None:
        return
    if event.of is not None or event.because is not None:
        return
    others = tuple(player for player in event.to if player != place.player)
    if others:
        yield ctx.report("looks-at-hidden-cards", players=others)


def _out_of_play(game: Game, event: StatusSet | CardsMoved) -> tuple[CardId, ...]:
    """Return the cards of an event that are certainly out of play."""
    lying = (game.table.cards.get(card) for card in event.cards)
    return tuple(
        card.id
        for card in lying
        if card is not None and card.certain and card.place.kind in NOT_IN_PLAY
    )
