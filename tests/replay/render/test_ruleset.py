"""The ruleset of a view, as people read it."""

from engine.rulebook.ruleset import ruleset
from recorder.store.recorded_match import recorded_match
from replay.render.ruleset import ruleset_rows
from replay.timeline.timeline import Timeline
from tests.records import entries, start
from tests.rows import text_of


def _shown(name: str, **given: object) -> str:
    match = Timeline(recorded_match(entries(start(**given)), "game"))
    return text_of(ruleset_rows(match, 1, ruleset(name)))


def test_the_match_and_its_own_ruleset_are_named() -> None:
    assert _shown("faq-1996") == "A match (game@1)\nBy the FAQ of 14 May 1996 (faq-1996)\n"


def test_another_ruleset_than_the_match_was_played_under_is_told() -> None:
    assert ", though it was played under faq-1996\n" in _shown("glossary")


def test_a_ruleset_that_has_changed_since_the_match_pinned_it_is_told() -> None:
    shown = _shown("faq-1996", ruleset_digest="0" * 64)
    here = ruleset("faq-1996").digest[:12]
    told = f"the match pins 000000000000, here it is {here}."
    assert f"! This ruleset has changed since: {told}" in shown


def test_a_ruleset_that_is_as_the_match_pinned_it_is_not_remarked_on() -> None:
    assert "changed" not in _shown("faq-1996", ruleset_digest=ruleset("faq-1996").digest)
