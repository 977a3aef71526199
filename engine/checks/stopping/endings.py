"""What comes too soon or too late: unstops, back-ups, answers while seeding."""

from engine.cards.timing_queries import lifts
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import Status
from engine.model.ids import CardId
from engine.model.tristate import Tristate
from engine.projections.response_windows import ANSWERING
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.judging import BackedUp
from engine.record.events.statuses import StatusCleared
from engine.rulebook.ruleset import Ends
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game
from engine.standing.window import AnswerKind, Flag


@on(StatusCleared, Status.STOPPED)
def _unstop(ctx: CheckContext, entry: Entry, event: StatusCleared) -> Findings:
    """A stop is taken off that the ruleset has not ended: does a card do that?"""
    early = [
        (card, condition.since)
        for card in event.cards
        for condition in ctx.game.conditions.by_card.get(card, ())
        if condition.status is Status.STOPPED and condition.ends is Ends.START_OF_NEXT_TURN
    ]
    if not early:
        return
    by = _performing(ctx.game, event)
    check = "unstopped-too-soon"
    rulings: tuple[str, ...] = ()
    if by is not None:
        answer = lifts(profile_of(ctx.game, by), Status.STOPPED)
        rulings = answer.rulings
        if answer.reply is Tristate.YES:
            return
        if answer.reply is Tristate.UNKNOWN and _cards_unstop(ctx.game):
            check = "unstopping-cannot-be-told"
    elif _cards_unstop(ctx.game):
        check = "unstopping-cannot-be-told"
    yield ctx.report(
        check,
        seqs=(entry.seq, *dict.fromkeys(since for _, since in early)),
        cards=tuple(card for card, _ in early),
        subject=Status.STOPPED,
        rulings=rulings,
    )


@on(ActionInitiated)
def _answer_while_seeding(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """An action begins before the first turn: does it answer something?"""
    if ctx.game.table.turn is not None:
        return
    if event.answers is not None or ANSWERING.intersection(event.claims):
        yield ctx.report(
            "answers-in-the-seed-phases",
            players=event.players,
            cards=() if event.card is None else (event.card,),
            action=entry.seq,
        )


@on(BackedUp)
def _back_up(ctx: CheckContext, entry: Entry, event: BackedUp) -> Findings:
    """The game is backed up: was a window run over, or did somebody ask for time?"""
    denied = any(
        Flag.RUN_OVER in window.flags
        or any(answer.answer is AnswerKind.WAIT for answer in window.answers)
        for window in ctx.tracker.windows
        if (window.closed_by or entry.seq) >= event.to
    )
    if not denied:
        yield ctx.report("back-up-without-cause", seqs=(entry.seq, event.to))


def _cards_unstop(game: Game) -> bool:
    """Whether there are cards that unstop at all."""
    rule = game.rules.stopping.cards_unstop
    return rule is not None and rule.holds


def _performing(game: Game, event: StatusCleared) -> CardId | None:
    """The card that takes a status off, where the record says so."""
    if event.performing is not None or event.of is None:
        return event.performing
    action = game.table.open.get(event.of)
    return None if action is None else action.event.card
