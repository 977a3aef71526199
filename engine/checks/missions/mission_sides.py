"""Dilemmas at a mission: those of its other side go to the back, and some outlast attempts."""

from engine.cards.exceptions.card_exception import Survives
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, PlaceKind
from engine.model.zones import PILES
from engine.projections.dilemma_sides import OtherSide
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.rules.card_profiles import exception
from engine.table.event_key import moves_from


@on(ActionInitiated, ActionKind.ENCOUNTER)
def meets_a_dilemma_of_the_other_side(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a dilemma is met that was found to belong to the other side of the mission."""
    if event.card is None or event.under is None:
        return None
    checked = ctx.state(OtherSide).found.get((event.under, event.card))
    if checked is not None:
        return ctx.report(
            "meets-a-dilemma-of-the-other-side",
            seqs=(entry.seq, checked, event.under),
            players=event.players,
            cards=(event.card,),
            action=event.under,
        )
    return None


@on(CardsMoved, *moves_from(PlaceKind.ON))
def removed_by_an_attempt(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Findings:
    """Report that a card on a mission that outlasts attempts leaves play in one."""
    attempt = ctx.game.table.open.get(event.of or 0)
    if attempt is None or attempt.event.kind is not ActionKind.ATTEMPT or event.performing:
        return
    if event.destination.kind not in PILES:
        return
    for card in event.cards:
        survives = exception(ctx.game, card, Survives)
        if survives and event.origin.card in attempt.event.targets:
            yield ctx.report(
                "removed-by-an-attempt",
                seqs=(entry.seq, attempt.seq),
                players=attempt.event.players,
                cards=(card,),
                action=attempt.seq,
                rulings=survives.rulings,
            )
