"""The pilot: types the first turns of the bundled First Edition match, and counts the keys.

`python -m tests.recorder.entry_line.pilot` prints keys, events and keys per event for each turn.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from engine.judge.judge import Judge
from engine.judge.suggestions.suggestions import suggestions
from engine.model.enums import EntrySource
from engine.record.entry import Entry
from engine.record.events.cards import CardDeclared
from engine.record.events.decisions import Said
from engine.record.events.judging import (
    BackedUp,
    Corrected,
    DisputeRaised,
    NoteAdded,
    PenaltyGiven,
    RulingAppealed,
    RulingGiven,
    StatementTaken,
)
from engine.record.events.match import ClockPaused, MatchStarted
from engine.record.events.turn import TurnStarted
from engine.record.events.union import AnyEvent
from engine.rulebook.ruleset import ruleset
from engine.table.growing_record import GrowingRecord
from recorder.entry_line.entry_line import EntryLine
from recorder.entry_line.parse.titles import new_id, unnamed_id
from tests.first_edition import record
from tests.law_examples import repeated
from tests.recorder.entry_line.lines_of import Group, lines_of, renamed
from tests.recorder.entry_line.scribe import DOWN, ENTER, TAB, keys_for

# Lines that quote: what somebody said, claimed, ruled, or gave as a reason.
QUOTING = (
    *(BackedUp, ClockPaused, Corrected, DisputeRaised, NoteAdded, PenaltyGiven),
    *(RulingAppealed, RulingGiven, Said, StatementTaken),
)


class Step(NamedTuple):
    """One line of the pilot: its keys, the line at Enter, its events, the entries it stands for.

    `turn`: the turn that it counts for, 0 before the first; `t` counts for the turn it ends.
    """

    turn: int
    keys: tuple[str, ...]
    text: str
    typed: tuple[AnyEvent, ...]
    group: Group


class Piloted(NamedTuple):
    """What the pilot typed: the steps, the record they make, and the ids that it gave cards."""

    steps: tuple[Step, ...]
    entries: tuple[Entry, ...]
    ids: dict[str, str]


def first_turns(entries: Sequence[Entry], turns: int) -> list[Entry]:
    """The entries of a record up to the end of a turn."""
    found = []
    for entry in entries:
        if isinstance(entry.body, TurnStarted) and entry.body.number > turns:
            break
        found.append(entry)
    return found


# As a program, and in .ci/run, it types more turns than when people run the tests.
TURNS = repeated(20, short=9)
# In the short form the set-up, which takes half of the keys, is there already.
GIVEN = repeated(1, short=len(first_turns(record(), 0)))


def pilot(
    entries: Sequence[Entry], turns: int = TURNS, *, given: int = 1, accepting: bool = False
) -> Iterator[tuple[Step, dict[str, str]]]:
    """Type a record line by line; gives each line and the ids so far.

    `given`: so many entries are there already. `accepting`: a proposal of the rules is accepted by
    its key if it is exactly what happened.
    """
    played = first_turns(entries, turns)
    line = EntryLine(GrowingRecord(played[:given]))
    started = played[0].body
    assert isinstance(started, MatchStarted)
    judge = Judge(line.record.fold, ruleset(started.ruleset)) if accepting else None
    ids: dict[str, str] = {}
    turn = 0
    for group in lines_of(played[given:]):
        wanted = _expected(line, group, ids)
        owed = [one.events for one in suggestions(judge)] if judge is not None else []
        keys = keys_for(line, wanted, owed)
        events = keys.accepted or line.read(keys.text).events
        at = line.record.seq + 1
        line.record.extend(
            [
                Entry(seq=at + number, source=EntrySource.LIVE, body=event)
                for number, event in enumerate(events)
            ]
        )
        if judge is not None:
            judge.extend()
        yield Step(turn, keys.keys, keys.text, events, group), ids
        for event in group.events:
            turn = event.number if isinstance(event, TurnStarted) else turn


def _expected(line: EntryLine, group: Group, ids: dict[str, str]) -> list[AnyEvent]:
    """The events that a line should make, with the ids that the entry line invents."""
    taken = set(line.context.cards) | set(line.context.everybody)
    for event in group.events:
        if isinstance(event, CardDeclared):
            made = new_id(event.name, taken) if event.name else unnamed_id(event.owner, taken)
            ids[event.card] = made
            taken.add(made)
    return [renamed(event, ids) for event in group.events]


def piloted(turns: int = TURNS, *, accepting: bool = False) -> Piloted:
    """The pilot over the bundled match; it is made once for all tests."""
    return _piloted(turns, accepting)


@cache
def _piloted(turns: int, accepting: bool) -> Piloted:
    steps = []
    ids: dict[str, str] = {}
    for step, known in pilot(record(), turns, given=GIVEN, accepting=accepting):
        steps.append(step)
        ids = known
    made = [event for step in steps for event in step.typed]
    entries = list(record()[:GIVEN]) + [
        Entry(seq=seq, source=EntrySource.LIVE, body=event)
        for seq, event in enumerate(made, GIVEN + 1)
    ]
    return Piloted(tuple(steps), tuple(entries), dict(ids))


class Count(NamedTuple):
    """How many keys some steps took, how many of them wrote down what people said, and events."""

    keys: int
    quoting: int
    events: int

    @property
    def of_twenty_events(self) -> float:
        """Keys for twenty events, without those that quote people."""
        return (self.keys - self.quoting) / self.events * 20


def count(steps: Iterable[Step]) -> Count:
    """Count the keys of steps."""
    steps = tuple(steps)
    return Count(
        sum(len(one.keys) for one in steps),
        sum(quoting(one) for one in steps),
        sum(len(one.typed) for one in steps),
    )


def quoting(step: Step) -> int:
    """The keys by which a line writes down word for word what was said or judged."""
    if not isinstance(step.typed[-1], QUOTING):
        return 0
    inside, found = False, 0
    for key in step.keys:
        if key == '"':
            inside = not inside
        elif key in (TAB, DOWN, ENTER):
            inside = False
        else:
            found += inside
    return found


def by_turn(steps: Sequence[Step]) -> dict[int, Count]:
    """The counts of each turn, 0 for what came before the first."""
    turns = sorted({step.turn for step in steps})
    return {turn: count(one for one in steps if one.turn == turn) for turn in turns}


def table(steps: Sequence[Step]) -> str:
    """Keys, events and keys per event, turn by turn."""
    rows = ["  turn  keys  of them quoting  events  keys/event  for 20 events, not quoting"]
    counts = {(str(turn) if turn else "set-up"): one for turn, one in by_turn(steps).items()}
    for turn, one in (counts | {"all": count(steps)}).items():
        rows.append(
            f"{turn:>6} {one.keys:>5} {one.quoting:>16} {one.events:>7} "
            f"{one.keys / one.events:>11.2f} {one.of_twenty_events:>27.0f}"
        )
    return "\n".join(rows)


def _main(every: bool) -> None:
    for step, _ in pilot(record(), accepting=True) if every else ():
        print(f"{step.turn:>3} {len(step.keys):>3}  {' '.join(step.keys)}  -> {step.text}")  # noqa: T201
    print("typed, nothing proposed")  # noqa: T201
    print(table(piloted().steps))  # noqa: T201
    print("\nas on the screen, with what the rules propose accepted by one key")  # noqa: T201
    print(table(piloted(accepting=True).steps))  # noqa: T201


if __name__ == "__main__":
    _main("--keys" in sys.argv)
