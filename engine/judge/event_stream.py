"""The event stream of a record: each entry once, with what all rulesets see alike before it."""

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import Protocol

from msgspec.structs import replace

from engine.model.enums import Edition
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardDeclared, CardNamed
from engine.record.events.judging import BackedUp, DisputeRaised, QuestionAnswered
from engine.record.events.match import MatchStarted
from engine.record.events.union import AnyEvent
from engine.record.time_quality import RunningClock, Timekeeping
from engine.relations.action_lines import ActionLines
from engine.relations.entry_context import EntryContext
from engine.relations.reader import read
from engine.table.apply import CHANGES
from engine.table.card_knowledge import LEARNING, UNDECLARED, Identity
from engine.table.card_moves import lay_unknown
from engine.table.declared_again import DeclaredAgain
from engine.table.event_key import EventKey, event_key
from engine.table.fold import Fold, Struck
from engine.table.mutable_table import MutableTable
from engine.table.table import Table
from engine.table.told_results import TELLING, note_told


def back_up_target(event: BackedUp, entries: Container[int]) -> int:
    """Return the entry that a back-up goes to: for one struck as wrong, the one before it.

    `entries`: the seqs of the entries so far, without those struck as wrong.
    """
    seq = event.to
    while seq and seq not in entries:
        seq -= 1
    return seq


def _targets(entries: Iterable[Entry], order: Sequence[Entry]) -> frozenset[int]:
    """Return what back-ups among entries name, and go to, where `order` has all entries."""
    back_ups = [entry.body for entry in entries if type(entry.body) is BackedUp]
    seqs = {entry.seq for entry in order} if back_ups else set[int]()
    reached = (back_up_target(event, seqs) for event in back_ups)
    return frozenset((*(event.to for event in back_ups), *reached))


def _steps_have_names(order: Sequence[Entry]) -> bool:
    """Return whether the steps of a match have names: those of the First Edition have none."""
    started = order[0].body if order else None
    return isinstance(started, MatchStarted) and started.edition is Edition.SECOND


class Subscriber(Protocol):
    """What is told of the entries of a stream."""

    def reset(self) -> None:
        """Go back to before the first entry."""

    def on_event(self, entry: Entry, key: EventKey) -> None:
        """Take an entry, with its key, before the stream's table changes with it."""

    def on_card_named(self, card: CardId, identity: Identity) -> None:
        """Learn what a card is called."""

    def on_caught_up(self) -> None:
        """Note that all entries so far were passed on."""


