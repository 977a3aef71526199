"""Second Edition: how many dilemmas are announced, drawn and stacked for a mission attempt."""

from typing import Final

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, CardType, Edge, Face, PlaceKind
from engine.model.zones import PILES, Place
from engine.projections.dilemma_stacks import DilemmasDrawn
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.rules.game import Game
from engine.rules.mission_attempts import attempt_at

# The step in which the stack is made of the dilemmas drawn.
STACKS: Final = "2d"


@on(ActionInitiated, ActionKind.ATTEMPT)
def announces_another_number(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that an attempt announces another number than personnel less dilemmas beneath."""
    types = {ctx.game.type_of(card) for card in event.participants}
    if not event.targets or types != {CardType.PERSONNEL}:
        return
    under = Place(kind=PlaceKind.UNDER, card=event.targets[0])
    others = ctx.game.table.others_at(under)
    if event.number is None or others is None:
        return
    beneath = others + ctx.game.table.certainly_at(under)
    number = max(len(event.participants) - beneath, 0)
    if event.number != number:
        yield ctx.report(
            "announces-another-number",
            players=event.players,
            subject=str(number),
            action=entry.seq,
        )


@on(ActionInitiated, ActionKind.DRAW)
def draws_dilemmas_unannounced(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a player draws dilemmas though no mission attempt was announced."""
    if not _draws_dilemmas(event) or event.under is not None or event.because is not None:
        return
    if ctx.game.innermost(ActionKind.ATTEMPT) is None:
        yield ctx.report("draws-dilemmas-unannounced", players=event.players, action=entry.seq)


@on(ActionInitiated, ActionKind.DRAW)
def draws_another_number_of_dilemmas(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Findings:
    """Report that a player draws another number of dilemmas than was announced with the attempt."""
    attempt = ctx.game.innermost(ActionKind.ATTEMPT)
    if not _draws_dilemmas(event) or attempt is None or event.under != attempt.seq:
        return
    both_told = None not in (event.number, attempt.event.number)
    if both_told and event.number != attempt.event.number:
        yield ctx.report(
            "draws-another-number-of-dilemmas",
            seqs=(entry.seq, attempt.seq),
            players=event.players,
            subject=str(event.number),
            action=attempt.seq,
        )


@on(CardsMoved)
def stacks_what_was_not_drawn(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Findings:
    """Report that cards go into the dilemma stack that were not drawn for the attempt."""
    attempt = attempt_at(ctx.game, event.of)
    if attempt is None or event.destination.kind is not PlaceKind.DILEMMA_STACK:
        return
    dilemmas = ctx.state(DilemmasDrawn)
    stacked = dilemmas.stacked.get(attempt.seq, 0) + len(event.cards) + event.others
    drawn = dilemmas.drawn.get(attempt.seq)
    too_many = drawn is not None and stacked > drawn and attempt.step == STACKS
    if too_many or any(
        origin.kind in PILES and origin.kind is not PlaceKind.DILEMMA_PILE
        for origin in _origins(ctx.game, event)
    ):
        yield ctx.report(
            "stacks-what-was-not-drawn",
            seqs=(entry.seq, attempt.seq),
            cards=event.cards,
            action=attempt.seq,
        )


@on(CardsMoved)
def not_chosen_but_not_at_the_bottom(
    ctx: CheckContext, entry: Entry, event: CardsMoved
) -> Findings:
    """Report that dilemmas not chosen for the stack go back to their pile face down or on top."""
    attempt = attempt_at(ctx.game, event.of)
    if attempt is None or attempt.step != STACKS:
        return
    pile = PlaceKind.DILEMMA_PILE
    hidden = event.face is Face.DOWN or event.position is Edge.TOP
    if event.destination.kind is not pile or not hidden:
        return
    if all(origin.kind is pile for origin in _origins(ctx.game, event)):
        yield ctx.report(
            "not-chosen-but-not-at-the-bottom", seqs=(entry.seq, attempt.seq), action=attempt.seq
        )


def _draws_dilemmas(event: ActionInitiated) -> bool:
    """Return whether a player draws from a dilemma pile."""
    drawn = event.at is not None and event.at.kind is PlaceKind.DILEMMA_PILE
    return drawn and bool(event.players)


def _origins(game: Game, event: CardsMoved) -> set[Place]:
    """Return where cards come from, by what the move says and where each of them lies."""
    lying = game.table.cards
    return {event.origin, *(lying[card].place for card in event.cards if card in lying)}
