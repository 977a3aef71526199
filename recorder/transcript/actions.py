"""Actions in a line: who acts, what is done, to what, and how it ends."""

from dataclasses import replace
from typing import Any, Final, NamedTuple

from engine.model.enums import ActionKind, Claim, Outcome, PlaceKind
from engine.record.events.actions import ActionInitiated, acting_card, object_of
from recorder.transcript.cards import A_CARD, CARD, CARDS, Mention, begins_card, read_card
from recorder.transcript.cursor import Cursor, Phrases, near
from recorder.transcript.line_parts import Clauses, FoundPart, LinePart, clause, find, plural
from recorder.transcript.moves import BESIDE, POSITION
from recorder.transcript.names import (
    PLAYER,
    REFERENCE,
    is_name,
    resolve_reference,
)
from recorder.transcript.parse_context import Fields, ParseContext
from recorder.transcript.parse_errors import ParseError
from recorder.transcript.places import PLACE, WHERE, located
from recorder.transcript.print_context import PrintContext
from recorder.transcript.tokens import Sort, Token
from recorder.transcript.values import INTEGER, TEXT, listed, read_list, spoken, vocabulary


class PlayerTarget(NamedTuple):
    """A player to whom something is done: `player B`."""

    token: Token


Item = Mention | Token | PlayerTarget
_PLAYER: Final = "player"

VERBS: Final = Phrases(
    {plural(kind): kind for kind in ActionKind} | {spoken(kind): kind for kind in ActionKind}
)
GAME: Final = "game"


def _read_subject(cursor: Cursor, clauses: Clauses) -> None:
    column = cursor.token.column
    if cursor.word(GAME):
        clauses["players"] = FoundPart(column, (), lambda context: {"players": ()})
        return
    players = read_list(cursor, PLAYER.read)

    def resolve(context: ParseContext) -> Fields:
        return {"players": tuple(PLAYER.resolve(player, context) for player in players)}

    clauses["players"] = FoundPart(column, players, resolve)


# Where a card was that is named first as it is brought, if not in its player's hand.
_FROM: Final = {
    ActionKind.DOWNLOAD: PlaceKind.DRAW_DECK,
    ActionKind.SEED: PlaceKind.SEED_DECK,
}


def _write_subject(event: Any, context: PrintContext) -> str:
    return " and ".join(context.id(player) for player in event.players) or GAME


def _read_verb(cursor: Cursor, clauses: Clauses) -> None:
    column = cursor.token.column
    kind = cursor.phrase(VERBS, "a verb such as plays, moves, beams")

    def resolve(context: ParseContext) -> Fields:
        context.pile_of_new = _FROM.get(kind, PlaceKind.HAND)
        return {"kind": kind}

    clauses["kind"] = FoundPart(column, kind, resolve)


def _write_verb(event: Any, context: PrintContext) -> str:
    return spoken(event.kind) if len(event.players) > 1 else plural(event.kind)


def read_item(cursor: Cursor) -> Item:
    """Read a card, the label of an action or a player."""
    if cursor.token.sort is Sort.LABEL:
        return cursor.take(Sort.LABEL)
    bare = cursor.token.sort is Sort.WORD and is_name(cursor.ahead())
    if bare and cursor.word(_PLAYER):
        return PlayerTarget(PLAYER.read(cursor))
    return read_card(cursor)


def resolve_targets(items: tuple[Item, ...], context: ParseContext) -> Fields:
    """Return the targets of an action: its cards, its actions, its players."""
    cards = [CARD.resolve(item, context) for item in items if isinstance(item, Mention)]
    actions = [resolve_reference(item, context) for item in items if isinstance(item, Token)]
    players = [PLAYER.resolve(item.token, context) for item in items if type(item) is PlayerTarget]
    return {
        "targets": tuple(cards),
        "target_actions": tuple(actions),
        "target_players": tuple(players),
    }


def write_targets(event: ActionInitiated, context: PrintContext) -> str:
    """Return the text of the cards, then the actions, then the players that it is done to."""
    actions = [context.reference(seq) for seq in event.target_actions]
    players = [f"{_PLAYER} {context.id(player)}" for player in event.target_players]
    return ", ".join([context.id(card) for card in event.targets] + actions + players)


def _read_object(cursor: Cursor, clauses: Clauses) -> None:
    token = cursor.token
    if token.sort is not Sort.LABEL and (not begins_card(cursor) or _is_clause(token)):
        cursor.miss(A_CARD)
        return
    kind: ActionKind = clauses["kind"].value
    items = read_list(cursor, read_item)
    name = object_of(kind)
    clauses[name] = FoundPart(
        token.column,
        items,
        lambda context: _resolve_object(name, token.column, items, context),
    )


def _is_clause(token: Token) -> bool:
    return token.sort is Sort.WORD and token.text in _STARTS


def _resolve_object(
    name: str, column: int, items: tuple[Item, ...], context: ParseContext
) -> Fields:
    if name == "targets":
        return resolve_targets(items, context)
    for item in items:
        if not isinstance(item, Mention):
            raise _no_card(item)
    cards = tuple(CARD.resolve(item, context) for item in items)
    if name == "participants":
        return {"participants": cards}
    if len(cards) > 1:
        raise ParseError(
            column,
            f"found {len(cards)} cards, expected one after this verb",
            "write the others with `with` (they take part) or `on` (targets)",
        )
    return {"card": cards[0]}


