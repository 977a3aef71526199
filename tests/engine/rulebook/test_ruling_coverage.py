"""Coverage: an entry that cites a ruling covers it, and only rulings may be cited."""

from collections.abc import Collection

import pytest
from msgspec.structs import replace

from engine.model.errors import InputError
from engine.rulebook.citations import citations
from engine.rulebook.ruling_coverage import Citation, Cover, coverage, tally, why_reference
from engine.rulebook.rulings import Automatable, ExampleVerdict
from engine.rulebook.rulings_loader import catalogue

ATOMIC = "faq-1996.1.2.action-is-atomic"
STOPPED = "faq-1996.1.2.stopped-does-nothing"


def test_a_ruling_that_nothing_cites_is_for_reference_only() -> None:
    covered = coverage(catalogue(), [], (), ())

    assert set(covered.values()) == {Cover.REFERENCE}
    assert set(covered) == set(catalogue().rulings)


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_where_check_and_standing_cite_a_ruling_the_check_counts(order: tuple[int, int]) -> None:
    both = [Citation("a", Cover.CHECK, ATOMIC), Citation("b", Cover.STANDING, ATOMIC)]

    covered = coverage(catalogue(), [both[index] for index in order], {ATOMIC}, ())

    assert covered[ATOMIC] is Cover.CHECK


def test_a_citation_of_no_ruling_is_refused_with_who_cites_it() -> None:
    with pytest.raises(InputError, match=r"haste: cites 'faq-1996\.9\.9', which is not a ruling"):
        coverage(catalogue(), [Citation("haste", Cover.CHECK, "faq-1996.9.9")], (), ())


def test_every_ruling_counts_once_in_its_ruleset_and_topic() -> None:
    rulings = catalogue().rulings.values()
    covered = coverage(
        catalogue(),
        [Citation("a", Cover.CHECK, ATOMIC), Citation("b", Cover.STANDING, STOPPED)],
        {ATOMIC},
        {STOPPED},
    )

    counts = tally(rulings, covered)

    assert counts["faq-1996"]["action"][Cover.CHECK] == 1
    assert counts["faq-1996"]["stopped"][Cover.STANDING] == 1
    whole = sum(
        n for topics in counts.values() for covers in topics.values() for n in covers.values()
    )
    assert whole == len(rulings)


def test_every_citation_in_the_bundled_data_is_of_a_ruling() -> None:
    coverage(catalogue(), citations(), (), ())


def test_rulings_that_checks_cite_are_judged_by_a_check() -> None:
    covered = coverage(catalogue(), citations(), {STOPPED}, ())

    assert covered[STOPPED] is Cover.CHECK


def test_a_ruling_that_was_tried_in_fewer_wordings_does_not_count_as_judged() -> None:
    covered = coverage(
        catalogue(),
        [Citation("a", Cover.CHECK, STOPPED), Citation("b", Cover.STANDING, ATOMIC)],
        {ATOMIC},
        {ATOMIC},
    )

    assert (covered[STOPPED], covered[ATOMIC]) == (Cover.FEWER, Cover.STANDING)


@pytest.mark.parametrize(("shown", "cover"), [((), Cover.CITED), ({ATOMIC}, Cover.STANDING)])
def test_a_ruling_counts_as_standing_only_where_its_entries_decide_a_play(
    shown: Collection[str], cover: Cover
) -> None:
    covered = coverage(catalogue(), [Citation("a", Cover.STANDING, ATOMIC)], (), shown)

    assert covered[ATOMIC] is cover


def test_a_ruling_that_says_why_nothing_is_judged_by_it_is_for_reference_however_it_is_cited() -> (
    None
):
    told = next(one for one in catalogue().rulings.values() if one.reference)

    standing = coverage(catalogue(), [Citation("a", Cover.STANDING, told.id)], (), ())
    check = coverage(catalogue(), [Citation("a", Cover.CHECK, told.id)], {told.id}, ())

    assert (standing[told.id], check[told.id]) == (Cover.REFERENCE, Cover.CHECK)
    assert why_reference(told) == told.reference


@pytest.mark.parametrize(
    ("verdict", "automatable", "why"),
    [
        (ExampleVerdict.ILLEGAL, Automatable.NO, "a person must judge it"),
        (ExampleVerdict.LEGAL, Automatable.YES, "it allows something, so no play breaks it"),
        (
            ExampleVerdict.ILLEGAL,
            Automatable.NEEDS_CARD_TEXT,
            "it depends on a card's text, which the program does not have",
        ),
        (ExampleVerdict.ILLEGAL, Automatable.YES, "no check judges it yet"),
        (ExampleVerdict.EFFECT, Automatable.YES, "its effects are taken as recorded"),
    ],
)
def test_why_a_ruling_is_for_reference_only(
    verdict: ExampleVerdict, automatable: Automatable, why: str
) -> None:
    plain = catalogue().rulings[ATOMIC]
    assert why_reference(replace(plain, verdict=verdict, automatable=automatable)) == why
