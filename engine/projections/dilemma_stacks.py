"""Dilemmas of mission attempts: how many were drawn and stacked, and what became of each.

Second Edition, attempting missions, steps 2 to 4.
"""

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from engine.model.enums import ActionKind, Manner, Outcome, PlaceKind
from engine.model.ids import CardId
from engine.model.shared_map import SharedMap
from engine.model.zones import PILES
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved, CardsSeen
from engine.record.events.decisions import RequirementsChecked
from engine.rules.dilemma_costs import dilemma_cost
from engine.rules.game import Game
from engine.rules.mission_attempts import attempt_around, attempt_at

# The step in which the duplication, type and cost of a dilemma are checked.
CHECKS_DILEMMA: Final = "3f"


class DilemmasDrawn(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By attempt: how many dilemmas were drawn, at which entry last, how many were stacked.

    `put_back`: those that were drawn and not chosen. `seen`: those that were drawn, by name, as far
    as who drew them told what he saw. `taken`: how many were drawn out of their pile.
    `unnamed`: how many of those stacked nobody named.
    """

    drawn: SharedMap[int, int] = msgspec.field(default_factory=SharedMap)
    at: SharedMap[int, int] = msgspec.field(default_factory=SharedMap)
    stacked: SharedMap[int, int] = msgspec.field(default_factory=SharedMap)
    put_back: SharedMap[int, frozenset[CardId]] = msgspec.field(default_factory=SharedMap)
    seen: SharedMap[int, frozenset[CardId]] = msgspec.field(default_factory=SharedMap)
    taken: SharedMap[int, int] = msgspec.field(default_factory=SharedMap)
    unnamed: SharedMap[int, int] = msgspec.field(default_factory=SharedMap)

    def unseen(self, attempt: int, cards: Iterable[CardId]) -> tuple[CardId, ...]:
        """Return the cards that were not drawn for an attempt; none where nobody told all drawn."""
        seen = self.seen.get(attempt, frozenset())
        if not seen or len(seen) != self.drawn.get(attempt):
            return ()
        return tuple(card for card in cards if card not in seen)

    def all_taken(self, attempt: int) -> bool:
        """Return whether all that was drawn for an attempt lies outside of its pile."""
        drawn = self.drawn.get(attempt)
        return drawn is not None and self.taken.get(attempt, 0) >= drawn


class DilemmasMet(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Dilemmas that failed their check, at which entry; those faced, and those overcome.

    `by_attempt`: those faced in each attempt, in order.
    """

    failed: Mapping[CardId, int] = {}
    faced: frozenset[CardId] = frozenset()
    overcome: frozenset[CardId] = frozenset()
    by_attempt: SharedMap[int, tuple[CardId, ...]] = msgspec.field(default_factory=SharedMap)


def draws_dilemmas(game: Game, event: ActionInitiated) -> bool:
    """Return whether a player draws from a dilemma pile: his own, in an attempt of another."""
    if not event.players or event.kind is not ActionKind.DRAW:
        return False
    if event.at is not None:
        return event.at.kind is PlaceKind.DILEMMA_PILE
    attempt = attempt_around(game, event.under)
    return attempt is not None and attempt.event.players != event.players


def dilemmas_drawn(game: Game, event: CardsMoved) -> int:
    """Return how many dilemmas a move itself draws: no action did that says how many."""
    if attempt_around(game, event.of) is None or event.origin.kind is not PlaceKind.DILEMMA_PILE:
        return 0
    drawing = game.table.open[event.of or 0].event
    if drawing.kind is ActionKind.DRAW:
        draws = drawing.number is None
    else:
        draws = event.manner is Manner.DRAWN
    return len(event.cards) + event.others if draws else 0


@updates(DilemmasDrawn, ActionInitiated, ActionKind.DRAW)
def draw_dilemmas(
    game: Game, before: DilemmasDrawn, entry: Entry, event: ActionInitiated
) -> DilemmasDrawn:
    """Update when a player draws a number of dilemmas."""
    attempt = attempt_around(game, event.under)
    if attempt is None or event.number is None or not draws_dilemmas(game, event):
        return before
    return _drawn(before, attempt.seq, entry.seq, event.number)


@updates(DilemmasDrawn, CardsMoved)
def move_dilemmas(
    game: Game, before: DilemmasDrawn, entry: Entry, event: CardsMoved
) -> DilemmasDrawn:
    """Update when dilemmas are drawn, go into the stack of an attempt, or back to their pile."""
    attempt, after = attempt_around(game, event.of), before
    if attempt is None:
        return before
    number = dilemmas_drawn(game, event)
    if number:
        seen = after.seen.get(attempt.seq, frozenset()).union(event.cards)
        after = _drawn(after, attempt.seq, entry.seq, number)
        after = replace(after, seen=after.seen.put(attempt.seq, seen))
    if event.destination.kind is PlaceKind.DILEMMA_STACK:
        stacked = after.stacked.get(attempt.seq, 0) + len(event.cards) + event.others
        unnamed = after.unnamed.get(attempt.seq, 0) + event.others
        after = replace(
            after,
            stacked=after.stacked.put(attempt.seq, stacked),
            unnamed=after.unnamed.put(attempt.seq, unnamed),
        )
    elif event.destination.kind is PlaceKind.AWAY:
        taken = after.taken.get(attempt.seq, 0) + len(event.cards) + event.others
        after = replace(after, taken=after.taken.put(attempt.seq, taken))
    elif event.destination.kind in PILES and event.cards:
        back = after.put_back.get(attempt.seq, frozenset()).union(event.cards)
        after = replace(after, put_back=after.put_back.put(attempt.seq, back))
    return after


@updates(DilemmasDrawn, CardsSeen)
def see_dilemmas(
    game: Game, before: DilemmasDrawn, entry: Entry, event: CardsSeen
) -> DilemmasDrawn:
    """Update when who draws dilemmas tells which they are."""
    attempt = attempt_around(game, event.of)
    place = event.place
    if attempt is None or place is None or place.kind is not PlaceKind.DILEMMA_PILE:
        return before
    seen = before.seen.get(attempt.seq, frozenset()).union(event.cards)
    return replace(before, seen=before.seen.put(attempt.seq, seen))


def _drawn(before: DilemmasDrawn, attempt: int, seq: int, number: int) -> DilemmasDrawn:
    drawn = before.drawn.get(attempt, 0) + number
    return replace(before, drawn=before.drawn.put(attempt, drawn), at=before.at.put(attempt, seq))


class TotalsSpent(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By attempt, the known costs of the dilemmas faced that came off its total, each once."""

    spent: SharedMap[int, Mapping[CardId, int]] = msgspec.field(default_factory=SharedMap)


@updates(DilemmasMet, ActionInitiated, ActionKind.ENCOUNTER)
def face(game: Game, before: DilemmasMet, entry: Entry, event: ActionInitiated) -> DilemmasMet:
    """Update when a dilemma is faced."""
    attempt = attempt_at(game, event.under)
    if attempt is None or event.card is None:
        return before
    faced = (*before.by_attempt.get(attempt.seq, ()), event.card)
    return replace(
        before,
        faced=before.faced | {event.card},
        by_attempt=before.by_attempt.put(attempt.seq, faced),
    )


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


@updates(TotalsSpent, ActionEnded, ActionKind.ENCOUNTER)
def spend_total(game: Game, before: TotalsSpent, entry: Entry, event: ActionEnded) -> TotalsSpent:
    """Update when a dilemma is done with: what it was said to cost came off the total."""
    encounter = game.table.open.get(event.action)
    if encounter is None or encounter.event.card is None:
        return before
    attempt = attempt_at(game, encounter.event.under)
    cost = dilemma_cost(game, encounter.event.card)
    if attempt is None or cost is None:
        return before
    spent = {**before.spent.get(attempt.seq, {}), encounter.event.card: cost}
    return TotalsSpent(spent=before.spent.put(attempt.seq, spent))
