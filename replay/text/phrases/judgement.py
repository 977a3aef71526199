"""A judgement in words: windows, answers, flags, how conditions end."""

from typing import Final

from engine.model.ends import Ends
from engine.model.enums import ActionKind
from engine.rulebook.ruleset import Order, Ruleset
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
    Flag.OUT_OF_ORDER: "out of order: a player answered before the one whose turn came first",
    Flag.DOUBLE: "double: a player answered twice in a row",
    Flag.ONE_PASS: "one pass: all had passed but the player who went on",
    Flag.RUN_OVER: "run over: play went on before a player who could answer did",
    Flag.UNANSWERED: "unanswered: nobody answered or passed while it was open",
    Flag.NOT_KEPT: "not kept: nobody answered while it was open, and the record keeps no passes",
    Flag.HASTY: "hasty: the results came sooner than this player usually answers",
}
"""What each flag means."""
FLAG_STYLES: Final = {
    Flag.LATE: Style.BAD,
    Flag.OUT_OF_ORDER: Style.DOUBT,
    Flag.DOUBLE: Style.DOUBT,
    Flag.ONE_PASS: Style.DIM,
    Flag.RUN_OVER: Style.BAD,
    Flag.UNANSWERED: Style.DIM,
    Flag.NOT_KEPT: Style.DIM,
    Flag.HASTY: Style.DOUBT,
}
"""The colour of each flag, as the log has it: red only for what was run over, or late."""

_ENDS: Final = {
    Ends.START_OF_NEXT_TURN: "the start of the next turn",
    Ends.END_OF_THIS_TURN: "the end of this turn",
    Ends.END_OF_BATTLE: "the end of the battle",
    Ends.AS_ITS_CARD_SAYS: "its card says so",
}


def window_name(window: Window, names: Names) -> Pieces:
    """Return the kind of a window, and its action, in words."""
    if window.kind is WindowKind.GAP:
        if window.action is None:
            return ["gap between actions"]
        return ["gap between the parts of ", *names.entry(window.action)]
    if window.kind is WindowKind.STAGE:
        step = span(window.step or "", Style.NUMBER)
        around: Pieces = [] if window.action is None else [" of ", *names.entry(window.action)]
        return ["stage ", step, *around]
    kind = "responses to " if window.kind is WindowKind.RESPONSE else "moment just after "
    return [kind, *names.entry(window.action or window.opened_by)]


def entitled_words(window: Window, names: Names, order: Order) -> Pieces:
    """Return in words who may answer, in the ruleset's order if it has one; empty for nobody."""
    if not window.entitled:
        return []
    players = [names.player(player) for player in window.entitled]
    ordered = order is not Order.EITHER and window.kind is not WindowKind.GAP
    if len(players) > 1 and ordered:
        return [*listed(players[:1]), " may answer first, then ", *listed(players[1:])]
    return [*listed(players), " may act" if window.kind is WindowKind.GAP else " may answer"]


def answer_words(answer: WindowAnswer, names: Names) -> Pieces:
    """Return in words who answered how."""
    if answer.answer is AnswerKind.RESPONSE:
        return ["answered by ", *names.entry(answer.seq)]
    words: Pieces = [names.player(answer.player)]
    reply = " passes " if answer.answer is AnswerKind.PASS else ' says "wait" '
    return [*words, reply, span(f"@{answer.seq}", Style.NUMBER)]


def until_words(condition: Condition | Transition) -> str | None:
    """Return when a condition ends, as announced or by the ruleset; None if neither says."""
    if condition.until is not None:
        return condition.until
    return None if condition.ends is None else _ENDS[condition.ends]


def barred_words(rules: Ruleset, condition: Condition) -> str | None:
    """Return what a condition forbids a card under a ruleset; None where the ruleset is silent."""
    rule = rules.status.get(condition.status)
    if rule is None:
        return None
    if rule.bars_everything:
        return "it may do nothing"
    barred = f"it may not {_either(rule.bars)}" if rule.bars else ""
    allowed = f"it may {_either(rule.allows)}" if rule.allows else ""
    return "; ".join(words for words in (barred, allowed) if words) or None


def _either(kinds: tuple[ActionKind, ...]) -> str:
    words = [kind.value.replace("_", " ") for kind in kinds]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
