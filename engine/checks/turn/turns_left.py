"""Recorded countdowns: whose turns they count, and whether the turn under way is one of them."""

from collections.abc import Mapping

import msgspec

from engine.cards.scheduled_effects import Countdown
from engine.cards.timing_enums import Counting, Subject
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import Attribute
from engine.model.ids import CardId, PlayerId
from engine.model.zones import WITH_CARD
from engine.record.entry import Entry
from engine.record.events.statuses import ValueSet
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game


class Begun(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Where each countdown was set first."""

    countdowns: Mapping[CardId, int] = {}


@on(ValueSet, Attribute.COUNTDOWN)
def _set(ctx: CheckContext, entry: Entry, event: ValueSet) -> Findings:
    """A countdown is set, or goes down: does this turn count?"""
    begun, began = ctx.state(Begun), ctx.game.duties.began or 0
    first = {card: begun.countdowns.get(card, entry.seq) for card in event.cards}
    ctx.set_state(Begun(countdowns={**begun.countdowns, **first}))
    if (event.of, event.because, event.performing) != (None, None, None):
        return  # A card may do what it says, in whatever turn.
    for card in event.cards:
        told = profile_of(ctx.game, card).timing.countdown
        if not told or not _lower(ctx.game, card, event.value):
            continue
        early = told.counting is Counting.FULL_TURN and first[card] > began
        if early or _anothers(ctx.game, card, told):
            yield ctx.report(
                "countdown-on-another-turn",
                seqs=(entry.seq, first[card]),
                cards=(card,),
                rulings=told.rulings,
            )


def _lower(game: Game, card: CardId, value: int | str) -> bool:
    """Whether a countdown goes down, and is not set anew."""
    values = dict(game.table.cards[card].values) if card in game.table.cards else {}
    before = values.get(Attribute.COUNTDOWN)
    return isinstance(before, int) and isinstance(value, int) and value < before


def _anothers(game: Game, card: CardId, told: Countdown) -> bool:
    """Whether the turn under way is certainly one that the countdown does not count."""
    subject = _subject(game, card, told)
    player = game.table.turn_player
    return subject is not None and player is not None and subject != player


def _subject(game: Game, card: CardId, told: Countdown) -> PlayerId | None:
    lying = game.table.cards[card]
    if told.whose is Subject.PLAYER:
        return lying.owner
    bearer = game.table.cards.get(lying.place.card or "")
    if told.whose is Subject.AFFECTED and bearer is not None and lying.place.kind in WITH_CARD:
        return bearer.controller
    return None