def _no_card(item: Token | PlayerTarget) -> ParseError:
    """Return that a card was expected where an action or a player stands."""
    token = item.token if isinstance(item, PlayerTarget) else item
    what = f"{_PLAYER} {token.text}" if isinstance(item, PlayerTarget) else f"#{token.text}"
    return ParseError(
        token.column, f"found {token}, expected a card", f"write it as a target: on {what}"
    )


def _write_object(event: Any, context: PrintContext) -> str:
    match object_of(event.kind):
        case "participants":
            return CARDS.write(event.participants, context)
        case "targets":
            return write_targets(event, context)
        case _:
            named = event.card is not None and acting_card(event) is None
            return context.id(event.card) if named else ""


def _elsewhere(part: LinePart, name: str) -> LinePart:
    """Return a clause for a field that stands right after the verb of some kinds of action."""

    def read(cursor: Cursor, clauses: Clauses) -> None:
        token = cursor.token
        if object_of(clauses["kind"].value) == name and name in clauses:
            raise ParseError(
                token.column,
                f"found {token}, but its cards already stand after the verb",
                "say it once",
            )
        part.read(cursor, clauses)

    def write(event: Any, context: PrintContext) -> str:
        said = object_of(event.kind) == name and (name != "card" or acting_card(event) is None)
        return "" if said else part.write(event, context)

    return replace(part, read=read, write=write)


def _read_on(cursor: Cursor, clauses: Clauses) -> None:
    column = cursor.token.column
    cursor.word("on")
    items = read_list(cursor, read_item)
    clauses["targets"] = FoundPart(column, items, lambda context: resolve_targets(items, context))


def _write_on(event: Any, context: PrintContext) -> str:
    targets = write_targets(event, context)
    return f"on {targets}" if targets else ""


def _read_number(cursor: Cursor, clauses: Clauses) -> None:
    has_word = cursor.word("number")
    find(cursor, clauses, "number", INTEGER)
    if not has_word and not cursor.word("cards", "card"):
        raise cursor.miss("'cards'")


def _write_number(event: Any, context: PrintContext) -> str:
    return f"number {event.number}" if event.number is not None else ""


SUBJECT: Final = LinePart("PLAYER|game", _read_subject, _write_subject, frozenset({GAME, "and"}))
VERB: Final = LinePart("VERB", _read_verb, _write_verb, VERBS.words)
OBJECT: Final = LinePart("[OBJECT]", _read_object, _write_object)
ON: Final = _elsewhere(
    LinePart(
        "on TARGET, …",
        _read_on,
        _write_on,
        frozenset({"on"}),
        frozenset({"on"}),
        meaning="what it is done to or played on: cards, actions, `player B`",
    ),
    "targets",
)
WITH: Final = _elsewhere(clause("with", "participants", CARDS, "who take part"), "participants")
USING: Final = _elsewhere(clause("using", "card", CARD, "the card that does it"), "card")
NUMBERED: Final = LinePart(
    "number N",
    _read_number,
    _write_number,
    frozenset({"number", "cards", "card"}),
    frozenset({"number", "N"}),
    meaning="how many, or which; `3 cards` says the same",
)
CLAUSES: Final = (
    ON,
    WITH,
    clause("against", "opposing", CARDS, "the other side of a battle"),
    USING,
    located("at", WHERE, "where it happens"),
    clause("to", "destination", PLACE, "where its cards are to go"),
    clause("as", "function", TEXT, "which function of a card"),
    clause("by means", "means", TEXT, "how"),
    NUMBERED,
    replace(POSITION, meaning="where in that place, or from which end of a pile"),
    replace(BESIDE, meaning="next to which card"),
    clause(
        "answers", "answers", REFERENCE, "the action or effect that it answers, as its player says"
    ),
    clause(
        "claims",
        "claims",
        listed(vocabulary(Claim, "a claim")),
        "what allows it just now, as its player says",
    ),
    clause("when", "trigger", TEXT, "the moment that its player names"),
    clause("continues", "continues", REFERENCE, "a battle of an earlier turn that goes on"),
)
_STARTS: Final = frozenset({"under", "because"}).union(*(part.starts for part in CLAUSES))


AN_OUTCOME: Final = "an outcome"
_OUTCOMES: Final = vocabulary(Outcome, AN_OUTCOME, {"done": Outcome.AS_ANNOUNCED})


def _read_ending(cursor: Cursor, clauses: Clauses) -> None:
    token = cursor.token
    names_action = is_name(token) and token.text not in ENDINGS
    following = cursor.ahead().text
    # What a player says is looked at after this; what is spelt alike is not sought for it.
    if (
        names_action
        and following not in ENDINGS
        and (following == "says" or not near(following, ENDINGS))
    ):
        raise cursor.miss(AN_OUTCOME, ENDINGS)
    if token.sort is Sort.LABEL or names_action:
        find(cursor, clauses, "action", REFERENCE)
    find(cursor, clauses, "outcome", _OUTCOMES)


def _write_ending(event: Any, context: PrintContext) -> str:
    outcome = "done" if event.outcome is Outcome.AS_ANNOUNCED else spoken(event.outcome)
    return (
        outcome
        if context.implied == event.action
        else f"{context.reference(event.action)} {outcome}"
    )


ENDING: Final = LinePart("[#LABEL] OUTCOME", _read_ending, _write_ending, _OUTCOMES.words)
ENDINGS: Final = frozenset({"done"} | {word.split("_")[0] for word in Outcome})
