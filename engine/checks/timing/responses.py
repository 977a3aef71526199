"""Cards played into what is in progress: may they answer it, do they wait, what do they nullify?"""

from collections.abc import Mapping
from typing import Final

import msgspec

from engine.cards.cited_answers import given
from engine.cards.nullifying import nullifies
from engine.cards.playing import may_enter
from engine.cards.timing_enums import Phase, PlaySlot, Scope, Side
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, Claim, Outcome
from engine.model.ids import CardId
from engine.model.tristate import RuleAnswer, Tristate, of_text
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.rulebook.ruleset import Gap
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game
from engine.rules.responses import answers
from engine.standing.window import WindowKind
from engine.table.table import OpenAction

# Within these a card may be played as a part of what is done, and answers nothing.
PROVIDING: Final = frozenset(
    {ActionKind.DOWNLOAD, ActionKind.GROUP, ActionKind.REPORT, ActionKind.USE}
)
# Found beside it of a card that could have answered in time.
LATE: Final = ("response-late",)


class Waiting(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The cards that were shown too early: by the action of their play, the one they wait for."""

    plays: Mapping[int, int] = {}


@on(ActionInitiated, ActionKind.PLAY)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """A card is played: is it a valid answer to what it is played into?"""
    if event.card is None or not event.players:
        return
    into = _into(ctx.game, event)
    if into is None or Claim.SUSPENDS_PLAY in event.claims:
        return
    between, answer = _fit(ctx, into, event)
    if answer.reply is Tristate.YES:
        return
    found: tuple[str, ...] = ()
    follows: tuple[str, ...] = ()
    if answer.reply is Tristate.UNKNOWN:
        found = ("response-cannot-be-told",) if of_text(answer) else ()
    elif between:
        found = ("not-between-dilemmas",)
    else:
        waiting = ctx.state(Waiting).plays
        ctx.set_state(Waiting(plays={**waiting, entry.seq: into.seq}))
        found = ("shown-card-waits", "not-a-valid-response")
        if answers(ctx.game, into.seq, into.event, event, Phase.BEGUN):
            follows = LATE
    for check in found:
        yield ctx.report(
            check,
            seqs=(entry.seq, into.seq),
            players=event.players,
            cards=(event.card,),
            action=into.seq,
            rulings=answer.rulings,
            follows=follows,
        )


def _fit(ctx: CheckContext, into: OpenAction, event: ActionInitiated) -> tuple[bool, RuleAnswer]:
    """Whether a card is played between the parts of an action, and whether it may be played so."""
    within = ctx.game.rules.windows.within.get(into.event.kind)
    if Claim.BETWEEN_DILEMMAS in event.claims and within is not None and not within.holds:
        return True, RuleAnswer(reply=Tristate.NO, rulings=within.rulings)
    if (WindowKind.GAP, into.seq, None) in ctx.tracker.open:
        return True, _between(ctx.game, within, event)
    begun = (WindowKind.RESPONSE, into.seq, None) in ctx.tracker.open
    phase = Phase.BEGUN if begun else Phase.IN_PROGRESS
    return False, answers(ctx.game, into.seq, into.event, event, phase)


@on(CardsMoved)
def _take_effect(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Findings:
    """A card that was shown too early takes effect: is what it waits for over?"""
    into = None if event.of is None else ctx.state(Waiting).plays.get(event.of)
    if event.of is None or into is None:
        return
    _no_longer(ctx, event.of)
    action = ctx.game.table.open.get(event.of)
    if into in ctx.game.table.open and action is not None and action.event.card is not None:
        yield ctx.report(
            "resolves-inside-an-action",
            seqs=(entry.seq, event.of, into),
            players=action.event.players,
            cards=(action.event.card,),
            action=into,
        )


@on(ActionEnded, Outcome.NULLIFIED)
def _end(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Findings:
    """An action ends: was what nullified it fit to?"""
    game = ctx.game
    nullified = game.table.open.get(event.action)
    by = _nullifier(game, event)
    if nullified is None or by is None:
        return
    card = nullified.event.card
    if card is None:
        return
    met = nullified.event.kind is ActionKind.ENCOUNTER
    scope = Scope.ENCOUNTERED if met else Scope.JUST_PLAYED
    answer = nullifies(profile_of(game, by), profile_of(game, card), scope)
    if answer.reply is Tristate.NO:
        yield ctx.report(
            "cannot-nullify",
            seqs=(entry.seq, event.action),
            cards=(by,),
            action=event.action,
            rulings=answer.rulings,
        )


@on(ActionEnded)
def _over(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Findings:
    _no_longer(ctx, event.action)
    yield from ()


def _no_longer(ctx: CheckContext, play: int) -> None:
    waiting = ctx.state(Waiting).plays
    if play in waiting:
        ctx.set_state(Waiting(plays={one: into for one, into in waiting.items() if one != play}))


def _into(game: Game, event: ActionInitiated) -> OpenAction | None:
    """The action in progress that a card is played into: what it answers, or what it lies in."""
    for seq in (event.answers, event.under):
        action = None if seq is None else game.table.open.get(seq)
        if action is not None:
            part = action.event.kind in PROVIDING and event.answers is None
            return None if part or event.because is not None else action
    return None


def _between(game: Game, within: Gap | None, event: ActionInitiated) -> RuleAnswer:
    """Whether the card may be played between the parts of an attempt.

    A type that the ruleset admits there may come whenever it may come between actions, unless
    something bars the card itself.
    """
    side = Side.OWN if event.players[0] == game.table.turn_player else Side.OPPONENT
    profile = profile_of(game, event.card)
    barred = any(PlaySlot.BETWEEN_DILEMMAS in one.slots for one in given(profile.timing.barred))
    admitted = within is not None and profile.type in within.admits and not barred
    between = may_enter(profile, PlaySlot.BETWEEN_ACTIONS, side)
    if within is not None and admitted and between.reply is not Tristate.NO:
        return RuleAnswer(reply=Tristate.YES, rulings=within.rulings)
    return may_enter(profile, PlaySlot.BETWEEN_DILEMMAS, side)


def _nullifier(game: Game, event: ActionEnded) -> CardId | None:
    """The card that an ending says nullified the action."""
    if event.card is not None or event.by is None:
        return event.card
    action = game.played.get(event.by)
    return None if action is None else action.card
