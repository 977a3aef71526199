"""Obligations: what a card's player must do by the end of a turn."""

from collections.abc import Iterator, Mapping
from typing import Final

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Attribute
from engine.model.ids import CardId, PlayerId
from engine.projections.draws_taken import EndingDraws
from engine.projections.kept_duties import ActiveCards, KeptDuties
from engine.projections.obligations import due_by_end_of_turn
from engine.projections.unscored_missions import UnscoredMissions
from engine.projections.use_limits import draw_bar
from engine.record.entry import Entry
from engine.record.events.match import MatchEnded
from engine.record.events.turn import TurnEnded, TurnStarted
from engine.rules.countdowns import suspended
from engine.rules.game import Game
from engine.rules.game_end import without_deck
from engine.rules.locations import in_reach
from engine.standing.obligation import Act, Obligation

# What other checks ask for: a draw, that an attempt goes on, a battle that is owed.
_ELSEWHERE: Final = frozenset({ActionKind.ATTEMPT, ActionKind.BATTLE, ActionKind.DRAW})
# What turns bring by themselves, so that its silence is open wherever the card is known.
_COUNTED: Final = frozenset({Attribute.COUNTDOWN, ActionKind.ACTIVATE})
_WORDS: Final[Mapping[Act, str]] = {
    Attribute.COUNTDOWN: "count down",
    ActionKind.ACTIVATE: "take effect",
    ActionKind.USE: "take effect",
}


@on(TurnStarted)
@on(TurnEnded)
@on(MatchEnded)
def not_done_in_time(
    ctx: CheckContext, entry: Entry, event: TurnStarted | TurnEnded | MatchEnded
) -> Findings:
    """Report that a turn or the game ends before what a card names a price for is done."""
    return [
        ctx.report(
            "not-done-in-time",
            seqs=(entry.seq, obligation.since),
            players=() if obligation.player is None else (obligation.player,),
            cards=() if obligation.card is None else (obligation.card,),
            subject=obligation.act,
            action=obligation.since,
            rulings=obligation.rulings,
        )
        for obligation in _due(ctx.game, event)
        if obligation.failing is not None
    ]


@on(TurnStarted)
@on(TurnEnded)
def turn_ends_without_its_draw(
    ctx: CheckContext, entry: Entry, event: TurnEnded | TurnStarted
) -> Finding | None:
    """Report that a turn ends without a draw in a record that has not kept all of them."""
    return _without_draw(ctx, "turn-ends-without-its-draw", entry, event)


@on(TurnStarted)
@on(TurnEnded)
def leaves_out_the_draw(
    ctx: CheckContext, entry: Entry, event: TurnEnded | TurnStarted
) -> Finding | None:
    """Report that a turn ends without a draw in a record that has kept them all so far."""
    return _without_draw(ctx, "leaves-out-the-draw", entry, event)


@on(TurnStarted)
@on(TurnEnded)
def leaves_out_what_is_due(
    ctx: CheckContext, entry: Entry, event: TurnEnded | TurnStarted
) -> Findings:
    """Report that a card does not do again what it has to do in each turn, and has done before."""
    return _left_undone(ctx, "leaves-out-what-is-due", entry, event)


@on(TurnStarted)
@on(TurnEnded)
def what_is_due_is_not_told(
    ctx: CheckContext, entry: Entry, event: TurnEnded | TurnStarted
) -> Findings:
    """Report that the record does not show that a card counts down, or strikes when it has."""
    return _left_undone(ctx, "what-is-due-is-not-told", entry, event)


@on(TurnStarted)
@on(TurnEnded)
def solved_without_points(
    ctx: CheckContext, entry: Entry, event: TurnEnded | TurnStarted
) -> Findings:
    """Report that a turn ends, and nobody has told of the points of a mission solved in it.

    Only where the record has shown that it keeps the points of missions.
    """
    unscored = ctx.state(UnscoredMissions)
    if not unscored.kept or _ending(ctx.game, event) is None:
        return ()
    began = ctx.game.duties.began or 0
    return [
        ctx.report(
            "solved-without-points",
            seqs=(entry.seq, solved),
            players=(player,),
            cards=(mission,),
        )
        for mission, (player, solved) in unscored.solved.items()
        if solved > began
    ]


def _without_draw(
    ctx: CheckContext, check: str, entry: Entry, event: TurnEnded | TurnStarted
) -> Finding | None:
    draws, player = ctx.state(EndingDraws), _ending(ctx.game, event)
    graded = "turn-ends-without-its-draw" if draws.missed else "leaves-out-the-draw"
    if not draws.recorded or player is None or check != graded:
        return None
    if draw_bar(ctx.game, player) is not None or without_deck(ctx.game.table, player):
        return None
    for obligation in due_by_end_of_turn(ctx.game, player):
        if obligation.act is ActionKind.DRAW:
            return ctx.report(
                check,
                seqs=(entry.seq, obligation.since),
                players=(player,),
                rulings=obligation.rulings,
            )
    return None


def _left_undone(
    ctx: CheckContext, check: str, entry: Entry, event: TurnEnded | TurnStarted
) -> Findings:
    """Yield the findings of what cards owed in a turn that ends, and did not do by the record."""
    game, done = ctx.game, ctx.state(KeptDuties).done
    for obligation in due_by_end_of_turn(game, _ending(game, event)):
        card = obligation.card
        if card is None or obligation.failing is not None or not _could_act(ctx, card, obligation):
            continue
        kept = (card, obligation.act) in done
        if not kept and obligation.act not in _COUNTED:
            continue
        if check == ("leaves-out-what-is-due" if kept else "what-is-due-is-not-told"):
            yield ctx.report(
                check,
                seqs=(entry.seq, obligation.since),
                cards=(card,),
                subject=_WORDS.get(obligation.act, obligation.act.value),
                rulings=obligation.rulings,
            )


def _could_act(ctx: CheckContext, card: CardId, obligation: Obligation) -> bool:
    """Return whether a card in play could have done what it owed, and did nothing in the turn."""
    if obligation.act in _ELSEWHERE or not in_reach(ctx.game, card):
        return False
    if obligation.act in _COUNTED and suspended(ctx.game, card):
        return False
    lying = ctx.game.table.cards[card]
    return ctx.state(ActiveCards).cards.isdisjoint({card, lying.place.card})


def _ending(game: Game, event: TurnEnded | TurnStarted) -> PlayerId | None:
    """Return whose turn ends; where one begins, the one before has ended if nobody said so."""
    return event.player if isinstance(event, TurnEnded) else game.table.turn_player


def _due(game: Game, event: TurnStarted | TurnEnded | MatchEnded) -> Iterator[Obligation]:
    """Return what is due by now and not done; at the end of the game everything is."""
    if isinstance(event, MatchEnded):
        return (obligation for obligation in game.duties.owed if obligation.open)
    return due_by_end_of_turn(game, _ending(game, event))
