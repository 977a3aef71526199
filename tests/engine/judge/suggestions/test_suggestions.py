"""What follows by the rules: proposed where it does, not where it does not, and once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from engine.judge.suggestions.suggestion import SuggestionKind
from engine.model.enums import EntrySource
from engine.record.entry import Entry
from engine.record.validate import RecordValidator
from engine.rulebook.ruleset import BUNDLED, ruleset
from tests.law_examples import examples
from tests.proposing import accepted, breaches, bundled, following, proposed
from tests.strategies import matches

MATCHES = (
    ("first_edition", "faq-1996"),
    ("first_edition", "cr-1998"),
    ("first_edition", "glossary"),
    ("second_edition", "2e-2014"),
)


@pytest.mark.parametrize(("name", "rules"), MATCHES)
@examples(0.25)
@given(data=st.data())
def test_what_is_proposed_can_be_recorded_breaches_nothing_and_is_not_proposed_again(
    name: str, rules: str, data: DataObject
) -> None:
    record = bundled(name)
    entries = record[: data.draw(st.integers(1, len(record)))]
    before = breaches(entries, rules)
    for one in following(entries, rules):
        grown = accepted(entries, one)
        assert [new for new in breaches(grown, rules) if new not in before] == []
        again = [event for other in following(grown, rules) for event in other.events]
        assert not set(map(str, one.events)) & set(map(str, again))


@pytest.mark.parametrize("rules", BUNDLED)
@examples(0.3)
@given(record=matches())
def test_of_the_oddest_record_only_what_it_can_hold_is_proposed(
    rules: str, record: list[Entry]
) -> None:
    for one in following(record, rules):
        accepted(record, one)


@pytest.mark.parametrize(("name", "rules"), MATCHES)
def test_what_cites_rulings_cites_those_of_its_ruleset_or_what_it_extends(
    name: str, rules: str
) -> None:
    record = bundled(name)
    extended = ruleset(rules).extends
    for seq in range(20, len(record), 29):
        for one in following(record[:seq], rules):
            assert all(ruling.startswith((rules, extended or rules)) for ruling in one.rulings)


def test_a_record_that_has_not_begun_or_is_over_has_no_proposals() -> None:
    assert following((), "faq-1996") == ()
    for kind in SuggestionKind:
        assert proposed("turn 1 A\nmatch ended time\n", kind) == []


def test_admission_knows_what_is_proposed_after_entries_of_another_source() -> None:
    record = [
        Entry(seq=one.seq, source=EntrySource.IMPORT, body=one.body)
        for one in bundled("first_edition")[:150]
    ]
    validator = RecordValidator()
    validator.admit_all(record)
    for one in following(record, "faq-1996"):
        assert [list(validator.check(151, event)) for event in one.events] == [[]]
