"""Checks that a ruleset takes from an older document run under it too, and findings say so."""

from collections.abc import Iterator
from functools import cache

import pytest

from engine.checks.framework.check import checks, inherited_from, rulings_of
from engine.checks.framework.finding import Finding, Verdict
from engine.judge.judgement import judge
from engine.record.entry import Entry
from engine.rulebook.ruleset import lineage, ruleset
from engine.rulebook.rulings_loader import catalogue
from engine.table.fold import Fold
from replay.text.names import Names
from replay.text.phrases.findings import message
from replay.text.span import spans
from tests.engine.checks.scenarios import SCENARIOS
from tests.interpretations import header, timeline
from tests.rulesets import NAMED
from tests.rulings.scenario import record as of_lines
from tests.rulings.scenario import scenarios as of_rulings
from tests.transcripts import read as written

# The checks of the older documents that are not asked under the Glossary, by reason.
OTHERWISE = "the pages at hand rule on it themselves, by checks of their own or otherwise"
OF_CARDS = "it goes by facts of cards that the older document alone has"
OPEN = "affiliations or texts that the pages at hand lack would make lawful play doubtful"
NOT_UNDER_THE_GLOSSARY = {
    OTHERWISE: {
        "answered-once-more",
        "answers-another-effect",
        "attempts-from-a-stopped-ship",
        "beams-aboard-anothers-ship",
        "chooses-between-equals",
        "condition-cannot-be-told",
        "download-inside-an-action",
        "downloads-again",
        "downloads-before-an-outpost",
        "downloads-what-it-cannot",
        "downloads-where-it-cannot",
        "gap-run-over",
        "leaves-out-an-encounter",
        "meets-a-dilemma-while-barred",
        "orders-within-an-attempt",
        "resolves-inside-an-action",
        "scouts-a-planet-with-several",
        "shown-card-waits",
        "special-download-kept",
        "switches-in-answer",
    },
    OF_CARDS: {
        "plays-by-the-turns-card-play",
        "attempts-past-a-dead-end",
        "attempts-with-the-wrong-crew",
        "discards-for-a-lost-attack",
        "discards-from-elsewhere",
        "draws-while-barred",
        "enhances-without-its-captain",
        "guesses-no-type",
        "loses-another-number",
        "played-between-others",
        "played-on-another-sort",
        "projects-from-a-facility",
        "protects-before-the-answer",
        "put-away-before-its-results",
        "removed-by-an-attempt",
        "repairs-at-a-neutral-outpost",
        "replaces-a-barred-draw",
        "scan-leaves-cards-unseen",
        "serves-two-targets",
        "shuffled-after-it-went-on-top",
        "shuffled-in-with-the-rest",
        "shuffles-another-pile",
        "side-deck-is-empty",
        "solves-with-too-few",
        "target-has-one-already",
        "unstops-another-ship",
    },
    OPEN: {"back-up-without-cause", "starship-attacks"},
}


def inherited() -> Iterator[tuple[str, str]]:
    """Each check that a ruleset has from an older document, with that ruleset."""
    for check in checks().values():
        for name in check.rulings:
            if inherited_from(check.id, lineage(ruleset(name))) is not None:
                yield check.id, name


def breaches(check: str, heir: str) -> Iterator[tuple[list[Entry], list[Entry]]]:
    """The breaches of a check under another ruleset of its edition, each with its legal twin."""
    edition = ruleset(heir).edition.value
    for one in SCENARIOS:
        if one.edition == edition and any(check in finds for finds in one.finds.values()):
            head = header(one.edition, one.keeps) + one.header
            yield written(one.breach, head), written(one.legal, head)
    for ruling in of_rulings():
        if check in ruling.finds and ruleset(ruling.ruleset).edition.value == edition:
            yield (
                of_lines(ruling.given + ruling.breach, ruling.ruleset, ruling.passes),
                of_lines(ruling.given + ruling.legal, ruling.ruleset, ruling.passes),
            )


