"""Second Edition: which dilemmas of the stack are faced, and what becomes of them."""

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, PlaceKind, Status
from engine.model.ids import CardId
from engine.model.zones import PILES, Place
from engine.projections.dilemma_stacks import DilemmasMet, TotalsSpent
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.turn import StepEntered
from engine.rules.dilemma_costs import dilemma_cost
from engine.rules.game import Game
from engine.rules.mission_attempts import attempt_at
from engine.table.table import OpenAction


@on(ActionInitiated, ActionKind.ENCOUNTER)
def faced_by_nobody(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a dilemma is faced when nobody is left in the attempt."""
    attempt = attempt_at(ctx.game, event.under)
    if attempt is None or event.card is None or not event.participants:
        return
    if all(_is_out(ctx.game, member) for member in event.participants):
        yield ctx.report(
            "faced-by-nobody",
            seqs=(entry.seq, attempt.seq),
            cards=(event.card,),
            action=attempt.seq,
        )


@on(ActionInitiated, ActionKind.ENCOUNTER)
def faced_though_overcome(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a dilemma is faced that failed its check of duplication, type and cost."""
    attempt, failed = attempt_at(ctx.game, event.under), ctx.state(DilemmasMet).failed
    if attempt is not None and event.card is not None and event.card in failed:
        yield ctx.report(
            "faced-though-overcome",
            seqs=(entry.seq, failed[event.card]),
            cards=(event.card,),
            action=attempt.seq,
        )


@on(ActionInitiated, ActionKind.ENCOUNTER)
def faced_beyond_the_total(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a dilemma is faced that costs more than is left of the total allowed."""
    attempt = attempt_at(ctx.game, event.under)
    if attempt is None or event.card is None or event.card in ctx.state(DilemmasMet).failed:
        return
    left, cost = _left_of_total(ctx, attempt), dilemma_cost(ctx.game, event.card)
    if cost is not None and left is not None and cost > left:
        yield ctx.report(
            "faced-beyond-the-total",
            seqs=(entry.seq, attempt.seq),
            cards=(event.card,),
            action=attempt.seq,
        )


@on(ActionInitiated, ActionKind.ENCOUNTER)
def faces_not_the_top_dilemma(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a dilemma is faced while, by the record, another lies above it in the stack."""
    table, card = ctx.game.table, event.card
    if attempt_at(ctx.game, event.under) is None or card is None:
        return
    lying, dilemmas = table.cards.get(card), ctx.state(DilemmasMet)
    if lying is None or lying.place.kind is not PlaceKind.DILEMMA_STACK:
        return
    done = dilemmas.faced.union(dilemmas.failed)
    if card in done or table.others_at(lying.place) != 0:
        return
    stack = table.lying.get(lying.place, ())
    top = next((dilemma for dilemma in stack if dilemma not in done), card)
    if top != card:
        yield ctx.report("faces-not-the-top-dilemma", cards=(card, top), action=entry.seq)


@on(StepEntered)
def neither_overcome_nor_placed(ctx: CheckContext, entry: Entry, event: StepEntered) -> Findings:
    """Report that a dilemma that was faced still lies in the stack when the next one comes."""
    attempt = attempt_at(ctx.game, event.of)
    if attempt is None or event.step not in ("3a", "3b", "3c"):
        return
    dilemmas = ctx.state(DilemmasMet)
    met = dilemmas.faced - dilemmas.overcome
    in_progress = {action.event.card for action in ctx.game.table.open.values()}
    left = tuple(
        dilemma
        for dilemma in _stack(ctx.game, attempt)
        if dilemma in met and dilemma not in in_progress
    )
    if left:
        yield ctx.report("neither-overcome-nor-placed", cards=left, action=attempt.seq)


@on(StepEntered)
def completes_with_dilemmas_left(ctx: CheckContext, entry: Entry, event: StepEntered) -> Findings:
    """Report that step 5 of an attempt begins while unrevealed dilemmas lie in the stack."""
    attempt = attempt_at(ctx.game, event.of)
    if attempt is None or not event.step.startswith("5"):
        return
    dilemmas = ctx.state(DilemmasMet)
    waiting = tuple(
        dilemma
        for dilemma in _stack(ctx.game, attempt)
        if dilemma not in dilemmas.faced and dilemma not in dilemmas.failed
    )
    if waiting and not all(_is_out(ctx.game, member) for member in attempt.event.participants):
        yield ctx.report("completes-with-dilemmas-left", cards=waiting, action=attempt.seq)


def _is_out(game: Game, card: CardId) -> bool:
    """Return whether a card is stopped or no longer in play."""
    lying = game.table.cards.get(card)
    gone = lying is not None and lying.place.kind in PILES
    return gone or game.conditions.has(card, Status.STOPPED)


def _left_of_total(ctx: CheckContext, attempt: OpenAction) -> int | None:
    """Return what is left of the total allowed in an attempt, where all of it was told."""
    spent = ctx.state(TotalsSpent).spent.get(attempt.seq, 0)
    total = attempt.event.number
    return None if spent is None or total is None else total - spent


def _stack(game: Game, attempt: OpenAction) -> tuple[CardId, ...]:
    """Return the dilemmas, so far as they are known, in the stack of an attempt."""
    if not attempt.event.targets:
        return ()
    stack = Place(kind=PlaceKind.DILEMMA_STACK, card=attempt.event.targets[0])
    return tuple(game.table.lying.get(stack, ()))
