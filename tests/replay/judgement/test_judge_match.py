from functools import cache
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards.pool import Pool
from engine.model.enums import Edition
from engine.model.errors import InputError
from engine.record.entry import Entry
from engine.rulebook.resources import texts
from engine.rulebook.ruleset import BUNDLED, ruleset
from engine.standing.window import AnswerKind, Closing, Flag, Window, WindowKind
from recorder.files.open_match import open_match
from recorder.store.recorded_match import recorded_match
from recorder.transcript.reader import parse
from replay.judgement.judge_match import changed_since, judge_match, judge_match_each, rules_of
from replay.timeline.timeline import Timeline
from tests.interpretations import BEFORE, open_windows, timeline
from tests.records import entries, start
from tests.rulesets import choices
from tests.strategies import matches


@cache
def bundled(name: str) -> Timeline:
    return Timeline(open_match(name))


def _refused(match: Timeline, name: str | None = None) -> str:
    with pytest.raises(InputError) as refused:
        rules_of(match, name)
    return str(refused.value)


def _opened(**given: object) -> Timeline:
    return Timeline(recorded_match(entries(start(**given)), "game"))


def test_a_match_is_seen_by_its_own_ruleset_unless_another_is_named() -> None:
    match = timeline("")
    assert rules_of(match).id == "faq-1996"
    assert rules_of(match, "glossary").id == "glossary"


def test_an_unknown_ruleset_is_refused_with_those_known_and_what_was_meant() -> None:
    told = _refused(timeline(""), "glosary")
    assert "'glosary'" in told
    assert "did you mean 'glossary'?" in told
    assert all(name in told for name in BUNDLED)


def test_a_ruleset_of_the_other_edition_is_refused_with_those_of_this_one() -> None:
    told = _refused(timeline(""), "2e-2014")
    assert "Second Edition" in told
    assert f"First Edition, which has {choices(Edition.FIRST)}" in told


def test_a_match_under_an_unknown_ruleset_asks_for_one_of_its_edition() -> None:
    told = _refused(timeline("", ruleset="house-rules"))
    assert "'house-rules', which is not known here" in told
    assert f"--ruleset with one of {choices(Edition.FIRST)}" in told


def test_a_match_under_an_unknown_ruleset_can_be_seen_by_another() -> None:
    assert rules_of(timeline("", ruleset="house-rules"), "cr-1998").id == "cr-1998"


def test_a_match_that_names_a_ruleset_of_the_other_edition_asks_for_one_of_its_own() -> None:
    told = _refused(timeline("", ruleset="2e-2014"))
    assert "First Edition, but names ruleset '2e-2014'" in told
    assert f"--ruleset with one of {choices(Edition.FIRST)}" in told


def test_a_record_without_a_beginning_asks_for_any_ruleset() -> None:
    empty = Timeline(recorded_match((), "game"))
    told = _refused(empty)
    assert all(name in told for name in BUNDLED)
    assert rules_of(empty, "2e-2014").id == "2e-2014"


def test_a_ruleset_that_is_as_it_was_pinned_has_not_changed() -> None:
    rules = ruleset("faq-1996")
    assert changed_since(_opened(ruleset_digest=rules.digest.upper()), rules) is False


def test_a_ruleset_that_was_pinned_otherwise_has_changed() -> None:
    assert changed_since(_opened(ruleset_digest="0" * 64), ruleset("faq-1996")) is True


def test_nobody_can_tell_of_a_ruleset_that_was_not_pinned() -> None:
    assert changed_since(_opened(), ruleset("faq-1996")) is None
    assert changed_since(_opened(ruleset_digest="0" * 64), ruleset("glossary")) is None


def test_seen_from_an_entry_nothing_later_is_known() -> None:
    match = timeline("turn 1 A\nA moves e to space ps\ndone\n")
    rules = rules_of(match)
    (before,) = _responses(judge_match(match, rules, BEFORE + 2).windows)
    (after,) = _responses(judge_match(match, rules).windows)
    assert (before.closed_by, after.closed_by) == (None, BEFORE + 3)


@given(matches(), st.data())
def test_seen_from_an_entry_a_match_is_as_if_it_ended_there(
    record: list[Entry], data: st.DataObject
) -> None:
    seq = data.draw(st.integers(0, len(record)))
    rules = ruleset(data.draw(st.sampled_from(BUNDLED)))
    whole, part = Timeline(recorded_match(record, "a")), Timeline(recorded_match(record[:seq], "b"))
    assert judge_match(whole, rules, seq) == judge_match(part, rules)


