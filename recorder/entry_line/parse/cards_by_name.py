"""Cards by name: which copy a name in quotes means, or how a new one enters the record."""

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

# What brings a card out of its player's hand or deck.
BRINGING: Final = frozenset(
    {ActionKind.DOWNLOAD, ActionKind.PLAY, ActionKind.REPORT, ActionKind.SEED}
)
_BEFORE_PLAY: Final = frozenset(
    {PlaceKind.HAND, PlaceKind.DRAW_DECK, PlaceKind.SEED_DECK, PlaceKind.SIDE_DECK}
)
_LISTED: Final = 6


class CardsByName:
    """Puts the ids of cards where a line has their names.

    `acting`: whose line it is. `brought`: the column at which stands what the line brings into
    play, None where it brings nothing.
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

    def settle(self, tokens: Sequence[Token], named: Mapping[int, int]) -> list[Token]:
        """The tokens of a line with ids for names; a new card is introduced where it stands.

        Raises ParseError where several cards could be meant.
        """
        settled: list[Token] = []
        at = 0
        for start in sorted(named):
            settled += tokens[at:start]
            at = named[start]
            settled += self._settled(tokens[start:at])
        return settled + list(tokens[at:])

    def _settled(self, said: Sequence[Token]) -> list[Token]:
        token, rest = said[0], said[1:]
        owner = rest[-1].text if len(rest) > 1 and rest[-2].text == "of" else self.acting
        if token.sort is not Sort.STRING:
            return self._introduced(unnamed_id(owner, self._taken), said)
        meant = self._meant(token, owner)
        if meant is not None:
            return [name(meant, token.column)]
        title = self.context.titles.get(key(token.text))
        if title is None:
            return self._introduced(new_id(token.text, self._taken), said)
        typed = bool(rest) and rest[0].text in CARD_TYPES.by_first
        kind = [] if typed or title.type is None else title.type.split("_")
        types = [word(one, token.column) for one in kind]
        named = [token._replace(text=title.name), *types, *rest]
        return self._introduced(new_id(title.name, self._taken), named)

    def _introduced(self, made: CardId, named: Sequence[Token]) -> list[Token]:
        self._taken.add(made)
        column = named[0].column
        return [name(made, column), Token(Sort.SIGN, "=", column), *named]

    def _meant(self, token: Token, owner: PlayerId | None) -> CardId | None:
        """The copy that a name means, where one is known by it."""
        snapshot = self.context.snapshot()
        wanted = key(token.text)
        copies = [
            snapshot.table.cards[card]
            for card, known in snapshot.known.items()
            if known.name is not None and key(known.name) == wanted and card in snapshot.table.cards
        ]
        own = [card for card in copies if card.owner == owner]
        if token.column == self.brought:
            groups = [[card for card in own if card.place.kind in _BEFORE_PLAY]]
        else:
            groups = [_in_play(own), _in_play(copies), own, copies]
        found = next((group for group in groups if group), [])
        if len(found) > 1:
            raise ParseError(
                token.column,
                f"{len(found)} cards are called {token}",
                f"name one by its id: {', '.join(card.id for card in found[:_LISTED])}",
            )
        return found[0].id if found else None


def _in_play(cards: Sequence[Card]) -> list[Card]:
    return [card for card in cards if card.place.kind not in PILES]
