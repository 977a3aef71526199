"""Records with strikes, replacements, back-ups, late entries and acts of judges at random."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final, TypeAlias

from msgspec.structs import replace

from engine.model.enums import Ending, EntrySource
from engine.model.judging_enums import Decision, DisputeEnd, Proof, ReviewRole
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardDeclared
from engine.record.events.event import Play
from engine.record.events.judging import (
    BackedUp,
    Corrected,
    DisputeClosed,
    DisputeRaised,
    OpinionSealed,
    PenaltyGiven,
    ReviewOpened,
    RulingAppealed,
    RulingGiven,
    StatementTaken,
    TimeExtended,
)
from engine.record.events.match import MatchEnded, MatchStarted
from engine.record.events.union import AnyEvent
from engine.record.renumber import references, renumbered
from engine.record.validate import RecordValidator

# A record grows by so many entries of these at most.
MOST: Final = 12
_KINDS: Final = (CardDeclared, ActionInitiated, ActionEnded, Corrected, BackedUp, RulingGiven)


class Growing:
    """A record that grows by whatever is valid, and by what is made up about it."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.entries: list[Entry] = []
        self.seqs: dict[int, int] = {}  # by the seq in the record that is copied
        self._validator = RecordValidator()

    @property
    def players(self) -> list[str]:
        """The ids of the players."""
        return list(self._validator.players)

    def copy(self, entry: Entry) -> bool:
        """Take over an entry, if what it refers to was taken over; return whether it was."""
        for field in references(type(entry.body)):
            named = getattr(entry.body, field)
            refs = (named,) if isinstance(named, int) else named or ()
            if not self.seqs.keys() >= set(refs):
                return False
        taken = self.add(renumbered(entry.body, self.seqs), entry)
        if taken:
            self.seqs[entry.seq] = len(self.entries)
        return taken

    def add(self, event: AnyEvent, like: Entry | None = None) -> bool:
        """Record an event with the times of an entry, if it can come next; return whether."""
        seq = len(self.entries) + 1
        if like is None:
            entry = Entry(seq=seq, source=EntrySource.LIVE, body=event)
        else:
            entry = replace(like, seq=seq, body=event)
        if any(self._validator.faults(entry)):
            return False
        self._validator.take(seq, event)
        self.entries.append(entry)
        return True

    def seqs_of(self, *kinds: type) -> list[int]:
        """The entries of some kinds, but for the start."""
        return [each.seq for each in self.entries[1:] if isinstance(each.body, kinds)]

    def some(self, *kinds: type) -> int:
        """An entry, rather of these kinds or of the last ones; the start where there is no other.

        Nearly always it exists.
        """
        last = len(self.entries)
        rather = self.seqs_of(*kinds) if self.chance.random() < 0.6 else ()
        if rather:
            return self.chance.choice(rather)
        return self.chance.randint(max(1, last - 10) if self.chance.random() < 0.5 else 1, last)


Act: TypeAlias = Callable[[Growing], Iterator[AnyEvent]]


def _strike(record: Growing) -> Iterator[AnyEvent]:
    number = record.chance.choice((1, 1, 1, 2, 5))
    yield Corrected(strikes=tuple({record.some(*_KINDS) for _ in range(number)} - {1}))


def _strike_back(record: Growing) -> Iterator[AnyEvent]:
    yield Corrected(strikes=(record.some(Corrected),))


def _replace(record: Growing) -> Iterator[AnyEvent]:
    struck = record.some(*_KINDS)
    yield Corrected(strikes=(struck,))
    yield record.entries[struck - 1].body
    if isinstance(record.entries[-1].body, Play) and record.chance.random() < 0.7:
        yield Corrected(places=(len(record.entries),), after=max(1, struck - 1))


def _back_up(record: Growing) -> Iterator[AnyEvent]:
    rulings = record.seqs_of(RulingGiven)
    yield BackedUp(to=record.some(BackedUp), ruling=rulings[-1] if rulings else None)


def _place(record: Growing) -> Iterator[AnyEvent]:
    placed = record.some(Play)
    yield Corrected(places=(placed,), after=record.chance.randint(1, max(1, placed - 1)))


def _dispute(record: Growing) -> Iterator[AnyEvent]:
    player = record.chance.choice(record.players)
    on = {record.some(ActionInitiated) for _ in range(2)}
    yield DisputeRaised(player=player, on=tuple(sorted(on)), text="too fast")
    yield ReviewOpened(about=len(record.entries), judge="Carol")


def _judge(record: Growing) -> Iterator[AnyEvent]:
    disputes, player = record.seqs_of(DisputeRaised), record.chance.choice(record.players)
    if not disputes:
        return
    dispute, last = record.chance.choice(disputes), len(record.entries)
    rulings, appeals = record.seqs_of(RulingGiven), record.seqs_of(RulingAppealed)
    yield StatementTaken(
        dispute=dispute, speaker="Ada", text="I waited", after=record.some(), account="A passes"
    )
    if record.chance.random() < 0.5:
        yield RulingGiven(
            text="it stands",
            dispute=dispute,
            judge="Carol",
            decision=record.chance.choice(list(Decision)),
            proof=record.chance.choice(list(Proof)),
            appeal=record.chance.choice([None, *appeals]),
            finds=tuple(record.seqs_of(StatementTaken)[-1:]),
        )
    if rulings and record.chance.random() < 0.4:
        yield RulingAppealed(ruling=rulings[-1], player=player)
        yield ReviewOpened(about=dispute, judge="Ilse", role=ReviewRole.APPEAL)
    if record.chance.random() < 0.3:
        yield PenaltyGiven(player=player, penalty="warning", judge="Carol", dispute=dispute)
        yield TimeExtended(milliseconds=60_000, dispute=dispute)
        yield OpinionSealed(dispute=dispute, judge="Ilse", commitment="0" * 64, seen=last)
    if record.chance.random() < 0.3:
        yield DisputeClosed(dispute=dispute, how=record.chance.choice(list(DisputeEnd)))


def _end(record: Growing) -> Iterator[AnyEvent]:
    winner = record.chance.choice([None, *record.players])
    yield MatchEnded(ending=record.chance.choice(list(Ending)), winner=winner)


# Strikes and back-ups are tried more often than what they act on.
ACTS: Final[tuple[Act, ...]] = (
    *(_strike, _strike, _strike, _strike_back, _replace, _replace, _back_up, _back_up),
    *(_place, _dispute, _judge, _end),
)


def corrected(record: Sequence[Entry], chance: Random) -> list[Entry]:
    """The record with acts at random between its entries; entries that cannot follow are left out.

    What refers to one that was left out, is left out too.
    """
    growing = Growing(chance)
    assert isinstance(record[0].body, MatchStarted)
    growing.copy(record[0])
    acts = sorted(chance.randrange(1, len(record) + 1) for _ in range(chance.randint(1, MOST)))
    for at, entry in enumerate(record[1:], 1):
        growing.copy(entry)
        while acts and acts[0] <= at:
            acts.pop(0)
            act(growing)
    for _ in acts:
        act(growing)
    return growing.entries


def act(growing: Growing) -> None:
    """Let somebody do something about the record, as far as it is valid."""
    for event in growing.chance.choice(ACTS)(growing):
        growing.add(event)
