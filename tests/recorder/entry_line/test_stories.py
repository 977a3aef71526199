"""Whole games written down from a story, in plain sentences, as by hand.

A file has a line for each; `??` and numbers behind it answer the questions that it asks.
"""

from pathlib import Path
from typing import NamedTuple

import pytest

from engine.judge.judge import Judge
from engine.model.enums import Edition, EntrySource
from engine.record.entry import Entry
from engine.record.events.match import Player
from engine.rulebook.ruleset import ruleset
from engine.table.growing_record import GrowingRecord
from recorder.entry_line.entry_line import EntryLine
from tests.law_examples import sampled
from tests.records import start

# A story in prose has each sentence before the lines that record it, as somebody typed them who
# knew only the page of F9. `club` and `flagship` are the first tries of a stranger; an earlier
# program refused every tenth line of them.
IN_PROSE = {
    "first": "first",
    "second": "second",
    "excavation": "first",
    "stack": "second",
    "club": "club",
    "flagship": "second",
}
PLAYERS = {"club": ("Mira", "Tomas"), "flagship": ("Rhea", "Jonas")}
# For a card that no file has, the line asks the type once; a deck list would tell it.
QUESTIONS = {
    "first": 0.1,
    "second": 0.1,
    "excavation": 0.1,
    "stack": 0.15,
    "club": 0.15,
    "flagship": 0.2,
}
# Whole titles are long where no file has them.
KEYS_FOR_A_LINE = {"club": 24, "flagship": 26}
STORIES = Path(__file__).parent / "stories"
RULES = {"first": (Edition.FIRST, "faq-1996"), "second": (Edition.SECOND, "2e-2014")}
PROSE_RULES = RULES | {"club": (Edition.FIRST, "cr-1998")}
# The story of the First Edition has a second normal card play in one turn, that of the Second none.
BREACHES: dict[str, set[str]] = {"first": {"second-card-play"}, "second": set()}
# A second card play, a stopped team that beams, and Amanda Rogers played on Kevin Uxbridge; eight
# counters paid, and a card played in the midst of orders.
PROSE_BREACHES = BREACHES | {
    "excavation": {"second-card-play"},
    "stack": set(),
    "club": {
        "second-card-play",
        "acts-while-barred",
        "cannot-nullify",
        "resolves-inside-an-action",
        "shown-card-waits",
    },
    "flagship": {"pays-more-than-is-left", "plays-after-its-segment"},
}


def written_down(story: str) -> GrowingRecord:
    """The record of a story; every line of it must be taken."""
    edition, rules = RULES[story]
    players = (Player(id="A", name="Mira"), Player(id="B", name="Tom"))
    started = start(edition=edition, ruleset=rules, players=players)
    record = GrowingRecord([Entry(seq=1, source=EntrySource.LIVE, body=started)])
    line = EntryLine(record)
    for typed in (STORIES / f"{story}.txt").read_text(encoding="utf-8").splitlines():
        text, _, answers = typed.partition(" ?? ")
        read = line.read(text, tuple(map(int, answers.split())))
        record.extend(
            Entry(
                seq=seq,
                source=EntrySource.INFERRED if at in read.inferred else EntrySource.LIVE,
                body=event,
            )
            for at, (seq, event) in enumerate(enumerate(read.events, record.seq + 1))
        )
    return record


class Typed(NamedTuple):
    """A story in prose as it was typed: its record, its lines, keys, and questions answered."""

    record: GrowingRecord
    lines: int
    keys: int
    asked: int


def typed_from_prose(story: str) -> Typed:
    """Type a story; lines taken back are struck. A refused line would raise."""
    edition, rules = PROSE_RULES[IN_PROSE[story]]
    names = PLAYERS.get(story, ("Mira", "Tom"))
    players = tuple(Player(id=id_, name=name) for id_, name in zip("AB", names, strict=True))
    started = start(edition=edition, ruleset=rules, players=players)
    record = GrowingRecord([Entry(seq=1, source=EntrySource.LIVE, body=started)])
    line = EntryLine(record)
    last, lines, keys, asked = range(0), 0, 0, 0
    for typed in (STORIES / f"{story}_in_prose.txt").read_text(encoding="utf-8").splitlines():
        if typed.startswith("#"):
            continue
        text, _, answers = typed.partition(" ?? ")
        read = line.read(text, tuple(map(int, answers.split())), guess=True)
        if read.takes_back:
            read = line.read(f"correction strikes {', '.join(f'#{seq}' for seq in last)}")
        last = range(record.seq + 1, record.seq + 1 + len(read.events))
        record.extend(
            Entry(
                seq=seq,
                source=EntrySource.INFERRED if at in read.inferred else EntrySource.LIVE,
                body=event,
            )
            for at, (seq, event) in enumerate(zip(last, read.events, strict=True))
        )
        lines += 1
        keys += len(text) + 1 + len(answers.split())
        asked += len(answers.split())
    return Typed(record, lines, keys, asked)


@pytest.mark.parametrize("story", sampled(IN_PROSE, short=3))
def test_a_story_in_prose_is_typed_with_few_keys_and_questions(story: str) -> None:
    typed = typed_from_prose(story)

    assert typed.lines >= 40
    assert typed.keys <= KEYS_FOR_A_LINE.get(story, 22) * typed.lines
    assert typed.asked <= QUESTIONS[story] * typed.lines
    assert typed.record.fold.inconsistencies() == ()
    assert typed.record.fold.last.table.open == ()


@pytest.mark.parametrize("story", sampled(IN_PROSE, short=3))
def test_its_record_has_the_breaches_of_the_story_alone(story: str) -> None:
    judge = Judge(typed_from_prose(story).record.fold, ruleset(PROSE_RULES[IN_PROSE[story]][1]))

    judge.extend()

    assert {finding.check for finding in judge.findings} == PROSE_BREACHES[story]


@pytest.mark.parametrize("story", list(RULES))
def test_a_story_is_written_down_whole_and_without_contradiction(story: str) -> None:
    record = written_down(story)

    assert record.seq > 60
    assert record.fold.inconsistencies() == ()
    assert record.fold.last.table.open == ()


@pytest.mark.parametrize("story", list(RULES))
def test_the_record_of_a_story_has_the_breaches_of_the_story_alone(story: str) -> None:
    judge = Judge(written_down(story).fold, ruleset(RULES[story][1]))

    judge.extend()

    found = {finding.check for finding in judge.findings}

    assert found == BREACHES[story]
