"""Stops: how stops and like conditions begin and lapse under a ruleset.

Chapters: FAQ 1.2 "stopped" and "stasis"; Current Rulings 1998 "stopped"; Glossary "stopped",
"stasis", "disabled"; Second Edition, attempting missions 5c.
"""

from typing import Final

import msgspec

from engine.model.ends import Ends
from engine.model.enums import ActionKind, Manner, Outcome, Status
from engine.model.ids import CardId
from engine.model.zones import PILES
from engine.projections.game_projection import GameProjection, only_at
from engine.projections.stop_propagation import (
    begin,
    release_aboard,
    spread_aboard,
    stop_with_group,
)
from engine.record.events.actions import ActionEnded, ActionInitiated, AnswerEvent
from engine.record.events.cards import CardsMoved, InventoryEvent, KnowledgeEvent, PileEvent
from engine.record.events.decisions import Chosen, CoinFlipped, RequirementsChecked, Said
from engine.record.events.judging import JudgingEvent
from engine.record.events.match import MatchEvent
from engine.record.events.scores import ScoreEvent
from engine.record.events.statuses import StatusCleared, StatusSet, ValueSet
from engine.record.events.turn import StepEntered, TurnEnded, TurnStarted
from engine.record.projection import Projection
from engine.rulebook.ruleset import Rule
from engine.rules.dilemma_stops import stops_whoever_failed
from engine.rules.game import Game
from engine.rules.outcomes import UNDONE
from engine.table.event_key import moves_to


def _set(game: Game, seq: int, event: StatusSet) -> None:
    """Begin recorded conditions, and those that the rules tie to them."""
    cause = event.because or event.of or seq
    rulings = _reasons(game, event)
    for card in event.cards:
        begin(
            game,
            seq,
            card,
            event.status,
            cause=cause,
            rulings=rulings,
            recorded=True,
            until=event.until,
        )
    for card in event.cards:
        spread_aboard(game, seq, card, event.status, cause)
    if event.status is Status.STOPPED:
        stop_with_group(game, seq, event.cards, event.of)


def _reasons(game: Game, event: StatusSet) -> tuple[str, ...]:
    """Return the rulings behind a recorded status: why it came, and what it bars."""
    action = None if event.of is None else game.table.open.get(event.of)
    rule = None
    if event.status is Status.STOPPED and action is not None:
        if action.event.kind is ActionKind.BATTLE:
            rule = game.rules.stopping.battle_stops_participants
        elif action.event.kind is ActionKind.ENCOUNTER:
            rule = game.rules.stopping.failed_dilemma_stops
    status = game.rules.status.get(event.status)
    return (*(rule.rulings if rule else ()), *(status.rulings if status else ()))


def _choose(game: Game, seq: int, event: Chosen) -> None:
    if event.of is not None:
        game.selected.setdefault(event.of, set()).update(event.cards)


def _clear(game: Game, seq: int, event: StatusCleared) -> None:
    cause = event.because or event.of or seq
    for card in event.cards:
        release_aboard(game, seq, card, event.status, cause)
    game.conditions.end(seq, event.cards, event.status, cause=cause)


def _start_turn(game: Game, seq: int, event: TurnStarted) -> None:
    """End what lasts to the start of the next turn, of either player: no document says whose.

    Few records say that a turn ended; the start of the next one says it too.
    """
    _lapse(game, seq, Ends.END_OF_THIS_TURN, Ends.START_OF_NEXT_TURN)
    for lifted in game.lifted.values():
        for card, condition in tuple(lifted.items()):
            if condition.ends is Ends.START_OF_NEXT_TURN:
                del lifted[card]


def _end_turn(game: Game, seq: int, event: TurnEnded) -> None:
    _lapse(game, seq, Ends.END_OF_THIS_TURN)


def _lapse(game: Game, seq: int, *ends: Ends) -> None:
    for card, conditions in tuple(game.conditions.in_order()):
        for condition in conditions:
            if condition.ends in ends:
                rule = game.rules.status.get(condition.status)
                rulings = (rule.ends_rulings or rule.rulings) if rule else ()
                release_aboard(game, seq, card, condition.status, seq)
                game.conditions.end(
                    seq, (card,), condition.status, cause=seq, rulings=rulings, recorded=False
                )


