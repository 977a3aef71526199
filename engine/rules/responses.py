"""Answering: may a card answer an action as far as that has come, or when it is over?"""

import msgspec

from engine.cards.playing import may_answer
from engine.cards.response_moment import of_action
from engine.cards.timing_enums import Phase
from engine.model.enums import ActionKind
from engine.model.tristate import RuleAnswer, Tristate
from engine.record.events.actions import ActionInitiated
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game


def answers(
    game: Game, seq: int, action: ActionInitiated, event: ActionInitiated, phase: Phase
) -> RuleAnswer:
    """Return whether the card of an event may answer an action, by its seq, in a phase of it."""
    open_ = game.table.open
    moment = of_action(
        action,
        event.players[0],
        None if action.card is None else profile_of(game, action.card),
        (outer.event for outer in open_.values() if outer.seq < seq),
        phase=phase,
        innermost=phase is Phase.ENDED or seq == max(open_, default=seq),
    )
    return may_answer(profile_of(game, event.card), moment)


def afterwards(
    game: Game, seq: int, event: ActionInitiated, *, solved: bool = False
) -> RuleAnswer | None:
    """Return whether a card may answer an action whose results have begun, or that is just over.

    None where the question does not arise: no card answers, or something else was done since.
    `solved`: the action was an attempt that solved its mission.
    """
    action = game.played.get(seq)
    if action is None or event.card is None or not event.players:
        return None
    if seq in game.table.open:
        return answers(game, seq, action, event, Phase.IN_PROGRESS)
    if not _just_over(game, seq, event):
        return None
    if solved:
        solving = msgspec.structs.replace(action, kind=ActionKind.SOLVE)
        answer = answers(game, seq, solving, event, Phase.ENDED)
        if answer.reply is not Tristate.NO:
            return answer
    return answers(game, seq, action, event, Phase.ENDED)


def _just_over(game: Game, seq: int, event: ActionInitiated) -> bool:
    """Return whether nothing has begun since an action but what lies in it or answers it."""
    for later_seq in reversed(game.played):
        if later_seq == seq:
            return True
        later = game.played[later_seq]
        if later is not event and not _belongs(game, later, seq):
            return False
    return False


def _belongs(game: Game, action: ActionInitiated, seq: int) -> bool:
    """Return whether an action lies in another or answers it, at any depth."""
    outer: ActionInitiated | None = action
    while outer is not None:
        if seq in (outer.under, outer.answers):
            return True
        into = outer.answers if outer.under is None else outer.under
        outer = None if into is None or into < seq else game.played.get(into)
    return False
