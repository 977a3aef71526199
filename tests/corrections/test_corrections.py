"""No correction ends the program: random records, and every command and the recorder on each."""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.record.entry import Entry
from engine.record.validate import RecordValidator
from engine.table.fold import Fold
from engine.table.mutable_table import ContradictionSort
from tests.corrections.__main__ import answer, record_of
from tests.corrections.corrected_records import corrected
from tests.corrections.every_command import answered
from tests.corrections.real_records import by_a_ruleset
from tests.games import games
from tests.law_examples import examples, repeated
from tests.strategies import matches

# Cases with every command, and with a fifth of them.
WHOLE = repeated(24, short=4, search=200)
PARTS = repeated(96, short=16, search=2_000)


@pytest.mark.parametrize("first", range(0, WHOLE, 4))
def test_every_command_ends_with_an_answer(first: int) -> None:
    for case in range(first, min(first + 4, WHOLE)):
        answer(case)


@pytest.mark.parametrize("first", range(1_000, 1_000 + PARTS, 16))
def test_some_of_the_commands_end_with_an_answer(first: int) -> None:
    for case in range(first, min(first + 16, 1_000 + PARTS)):
        answer(case, share=0.2)


@given(matches() | games(), st.randoms(use_true_random=False))
@examples(0.1)
def test_made_up_records_are_answered_too(record: list[Entry], chance: Random) -> None:
    record = [by_a_ruleset(record[0], chance), *record[1:]]
    with TemporaryDirectory() as folder:
        answered(corrected(record, chance), Path(folder), chance, share=0.2)


def test_the_records_are_valid_and_corrected_in_every_way() -> None:
    seen: set[str] = set()
    for case in range(60):
        record, _ = record_of(case)
        RecordValidator().admit_all(record)
        fold = Fold(record)
        seen.update(fold.struck().values())
        seen.update(str(each.sort) for each in fold.inconsistencies() if each.sort is not None)
        seen.update(type(entry.body).__name__ for entry in record)
    assert {"backed_up", "corrected", "Corrected", "BackedUp", "RulingGiven", "MatchEnded"} <= seen
    assert str(ContradictionSort.UNDECLARED) in seen


def test_each_card_lies_in_one_place_that_is_there_whatever_was_struck() -> None:
    for case in range(repeated(500, short=100, search=2_000)):
        record, _ = record_of(case)
        fold = Fold(record)
        for seq in range(len(record) + 1):
            table = fold.snapshot(seq).table
            lying = [card for row in table.lying.values() for card in row]
            assert sorted(lying) == sorted(table.cards), case
            beside = {card.place.card for card in table.cards.values()} - {None}
            assert beside <= table.cards.keys(), case
