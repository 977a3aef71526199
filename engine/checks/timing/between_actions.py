"""Cards played between actions: may they be played there, on this turn, as things are?"""

from typing import Final

from engine.cards.timing_enums import Side
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.checks.framework.lawful_by import LawfulBy
from engine.model.enums import ActionKind, Claim
from engine.model.tristate import YES, RuleAnswer, Tristate
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.relations.answered import ANSWERING
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game
from engine.rules.play_slots import (
    absent_words,
    condition_of,
    enters_between_actions,
    turn_side,
    would_enter_between_actions,
)
from engine.rules.responses import afterwards

# Claims to be let play a card by another card's words, which nobody here can read.
LEAVE: Final = frozenset(
    {Claim.EVERY_TURN, Claim.FREE_PLAY, Claim.IN_PLACE, Claim.INSTEAD, Claim.SUSPENDS_PLAY}
)


@on(ActionInitiated, ActionKind.PLAY)
def played_out_of_place(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | LawfulBy | None:
    """Report that a card is played between actions where it never may be played."""
    if not _between_actions(ctx.game, event) or LEAVE.intersection(event.claims):
        return None
    answer = enters_between_actions(ctx.game, event)
    if answer.reply is Tristate.NO and not would_enter_between_actions(ctx.game, event):
        late = None if event.answers is None else "late"
        return _played(ctx, "played-out-of-place", event, answer, _missing(answer), late)
    if answer.reply is not Tristate.YES or not answer.rulings:
        return None
    cards, rulings = (event.card or "",), answer.rulings
    return ctx.lawful("played-out-of-place", "may-be-played-there", cards=cards, rulings=rulings)


@on(ActionInitiated, ActionKind.PLAY)
def played_without_its_condition(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a card is played between actions while what its words ask for is not there."""
    answer = _condition(ctx.game, event)
    if answer.reply is Tristate.NO:
        missing = absent_words(ctx.game, event)
        wording = None if missing else "unnamed"
        return _played(ctx, "played-without-its-condition", event, answer, missing, wording)
    return None


@on(ActionInitiated, ActionKind.PLAY)
def condition_cannot_be_told(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a card is played between actions on a condition that the record does not show."""
    answer = _condition(ctx.game, event)
    if answer.reply is Tristate.UNKNOWN:
        return _played(ctx, "condition-cannot-be-told", event, answer, _missing(answer))
    return None


def _between_actions(game: Game, event: ActionInitiated) -> bool:
    """Return whether a player plays a card by itself in a turn, and its text is known."""
    alone = event.under is None and event.because is None and event.answers not in game.table.open
    if not alone or event.card is None or len(event.players) != 1 or game.table.turn is None:
        return False
    elsewhere = Claim.NORMAL_PLAY in event.claims and turn_side(game, event) is Side.OPPONENT
    if elsewhere or not profile_of(game, event.card).has_timing:
        return False
    return not _answers_what_is_over(game, event)


def _answers_what_is_over(game: Game, event: ActionInitiated) -> bool:
    """Return whether a card is said to come just after the latest action, and may answer it."""
    if ANSWERING.isdisjoint(event.claims):
        return False
    latest = next((seq for seq, each in reversed(game.played.items()) if each is not event), None)
    answer = None if latest is None else afterwards(game, latest, event)
    return answer is not None and answer.reply is not Tristate.NO


def _condition(game: Game, event: ActionInitiated) -> RuleAnswer:
    """Return whether what a card asks for is there; yes where it may not be played even so."""
    if not _between_actions(game, event):
        return YES
    entering = enters_between_actions(game, event)
    if entering.reply is Tristate.NO:
        return entering if would_enter_between_actions(game, event) else YES
    condition = YES if entering else condition_of(game, event)
    return RuleAnswer(
        reply=condition.reply,
        rulings=condition.rulings or entering.rulings,
        missing=condition.missing,
        quoted=condition.quoted or entering.quoted,
    )


def _missing(answer: RuleAnswer) -> str:
    """Return the facts that a rule asks for and that are not known, in words."""
    return ", ".join(missing.of.replace("_", " ") for missing in answer.missing)


def _played(
    ctx: CheckContext,
    check: str,
    event: ActionInitiated,
    answer: RuleAnswer,
    missing: str,
    wording: str | None = None,
) -> Finding | None:
    return ctx.report(
        check,
        wording=wording,
        players=event.players,
        cards=() if event.card is None else (event.card,),
        subject=missing or None,
        action=ctx.seq,
        rulings_instead=answer.rulings,
        quoted=answer.quoted,
    )
