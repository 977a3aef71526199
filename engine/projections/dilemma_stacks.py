"""Dilemmas of mission attempts: how many were drawn and stacked, and what became of each.

Second Edition, attempting missions, steps 2 to 4.
"""

from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from engine.model.enums import ActionKind, Outcome, PlaceKind
from engine.model.ids import CardId
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.decisions import RequirementsChecked
from engine.rules.dilemma_costs import dilemma_cost
from engine.rules.game import Game
from engine.rules.mission_attempts import attempt_at

# The step in which the duplication, type and cost of a dilemma are checked.
CHECKS_DILEMMA: Final = "3f"


class DilemmasDrawn(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By attempt, how many dilemmas were drawn for it, and how many were stacked."""

    drawn: Mapping[int, int] = {}
    stacked: Mapping[int, int] = {}


class DilemmasMet(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Dilemmas that failed their check, at which entry; those faced, and those overcome."""

    failed: Mapping[CardId, int] = {}
    faced: frozenset[CardId] = frozenset()
    overcome: frozenset[CardId] = frozenset()


class TotalsSpent(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By attempt, the costs that came off its total; None once a cost was not told."""

    spent: Mapping[int, int | None] = {}


@updates(DilemmasDrawn, ActionInitiated, ActionKind.DRAW)
def draw_dilemmas(
    game: Game, before: DilemmasDrawn, entry: Entry, event: ActionInitiated
) -> DilemmasDrawn:
    """Update when a player draws a number of dilemmas."""
    if event.at is None or event.at.kind is not PlaceKind.DILEMMA_PILE:
        return before
    if event.number is None or event.under is None:
        return before
    number = before.drawn.get(event.under, 0) + event.number
    return replace(before, drawn={**before.drawn, event.under: number})


@updates(DilemmasDrawn, CardsMoved)
def stack_dilemmas(
    game: Game, before: DilemmasDrawn, entry: Entry, event: CardsMoved
) -> DilemmasDrawn:
    """Update when dilemmas go into the stack of an attempt."""
    attempt = attempt_at(game, event.of)
    if attempt is None or event.destination.kind is not PlaceKind.DILEMMA_STACK:
        return before
    number = before.stacked.get(attempt.seq, 0) + len(event.cards) + event.others
    return replace(before, stacked={**before.stacked, attempt.seq: number})


@updates(DilemmasMet, ActionInitiated, ActionKind.ENCOUNTER)
def face(game: Game, before: DilemmasMet, entry: Entry, event: ActionInitiated) -> DilemmasMet:
    """Update when a dilemma is faced."""
    if attempt_at(game, event.under) is None or event.card is None:
        return before
    return replace(before, faced=before.faced | {event.card})


@updates(DilemmasMet, RequirementsChecked)
def fail_check(
    game: Game, before: DilemmasMet, entry: Entry, event: RequirementsChecked
) -> DilemmasMet:
    """Update when a dilemma fails its check of duplication, type and cost, which overcomes it."""
    action = game.table.open.get(event.of or 0)
    if action is None or action.step != CHECKS_DILEMMA or event.met:
        return before
    return replace(before, failed={**before.failed, event.subject: entry.seq})


@updates(DilemmasMet, ActionEnded, Outcome.OVERCOME)
def overcome(game: Game, before: DilemmasMet, entry: Entry, event: ActionEnded) -> DilemmasMet:
    """Update when a dilemma is done with, where its ending says so."""
    action = game.table.open.get(event.action)
    if action is None or action.event.card is None:
        return before
    return replace(before, overcome=before.overcome | {action.event.card})


@updates(TotalsSpent, ActionInitiated, ActionKind.ENCOUNTER)
def spend_total(
    game: Game, before: TotalsSpent, entry: Entry, event: ActionInitiated
) -> TotalsSpent:
    """Update when a dilemma is faced: its cost comes off the total of the attempt."""
    attempt = attempt_at(game, event.under)
    if attempt is None or event.card is None:
        return before
    spent, cost = before.spent.get(attempt.seq, 0), dilemma_cost(game, event.card)
    total = None if spent is None or cost is None else spent + cost
    return TotalsSpent(spent={**before.spent, attempt.seq: total})