def found(record: list[Entry], heir: str, check: str) -> list[Finding]:
    findings = judge(Fold(record), ruleset(heir)).findings
    return [one for one in findings if one.check == check]


@cache
def judged(check: str, heir: str) -> tuple[tuple[list[Finding], list[Finding]], ...]:
    return tuple(
        (found(breach, heir, check), found(legal, heir, check))
        for breach, legal in breaches(check, heir)
    )


@pytest.mark.parametrize(("check", "heir"), inherited())
def test_an_inherited_rule_finds_its_breach(check: str, heir: str) -> None:
    assert any(breach for breach, _ in judged(check, heir))


@pytest.mark.parametrize(("check", "heir"), inherited())
def test_an_inherited_rule_leaves_its_legal_twin_alone(check: str, heir: str) -> None:
    for breach, legal in judged(check, heir):
        assert len(legal) == 0 or len(legal) < len(breach)


@pytest.mark.parametrize(("check", "heir"), inherited())
def test_what_is_inherited_is_illegal_only_where_it_is_fundamental(check: str, heir: str) -> None:
    facts = checks()[check]
    weaker = facts.verdict is Verdict.ILLEGAL and not facts.fundamental
    verdict = Verdict.DOUBTFUL if weaker else facts.verdict
    for breach, _ in judged(check, heir):
        assert {one.verdict for one in breach} <= {verdict}
        assert {one.inherited_from for one in breach} <= {inherited_from(check, (heir,))}


@pytest.mark.parametrize("heir", [name for name in NAMED if ruleset(name).extends])
def test_a_ruleset_has_no_check_that_rests_on_rulings_that_it_changed_alone(heir: str) -> None:
    changed = {
        older
        for ruling in catalogue().rulings.values()
        if ruling.ruleset in lineage(ruleset(heir))
        for older in ruling.changes
    }
    assert changed
    stale = [
        check
        for check in checks()
        if (rests := rulings_of(check, lineage(ruleset(heir)))) and changed.issuperset(rests)
    ]
    assert stale == []


def replaced() -> Iterator[tuple[str, str]]:
    """Each check that a ruleset has no more, as it replaced the rule, with that ruleset."""
    for check in checks().values():
        yield from ((check.id, name) for name in check.replaced_under)


@pytest.mark.parametrize(("check", "heir"), replaced())
def test_a_replaced_rule_is_broken_under_the_older_ruleset_alone(check: str, heir: str) -> None:
    older = ruleset(heir).extends
    assert older is not None
    assert judged(check, heir)
    assert not any(breach for breach, _ in judged(check, heir))
    assert any(breach for breach, _ in judged(check, older))


def test_only_what_is_inherited_somewhere_is_called_fundamental() -> None:
    fundamental = {check.id for check in checks().values() if check.fundamental}
    assert fundamental <= {check for check, _ in inherited()}


def test_an_older_check_is_asked_under_the_glossary_or_it_is_said_why_not() -> None:
    left = {
        check.id
        for check in checks().values()
        if "glossary" not in check.rulings and not {"faq-1996", "cr-1998"}.isdisjoint(check.rulings)
    }
    assert left == {check for why in NOT_UNDER_THE_GLOSSARY.values() for check in why}


def test_a_finding_says_whose_rule_it_goes_by() -> None:
    lines = "turn 5 A\nA beams p1 to planet ps; done\n"
    match = timeline(lines)
    names = Names(match.snapshot(match.last).known, match.entries)

    def said(name: str) -> str:
        (finding,) = found(written(lines, header()), name, "beams-to-another-location")
        return "".join(piece.text for piece in spans(message(finding, names)))

    own = said("faq-1996")
    assert said("glossary") == (
        f"{own} This rule is from the FAQ of 14 May 1996; the ruleset's own pages at hand do not "
        "contradict it."
    )
