"""Second Edition: points, a planet mission and a space mission win the game, and end it."""

from typing import Final

import msgspec

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, Ending, Outcome, PlaceKind, PointKind
from engine.model.ids import CardId, PlayerId
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.match import MatchEnded
from engine.record.events.scores import PointsScored
from engine.record.events.turn import TurnStarted
from engine.rules.game import Game
from engine.table.table import OpenAction

SORTS: Final = (PlaceKind.PLANET, PlaceKind.SPACE)


class Completed(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Missions completed, by card, with their sort: planet, space, or None where it is not told.

    `whole`: the record has the first turn, and so what was completed before. `told`: that play went
    on after a win was found.
    """

    missions: dict[CardId, PlaceKind | None] = {}
    whole: bool = False
    told: bool = False


@on(PointsScored)
def _score(ctx: CheckContext, entry: Entry, event: PointsScored) -> Findings:
    """The points of a mission are scored: it is completed."""
    attempt = ctx.game.table.open.get(event.of or 0)
    if attempt is not None and event.kind is PointKind.MISSION:
        _complete(ctx, attempt)
    return iter(())


@on(ActionEnded, Outcome.SOLVED)
def _end_action(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Findings:
    attempt = ctx.game.table.open.get(event.action)
    if attempt is not None:
        _complete(ctx, attempt)
    return iter(())


def _complete(ctx: CheckContext, attempt: OpenAction) -> None:
    if attempt.event.kind is not ActionKind.ATTEMPT or not attempt.event.targets:
        return
    known = ctx.state(Completed)
    mission = attempt.event.targets[0]
    ctx.set_state(
        msgspec.structs.replace(
            known, missions={**known.missions, mission: _sort(ctx.game, attempt)}
        )
    )


def _sort(game: Game, attempt: OpenAction) -> PlaceKind | None:
    """Where a mission was attempted: on its planet, or in space."""
    if attempt.event.at is not None:
        return attempt.event.at.kind if attempt.event.at.kind in SORTS else None
    lying = [game.table.cards.get(card) for card in attempt.event.participants]
    kinds = {one.place.kind for one in lying if one is not None}
    if kinds == {PlaceKind.PLANET}:
        return PlaceKind.PLANET
    return PlaceKind.SPACE if kinds == {PlaceKind.ABOARD} else None


@on(MatchEnded)
def _end(ctx: CheckContext, entry: Entry, event: MatchEnded) -> Findings:
    """The match ends by points: has its winner all that it takes?"""
    started = ctx.game.table.started
    if event.ending is not Ending.POINTS or event.winner is None or started is None:
        return
    points = ctx.game.table.points.get(event.winner)
    wanted = started.points_to_win
    short = wanted is not None and (points is None or points < wanted)
    if short or not _both(ctx, event.winner, certain=False):
        whole = ctx.state(Completed).whole
        check = "won-too-soon" if whole else "win-cannot-be-told"
        yield ctx.report(check, players=(event.winner,))


@on(ActionInitiated)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """An action begins by itself: was the game won before?"""
    if event.under is None and event.answers is None and event.players:
        yield from _over(ctx, entry, event.players)


@on(TurnStarted)
def _start_turn(ctx: CheckContext, entry: Entry, event: TurnStarted) -> Findings:
    if event.number == 1:
        ctx.set_state(msgspec.structs.replace(ctx.state(Completed), whole=True))
    yield from _over(ctx, entry, (event.player,))


def _over(ctx: CheckContext, entry: Entry, players: tuple[PlayerId, ...]) -> Findings:
    started, ended = ctx.game.table.started, ctx.game.table.ended
    known = ctx.state(Completed)
    if known.told or ended is not None or started is None or started.points_to_win is None:
        return
    for winner, points in ctx.game.table.points.items():
        if points >= started.points_to_win and _both(ctx, winner, certain=True):
            ctx.set_state(msgspec.structs.replace(known, told=True))
            yield ctx.report("plays-on-after-winning", players=players, action=entry.seq)
            return


def _both(ctx: CheckContext, player: PlayerId, *, certain: bool) -> bool:
    """Whether a player commands a completed mission of each sort; `certain`: for sure."""
    cards = ctx.game.table.cards
    sorts = [
        sort
        for mission, sort in ctx.state(Completed).missions.items()
        if mission in cards and cards[mission].controller == player
    ]
    missing = sum(sort not in sorts for sort in SORTS)
    return missing == 0 or (not certain and missing <= sorts.count(None))
