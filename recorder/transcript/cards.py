"""Cards in a line: their ids, and cards that a line declares where it first names them."""

from typing import Final, NamedTuple

from engine.model.enums import CardType
from engine.model.zones import Place
from engine.record.events.cards import CardDeclared
from recorder.transcript.cursor import Cursor, Phrases
from recorder.transcript.names import is_name, is_nothing, read_name
from recorder.transcript.parse_context import ParseContext
from recorder.transcript.parse_errors import ParseError
from recorder.transcript.print_context import PrintContext
from recorder.transcript.tokens import Sort, Token, quoted
from recorder.transcript.values import ValueSlot, listed, spoken

A_CARD: Final = "a card"
# Stands for the name of a card that nobody knows.
UNNAMED: Final = "?"
CARD_TYPES: Final = Phrases({spoken(word): word for word in CardType})


class Introduction(NamedTuple):
    """The facts that a line states of a card when it names it for the first time."""

    name: str | None
    type: CardType | None
    owner: Token | None


class Mention(NamedTuple):
    """A card in a line: the word that names it, and how it is introduced, if it is."""

    token: Token
    introduction: Introduction | None


def read_card(cursor: Cursor) -> Mention:
    """Read a card's id, or a card declared in passing: `h = "Hail" interrupt of B`."""
    if cursor.by_name and _goes_by_name(cursor.token):
        return _read_named(cursor)
    token = read_name(cursor, A_CARD)
    if cursor.token.text == "=" and _introduces(cursor.ahead()):
        return Mention(token, read_introduction(cursor))
    return Mention(token, None)


def begins_card(cursor: Cursor) -> bool:
    """Return whether the next token can be a card."""
    return is_name(cursor.token) or (cursor.by_name and _goes_by_name(cursor.token))


def _goes_by_name(token: Token) -> bool:
    return token.sort is Sort.STRING or (token.sort is Sort.SIGN and token.text == UNNAMED)


def _read_named(cursor: Cursor) -> Mention:
    """Read a card by its name alone, or by `?`, with its type and owner if they follow."""
    start = cursor.at
    token = cursor.token
    cursor.at += 1
    kind, owner = _read_kind_and_owner(cursor)
    cursor.named[start] = cursor.at
    name = token.text if token.sort is Sort.STRING else None
    return Mention(token, Introduction(name, kind, owner))


def _introduces(token: Token) -> bool:
    return _goes_by_name(token)


def read_introduction(cursor: Cursor) -> Introduction:
    """Read a card's name and, if they follow, its type and owner."""
    if not cursor.sign("="):
        raise cursor.miss("'='")
    if cursor.sign(UNNAMED):
        name = None
    else:
        name = cursor.take(Sort.STRING, "a card's name in quotes or ?").text
    return Introduction(name, *_read_kind_and_owner(cursor))


def _read_kind_and_owner(cursor: Cursor) -> tuple[CardType | None, Token | None]:
    kind = None
    cursor.miss("a type of card", CARD_TYPES.meanings)
    if cursor.token.text in CARD_TYPES.by_first:
        kind = cursor.phrase(CARD_TYPES, "a type of card")
    owner = None
    if cursor.token.text == "of" and is_name(cursor.ahead()) and not is_nothing(cursor.ahead()):
        cursor.word("of")
        owner = read_name(cursor, "a player")
    return kind, owner


def resolve_card(mention: Mention, context: ParseContext) -> str:
    """Return a card's id; a new card is declared in the pile that the verb takes it from."""
    if mention.introduction is None:
        return context.card(mention.token)
    owner = owner_of(mention, context, context.acting)
    introduce(mention, context, owner, Place(kind=context.pile_of_new, player=owner))
    return mention.token.text


def owner_of(mention: Mention, context: ParseContext, unsaid: str | None) -> str:
    """Return the owner of a card introduced here; `unsaid` is used where the line names none."""
    introduction = mention.introduction
    if introduction is not None and introduction.owner is not None:
        return context.player(introduction.owner)
    if unsaid is None:
        raise ParseError(
            mention.token.column,
            f"no owner for card '{mention.token.text}'",
            "write `of` and the player after its name",
        )
    return unsaid


def introduce(mention: Mention, context: ParseContext, owner: str, place: Place) -> None:
    """Declare, at a place, a card that a line names for the first time."""
    context.declared.append(introduction_of(mention, context, owner, place))


def introduction_of(
    mention: Mention, context: ParseContext, owner: str, place: Place
) -> CardDeclared:
    """Return the event that declares a new card; from here on its id is known."""
    card = mention.token.text
    name, kind, _ = mention.introduction or Introduction(None, None, None)
    if card in context.cards:
        raise ParseError(
            mention.token.column,
            f"card '{card}' was declared already",
            "leave out its name, or give this copy another id",
        )
    context.cards[card] = owner
    return CardDeclared(card=card, owner=owner, place=place, name=name, type=kind)


def _write_card(value: str, context: PrintContext) -> str:
    return context.id(value)


def write_name(name: str | None) -> str:
    """Return a card's name in quotes, or ? where nobody knows it."""
    return "?" if name is None else quoted(name)


CARD: Final = ValueSlot("CARD", read_card, resolve_card, _write_card, CARD_TYPES.words)
CARDS: Final = listed(CARD)


def read_counted(cursor: Cursor) -> tuple[tuple[Mention, ...], int]:
    """Read cards, a number of others, or both: `x, y and 2 others`."""
    mentions: tuple[Mention, ...] = ()
    if cursor.token.sort is not Sort.NUMBER:
        mentions = CARDS.read(cursor)
        if cursor.ahead().sort is not Sort.NUMBER:
            return mentions, 0
        if not cursor.sign(",") and not cursor.word("and"):
            return mentions, 0
    others = cursor.take(Sort.NUMBER)
    if not cursor.word(*OTHERS):
        raise cursor.miss("'others'", OTHERS)
    return mentions, int(others.text)


OTHERS: Final = ("others", "other", "cards", "card")


def write_counted(cards: tuple[str, ...], others: int, context: PrintContext) -> str:
    """Return the text of cards and a number of others."""
    names = CARDS.write(cards, context)
    if cards and not others:
        return names
    counted = f"{others} other{'s' * (others != 1)}"
    return f"{names} and {counted}" if cards else counted
