"""Every check finds its breach under the rulesets that have it, and its legal twin is clean."""

from collections.abc import Iterator, Mapping
from functools import cache

import pytest
from hypothesis import given

from engine.checks.framework.check import Check, checks, inherited_from, rulings_of
from engine.checks.framework.finding import Verdict
from engine.judge.judgement import judge
from engine.model.enums import EntrySource
from engine.record.entry import Entry
from engine.record.events.cards import CardDeclared
from engine.record.events.judging import Corrected
from engine.record.events.match import MatchStarted
from engine.rulebook.ruleset import BUNDLED, Ruleset, lineage, read, ruleset
from engine.rulebook.rulings import Basis
from engine.rulebook.rulings_loader import catalogue
from engine.table.fold import Fold
from recorder.files.bundled import names, text
from recorder.transcript.reader import parse
from tests.engine.checks.scenario import Scenario
from tests.engine.checks.scenarios import SCENARIOS
from tests.games import games
from tests.interpretations import header
from tests.rulesets import expected_as
from tests.rulings.scenario import judged
from tests.rulings.scenario import scenarios as of_rulings
from tests.strategies import matches
from tests.transcripts import read as written

# A record that contradicts itself is not only a matter of the rules.
OF_THE_RECORD = {
    *("goes-on-when-over", "left-open", "left-unmoved", "moved-from-elsewhere"),
    *("undeclared-card", "declared-twice", "ended-twice"),
    *("time-was-not-up", "turn-after-the-time-limit"),
    *("response-over-its-limit", "results-before-the-limit", "window-run-over"),
}
HOUSE = 'id = "house"\ntitle = "House rules"\nedition = "1E"\nextends = "glossary"\n'
BETWEEN = """\
[windows.within.attempt]
holds = true
admits = ["interrupt", "doorway"]
rulings = ["glossary.background.attempt.nothing-between-dilemmas"]
"""


def cases() -> Iterator[tuple[Scenario, Ruleset]]:
    for scenario in SCENARIOS:
        for rules in map(ruleset, BUNDLED):
            if rules.edition.value == scenario.edition:
                yield scenario, rules


def named(value: Scenario | Ruleset) -> str:
    return value.check if isinstance(value, Scenario) else value.id


def found(scenario: Scenario, lines: str, rules: Ruleset) -> tuple[str, ...]:
    """The findings by a ruleset's own entries; `test_inherited` has the rest."""
    record = recorded(lines, header(scenario.edition, scenario.keeps) + scenario.header)
    findings = judge(Fold(record), rules).findings
    return tuple(one.check for one in findings if one.inherited_from is None)


@cache
def recorded(lines: str, head: str) -> list[Entry]:
    """The record of a scenario, read once for all rulesets that judge it."""
    return written(lines, head)


@pytest.mark.parametrize(("scenario", "rules"), cases(), ids=named)
def test_a_breach_is_found_under_the_rulesets_that_have_it(
    scenario: Scenario, rules: Ruleset
) -> None:
    assert found(scenario, scenario.breach, rules) == scenario.finds.get(expected_as(rules), ())


@pytest.mark.parametrize(("scenario", "rules"), cases(), ids=named)
def test_its_legal_twin_is_clean(scenario: Scenario, rules: Ruleset) -> None:
    assert found(scenario, scenario.legal, rules) == scenario.beside.get(expected_as(rules), ())


@pytest.mark.parametrize("check", checks())
def test_every_check_has_a_breach_under_every_ruleset_that_it_cites(check: str) -> None:
    caught = {name for one in SCENARIOS for name, finds in one.finds.items() if check in finds}
    caught |= {one.ruleset for one in of_rulings() if check in one.finds}
    own = {name for name in checks()[check].rulings if not is_heir(check, name)}
    assert own - caught == set()


