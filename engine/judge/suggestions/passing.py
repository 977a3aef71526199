"""Passes that play waits for, and attempts that nobody is left to go on with."""

from collections.abc import Iterator

from engine.judge.judge import Judge
from engine.judge.suggestions.suggestion import Suggestion, SuggestionKind
from engine.model.enums import ActionKind, Kept, Outcome, Status
from engine.model.ids import PlayerId
from engine.projections.continuing_attempts import team_left
from engine.record.events.actions import ActionEnded, Passed
from engine.rulebook.ruleset import Order
from engine.rules.game import Game
from engine.standing.next_responder import next_responder
from engine.standing.window import AnswerKind, Window, WindowKind
from engine.table.table import OpenAction


def passes(judge: Judge) -> Iterator[Suggestion]:
    """Yield the pass of a window that play waits for, if only one player has to answer now."""
    table, tracker = judge.game.table, judge.tracker
    started = table.started
    if started is None or started.keeps.passes is Kept.NONE:
        return
    open_windows = (tracker.windows[number] for number in tracker.open.values())
    window = max(
        (candidate for candidate in open_windows if candidate.entitled),
        key=_latest,
        default=None,
    )
    if window is None:
        return
    player = _waits_for(judge, window)
    begun_since = any(action.seq > window.opened_by for action in table.open.values())
    if player is not None and not begun_since:
        yield Suggestion(
            kind=SuggestionKind.PASSING,
            events=(Passed(player=player, on=window.action),),
            because=window.opened_by,
            rulings=window.rulings,
            player=player,
        )


def _latest(window: Window) -> tuple[int, int]:
    return (window.opened_by, window.id)


def _waits_for(judge: Judge, window: Window) -> PlayerId | None:
    """Return who has to answer next; without a strict order, the player who does not act.

    Nobody has to decline to answer himself.
    """
    responses = judge.rules.windows.response
    in_order = window.kind is WindowKind.RESPONSE and responses.order is Order.OPPONENT_FIRST
    if in_order or any(answer.answer is AnswerKind.WAIT for answer in window.answers[-1:]):
        return next_responder(window, window.answers, responses)
    action = judge.game.table.open.get(window.action or 0)
    if action is None or not action.event.players:
        return None
    passed = {answer.player for answer in window.answers if answer.answer is AnswerKind.PASS}
    spoken = passed.union(action.event.players)
    return next((player for player in window.entitled if player not in spoken), None)


def attempt_over(judge: Judge) -> Iterator[Suggestion]:
    """Yield the end of an attempt whose whole team is stopped or gone."""
    game = judge.game
    innermost = next(reversed(game.table.open.values()), None)
    rule = game.rules.stopping.failed_dilemma_stops
    if innermost is None or innermost.event.kind is not ActionKind.ATTEMPT or rule is None:
        return
    cause = _last_stop(game, innermost)
    if rule.holds and cause is not None:
        yield Suggestion(
            kind=SuggestionKind.ATTEMPT_OVER,
            events=(ActionEnded(action=innermost.seq, outcome=Outcome.FAILED, because=cause),),
            because=cause,
            rulings=rule.rulings,
            player=next(iter(innermost.event.players), None),
        )


def _last_stop(game: Game, attempt: OpenAction) -> int | None:
    """Return what stopped the last of a team within its attempt; None while somebody may go on."""
    left = team_left(game, attempt)
    since = [
        condition.cause
        for card in left
        for condition in game.conditions.by_card.get(card, ())
        if condition.status is Status.STOPPED and condition.since > attempt.seq
    ]
    return max(since) if since and len(since) == len(left) else None