@only_at(ActionKind.BATTLE)
def _initiate(game: Game, seq: int, event: ActionInitiated) -> None:
    """Unstop stopped cards that are attacked, while that battle lasts (Glossary)."""
    rule = game.rules.stopping.attacked_unstops
    if rule is None or not rule.holds:
        return
    conditions = game.conditions.by_card
    game.lifted[seq] = lifted = {
        card: condition
        for card in (*event.opposing, *event.targets)
        for condition in conditions.get(card, ())
        if condition.status is Status.STOPPED
    }
    game.conditions.end(
        seq, lifted, Status.STOPPED, cause=seq, rulings=rule.rulings, recorded=False
    )


def _end_exemption(game: Game, seq: int, battle: int) -> None:
    """Bring back, after a battle, what it lifted, except what wore off meanwhile."""
    rule = game.rules.stopping.attacked_unstops
    for card, condition in game.lifted.pop(battle, {}).items():
        lying = game.table.cards.get(card)
        if rule is not None and lying is not None and lying.place.kind not in PILES:
            again = msgspec.structs.replace(
                condition, since=seq, rulings=rule.rulings, recorded=False
            )
            game.conditions.begin(seq, card, again)


@only_at(ActionKind.ATTEMPT, ActionKind.BATTLE, ActionKind.ENCOUNTER)
def _end_action(game: Game, seq: int, event: ActionEnded) -> None:
    action = game.table.open.get(event.action)
    if action is None:
        return
    if action.event.kind is ActionKind.BATTLE:
        _lapse(game, seq, Ends.END_OF_BATTLE)
        _end_exemption(game, seq, event.action)
    if event.outcome in UNDONE:
        return
    begun = action.event
    stopping = game.rules.stopping
    failed = event.outcome is Outcome.FAILED
    if begun.kind is ActionKind.BATTLE:
        involved = (*begun.participants, *begun.opposing, *begun.targets)
        _stop_all(game, seq, event.action, involved, stopping.battle_stops_participants)
    elif begun.kind is ActionKind.ENCOUNTER and failed:
        if stops_whoever_failed(game, begun.card):
            _stop_all(game, seq, event.action, begun.participants, stopping.failed_dilemma_stops)
    elif begun.kind is ActionKind.ATTEMPT and failed:
        involved = (*begun.participants, *game.joined.get(event.action, ()))
        _stop_all(game, seq, event.action, involved, stopping.failed_attempt_stops_all)


def _stop_all(
    game: Game, seq: int, cause: int, cards: tuple[CardId, ...], rule: Rule | None
) -> None:
    if rule is None or not rule.holds:
        return
    lying = game.table.cards
    left = tuple(card for card in cards if card in lying and lying[card].place.kind not in PILES)
    for card in left:
        begin(game, seq, card, Status.STOPPED, cause=cause, rulings=rule.rulings)
        spread_aboard(game, seq, card, Status.STOPPED, cause)
    if left:
        stop_with_group(game, seq, left, cause)


def _join(game: Game, event: CardsMoved) -> None:
    """Add what comes in exchange for a card in a mission attempt to it (Second Edition)."""
    rule = game.rules.stopping.exchanged_join
    attempt = game.within(event.of, ActionKind.ATTEMPT)
    if rule is not None and rule.holds and attempt is not None:
        game.joined[attempt.seq] = (*game.joined.get(attempt.seq, ()), *event.cards)


@only_at(Manner.EXCHANGED, *moves_to(*PILES))
def _move(game: Game, seq: int, event: CardsMoved) -> None:
    """End the conditions of a card that leaves play."""
    if event.manner is Manner.EXCHANGED and event.destination.kind not in PILES:
        _join(game, event)
    if event.destination.kind in PILES:
        for card in event.cards:
            for condition in game.conditions.by_card.get(card, ()):
                game.conditions.end(seq, (card,), condition.status, cause=seq)


PROJECTION: Final[GameProjection] = Projection(
    handles={
        Chosen: _choose,
        StatusSet: _set,
        StatusCleared: _clear,
        TurnStarted: _start_turn,
        TurnEnded: _end_turn,
        ActionInitiated: _initiate,
        ActionEnded: _end_action,
        CardsMoved: _move,
    },
    ignores=(
        MatchEvent,
        StepEntered,
        InventoryEvent,
        KnowledgeEvent,
        PileEvent,
        AnswerEvent,
        ValueSet,
        CoinFlipped,
        RequirementsChecked,
        Said,
        ScoreEvent,
        JudgingEvent,
    ),
)
