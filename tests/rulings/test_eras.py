"""Where the rulesets differ: each question on which they do, shown by a play."""

import pytest

from engine.rulebook.eras import eras as questions
from engine.rulebook.ruleset import BUNDLED, lineage, ruleset
from tests.rulesets import named
from tests.rulings.era import Era, Shown, Told, eras, told

ALL = eras()


def unnamed(shown: Shown) -> list[str]:
    """The rulesets that a play need not name, as they extend one that it does."""
    others = (ruleset(name) for name in BUNDLED if name not in shown.concerned())
    return [rules.id for rules in others if set(lineage(rules)) & set(shown.concerned())]


def plays(*, silent: bool) -> list[object]:
    """Every play beside every ruleset that speaks of its question, or is silent."""
    return [
        pytest.param(shown, rules, id=f"{era.row}, play {number}, {rules}")
        for era in ALL
        for number, shown in enumerate(era.shown, 1)
        for rules in ((*shown.silent, *unnamed(shown)) if silent else shown.under)
    ]


def seen(shown: Shown, rules: str) -> Told:
    return told(shown.play, rules, shown.passes)


def test_every_question_is_shown_by_a_play_or_it_is_said_why_not() -> None:
    assert sorted(era.row for era in ALL) == sorted(era.row for era in questions())
    assert all(era.shown or era.agree for era in ALL)


@pytest.mark.parametrize(("shown", "rules"), plays(silent=False))
def test_each_ruleset_judges_as_it_says(shown: Shown, rules: str) -> None:
    expected, got = shown.under[rules], seen(shown, rules)
    assert got.finds == expected.finds
    assert got.transitions == expected.transitions
    assert [one for one in expected.windows if one not in got.windows] == []
    assert [one for one in expected.no_windows if one in got.windows] == []


@pytest.mark.parametrize(("shown", "rules"), plays(silent=True))
def test_a_silent_ruleset_judges_as_what_it_extends_or_finds_nothing_of_it(
    shown: Shown, rules: str
) -> None:
    extended = ruleset(rules).extends
    if extended is not None:
        assert seen(shown, rules) == seen(shown, extended)
    else:
        spoken = {check for one in shown.under.values() for check in one.finds}
        assert spoken.isdisjoint(seen(shown, rules).finds)


@pytest.mark.parametrize("era", ALL, ids=lambda era: era.row)
def test_all_rulesets_of_a_plays_edition_speak_or_are_silent_or_extend_one_that_does(
    era: Era,
) -> None:
    for shown in era.shown:
        editions = {ruleset(name).edition for name in shown.concerned()}
        of_edition = [name for name in BUNDLED if ruleset(name).edition in editions]
        assert len(editions) == 1
        assert sorted((*shown.concerned(), *unnamed(shown))) == sorted(of_edition)
        assert set(named(of_edition)) <= set(shown.concerned())


def outcome(shown: Shown, rules: str) -> tuple[tuple[str, ...], ...]:
    """The findings and conditions, and which of the windows in question there are."""
    got = seen(shown, rules)
    asked = {window for one in shown.under.values() for window in (*one.windows, *one.no_windows)}
    return got.finds, got.transitions, tuple(sorted(asked.intersection(got.windows)))


@pytest.mark.parametrize("era", ALL, ids=lambda era: era.row)
def test_the_rulesets_part_on_the_question_or_it_is_said_why_not(era: Era) -> None:
    together = [{outcome(shown, one) for one in shown.concerned()} for shown in era.shown]
    across = {seen(shown, one).finds for shown in era.shown for one in shown.concerned()}
    editions = {ruleset(one).edition for shown in era.shown for one in shown.concerned()}
    parted = any(len(found) > 1 for found in together)
    parted |= len(editions) > 1 and len(across) > 1
    assert parted != bool(era.agree)