def test_the_windows_that_stand_open_are_those_that_nothing_has_closed() -> None:
    match = timeline("turn 1 A\nA moves e to space ps\n  B plays h on e\ndone\n")
    rules = rules_of(match)
    found = [
        [(one.kind, one.opened_by - BEFORE) for one in open_windows(match, BEFORE + n, rules)]
        for n in range(4)
    ]
    assert found == [
        [],
        [(WindowKind.GAP, 1)],
        [(WindowKind.RESPONSE, 2)],
        [(WindowKind.RESPONSE, 2), (WindowKind.RESPONSE, 3)],
    ]


def test_what_a_back_up_struck_is_not_open() -> None:
    match = bundled("demo")
    assert [one.opened_by for one in open_windows(match, 170, rules_of(match))] == [170]


def test_the_disputed_window_of_the_first_bundled_match() -> None:
    match = bundled("demo")
    window = next(one for one in judge_match(match, rules_of(match)).windows if one.action == 153)
    assert (window.closed_by, window.closed_why, window.duration) == (154, Closing.RESULTS, 900)
    (late,) = window.answers
    assert (late.player, late.answer, late.seq) == ("B", AnswerKind.WAIT, 160)
    assert window.flags == (Flag.RUN_OVER, Flag.LATE, Flag.HASTY)


def test_a_record_that_keeps_no_passes_runs_nobody_over() -> None:
    text = (files("recorder") / "matches" / "first_edition.transcript").read_text("utf-8")
    kept = [line for line in text.splitlines() if not line.endswith((" passes", " calls wait"))]
    kept.remove("7:30.0 B calls wait on #fajo")
    stripped = "\n".join(kept).replace("keeps passes some", "keeps passes none")
    match = Timeline(recorded_match(parse(stripped, "stripped"), "stripped"))
    for name in ("faq-1996", "cr-1998", "glossary"):
        windows = judge_match(match, rules_of(match, name)).windows
        flags = {flag for window in windows for flag in window.flags}
        assert flags == {Flag.NOT_KEPT}


HAIL = "faq/hail-and-amanda-rogers"


def test_amanda_rogers_answers_the_hail_and_not_the_move() -> None:
    match = bundled(HAIL)
    move, hail, amanda = _responses(judge_match(match, rules_of(match)).windows)
    assert [one.answers[0].seq for one in (move, hail)] == [hail.action, amanda.action]
    assert amanda.closed_why is Closing.PASSES


def test_the_invented_overload_is_no_reply_to_the_hail() -> None:
    match = bundled("faq/warp-engine-overload")
    _, hail, overload = _responses(judge_match(match, rules_of(match)).windows)
    assert overload.answers == ()
    assert [one.answer for one in hail.answers] == [AnswerKind.PASS]


def test_each_link_of_the_chain_answers_the_one_before_it() -> None:
    match = bundled("faq/rogue-borg-chain")
    chain = _responses(judge_match(match, rules_of(match)).windows)[:5]
    answered = [
        [one.seq for one in link.answers if one.answer is AnswerKind.RESPONSE] for link in chain
    ]
    assert answered == [[link.action] for link in chain[1:]] + [[]]


def test_what_was_played_too_fast_was_run_over_and_could_be_answered_after_the_back_up() -> None:
    match = bundled("faq/too-fast-to-respond")
    windows = judge_match(match, rules_of(match)).windows
    servo, again = [one for one in windows if one.action == windows[1].action]
    assert servo.flags == (Flag.RUN_OVER, Flag.LATE, Flag.HASTY)
    assert [one.answer for one in again.answers] == [AnswerKind.RESPONSE]
    blast = next(one for one in windows if one.opened_by == 15)
    assert blast.struck


def test_the_pause_before_goddess_of_empathy_was_given_and_passed() -> None:
    match = bundled("faq/goddess-of-empathy")
    gap = judge_match(match, rules_of(match)).windows[0]
    assert (gap.kind, [one.answer for one in gap.answers]) == (WindowKind.GAP, [AnswerKind.PASS])
    assert gap.flags == ()


def _responses(windows: tuple[Window, ...]) -> list[Window]:
    return [one for one in windows if one.kind is WindowKind.RESPONSE]


def test_by_several_rulesets_a_match_is_judged_with_the_cards_that_are_known_here() -> None:
    body = "turn 1 A\nA plays am on h\nB plays h on am under am answers am\n"
    rules, rare = ruleset("faq-1996"), timeline(body)
    found = texts("cards/catalogue")
    rare.cards = Pool({}, types=found["types"], naming=found["naming"])
    (judged,) = judge_match_each(rare, [rules])
    assert judged.findings == judge_match(rare, rules).findings
    assert judged.findings != judge_match(timeline(body), rules).findings
