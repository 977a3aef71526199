"""Variants of a typed line: the parts it leaves out filled in, in the ways the record allows."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.model.enums import ActionKind, Attribute
from engine.model.ids import CardId
from recorder.entry_line.parse.default_subject import doer, next_to_answer, next_to_wait
from recorder.entry_line.parse.line_context import LineContext
from recorder.entry_line.parse.shorthand import name, word
from recorder.transcript.actions import VERBS
from recorder.transcript.tokens import Sort, Token

# What else a player does, as the second word of a line.
_ANSWERS: Final = frozenset({"passes", "calls"})
_DOING: Final = frozenset({"chooses", "ends", "pays", "says", "scores", "sees"})
# What is recorded of a card, as the second word of a line, and of a check as the third.
_RECORDED: Final = frozenset({"is", "are", "no", "to", "from"})
_CHECKED: Final = frozenset({"met", "not"})
_ATTRIBUTES: Final = frozenset(word.split("_")[0] for word in Attribute)

Tokens = Sequence[Token]


def variants(tokens: Tokens, context: LineContext) -> Iterator[list[Token]]:
    """Yield the line as it is, and with its subject, card or `>` filled in, the likeliest first.

    Parts that are filled in have the column of the line's first word.
    """
    effect = tokens[0].text == ">" and tokens[0].sort is Sort.SIGN
    body = tokens[1:] if effect else tokens
    first = body[0]
    sign = Token(Sort.SIGN, ">", first.column)
    of_card = _of_card(body, context)
    if of_card is not None:
        yield [sign, *of_card]
    yield list(tokens)
    acting = _acting(first, context)
    if acting is not None and not effect:
        yield [acting, *body]
    if not effect:
        yield [sign, *body]
    if acting is not None:
        yield [sign, acting, *body]


def is_verb(token: Token) -> bool:
    """Return whether a word is a verb by which a player does something."""
    return token.sort is Sort.WORD and (
        token.text in VERBS.by_first or token.text in _ANSWERS or token.text in _DOING
    )


def _acting(first: Token, context: LineContext) -> Token | None:
    """Return the player who acts, where the line begins with a verb."""
    if not is_verb(first) or first.text in context.everybody:
        return None
    if first.text == "calls":
        player = next_to_wait(context)
    elif first.text == "passes":
        player = next_to_answer(context)
    else:
        player = doer(context, _kind(first))
    return None if player is None else name(player, first.column)


def _kind(verb: Token) -> ActionKind | None:
    meanings = VERBS.by_first.get(verb.text)
    return meanings[0][1] if meanings else None


def _of_card(body: Tokens, context: LineContext) -> list[Token] | None:
    """Return the line with the card of the innermost open action filled in, if it names none."""
    first = body[0]
    card = card_of_action(context)
    named = first.text in context.cards or first.text in context.everybody
    if card is None or first.sort is not Sort.WORD or named:
        return None
    card_token = name(card, first.column)
    if first.text in _RECORDED:
        return [card_token, *body]
    if first.text in _CHECKED:
        return [word("checked", first.column), card_token, *body]
    if first.text in _ATTRIBUTES and any(token.text == "=" for token in body[1:3]):
        return [card_token, *body]
    return None


def card_of_action(context: LineContext) -> CardId | None:
    """Return the card of the innermost open action: its own card, else its only target."""
    action = context.innermost
    if action is None:
        return None
    event = action.event
    return event.card or (event.targets[0] if len(event.targets) == 1 else None)
