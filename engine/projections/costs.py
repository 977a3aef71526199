"""Costs: counters and RANGE, as far as the record says how much there was.

FAQ 3.5.1; Second Edition, playing a card.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from msgspec.structs import replace

from engine.cards.timing_enums import Per
from engine.model.ends import Ends, spoken_end
from engine.model.enums import Attribute, Currency
from engine.model.ids import CardId, PlayerId
from engine.projections.game_projection import GameProjection
from engine.record.events.actions import ActionEvent
from engine.record.events.cards import CardEvent
from engine.record.events.decisions import DecisionEvent, Said
from engine.record.events.judging import JudgingEvent
from engine.record.events.match import MatchEvent
from engine.record.events.scores import CostPaid, PointsScored
from engine.record.events.statuses import StatusEvent, ValueSet
from engine.record.events.turn import StepEntered, TurnEnded, TurnStarted
from engine.record.projection import Projection
from engine.rules.game import Game
from engine.standing.limit import Limit, Limited
from engine.table.table import ValueTerm

# The ends that have come when a turn begins.
_WITH_A_TURN: Final = (Ends.END_OF_THIS_TURN, Ends.START_OF_NEXT_TURN)


def counters(game: Game, player: PlayerId) -> Limit | None:
    """Return the counters of a player in this turn, where somebody said how many he has."""
    limits = game.duties.limits(Limited.COUNTERS)
    return next((limit for limit in limits if limit.player == player), None)


def _start_turn(game: Game, seq: int, event: TurnStarted) -> None:
    """Set how many counters the player has, where the rules say how many a turn has."""
    rule = game.rules.turn.counters
    if rule is not None:
        limit = Limit(
            what=Limited.COUNTERS,
            per=Per.TURN,
            player=event.player,
            number=rule.number,
            since=seq,
            rulings=rule.rulings,
        )
        game.duties = game.duties.noted(limit)
    for term in chain.from_iterable(game.table.terms.values()):
        if term.attribute is Attribute.RANGE and term.card is not None:
            _end_range(game, seq, term)


def _end_range(game: Game, seq: int, term: ValueTerm) -> None:
    """Restore the RANGE that a ship has in a new turn, when a change of it is over."""
    if term.over is None and spoken_end(term.until) not in _WITH_A_TURN:
        return
    ship = term.card or ""
    values = dict(game.table.cards[ship].values)
    held = term.before if term.over is None else values.get(Attribute.RANGE)
    whole = _range(ship, held if isinstance(held, int) else 0, seq)
    game.duties = game.duties.without(whole.key)
    if isinstance(held, int):
        game.duties = game.duties.noted(whole)


def _set_left(game: Game, seq: int, event: ValueSet) -> None:
    """Record how many counters a player, or how much RANGE a ship, says it has left."""
    value = event.value
    if not isinstance(value, int):
        return
    if event.attribute is Attribute.COUNTERS and event.player is not None:
        limit = Limit(
            what=Limited.COUNTERS,
            per=Per.TURN,
            player=event.player,
            number=value,
            since=seq,
        )
        _note_left(game, limit, value)
    for ship in event.cards:
        limit = _range(ship, value, seq)
        if event.attribute is Attribute.RANGE_LEFT:
            _note_left(game, limit, value)
        elif event.attribute is Attribute.RANGE:
            spent = min(game.duties.limit(limit).spent, value)
            game.duties = game.duties.noted(replace(limit, spent=spent))


def _range(ship: CardId, value: int, seq: int) -> Limit:
    return Limit(
        what=Limited.RANGE,
        per=Per.TURN,
        player=None,
        name=ship,
        card=ship,
        number=value,
        since=seq,
    )


def _note_left(game: Game, before_spending: Limit, left: int) -> None:
    """Note that so much is left: of what there was or, if that was less, of what is there now."""
    noted = game.duties.limit(before_spending)
    limit = (
        replace(noted, spent=noted.number - left) if 0 <= left <= noted.number else before_spending
    )
    game.duties = game.duties.noted(limit)


def _pay(game: Game, seq: int, event: CostPaid) -> None:
    """Spend counters or RANGE; where more is spent than there was, the number becomes unknown."""
    amount = event.amount or 0
    limits: Iterator[Limit | None] = iter(())
    if event.currency is Currency.COUNTERS:
        limits = iter((counters(game, event.player),))
    elif event.currency is Currency.RANGE:
        limits = (range_limit(game, ship) for ship in event.cards)
    for limit in tuple(limits):
        if limit is not None and amount > limit.left:
            game.duties = game.duties.without(limit.key)
        elif limit is not None:
            game.duties = game.duties.noted(limit.taken(seq, amount))


def range_limit(game: Game, ship: CardId) -> Limit | None:
    """Return how much RANGE a ship has in this turn, where that was told."""
    return next((limit for limit in game.duties.limits(Limited.RANGE) if limit.card == ship), None)


PROJECTION: Final[GameProjection] = Projection(
    handles={
        TurnStarted: _start_turn,
        ValueSet: _set_left,
        CostPaid: _pay,
    },
    ignores=(
        MatchEvent,
        TurnEnded,
        StepEntered,
        CardEvent,
        ActionEvent,
        StatusEvent,
        DecisionEvent,
        Said,
        PointsScored,
        JudgingEvent,
    ),
)
