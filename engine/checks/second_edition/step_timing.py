"""Second Edition: what is begun before or after the step of a procedure that it belongs to."""

from typing import Final

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, Claim, Kept, PlaceKind
from engine.projections.response_windows import ANSWERING
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.table.table import OpenAction

# The step of a card play in which the card enters play, and prevention comes too late.
ENTERS_PLAY: Final = 7


@on(ActionInitiated)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Ask of an action whether the step for it has come, and is not over."""
    if not event.players:
        return
    answered = ctx.game.table.open.get(event.answers or 0)
    if Claim.PREVENT in event.claims and answered is not None and _in_play(answered):
        yield ctx.report(
            "prevents-too-late",
            seqs=(entry.seq, answered.seq),
            players=event.players,
            action=entry.seq,
        )
    if event.kind is ActionKind.PLAY:
        yield from _card_play(ctx, entry, event)
    dilemmas = event.at is not None and event.at.kind is PlaceKind.DILEMMA_PILE
    if event.kind is ActionKind.DRAW and dilemmas:
        yield from _dilemmas(ctx, entry, event)


def _in_play(action: OpenAction) -> bool:
    step = action.step or ""
    return action.event.kind is ActionKind.PLAY and step.isdecimal() and int(step) >= ENTERS_PLAY


def _card_play(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """A player's next card waits until his last is done, where the record keeps all ends."""
    started = ctx.game.table.started
    if started is None or started.keeps.ends is not Kept.ALL:
        return
    if not _by_itself(event) or event.players != (ctx.game.table.turn_player,):
        return
    for action in ctx.game.table.open.values():
        own = action.event.players == event.players
        if own and action.event.kind is ActionKind.PLAY and _by_itself(action.event):
            yield ctx.report(
                "plays-before-the-last-is-done",
                seqs=(entry.seq, action.seq),
                players=event.players,
                action=action.seq,
            )
            return


def _dilemmas(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Dilemmas are drawn for an attempt that was announced, as many as were announced."""
    attempt = ctx.game.innermost(ActionKind.ATTEMPT)
    if attempt is None:
        if event.under is None and event.because is None:
            yield ctx.report(
                "draws-dilemmas-unannounced",
                players=event.players,
                action=entry.seq,
            )
        return
    told = None not in (event.number, attempt.event.number)
    if event.under == attempt.seq and told and event.number != attempt.event.number:
        yield ctx.report(
            "draws-another-number-of-dilemmas",
            seqs=(entry.seq, attempt.seq),
            players=event.players,
            subject=str(event.number),
            action=attempt.seq,
        )


def _by_itself(event: ActionInitiated) -> bool:
    """Whether a card is played for itself: no answer, and no part of something else."""
    free = event.under is None and event.answers is None and event.because is None
    return free and not ANSWERING.intersection(event.claims)
