"""Every event in words, as a judge would put it."""

from collections.abc import Sequence
from typing import Final

from engine.model.ids import PlayerId
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.event import Effect, Play
from engine.record.events.match import MatchStarted
from engine.record.events.union import AnyEvent
from engine.record.projection import Projection
from engine.table.card_knowledge import Knowledge
from replay.text.names import Names, Phrase
from replay.text.phrases import actions, cards, decisions, judging, match, statuses
from replay.text.span import Pieces, Span, spans

PROJECTION: Final[Projection[Phrase]] = Projection(
    handles={
        **match.PHRASES,
        **cards.PHRASES,
        **actions.PHRASES,
        **statuses.PHRASES,
        **decisions.PHRASES,
        **judging.PHRASES,
    }
)


def spoken(
    event: AnyEvent,
    known: Knowledge,
    entries: Sequence[Entry] = (),
    *,
    brief: bool = False,
    started: MatchStarted | None = None,
) -> tuple[Span, ...]:
    """Return an event in words, as spans; `entries` lets it name the action that an entry is.

    With `brief`, many cards together are only counted. `started`: as `Names` takes it.
    """
    names = Names(known, entries, brief=brief, started=started)
    return spans([*PROJECTION.handles[type(event)](event, names), *_source(event, names, entries)])


def _source(event: AnyEvent, names: Names, entries: Sequence[Entry]) -> Pieces:
    words: Pieces = []
    if isinstance(event, Effect):
        if event.by is not None and event.by not in _acting(event, entries):
            words += [", done by ", names.player(event.by)]
        if event.performing is not None:
            words += [", through ", names.card(event.performing)]
        if event.controller is not None:
            words += [", an effect of ", names.player(event.controller)]
    if isinstance(event, Play) and event.because is not None:
        words += [", because of ", *names.entry(event.because)]
    return words


def _acting(event: Effect, entries: Sequence[Entry]) -> tuple[PlayerId | None, ...]:
    """Return the player that the event names, or those whose action it is part of."""
    player: PlayerId | None = getattr(event, "player", None)
    action = entries[event.of - 1].body if event.of is not None and entries else None
    return (player, *action.players) if isinstance(action, ActionInitiated) else (player,)
