"""Countdowns: which turns they count, and in which of them a card strikes."""

from engine.cards.scheduled_effects import Countdown
from engine.cards.timing_enums import Counting, Subject
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Attribute
from engine.model.ids import CardId, PlayerId
from engine.model.zones import WITH_CARD
from engine.projections.countdown_starts import CountdownStarts
from engine.projections.obligations import countdown_obligation, counts_turn
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.statuses import ValueSet
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game


@on(ActionInitiated, ActionKind.ACTIVATE)
def strikes_out_of_time(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a card strikes in a turn that its countdown has not reached, or is past."""
    obligation = None if event.card is None else countdown_obligation(ctx.game, event.card)
    if event.card is None or obligation is None:
        return None
    counted = counts_turn(ctx.game, obligation, ctx.game.table.turn_player)
    if not obligation.open or not counted or obligation.turns != 1:
        return ctx.report(
            "strikes-out-of-time",
            seqs=(entry.seq, obligation.since),
            cards=(event.card,),
            action=entry.seq,
            rulings=obligation.rulings,
        )
    return None


@on(ValueSet, Attribute.COUNTDOWN)
def countdown_on_another_turn(ctx: CheckContext, entry: Entry, event: ValueSet) -> Findings:
    """Report that a countdown goes down, by no card, in a turn that it does not count."""
    if (event.of, event.because, event.performing) != (None, None, None):
        return  # A card may do what it says, in whatever turn.
    began = ctx.game.duties.began or 0
    for card in event.cards:
        countdown = profile_of(ctx.game, card).timing.countdown
        if not countdown or not _goes_down(ctx.game, card, event.value):
            continue
        start = ctx.state(CountdownStarts).seqs.get(card, entry.seq)
        early = countdown.counting is Counting.FULL_TURN and start > began
        if early or _in_anothers_turn(ctx.game, card, countdown):
            yield ctx.report(
                "countdown-on-another-turn",
                seqs=(entry.seq, start),
                cards=(card,),
                rulings=countdown.rulings,
            )


@on(ValueSet, Attribute.COUNTDOWN)
def counts_down_too_fast(ctx: CheckContext, entry: Entry, event: ValueSet) -> Findings:
    """Report that a countdown goes down, by no card, by more than one in one turn."""
    if (event.of, event.because, event.performing) != (None, None, None):
        return
    began = ctx.game.duties.began
    for card in event.cards if began is not None else ():
        if not profile_of(ctx.game, card).timing.countdown:
            continue
        if not _goes_down(ctx.game, card, event.value) or not isinstance(event.value, int):
            continue
        before = dict(ctx.game.table.cards[card].values).get(Attribute.COUNTDOWN)
        lowered = ctx.state(CountdownStarts).lowered.get(card, 0)
        if isinstance(before, int) and (before - event.value > 1 or lowered > (began or 0)):
            yield ctx.report("counts-down-too-fast", cards=(card,))


def _goes_down(game: Game, card: CardId, value: int | str) -> bool:
    """Return whether a countdown goes down, and is not set anew."""
    values = dict(game.table.cards[card].values) if card in game.table.cards else {}
    before = values.get(Attribute.COUNTDOWN)
    return isinstance(before, int) and isinstance(value, int) and value < before


def _in_anothers_turn(game: Game, card: CardId, countdown: Countdown) -> bool:
    """Return whether the turn under way is certainly one that the countdown does not count."""
    counted, player = _counted_player(game, card, countdown), game.table.turn_player
    return counted is not None and player is not None and counted != player


def _counted_player(game: Game, card: CardId, countdown: Countdown) -> PlayerId | None:
    """Return the one player whose turns a countdown counts; None where it may count others."""
    lying = game.table.cards[card]
    if countdown.whose is Subject.PLAYER:
        return lying.owner
    bearer = game.table.cards.get(lying.place.card or "")
    affected = countdown.whose is Subject.AFFECTED and lying.place.kind in WITH_CARD
    return bearer.controller if affected and bearer is not None else None
