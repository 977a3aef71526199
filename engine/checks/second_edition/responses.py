"""Second Edition: how often a card answers an action, in which order, and if its own play too."""

from engine.cards.cited_answers import given
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Kept
from engine.model.ids import CardId, PlayerId
from engine.projections.use_limits import limits_counted
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.decisions import RequirementsChecked
from engine.rules.card_plays import PLAYING
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game
from engine.standing.limit import Limited
from engine.standing.window import AnswerKind, WindowKind
from engine.table.event_key import Link
from engine.table.table import OpenAction


@on(ActionInitiated, Link.ANSWERING)
def answers_one_action_twice(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a text answers an action that it has answered before."""
    if event.card is None or not event.players:
        return ()
    return [
        ctx.report(
            "answers-one-action-twice",
            seqs=(entry.seq, limit.used[0]),
            players=event.players,
            cards=(event.card,),
            action=event.answers,
        )
        for limit in limits_counted(ctx.game, event)
        if limit.what is Limited.RESPONSE and not limit.left
    ]


@on(ActionInitiated)
def answers_before_the_active_player(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a player answers a step of a card play before the active player does or passes.

    The active player is first in each step, which shows where the record keeps every pass.
    """
    play = _play_answered(ctx.game, event)
    started, active = ctx.game.table.started, ctx.game.table.turn_player
    if play is None or started is None or started.keeps.passes is not Kept.ALL:
        return None
    if active is None or active in event.players or not _has_optional_answers(ctx.game, play):
        return None
    number = ctx.tracker.open.get((WindowKind.STAGE, play.seq, play.step))
    if number is not None and not _has_spoken(ctx, number, active):
        return ctx.report(
            "answers-before-the-active-player",
            seqs=(entry.seq, play.seq),
            players=event.players,
            subject=play.step,
            action=play.seq,
        )
    return None


@on(ActionInitiated)
def answers_its_own_playing(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a text that answers the playing of other cards answers the playing of its own."""
    play = ctx.game.played.get(event.answers or 0)
    if play is None or play.kind is not ActionKind.PLAY or not event.players:
        return None
    if event.card is None or event.card != play.card:
        return None
    if _answers_others_only(ctx.game, event.card):
        return ctx.report(
            "answers-its-own-playing",
            seqs=tuple(filter(None, (entry.seq, event.answers))),
            players=event.players,
            cards=(event.card,),
            action=event.answers,
        )
    return None


@on(RequirementsChecked)
def counts_itself_when_played(
    ctx: CheckContext, entry: Entry, event: RequirementsChecked
) -> Finding | None:
    """Report that a card counts itself for the text that its own playing has set off."""
    table, card = ctx.game.table, event.subject
    if card not in event.using:
        return None
    being_played = any(
        action.event.kind in PLAYING and action.event.card == card for action in table.open.values()
    )
    if being_played:
        return ctx.report("counts-itself-when-played", cards=(card,), action=event.of)
    return None


def _play_answered(game: Game, event: ActionInitiated) -> OpenAction | None:
    """Return the card play that a player answers with a card, if it is one."""
    if event.answers is None or event.card is None or not event.players:
        return None
    answered = game.table.open.get(event.answers)
    playing = answered is not None and answered.event.kind is ActionKind.PLAY
    return answered if playing else None


def _has_optional_answers(game: Game, play: OpenAction) -> bool:
    """Return whether nobody has to answer in the step of a play that is under way.

    Nobody passes on a mandatory answer: only optional ones show who was passed over.
    """
    procedure = game.rules.windows.procedures.get(ActionKind.PLAY)
    stage = None if procedure is None else procedure.stages.get(play.step or "")
    return stage is not None and stage.optional


def _has_spoken(ctx: CheckContext, window: int, player: PlayerId) -> bool:
    """Return whether a player has answered or passed in a window; asking for time is neither."""
    answers = ctx.tracker.windows[window].answers
    return any(
        answer.player == player and answer.answer is not AnswerKind.WAIT for answer in answers
    )


def _answers_others_only(game: Game, card: CardId) -> bool:
    """Return whether a card, as far as its text is known, answers only the playing of others."""
    profile = profile_of(game, card)
    to_plays = [
        response.card
        for response in given(profile.timing.answers)
        if ActionKind.PLAY in response.on and response.card is not None
    ]
    return bool(to_plays) and all(profile.title in played.apart_from for played in to_plays)
