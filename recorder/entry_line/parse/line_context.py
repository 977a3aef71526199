"""A logbook: what a record so far says to the next line, made from its entries."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from engine.cards.title import Title
from engine.cards.titles import key
from engine.model.enums import CardType, Edition
from engine.model.ids import CardId, PlayerId
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardDeclared
from engine.record.events.match import MatchStarted
from engine.record.events.turn import TurnStarted
from engine.table.growing_record import GrowingRecord
from engine.table.snapshot import Snapshot
from engine.table.table import OpenAction, Table
from recorder.transcript.parse_context import ParseContext
from recorder.transcript.parse_errors import ParseError
from recorder.transcript.tokens import Token, quoted

_Made = TypeVar("_Made")


class LineContext(ParseContext):
    """Players, cards, actions by their cards, and where play stands.

    Any entry goes by its seq as a label: `#57`. `point`: the seq after which the next line belongs,
    None for the end of the record. `titles`: the cards that can be typed by name, by `key`.
    """

    def __init__(self, record: GrowingRecord) -> None:
        super().__init__()
        self.entries = record.entries
        self.fold = record.fold
        self.titles: dict[str, Title] = {}
        self.situation: Any = None
        self._played: tuple[tuple[int, int | None], list[Entry]] | None = None
        self._kept: dict[object, Any] = {}
        self.started: MatchStarted | None = None
        self.point: int | None = None
        self._turns: dict[int, Entry] = {}
        self._learn_all(record.entries)
        record.subscribe(self._learn_all)

    def learn(self, entry: Entry) -> None:
        """Learn what an entry tells the lines after it."""
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
        """The entry that a label names: by its seq, or by the name that its line gave it."""
        if token.text.isdecimal() and 0 < int(token.text[:9]) <= len(self.entries):
            return int(token.text[:9])
        return super().labelled(token)

    def card(self, token: Token) -> str:
        """The card that a word names; a name goes in quotes."""
        if token.text not in self.cards:
            wanted = key(token.text)
            for name, title in self.titles.items():
                if wanted and wanted in name.split():
                    what = f"unknown card {token}; a card goes by its id, or by its name in quotes"
                    raise ParseError(token.column, what, f"such as {quoted(title.name)}")
        return super().card(token)

    def snapshot(self) -> Snapshot:
        """What stands at the place where the next line belongs."""
        last = super().snapshot()
        return last if self.point is None else self.fold.snapshot(self.point)

    @property
    def played(self) -> list[Entry]:
        """The entries of the game that count there, in the order of play: none that was struck."""
        at = (len(self.entries), self.point)
        if self._played is None or self._played[0] != at:
            self.snapshot()
            line = self.fold.line(self.point)
            self._played = (at, [self.entries[seq - 1] for seq in line])
        return self._played[1]

    def since(self, seq: int) -> list[Entry]:
        """Those of them that came after an entry; all where it does not count itself."""
        played = self.played
        for at in range(len(played) - 1, -1, -1):
            if played[at].seq == seq:
                return played[at + 1 :]
        return played

    @property
    def table(self) -> Table:
        """The table there."""
        return self.snapshot().table

    @property
    def edition(self) -> Edition:
        """Which of the two games is played."""
        return Edition.FIRST if self.started is None else self.started.edition

    @property
    def everybody(self) -> tuple[PlayerId, ...]:
        """The players, in the order of the match's start."""
        return tuple(self.players or ())

    @property
    def innermost(self) -> OpenAction | None:
        """The open action begun last, of this turn: what a line belongs to that names none."""
        table = self.table
        since = self._turns.get(table.turn or 0)
        for action in reversed(table.open):
            if since is None or action.seq > since.seq:
                return action
        return None

    @property
    def last_turn(self) -> tuple[int, PlayerId | None]:
        """The number of the turn that is on, or was last, and whose it is; 0 before the first."""
        number = self.table.turn or 0
        entry = self._turns.get(number)
        whose = entry.body.player if entry and isinstance(entry.body, TurnStarted) else None
        return number, whose

    def next_player(self) -> PlayerId | None:
        """Whose turn comes next."""
        _, last = self.last_turn
        players = self.everybody
        if last in players:
            return players[(players.index(last) + 1) % len(players)]
        if self.started is not None and self.started.first is not None:
            return self.started.first
        return players[0] if players else None

    def others(self, player: PlayerId | None) -> tuple[PlayerId, ...]:
        """The other players, in order."""
        return tuple(one for one in self.everybody if one != player)

    def kept(self, name: object, make: Callable[[], _Made]) -> _Made:
        """What was made of the titles once, by what it is called; the titles do not change."""
        if name not in self._kept:
            self._kept[name] = make()
        made: _Made = self._kept[name]
        return made

    def type_of(self, name: str) -> CardType | None:
        """What sort of card a title is, where that is known."""
        title = self.titles.get(key(name))
        return None if title is None else title.type

    def name(self, card: CardId) -> str | None:
        """What a card is called, where the record knows it."""
        found = self.snapshot().known.get(card)
        return None if found is None else found.name

    def event_of(self, seq: int) -> ActionInitiated | None:
        """The beginning of an action, by its seq."""
        body = self.entries[seq - 1].body
        return body if isinstance(body, ActionInitiated) else None

    def _learn_all(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            self.learn(entry)
