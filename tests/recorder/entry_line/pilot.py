"""The pilot: types the first turns of the bundled First Edition match, and counts the keys.

`python -m tests.recorder.entry_line.pilot` prints keys, events and keys per event for each turn.
"""

import sys
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from engine.entry import Entry
from engine.events.cards import CardDeclared
from engine.events.turn import TurnStarted
from engine.events.union import AnyEvent
from engine.vocabulary import Source
from recorder.entry_line.entry_line import EntryLine
from recorder.entry_line.titles import new_id, unnamed_id
from tests.first_edition import record
from tests.recorder.entry_line.lines_of import Group, lines_of, renamed
from tests.recorder.entry_line.scribe import keys_for

TURNS = 20


class Step(NamedTuple):
    """One line of the pilot: its keys, the line at Enter, what it came to, what it stands for.

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


def pilot(entries: Sequence[Entry], turns: int = TURNS) -> Iterator[tuple[Step, dict[str, str]]]:
    """Type a record line by line after its first entry; gives each line and the ids so far."""
    played = first_turns(entries, turns)
    line = EntryLine(played[:1])
    ids: dict[str, str] = {}
    turn = 0
    for group in lines_of(played[1:]):
        wanted = _expected(line, group, ids)
        keys = keys_for(line, wanted)
        typed = line.read(keys.text)
        at = len(line.logbook.entries) + 1
        line.record(
            [
                Entry(seq=at + number, source=Source.LIVE, body=event)
                for number, event in enumerate(typed.events)
            ]
        )
        yield Step(turn, keys.keys, keys.text, typed.events, group), ids
        for event in group.events:
            turn = event.number if isinstance(event, TurnStarted) else turn


def _expected(line: EntryLine, group: Group, ids: dict[str, str]) -> list[AnyEvent]:
    """The events that a line should come to, with the ids that the entry line makes up."""
    taken = set(line.logbook.cards) | set(line.logbook.everybody)
    for event in group.events:
        if isinstance(event, CardDeclared):
            made = new_id(event.name, taken) if event.name else unnamed_id(event.owner, taken)
            ids[event.card] = made
            taken.add(made)
    return [renamed(event, ids) for event in group.events]


@cache
def piloted(turns: int = TURNS) -> Piloted:
    """The whole pilot over the bundled match."""
    steps = []
    ids: dict[str, str] = {}
    for step, known in pilot(record(), turns):
        steps.append(step)
        ids = known
    made = [event for step in steps for event in step.typed]
    entries = [record()[0]] + [
        Entry(seq=seq, source=Source.LIVE, body=event) for seq, event in enumerate(made, 2)
    ]
    return Piloted(tuple(steps), tuple(entries), dict(ids))


def table(steps: Sequence[Step]) -> str:
    """Keys, events and keys per event, turn by turn."""
    rows = ["turn   keys  events  keys/event"]
    for turn in sorted({step.turn for step in steps}):
        own = [step for step in steps if step.turn == turn]
        keys, events = sum(len(one.keys) for one in own), sum(len(one.typed) for one in own)
        rows.append(f"{turn or 'set-up':>6} {keys:>5} {events:>7} {keys / events:>11.2f}")
    keys, events = sum(len(one.keys) for one in steps), sum(len(one.typed) for one in steps)
    rows.append(f"{'all':>6} {keys:>5} {events:>7} {keys / events:>11.2f}")
    return "\n".join(rows)


def _main(every: bool) -> None:
    for step, _ in pilot(record()) if every else ():
        print(f"{step.turn:>3} {len(step.keys):>3}  {' '.join(step.keys)}  -> {step.text}")  # noqa: T201
    print(table(piloted().steps))  # noqa: T201


if __name__ == "__main__":
    _main("--keys" in sys.argv)
