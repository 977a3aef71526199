"""Repeating the last line, with other cards."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from engine.model.enums import Outcome
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated, object_of
from engine.record.events.cards import CardsMoved, CardsSeen
from engine.record.events.statuses import StatusCleared, StatusSet, ValueSet
from engine.record.events.union import AnyEvent
from recorder.entry_line.parse.cards_by_name import BRINGING, CardsByName
from recorder.entry_line.parse.line_context import LineContext
from recorder.entry_line.parse.line_parser import implied_by
from recorder.transcript.cards import CARDS
from recorder.transcript.cursor import Cursor
from recorder.transcript.parse_errors import ParseError
from recorder.transcript.tokens import Sort, Token

Repeatable = ActionInitiated | CardsMoved | CardsSeen | StatusSet | StatusCleared | ValueSet
_REPEATABLE: Final = (ActionInitiated, CardsMoved, CardsSeen, StatusSet, StatusCleared, ValueSet)


def repeat_last_line(tokens: Sequence[Token], context: LineContext) -> tuple[list[AnyEvent], int]:
    """Return the last line's events with the cards named instead, and the index of its first event.

    Raises ParseError where nothing can be repeated, NoMatch where no card is named.
    """
    event = _last(context)
    if event is None:
        raise ParseError(tokens[0].column, "there is no line yet to repeat")
    action = isinstance(event, ActionInitiated)
    field = object_of(event.kind) if isinstance(event, ActionInitiated) else "cards"
    cursor = Cursor(list(tokens), by_name=True)
    _read(cursor)
    acting = _player(event)
    brings = isinstance(event, ActionInitiated) and event.kind in BRINGING
    cards_by_name = CardsByName(context, acting, tokens[0].column if brings else None)
    cursor = Cursor(cards_by_name.resolve(cursor.tokens, cursor.named))
    mentions = _read(cursor)
    context.begin_line()
    context.acting = acting
    cards = CARDS.resolve(mentions, context)
    if field == "card" and len(cards) > 1:
        raise ParseError(tokens[0].column, f"found {len(cards)} cards, expected one")
    fields: dict[str, Any] = {field: cards[0] if field == "card" else cards}
    if isinstance(event, ActionInitiated):
        fields |= {"under": implied_by(type(event), context), "answers": None, "because": None}
    else:
        fields |= {"of": implied_by(type(event), context), "because": None}
    events: list[AnyEvent] = [*context.declared]
    own = len(events)
    events.append(replace(event, **fields))
    if action and _done(context, event):
        seq = len(context.entries) + own + 1
        events.append(ActionEnded(action=seq, outcome=Outcome.AS_ANNOUNCED))
    return events, own


def _read(cursor: Cursor) -> Any:
    mentions = CARDS.read(cursor)
    if cursor.token.sort is not Sort.END:
        raise cursor.miss("the end of the line")
    return mentions


def _last(context: LineContext) -> Repeatable | None:
    """Return the event of the last line; for the end of an action, its beginning."""
    for entry in reversed(context.played):
        event = entry.body
        if isinstance(event, ActionEnded):
            return context.event_of(event.action)
        if isinstance(event, _REPEATABLE):
            return event
    return None


def _done(context: LineContext, event: Repeatable) -> bool:
    """Return whether an action was done as announced, with nothing in between."""
    before: Entry | None = None
    for entry in reversed(context.played):
        if entry.body is event:
            ended = None if before is None else before.body
            return (
                isinstance(ended, ActionEnded)
                and ended.action == entry.seq
                and ended.outcome is Outcome.AS_ANNOUNCED
            )
        before = entry
    return False


def _player(event: Repeatable) -> str | None:
    if isinstance(event, ActionInitiated):
        return event.players[0] if len(event.players) == 1 else None
    return event.by
