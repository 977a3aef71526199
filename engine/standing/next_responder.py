"""The next responder: whose answer an open window waits for."""

from collections.abc import Sequence

from engine.model.ids import PlayerId
from engine.rulebook.ruleset import Closes, Order, Responses
from engine.standing.window import AnswerKind, Window, WindowAnswer, WindowKind


def next_responder(
    window: Window, heard: Sequence[WindowAnswer], rules: Responses
) -> PlayerId | None:
    """Return whose answer a window waits for after some answers; None where it waits for nobody.

    A player who asked for time is next. Otherwise it is the next in the ruleset's order; where it
    has no order, the only player who has not passed.
    """
    if heard and heard[-1].answer is AnswerKind.WAIT:
        return heard[-1].player
    last_answers = {
        answer.player: answer.answer for answer in heard if answer.answer is not AnswerKind.WAIT
    }
    passed = {player for player, answer in last_answers.items() if answer is AnswerKind.PASS}
    left = [player for player in window.entitled if player not in passed]
    if rules.order is Order.EITHER or window.kind is WindowKind.GAP:
        return left[0] if len(left) == 1 else None
    last = next(
        (answer.player for answer in reversed(heard) if answer.answer is not AnswerKind.WAIT), None
    )
    if last not in window.entitled:
        return window.entitled[0]
    after = window.entitled.index(last) + 1
    turns = (*window.entitled[after:], *window.entitled[:after])
    in_turn = (
        turns
        if rules.closes is Closes.TWO_PASSES
        else [player for player in turns if player in left]
    )
    return next(iter(in_turn), None)
