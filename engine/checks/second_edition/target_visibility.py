"""Second Edition: what is out of reach: cards out of play, or hidden from a player."""

from typing import Final

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import PlaceKind
from engine.projections.exchanged_cards import ExchangedCards
from engine.record.entry import Entry
from engine.record.events.cards import CardsSeen
from engine.record.events.statuses import StatusSet
from engine.rules.locations import out_of_play
from engine.rules.looking import looks_by_himself

HIDDEN: Final = frozenset({PlaceKind.HAND, PlaceKind.DRAW_DECK, PlaceKind.DILEMMA_PILE})


@on(StatusSet)
def strikes_the_exchanged_card(ctx: CheckContext, entry: Entry, event: StatusSet) -> Finding | None:
    """Report that what was about to happen to a card happens though it was exchanged before."""
    exchanged = ctx.state(ExchangedCards).at
    struck = tuple(card for card in out_of_play(ctx.game, event.cards) if card in exchanged)
    if struck:
        return ctx.report(
            "strikes-the-exchanged-card",
            seqs=(entry.seq, *dict.fromkeys(exchanged[card] for card in struck)),
            cards=struck,
            subject=event.status,
        )
    return None


@on(CardsSeen)
def looks_at_hidden_cards(ctx: CheckContext, entry: Entry, event: CardsSeen) -> Finding | None:
    """Report that a player looks at hidden cards of another, by no card and within no action."""
    place = event.place
    if place is None or place.kind not in HIDDEN or place.player is None:
        return None
    if event.because is not None or not looks_by_himself(ctx.game, event):
        return None
    others = tuple(player for player in event.to if player != place.player)
    if others:
        return ctx.report("looks-at-hidden-cards", players=others)
    return None
