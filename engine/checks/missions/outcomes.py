"""How encounters and attempts end: as what was checked says, and in what order."""

from collections.abc import Iterator
from typing import Final

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, Outcome, PlaceKind, PointKind
from engine.model.ids import CardId, PlayerId
from engine.model.zones import Place
from engine.projections.encounters import CheckedMissions, Encounters
from engine.projections.solved_missions import SolvedMissions, mission_scored
from engine.projections.unscored_missions import UnscoredMissions
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.scores import PointsScored
from engine.rules.game import Game
from engine.table.table import OpenAction

# By what a mission is solved, or its location scouted.
_SOLVING: Final = frozenset({ActionKind.ATTEMPT, ActionKind.SCOUT})


@on(ActionEnded, Outcome.OVERCOME)
def overcome_though_not_met(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Finding | None:
    """Report that a dilemma is overcome although its conditions were checked and not met."""
    encounters = ctx.state(Encounters)
    dilemma = encounters.within(event.action)
    if dilemma is not None and encounters.last[dilemma].not_met:
        return ctx.report(
            "overcome-though-not-met",
            seqs=(entry.seq, event.action),
            cards=(dilemma,),
            action=event.action,
        )
    return None


@on(ActionEnded, Outcome.SOLVED)
def solved_though_not_met(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Findings:
    """Report that a mission is solved although its requirements were checked and not met."""
    attempt = _attempt(ctx.game, event.action)
    for mission in () if attempt is None else attempt.event.targets:
        if ctx.state(CheckedMissions).last.get(mission) == (event.action, False):
            yield ctx.report(
                "solved-though-not-met",
                seqs=(entry.seq, event.action),
                cards=(mission,),
                action=event.action,
            )


@on(ActionEnded, Outcome.SOLVED)
def solved_past_a_dilemma(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Finding | None:
    """Report that a mission is solved while a dilemma is under it that was met and not overcome."""
    met = ctx.state(Encounters).last
    left = tuple(
        card
        for card in _beneath(ctx.game, event.action)
        if card in met and met[card].outcome is Outcome.FAILED
    )
    if left:
        return ctx.report(
            "solved-past-a-dilemma",
            seqs=(entry.seq, event.action),
            cards=left,
            action=event.action,
        )
    return None


def _beneath(game: Game, seq: int) -> Iterator[CardId]:
    """Yield the cards under the mission of an attempt that are or may be dilemmas."""
    attempt = _attempt(game, seq)
    for mission in () if attempt is None else attempt.event.targets:
        for card in game.table.lying.get(Place(kind=PlaceKind.UNDER, card=mission), ()):
            if game.type_of(card) in (None, CardType.DILEMMA):
                yield card


@on(PointsScored)
def scores_a_mission_twice(ctx: CheckContext, entry: Entry, event: PointsScored) -> Finding | None:
    """Report that the points of a mission are scored a second time."""
    mission = mission_scored(ctx.game, event)
    before = ctx.state(SolvedMissions).scored.get(mission or "")
    if mission is not None and before is not None and event.points > 0:
        return ctx.report(
            "scores-a-mission-twice",
            seqs=(entry.seq, before),
            players=(event.player,),
            cards=(mission,),
            action=event.of,
        )
    return None


@on(PointsScored)
def scores_a_mission_unsolved(
    ctx: CheckContext, entry: Entry, event: PointsScored
) -> Finding | None:
    """Report that the points of a mission are scored whose requirements were not met."""
    mission = mission_scored(ctx.game, event)
    checked = ctx.state(CheckedMissions).last.get(mission or "")
    unsolved = mission is not None and mission not in ctx.state(SolvedMissions).solved
    if checked is not None and not checked[1] and unsolved and mission and event.points > 0:
        return ctx.report(
            "scores-a-mission-unsolved",
            players=(event.player,),
            cards=(mission,),
            action=event.of,
        )
    return None


@on(PointsScored)
def scores_anothers_mission(ctx: CheckContext, entry: Entry, event: PointsScored) -> Finding | None:
    """Report that a player scores the points of a mission that the other player has solved."""
    mission = _scored_by_itself(ctx.game, event)
    if mission is None:
        return None
    solved = ctx.state(UnscoredMissions).solved.get(mission)
    attempts = {solved} if solved else set(_attempts_at(ctx.game, mission))
    if attempts and event.player not in {player for player, _ in attempts}:
        seqs = (entry.seq, *sorted(seq for _, seq in attempts))
        return ctx.report(
            "scores-anothers-mission", seqs=seqs, players=(event.player,), cards=(mission,)
        )
    return None


@on(PointsScored)
def scores_a_mission_too_early(
    ctx: CheckContext, entry: Entry, event: PointsScored
) -> Finding | None:
    """Report that the points of a mission are scored while a dilemma of it is being met."""
    mission = _scored_by_itself(ctx.game, event)
    if mission is None:
        return None
    attempts = {seq for _, seq in _attempts_at(ctx.game, mission)}
    for action in ctx.game.table.open.values():
        if action.event.kind is ActionKind.ENCOUNTER and action.event.under in attempts:
            return ctx.report(
                "scores-a-mission-too-early",
                seqs=(entry.seq, action.seq),
                players=(event.player,),
                cards=(mission,),
                action=action.seq,
            )
    return None


def _scored_by_itself(game: Game, event: PointsScored) -> CardId | None:
    """Return the mission whose own points are scored, by no card but a dilemma being met."""
    around = game.table.open.get(event.of or 0)
    met = around is not None and around.event.kind is ActionKind.ENCOUNTER
    dilemma = around.event.card if met and around is not None else None
    caused = event.because is not None or event.performing not in (None, dilemma)
    other = event.kind not in (None, PointKind.MISSION)
    return None if caused or other or event.points <= 0 else mission_scored(game, event)


def _attempts_at(game: Game, mission: CardId) -> Iterator[tuple[PlayerId, int]]:
    """Yield the attempts at a mission in progress, each with the player who makes it."""
    for action in game.table.open.values():
        if action.event.kind in _SOLVING and mission in action.event.targets:
            yield from ((player, action.seq) for player in action.event.players)


@on(ActionInitiated, ActionKind.ATTEMPT)
def attempts_a_solved_mission(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a mission is attempted that was solved before."""
    solved = ctx.state(SolvedMissions).solved
    for mission in event.targets if event.players else ():
        if mission in solved:
            yield ctx.report(
                "attempts-a-solved-mission",
                seqs=(entry.seq, solved[mission]),
                players=event.players,
                cards=(mission,),
                action=entry.seq,
            )


def _attempt(game: Game, seq: int) -> OpenAction | None:
    action = game.table.open.get(seq)
    attempting = action is not None and action.event.kind is ActionKind.ATTEMPT
    return action if attempting else None
