"""A law: a play is judged the same in every wording."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

import pytest

from engine.judge.judgement import judge
from engine.record.entry import Entry
from engine.rulebook.ruleset import ruleset
from engine.table.fold import Fold
from recorder.files.bundled import text
from recorder.transcript.reader import parse
from tests.engine.checks.test_planted import TRIED, record_of
from tests.law_examples import repeated, sampled
from tests.rulings.scenario import Scenario, record, scenarios
from tests.wordings.plays import a_line_for_each
from tests.wordings.redraft import Rewording, reworded
from tests.wordings.rewordings import REWORDINGS

PART = 25
# In the short form each rewording is tried on every fifth scenario, each on others.
PARTS = repeated(1, short=5)
Verdicts: TypeAlias = Counter[tuple[object, ...]]


def verdicts(entries: Sequence[Entry], rules: str) -> Verdicts:
    """The findings with their cards, who is stopped, who answered; seqs differ between wordings."""
    judgement = judge(Fold(entries), ruleset(rules))
    found = Counter[tuple[object, ...]](
        (finding.check, finding.verdict, finding.cards, finding.players)
        for finding in judgement.findings
        if finding.because_of is None
    )
    found.update((change.status, change.began, change.card) for change in judgement.transitions)
    found.update(
        (
            window.kind,
            window.flags,
            tuple((answer.player, answer.answer) for answer in window.answers),
        )
        for window in judgement.windows
        if window.answers
    )
    return found


@cache
def as_written(scenario: Scenario, lines: str) -> tuple[list[Entry], Verdicts]:
    entries = record(scenario.given + lines, scenario.ruleset, scenario.passes)
    return entries, verdicts(entries, scenario.ruleset)


@cache
def before(scenario: Scenario) -> int:
    return len(record("", scenario.ruleset, scenario.passes))


@pytest.mark.parametrize("rewording", REWORDINGS, ids=lambda rewording: rewording.__name__)
def test_a_scenario_in_other_words_is_judged_alike(rewording: Rewording) -> None:
    first, tried = REWORDINGS.index(rewording), 0
    for part in range(PARTS):
        tried, differing = compared(rewording, scenarios()[(first + part) % PARTS :: PARTS])
        assert differing == []
        if tried:  # some apply to few scenarios, which may all be in other parts
            break
    assert tried


def compared(rewording: Rewording, tried: Sequence[Scenario]) -> tuple[int, list[object]]:
    """How many texts of some scenarios were reworded, and those that got another verdict."""
    reworded_at_all = 0
    differing: list[object] = []
    for scenario in tried:
        for lines in filter(None, (scenario.breach, scenario.legal)):
            entries, found = as_written(scenario, lines)
            other = reworded(entries, rewording, before(scenario))
            if other is None:
                continue
            reworded_at_all += 1
            again = verdicts(other, scenario.ruleset)
            if not alike(rewording, found, again):
                differing.append((scenario.name, lines, found - again, again - found))
    return reworded_at_all, differing


def alike(rewording: Rewording, found: Verdicts, again: Verdicts) -> bool:
    """Whether two wordings got one verdict; a fact in several lines may be found at several."""
    if rewording is a_line_for_each:
        return {verdict[:2] for verdict in found} == {verdict[:2] for verdict in again}
    return found == again


@pytest.mark.parametrize(
    ("name", "rules"),
    sampled(
        [
            ("first_edition", "faq-1996"),
            ("first_edition", "glossary"),
            ("second_edition", "2e-2014"),
        ],
        short=1,
    ),
)
def test_a_bundled_match_in_other_words_is_judged_alike(name: str, rules: str) -> None:
    match = text(name)
    assert match is not None
    entries = parse(match, name)
    found = verdicts(entries, rules)
    for rewording in REWORDINGS:
        other = reworded(entries, rewording)
        if other is not None:
            assert alike(rewording, found, verdicts(other, rules)), rewording.__name__


# In parts, so that several processes share them.
@pytest.mark.parametrize("first", sampled(range(0, len(TRIED), PART), short=1))
def test_a_planted_breach_in_other_words_is_judged_alike(first: int) -> None:
    differing = []
    # Each in a few wordings, so that all wordings occur and the test stays short.
    few = repeated(2, short=1)
    for number, planted in enumerate(TRIED[first : first + PART], first):
        entries, found = record_of(planted), None
        for place in range(few * number, few * (number + 1)):
            rewording = REWORDINGS[place % len(REWORDINGS)]
            other = reworded(entries, rewording)
            if other is None:
                continue
            found = found or verdicts(entries, planted.source.rules)
            again = verdicts(other, planted.source.rules)
            if not alike(rewording, found, again):
                differing.append((planted.kind, planted.where, rewording.__name__))
    assert differing == []