@pytest.mark.parametrize("check", checks())
def test_a_check_that_is_not_asked_misses_its_breach(
    check: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def silent(name: str, ids: tuple[str, ...]) -> tuple[str, ...] | None:
        return None if name == check else own(name, ids)

    own = rulings_of
    monkeypatch.setattr("engine.checks.framework.context.rulings_of", silent)
    for scenario in SCENARIOS:
        for name, finds in scenario.finds.items():
            if check in finds:
                left = tuple(one for one in finds if one != check)
                assert found(scenario, scenario.breach, ruleset(name)) == left
    for one in of_rulings():
        if check in one.finds:
            findings = judged(one, one.breach).findings
            left = tuple(name for name in one.finds if name != check)
            # If nothing else says that an entry comes too late, the record does.
            besides = OF_THE_RECORD - set(one.finds)
            assert tuple(one.check for one in findings if one.check not in besides) == left


@pytest.mark.parametrize("check", checks().values(), ids=lambda check: check.id)
def test_a_check_cites_rulings_of_the_documents_that_it_stands_under(check: Check) -> None:
    assert check.rulings
    for name, rulings in check.rulings.items():
        known = [catalogue().rulings[ruling] for ruling in rulings]
        documents = {one.ruleset for one in known}
        if is_heir(check.id, name):
            edition = ruleset(name).edition
            assert {ruleset(document).edition for document in documents} == {edition}
            assert {BUNDLED.index(document) < BUNDLED.index(name) for document in documents} == {
                True
            }
        else:
            assert documents <= set(lineage(ruleset(name)))
        assert known or check.id in OF_THE_RECORD


@pytest.mark.parametrize("check", checks().values(), ids=lambda check: check.id)
def test_nothing_is_illegal_on_a_forums_advice_alone(check: Check) -> None:
    for rulings in check.rulings.values():
        bases = {catalogue().rulings[ruling].basis for ruling in rulings}
        assert check.verdict is not Verdict.ILLEGAL or bases - {Basis.FORUM}


@pytest.mark.parametrize("name", BUNDLED)
@given(record=matches())
def test_no_record_is_too_odd_to_judge(name: str, record: list[Entry]) -> None:
    sound(record, name)


@pytest.mark.parametrize("name", BUNDLED)
@given(record=games())
def test_random_games_are_judged(name: str, record: list[Entry]) -> None:
    sound(record, name)


@pytest.mark.parametrize("rules", BUNDLED)
@pytest.mark.parametrize("name", ["first_edition", "second_edition"])
def test_a_match_is_judged_though_every_declaration_was_struck_as_wrong(
    name: str, rules: str
) -> None:
    record = parse(text(name) or "", name)
    declared = [entry.seq for entry in record if isinstance(entry.body, CardDeclared)]
    struck = Corrected(strikes=tuple(declared))
    corrected = Entry(seq=len(record) + 1, source=EntrySource.LIVE, body=struck)
    sound([*record, corrected], rules)


def sound(record: list[Entry], name: str) -> None:
    """What holds for all findings of any record."""
    seqs = {entry.seq for entry in record}
    findings = judge(Fold(record), ruleset(name)).findings
    assert [one.seqs for one in findings] == sorted(one.seqs for one in findings)
    for one in findings:
        assert one.seqs
        assert seqs.issuperset(one.seqs)
        assert one.check in checks()
        weaker = one.inherited_from is not None and not checks()[one.check].fundamental
        own = checks()[one.check].verdict
        assert one.verdict is (Verdict.DOUBTFUL if weaker and own is Verdict.ILLEGAL else own)
        assert one.rulings or one.check in OF_THE_RECORD
        assert catalogue().rulings.keys() >= set(one.rulings)


def is_heir(check: str, name: str) -> bool:
    return inherited_from(check, lineage(ruleset(name))) is not None


def everywhere(rules: Ruleset) -> Mapping[str, tuple[str, ...]]:
    """What a ruleset finds in every breach of its edition."""
    return {
        one.breach: found(one, one.breach, rules)
        for one in SCENARIOS
        if one.edition == rules.edition.value
    }


def test_a_ruleset_that_extends_the_glossary_keeps_its_findings() -> None:
    assert everywhere(read(HOUSE, "house")) == everywhere(ruleset("glossary"))


def test_a_ruleset_that_allows_plays_between_dilemmas_changes_those_verdicts_alone() -> None:
    own, house = everywhere(ruleset("glossary")), everywhere(read(HOUSE + BETWEEN, "house"))
    changed = {lines: house[lines] for lines, finds in own.items() if house[lines] != finds}
    assert [(lines.splitlines()[-1], finds) for lines, finds in changed.items()] == [
        ('  A plays s = "Alternate Universe Door" doorway claims between dilemmas', ())
    ]


@pytest.mark.parametrize("name", names())
def test_bundled_matches_have_nothing_illegal_under_their_own_ruleset(name: str) -> None:
    record = parse(text(name) or "", name)
    started = record[0].body
    assert isinstance(started, MatchStarted)
    findings = judge(Fold(record), ruleset(started.ruleset)).findings
    assert [one for one in findings if one.verdict is Verdict.ILLEGAL] == []
