from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from engine.judge.judgement import Judgement
from engine.record.events.cards import CardsMoved
from engine.record.events.judging import Corrected
from engine.rulebook.ruleset import ruleset
from recorder.files.open_match import open_match
from recorder.store.recorded_match import recorded_match
from replay.judgement.incremental import IncrementalJudge
from replay.judgement.judged_match import JudgedMatch
from replay.timeline.timeline import Timeline


@cache
def opened() -> Timeline:
    return Timeline(open_match("first_edition"))


def judged_at_once(match: Timeline) -> Judgement:
    return JudgedMatch(match, ruleset("faq-1996")).found


@cache
def opened_and_judged() -> Judgement:
    return judged_at_once(opened())


@given(st.integers(1, 200))
def test_judging_in_stretches_finds_what_judging_at_once_finds(stretch: int) -> None:
    judging = IncrementalJudge(opened(), ruleset("faq-1996"))
    while judging.left:
        judging.go_on(stretch)
    assert judging.done().found == opened_and_judged()


def test_it_says_how_far_it_has_come_and_what_is_left() -> None:
    match = Timeline(open_match("first_edition"))
    whole = len(match.fold().order)
    judging = IncrementalJudge(match, ruleset("faq-1996"))
    assert (judging.left, judging.share) == (whole, "0 %")
    judging.go_on(whole // 2)
    assert judging.left == whole - whole // 2
    assert judging.share == "50 %"
    judging.done()
    assert (judging.left, judging.share) == (0, "100 %")
    judging.go_on(10)
    assert judging.done() is judging.done()


def test_what_is_recorded_or_corrected_meanwhile_is_judged_too() -> None:
    log = open_match("first_edition")
    half = len(log.entries) // 2
    match = Timeline(recorded_match(log.entries[:half], "growing"))
    judging = IncrementalJudge(match, ruleset("faq-1996"))
    judging.go_on(half // 2)
    match.extend(log.entries[half:])
    judging.go_on(half)
    moved = next(one.seq for one in log.entries if isinstance(one.body, CardsMoved))
    last = log.entries[-1]
    body = Corrected(strikes=(moved,))
    corrected = type(last)(
        seq=last.seq + 1, happened_at=last.happened_at, source=last.source, body=body
    )
    match.extend((corrected,))
    assert judging.left == len(match.fold().order)  # all again
    while judging.left:
        judging.go_on(100)
    assert judging.done().found == judged_at_once(match)


def test_once_done_it_follows_the_record() -> None:
    log = open_match("first_edition")
    half = len(log.entries) // 2
    match = Timeline(recorded_match(log.entries[:half], "growing"))
    judging = IncrementalJudge(match, ruleset("faq-1996"))
    judging.extend()
    judging.done()
    match.extend(log.entries[half:])
    judging.extend()
    assert judging.done().found == judged_at_once(match)
