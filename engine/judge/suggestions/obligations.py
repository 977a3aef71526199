"""What a turn or a card obliges players to do now."""

from collections.abc import Iterator
from typing import Final

from engine.cards.timing_enums import TurnPoint
from engine.judge.judge import Judge
from engine.judge.suggestions.suggestion import Suggestion, SuggestionKind
from engine.model.enums import ActionKind, Attribute
from engine.projections.obligations import due_by_end_of_turn
from engine.record.events.actions import ActionInitiated
from engine.record.events.statuses import ValueSet
from engine.record.events.union import AnyEvent
from engine.rules.countdowns import suspended
from engine.rules.game import Game
from engine.standing.obligation import Obligation

# What begins with its card alone; for other acts more must be said: who battles with whom, where.
_BEGINS_ALONE: Final = frozenset(
    {ActionKind.ACTIVATE, ActionKind.SELECT, ActionKind.SHOW, ActionKind.USE}
)


def due_first(judge: Judge) -> Iterator[Suggestion]:
    """Yield what is due at the start of the turn."""
    return _due(judge, at_start=True)


def due_later(judge: Judge) -> Iterator[Suggestion]:
    """Yield what is due during the turn, or at its end."""
    return _due(judge, at_start=False)


def _due(judge: Judge, *, at_start: bool) -> Iterator[Suggestion]:
    game = judge.game
    if game.table.turn_player is None or game.table.open:
        return
    for obligation in due_by_end_of_turn(game, game.table.turn_player):
        event = _event_meeting(game, obligation)
        if event is not None and (obligation.by is TurnPoint.START) is at_start:
            ticks = obligation.act is Attribute.COUNTDOWN
            yield Suggestion(
                kind=SuggestionKind.COUNTDOWN if ticks else SuggestionKind.DUE,
                events=(event,),
                because=obligation.since,
                rulings=obligation.rulings,
                player=obligation.player,
            )


def _event_meeting(game: Game, obligation: Obligation) -> AnyEvent | None:
    """Return the event that meets an obligation; None where that event needs details."""
    lying = game.table.cards.get(obligation.card or "")
    if obligation.card is None or lying is None:
        return None
    if obligation.act is Attribute.COUNTDOWN:
        value = dict(lying.values).get(Attribute.COUNTDOWN)
        if not isinstance(value, int) or suspended(game, obligation.card):
            return None
        return ValueSet(
            cards=(obligation.card,),
            attribute=obligation.act,
            value=value - 1,
            because=obligation.since,
        )
    if obligation.act not in _BEGINS_ALONE or not isinstance(obligation.act, ActionKind):
        return None
    by_player = obligation.player is not None and obligation.title
    players = (obligation.player,) if by_player and obligation.player is not None else ()
    return ActionInitiated(
        kind=obligation.act, players=players, card=obligation.card, because=obligation.since
    )
