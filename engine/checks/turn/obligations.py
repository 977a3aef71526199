"""Obligations: what a card's player must do by the end of a turn."""

from collections.abc import Iterator, Mapping
from typing import Final

from engine.cards.timing_enums import TurnPoint
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Attribute, CardType, PlaceKind, Status
from engine.model.ids import CardId, PlayerId
from engine.model.zones import WITH_CARD
from engine.projections.draws_taken import EndingDraws
from engine.projections.kept_duties import ActiveCards, KeptDuties
from engine.projections.obligations import due_by_end_of_turn
from engine.projections.play_results import PlayResults
from engine.projections.unscored_missions import UnscoredMissions
from engine.projections.use_limits import draw_bar
from engine.record.entry import Entry
from engine.record.events.match import MatchEnded
from engine.record.events.turn import TurnEnded, TurnStarted
from engine.rules.countdowns import suspended
from engine.rules.draws import brings_forward
from engine.rules.game import Game
from engine.rules.game_end import without_deck
from engine.rules.locations import in_reach, out_of_play
from engine.standing.obligation import Act, Obligation

# What other checks ask for: a draw, that an attempt goes on.
_ELSEWHERE: Final = frozenset({ActionKind.ATTEMPT, ActionKind.DRAW})
# What keeps a card, or whom it lies on, from doing what it has to do.
_IDLE: Final = (Status.STOPPED, Status.DISABLED, Status.STASIS)
# What turns bring by themselves, so that silence about it is open wherever the card is known.
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
            wording="without-card" if obligation.card is None else None,
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
    """Report that the record does not show what a card has to do in a turn."""
    return _left_undone(ctx, "what-is-due-is-not-told", entry, event)


@on(TurnStarted)
@on(TurnEnded)
def solved_without_points(
    ctx: CheckContext, entry: Entry, event: TurnEnded | TurnStarted
) -> Findings:
    """Report that the points of a mission solved in a turn are not told, as others were not."""
    return _unscored(ctx, "solved-without-points", entry, event)


@on(TurnStarted)
@on(TurnEnded)
def leaves_out_the_points(
    ctx: CheckContext, entry: Entry, event: TurnEnded | TurnStarted
) -> Findings:
    """Report that a mission's points are not told in a record that has kept all so far."""
    return _unscored(ctx, "leaves-out-the-points", entry, event)


def _unscored(
    ctx: CheckContext, check: str, entry: Entry, event: TurnEnded | TurnStarted
) -> Findings:
    """Yield the missions solved in a turn that ends without points, where a record keeps these."""
    unscored = ctx.state(UnscoredMissions)
    graded = "solved-without-points" if unscored.missed else "leaves-out-the-points"
    if not unscored.kept or check != graded or _ending(ctx.game, event) is None:
        return
    began = ctx.game.duties.began or 0
    for mission, (player, solved) in unscored.solved.items():
        if solved > began:
            yield ctx.report(check, seqs=(entry.seq, solved), players=(player,), cards=(mission,))


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
    game = ctx.game
    if obligation.act in _ELSEWHERE or not (
        in_reach(game, card) or _was_played(ctx, card, obligation)
    ):
        return False
    if obligation.target is not None and obligation.target in out_of_play(
        game, (obligation.target,)
    ):
        return False
    place, acted = game.table.cards[card].place, ctx.state(ActiveCards).cards
    bearer = place.card if place.kind in WITH_CARD else None
    if not acted.isdisjoint({card, place.card}) or _may_be_done(game, card, bearer):
        return False
    if obligation.act in _COUNTED:
        return not suspended(game, card)
    if any(game.conditions.has(bearer or card, status) for status in _IDLE):
        return False
    if obligation.act is ActionKind.BATTLE:
        # What fights at other times than the start of a turn does so only where somebody is there.
        return obligation.by is TurnPoint.START and _manned(game, bearer)
    return obligation.act is not ActionKind.MOVE or bearer is None or _manned(game, bearer)


def _was_played(ctx: CheckContext, card: CardId, obligation: Obligation) -> bool:
    """Return whether a card was played to count down, and the record does not say where it lies."""
    lying = ctx.game.table.cards.get(card)
    shown = lying is not None and lying.place.kind is PlaceKind.SHOWN
    return shown and obligation.since in ctx.state(PlayResults).done


def _may_be_done(game: Game, card: CardId, bearer: CardId | None) -> bool:
    """Return whether a card was used on it that does early what a later turn owes."""
    return any(
        not {card, bearer}.isdisjoint(play.targets) and brings_forward(game, play.card)
        for play in game.played.values()
    )


def _manned(game: Game, vessel: CardId | None) -> bool:
    """Return whether personnel are aboard, who alone move a ship, and fight whom they meet."""
    if vessel is None:
        return False
    return any(game.type_of(card) is CardType.PERSONNEL for card in game.aboard(vessel))


def _ending(game: Game, event: TurnEnded | TurnStarted) -> PlayerId | None:
    """Return whose turn ends; where one begins, the one before has ended if nobody said so."""
    return event.player if isinstance(event, TurnEnded) else game.table.turn_player


def _due(game: Game, event: TurnStarted | TurnEnded | MatchEnded) -> Iterator[Obligation]:
    """Return what is due by now and not done; at the end of the game everything is."""
    if isinstance(event, MatchEnded):
        return (obligation for obligation in game.duties.owed if obligation.open)
    return due_by_end_of_turn(game, _ending(game, event))
