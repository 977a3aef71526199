"""The context of parsing: what the lines of a transcript read so far have declared."""

from copy import copy
from typing import Any, Final, Self

from engine.model.enums import PlaceKind
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardDeclared
from engine.record.events.judging import Corrected
from engine.record.events.union import AnyEvent
from engine.record.standing_corrections import struck_by
from engine.table.fold import Fold
from engine.table.snapshot import Snapshot
from recorder.transcript.cursor import near
from recorder.transcript.parse_errors import DependsOnError, ParseError
from recorder.transcript.tokens import Token, shown

Fields = dict[str, Any]
# Stands for the seq of a line that could not be read.
UNREAD: Final = 0


class ParseContext:
    """The players, cards, labels and open blocks so far, by which a line is resolved.

    `blocks`: the seqs of the actions whose blocks are open in the text, outermost first.
    `acting`: the player whose line is being read.
    `declared`: the cards that the line has declared.
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
        """Forget what was set for the line before."""
        self.acting = None
        self.pile_of_new = PlaceKind.HAND
        self.declared = []

    def trial(self) -> Self:
        """Return a context in which a line can be tried without a trace in this one."""
        trial = copy(self)
        trial.cards = dict(self.cards)
        return trial

    def player(self, token: Token) -> str:
        """Return the player whom a word names."""
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
        """Return the card that a word names."""
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
        """Return the player who owns a card."""
        owner = self.cards[card]
        if owner is None:
            raise DependsOnError
        return owner

    def whereabouts(self, card: str, column: int) -> Place:
        """Return where a card lies after all entries so far."""
        copy = self.snapshot().table.cards.get(card)
        if copy is None:
            raise ParseError(column, f"card '{card}' is not on the table", "add: from PLACE")
        return copy.place

    def snapshot(self) -> Snapshot:
        """Return the table after all entries so far."""
        if len(self.fold.entries) < len(self.entries):
            self.fold.extend(self.entries[len(self.fold.entries) :])
        return self.fold.last

    def labelled(self, token: Token) -> int:
        """Return the entry that a label names."""
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
        """Return the latest action whose card a word names."""
        if token.text not in self.actions:
            known = token.text in self.cards
            if known and self.cards[token.text] is None:
                raise DependsOnError
            raise ParseError(
                token.column,
                f"no action of card {token}" if known else f"unknown action {token}",
                near(token.text, self.actions)
                or "name an action by its #label; a card that does it stands after 'performed by' "
                "or 'using', a place after to or at: to under ex",
            )
        return self._read(self.actions[token.text])

    def _read(self, seq: int) -> int:
        if seq == UNREAD:
            raise DependsOnError
        return seq

    def record(self, entry: Entry) -> None:
        """Add an entry that was read completely."""
        self.entries.append(entry)
        self.learn(entry)

    def learn(self, entry: Entry) -> None:
        """Learn what an entry, which is the last, tells the lines after it."""
        event: AnyEvent = entry.body
        if isinstance(event, ActionInitiated) and event.card is not None:
            self.actions[event.card] = entry.seq
        elif isinstance(event, Corrected):
            self._correct(entry.seq, event)

    def _correct(self, seq: int, event: Corrected) -> None:
        """Know the cards whose declarations stand; a correction may strike another one."""
        struck = {type(self.entries[struck - 1].body) for struck in event.strikes}
        if struck.isdisjoint((CardDeclared, Corrected)):
            return
        bodies = [(entry.seq, entry.body) for entry in self.entries]
        corrections = {at: body for at, body in bodies if isinstance(body, Corrected)}
        gone = struck_by(sorted((corrections | {seq: event}).items()))
        declared = [(at, body) for at, body in bodies if isinstance(body, CardDeclared)]
        for at, body in declared:
            if at in gone:
                self.cards.pop(body.card, None)
        self.cards |= {body.card: body.owner for at, body in declared if at not in gone}
