"""Second Edition: which dilemmas of the stack are faced, and what becomes of them."""

from typing import Final

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Manner, PlaceKind
from engine.model.ids import CardId
from engine.model.zones import PILES, Place
from engine.projections.dilemma_stacks import DilemmasDrawn, DilemmasMet, TotalsSpent
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardNamed, CardsMoved
from engine.record.events.decisions import Chosen
from engine.record.events.statuses import StatusSet
from engine.record.events.turn import StepEntered
from engine.rules.card_profiles import title
from engine.rules.dilemma_costs import dilemma_cost
from engine.rules.effect_lines import told_at
from engine.rules.game import Game
from engine.rules.mission_attempts import (
    attempt_at,
    changes_number,
    dilemmas_allowed,
    is_out,
    members,
    nobody_left,
)
from engine.table.table import OpenAction

# The step in which the top dilemma is turned over.
REVEALS: Final = "3c"
# The steps with which the next dilemma comes.
_NEXT_COMES: Final = ("3a", "3b", "3c", "3h")


@on(ActionInitiated, ActionKind.ENCOUNTER)
def faced_by_nobody(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a dilemma is faced when nobody is left in the attempt."""
    attempt = attempt_at(ctx.game, event.under)
    if attempt is not None and event.card is not None and nobody_left(ctx.game, attempt):
        return ctx.report(
            "faced-by-nobody",
            seqs=(entry.seq, attempt.seq),
            cards=(event.card,),
            action=attempt.seq,
        )
    return None


@on(CardNamed)
@on(CardsMoved, Manner.REVEALED)
def revealed_to_nobody(
    ctx: CheckContext, entry: Entry, event: CardNamed | CardsMoved
) -> Finding | None:
    """Report that a dilemma is revealed, and not faced yet, when nobody is left in the attempt."""
    attempt = attempt_at(ctx.game, event.of)
    if attempt is None or not nobody_left(ctx.game, attempt):
        return None
    if isinstance(event, CardsMoved):
        revealed = event.cards if event.origin.kind is PlaceKind.DILEMMA_STACK else ()
    else:
        revealed = (event.card,) if event.card in _stack(ctx.game, attempt) else ()
    if revealed:
        return ctx.report("revealed-to-nobody", cards=revealed, action=attempt.seq)
    return None


@on(ActionInitiated, ActionKind.ENCOUNTER)
def faced_by_who_is_out(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a dilemma is faced by cards that are out of the attempt, or never were in it."""
    attempt = attempt_at(ctx.game, event.under)
    if attempt is None or nobody_left(ctx.game, attempt):
        return None
    team = members(ctx.game, attempt)
    out = tuple(
        card
        for card in event.participants
        if is_out(ctx.game, card) or (team and card not in team and not _let_in(ctx.game, attempt))
    )
    if out:
        return ctx.report(
            "faced-by-who-is-out", seqs=(entry.seq, attempt.seq), cards=out, action=entry.seq
        )
    return None


@on(ActionInitiated, ActionKind.ENCOUNTER)
def faced_though_not_chosen(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a dilemma is faced that is still in its pile, or that was faced already."""
    attempt = attempt_at(ctx.game, event.under)
    lying = ctx.game.table.cards.get(event.card or "")
    if attempt is None or lying is None or event.card is None:
        return None
    back = event.card in ctx.state(DilemmasDrawn).put_back.get(attempt.seq, ())
    again = event.card in ctx.state(DilemmasMet).by_attempt.get(attempt.seq, ())
    over = again and lying.place.kind in PILES | {PlaceKind.UNDER}
    undrawn = lying.place.kind is PlaceKind.DILEMMA_PILE and _all_told(ctx, attempt)
    returned = back and lying.place.kind in PILES
    if undrawn or (lying.certain and (over or returned)):
        return ctx.report(
            "faced-though-not-chosen",
            seqs=(entry.seq, attempt.seq),
            cards=(event.card,),
            action=entry.seq,
        )
    return None


@on(ActionInitiated, ActionKind.ENCOUNTER)
def faced_though_overcome(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a dilemma is faced that failed its check of duplication, type and cost."""
    attempt, failed = attempt_at(ctx.game, event.under), ctx.state(DilemmasMet).failed
    if attempt is not None and event.card is not None and event.card in failed:
        return ctx.report(
            "faced-though-overcome",
            seqs=(entry.seq, failed[event.card]),
            cards=(event.card,),
            action=attempt.seq,
        )
    return None


@on(StatusSet)
@on(CardsMoved)
@on(Chosen)
def faced_beyond_the_total(
    ctx: CheckContext, entry: Entry, event: StatusSet | CardsMoved | Chosen
) -> Finding | None:
    """Report that a dilemma takes effect that costs more than is left of the total allowed."""
    faced = _taking_effect(ctx.game, event)
    attempt = None if faced is None else attempt_at(ctx.game, faced.event.under)
    if faced is None or attempt is None or faced.event.card in ctx.state(DilemmasMet).failed:
        return None
    cost = dilemma_cost(ctx.game, faced.event.card or "")
    left = None if cost is None else _left_of_total(ctx, attempt)
    if cost is not None and left is not None and cost > left:
        return ctx.report(
            "faced-beyond-the-total",
            seqs=(*told_at(ctx.game, entry.seq, faced.seq), faced.seq, attempt.seq),
            cards=(faced.event.card or "",),
            action=faced.seq,
        )
    return None


@on(StatusSet)
@on(CardsMoved)
@on(Chosen)
def faced_a_second_copy(
    ctx: CheckContext, entry: Entry, event: StatusSet | CardsMoved | Chosen
) -> Finding | None:
    """Report that a dilemma takes effect of which a copy was faced in the same attempt."""
    faced = _taking_effect(ctx.game, event)
    attempt = None if faced is None else attempt_at(ctx.game, faced.event.under)
    own = "" if faced is None else title(ctx.game, faced.event.card)
    if faced is None or attempt is None or not own:
        return None
    before = ctx.state(DilemmasMet).by_attempt.get(attempt.seq, ())
    copies = (card for card in before if card != faced.event.card)
    first = next((card for card in copies if title(ctx.game, card) == own), None)
    if first is not None and before[-1] == faced.event.card:
        return ctx.report(
            "faced-a-second-copy",
            seqs=(*told_at(ctx.game, entry.seq, faced.seq), faced.seq),
            cards=(faced.event.card or "", first),
            action=faced.seq,
        )
    return None


@on(ActionInitiated, ActionKind.ENCOUNTER)
@on(CardNamed)
def faces_not_the_top_dilemma(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | CardNamed
) -> Finding | None:
    """Report that a dilemma is revealed or faced while another lies above it in the stack."""
    table, card = ctx.game.table, event.card
    around = event.of if isinstance(event, CardNamed) else event.under
    attempt = attempt_at(ctx.game, around)
    if attempt is None or card is None:
        return None
    if isinstance(event, CardNamed) and attempt.step != REVEALS:
        return None
    lying, dilemmas = table.cards.get(card), ctx.state(DilemmasMet)
    if lying is None or lying.place.kind is not PlaceKind.DILEMMA_STACK:
        return None
    done = dilemmas.faced.union(dilemmas.failed)
    if card in done or not _all_named(ctx, attempt, lying.place):
        return None
    stack = table.lying.get(lying.place, ())
    top = next((dilemma for dilemma in stack if dilemma not in done), card)
    if top != card:
        return ctx.report(
            "faces-not-the-top-dilemma",
            wording="revealed" if isinstance(event, CardNamed) else None,
            seqs=(entry.seq, attempt.seq),
            cards=(card, top),
            action=attempt.seq,
        )
    return None


@on(StepEntered)
def neither_overcome_nor_placed(
    ctx: CheckContext, entry: Entry, event: StepEntered
) -> Finding | None:
    """Report that a dilemma that was faced still lies in the stack when the next one comes."""
    attempt = attempt_at(ctx.game, event.of) if event.step in _NEXT_COMES else None
    if attempt is None:
        return None
    dilemmas = ctx.state(DilemmasMet)
    met = dilemmas.faced - dilemmas.overcome
    in_progress = {action.event.card for action in ctx.game.table.open.values()}
    left = tuple(
        dilemma
        for dilemma in _stack(ctx.game, attempt)
        if dilemma in met and dilemma not in in_progress
    )
    if left:
        return ctx.report("neither-overcome-nor-placed", cards=left, action=attempt.seq)
    return None


@on(StepEntered)
def completes_with_dilemmas_left(
    ctx: CheckContext, entry: Entry, event: StepEntered
) -> Finding | None:
    """Report that step 5 of an attempt begins while unrevealed dilemmas lie in the stack."""
    attempt = attempt_at(ctx.game, event.of) if event.step.startswith("5") else None
    if attempt is None:
        return None
    dilemmas = ctx.state(DilemmasMet)
    waiting = tuple(
        dilemma
        for dilemma in _stack(ctx.game, attempt)
        if dilemma not in dilemmas.faced and dilemma not in dilemmas.failed
    )
    if waiting and not nobody_left(ctx.game, attempt):
        return ctx.report("completes-with-dilemmas-left", cards=waiting, action=attempt.seq)
    return None


def _all_named(ctx: CheckContext, attempt: OpenAction, stack: Place) -> bool:
    """Return whether nothing lies in a stack but dilemmas that the record can tell apart."""
    others, drawn = ctx.game.table.others_at(stack), ctx.state(DilemmasDrawn)
    made_here = attempt.seq in drawn.stacked and not drawn.unnamed.get(attempt.seq)
    return others == 0 or (others is None and made_here)


def _taking_effect(game: Game, event: StatusSet | CardsMoved | Chosen) -> OpenAction | None:
    """Return the dilemma of an attempt that does something to cards beside itself."""
    faced = game.table.open.get(event.of or 0)
    if faced is None or faced.event.kind is not ActionKind.ENCOUNTER:
        return None
    by_it = event.performing in (None, faced.event.card)
    return faced if by_it and set(event.cards) - {faced.event.card} else None


def _let_in(game: Game, attempt: OpenAction) -> bool:
    """Return whether a card was used in an attempt that may let others into it."""
    return changes_number(game, attempt)


def _left_of_total(ctx: CheckContext, attempt: OpenAction) -> int | None:
    """Return what is left at most of the total allowed in an attempt, so far as it was told."""
    allowed = dilemmas_allowed(ctx.game, attempt)
    total = attempt.event.number
    if total is None:
        total = None if allowed is None else allowed.number
    spent = ctx.state(TotalsSpent).spent.get(attempt.seq, {})
    return None if total is None else total - sum(spent.values())


def _all_told(ctx: CheckContext, attempt: OpenAction) -> bool:
    """Return whether the record tells which dilemmas were put into the stack of an attempt.

    A card that was used in the attempt may confront it with others.
    """
    game, drawn = ctx.game, ctx.state(DilemmasDrawn)
    if not drawn.stacked.get(attempt.seq) or changes_number(game, attempt):
        return False
    stack = Place(kind=PlaceKind.DILEMMA_STACK, card=attempt.event.targets[0])
    return not game.table.others.get(stack)


def _stack(game: Game, attempt: OpenAction) -> tuple[CardId, ...]:
    """Return the dilemmas, so far as they are known, in the stack of an attempt."""
    if not attempt.event.targets:
        return ()
    stack = Place(kind=PlaceKind.DILEMMA_STACK, card=attempt.event.targets[0])
    return tuple(game.table.lying.get(stack, ()))
