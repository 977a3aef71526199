"""A manuscript: what the lines of a transcript read so far have said."""

from typing import Any, Final

from engine.model.enums import PlaceKind
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardDeclared
from engine.record.events.judging import Corrected
from engine.record.events.union import AnyEvent
from engine.table.fold import Fold
from engine.table.snapshot import Snapshot
from recorder.transcript.cursor import near
from recorder.transcript.parse_errors import DependsOnError, ParseError
from recorder.transcript.tokens import Token, shown

Fields = dict[str, Any]
# Stands for the seq of a line that could not be read.
UNREAD: Final = 0


class ParseContext:
    """Players, cards, labels and open blocks so far; what a line says is resolved against them.

    `blocks`: the actions whose blocks are open in the text, outermost first, by seq. `acting`: the
    player whose line is being read; `declared`: the cards that it has declared in passing.
    """

    def __init__(self) -> None:
        self.players: dict[str, None] | None = {}
        self.cards: dict[str, str | None] = {}
        self.labels: dict[str, int] = {}
        self.actions: dict[str, int] = {}
        self.blocks: list[int] = []
        self.entries: list[Entry] = []
        self.acting: str | None = None
        self.pile_of_new = PlaceKind.HAND
        self.declared: list[CardDeclared] = []
        self.fold = Fold()

    def begin_line(self) -> None:
        """Forget what the line before said of itself."""
        self.acting = None
        self.pile_of_new = PlaceKind.HAND
        self.declared = []

    def player(self, token: Token) -> str:
        """The player whom a word names."""
        if self.players is None:
            raise DependsOnError
        if token.text not in self.players:
            raise ParseError(
                token.column,
                f"unknown player {token}; players are {', '.join(self.players)}",
                near(token.text, self.players),
            )
        return token.text

    def card(self, token: Token) -> str:
        """The card that a word names."""
        if token.text not in self.cards:
            raise ParseError(
                token.column,
                f"unknown card {token}",
                near(token.text, self.cards)
                or f'declare it first: card {shown(token.text)} = "its name" of PLAYER in hand',
            )
        if self.cards[token.text] is None:
            raise DependsOnError
        return token.text

    def owner(self, card: str) -> str:
        """The player who owns a card."""
        owner = self.cards[card]
        if owner is None:
            raise DependsOnError
        return owner

    def whereabouts(self, card: str, column: int) -> Place:
        """Where a card lies by all that was read before."""
        found = self.snapshot().table.cards.get(card)
        if found is None:
            raise ParseError(
                column, f"card '{card}' is not on the table", "say from where it comes"
            )
        return found.place

    def snapshot(self) -> Snapshot:
        """What stands on the table after all that was read before."""
        if len(self.fold.entries) < len(self.entries):
            self.fold.extend(self.entries[len(self.fold.entries) :])
        return self.fold.last

    def labelled(self, token: Token) -> int:
        """The entry that a label names."""
        if token.text not in self.labels:
            raise ParseError(
                token.column,
                f"unknown label {token}",
                f"the action of card '{token.text}' is referred to without #"
                if token.text in self.actions
                else near(token.text, self.labels)
                or f"end the line that is meant, above this one, with: as #{shown(token.text)}",
            )
        return self._read(self.labels[token.text])

    def action_of(self, token: Token) -> int:
        """The latest action whose card a word names."""
        if token.text not in self.actions:
            known = token.text in self.cards
            if known and self.cards[token.text] is None:
                raise DependsOnError
            raise ParseError(
                token.column,
                f"no action of card {token}" if known else f"unknown action {token}",
                near(token.text, self.actions)
                or "name an action by its #label; a place stands after to or at: to under ex",
            )
        return self._read(self.actions[token.text])

    def _read(self, seq: int) -> int:
        if seq == UNREAD:
            raise DependsOnError
        return seq

    def record(self, entry: Entry) -> None:
        """Take in an entry that was read whole."""
        self.entries.append(entry)
        self.learn(entry)

    def learn(self, entry: Entry) -> None:
        """Learn what an entry, which is the last, tells the lines after it."""
        event: AnyEvent = entry.body
        if isinstance(event, ActionInitiated) and event.card is not None:
            self.actions[event.card] = entry.seq
        elif isinstance(event, Corrected):
            for seq in event.strikes:
                struck = self.entries[seq - 1].body
                if isinstance(struck, CardDeclared):
                    self.cards.pop(struck.card, None)
