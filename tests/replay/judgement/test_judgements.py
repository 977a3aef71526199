import pytest

from engine.model.enums import Edition
from engine.model.errors import InputError
from recorder.files.open_match import open_match
from recorder.store.recorded_match import recorded_match
from replay.judgement.judgements import JudgedMatches
from replay.timeline.timeline import Timeline
from tests.interpretations import timeline
from tests.rulesets import choices, named


def test_a_match_is_judged_by_its_own_ruleset_first_then_by_the_others_in_turn() -> None:
    judgements = JudgedMatches(timeline(""))
    first = judgements.own().done()
    every = [first]
    while (after := judgements.after(every[-1]).done()) is not first:
        every.append(after)
    assert [one.rules.id for one in every] == choices(Edition.FIRST).split(", ")
    assert named(one.rules.id for one in every) == ["faq-1996", "cr-1998", "glossary"]
    assert [one.own for one in every] == [True, *(False for _ in every[1:])]


def test_a_match_under_an_unknown_ruleset_is_judged_by_another_only_when_asked() -> None:
    judgements = JudgedMatches(timeline("", ruleset="house-rules"))
    with pytest.raises(InputError, match="'house-rules', which is not known here"):
        judgements.own()
    assert judgements.after(None).rules.id == "faq-1996"


def test_an_edition_with_one_ruleset_has_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("replay.judgement.comparison.BUNDLED", ("faq-1996", "2e-2014"))
    judgements = JudgedMatches(Timeline(open_match("second_edition")))
    with pytest.raises(InputError, match="2e-2014 is the only ruleset of this match's edition"):
        judgements.after(judgements.own().done())


def test_a_record_that_does_not_say_its_edition_is_not_judged() -> None:
    judgements = JudgedMatches(Timeline(recorded_match([], "empty")))
    with pytest.raises(InputError, match="breaks off"):
        judgements.own()
    with pytest.raises(InputError, match="breaks off"):
        judgements.after(None)
