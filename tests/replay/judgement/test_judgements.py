import pytest

from engine.model.errors import InputError
from recorder.files.open_match import open_match
from recorder.store.recorded_match import recorded_match
from replay.judgement.judgements import JudgedMatches
from replay.timeline.timeline import Timeline
from tests.interpretations import timeline


def test_a_match_is_judged_by_its_own_ruleset_first_then_by_the_others_in_turn() -> None:
    judgements = JudgedMatches(timeline(""))
    first = judgements.own().done()
    second = judgements.after(first).done()
    third = judgements.after(second).done()
    assert [one.rules.id for one in (first, second, third)] == ["faq-1996", "cr-1998", "glossary"]
    assert [one.own for one in (first, second, third)] == [True, False, False]
    assert judgements.after(third).done() is first


def test_a_match_under_an_unknown_ruleset_is_judged_by_another_only_when_asked() -> None:
    judgements = JudgedMatches(timeline("", ruleset="house-rules"))
    with pytest.raises(InputError, match="'house-rules', which is not known here"):
        judgements.own()
    assert judgements.after(None).rules.id == "faq-1996"


def test_an_edition_with_one_ruleset_has_no_other() -> None:
    judgements = JudgedMatches(Timeline(open_match("second_edition")))
    with pytest.raises(InputError, match="2e-2014 is the only ruleset of this match's edition"):
        judgements.after(judgements.own().done())


def test_a_record_that_does_not_say_its_edition_is_not_judged() -> None:
    judgements = JudgedMatches(Timeline(recorded_match([], "empty")))
    with pytest.raises(InputError, match="breaks off"):
        judgements.own()
    with pytest.raises(InputError, match="breaks off"):
        judgements.after(None)
