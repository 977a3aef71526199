"""Plain sentences of people who know the game but not the grammar are understood.

The lines were written before the code that reads them.
"""

from collections import Counter
from functools import cache

import pytest

from engine.model.errors import InputError
from engine.record.events.union import AnyEvent
from engine.table.growing_record import GrowingRecord
from recorder.entry_line.entry_line import EntryLine
from recorder.entry_line.parse.question import LineQuestion
from tests.recorder.entry_line.corpus_lines import (
    REFUSED,
    TAKEN_BACK,
    CorpusLine,
    bare,
    corpus,
    entries,
    meant,
    settings,
)

LINES = 300
TAKEN = 0.9


def _taken(line: CorpusLine, *picks: int) -> list[AnyEvent] | str:
    """The events that the entry line records for it, without those that nobody typed."""
    read = EntryLine(GrowingRecord(entries(line.table))).read(line.typed, picks, guess=True)
    if read.takes_back:
        return TAKEN_BACK
    return bare([event for at, event in enumerate(read.events) if at not in read.inferred])


def _is_right(line: CorpusLine, taken: list[AnyEvent] | str) -> bool:
    if isinstance(taken, str):
        return taken in line.meanings
    return any(
        taken == bare(meant(line.table, meaning))
        for meaning in line.meanings
        if meaning not in (REFUSED, TAKEN_BACK)
    )


@cache
def judged() -> dict[CorpusLine, str]:
    """The result for each line of the corpus: `taken`, `one key`, `refused` or `wrong`."""
    found = {}
    for line in corpus():
        try:
            taken = _taken(line)
        except LineQuestion:
            found[line] = "one key" if _answered(line) else "refused"
        except InputError:
            found[line] = "refused"
        else:
            found[line] = "taken" if _is_right(line, taken) else "wrong"
    return found


def _answered(line: CorpusLine) -> bool:
    try:
        return _is_right(line, _taken(line, 0))
    except InputError:
        return False


def test_nine_of_ten_plain_sentences_are_taken_or_completed_with_one_key() -> None:
    meaningful = {line: how for line, how in judged().items() if line.meanings != (REFUSED,)}

    counted = Counter(meaningful.values())

    assert len(meaningful) >= LINES
    assert counted["taken"] + counted["one key"] >= TAKEN * len(meaningful), counted


def test_no_plain_sentence_is_taken_to_mean_something_else() -> None:
    assert [line for line, how in judged().items() if how == "wrong"] == []


@pytest.mark.parametrize("table", list(settings()))
def test_nothing_of_a_line_that_was_read_stays_behind(table: str) -> None:
    line = EntryLine(GrowingRecord(entries(table)))
    before = (dict(line.context.cards), dict(line.context.actions), len(line.context.entries))

    for typed in [one.typed for one in corpus() if one.table == table]:
        try:
            line.read(typed, guess=True)
        except InputError:
            continue

    after = (dict(line.context.cards), dict(line.context.actions), len(line.context.entries))
    assert after == before
