"""Second Edition: points, a planet mission and a space mission win the game, and end it."""

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import Asked
from engine.checks.framework.finding import Finding
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


def _score(bench: CheckContext, entry: Entry, event: PointsScored) -> Iterator[Finding]:
    """The points of a mission are scored: it is completed."""
    attempt = bench.scene.table.open.get(event.of or 0)
    if attempt is not None and event.kind is PointKind.MISSION:
        _complete(bench, attempt)
    return iter(())


def _end_action(bench: CheckContext, entry: Entry, event: ActionEnded) -> Iterator[Finding]:
    attempt = bench.scene.table.open.get(event.action)
    if attempt is not None:
        _complete(bench, attempt)
    return iter(())


def _complete(bench: CheckContext, attempt: OpenAction) -> None:
    if attempt.event.kind is not ActionKind.ATTEMPT or not attempt.event.targets:
        return
    known = bench.recall(Completed)
    mission = attempt.event.targets[0]
    bench.keep(
        msgspec.structs.replace(
            known, missions={**known.missions, mission: _sort(bench.scene, attempt)}
        )
    )


def _sort(scene: Game, attempt: OpenAction) -> PlaceKind | None:
    """Where a mission was attempted: on its planet, or in space."""
    if attempt.event.at is not None:
        return attempt.event.at.kind if attempt.event.at.kind in SORTS else None
    lying = [scene.table.cards.get(card) for card in attempt.event.participants]
    kinds = {one.place.kind for one in lying if one is not None}
    if kinds == {PlaceKind.PLANET}:
        return PlaceKind.PLANET
    return PlaceKind.SPACE if kinds == {PlaceKind.ABOARD} else None


def _end(bench: CheckContext, entry: Entry, event: MatchEnded) -> Iterator[Finding]:
    """The match ends by points: has its winner all that it takes?"""
    started = bench.scene.table.started
    if event.ending is not Ending.POINTS or event.winner is None or started is None:
        return
    points = bench.scene.table.points.get(event.winner)
    wanted = started.points_to_win
    short = wanted is not None and (points is None or points < wanted)
    if short or not _both(bench, event.winner, certain=False):
        whole = bench.recall(Completed).whole
        check = "won-too-soon" if whole else "win-cannot-be-told"
        yield from bench.asking.found(check, seqs=(entry.seq,), players=(event.winner,))


def _begin(bench: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """An action begins by itself: was the game won before?"""
    if event.under is None and event.answers is None and event.players:
        yield from _over(bench, entry, event.players)


def _start_turn(bench: CheckContext, entry: Entry, event: TurnStarted) -> Iterator[Finding]:
    if event.number == 1:
        bench.keep(msgspec.structs.replace(bench.recall(Completed), whole=True))
    yield from _over(bench, entry, (event.player,))


def _over(bench: CheckContext, entry: Entry, players: tuple[PlayerId, ...]) -> Iterator[Finding]:
    started, ended = bench.scene.table.started, bench.scene.table.ended
    known = bench.recall(Completed)
    if known.told or ended is not None or started is None or started.points_to_win is None:
        return
    for winner, points in bench.scene.table.points.items():
        if points >= started.points_to_win and _both(bench, winner, certain=True):
            bench.keep(msgspec.structs.replace(known, told=True))
            yield from bench.asking.found(
                "plays-on-after-winning", seqs=(entry.seq,), players=players, entry=entry.seq
            )
            return


def _both(bench: CheckContext, player: PlayerId, *, certain: bool) -> bool:
    """Whether a player commands a completed mission of each sort; `certain`: for sure."""
    cards = bench.scene.table.cards
    sorts = [
        sort
        for mission, sort in bench.recall(Completed).missions.items()
        if mission in cards and cards[mission].controller == player
    ]
    missing = sum(sort not in sorts for sort in SORTS)
    return missing == 0 or (not certain and missing <= sorts.count(None))


ASKED: Final[Asked] = {
    PointsScored: _score,
    (ActionEnded, Outcome.SOLVED): _end_action,
    MatchEnded: _end,
    ActionInitiated: _begin,
    TurnStarted: _start_turn,
}
