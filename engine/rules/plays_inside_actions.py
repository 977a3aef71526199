"""Card plays inside an action: what a card is played into, and whether it may be.

FAQ 1996, 1.4 (general timing rule; a framed card must match the innermost action) and 1.2 (a shown
card waits); Glossary, actions (background rules): in an action in progress only responses and what
suspends play.
"""

from typing import Final, NamedTuple

from engine.cards.timing_enums import Phase
from engine.model.enums import ActionKind, Claim
from engine.model.tristate import RuleAnswer, Tristate
from engine.record.events.actions import ActionInitiated
from engine.rules.asked_once import asked_once
from engine.rules.game import Game
from engine.rules.play_slots import enters_between_dilemmas
from engine.rules.responses import answers
from engine.standing.window import WindowKind
from engine.table.table import OpenAction

# Within these a card may be played as a part of what is done, and answers nothing.
PROVIDING: Final = frozenset(
    {ActionKind.DOWNLOAD, ActionKind.GROUP, ActionKind.REPORT, ActionKind.USE}
)


class PlayInside(NamedTuple):
    """A card play inside an action: that, whether it comes between its parts, if it may be made."""

    into: OpenAction
    between: bool
    answer: RuleAnswer


def played_into(game: Game, event: ActionInitiated) -> OpenAction | None:
    """Return the action in progress that a card is played into: what it answers, or lies in.

    None where it suspends play, or is played as a part of that action.
    """
    if event.card is None or not event.players or Claim.SUSPENDS_PLAY in event.claims:
        return None
    for seq in (event.answers, event.under):
        action = None if seq is None else game.table.open.get(seq)
        if action is not None:
            part = action.event.kind in PROVIDING and event.answers is None
            return None if part or event.because is not None else action
    return None


def between_parts(game: Game, into: OpenAction, event: ActionInitiated) -> bool:
    """Return whether a card is played between the parts of an action, as between dilemmas."""
    return _barred_between(game, into, event) or (WindowKind.GAP, into.seq, None) in (
        game.open_windows
    )


def may_be_played_into(game: Game, into: OpenAction, event: ActionInitiated) -> RuleAnswer:
    """Return whether a card may be played into an action, between its parts or as a response."""
    within = game.rules.windows.within.get(into.event.kind)
    if within is not None and _barred_between(game, into, event):
        return RuleAnswer(reply=Tristate.NO, rulings=within.rulings)
    if between_parts(game, into, event):
        return enters_between_dilemmas(game, within, event)
    begun = (WindowKind.RESPONSE, into.seq, None) in game.open_windows
    phase = Phase.BEGUN if begun else Phase.IN_PROGRESS
    return answers(game, into.seq, into.event, event, phase)


@asked_once
def play_inside(game: Game, event: ActionInitiated) -> PlayInside | None:
    """Return what a card is played into, and whether it may be; None where it is into nothing."""
    into = played_into(game, event)
    if into is None:
        return None
    between = between_parts(game, into, event)
    return PlayInside(into, between, may_be_played_into(game, into, event))


def waits_for(game: Game, event: ActionInitiated) -> OpenAction | None:
    """Return the action that a card is shown in and cannot answer, so that it waits for its end."""
    play = play_inside(game, event)
    if play is None or play.between or play.answer.reply is not Tristate.NO:
        return None
    return play.into


def _barred_between(game: Game, into: OpenAction, event: ActionInitiated) -> bool:
    """Return whether a card is said to be played between dilemmas, which the ruleset forbids."""
    within = game.rules.windows.within.get(into.event.kind)
    return Claim.BETWEEN_DILEMMAS in event.claims and within is not None and not within.holds
