"""Shorthand: the single letters that stand for the lines typed most."""

from collections.abc import Sequence
from typing import Final

from engine.model.enums import Outcome
from engine.record.events.actions import ActionEnded
from recorder.entry_line.parse.default_subject import next_to_answer, next_to_wait
from recorder.entry_line.parse.line_context import LineContext
from recorder.entry_line.parse.steps import find_step
from recorder.transcript.tokens import Sort, Token

# How an action ended, by one letter: at the start of a line, or after `;`.
ENDED: Final = {"r": "resolved", "d": "done", "n": "nullified"}
_NULLIFIED: Final = "n"
SHORT_WORDS: Final = {"p": ("passes",), "w": ("calls", "wait")}
TURN: Final = "t"
STEP: Final = "s"
TAKE_BACK: Final = "u"
_CLAUSES: Final = frozenset({"as", "because", "by", "of"})
# Each letter with what it does, as the help shows it.
LETTERS: Final = {
    "p": "the player who should answer passes; `p A` names the player",
    "w": "the player who should answer calls wait, just after an action ended on that; `w A` "
    "names the player",
    "r": "the innermost action is resolved",
    "d": "it is done, as announced; `; d` at the end of its own line",
    "n": "it is nullified by the card that answered it; `n h` names the card",
    "t": "the turn ends and the next begins",
    "s": "the next step of the turn; `s orders` names the step",
    "u": "takes back the last line, which stays, struck through",
    ".": "repeats the last line with other cards: `. h`",
}


def word(text: str, column: int) -> Token:
    """Return a word as if it had been typed."""
    return Token(Sort.WORD, text, column)


def expand_letters(tokens: Sequence[Token], context: LineContext) -> list[Token]:
    """Return a line with its letters replaced by the words that they stand for."""
    written = _endings(tokens)
    first = written[0] = _player_named(written[0], written[1], context)
    if first.sort is not Sort.WORD or (len(written) > 2 and first.text in context.cards):
        return written
    rest = written[1:]
    if first.text in SHORT_WORDS:
        return _said(first, rest, context)
    if first.text in ENDED:
        return _ended(first, rest, context)
    if first.text == STEP:
        return _step(first, rest, context)
    if rest[0].sort is Sort.END and first.text == ENDED[_NULLIFIED]:
        return _ended(first._replace(text=_NULLIFIED), rest, context)
    if rest[0].sort is Sort.END and first.text == "step":
        return _step(first, rest, context)
    return written


def _player_named(first: Token, following: Token, context: LineContext) -> Token:
    """Return the first word of a line with a player's id written large: `b passes`."""
    if first.sort is not Sort.WORD or following.sort is not Sort.WORD:
        return first
    if first.text in context.cards or first.text in context.everybody:
        return first
    player = next((one for one in context.everybody if one.casefold() == first.text), None)
    return first if player is None else first._replace(text=player)


def _endings(tokens: Sequence[Token]) -> list[Token]:
    """Return a line with the letter after `;` replaced by the outcome that it stands for."""
    written = list(tokens)
    for at, token in enumerate(tokens[1:], 1):
        before = tokens[at - 1]
        if before.sort is Sort.SIGN and before.text == ";" and token.sort is Sort.WORD:
            written[at] = token._replace(text=ENDED.get(token.text, token.text))
    return written


def _said(first: Token, rest: list[Token], context: LineContext) -> list[Token]:
    words = [word(text, first.column) for text in SHORT_WORDS[first.text]]
    if rest[0].text in context.everybody:
        return [rest[0], *words, *rest[1:]]
    player = next_to_wait(context) if first.text == "w" else next_to_answer(context)
    return [*([] if player is None else [name(player, first.column)]), *words, *rest]


def _ended(first: Token, rest: list[Token], context: LineContext) -> list[Token]:
    outcome = word(ENDED[first.text], first.column)
    if first.text != _NULLIFIED:
        return [outcome, *rest]
    if rest[0].sort is Sort.END:
        by = _nullifier(context)
        rest = [*([] if by is None else [Token(Sort.LABEL, str(by), first.column)]), *rest]
    if rest[0].sort is not Sort.END and rest[0].text not in ("by", "through", "because"):
        rest = [word("by", first.column), *rest]
    return [outcome, *rest]


def _step(first: Token, rest: list[Token], context: LineContext) -> list[Token]:
    if any(token.text in _CLAUSES for token in rest):
        return [word("step", first.column), *rest]
    words = [token for token in rest if token.sort in (Sort.WORD, Sort.NUMBER)]
    if rest[0].sort is Sort.STRING or len(words) != len(rest) - 1:
        return [word("step", first.column), *rest]
    column = rest[0].column if words else first.column
    step = find_step(" ".join(token.text for token in words), context)
    step_tokens = [] if step is None else [Token(Sort.STRING, step, column)]
    return [word("step", first.column), *step_tokens, rest[-1]]


def name(text: str, column: int) -> Token:
    """Return an id as if it had been typed, even if it is also a reserved word."""
    return Token(Sort.QUOTED, text, column)


def _nullifier(context: LineContext) -> int | None:
    """Return the last resolved action that answered the innermost open one."""
    action = context.innermost
    if action is None:
        return None
    for entry in reversed(context.since(action.seq)):
        event = entry.body
        if isinstance(event, ActionEnded) and event.outcome is Outcome.RESOLVED:
            ended = context.event_of(event.action)
            if ended is not None and action.seq in (ended.under, ended.answers):
                return event.action
    return None
