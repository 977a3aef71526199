"""Continuing attempts: a team that no dilemma stopped has to go on with its attempt.

FAQ 3.2.1; Glossary "dilemma resolution".
"""

from typing import Final

from engine.cards.cited_answers import given
from engine.cards.timing_enums import Frame, TurnPoint
from engine.model.enums import ActionKind, Status
from engine.model.ids import CardId
from engine.projections.game_projection import GameProjection, only_at
from engine.record.events.actions import ActionEnded, ActionInitiated, AnswerEvent
from engine.record.events.cards import CardEvent
from engine.record.events.decisions import DecisionEvent, Said
from engine.record.events.judging import JudgingEvent
from engine.record.events.match import MatchEvent
from engine.record.events.scores import ScoreEvent
from engine.record.events.statuses import StateEvent
from engine.record.events.turn import TurnEvent
from engine.record.projection import Projection
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game
from engine.rules.locations import location
from engine.standing.obligation import Obligation
from engine.table.table import OpenAction


def team_left(game: Game, attempt: OpenAction) -> list[CardId]:
    """Return who of those in an attempt is still at its mission, stopped or not."""
    lying = game.table.cards
    team = (*attempt.event.participants, *game.joined.get(attempt.seq, ()))
    mission = next(iter(attempt.event.targets), None)
    there = (card for card in team if card in lying)
    return [card for card in there if location(game.table, lying[card].place) == mission]


def ends_attempts(game: Game, part: OpenAction) -> bool:
    """Return whether a card that is met or played ends the attempt that it lies in."""
    breaks = given(profile_of(game, part.event.card).timing.breaks)
    return any(broken.frame is Frame.ATTEMPT for broken in breaks)


@only_at(ActionKind.ATTEMPT, ActionKind.ENCOUNTER)
def _end(game: Game, seq: int, event: ActionEnded) -> None:
    """Oblige who was not stopped to go on after a dilemma; forget that when the attempt ends."""
    ended = game.table.open.get(event.action)
    if ended is None:
        return
    if ended.event.kind is ActionKind.ATTEMPT:
        _settle(game, seq, ended)
    rule = game.rules.stopping.unstopped_go_on
    if ended.event.kind is not ActionKind.ENCOUNTER or rule is None or not rule.holds:
        return
    attempt = game.table.open.get(ended.event.under or 0)
    if attempt is None or attempt.event.kind is not ActionKind.ATTEMPT:
        return
    able = (
        card for card in team_left(game, attempt) if not game.conditions.has(card, Status.STOPPED)
    )
    if next(able, None) is None or ends_attempts(game, ended):
        return
    more = Obligation(
        act=ActionKind.ATTEMPT,
        player=next(iter(attempt.event.players), None),
        card=next(iter(attempt.event.targets), None),
        since=seq,
        start=TurnPoint.NOW,
        by=TurnPoint.NOW,
        rulings=rule.rulings,
    )
    game.duties = game.duties.owing(more)


@only_at(ActionKind.ENCOUNTER)
def _begin_action(game: Game, seq: int, event: ActionInitiated) -> None:
    """Settle the obligation to go on when the next dilemma is met."""
    attempt = game.table.open.get(event.under or 0)
    if attempt is not None and attempt.event.kind is ActionKind.ATTEMPT:
        _settle(game, seq, attempt)


def _settle(game: Game, seq: int, attempt: OpenAction) -> None:
    due = [
        obligation
        for obligation in game.duties.owed
        if obligation.act is ActionKind.ATTEMPT
        and obligation.met is None
        and obligation.since > attempt.seq
    ]
    if due:
        game.duties = game.duties.settled(seq, *due)


PROJECTION: Final[GameProjection] = Projection(
    handles={
        ActionInitiated: _begin_action,
        ActionEnded: _end,
    },
    ignores=(
        MatchEvent,
        TurnEvent,
        CardEvent,
        AnswerEvent,
        StateEvent,
        DecisionEvent,
        Said,
        ScoreEvent,
        JudgingEvent,
    ),
)
