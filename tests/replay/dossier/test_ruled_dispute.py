"""What disputes were about, and the rulings that stand on them."""

from collections.abc import Sequence

from engine.judge.judgement import judge
from engine.record.entry import Entry
from recorder.store.recorded_match import recorded_match
from replay.dossier.ruled_dispute import RuledDispute, ruled_disputes
from replay.judgement.judge_match import rules_of
from replay.timeline.timeline import Timeline
from tests.replay.dossier.ruled_matches import ruled

FIRST = 'ruling "{}" on #d by Carol decision rejected proof record as #r\n'
APPEAL = "appeal on #r by A as #a\n"


def found(record: Sequence[Entry]) -> list[RuledDispute]:
    timeline = Timeline(recorded_match(record, "ruled"))
    return [*ruled_disputes(timeline, judge(timeline.fold(), rules_of(timeline)))]


def test_a_dispute_is_about_its_card_its_action_and_its_window() -> None:
    (only,) = found(ruled("Hail", "it stands"))

    assert (only.text, only.at) == ("it stands", None)
    assert "Hail" in only.terms.cards
    assert (only.terms.action, only.terms.window, only.terms.interval) == (
        "play",
        "response",
        1_000,
    )
    assert "hasty-window" in only.terms.checks
    assert only.terms.cites


def test_what_the_judge_cites_comes_before_what_the_findings_do() -> None:
    cites = 'ruling "{}" on #d by Carol cites faq-1996.1.4.reasonable-time'

    (only,) = found(ruled("Hail", "so", ruling=cites))

    assert only.terms.cites == ("faq-1996.1.4.reasonable-time",)


def test_the_ruling_that_stands_is_the_last_and_an_appeal_may_overturn_it() -> None:
    for decision, overturned in (("upheld", True), ("partly", True), ("rejected", False)):
        last = f'ruling "at last" on #d by Ilse appeal #a decision {decision} proof record'
        (only,) = found(ruled("Hail", "at first", ruling=FIRST + APPEAL + last))

        # A rejected appeal leaves the ruling as it was: it says nothing of the claim.
        assert (only.text, only.overturned) == ("at last" if overturned else "at first", overturned)
        assert only.decision == (decision if overturned else "rejected")
