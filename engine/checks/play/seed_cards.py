"""Seed cards that come to hand from a regenerated deck, and Regenerate itself."""

from engine.cards.exceptions.card_exception import NeverShuffledIn
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, PlaceKind
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.rules.card_profiles import exception
from engine.table.event_key import moves_to

SEEDED_ONLY = frozenset({CardType.DILEMMA, CardType.MISSION})


@on(ActionInitiated, ActionKind.PLAY)
def plays_a_seed_card(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a dilemma or a mission is played from hand."""
    game, card = ctx.game, event.card
    lying = None if card is None else game.table.cards.get(card)
    if card is None or lying is None or lying.place.kind is not PlaceKind.HAND:
        return None
    by_a_card = event.because is not None or event.means is not None
    if event.players and not by_a_card and game.type_of(card) in SEEDED_ONLY:
        return ctx.report(
            "plays-a-seed-card", players=event.players, cards=(card,), action=entry.seq
        )
    return None


@on(CardsMoved, *moves_to(PlaceKind.DRAW_DECK))
def shuffled_in_with_the_rest(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Findings:
    """Report that a card goes into the deck that it has regenerated."""
    for card in event.cards:
        told = exception(ctx.game, card, NeverShuffledIn)
        if told and event.performing in (None, card):
            yield ctx.report(
                "shuffled-in-with-the-rest", cards=(card,), action=event.of, rulings=told.rulings
            )
