"""What a card does turn after turn: on whose turns, at which point of them, in which order."""

from collections.abc import Mapping
from typing import Final

from engine.cards.exceptions.card_exception import AnotherTurn
from engine.cards.scheduled_effects import Recurs
from engine.cards.timing_enums import Subject, TurnPoint
from engine.checks.framework.context import CheckContext, Findings, FindingsAndLawful
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.checks.framework.lawful_by import LawfulBy
from engine.model.enums import PlaceKind
from engine.model.ids import CardId, PlayerId
from engine.projections.obligations import ending_draw
from engine.projections.turn_progress import (
    ACTING,
    TurnProgress,
    acts_in_turn,
    ends_of_turn,
    recurring,
)
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.turn import StepEntered
from engine.rules.card_profiles import exception
from engine.rules.game import Game

LYING_ON: Final = frozenset({PlaceKind.ON, PlaceKind.ABOARD})
# The parts of a turn, as the rulesets name them, that come before its end.
_BEFORE_THE_END: Final = frozenset({"start", "card play", "orders"})


@on(ActionInitiated)
def recurs_on_anothers_turn(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a card takes effect on a turn that is not one of those it counts."""
    own, found = (None, ctx.game.table.turn_player), _recurring(ctx, event)
    if not found:
        return ()
    return [
        _report(ctx, "recurs-on-anothers-turn", entry, event, card, recurs)
        for card, recurs in found.items()
        if _whose(ctx.game, card, recurs.whose) not in own
    ]


@on(ActionInitiated)
def start_of_turn_too_late(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a card's effect at the start of a turn comes after something else in it."""
    acted = ctx.state(TurnProgress).acted
    found = None if acted is None else _recurring(ctx, event)
    if acted is None or not found:
        return ()
    return [
        _report(ctx, "start-of-turn-too-late", entry, event, card, recurs, acted)
        for card, recurs in found.items()
        if recurs.at is TurnPoint.START
    ]


@on(ActionInitiated)
def end_of_turn_after_the_draw(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> FindingsAndLawful:
    """Report that a card takes effect at the end of a turn after the draw that ends it."""
    draw = ending_draw(ctx.game, ctx.game.table.turn_player)
    if draw is None:
        return ()
    return [
        _after_the_draw(ctx, entry, event, card, recurs, draw)
        for card, recurs in _recurring(ctx, event).items()
        if recurs.at is TurnPoint.END
    ]


def _after_the_draw(
    ctx: CheckContext,
    entry: Entry,
    event: ActionInitiated,
    card: CardId,
    recurs: Recurs,
    draw: int,
) -> Finding | LawfulBy | None:
    check, gives = "end-of-turn-after-the-draw", exception(ctx.game, card, AnotherTurn)
    if gives is None:
        return _report(ctx, check, entry, event, card, recurs, draw)
    seqs, rulings = (entry.seq, draw), gives.rulings
    return ctx.lawful(check, "another-turn", seqs=seqs, cards=(card,), rulings=rulings)


@on(ActionInitiated, *ACTING)
def acts_after_the_end_of_the_turn(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a player acts in his turn after a card did what it must do last."""
    progress = ctx.state(TurnProgress)
    if progress.mandatory_end is None or not acts_in_turn(ctx.game, event):
        return None
    if not recurring(ctx.game, progress, event):
        return ctx.report(
            "acts-after-the-end-of-the-turn",
            seqs=(entry.seq, progress.mandatory_end),
            players=event.players,
            action=entry.seq,
        )
    return None


@on(ActionInitiated, *ACTING)
@on(StepEntered)
def end_of_turn_too_early(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | StepEntered
) -> Finding | None:
    """Report that a player's turn goes on after a card did what it may do at the end of it."""
    progress, table = ctx.state(TurnProgress), ctx.game.table
    used = ctx.game.played.get(progress.optional_end or 0)
    if used is None or used.card is None or used.players != (table.turn_player,):
        return None
    if isinstance(event, ActionInitiated):
        goes_on = acts_in_turn(ctx.game, event) and not recurring(ctx.game, progress, event)
    else:
        goes_on = event.of is None and event.step in _BEFORE_THE_END
    if goes_on and progress.mandatory_end is None:
        return ctx.report(
            "end-of-turn-too-early",
            seqs=(progress.optional_end or entry.seq, entry.seq),
            players=used.players,
            cards=(used.card,),
            action=progress.optional_end,
            rulings=tuple(
                ruling for recurs in ends_of_turn(ctx.game, used) for ruling in recurs.rulings
            ),
        )
    return None


@on(ActionInitiated)
def optional_before_mandatory(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that what a card must do at the end of a turn comes after optional acts there."""
    before = ctx.state(TurnProgress).optional_end
    if event.card is None or before is None:
        return None
    if any(recurs.mandatory for recurs in ends_of_turn(ctx.game, event)):
        return ctx.report(
            "optional-before-mandatory",
            seqs=(entry.seq, before),
            players=event.players,
            cards=(event.card,),
            action=before,
        )
    return None


def _recurring(ctx: CheckContext, event: ActionInitiated) -> Mapping[CardId, Recurs]:
    """Return the cards of an action in a turn that do the like each turn, and how."""
    if ctx.game.table.turn_player is None or not ctx.game.cards.telling["recurs"]:
        return {}
    return recurring(ctx.game, ctx.state(TurnProgress), event)


def _report(
    ctx: CheckContext,
    check: str,
    entry: Entry,
    event: ActionInitiated,
    card: CardId,
    recurs: Recurs,
    *earlier: int,
) -> Finding | None:
    return ctx.report(
        check,
        seqs=(entry.seq, *earlier),
        players=event.players,
        cards=(card,),
        action=entry.seq,
        rulings=recurs.rulings,
    )


def _whose(game: Game, card: CardId, subject: Subject) -> PlayerId | None:
    """Return whose turns count; None for both players', or where the record does not tell."""
    lying = game.table.cards[card]
    if subject is Subject.AFFECTED:
        bearer = lying.place.card if lying.place.kind in LYING_ON else None
        struck = game.table.cards.get(bearer or "")
        return None if struck is None else struck.controller
    own: Mapping[Subject, PlayerId | None] = {
        Subject.PLAYER: lying.owner,
        Subject.CONTROLLER: lying.controller,
    }
    return own.get(subject)
