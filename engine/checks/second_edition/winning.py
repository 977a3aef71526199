"""Second Edition: points, a planet mission and a space mission win the game, and end it."""

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import CardType, Ending
from engine.model.ids import PlayerId
from engine.projections.completed_missions import (
    SORTS,
    CompletedMissions,
    begins_by_itself,
    has_won,
    may_have_won,
    points_to_win,
)
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.match import MatchEnded
from engine.record.events.turn import TurnStarted


@on(MatchEnded)
def won_too_soon(ctx: CheckContext, entry: Entry, event: MatchEnded) -> Finding | None:
    """Report that a player is said to have won without meeting all the conditions."""
    winner = event.winner
    short = _short_of_points(ctx, event)
    if winner is None or not (short or _lacks_a_mission(ctx, event)):
        return None
    if short or _all_told(ctx, winner):
        return ctx.report("won-too-soon", players=(winner,))
    return None


@on(MatchEnded)
def win_cannot_be_told(ctx: CheckContext, entry: Entry, event: MatchEnded) -> Finding | None:
    """Report that a winner lacks conditions in a record that begins later than the game."""
    winner = event.winner
    if winner is None or _short_of_points(ctx, event) or _all_told(ctx, winner):
        return None
    if _lacks_a_mission(ctx, event):
        return ctx.report("win-cannot-be-told", players=(winner,))
    return None


@on(ActionInitiated)
@on(TurnStarted)
def goes_on_perhaps_won(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | TurnStarted
) -> Finding | None:
    """Report that play goes on when a player has won if a mission of his is of the right sort."""
    if isinstance(event, ActionInitiated) and not begins_by_itself(event):
        return None
    missions = ctx.state(CompletedMissions)
    if missions.played_on or not may_have_won(ctx.game, missions) or has_won(ctx.game, missions):
        return None
    players = (event.player,) if isinstance(event, TurnStarted) else event.players
    return ctx.report("goes-on-perhaps-won", players=players, action=entry.seq)


@on(ActionInitiated)
@on(TurnStarted)
def plays_on_after_winning(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | TurnStarted
) -> Finding | None:
    """Report that play goes on for the first time after a player has met all conditions to win."""
    if isinstance(event, ActionInitiated) and not begins_by_itself(event):
        return None
    if ctx.game.table.turn is None:  # what stood before the first turn that is told
        return None
    missions = ctx.state(CompletedMissions)
    if not missions.played_on and has_won(ctx.game, missions):
        players = (event.player,) if isinstance(event, TurnStarted) else event.players
        return ctx.report("plays-on-after-winning", players=players, action=entry.seq)
    return None


def _short_of_points(ctx: CheckContext, event: MatchEnded) -> bool:
    """Return whether a player who is said to have won by points certainly has too few."""
    if event.ending is not Ending.POINTS or event.winner is None:
        return False
    missions, points = ctx.state(CompletedMissions), ctx.game.table.points.get(event.winner, 0)
    known = missions.from_the_start or event.winner in missions.scored
    return known and points < points_to_win(ctx.game)


def _lacks_a_mission(ctx: CheckContext, event: MatchEnded) -> bool:
    """Return whether the winner by points lacks a mission, whatever the record leaves open."""
    if event.ending is not Ending.POINTS or event.winner is None:
        return False
    sorts = ctx.state(CompletedMissions).commanded_by(ctx.game, event.winner)
    return sum(sort not in sorts for sort in SORTS) > sorts.count(None)


def _all_told(ctx: CheckContext, player: PlayerId) -> bool:
    """Return whether the record tells of each mission of a player if it is completed."""
    missions, game = ctx.state(CompletedMissions), ctx.game
    if missions.from_the_start:
        return True
    own = [
        card.id
        for card in game.table.cards.values()
        if card.controller == player and game.type_of(card.id) is CardType.MISSION
    ]
    return bool(own) and all(card in missions.sorts or card in missions.open for card in own)