class EventStream:
    """A folded record as a stream of its entries in the order of play.

    It grows with its fold. Where a correction changed the order of entries that were passed on
    already, all subscribers begin anew.

    `entries`: by seq, the entries passed on so far, as they are read, without those struck as
    wrong.
    `targets`: the entries that back-ups go to, as far as these are known by now.
    `implied`: what is passed on just now only follows from what its entry says.
    `disputed`: by seq, the disputes about an entry. `answers`: by seq, to questions of findings.
    `stepped_back`: the entries so far at which the clock stepped back.
    `table`, `known`, `played`: the table, what cards are known, the actions, before the next entry.
    """

    def __init__(self, fold: Fold) -> None:
        self.fold = fold
        self._subscribers: list[Subscriber] = []
        self._struck: Mapping[int, Struck] | None = None
        self.implied = False
        self._noted = 0
        self.targets: frozenset[int] = frozenset()
        self._timekeeping: Timekeeping | None = None
        self._start_over()

    def subscribe(self, subscriber: Subscriber) -> None:
        """Send all entries to a subscriber from the first on, which must not be passed on yet."""
        self._subscribers.append(subscriber)

    def extend(self, most: int | None = None) -> None:
        """Pass on the entries up to where the fold ends now, or so many at most."""
        order = self.fold.order  # first: the fold catches up when it is asked
        unread = not self.entries and self._noted != len(order)
        if unread or order is not self._order or self._reads_anew():
            self._start_over()
            for subscriber in self._subscribers:
                subscriber.reset()
        ahead = self._order[len(self.entries) : None if most is None else len(self.entries) + most]
        self._pass_on(ahead)
        if ahead:
            self._timekeeping = None
        # Play that goes on strikes nothing; a correction begins anew.
        if BackedUp in [type(entry.body) for entry in ahead]:
            self._struck = None
        if not self.left:
            for subscriber in self._subscribers:
                subscriber.on_caught_up()

    def _reads_anew(self) -> bool:
        """Return whether entries that came since tell more of an action that was passed on."""
        came = self._order[self._noted :]
        completed, targets = self._lines.note(came), _targets(came, self._order)
        self._noted, self.targets = len(self._order), self.targets | targets
        passed = targets if completed is None else targets | {completed}
        return any(seq in self.entries for seq in passed)

    @property
    def left(self) -> int:
        """The number of entries not passed on yet."""
        order = self.fold.order
        return len(order) - len(self.entries) if order is self._order else len(order)

    @property
    def struck(self) -> Mapping[int, Struck]:
        """The entries struck by now, each with what struck it."""
        if self._struck is None:
            self._struck = self.fold.struck()
        return self._struck

    @property
    def timekeeping(self) -> Timekeeping:
        """How far the times of the record can be trusted by now."""
        if self._timekeeping is None:
            self._timekeeping = Timekeeping(self._order)
        return self._timekeeping

    def _start_over(self) -> None:
        self._order: Sequence[Entry] = self.fold.order
        self._struck, self._timekeeping = None, None
        self._lines = ActionLines()
        self._lines.note(self._order)
        self._noted = len(self._order)
        self.targets = _targets(self._order, self._order)
        self._tables: dict[int, Table] = {}
        self._frozen: Table | None = None  # the last of these
        self.entries: dict[int, Entry] = {}  # by seq, those passed on so far
        self.disputed: dict[int, list[int]] = {}  # by seq, the disputes about an entry
        self.answers: dict[int, QuestionAnswered] = {}
        self._clock = RunningClock()
        self.stepped_back: list[int] = []
        self.table = MutableTable(Table())
        self.known: dict[CardId, Identity] = {}
        self.played: dict[int, ActionInitiated] = {}
        self._again = DeclaredAgain()
        self._looked_through = 0  # so many entries, for the cards that they declare

    def _pass_on(self, ahead: Sequence[Entry]) -> None:
        context = EntryContext(
            table=self.table,
            played=self.played,
            lines=self._lines,
            known=self.known,
            steps_have_names=_steps_have_names(self._order),
        )
        undeclared = self.fold.undeclared()
        for entry in ahead:
            event = entry.body
            if self._clock.read(entry):
                self.stepped_back.append(entry.seq)
            if undeclared and entry.seq in undeclared:
                self._lay_undeclared(undeclared[entry.seq])
            if type(event) is DisputeRaised:
                for seq in event.on:
                    self.disputed.setdefault(seq, []).append(entry.seq)
            elif type(event) is QuestionAnswered:
                self.answers[entry.seq] = event
            if type(event) in TELLING:
                note_told(self.table, event)
            as_read = entry
            for part in read(context, entry.seq, event):
                as_read = entry
                if part is not event:
                    as_read = replace(entry, body=part)
                self.implied = type(part) is not type(event)
                self._pass_part(as_read)
            if type(event) is BackedUp:
                self._back_up(entry.seq, event)
            self.entries[entry.seq] = as_read
            if entry.seq in self.targets:
                self._frozen = self._tables[entry.seq] = self.table.freeze(self._frozen)

    def _back_up(self, seq: int, event: BackedUp) -> None:
        """Go back to the table of the target; the cards declared since are still cards."""
        table = self._tables.get(event.to)
        if table is None:
            table = self.fold.latest(seq).table
        if self.known.keys() <= table.cards.keys():
            self.table.restore(table)
            return
        for entry in self._order[self._looked_through : len(self.entries)]:
            if type(entry.body) is CardDeclared:
                self._again.declare(entry.body)
        self._looked_through = len(self.entries)
        self._again.restore(self.table, table)

    def _pass_part(self, entry: Entry) -> None:
        """Pass on one fact of an entry; change the table and what is known with it."""
        event, table = entry.body, self.table
        kind = type(event)
        if type(event) is ActionInitiated:
            self.played[entry.seq] = event
        key = event_key(table, event)
        for subscriber in self._subscribers:
            subscriber.on_event(entry, key)
        if kind in LEARNING:
            self._learn(event)
        if kind in CHANGES:
            # Not `change`, which looks for contradictions; the fold has told them.
            CHANGES[kind](table, entry.seq, event)
            if table.found:
                table.found.clear()

    def _lay_undeclared(self, cards: Iterable[CardId]) -> None:
        """Lay cards that the next entry names and none has declared, as the fold does."""
        for card in cards:
            if card not in self.table.cards:
                lay_unknown(self.table, card)
            identity = self.known.setdefault(card, UNDECLARED)
            for subscriber in self._subscribers:
                subscriber.on_card_named(card, identity)

    def _learn(self, event: AnyEvent) -> None:
        LEARNING[type(event)](self.known, event)
        if (type(event) is CardDeclared or type(event) is CardNamed) and event.card in self.known:
            for subscriber in self._subscribers:
                subscriber.on_card_named(event.card, self.known[event.card])
