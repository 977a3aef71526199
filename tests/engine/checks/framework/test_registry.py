"""Every check is a function with its name; only the checks that a ruleset has are asked."""

from importlib import import_module

from engine.checks.framework.check import checks
from engine.checks.framework.dispatch import registered, registered_of_windows
from engine.checks.framework.registry import check_of, registered_checks
from engine.model.enums import ActionKind, Claim, Outcome
from engine.record.events.actions import ActionEnded, ActionInitiated

# These look at the record as a whole; the judge calls them by name.
ASKED_OF_THE_WHOLE_RECORD = {
    *("goes-on-when-over", "hasty-window", "moved-from-elsewhere"),
    *("response-over-its-limit", "results-before-the-limit"),
    *("declared-twice", "ended-twice", "undeclared-card"),
}
# Second Edition has its own condition, because its turns have segments.
SHARED = {"not-on-move"}


def _asking(*lineage: str) -> set[str]:
    plays = registered_checks(lineage).checks[ActionInitiated, (ActionKind.PLAY,)]
    return {ask.__module__.rpartition(".")[2] for ask in plays}


def test_a_chapter_of_second_edition_alone_is_not_asked_in_first() -> None:
    assert "card_play" in _asking("2e-2014")
    assert "card_play" not in _asking("faq-1996")


def test_what_a_ruleset_extends_is_asked_under_it_too() -> None:
    assert _asking("faq-1996", "cr-1998") > _asking("faq-1996")


def test_every_check_belongs_to_one_chapter() -> None:
    told = [check.id for own in checks().chapters.values() for check in own]
    assert sorted(told) == sorted(checks())


def test_a_chapter_is_asked_only_of_the_actions_that_it_is_about() -> None:
    beams = registered_checks(("faq-1996",)).checks[ActionInitiated, (ActionKind.BEAM,)]
    assert "beaming" in {ask.__module__.rpartition(".")[2] for ask in beams}
    assert "beaming" not in _asking("faq-1996")


def test_what_two_words_of_an_event_call_for_is_asked_once() -> None:
    words = (ActionKind.ATTEMPT, Claim.NORMAL_PLAY)
    asks = registered_checks(("faq-1996",)).checks[ActionInitiated, words]
    assert len(set(asks)) == len(asks)
    assert {ask.__module__.rpartition(".")[2] for ask in asks} >= {"active_player"}


def test_no_kind_of_action_is_written_like_a_claim_or_an_outcome() -> None:
    kinds = {one.value for one in ActionKind}
    assert kinds.isdisjoint(one.value for one in (*Claim, *Outcome))


def test_an_ending_is_asked_of_by_its_outcome() -> None:
    nullified = registered_checks(("faq-1996",)).checks[
        ActionEnded, (Outcome.NULLIFIED, ActionKind.ENCOUNTER)
    ]
    resolved = registered_checks(("faq-1996",)).checks[
        ActionEnded, (Outcome.RESOLVED, ActionKind.ENCOUNTER)
    ]
    assert set(nullified) - set(resolved)


def test_every_check_is_a_function_that_is_named_by_its_id() -> None:
    named = set(ASKED_OF_THE_WHOLE_RECORD)
    for chapter in checks().chapters:
        module = f"engine.checks.{chapter.replace('/', '.')}"
        import_module(module)
        named |= {check_of(registration.called) for registration in registered(module)}
        named |= {check_of(check) for _, check in registered_of_windows(module)}

    assert named == set(checks())


def test_a_check_lies_in_the_chapter_of_its_words() -> None:
    for chapter, own in checks().chapters.items():
        module = f"engine.checks.{chapter.replace('/', '.')}"
        import_module(module)
        written = {check_of(one.called) for one in registered(module)}
        assert written <= {*(check.id for check in own), *SHARED}, chapter
