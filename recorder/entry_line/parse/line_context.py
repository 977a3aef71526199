"""The context of the next line: what the record so far tells about it, made from its entries."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from engine.cards.title import Title
from engine.cards.titles import key
from engine.model.enums import CardType, Edition, EntrySource
from engine.model.ids import CardId, PlayerId
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardDeclared
from engine.record.events.match import MatchStarted
from engine.record.events.turn import TurnStarted
from engine.record.events.union import AnyEvent
from engine.table.apply import CHANGES, change
from engine.table.card_knowledge import learn
from engine.table.growing_record import GrowingRecord
from engine.table.mutable_table import MutableTable
from engine.table.snapshot import Snapshot
from engine.table.table import OpenAction, Table
from recorder.transcript.parse_context import ParseContext
from recorder.transcript.parse_errors import ParseError
from recorder.transcript.tokens import Token, quoted

_Value = TypeVar("_Value")


class LineContext(ParseContext):
    """The players, cards, actions and the state of play that a line is read against.

    Every entry has its seq as a label: `#57`.
    `point`: the seq after which the next line belongs, None for the end of the record.
    `titles`: the cards that can be typed by name, by `key`; `in_decks`: those of the deck lists.
    """

    def __init__(self, record: GrowingRecord) -> None:
        super().__init__()
        self.entries = record.entries
        self.fold = record.fold
        self._recorded = record.entries
        self._ahead: Snapshot | None = None
        self.titles: dict[str, Title] = {}
        self.in_decks: frozenset[str] = frozenset()
        self.board_summary: Any = None
        self.card_names: Any = None
        self._kept_back: tuple[dict[str, str | None], dict[str, int], dict[int, Entry]]
        self._played: tuple[tuple[int, int | None], list[Entry]] | None = None
        self._kept: dict[object, Any] = {}
        self.started: MatchStarted | None = None
        self.point: int | None = None
        self._turns: dict[int, Entry] = {}
        self._learn_all(record.entries)
        record.subscribe(self._learn_all)

    def learn(self, entry: Entry) -> None:
        """Take in an entry, for the lines after it."""
        event = entry.body
        match event:
            case MatchStarted():
                self.started = event
                self.players = dict.fromkeys(player.id for player in event.players)
            case CardDeclared():
                self.cards[event.card] = event.owner
            case TurnStarted():
                self._turns[event.number] = entry
            case _:
                pass
        super().learn(entry)

    def labelled(self, token: Token) -> int:
        """Return the entry that a label names: by its seq, or by the name that its line gave it."""
        if token.text.isdecimal() and 0 < int(token.text[:9]) <= len(self.entries):
            return int(token.text[:9])
        return super().labelled(token)

    def card(self, token: Token) -> str:
        """Return the card that a word names. Raises ParseError, with a hint at an unquoted name."""
        if token.text not in self.cards:
            wanted = key(token.text)
            for name, title in self.titles.items():
                if wanted and wanted in name.split():
                    what = f"unknown card {token}; write the card's id, or its name in quotes"
                    raise ParseError(token.column, what, f"such as {quoted(title.name)}")
        return super().card(token)

    def snapshot(self) -> Snapshot:
        """Return the snapshot at the place where the next line belongs."""
        if self._ahead is not None:
            return self._ahead
        return self.fold.last if self.point is None else self.fold.snapshot(self.point)

    def stage(self, events: Sequence[AnyEvent]) -> None:
        """Read what follows on the line as if these events were recorded; see `unstage`."""
        if self._ahead is None:
            self.entries = list(self._recorded)
            self._kept_back = (dict(self.cards), dict(self.actions), dict(self._turns))
        before = self.snapshot()
        table, known = MutableTable(before.table), dict(before.known)
        for event in events:
            entry = Entry(seq=len(self.entries) + 1, source=EntrySource.LIVE, body=event)
            if type(event) in CHANGES:
                change(table, entry.seq, event)
            learn(known, event)
            self.entries.append(entry)
            self.learn(entry)
        self._ahead = replace(before, table=table.freeze(), known=known)

    @property
    def staged(self) -> int:
        """How many events are staged."""
        return len(self.entries) - len(self._recorded)

    def forget(self, events: Sequence[AnyEvent]) -> None:
        """Forget the cards that a line has declared, so that it can be read anew."""
        for event in events:
            if isinstance(event, CardDeclared):
                self.cards.pop(event.card, None)

    def unstage(self) -> None:
        """Forget the events that were staged."""
        if self._ahead is not None:
            self._ahead = self._played = self.board_summary = self.card_names = None
            self.entries = self._recorded
            self.cards, self.actions, self._turns = self._kept_back

    @property
    def played(self) -> list[Entry]:
        """The entries that count at that place, in the order of play, without struck ones."""
        at = (len(self.entries), self.point)
        if self._played is None or self._played[0] != at:
            line = self.fold.line(self.point)
            played = [self.entries[seq - 1] for seq in line]
            self._played = (at, [*played, *self.entries[len(self._recorded) :]])
        return self._played[1]

    def since(self, seq: int) -> list[Entry]:
        """Return the played entries after an entry; all of them where it does not count itself."""
        played = self.played
        for at in range(len(played) - 1, -1, -1):
            if played[at].seq == seq:
                return played[at + 1 :]
        return played

    @property
    def table(self) -> Table:
        """The table at the place where the next line belongs."""
        return self.snapshot().table

    @property
    def edition(self) -> Edition:
        """The edition of the game that is played."""
        return Edition.FIRST if self.started is None else self.started.edition

    @property
    def everybody(self) -> tuple[PlayerId, ...]:
        """The players, in the order of the match's start."""
        return tuple(self.players or ())

    @property
    def innermost(self) -> OpenAction | None:
        """The latest open action of this turn; a line that names no action belongs to it."""
        table = self.table
        since = self._turns.get(table.turn or 0)
        for action in reversed(table.open):
            if since is None or action.seq > since.seq:
                return action
        return None

    @property
    def last_turn(self) -> tuple[int, PlayerId | None]:
        """The number of the current or last turn, 0 before the first, and its player."""
        number = self.table.turn or 0
        entry = self._turns.get(number)
        whose = entry.body.player if entry and isinstance(entry.body, TurnStarted) else None
        return number, whose

    def next_player(self) -> PlayerId | None:
        """Return the player whose turn comes next."""
        _, last = self.last_turn
        players = self.everybody
        if last in players:
            return players[(players.index(last) + 1) % len(players)]
        if self.started is not None and self.started.first is not None:
            return self.started.first
        return players[0] if players else None

    def others(self, player: PlayerId | None) -> tuple[PlayerId, ...]:
        """Return the other players, in order."""
        return tuple(member for member in self.everybody if member != player)

    def kept(self, name: object, make: Callable[[], _Value]) -> _Value:
        """Return the value made from the titles under this name; it is made only once."""
        if name not in self._kept:
            self._kept[name] = make()
        value: _Value = self._kept[name]
        return value

    def type_of(self, name: str) -> CardType | None:
        """Return the type of the card with this title, where it is known."""
        title = self.titles.get(key(name))
        return None if title is None else title.type

    def type_of_card(self, card: CardId) -> CardType | None:
        """Return the type of a card, where the record or the title of the card tells it."""
        known_card = self.snapshot().known.get(card)
        if known_card is None:
            return None
        if known_card.type is not None or known_card.name is None:
            return known_card.type
        return self.type_of(known_card.name)

    def name(self, card: CardId) -> str | None:
        """Return the name of a card, where the record knows it."""
        known_card = self.snapshot().known.get(card)
        return None if known_card is None else known_card.name

    def event_of(self, seq: int) -> ActionInitiated | None:
        """Return the beginning of an action, by its seq."""
        body = self.entries[seq - 1].body
        return body if isinstance(body, ActionInitiated) else None

    def _learn_all(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            self.learn(entry)
