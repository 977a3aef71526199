"""What a line leaves unsaid: open actions that it leaves behind, and what their ends imply."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.model.ids import CardId
from engine.model.zones import Place
from engine.record.events.actions import ActionEnded
from engine.record.events.cards import CardsMoved
from engine.record.events.union import AnyEvent
from engine.table.table import OpenAction
from recorder.entry_line.parse.closing import ending_of
from recorder.entry_line.parse.destinations import unplaced
from recorder.entry_line.parse.line_context import LineContext
from recorder.entry_line.parse.question import Picks
from recorder.transcript.implied_effects import EndedAction, OpenPlace, implied_effects
from recorder.transcript.places import write_place
from recorder.transcript.print_context import PrintContext
from recorder.transcript.printer import RESERVED

_AS_IT_LIES: Final = "nowhere: it stays where it lies"
_AS_THEY_LIE: Final = "nowhere: they stay where they lie"


class WithImplied(NamedTuple):
    """Events in order, and which of them nobody typed."""

    events: list[AnyEvent]
    inferred: frozenset[int]


def close(actions: Sequence[OpenAction], context: LineContext, picks: Picks) -> WithImplied:
    """Return the ends of open actions with what these imply; they are staged in the context."""
    found: list[AnyEvent] = []
    for action in actions:
        ending = ending_of(action, context, picks)
        ended = [*_implied(ending, context, picks), ending]
        context.stage(ended)
        found += ended
    return WithImplied(found, frozenset(range(len(found))))


def with_implied(events: Sequence[AnyEvent], context: LineContext, picks: Picks) -> WithImplied:
    """Return the events of a line with what the ends among them imply, before each end."""
    if not any(isinstance(event, ActionEnded) for event in events):
        return WithImplied(list(events), frozenset())
    found: list[AnyEvent] = []
    inferred: set[int] = set()
    staged = 0
    for event in events:
        if isinstance(event, ActionEnded):
            if staged < len(found):
                context.stage(found[staged:])
                staged = len(found)
            implied = _implied(event, context, picks)
            inferred.update(range(len(found), len(found) + len(implied)))
            found += implied
        found.append(event)
    return WithImplied(found, frozenset(inferred))


def _implied(ending: ActionEnded, context: LineContext, picks: Picks) -> list[AnyEvent]:
    event = context.event_of(ending.action)
    if event is None or all(action.seq != ending.action for action in context.table.open):
        return []
    action = EndedAction(
        seq=ending.action,
        event=event,
        outcome=ending.outcome,
        cards=context.table.cards,
        since=[entry.body for entry in context.since(ending.action)],
        edition=context.edition,
        type_of=context.type_of_card,
    )
    implied = implied_effects(action)
    if isinstance(implied, OpenPlace):
        cards, places = (implied.card,), implied.places
        return _placed(ending, cards, places, context, picks) if places else []
    left = None if implied else unplaced(ending.action, event, ending.outcome, context)
    return _placed(ending, left.cards, left.places, context, picks) if left else implied


def _placed(
    ending: ActionEnded,
    cards: tuple[CardId, ...],
    places: Sequence[Place],
    context: LineContext,
    picks: Picks,
) -> list[AnyEvent]:
    """Return the moves of cards to the place that is chosen; none where they stay."""
    page = PrintContext(RESERVED)
    names = " and ".join(context.name(card) or card for card in cards)
    ids = ", ".join(map(page.id, cards))
    answers = [f"> {ids} to {write_place(place, page)}" for place in places]
    do, stay = ("do", _AS_THEY_LIE) if len(cards) > 1 else ("does", _AS_IT_LIES)
    chosen = picks.choose(f"where {do} {names} go?", [*answers, stay])
    if chosen == len(places):
        return []
    legs: dict[Place, list[CardId]] = {}
    for card in cards:
        legs.setdefault(context.table.cards[card].place, []).append(card)
    return [
        CardsMoved(cards=tuple(leg), origin=origin, destination=places[chosen], of=ending.action)
        for origin, leg in legs.items()
    ]
