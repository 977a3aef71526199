"""Validation: what an entry must satisfy to be a part of a record at all.

Only references to nothing and impossible forms are refused. Whatever merely contradicts the table
(an action ended twice, a card moved from where it is not) is a fact, and is accepted.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import chain
from typing import Any, Final, TypeAlias, get_args

import msgspec

from engine.model.enums import Attribute
from engine.model.errors import Fault, InputError
from engine.model.ids import Reference
from engine.model.judging_enums import HeaderField
from engine.model.spelling import near_words
from engine.model.zones import Place, misshapen
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated, AnswerEvent
from engine.record.events.cards import CardDeclared, CardsCounted, KnowledgeEvent, MoveEvent
from engine.record.events.decisions import DecisionEvent, Said
from engine.record.events.event import Play
from engine.record.events.judging import (
    BackedUp,
    Corrected,
    DisputeClosed,
    DisputeRaised,
    HeaderCorrected,
    JudgeCalled,
    NoteAdded,
    OpinionOpened,
    OpinionSealed,
    PenaltyGiven,
    QuestionAnswered,
    ReviewOpened,
    RulingAppealed,
    RulingGiven,
    StatementTaken,
    TimeExtended,
)
from engine.record.events.match import DATE_PATTERN, ClockEvent, MatchEnded, MatchStarted
from engine.record.events.scores import ScoreEvent
from engine.record.events.statuses import StateEvent, StatusEvent, ValueSet
from engine.record.events.turn import TurnEvent
from engine.record.events.union import TAGS, AnyEvent, Kind
from engine.record.projection import Projection
from engine.record.schema import SCHEMA
from engine.record.standing_corrections import struck_by

# What names an entry of one of a few kinds, by any of the fields below.
JudgingReference: TypeAlias = (
    ReviewOpened
    | StatementTaken
    | RulingGiven
    | RulingAppealed
    | DisputeClosed
    | OpinionSealed
    | OpinionOpened
    | QuestionAnswered
    | TimeExtended
    | BackedUp
    | PenaltyGiven
)
_WANTED: Final[dict[str, tuple[Kind, ...]]] = {
    "about": (DisputeRaised, JudgeCalled),
    "dispute": (DisputeRaised,),
    "ruling": (RulingGiven,),
    "appeal": (RulingAppealed,),
    "finds": (StatementTaken,),
    "seal": (OpinionSealed,),
}
# Actions inside one another, beyond what any game comes to: each is judged with those around it.
DEEPEST: Final = 100


class RecordValidator:
    """The validator of one record: takes every entry in order, refuses what refers to nothing."""

    def __init__(self) -> None:
        self.seq = 0
        self.players: dict[str, None] = {}
        self._cards: dict[str, None] | None = {}  # None until somebody asks after a correction
        # Each with how many actions it is inside of.
        self.actions: dict[int, int] = {}
        self._kinds: list[Kind] = []
        self._declares: dict[int, str] = {}
        self._corrections: list[tuple[int, Corrected]] = []

    @property
    def cards(self) -> dict[str, None]:
        """The cards whose declarations stand."""
        if self._cards is None:
            gone = struck_by(self._corrections)
            standing = (card for at, card in self._declares.items() if at not in gone)
            self._cards = dict.fromkeys(standing)
        return self._cards

    def fork(self) -> "RecordValidator":
        """Return a copy of this validator, with which entries can be tried."""
        fork = RecordValidator()
        fork.seq = self.seq
        fork.players = self.players
        fork._cards = None if self._cards is None else dict(self._cards)
        fork.actions = dict(self.actions)
        fork._kinds = list(self._kinds)
        fork._declares = dict(self._declares)
        fork._corrections = list(self._corrections)
        return fork

    def admit(self, entry: Entry) -> None:
        """Take in the next entry, or raise InputError with everything that is wrong with it."""
        faults = list(self.faults(entry))
        if faults:
            raise InputError(*(Fault(where=f"seq {entry.seq}", what=what) for what in faults))
        self.take(entry.seq, entry.body)

    def admit_all(self, entries: Iterable[Entry]) -> None:
        """Take in entries in order, or raise InputError at the first that cannot be taken."""
        for entry in entries:
            self.admit(entry)

    def faults(self, entry: Entry) -> Iterator[str]:
        """Yield in words each reason why an entry cannot come next."""
        if entry.seq != self.seq + 1:
            yield f"found seq {entry.seq}, expected {self.seq + 1}"
            return
        if entry.schema > SCHEMA:
            yield f"schema {entry.schema} is newer than this program's {SCHEMA}: update tricorder"
        started = isinstance(entry.body, MatchStarted)
        if started != (entry.seq == 1):
            yield "a match has started already" if started else "a record begins with match_started"
            return
        yield from self.check(entry.seq, entry.body)

    def check(self, seq: int, event: AnyEvent) -> Iterator[str]:
        """Yield in words what an event refers to that is not there, and what it cannot say."""
        for field, ask in _questions(type(event)):
            value = getattr(event, field)
            if value is not None and value != ():
                yield from ask(self, seq, value)
        particular = PARTICULAR.handles.get(type(event))
        if particular is not None:
            yield from particular(self, seq, event)

    def take(self, seq: int, event: AnyEvent) -> None:
        """Take in an event without validating it, as a reader does after reporting a fault."""
        self.seq = seq
        self._kinds.append(type(event))
        take = TAKING.handles.get(type(event))
        if take is not None:
            take(self, seq, event)

    def _take_players(self, seq: int, event: MatchStarted) -> None:
        self.players = dict.fromkeys(player.id for player in event.players)

    def _take_card(self, seq: int, event: CardDeclared) -> None:
        self.cards[event.card] = None
        self._declares[seq] = event.card

    def _take_action(self, seq: int, event: ActionInitiated) -> None:
        self.actions[seq] = self._depth(event)

    def _take_correction(self, seq: int, event: Corrected) -> None:
        """Know the cards whose declarations stand; a correction may strike another one."""
        self._corrections.append((seq, event))
        kinds = {self._kinds[struck - 1] for struck in event.strikes}
        if CardDeclared in kinds or Corrected in kinds:
            self._cards = None

    def _start(self, seq: int, event: MatchStarted) -> Iterator[str]:
        ids = [player.id for player in event.players]
        if len(set(ids)) != len(ids):
            yield f"two players have the same id: {', '.join(ids)}"
        if event.first is not None and event.first not in ids:
            yield f"unknown player '{event.first}'; players are {', '.join(ids)}"

    def _declaration(self, seq: int, event: CardDeclared) -> Iterator[str]:
        if event.card in self.cards:
            yield f"card '{event.card}' was declared already"

    def _value(self, seq: int, event: ValueSet) -> Iterator[str]:
        if event.attribute is Attribute.CONTROL:
            yield from self._unknown_players(seq, str(event.value))
        if event.until is not None and event.attribute is Attribute.SCORE:
            yield "a score has no end: leave out 'until' and record the score again"

    def _judging(self, seq: int, event: JudgingReference) -> Iterator[str]:
        for field, wanted in _WANTED.items():
            named = getattr(event, field, None)
            for ref in (named,) if isinstance(named, int) else named or ():
                yield from self._other_kind(ref, wanted)

    def _correction(self, seq: int, event: Corrected) -> Iterator[str]:
        if not event.strikes and not event.places:
            yield "a correction strikes or places something"
        if 1 in event.strikes:
            yield "the start of the match cannot be struck; record the match anew"
        if bool(event.places) != (event.after is not None):
            yield "a correction gives 'after' if it places entries, and only then"
        for placed in event.places:
            if event.after is not None and placed <= event.after:
                yield f"entry {placed} cannot be placed after {event.after}, which follows it"
            if 0 < placed <= self.seq and not issubclass(self._kinds[placed - 1], Play):
                yield f"entry {placed} is not on the line of play; it cannot be placed there"

    def _header(self, seq: int, event: HeaderCorrected) -> Iterator[str]:
        if (event.field is HeaderField.NAME) != (event.player is not None):
            yield "a corrected name gives its player; no other correction of the header does"
        if event.field is HeaderField.DATE and not re.match(DATE_PATTERN, event.value):
            yield f"'{event.value}' is no date; write 1996-06-22, 1996-06 or 1996"

    def _action(self, seq: int, event: ActionInitiated) -> Iterator[str]:
        if self._depth(event) > DEEPEST:
            yield f"more than {DEEPEST} actions are inside one another"

    def _depth(self, event: ActionInitiated) -> int:
        return 0 if event.under is None else self.actions.get(event.under, 0) + 1

    def _other_kind(self, ref: int, wanted: tuple[Kind, ...]) -> Iterator[str]:
        if 0 < ref <= self.seq and self._kinds[ref - 1] not in wanted:
            needed = " or ".join(TAGS[kind] for kind in wanted)
            yield f"entry {ref} is {TAGS[self._kinds[ref - 1]]}, expected {needed}"

    def _unknown_players(self, seq: int, value: str | tuple[str, ...]) -> Iterator[str]:
        for player in (value,) if isinstance(value, str) else value:
            if player not in self.players:
                yield f"unknown player '{player}'; players are {', '.join(self.players)}"

    def _unknown_cards(self, seq: int, value: str | tuple[str, ...]) -> Iterator[str]:
        for card in (value,) if isinstance(value, str) else value:
            if card not in self.cards:
                near = near_words(card, self.cards, 1)
                yield f"card '{card}' was never declared" + (
                    f"; did you mean '{near[0]}'?" if near else ""
                )

    def _unknown_actions(self, seq: int, value: int | tuple[int, ...]) -> Iterator[str]:
        for ref in (value,) if isinstance(value, int) else value:
            if ref not in self.actions:
                yield (f"entry {ref} is no action" if 0 < ref < seq else f"no entry {ref} yet")

    def _unknown_entries(self, seq: int, value: int | tuple[int, ...]) -> Iterator[str]:
        for ref in (value,) if isinstance(value, int) else value:
            if not 0 < ref < seq:
                yield f"no entry {ref} yet"

    def _bad_place(self, seq: int, place: Place) -> Iterator[str]:
        wrong = misshapen(place)
        if wrong is not None:
            yield wrong
        if place.player is not None:
            yield from self._unknown_players(seq, place.player)
        if place.card is not None:
            yield from self._unknown_cards(seq, place.card)


Question: TypeAlias = Callable[[RecordValidator, int, Any], Iterator[str]]

# What brings in something that later entries refer to, or takes it away.
TAKING: Final[Projection[Callable[[RecordValidator, int, Any], None]]] = Projection(
    handles={
        MatchStarted: RecordValidator._take_players,
        CardDeclared: RecordValidator._take_card,
        ActionInitiated: RecordValidator._take_action,
        Corrected: RecordValidator._take_correction,
    },
    ignores=(
        MatchEnded,
        ClockEvent,
        TurnEvent,
        CardsCounted,
        KnowledgeEvent,
        MoveEvent,
        AnswerEvent,
        ActionEnded,
        StateEvent,
        DecisionEvent,
        Said,
        ScoreEvent,
        HeaderCorrected,
        JudgeCalled,
        DisputeRaised,
        JudgingReference,
        NoteAdded,
    ),
)
# What only one kind of event can get wrong.
PARTICULAR: Final[Projection[Question]] = Projection(
    handles={
        MatchStarted: RecordValidator._start,
        CardDeclared: RecordValidator._declaration,
        ActionInitiated: RecordValidator._action,
        ValueSet: RecordValidator._value,
        Corrected: RecordValidator._correction,
        HeaderCorrected: RecordValidator._header,
        **dict.fromkeys(get_args(JudgingReference), RecordValidator._judging),
    },
    ignores=(
        MatchEnded,
        ClockEvent,
        TurnEvent,
        CardsCounted,
        KnowledgeEvent,
        MoveEvent,
        AnswerEvent,
        ActionEnded,
        StatusEvent,
        DecisionEvent,
        Said,
        ScoreEvent,
        JudgeCalled,
        DisputeRaised,
        NoteAdded,
    ),
)

_QUESTIONS: Final[dict[object, Question]] = {
    Reference.PLAYER: RecordValidator._unknown_players,
    Reference.CARD: RecordValidator._unknown_cards,
    Reference.ACTION: RecordValidator._unknown_actions,
    Reference.ENTRY: RecordValidator._unknown_entries,
    Place: RecordValidator._bad_place,
}


@cache
def _parts(hint: object) -> tuple[object, ...]:
    """Return everything that a type is made of: its arguments, and what it is annotated with."""
    return hint, *chain.from_iterable(map(_parts, get_args(hint)))


@cache
def _questions(kind: type[AnyEvent]) -> tuple[tuple[str, Question], ...]:
    """Return the questions that the fields of a kind of event raise, by what they refer to."""
    if kind is MatchStarted:  # it brings in the players that it names
        return ()
    return tuple(
        (field.name, _QUESTIONS[part])
        for field in msgspec.structs.fields(kind)
        for part in _parts(field.type)
        if isinstance(part, Reference | type) and part in _QUESTIONS
    )
