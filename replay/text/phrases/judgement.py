"""What a ruleset makes of a match, in words: windows, answers, flags, how conditions end."""

from typing import Final

from engine.model.enums import ActionKind
from engine.rulebook.ruleset import Ends, Order, Ruleset
from engine.standing.conditions import Condition, Transition
from engine.standing.window import AnswerKind, Closing, Flag, Window, WindowAnswer, WindowKind
from replay.text.names import Names
from replay.text.span import Pieces, Style, listed, span

CLOSING_WORDS: Final = {
    Closing.NEXT_ACTION: "the next action began",
    Closing.PASSES: "all had passed",
    Closing.RESULTS: "the results began",
    Closing.ENDED: "it was over",
    Closing.NEXT_STEP: "the next step began",
    Closing.TURN_ENDED: "the turn ended",
    Closing.MATCH_ENDED: "the match ended",
    Closing.BACKED_UP: "the game was backed up",
}
"""Why each window closed, after "because" or a colon."""

FLAG_WORDS: Final = {
    Flag.LATE: "late: an answer came after it had closed",
    Flag.OUT_OF_ORDER: "out of order: the first to answer had not had his turn",
    Flag.DOUBLE: "double: a player answered twice in a row",
    Flag.RUN_OVER: "run over: play went on before somebody who could answer had",
    Flag.UNANSWERED: "unanswered: nobody answered or passed",
    Flag.NOT_KEPT: "not kept: nobody answered, and the record keeps no passes",
    Flag.HASTY: "hasty: the results came sooner than this player answers",
}
"""What each flag means."""

_ENDS: Final = {
    Ends.START_OF_NEXT_TURN: "the start of the next turn",
    Ends.END_OF_THIS_TURN: "the end of this turn",
    Ends.END_OF_BATTLE: "the end of the battle",
    Ends.AS_ITS_CARD_SAYS: "its card says so",
}


def window_name(window: Window, names: Names) -> Pieces:
    """Say what sort of window it is, of which action."""
    if window.kind is WindowKind.GAP:
        if window.action is None:
            return ["gap between actions"]
        return ["gap between the parts of ", *names.entry(window.action)]
    if window.kind is WindowKind.STAGE:
        step = span(window.step or "", Style.NUMBER)
        around: Pieces = [] if window.action is None else [" of ", *names.entry(window.action)]
        return ["stage ", step, *around]
    said = "responses to " if window.kind is WindowKind.RESPONSE else "moment just after "
    return [said, *names.entry(window.action or window.opened_by)]


def entitled_words(window: Window, names: Names, order: Order) -> Pieces:
    """Say who may answer, in which order where the ruleset has one; empty where it names nobody."""
    if not window.entitled:
        return []
    players = [names.player(player) for player in window.entitled]
    ordered = order is not Order.EITHER and window.kind is not WindowKind.GAP
    if len(players) > 1 and ordered:
        return [*listed(players[:1]), " may answer first, then ", *listed(players[1:])]
    return [*listed(players), " may act" if window.kind is WindowKind.GAP else " may answer"]


def answer_words(answer: WindowAnswer, names: Names) -> Pieces:
    """Say who answered how."""
    if answer.answer is AnswerKind.RESPONSE:
        return ["answered by ", *names.entry(answer.seq)]
    said: Pieces = [names.player(answer.player)]
    told = " passes " if answer.answer is AnswerKind.PASS else ' says "wait" '
    return [*said, told, span(f"@{answer.seq}", Style.NUMBER)]


def until_words(one: Condition | Transition) -> str | None:
    """Say until when a condition lasts: as announced, or as the ruleset has it; None if neither."""
    if one.until is not None:
        return one.until
    return None if one.ends is None else _ENDS[one.ends]


def barred_words(rules: Ruleset, one: Condition) -> str | None:
    """Say what a condition keeps a card from under a ruleset; None where it does not say."""
    rule = rules.status.get(one.status)
    if rule is None:
        return None
    if rule.bars_everything:
        return "it may do nothing"
    barred = f"it may not {_either(rule.bars)}" if rule.bars else ""
    left = f"it may {_either(rule.allows)}" if rule.allows else ""
    return "; ".join(told for told in (barred, left) if told) or None


def _either(kinds: tuple[ActionKind, ...]) -> str:
    words = [kind.value.replace("_", " ") for kind in kinds]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
