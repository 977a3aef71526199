"""Variants: a typed line with what it leaves out put in, in the ways that the record allows."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.model.enums import ActionKind, Attribute
from engine.model.ids import CardId
from recorder.entry_line.parse.default_subject import doer, due
from recorder.entry_line.parse.line_context import LineContext
from recorder.entry_line.parse.shorthand import name, word
from recorder.transcript.actions import VERBS
from recorder.transcript.tokens import Sort, Token

# What else a player does, as the second word of a line.
_SAYING: Final = frozenset({"passes", "calls"})
_DOING: Final = frozenset({"chooses", "ends", "pays", "says", "scores", "sees"})
# What is told of a card, as the second word of a line, and of a check as the third.
_TOLD: Final = frozenset({"is", "are", "no", "to", "from"})
_CHECKED: Final = frozenset({"met", "not"})
_ATTRIBUTES: Final = frozenset(word.split("_")[0] for word in Attribute)

Tokens = Sequence[Token]


def variants(tokens: Tokens, context: LineContext) -> Iterator[list[Token]]:
    """The line as it stands, or with its subject, its card, its `>` put in; the likeliest first.

    What is put in has the column of the line's first word.
    """
    effect = tokens[0].text == ">" and tokens[0].sort is Sort.SIGN
    body = tokens[1:] if effect else tokens
    first = body[0]
    sign = Token(Sort.SIGN, ">", first.column)
    told = _of_card(body, context)
    if told is not None:
        yield [sign, *told]
    yield list(tokens)
    acting = _acting(first, context)
    if acting is not None and not effect:
        yield [acting, *body]
    if not effect:
        yield [sign, *body]
    if acting is not None:
        yield [sign, acting, *body]


def acts(token: Token) -> bool:
    """Say whether a word is one by which a player does something."""
    return token.sort is Sort.WORD and (
        token.text in VERBS.by_first or token.text in _SAYING or token.text in _DOING
    )


def _acting(first: Token, context: LineContext) -> Token | None:
    """Who does it, where the line begins with what is done."""
    if not acts(first) or first.text in context.everybody:
        return None
    said = first.text in _SAYING
    player = due(context) if said else doer(context, _kind(first))
    return None if player is None else name(player, first.column)


def _kind(verb: Token) -> ActionKind | None:
    said = VERBS.by_first.get(verb.text)
    return said[0][1] if said else None


def _of_card(body: Tokens, context: LineContext) -> list[Token] | None:
    """The line with the card of the innermost open action put in, where it names none."""
    first = body[0]
    card = card_meant(context)
    named = first.text in context.cards or first.text in context.everybody
    if card is None or first.sort is not Sort.WORD or named:
        return None
    said = name(card, first.column)
    if first.text in _TOLD:
        return [said, *body]
    if first.text in _CHECKED:
        return [word("checked", first.column), said, *body]
    if first.text in _ATTRIBUTES and any(token.text == "=" for token in body[1:3]):
        return [said, *body]
    return None


def card_meant(context: LineContext) -> CardId | None:
    """The card that the innermost open action is about: its own, else what it is done to."""
    action = context.innermost
    if action is None:
        return None
    event = action.event
    return event.card or (event.targets[0] if len(event.targets) == 1 else None)
