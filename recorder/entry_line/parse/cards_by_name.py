"""Cards by name: which copy a name in quotes means, or how a new copy enters the record."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.cards.titles import key
from engine.model.enums import ActionKind, PlaceKind
from engine.model.ids import CardId, PlayerId
from engine.model.zones import PILES
from engine.table.table import Card
from recorder.entry_line.parse.line_context import LineContext
from recorder.entry_line.parse.shorthand import name, word
from recorder.entry_line.parse.titles import new_id, unnamed_id
from recorder.transcript.cards import CARD_TYPES
from recorder.transcript.parse_errors import ParseError
from recorder.transcript.tokens import Sort, Token

# The actions that bring a card out of its player's hand or deck.
BRINGING: Final = frozenset(
    {ActionKind.DOWNLOAD, ActionKind.PLAY, ActionKind.REPORT, ActionKind.SEED}
)
BEFORE_PLAY: Final = frozenset(
    {PlaceKind.HAND, PlaceKind.DRAW_DECK, PlaceKind.SEED_DECK, PlaceKind.SIDE_DECK}
)
_LISTED: Final = 6


class CardsByName:
    """Replaces the names of cards in a line by their ids.

    `acting`: the player whose line it is.
    `brought`: the column of the card that the line brings into play, None where it brings none.
    """

    def __init__(
        self,
        context: LineContext,
        acting: PlayerId | None,
        brought: int | None,
    ) -> None:
        self.context = context
        self.acting = acting
        self.brought = brought
        self._taken = set(context.cards) | set(context.everybody)

    def resolve(self, tokens: Sequence[Token], named: Mapping[int, int]) -> list[Token]:
        """Return the tokens of a line with ids for names; a new card is introduced in its place.

        Raises ParseError where several cards could be meant.
        """
        resolved: list[Token] = []
        at = 0
        for start in sorted(named):
            resolved += tokens[at:start]
            at = named[start]
            resolved += self._resolved(tokens[start:at])
        return resolved + list(tokens[at:])

    def _resolved(self, named: Sequence[Token]) -> list[Token]:
        token, rest = named[0], named[1:]
        owner = rest[-1].text if len(rest) > 1 and rest[-2].text == "of" else self.acting
        if token.sort is not Sort.STRING:
            return self._introduced(unnamed_id(owner, self._taken), named)
        meant = self._meant(token, owner)
        if meant is not None:
            return [name(meant, token.column)]
        title = self.context.titles.get(key(token.text))
        if title is None:
            return self._introduced(new_id(token.text, self._taken), named)
        has_type = bool(rest) and rest[0].text in CARD_TYPES.by_first
        kind = [] if has_type or title.type is None else title.type.split("_")
        types = [word(type_word, token.column) for type_word in kind]
        introduced = [token._replace(text=title.name), *types, *rest]
        return self._introduced(new_id(title.name, self._taken), introduced)

    def _introduced(self, card: CardId, named: Sequence[Token]) -> list[Token]:
        self._taken.add(card)
        column = named[0].column
        return [name(card, column), Token(Sort.SIGN, "=", column), *named]

    def _meant(self, token: Token, owner: PlayerId | None) -> CardId | None:
        """Return the copy that a name means; None where no known card has that name."""
        snapshot = self.context.snapshot()
        wanted = key(token.text)
        copies = [
            snapshot.table.cards[card]
            for card, known in snapshot.known.items()
            if known.name is not None and key(known.name) == wanted and card in snapshot.table.cards
        ]
        own = [card for card in copies if card.owner == owner]
        if token.column == self.brought:
            groups = [[card for card in own if card.place.kind in BEFORE_PLAY]]
        else:
            groups = [_in_play(own), _in_play(copies), own, copies]
        candidates = next((group for group in groups if group), [])
        if len(candidates) > 1:
            raise ParseError(
                token.column,
                f"{len(candidates)} cards are called {token}",
                f"name one by its id: {', '.join(card.id for card in candidates[:_LISTED])}",
            )
        return candidates[0].id if candidates else None


def _in_play(cards: Sequence[Card]) -> list[Card]:
    return [card for card in cards if card.place.kind not in PILES]
